import ReRuneCore
import ReRuneErrors
import RuneModel
import RunePacks
import RuneSigning
import RuneSystem

/// Why a downloaded package is not installed.
struct InstallFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// A clause that says which file is wrong, why, and what to do.
  let description: String
  let hasNoSpace: Bool
  /// Whether the downloaded file itself is useless.
  let isAboutContent: Bool

  private init(_ description: String, hasNoSpace: Bool = false, isAboutContent: Bool = false) {
    self.description = description
    self.hasNoSpace = hasNoSpace
    self.isAboutContent = isAboutContent
  }

  init(_ fault: StoreFault) { self.init(fault.description, hasNoSpace: fault.hasNoSpace) }

  /// - Parameters:
  ///   - address: the address of the file, as the index has it.
  ///   - reason: a clause with what to do.
  static func unusable(_ address: String, _ reason: String) -> InstallFault {
    InstallFault("\(address.wireQuoted) is not used: \(reason)", isAboutContent: true)
  }

  static func missingPart(_ path: String) -> InstallFault {
    InstallFault("\(path) does not exist any more; download the package again", isAboutContent: true)
  }

  /// - Parameter error: what the app's function has thrown.
  static func refused(_ address: String, by error: any Error) -> InstallFault {
    // A problem has a whole sentence, which may say what to do.
    let reason = (error as? ReRuneProblem)?.message.wireQuoted(upTo: 300) ?? "\(error)".wireQuoted
    return InstallFault(
      "\(address.wireQuoted) is not used: the app's own validation says \(reason); publish a file that it accepts",
      isAboutContent: true
    )
  }

  init(_ address: String, _ fault: PackUnpacking.Fault) {
    switch fault {
    case .unreadable(let error), .unwritable(let error):
      self.init("\(address.wireQuoted) is not installed: \(fault)", hasNoSpace: error.hasNoSpace)
    case .cancelled, .unsupported:
      self.init("\(address.wireQuoted) is not installed: \(fault)")
    default: self = .unusable(address, "\(fault)")
    }
  }
}
