/// The order in which a layer's animations apply.
///
/// Apple documents that it is the order of the keys. If a layer is seen to apply those first that replace, wherever
/// they stand, that is believed. It is a property of the system, so it is kept.
struct ApplicationOrder: Sendable {
  /// Whether animations that replace apply before those that add, wherever they stand.
  var replacesFirst = false
  /// Whether that has been seen.
  var isKnown = false

  /// The orders in which animations may apply, the likelier one first, if they are listed in that of their keys.
  func candidates(of listed: [Int], isAdditive: (Int) -> Bool) -> [[Int]] {
    let replacing = listed.filter { !isAdditive($0) }
    let sorted = replacing + listed.filter(isAdditive)
    if sorted == listed { return [listed] }
    let orders = replacesFirst ? [sorted, listed] : [listed, sorted]
    return isKnown ? [orders[0]] : orders
  }
}
