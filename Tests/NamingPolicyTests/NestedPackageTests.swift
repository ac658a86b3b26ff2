import Foundation
import Testing

/// The packages below `Tests` that compile the sources of the root package.
@Suite struct NestedPackageTests {
  /// SwiftPM ignores an excluded file that does not exist, and compiles the one that it has become: a second `@main`,
  /// for example.
  @Test(arguments: ["Tests/Workbench", "Tests/Integration/AppleSurface"])
  func excludedFilesExist(package: String) throws {
    let root = Repository.root.appendingPathComponent(package)
    let manifest = try String(contentsOf: root.appendingPathComponent("Package.swift"), encoding: .utf8)
    var count = 0
    for target in manifest.components(separatedBy: "arget(").dropFirst() {
      guard let name = Self.strings(after: "name:", until: ",", in: target).first,
        let list = target.range(of: "exclude:")
      else { continue }
      let folder = Self.strings(after: "path:", until: ",", in: target).first ?? "Sources/\(name)"
      for file in Self.strings(after: "", until: "]", in: String(target[list.upperBound...])) {
        count += 1
        let path = root.appendingPathComponent(folder).appendingPathComponent(file).path
        #expect(FileManager.default.fileExists(atPath: path), "\(package): \(name) has no \(file)")
      }
    }
    #expect(count > 0)
  }

  /// The string literals between a label and a delimiter.
  private static func strings(after label: String, until end: String, in text: String) -> [String] {
    guard let start = label.isEmpty ? text.startIndex : text.range(of: label)?.upperBound else { return [] }
    let rest = text[start...]
    let part = rest.range(of: end).map { rest[..<$0.lowerBound] } ?? rest
    return part.components(separatedBy: "\"").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
  }
}
