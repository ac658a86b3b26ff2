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

  /// All packs of the index, and the installed ones.
  package static var all: [PackRow] { ReRunePacks.packs.map(PackRow.init) }

  package var title: String { Self.title(of: pack) }

  package var status: String { state.text }

  /// What the pack takes when installed or, before that, the size of the download; `nil` if it is unknown.
  package var size: String? {
    // Without compression, an index has one size for both.
    let installedSize = pack.installedVersion == nil ? nil : pack.installedSize
    return (installedSize ?? pack.size).map(Quantity.size)
  }

  package static func title(of pack: ReRunePack) -> String {
    if pack.kind == .texts, let language = pack.language { return LanguageName.ofItself(language) }
    return pack.name ?? WordPack(pack)?.title ?? pack.id
  }

  /// The name of a pack that may no longer be listed.
  package static func title(of id: String) -> String {
    ReRunePacks.packs.first { $0.id == id }.map(title) ?? id
  }
}

extension ReRunePackState {
  /// A state in a few words.
  package var text: String {
    switch self {
    case .notInstalled: ReRuneStrings.stateNotInstalled
    case .waiting: ReRuneStrings.stateWaiting
    case .downloading(_, 0, _): ReRuneStrings.stateBegun
    case .downloading(let received, let total, _):
      ReRuneStrings.stateDownloading(Int(100 * Double(received) / Double(total)))
    case .paused(.user): ReRuneStrings.statePaused
    case .paused(.network): ReRuneStrings.stateOffline
    case .verifying: ReRuneStrings.stateVerifying
    case .installing: ReRuneStrings.stateInstalling
    case .installed: ReRuneStrings.stateInstalled
    case .updateAvailable(let version): ReRuneStrings.stateUpdate(version)
    case .failed: ReRuneStrings.stateFailed
    }
  }
}
