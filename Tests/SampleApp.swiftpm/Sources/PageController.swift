import UIKit

/// A screen of text, with buttons to leave and to copy it.
final class PageController: UIViewController {
  private let text: String

  init(title: String, text: String) {
    self.text = text
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() {
    let page = UITextView()
    page.text = text
    page.isEditable = false
    page.font = .monospacedSystemFont(ofSize: 11, weight: .regular)
    page.contentInsetAdjustmentBehavior = .always
    view = page
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      systemItem: .done,
      primaryAction: UIAction { [weak self] _ in self?.dismiss(animated: true) })
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      primaryAction: UIAction(title: "Copy") { [text] _ in UIPasteboard.general.string = text })
  }
}
