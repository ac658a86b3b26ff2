import RuneDelivery
import RuneModel
import RuneSigning

/// The results of a check before they are activated together, so that no screen mixes locales of two revisions.
struct StagedUpdate {
  /// Tags of locales whose texts have changed.
  private(set) var changed: Set<String> = []
  /// Tags of locales that have lost all their texts.
  private(set) var emptied: Set<String> = []
  private(set) var faults: [UpdateFault] = []
  /// The downloaded payloads, by tag.
  private(set) var payloads: [String: [UInt8]] = [:]
  private let outcome: UpdateOutcome
  private let previous: StoredSnapshot?
  private var locales: [StoredLocale] = []
  private var replacements: [RemoteTexts.Locale] = []
  private var removed: Set<String> = []

  init(_ outcome: UpdateOutcome, over previous: StoredSnapshot?) {
    self.outcome = outcome
    self.previous = previous
    for locale in outcome.locales { add(locale) }
    guard let previous else { return }
    let listed = Set(outcome.locales.map(\.tag))
    guard outcome.listsAll else {
      locales += previous.locales.filter { !listed.contains($0.tag) }
      return
    }
    removed = Set(previous.locales.map(\.tag) + previous.texts.locales).subtracting(listed)
    let lost = removed.filter { previous.texts.textCount(inLocale: $0) > 0 }
    changed.formUnion(lost)
    emptied.formUnion(lost)
  }

  private mutating func add(_ locale: UpdatedLocale) {
    switch locale {
    case .unchanged(let stored):
      locales.append(stored)
    case .fetched(let stored, let content):
      locales.append(stored)
      payloads[stored.tag] = content.bytes
      let messages = content.payload.messages
      let hasThem = previous?.texts.has(exactly: messages, inLocale: stored.tag) ?? messages.isEmpty
      guard !hasThem else { return }
      changed.insert(stored.tag)
      if messages.isEmpty { emptied.insert(stored.tag) }
      replacements.append((stored.tag, messages))
    case .failed(let locale, let fault):
      // Its texts stay as they are.
      faults.append(fault)
      if let stored = previous?.locale(locale.tag) { locales.append(stored) }
    }
  }

  /// The snapshot to be activated.
  ///
  /// If a locale failed, the old manifest is kept, because the stored manifest confirms everything that is stored.
  func snapshot() throws -> StoredSnapshot {
    let last = previous?.revision ?? 0
    let next = changed.isEmpty || last == .max ? last : last + 1
    let revision = outcome.manifest.revision ?? next
    var snapshot = StoredSnapshot(
      revision: revision,
      floor: outcome.floor,
      manifest: faults.isEmpty ? outcome.fetched.stored : previous?.manifest,
      locales: locales.sorted { $0.tag < $1.tag },
      texts: try texts(revision: revision),
      signer: outcome.fetched.signer
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
  /// All faults combined; `nil` if there are none.
  var fault: UpdateFault? {
    guard !faults.isEmpty else { return nil }
    // Without a network, all locales have the same fault. The first one's cause stands for all.
    let shown = faults.prefix(3).map(\.message)
    let rest = faults.count - shown.count
    var fault = UpdateFault(
      shown.joined(separator: "; ") + (rest > 0 ? "; and \(rest) more" : ""),
      cause: faults[0].cause
    )
    fault.retryAfter = faults.compactMap(\.retryAfter).max()
    return fault
  }
}
