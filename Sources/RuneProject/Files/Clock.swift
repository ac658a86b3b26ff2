import RuneSystem

package enum Clock {
  /// Nanoseconds since 1970, as file times count.
  package static var now: Int { SystemTime.now.inNanoseconds }
}

extension FileStatus {
  /// Last change of the content, in nanoseconds since 1970; of a time beyond the year 2262 only what is left of it.
  package var modified: Int { modificationTime.inNanoseconds }
}

extension SystemTime {
  fileprivate var inNanoseconds: Int { seconds &* 1_000_000_000 &+ nanoseconds }
}
