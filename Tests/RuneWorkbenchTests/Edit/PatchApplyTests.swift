import Foundation
import RuneCompiler
import RuneModel
import RuneTestSupport
import Testing

@testable import RuneWorkbench

/// git applies the patches to the byte, whatever the encoding and the name.
@Suite struct PatchApplyTests {
  enum Encoding: String, CaseIterable {
    case utf8, utf8WithMark, crlf, utf16LittleEndian, utf16BigEndian, binary

    func bytes(_ text: String) -> [UInt8] {
      switch self {
      case .utf8: Array(text.utf8)
      case .utf8WithMark: [0xEF, 0xBB, 0xBF] + text.utf8
      case .crlf: Array(text.replacingOccurrences(of: "\n", with: "\r\n").utf8)
      case .utf16LittleEndian: [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
      case .utf16BigEndian: [0xFE, 0xFF] + text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
      case .binary: [0x00, 0x0A, 0xFF] + text.utf8
      }
    }
  }

  static let names = [
    "de.lproj/L.strings", "My App/Über uns/L.strings", "日本語.strings", "a\"b\\c.strings", "-x.strings",
  ]

  /// The characters whose UTF-16 has a byte 0x0A are no line feeds.
  private static let old = (0..<40).map { "\"k\($0)\" = \"v\($0) ਊ Ċ\";\n" }.joined()

  private static let versions: [String] = [
    old.replacingOccurrences(of: "v0 ", with: "first "),
    old.replacingOccurrences(of: "v39 ", with: "last ").replacingOccurrences(of: "v7 ", with: "ਊ"),
    String(old.dropLast()), String(old.dropLast(3)), old + "no line feed", "ä" + old, "only this\n",
    old.replacingOccurrences(of: "\"k20\"", with: "\"a\" = \"b\";\n\n\n\"k20\""),
  ]

  @Test(arguments: Encoding.allCases)
  func gitAppliesChanges(encoding: Encoding) throws {
    for attributes in ["", "*.strings text\n", "*.strings -text\n", "*.strings diff=utf16 -merge\n"] {
      let folder = TemporaryFolder()
      try folder.write(".gitattributes", attributes)
      var wanted: [(name: String, bytes: [UInt8])] = []
      var patch: [UInt8] = []
      for (number, version) in Self.versions.enumerated() {
        for (former, latter) in [(Self.old, version), (version, Self.old)] {
          let name = "\(wanted.count) " + Self.names[number % Self.names.count]
          let (before, after) = (encoding.bytes(former), encoding.bytes(latter))
          try folder.write(name, before)
          let file = SourceFile(path: number % 2 == 0 ? name : folder.path(name), bytes: before)
          patch += UnifiedDiff.change(of: file, to: after).patch(in: folder.url.path)
          wanted.append((name, after))
        }
      }
      guard try Self.apply(patch, in: folder) else { return }
      for (name, bytes) in wanted {
        #expect(try Array(Data(contentsOf: folder.url.appendingPathComponent(name))) == bytes, "\(name)")
      }
    }
  }

  @Test(arguments: Encoding.allCases)
  func gitAppliesNewAndDeletedFiles(encoding: Encoding) throws {
    let folder = TemporaryFolder()
    var patch: [UInt8] = []
    for (number, name) in Self.names.enumerated() {
      let bytes = encoding.bytes(number % 2 == 0 ? Self.old : "no line feed")
      patch += UnifiedDiff.creation(of: SourceFile(path: "new/" + name, bytes: bytes)).patch()
      try folder.write("old/" + name, bytes)
      patch += UnifiedDiff.removal(of: SourceFile(path: "old/" + name, bytes: bytes)).patch()
    }
    patch += UnifiedDiff.creation(of: SourceFile(path: "empty file", bytes: [])).patch()
    guard try Self.apply(patch, in: folder) else { return }
    for (number, name) in Self.names.enumerated() {
      let bytes = encoding.bytes(number % 2 == 0 ? Self.old : "no line feed")
      #expect(
        try Array(Data(contentsOf: folder.url.appendingPathComponent("new/" + name))) == bytes,
        "\(name)"
      )
      #expect(!FileManager.default.fileExists(atPath: folder.path("old/" + name)))
    }
    #expect(try folder.text("empty file") == "")
  }

  /// Paths are those of the current folder, as git reads patches without its own header.
  @Test func gitAppliesItInAFolderOfTheRepository() throws {
    let folder = TemporaryFolder()
    try folder.write("App/x.strings", "a\n")
    let file = SourceFile(path: "x.strings", bytes: Array("a\n".utf8))
    guard try Self.apply(UnifiedDiff.change(of: file, to: Array("b\n".utf8)).patch(), in: folder, at: "App")
    else {
      return
    }
    #expect(try folder.text("App/x.strings") == "b\n")
  }

  @Test func shownTextIsUTF8() throws {
    let file = SourceFile(path: "x", bytes: Encoding.utf16LittleEndian.bytes("a\nb\n"))
    let diff = UnifiedDiff.change(of: file, to: Encoding.utf16LittleEndian.bytes("a\nc\n"))
    let shown = try #require(diff.decoded?.patch())
    #expect(String(decoding: shown, as: UTF8.self) == "--- a/x\n+++ b/x\n@@ -1,2 +1,2 @@\n a\n-b\n+c\n")
    #expect(UnifiedDiff.change(of: SourceFile(path: "x", bytes: [0x61]), to: [0x62]).decoded == nil)
  }

  /// - Returns: false without git.
  private static func apply(_ patch: [UInt8], in folder: TemporaryFolder, at place: String = ".") throws
    -> Bool
  {
    try folder.write("p", patch)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = [
      "-c",
      "command -v git > /dev/null || exit 127; git init -q . && git add . && cd \"$1\" && git apply --whitespace=nowarn \"$2\"",
      "sh", place, folder.path("p"),
    ]
    process.currentDirectoryURL = folder.url
    process.environment = [
      "PATH": "/usr/bin:/bin:/usr/local/bin", "HOME": folder.path(""), "GIT_CONFIG_NOSYSTEM": "1",
    ]
    let errors = try folder.handle("errors")
    process.standardError = errors
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus != 127 else { return false }
    let message = try folder.text("errors")
    #expect(process.terminationStatus == 0, "\(message)")
    return true
  }
}
