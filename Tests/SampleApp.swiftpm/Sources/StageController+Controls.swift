import UIKit

extension StageController {
  /// The menu of the one button: what is shown, for when it is drawn, what is played, and what was
  /// found.
  var menu: UIMenu {
    UIMenu(children: [
      choice("Show", isFilming ? 1 : 0, ["Picture", "Lines to film"]) { [weak self] in
        self?.isFilming = $0 == 1
      },
      choice(
        "Draw", isDrawnForDisplayTime ? 1 : 0,
        ["For now: late on the screen", "For the display time: right on the screen"]
      ) { [weak self] in self?.isDrawnForDisplayTime = $0 == 1 },
      UIMenu(
        title: "Play",
        children: Experiment.allCases.map { experiment in
          UIAction(title: experiment.rawValue) { [weak self] _ in self?.play(experiment) }
        }),
      UIAction(title: "All: 40 s, rotate when asked") { [weak self] _ in self?.playAll() },
      UIAction(title: "Measured") { [weak self] _ in self?.showMeasured() },
      UIAction(title: "Report") { [weak self] _ in self?.showReport() },
    ])
  }

  /// A menu with one item chosen.
  private func choice(
    _ title: String, _ chosen: Int, _ titles: [String], _ choose: @escaping (Int) -> Void
  ) -> UIMenu {
    UIMenu(
      title: title, options: .singleSelection,
      children: titles.enumerated().map { index, title in
        UIAction(title: title, state: index == chosen ? .on : .off) { _ in choose(index) }
      })
  }
}
