import Foundation

/// The peak memory of the process. To measure a single response, use a separate process.
package enum PeakMemory {
  package static var megabytes: Int {
    #if canImport(Darwin)
      var usage = rusage()
      getrusage(RUSAGE_SELF, &usage)
      return usage.ru_maxrss >> 20
    #else
      // Not `getrusage`: its figure begins with the memory of the process that started this one, which would hide what a
      // test allocates.
      let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
      guard let line = status.split(separator: "\n").first(where: { $0.hasPrefix("VmHWM:") }),
        let kilobytes = line.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap({ Int($0) })
      else { preconditionFailure("/proc/self/status has no VmHWM") }
      return kilobytes >> 10
    #endif
  }
}
