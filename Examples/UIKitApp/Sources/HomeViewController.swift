import Combine
import ReRuneCore
import UIKit

final class HomeViewController: UIViewController {
  private let greeting = UILabel()
  private let count = UILabel()
  private let stepper = UIStepper()
  private let update = UIButton(type: .system)
  private let outcome = UILabel()
  private var cancellables: Set<AnyCancellable> = []

  override func viewDidLoad() {
    super.viewDidLoad()
    layOut()
    stepper.addAction(UIAction { [weak self] _ in self?.bindStrings() }, for: .valueChanged)
    update.addAction(UIAction { [weak self] _ in self?.checkForUpdates() }, for: .touchUpInside)
    bindStrings()
    // The first element is the revision that is already shown.
    ReRune.revisionPublisher
      .dropFirst()
      .sink { [weak self] _ in self?.bindStrings() }
      .store(in: &cancellables)
  }

  /// Sets all texts; called again when they change.
  private func bindStrings() {
    title = reRuneString("home_title")
    greeting.text = ReRuneStrings.homeGreeting("Ada")
    count.text = ReRuneStrings.bookCount(Int(stepper.value))
    update.setTitle(ReRuneStrings.settingsUpdate, for: .normal)
  }

  private func checkForUpdates() {
    Task {
      switch await ReRune.checkForUpdates().status {
      case .updated: outcome.text = ReRuneStrings.updateUpdated
      case .noChange: outcome.text = ReRuneStrings.updateNone
      case .failed: outcome.text = ReRuneStrings.updateFailed
      }
    }
  }

  private func layOut() {
    view.backgroundColor = .systemBackground
    let stack = UIStackView(arrangedSubviews: [greeting, count, stepper, update, outcome])
    stack.axis = .vertical
    stack.alignment = .leading
    stack.spacing = 16
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
      stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 24),
    ])
  }
}
