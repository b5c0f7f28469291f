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
  static let all = [
    upright, sideways, desk,
    // Phones, upright and sideways, and tablets.
    Screen(width: 320, height: 568, leastDevice: 200),
    Screen(width: 568, height: 320, leastDevice: 190),
    Screen(width: 667, height: 375, leastDevice: 290),
    Screen(width: 768, height: 1024, leastDevice: 530),
    Screen(width: 1024, height: 768, leastDevice: 460),
    Screen(width: 1180, height: 820, leastDevice: 540),
    Screen(width: 1194, height: 834, leastDevice: 550),
    Screen(width: 1133, height: 744, leastDevice: 510),
    Screen(width: 1024, height: 690, leastDevice: 460),
    // Windows on a desk, and enlarged ones.
    Screen(width: 960, height: 540, isMobile: false, leastDevice: 440),
    Screen(width: 1280, height: 720, isMobile: false, leastDevice: 590),
    Screen(width: 320, height: 256, isMobile: false, leastDevice: 180),
    Screen(width: 427, height: 240, isMobile: false, leastDevice: 160),
    Screen(width: 480, height: 320, isMobile: false, leastDevice: 280),
    // Narrow ones, and short ones that are not wide: in Split View, or above a keyboard.
    Screen(width: 320, height: 480, leastDevice: 130),
    Screen(width: 340, height: 600, leastDevice: 200),
    Screen(width: 360, height: 560, leastDevice: 200),
    Screen(width: 375, height: 553, leastDevice: 200),
    Screen(width: 412, height: 600, leastDevice: 200),
    Screen(width: 375, height: 667, leastDevice: 200),
    Screen(width: 390, height: 664, leastDevice: 200),
    Screen(width: 412, height: 732, leastDevice: 200),
    Screen(width: 640, height: 700, isMobile: false, leastDevice: 200),
  ]
}
