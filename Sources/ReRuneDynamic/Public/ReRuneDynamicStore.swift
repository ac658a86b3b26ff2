import Foundation

/// Keeps dynamic texts between launches, in place of the file that `ReRuneDynamic` writes: memory in tests of an app's
/// screens, or a shared database.
///
/// It holds one value, which is read when `setup` is called and replaced as a whole when texts have arrived, at most
/// every two seconds. It need not be reliable: what it returns is checked, and texts that are lost are translated again.
/// It is called from one thread at a time, and may take its time: texts that are known need no store.
///
/// A store belongs to one API key.
public protocol ReRuneDynamicStore: Sendable {
  /// Returns the value that was written last; `nil` if there is none.
  func reRuneReadTexts() -> Data?

  /// Replaces the value.
  ///
  /// - Parameter texts: texts of users. Protect them as you protect what users write.
  /// - Throws: an error if nothing was stored. It is logged, and the next write tries again.
  func reRuneWriteTexts(_ texts: Data) throws
}
