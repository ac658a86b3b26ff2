import Foundation

/// What the process has needed at most, so far. Only a process of its own can tell what one answer cost.
package enum PeakMemory {
  package static var megabytes: Int {
    var usage = rusage()
    #if canImport(Darwin)
      getrusage(RUSAGE_SELF, &usage)
      return usage.ru_maxrss >> 20
    #else
      getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
      return usage.ru_maxrss >> 10
    #endif
  }
}
