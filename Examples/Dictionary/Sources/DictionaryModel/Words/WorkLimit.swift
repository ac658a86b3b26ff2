import CSQLite

/// Ends a query of SQLite that takes too many steps: a few hundred bytes of a file can describe work without end.
final class WorkLimit {
  /// A fifth of a second.
  static let stepsOfQuery = 5_000_000
  static let stepsOfCheck = 500_000_000
  private static let interval = 1_000

  private var remaining = 0

  /// For the whole life of the connection, which must not be longer than that of this object.
  func install(in connection: OpaquePointer) {
    let context = Unmanaged.passUnretained(self).toOpaque()
    sqlite3_progress_handler(connection, Int32(Self.interval), WorkLimit.isExceeded, context)
  }

  func begin(_ steps: Int) {
    remaining = steps / Self.interval
  }

  private static let isExceeded: @convention(c) (UnsafeMutableRawPointer?) -> Int32 = { context in
    guard let context else { return 1 }
    let limit = Unmanaged<WorkLimit>.fromOpaque(context).takeUnretainedValue()
    limit.remaining -= 1
    return limit.remaining < 0 ? 1 : 0
  }
}
