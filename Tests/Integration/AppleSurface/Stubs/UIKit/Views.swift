import Foundation

@MainActor open class UIColor: NSObject {
  public static let systemBackground = UIColor()
}

open class UIView: UIResponder {
  open var backgroundColor: UIColor?
  open var translatesAutoresizingMaskIntoConstraints = true
  public let leadingAnchor = NSLayoutAnchor()
  public let trailingAnchor = NSLayoutAnchor()
  public let topAnchor = NSLayoutAnchor()
  public let layoutMarginsGuide = UILayoutGuide()
  public let safeAreaLayoutGuide = UILayoutGuide()
  open func addSubview(_ view: UIView) {}
}

open class UIWindow: UIView {
  public init(windowScene: UIWindowScene) {}
  open var rootViewController: UIViewController?
  open func makeKeyAndVisible() {}
}

open class UILabel: UIView {
  open var text: String?
}

@MainActor public final class UIAction: NSObject {
  public init(handler: @escaping @MainActor (UIAction) -> Void) {}
}

open class UIControl: UIView {
  public enum Event: Sendable { case touchUpInside, valueChanged }
  public enum State: Sendable { case normal }
  open func addAction(_ action: UIAction, for events: Event) {}
}

open class UIButton: UIControl {
  public enum ButtonType: Sendable { case system }
  public convenience init(type: ButtonType) { self.init() }
  open func setTitle(_ title: String?, for state: State) {}
}

open class UIStepper: UIControl {
  open var value = 0.0
}

open class UIStackView: UIView {
  public enum Alignment: Sendable { case leading }
  public convenience init(arrangedSubviews views: [UIView]) { self.init() }
  open var axis = NSLayoutConstraint.Axis.horizontal
  open var alignment = Alignment.leading
  open var spacing = 0.0
}

@MainActor public final class UILayoutGuide: NSObject {
  public let leadingAnchor = NSLayoutAnchor()
  public let trailingAnchor = NSLayoutAnchor()
  public let topAnchor = NSLayoutAnchor()
}

@MainActor public final class NSLayoutAnchor: NSObject {
  public func constraint(equalTo anchor: NSLayoutAnchor, constant: Double = 0) -> NSLayoutConstraint {
    NSLayoutConstraint()
  }
}

@MainActor public final class NSLayoutConstraint: NSObject {
  public enum Axis: Sendable { case horizontal, vertical }
  public static func activate(_ constraints: [NSLayoutConstraint]) {}
}

@MainActor open class UIViewController: UIResponder {
  open var title: String?
  open var view = UIView()
  open func viewDidLoad() {}
}

open class UINavigationController: UIViewController {
  public init(rootViewController: UIViewController) {}
}
