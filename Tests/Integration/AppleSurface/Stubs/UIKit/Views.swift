@_exported import Foundation

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
  open var subviews: [UIView] = []
  open var accessibilityLabel: String?
  open var accessibilityHint: String?
  open private(set) weak var superview: UIView?
  open func addSubview(_ view: UIView) {
    subviews.append(view)
    view.superview = self
  }

  open var frame = CGRect.zero
  open var bounds: CGRect { CGRect(origin: .zero, size: frame.size) }
  open var isHidden = false
  open var alpha: CGFloat = 1
  public let traitCollection = UITraitCollection()
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    guard let superview, superview !== view else {
      return self === view ? rect : rect.offsetBy(dx: frame.minX, dy: frame.minY)
    }
    return superview.convert(rect.offsetBy(dx: frame.minX, dy: frame.minY), to: view)
  }
  open func drawHierarchy(in rect: CGRect, afterScreenUpdates: Bool) -> Bool {
    UIGraphicsImageRenderer.drawn.append(rect)
    return true
  }
}

@MainActor public final class UITraitCollection: NSObject {
  public let displayScale: CGFloat = 3
}

open class UIWindow: UIView {
  public init(windowScene: UIWindowScene) {
    super.init()
    windowScene.windows.append(self)
    UIApplication.shared.connectedScenes.insert(windowScene)
  }
  open var rootViewController: UIViewController?
  open private(set) var isKeyWindow = false
  open func makeKeyAndVisible() { isKeyWindow = true }
}

@MainActor public final class UIGraphicsImageRendererFormat: NSObject {
  public var scale: CGFloat = 3
}

@MainActor public final class UIGraphicsImageRendererContext: NSObject {}

/// Its pictures are their bounds, scale and quality as a text.
@MainActor public final class UIGraphicsImageRenderer: NSObject {
  fileprivate static var drawn: [CGRect] = []
  private let bounds: CGRect
  private let format: UIGraphicsImageRendererFormat

  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    (self.bounds, self.format) = (bounds, format)
  }

  public func jpegData(
    withCompressionQuality quality: CGFloat,
    actions: (UIGraphicsImageRendererContext) -> Void
  ) -> Data {
    Self.drawn = []
    actions(UIGraphicsImageRendererContext())
    let isDrawn = Self.drawn == [bounds]
    return Data("\(bounds.width)x\(bounds.height)@\(format.scale) \(quality) \(isDrawn)".utf8)
  }
}

open class UILabel: UIView {
  open var text: String?
}

@MainActor public final class UIAction: NSObject {
  public init(handler: @escaping @MainActor (UIAction) -> Void) {}
}

open class UIControl: UIView {
  public enum Event: Sendable { case touchUpInside, valueChanged }
  public struct State: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let normal = State([])
    public static let highlighted = State(rawValue: 1)
    public static let disabled = State(rawValue: 2)
    public static let selected = State(rawValue: 4)
  }
  open func addAction(_ action: UIAction, for events: Event) {}
}

open class UIButton: UIControl {
  public enum ButtonType: Sendable { case system }
  public convenience init(type: ButtonType) { self.init() }
  public struct Configuration {
    public var title: String?
    public var subtitle: String?
    public static func plain() -> Configuration { Configuration() }
  }
  open var configuration: Configuration?
  private var titles: [UInt: String] = [:]
  /// A state without a title of its own has the normal state's.
  open func title(for state: State) -> String? { titles[state.rawValue] ?? titles[State.normal.rawValue] }
  open func setTitle(_ title: String?, for state: State) { titles[state.rawValue] = title }
}

open class UITextField: UIControl {
  open var text: String?
  open var placeholder: String?
}

open class UITextView: UIView {
  open var text: String! = ""
}

open class UISearchBar: UIView {
  open var placeholder: String?
  open var prompt: String?
}

open class UISegmentedControl: UIControl {
  private var titles: [String?] = []
  public convenience init(items: [String]) {
    self.init()
    titles = items
  }
  open var numberOfSegments: Int { titles.count }
  open func titleForSegment(at segment: Int) -> String? { titles[segment] }
  open func setTitle(_ title: String?, forSegmentAt segment: Int) { titles[segment] = title }
}

@MainActor open class UIBarItem: NSObject {
  open var title: String?
}

open class UIBarButtonItem: UIBarItem {}
open class UITabBarItem: UIBarItem {}

@MainActor open class UINavigationItem: NSObject {
  open var title: String?
  open var prompt: String?
  open var leftBarButtonItems: [UIBarButtonItem]?
  open var rightBarButtonItems: [UIBarButtonItem]?
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
  open var view: UIView! = UIView()
  open var isViewLoaded: Bool { true }
  open private(set) var children: [UIViewController] = []
  open func addChild(_ child: UIViewController) { children.append(child) }
  public let navigationItem = UINavigationItem()
  open var tabBarItem: UITabBarItem! = UITabBarItem()
  open var toolbarItems: [UIBarButtonItem]?
  open func viewDidLoad() {}
}

open class UINavigationController: UIViewController {
  public init(rootViewController: UIViewController) {}
}
