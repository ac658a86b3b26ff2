/// One input of a run: a path to show and the bytes to read, shared by everything that refers to it.
///
/// Compared by identity, so that a location costs a pointer and not a copy of the path.
package final class SourceFile: Sendable, Hashable {
  /// As the user gave it or as discovery found it below the given folder.
  package let path: String
  /// The file as it stands on disk.
  package let bytes: [UInt8]

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  package static func == (a: SourceFile, b: SourceFile) -> Bool { a === b }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
