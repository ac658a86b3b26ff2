import Foundation
import Testing

/// System calls are made in a single module, which documents platform differences and errors in one place.
@Suite struct LibraryImportTests {
  private static let libraries: Set<String> = [
    "Android", "Bionic", "Darwin", "Glibc", "MachO", "Musl", "SwiftGlibc", "System", "WASILibc", "WinSDK",
    "ucrt",
  ]

  @Test func onlyRuneSystemImportsTheCLibrary() throws {
    let files = Repository.swiftFiles
    #expect(files.contains { $0.pathComponents.contains("RuneSystem") })
    for file in files {
      let imported = Self.importedModules(in: try String(contentsOf: file, encoding: .utf8))
      let found = imported.filter(Self.libraries.contains)
      guard !found.isEmpty else { continue }
      let isAllowed = file.pathComponents.contains("RuneSystem")
      #expect(isAllowed, "\(file.path) imports \(found): let RuneSystem make the system call")
    }
  }

  @Test(arguments: [
    ("import Glibc", ["Glibc"]), ("  @preconcurrency import Darwin.C", ["Darwin"]),
    ("internal import struct Darwin.stat", ["Darwin"]), ("// import Musl", []),
    ("import Foundation // Glibc\n#if canImport(Musl)\n  import Musl\n#endif", ["Foundation", "Musl"]),
  ])
  func importsAreFound(in text: String, _ modules: [String]) {
    #expect(Self.importedModules(in: text) == modules)
  }

  /// The modules of the lines that import one, or a part of it.
  static func importedModules(in text: String) -> [String] {
    text.split(whereSeparator: \.isNewline).compactMap { line in
      let words = line.split(separator: " ")
      guard let keyword = words.firstIndex(of: "import"),
        words[..<keyword].allSatisfy({ $0.hasPrefix("@") || accessLevels.contains(String($0)) })
      else { return nil }
      let path = words[(keyword + 1)...].first { !kinds.contains(String($0)) }
      return path?.split(separator: ".").first.map(String.init)
    }
  }

  private static let accessLevels: Set<String> = ["private", "fileprivate", "internal", "package", "public"]
  private static let kinds: Set<String> = [
    "typealias", "struct", "class", "enum", "protocol", "let", "var", "func",
  ]
}
