import Foundation

// The parts of UIKit that the example app uses: declarations only.

@MainActor open class UIResponder: NSObject {}

@MainActor open class UIApplication: UIResponder {
  public struct LaunchOptionsKey: Hashable, Sendable {}

  public static let shared = UIApplication()
  public internal(set) var connectedScenes: Set<UIScene> = []
}

@MainActor public protocol UIApplicationDelegate: NSObject {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  init()
}

extension UIApplicationDelegate {
  public static func main() {
    _ = Self().application(UIApplication(), didFinishLaunchingWithOptions: nil)
  }
}

@MainActor open class UIScene: UIResponder {
  open class ConnectionOptions: NSObject {}
}

open class UIWindowScene: UIScene {
  public internal(set) var windows: [UIWindow] = []
}
@MainActor open class UISceneSession: NSObject {}

@MainActor public protocol UISceneDelegate: NSObject {
  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  )
}

public protocol UIWindowSceneDelegate: UISceneDelegate {
  var window: UIWindow? { get set }
}
