// Declarations of what the documentation uses of Tuist's module ProjectDescription. Tuist itself runs on macOS only.

struct Project {
  struct Options {
    static func options(disableSynthesizedResourceAccessors: Bool = false) -> Options { Options() }
  }
  init(name: String, options: Options = .options(), packages: [Package] = [], targets: [Target] = []) {}
}

enum Package {
  enum Requirement {
    case upToNextMajor(from: String)
  }
  case remote(url: String, requirement: Requirement)
}

enum Platforms { case iOS, macOS, tvOS, watchOS, visionOS }
enum Product { case app, framework, staticFramework, unitTests }

enum TargetDependency {
  enum PackageType { case runtime, plugin, macro }
  case package(product: String, type: PackageType = .runtime)
}

struct Target {
  static func target(
    name: String,
    destinations: Set<Platforms>,
    product: Product,
    bundleId: String,
    sources: [String] = [],
    resources: [String] = [],
    dependencies: [TargetDependency] = []
  ) -> Target { Target() }
}

extension Set<Platforms> {
  static var iOS: Self { [.iOS] }
}
