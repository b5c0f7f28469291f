/// A screen on which the page is looked at, in CSS pixels.
struct Screen {
  var width: Int
  var height: Int
  /// Whether it is used with a finger.
  var isMobile: Bool
  /// How long a device of the first pictures is at least.
  var leastDevice: Int

  init(_ width: Int, _ height: Int, isMobile: Bool = true, leastDevice: Int) {
    (self.width, self.height) = (width, height)
    (self.isMobile, self.leastDevice) = (isMobile, leastDevice)
  }

  /// Whether it is short and lies, so that words stand beside the pictures.
  var isShort: Bool { height < 600 && 2 * width >= 3 * height && !isEnlarged }

  /// Whether it is a larger one, enlarged to 300 or 400 %.
  var isEnlarged: Bool { width < 540 && height < 400 }

  var name: String { "\(width)×\(height)" }

  static let upright = Screen(390, 844, leastDevice: 170)
  static let sideways = Screen(844, 390, leastDevice: 230)
  static let desk = Screen(1440, 900, isMobile: false, leastDevice: 500)
  static let all = [
    upright, sideways, desk,
    // Phones, upright and sideways.
    Screen(320, 568, leastDevice: 140), Screen(568, 320, leastDevice: 150),
    Screen(667, 375, leastDevice: 190),
    // Tablets, too.
    Screen(768, 1024, leastDevice: 310), Screen(1024, 768, leastDevice: 390),
    Screen(1180, 820, leastDevice: 430), Screen(1194, 834, leastDevice: 440),
    Screen(1133, 744, leastDevice: 370), Screen(1024, 690, leastDevice: 320),
    // Windows on a desk, and enlarged ones.
    Screen(960, 540, isMobile: false, leastDevice: 270),
    Screen(1280, 720, isMobile: false, leastDevice: 400),
    Screen(320, 256, isMobile: false, leastDevice: 160),
    Screen(427, 240, isMobile: false, leastDevice: 160),
    Screen(480, 320, isMobile: false, leastDevice: 200),
  ]
}
