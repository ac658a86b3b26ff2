import ReRuneApp
import RunePacks

extension ReRunePackState {
  /// - Parameters:
  ///   - bytesPerSecond: of a download.
  ///   - reason: of a failure.
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
