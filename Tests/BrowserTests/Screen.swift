/// A screen on which the page is looked at, in CSS pixels.
struct Screen {
  var width: Int
  var height: Int

  /// Whether it is used with a finger.
  var isMobile: Bool { width < 1000 }

  /// Whether it is short and lies.
  var isShort: Bool { height < 500 }

  var name: String { "\(width)×\(height)" }

  static let upright = Screen(width: 390, height: 844)
  static let small = Screen(width: 320, height: 568)
  static let sideways = Screen(width: 844, height: 390)
  static let smallSideways = Screen(width: 667, height: 375)
  static let tablet = Screen(width: 768, height: 1024)
  static let desk = Screen(width: 1280, height: 720)
  static let largeDesk = Screen(width: 1440, height: 900)
  static let all = [upright, small, sideways, smallSideways, tablet, desk, largeDesk]
}
