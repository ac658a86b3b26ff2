import Foundation

/// A folder that is removed with the test.
package final class TemporaryFolder: Sendable {
  package let url: URL

  package init() {
    let name = "rerune-gen-test-\(UUID().uuidString)"
    let folder = URL(fileURLWithPath: NSTemporaryDirectory(), isDirectory: true).appendingPathComponent(name)
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // `resolvingSymlinksInPath` removes the `/private` of a Mac, which the tool's messages have.
    url =
      realpath(folder.path, nil).map { path in
        defer { free(path) }
        return URL(fileURLWithPath: String(cString: path), isDirectory: true)
      } ?? folder
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  /// No process has this id.
  package static let unusedProcess: Int32 = 999_999_999

  package func path(_ name: String) -> String {
    url.appendingPathComponent(name).path
  }

  package func write(_ name: String, _ text: String) throws {
    try write(name, Array(text.utf8))
  }

  package func write(_ name: String, _ bytes: [UInt8]) throws {
    let file = url.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(bytes).write(to: file)
  }

  package func createFolder(_ name: String) throws {
    try FileManager.default.createDirectory(
      at: url.appendingPathComponent(name),
      withIntermediateDirectories: true
    )
  }

  package func link(_ name: String, to destination: String) throws {
    try FileManager.default.createSymbolicLink(atPath: path(name), withDestinationPath: destination)
  }

  package func remove(_ name: String) throws {
    try FileManager.default.removeItem(at: url.appendingPathComponent(name))
  }

  package func text(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: url.appendingPathComponent(name)), as: UTF8.self)
  }

  package func handle(_ name: String) throws -> FileHandle {
    try write(name, "")
    return try FileHandle(forWritingTo: url.appendingPathComponent(name))
  }

  package func modified(_ name: String) throws -> Date? {
    try FileManager.default.attributesOfItem(atPath: path(name))[.modificationDate] as? Date
  }

  package func setModified(_ name: String, _ date: Date) throws {
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path(name))
  }

  /// The names in a folder, hidden ones included.
  package func names(in folder: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path(folder)).sorted()
  }
}
