import UIKit

/// The page with the report, to copy.
final class ReportController: UIViewController {
  private let text: String

  init(text: String) {
    self.text = text
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    overrideUserInterfaceStyle = .dark
    view.layer.backgroundColor = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
    let page = UITextView()
    page.text = text
    page.isEditable = false
    page.font = .monospacedSystemFont(ofSize: 11, weight: .regular)
    let copy = UIAction(title: "Copy") { [text] _ in UIPasteboard.general.string = text }
    let close = UIAction(title: "Close") { [weak self] _ in self?.dismiss(animated: true) }
    let buttons = UIStackView(
      arrangedSubviews: [copy, close].map {
        UIButton(configuration: .gray(), primaryAction: $0)
      })
    buttons.spacing = 8
    buttons.distribution = .fillEqually
    let whole = UIStackView(arrangedSubviews: [page, buttons])
    whole.axis = .vertical
    whole.spacing = 8
    whole.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(whole)
    let area = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      whole.topAnchor.constraint(equalTo: area.topAnchor, constant: 12),
      whole.bottomAnchor.constraint(equalTo: area.bottomAnchor, constant: -12),
      whole.leadingAnchor.constraint(equalTo: area.leadingAnchor, constant: 12),
      whole.trailingAnchor.constraint(equalTo: area.trailingAnchor, constant: -12),
    ])
  }
}
