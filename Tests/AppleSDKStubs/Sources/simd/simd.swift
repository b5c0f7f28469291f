// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals
// documentation/simd/simd_float4
public typealias simd_float4 = SIMD4<Float>

// documentation/simd/simd_float4x4
public struct simd_float4x4: Equatable, Sendable {
  public var columns: (simd_float4, simd_float4, simd_float4, simd_float4)

  public init(columns: (simd_float4, simd_float4, simd_float4, simd_float4)) {
    self.columns = columns
  }

  public static func == (left: simd_float4x4, right: simd_float4x4) -> Bool {
    left.columns == right.columns
  }
}
