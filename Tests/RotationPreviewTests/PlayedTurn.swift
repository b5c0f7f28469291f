/// A turn as the tool writes it in JSON, read back.
struct PlayedTurn: Decodable {
  struct Size: Decodable, Equatable {
    var width: Double
    var height: Double
  }
  struct Layer: Decodable {
    var width: Double
    var height: Double
    var angle: Double
  }
  struct Picture: Decodable {
    var strategy: String
    var square: Size
    var stretch: Double
    var matrix: [Double]
  }
  struct Frame: Decodable {
    var time: Double
    var drawn: Double
    var value: Double
    var layer: Layer
    var pictures: [Picture]
  }
  var from: Size
  var to: Size
  var turn: Double
  var duration: Double
  var curve: [Double]?
  var spring: [String: Double]?
  var reverse: Double?
  var delay: Double
  var drawFor: String
  var frames: [Frame]
}
