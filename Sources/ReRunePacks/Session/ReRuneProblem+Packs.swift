import ReRuneErrors
import RuneModel
import RunePacks

extension ReRuneProblem {
  /// - Parameter reason: a sentence for developers; `nil` for a general one.
  init(_ failure: PackFailure, reason: String?) {
    var details: [String: ReRuneJSONValue]?
    if case .lowStorage(let required, let available) = failure {
      details = ["required": .int(Int64(required)), "available": .int(Int64(available))]
    }
    var reason = reason
    if failure == .cancelled || details != nil { reason = nil }
    self.init(code: failure.code, message: reason ?? failure.message, kind: "local", details: details)
  }

  /// - Parameter id: what the caller wrote.
  static func packNotListed(_ id: String) -> ReRuneProblem {
    ReRuneProblem(
      PackFailure.downloadFailed,
      reason:
        "The index lists no package \(String(id.prefix(Limits.packIDBytes)).wireQuoted). See ReRunePacks.packs."
    )
  }

  static func packNotDownloadable(_ id: PackID, _ obstacle: PackObstacle) -> ReRuneProblem {
    ReRuneProblem(PackFailure.downloadFailed, reason: "The package \(id) cannot be downloaded: \(obstacle).")
  }

  static func packNotDeleted(_ id: PackID, reason: String?) -> ReRuneProblem {
    .local("deletion_failed", "The package \(id) was not deleted: \(reason ?? "its file is in use")")
  }

  static let packCallCancelled = ReRuneProblem(PackFailure.cancelled, reason: nil)

  static let packsNotSetUp = ReRuneProblem.local(Code.notSetUp, "Call ReRunePacks.setup first.")

  static let packsSuperseded = ReRuneProblem.local(
    Code.superseded,
    "Another ReRunePacks.setup came in between."
  )
}

extension PackFailure {
  fileprivate var message: String {
    switch self {
    case .noNetwork: "There is no connection to the server. Check the network, and download again."
    case .downloadFailed: "The package was not downloaded."
    case .checksumMismatch:
      "What the server sends is not the file that the index lists. Publish the file and the index again."
    case .signatureInvalid: "The signature of the index is not by a trusted key."
    case .signaturesDisagree: "Only one of the signatures in the index and beside it is right. Sign it again."
    case .installationFailed: "The package was downloaded, and could not be installed."
    case .manifestFetchFailed: "The index of packages was not fetched."
    case .lowStorage(let required, let available):
      "\(required) bytes of free space are needed, and there are \(available). Free some space."
    case .cancelled: "The download was cancelled."
    }
  }
}

extension ReRunePackState {
  /// - Parameters:
  ///   - bytesPerSecond: the speed of a download.
  ///   - reason: the reason for a failure.
  init(_ state: PackState, bytesPerSecond: Int?, reason: String?) {
    switch state {
    case .notInstalled: self = .notInstalled
    case .waiting: self = .waiting
    case .downloading(let received, let total):
      self = .downloading(received: received, total: total ?? 0, bytesPerSecond: bytesPerSecond)
    case .paused(.user): self = .paused(.user)
    case .paused(.network): self = .paused(.network)
    case .verifying: self = .verifying
    case .installing: self = .installing
    case .installed: self = .installed
    case .updateAvailable(let version): self = .updateAvailable(version: version.text)
    case .failed(let failure): self = .failed(ReRuneProblem(failure, reason: reason))
    }
  }
}

extension ReRunePackKind {
  init(_ kind: PackKind) {
    switch kind {
    case .texts: self = .texts
    case .file: self = .file
    case .unknown(let name): self = .unknown(name)
    }
  }
}
