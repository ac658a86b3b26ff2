import Foundation

/// A folder that goes away with the test.
final class TemporaryFolder {
  let url: URL

  init() {
    let name = "rerune-gen-test-\(UUID().uuidString)"
    url = URL(fileURLWithPath: NSTemporaryDirectory(), isDirectory: true).appendingPathComponent(name)
      .resolvingSymlinksInPath()
    try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  /// No system gives a process this number.
  static let unusedProcess: Int32 = 999_999_999

  func path(_ name: String) -> String {
    url.appendingPathComponent(name).path
  }

  func write(_ name: String, _ text: String) throws {
    try write(name, Array(text.utf8))
  }

  func write(_ name: String, _ bytes: [UInt8]) throws {
    let file = url.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(bytes).write(to: file)
  }

  func createFolder(_ name: String) throws {
    try FileManager.default.createDirectory(
      at: url.appendingPathComponent(name),
      withIntermediateDirectories: true
    )
  }

  func link(_ name: String, to destination: String) throws {
    try FileManager.default.createSymbolicLink(atPath: path(name), withDestinationPath: destination)
  }

  func remove(_ name: String) throws {
    try FileManager.default.removeItem(at: url.appendingPathComponent(name))
  }

  func text(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: url.appendingPathComponent(name)), as: UTF8.self)
  }

  func handle(_ name: String) throws -> FileHandle {
    try write(name, "")
    return try FileHandle(forWritingTo: url.appendingPathComponent(name))
  }

  func modified(_ name: String) throws -> Date? {
    try FileManager.default.attributesOfItem(atPath: path(name))[.modificationDate] as? Date
  }

  func setModified(_ name: String, _ date: Date) throws {
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path(name))
  }

  /// The names in a folder, hidden ones included.
  func names(in folder: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path(folder)).sorted()
  }
}
