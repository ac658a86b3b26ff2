import RuneSystem

/// Why something could not be read or kept on this device.
struct StoreFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong with which file and what to do, as a clause.
  let description: String
  let hasNoSpace: Bool

  init(_ description: String) {
    self.description = description
    hasNoSpace = false
  }

  /// - Parameter problem: such as `cannot be written`.
  init(_ path: String, _ problem: String, _ error: SystemError) {
    let advice =
      if error.hasNoSpace {
        "free some space, and try again"
      } else if error.isBusy {
        "another process is changing the folder; try again"
      } else {
        "make sure that the app may use it, and try again"
      }
    description = "\(path) \(problem): \(error.reason); \(advice)"
    hasNoSpace = error.hasNoSpace
  }

  /// - Parameter error: of Foundation or of `FileReader`.
  init(_ path: String, _ problem: String, _ error: any Error) {
    switch error {
    case let error as SystemError: self.init(path, problem, error)
    case is FileReader.Refusal:
      self.init("\(path) \(problem), because it is not an ordinary file of the app; delete it")
    default: self.init("\(path) \(problem): \(error); make sure that the app may use it, and try again")
    }
  }
}
