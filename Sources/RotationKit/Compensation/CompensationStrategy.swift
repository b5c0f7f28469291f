/// How large the picture is while its layer changes size.
///
/// With u(S) the points per scene unit in a view of size S, V the size of the view that the buffer
/// was drawn for, L the size of the layer, and V₀ the size of the layer when the transition began:
///
/// | strategy | points per scene unit on the screen |
/// | --- | --- |
/// | ``uncompensated`` | u(V) · L/V, different each way: the picture stretches |
/// | ``matchLayer`` | u(L): the picture fits the layer, and swells halfway |
/// | ``constantSize`` | u(V): the size at the end, from the start |
/// | ``interpolatedSize`` | from u(V₀) to u(V), in step with the layer's size |
///
/// Constant size jumps as a transition begins if u(V₀) ≠ u(V): in each rotation if the framing is
/// across the width or the height, otherwise if a status bar, Split View or Stage Manager changes
/// the framed side. Interpolated size doesn't jump, swells only where a spring overshoots, and is
/// the same as constant size if u(V₀) = u(V).
public enum CompensationStrategy: CaseIterable, Hashable, Sendable {
  /// No compensation: the picture is stretched with the layer.
  case uncompensated
  /// The picture is fitted to the layer, as it would be to a view of that size.
  case matchLayer
  /// The picture has the size that it will have at the end.
  case constantSize
  /// The picture goes from the size that it had to the size that it will have.
  case interpolatedSize
}
