/// A screen on which the page is looked at, in CSS pixels.
struct Screen {
  var width: Int
  var height: Int
  /// Whether it is used with a finger.
  var isMobile = true
  /// How long a device of the first pictures is at least.
  var leastDevice: Int

  /// Whether it is short and lies, so that words stand beside the pictures.
  var isShort: Bool { height < 600 && 2 * width >= 3 * height && !isEnlarged }

  /// Whether it is a larger one, enlarged to 300 or 400 %.
  var isEnlarged: Bool { width < 540 && height < 400 }

  var name: String { "\(width)×\(height)" }

  static let upright = Screen(width: 390, height: 844, leastDevice: 350)
  static let sideways = Screen(width: 844, height: 390, leastDevice: 330)
  static let desk = Screen(width: 1440, height: 900, isMobile: false, leastDevice: 670)
  static let small = Screen(width: 320, height: 568, leastDevice: 200)
  /// Those of a kind, which one page may have one after another. (A finger and a mouse do not share
  /// one.)
  static let kinds = [[upright] + narrow, [sideways] + tablets, [desk] + desks, [small]]
  /// Tablets, and phones held sideways.
  static let tablets = [
    (568, 320, 190), (667, 375, 290), (768, 1024, 530), (1024, 768, 460), (1180, 820, 540),
    (1194, 834, 550), (1133, 744, 510), (1024, 690, 460),
  ].map { Screen(width: $0, height: $1, leastDevice: $2) }
  /// Windows on a desk, and enlarged ones.
  static let desks = [
    (960, 540, 440), (1280, 720, 590), (320, 256, 180), (427, 240, 160), (480, 320, 280),
    (640, 700, 290),
  ].map { Screen(width: $0, height: $1, isMobile: false, leastDevice: $2) }
  /// Narrow ones, and short ones that are not wide: in Split View, or above a keyboard.
  static let narrow = [
    (320, 480, 140), (340, 600, 230), (360, 560, 200), (375, 553, 200), (412, 600, 220),
    (375, 667, 270), (390, 664, 270), (412, 732, 330),
  ].map { Screen(width: $0, height: $1, leastDevice: $2) }
}
