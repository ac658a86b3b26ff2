/// What a project uses now, and `migrate` replaces.
package enum MigrationOrigin: String, CaseIterable, Sendable {
  case swiftGen = "swiftgen"
  case rSwift = "r.swift"
  case xcstringsTool = "xcstrings-tool"
  case xcodeSymbols = "xcode-symbols"
  case foundation

  /// The name that people know.
  package var title: String {
    switch self {
    case .swiftGen: "SwiftGen"
    case .rSwift: "R.swift"
    case .xcstringsTool: "xcstrings-tool"
    case .xcodeSymbols: "Xcode's symbols"
    case .foundation: "Foundation and SwiftUI"
    }
  }
}
