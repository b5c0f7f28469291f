// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals
// documentation/simd/simd_float4
public typealias simd_float4 = SIMD4<Float>

// documentation/simd/simd_float4x4
public struct simd_float4x4: Equatable, Sendable {
  public var columns: (simd_float4, simd_float4, simd_float4, simd_float4)

  public init(columns: (simd_float4, simd_float4, simd_float4, simd_float4)) {
    self.columns = columns
  }

  public init(diagonal: simd_float4) {
    self.init(
      columns: (
        SIMD4(diagonal.x, 0, 0, 0), SIMD4(0, diagonal.y, 0, 0), SIMD4(0, 0, diagonal.z, 0),
        SIMD4(0, 0, 0, diagonal.w)
      ))
  }

  public static func * (left: simd_float4x4, right: simd_float4x4) -> simd_float4x4 {
    func column(_ column: simd_float4) -> simd_float4 {
      let columns = left.columns
      return columns.0 * column.x + columns.1 * column.y + columns.2 * column.z
        + columns.3 * column.w
    }
    let columns = right.columns
    return simd_float4x4(
      columns: (column(columns.0), column(columns.1), column(columns.2), column(columns.3)))
  }

  public static func == (left: simd_float4x4, right: simd_float4x4) -> Bool {
    left.columns == right.columns
  }
}
