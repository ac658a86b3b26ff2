import RuneDelivery
import RuneModel
import RuneSigning

/// A check's results before anybody sees them: they are put to use all at once, so that no screen shows one
/// locale of this revision and one of the last.
struct StagedUpdate {
  /// Tags of locales whose texts are others than before.
  private(set) var changed: Set<String> = []
  /// Tags of locales that had texts and have none now.
  private(set) var emptied: Set<String> = []
  private(set) var faults: [UpdateFault] = []
  /// What was downloaded, by tag.
  private(set) var payloads: [String: [UInt8]] = [:]
  private let previous: StoredSnapshot?
  private let signer: ContentTrust.Signer?
  private var locales: [StoredLocale]
  private var replacements: [RemoteTexts.Locale] = []
  private var removed: Set<String> = []

  /// - Parameter signer: who signed the manifest that the plan is of.
  init(_ plan: UpdatePlan, over previous: StoredSnapshot?, signer: ContentTrust.Signer? = nil) {
    self.previous = previous
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
      // Asked for by the validator of what is stored: there is such.
      if let stored = fetch.stored { locales.append(stored.confirmed(by: fetch.locale)) }
    case .content(let content):
      locales.append(StoredLocale(fetch.locale, content, signer: signer))
      payloads[tag] = content.bytes
      let messages = content.payload.messages
      guard !(previous?.texts.has(exactly: messages, inLocale: tag) ?? messages.isEmpty) else { return }
      changed.insert(tag)
      if messages.isEmpty { emptied.insert(tag) }
      replacements.append((tag, messages.map { ($0.key, $0.value.message) }))
    }
  }

  /// The locale stays as it was.
  mutating func add(_ fault: UpdateFault, for fetch: UpdatePlan.Fetch) {
    faults.append(fault)
    if let stored = previous?.locale(fetch.locale.tag) { locales.append(stored) }
  }

  /// What is to be put to use.
  ///
  /// With a fault the manifest stays the old one: it vouches for what is stored, so that it is stored last.
  func snapshot(_ fetched: FetchedManifest) throws -> StoredSnapshot {
    let last = previous?.revision ?? 0
    let next = changed.isEmpty || last == .max ? last : last + 1
    let revision = fetched.manifest.revision ?? next
    var snapshot = StoredSnapshot(
      revision: revision,
      publishedRevision: fetched.manifest.revision ?? previous?.publishedRevision,
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
  /// All faults as one; `nil` without any.
  var fault: UpdateFault? {
    guard !faults.isEmpty else { return nil }
    // A network that is gone says the same of every locale.
    let shown = faults.prefix(3).map(\.message)
    let rest = faults.count - shown.count
    var fault = UpdateFault(shown.joined(separator: "; ") + (rest > 0 ? "; and \(rest) more" : ""))
    fault.retryAfter = faults.compactMap(\.retryAfter).max()
    return fault
  }
}
