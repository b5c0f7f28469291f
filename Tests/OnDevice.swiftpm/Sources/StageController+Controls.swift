import RotationKit
import UIKit

extension StageController {
  /// Adds the controls, at the bottom.
  func addControls() {
    latencyLabel.font = .monospacedDigitSystemFont(ofSize: 13, weight: .regular)
    let strategies: [(title: String, strategy: CompensationStrategy)] = [
      ("Stretched", .uncompensated), ("Layer", .matchLayer), ("Constant", .constantSize),
      ("Interpolated", .interpolatedSize),
    ]
    let controls = UIStackView(arrangedSubviews: [
      row([
        latencyLabel,
        button("All") { [weak self] in self?.play(Experiment.allCases) },
        button("Measured") { [weak self] in self?.showMeasured() },
        button("Report") { [weak self] in self?.showReport() },
      ]),
      choice(
        strategies.map(\.title), strategies.firstIndex { $0.strategy == strategy } ?? 0
      ) { [weak self] in self?.strategy = strategies[$0].strategy },
      choice(["For now", "For the display time"], isDrawnForDisplayTime ? 1 : 0) {
        [weak self] in self?.isDrawnForDisplayTime = $0 == 1
      },
      choice(["Picture", "Lines to film"], isFilming ? 1 : 0) {
        [weak self] in self?.isFilming = $0 == 1
      },
      row(Experiment.allCases.prefix(4).map(button)),
      row(Experiment.allCases.dropFirst(4).map(button)),
    ])
    controls.axis = .vertical
    controls.spacing = 8
    controls.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(controls)
    let area = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      controls.centerXAnchor.constraint(equalTo: area.centerXAnchor),
      controls.bottomAnchor.constraint(equalTo: area.bottomAnchor, constant: -12),
    ])
  }

  private func button(_ experiment: Experiment) -> UIView {
    button(experiment.rawValue) { [weak self] in self?.play([experiment]) }
  }

  private func button(_ title: String, _ press: @escaping () -> Void) -> UIView {
    var configuration = UIButton.Configuration.gray()
    configuration.buttonSize = .small
    return UIButton(
      configuration: configuration, primaryAction: UIAction(title: title) { _ in press() })
  }

  private func choice(
    _ titles: [String], _ selected: Int, _ choose: @escaping (Int) -> Void
  ) -> UIView {
    let control = UISegmentedControl(
      frame: .zero,
      actions: titles.enumerated().map { index, title in
        UIAction(title: title) { _ in choose(index) }
      })
    control.selectedSegmentIndex = selected
    return control
  }

  private func row(_ views: [UIView]) -> UIView {
    let row = UIStackView(arrangedSubviews: views)
    row.spacing = 8
    row.distribution = .fillProportionally
    return row
  }
}
