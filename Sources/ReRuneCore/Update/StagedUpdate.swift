import RuneDelivery
import RuneModel
import RuneSigning

/// The results of a check before they are activated: all at once, so that no screen mixes locales of two revisions.
struct StagedUpdate {
  /// Tags of locales whose texts have changed.
  private(set) var changed: Set<String> = []
  /// Tags of locales that have lost all their texts.
  private(set) var emptied: Set<String> = []
  private(set) var faults: [UpdateFault] = []
  /// The downloaded payloads, by tag.
  private(set) var payloads: [String: [UInt8]] = [:]
  private let previous: StoredSnapshot?
  private let signer: ContentTrust.Signer?
  /// In seconds since 1970.
  private let time: Int
  private var locales: [StoredLocale]
  private var replacements: [RemoteTexts.Locale] = []
  private var removed: Set<String> = []

  /// - Parameters:
  ///   - signer: the signer of the manifest that the plan is based on.
  ///   - time: of the check, in seconds since 1970.
  init(_ plan: UpdatePlan, over previous: StoredSnapshot?, signer: ContentTrust.Signer? = nil, at time: Int) {
    self.previous = previous
    self.time = time
    self.signer = signer
    locales = plan.current
    guard let previous else { return }
    let listed = Set((plan.current.map(\.tag)) + plan.fetches.map(\.locale.tag))
    guard plan.listsAll else {
      locales += previous.locales.filter { !listed.contains($0.tag) }
      return
    }
    removed = Set(previous.locales.map(\.tag) + previous.texts.locales).subtracting(listed)
    changed = removed.filter { previous.texts.textCount(inLocale: $0) > 0 }
    emptied = changed
  }

  mutating func add(_ fetched: FetchedPayload, for fetch: UpdatePlan.Fetch) {
    let tag = fetch.locale.tag
    switch fetched {
    case .notModified:
      // The request carried the validator of the stored locale, so there is one.
      if let stored = fetch.stored { locales.append(stored.confirmed(by: fetch.locale, at: time)) }
    case .content(let content):
      locales.append(StoredLocale(fetch.locale, content, signer: signer, at: time))
      payloads[tag] = content.bytes
      let messages = content.payload.messages
      guard !(previous?.texts.has(exactly: messages, inLocale: tag) ?? messages.isEmpty) else { return }
      changed.insert(tag)
      if messages.isEmpty { emptied.insert(tag) }
      replacements.append((tag, messages))
    }
  }

  /// Keeps the locale unchanged.
  mutating func add(_ fault: UpdateFault, for fetch: UpdatePlan.Fetch) {
    faults.append(fault)
    if let stored = previous?.locale(fetch.locale.tag) { locales.append(stored) }
  }

  /// The snapshot to be activated.
  ///
  /// If a locale failed, the old manifest is kept, because the stored manifest confirms everything that is stored.
  ///
  /// - Parameter floor: the floor after the manifest.
  func snapshot(_ fetched: FetchedManifest, _ floor: RevisionFloor) throws -> StoredSnapshot {
    let last = previous?.revision ?? 0
    let next = changed.isEmpty || last == .max ? last : last + 1
    let revision = fetched.manifest.revision ?? next
    var snapshot = StoredSnapshot(
      revision: revision,
      floor: floor,
      manifest: faults.isEmpty ? fetched.stored : previous?.manifest,
      locales: locales.sorted { $0.tag < $1.tag },
      texts: try texts(revision: revision),
      signer: signer
    )
    if let previous { snapshot.replacesNewer = previous.isNewer(than: snapshot) || previous.replacesNewer }
    return snapshot
  }

  private func texts(revision: Int) throws -> RemoteTexts {
    guard let texts = previous?.texts else {
      return try RemoteTexts(compiling: replacements, revision: revision)
    }
    if changed.isEmpty { return texts }
    return try texts.replacing(replacements, removing: removed, revision: revision)
  }
}

extension StagedUpdate {
  /// The fault of the first locale that the server has in another version than the manifest.
  var outdatedManifest: UpdateFault? {
    faults.first { if case .outdatedManifest = $0.cause { true } else { false } }
  }

  /// All faults combined; `nil` if there are none.
  var fault: UpdateFault? {
    guard !faults.isEmpty else { return nil }
    // Without a network, all locales have the same fault.
    let shown = faults.prefix(3).map(\.message)
    let rest = faults.count - shown.count
    var fault = UpdateFault(shown.joined(separator: "; ") + (rest > 0 ? "; and \(rest) more" : ""))
    fault.retryAfter = faults.compactMap(\.retryAfter).max()
    return fault
  }
}
