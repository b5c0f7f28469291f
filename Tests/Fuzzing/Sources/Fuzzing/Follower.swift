import Foundation

/// Plays a sequence in time: in each step something happens to a layer, which is read and drawn.
/// The first byte chooses whether it covers, and whether it can be read. ``RandomPlay`` has the
/// promises.
@Sendable func follower(_ bytes: inout Bytes) {
  let kind = bytes.byte()
  let (covers, isReadable) = (kind & 1 == 1, kind & 2 == 2)
  var (play, steps) = (RandomPlay(Choices(bytes), covers: covers, isReadable: isReadable), 0)
  while !play.source.bytes.isEmpty, steps < 60 {
    play.step()
    steps += 1
  }
  play.finish()
  promise(play.broken == nil, "covers: \(covers): \(play.broken ?? "")")
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
