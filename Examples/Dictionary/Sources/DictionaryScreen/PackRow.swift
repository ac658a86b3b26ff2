import Foundation
import ReRunePacks

/// A pack as the user interface shows it.
package struct PackRow: Identifiable {
  package let pack: ReRunePack
  package let state: ReRunePackState

  package var id: String { pack.id }

  package init(_ pack: ReRunePack) {
    self.pack = pack
    state = ReRunePacks.state(of: pack.id)
  }

  /// A language is shown by its own name for itself, so that all users recognise theirs.
  package var title: String {
    if pack.kind == .texts, let language = pack.language {
      return Locale(identifier: language).localizedString(forIdentifier: language) ?? language
    }
    return pack.id == Words.packID ? ReRuneStrings.wordsTitle : pack.name ?? pack.id
  }

  package var status: String {
    switch state {
    case .notInstalled: ReRuneStrings.stateNotInstalled
    case .waiting: ReRuneStrings.stateWaiting
    case .downloading(_, 0, _): ReRuneStrings.stateBegun
    case .downloading(let received, let total, _):
      ReRuneStrings.stateDownloading(Int(100 * Double(received) / Double(total)))
    case .paused: ReRuneStrings.statePaused
    case .verifying: ReRuneStrings.stateVerifying
    case .installing: ReRuneStrings.stateInstalling
    case .installed: ReRuneStrings.stateInstalled
    case .updateAvailable(let version): ReRuneStrings.stateUpdate(version)
    case .failed(let problem): ReRuneStrings.stateFailed(problem.message)
    }
  }
}
