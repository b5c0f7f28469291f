/// A screen on which the page is looked at, in CSS pixels.
struct Screen {
  var width: Int
  var height: Int
  /// How many pixels of the screen are at the side of each.
  var scale = 1
  /// Whether it is used with a finger.
  var isMobile = true
  var isDark = false
  /// How long a device of the first pictures is at least.
  var leastDevice = 0

  /// Whether it is a larger one, enlarged to 400 %.
  var isEnlarged: Bool { width < 540 && height < 400 }

  /// Whether the choices are above the pictures.
  var isDesk: Bool { width >= 960 }

  var name: String { "\(width)×\(height)" }

  static let upright = Screen(width: 390, height: 844, isDark: true, leastDevice: 350)
  static let desk = Screen(width: 1440, height: 900, isMobile: false, leastDevice: 670)
  /// Screens that differ in kind: phones, one of them sideways, a tablet, a desk, and an enlarged
  /// one.
  static let all = [
    upright, Screen(width: 320, height: 480, leastDevice: 140),
    Screen(width: 844, height: 390, leastDevice: 330),
    Screen(width: 768, height: 1024, leastDevice: 530), desk,
    Screen(width: 320, height: 256, isMobile: false, isDark: true, leastDevice: 180),
  ]
}
