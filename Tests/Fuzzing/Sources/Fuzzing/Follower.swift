import Foundation

/// Plays a sequence in time: in each step something may happen to a layer, which is read and drawn,
/// once stretched and once covered. ``RandomPlay`` has the promises.
@Sendable func follower(_ bytes: inout Bytes) {
  for covers in [false, true] {
    var play = RandomPlay(Choices(bytes), covers: covers)
    play.keepsLog = getenv("LOG") != nil
    while !play.source.bytes.isEmpty {
      do {
        try play.step()
      } catch {
        play.log.forEach { print($0) }
        fflush(nil)
        promise(false, "covers: \(covers), step \(play.steps): \(error)")
      }
    }
  }
}

/// Random numbers. One byte of the input chooses each.
struct Choices: RandomNumberGenerator {
  private(set) var bytes: Bytes
  private var rest: UInt64 = 0

  init(_ bytes: Bytes) { self.bytes = bytes }

  /// The byte stands in front, and what follows it is always the same. (A number that is all zeros
  /// might be refused again and again.)
  mutating func next() -> UInt64 {
    rest &+= 0x9E37_79B9_7F4A_7C15
    return bytes.isEmpty ? rest : UInt64(bytes.byte()) << 56 | rest >> 8
  }
}
