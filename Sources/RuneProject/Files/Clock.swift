import RuneSystem

package enum Clock {
  /// Nanoseconds since 1970, comparable with file times.
  package static var now: Int { SystemTime.now.inNanoseconds }
}

extension FileStatus {
  /// The last change of the content, in nanoseconds since 1970; times after 2262 overflow.
  package var modified: Int { modificationTime.inNanoseconds }
}

extension SystemTime {
  fileprivate var inNanoseconds: Int { seconds &* 1_000_000_000 &+ nanoseconds }
}
