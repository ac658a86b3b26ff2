import RuneSystem

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Writes what nobody but its owner may read.
enum SecretFile {
  /// - Parameters:
  ///   - mode: of the file from its first moment on.
  ///   - replacing: whether an existing file is replaced; else it is an error.
  /// - Throws: `SystemError`; what was there is then as it was.
  static func write(_ bytes: [UInt8], to path: String, mode: mode_t, replacing: Bool) throws(SystemError) {
    let target = replacing ? FileWriter.temporaryPath(for: path) : path
    let descriptor = try retryingInterrupts { open(target, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode) }
    do throws(SystemError) {
      do throws(SystemError) {
        try FileWriter.writeAll(bytes, to: descriptor)
        // Somebody is about to rely on this key.
        _ = try retryingInterrupts { fsync(descriptor) }
      } catch {
        close(descriptor)
        throw error
      }
      guard close(descriptor) == 0 else { throw .current }
      if replacing { try FileWriter.move(target, to: path) }
    } catch {
      FileWriter.removeIfPresent(target)
      throw error
    }
  }
}
