import RuneTestSupport
import Testing

@testable import RuneCompiler

/// Accessors belong to no actor, whatever the default isolation of the module that they are compiled in.
@Suite struct IsolationTests {
  @Test(arguments: ["5", "6"], defaultIsolations)
  func everyActorMayUseAccessors(languageMode: String, defaultIsolation: [String]) throws {
    try SwiftToolchain.typeCheck(
      Self.files.mapValues { Array($0.utf8) },
      languageMode: languageMode,
      options: defaultIsolation
    )
  }

  /// New projects of Xcode 26 have `MainActor`. Swift 6.1 does not know the option yet.
  #if compiler(>=6.2)
    static let defaultIsolations = [[], ["-default-isolation", "MainActor"]]

    @Test(arguments: ["nonisolated enum", "nonisolated extension"])
    func withoutNonisolatedOtherActorsMayNot(declaration: String) {
      let unmarked = String(declaration.dropFirst("nonisolated ".count))
      let files = Self.files.mapValues { Array($0.replacing(declaration, with: unmarked).utf8) }
      #expect(throws: SwiftToolchain.Failure.self) {
        try SwiftToolchain.typeCheck(files, options: ["-default-isolation", "MainActor"])
      }
    }
  #else
    static let defaultIsolations: [[String]] = [[]]
  #endif

  /// Generated ones, and one that uses them.
  private static var files: [String: String] {
    var options = GenerateOptions()
    options.naming.namespaces = true
    let tables = [
      Sources.strings("en.lproj/Localizable.strings", ["title": "Title"]),
      Sources.strings("en.lproj/Settings.strings", ["name %@": "Name %@", "sync.hint": "Hint"]),
    ]
    var files = [
      "Uses.swift": """
      actor Renderer {
        func texts() -> [String] {
          [ReRuneStrings.title, ReRuneStrings.Settings.name("x"), ReRuneStrings.Settings.Sync.hint]
        }
      }
      @MainActor func onTheMainActor() -> String { ReRuneStrings.title }
      nonisolated func anywhere() -> String { ReRuneStrings.title }
      """
    ]
    for file in Compiler.generate(tables, options: options).files {
      files[file.name] = String(decoding: file.bytes, as: UTF8.self)
    }
    return files
  }
}
