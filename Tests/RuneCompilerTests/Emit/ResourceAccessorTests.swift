import RuneTestSupport
import Testing

@testable import RuneCompiler

/// Accessors that return a `LocalizedStringResource`, which exists on Apple's systems only.
@Suite struct ResourceAccessorTests {
  private static func options(_ accessors: NamingOptions.Accessors) -> GenerateOptions {
    var options = GenerateOptions()
    options.naming.accessors = accessors
    return options
  }

  /// The parts of Foundation and of the runtime that the accessors use.
  private static let stand = """
    public struct LocalizedStringResource: Sendable {}
    nonisolated public func _reRuneResource(
      _ table: _ReRuneFallbackTable,
      _ id: Int,
      _ key: StaticString,
      _ arguments: ReRuneArgument...
    ) -> LocalizedStringResource { LocalizedStringResource() }
    """

  /// Compiles the accessors as on Apple's systems.
  private static func typeCheck(
    _ tables: [ParsedTable],
    _ options: GenerateOptions,
    uses: String = "",
    isolation: [String] = []
  ) throws {
    var files = ["Stand.swift": Array("import ReRuneCore\n\(stand)\n".utf8), "Uses.swift": Array(uses.utf8)]
    for file in Compiler.generate(tables, options: options).files {
      let text = String(decoding: file.bytes, as: UTF8.self)
      files[file.name] = Array(text.replacing("#if canImport(Darwin)", with: "#if true").utf8)
    }
    try SwiftToolchain.typeCheck(files, options: isolation)
  }

  private static let tables = [
    Sources.strings("en.lproj/Localizable.strings", ["home.title": "Home", "books %lld": "%lld books"]),
    Sources.strings("en.lproj/Legal.strings", ["imprint": "Imprint"]),
  ]

  @Test func bothKindsHaveTheSameNames() throws {
    let accessors = Compiler.generate(Self.tables, options: Self.options(.both)).accessors
    #expect(accessors.contains("import Foundation\nimport ReRuneCore\n"))
    #expect(accessors.contains("  static var homeTitle: String { _text("))
    let resources = try #require(accessors.range(of: "#if canImport(Darwin)"))
    #expect(
      accessors[resources.lowerBound...] == """
        #if canImport(Darwin)
          @available(iOS 16, macOS 13, tvOS 16, watchOS 9, visionOS 1, *)
          nonisolated extension ReRuneStrings {
            enum Resources {
              /// %lld books
              ///
              /// Key `books %lld` of table `Localizable`.
              static func books(_ arg1: Int) -> LocalizedStringResource { _resource(1, "books %lld", arg1) }

              /// Home
              ///
              /// Key `home.title` of table `Localizable`.
              static var homeTitle: LocalizedStringResource { _resource(2, "home.title") }

              enum Legal {
                /// Imprint
                ///
                /// Key `imprint` of table `Legal`.
                static var imprint: LocalizedStringResource { _resource(0, "imprint") }
              }
            }

            @inline(never) private static func _resource(_ id: Int, _ key: StaticString) -> LocalizedStringResource {
              _reRuneResource(_fallback, id, key)
            }

            @inline(never) private static func _resource(_ id: Int, _ key: StaticString, _ argument1: Int) -> LocalizedStringResource {
              _reRuneResource(_fallback, id, key, .int(argument1))
            }
          }
        #endif

        """
    )
  }

  @Test func withoutTextsTheTypeIsEmpty() throws {
    let accessors = Compiler.generate(Self.tables, options: Self.options(.resources)).accessors
    #expect(accessors.contains("nonisolated enum ReRuneStrings {}\n"))
    #expect(!accessors.contains(": String {"))
    #expect(!accessors.contains("_text("))
    try Self.typeCheck(Self.tables, Self.options(.resources))
  }

  @Test func byDefaultThereAreNone() {
    let accessors = Compiler.generate(Self.tables, options: GenerateOptions()).accessors
    #expect(!accessors.contains("Resource"))
    #expect(!accessors.contains("import Foundation"))
  }

  @Test(arguments: NamingOptions.Accessors.allCases)
  func withoutKeysItCompiles(accessors: NamingOptions.Accessors) throws {
    try Self.typeCheck([], Self.options(accessors))
  }

  @Test(arguments: EmissionOptions.Access.allCases)
  func everyKeyCompiles(access: EmissionOptions.Access) throws {
    var options = Self.options(.both)
    options.emission.access = access
    options.emission.bundle = .none
    options.naming.namespaces = access == .public
    try Self.typeCheck(GeneratedSwiftTests.tables, options)
  }

  @Test(arguments: IsolationTests.defaultIsolations)
  func everyActorMayUseThem(isolation: [String]) throws {
    try Self.typeCheck(
      Self.tables,
      Self.options(.both),
      uses: """
        actor Widget {
          func titles() -> [LocalizedStringResource] {
            [ReRuneStrings.Resources.homeTitle, ReRuneStrings.Resources.books(2), ReRuneStrings.Resources.Legal.imprint]
          }
        }
        """,
      isolation: isolation
    )
  }

  /// A table of this name makes way, but only where there are resources.
  @Test func theNameOfTheirEnumIsReserved() throws {
    let tables = [Sources.strings("en.lproj/Resources.strings", ["a": "A"])]
    #expect(Compiler.generate(tables, options: GenerateOptions()).accessors.contains("  enum Resources {\n"))
    let both = Compiler.generate(tables, options: Self.options(.both)).accessors
    #expect(both.contains("  enum Resources_ {\n"))
    try Self.typeCheck(
      tables,
      Self.options(.both),
      uses: "let a = (ReRuneStrings.Resources_.a, ReRuneStrings.Resources.Resources_.a)\n"
    )
  }

  @Test(arguments: ["_resource", "_reRuneResource", "LocalizedStringResource", "StaticString"])
  func aConfiguredNameCannotBeWhatTheAccessorsUse(name: String) {
    var options = Self.options(.both)
    options.naming.names = ["Legal/imprint": name]
    #expect(Compiler.generate(Self.tables, options: options).diagnostics.map(\.rule) == [.invalidName])
  }

  @Test func aConfiguredNameCannotBeTheEnum() {
    var options = Self.options(.both)
    options.naming.names = ["Legal/imprint": "Resources"]
    let findings = Compiler.generate(Self.tables, options: options).diagnostics
    #expect(findings.map(\.rule) == [.invalidName])
    #expect(findings.first?.message.contains("the enum of the resources has this name") == true)
    options.naming.accessors = .string
    #expect(Compiler.generate(Self.tables, options: options).diagnostics == [])
  }
}
