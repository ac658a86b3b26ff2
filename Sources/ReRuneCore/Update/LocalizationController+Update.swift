import Foundation
import RuneDelivery
import RuneModel
import RuneSigning

extension LocalizationController {
  /// Fetches and activates what is new.
  func update() async throws(UpdateFault) -> CheckOutcome {
    guard parts.service.outdatedManifests == .fetchAgain else {
      return try await update(knowing: snapshot?.manifest)
    }
    do throws(UpdateFault) {
      return try await update(knowing: snapshot?.manifest, reportsOutdatedManifest: false)
    } catch {
      guard case .outdatedManifest = error.cause else { throw error }
      log.write(.info, "\(error.message); the manifest is fetched again")
      return try await update(knowing: nil)
    }
  }

  /// - Parameters:
  ///   - stored: `nil` to fetch the manifest whatever is stored.
  ///   - reportsOutdatedManifest: whether an outdated manifest is a result as others are, or thrown before anything
  ///     is changed.
  private func update(
    knowing stored: StoredManifest?,
    reportsOutdatedManifest: Bool = true
  ) async throws(UpdateFault) -> CheckOutcome {
    log.write(.verbose, "requesting the manifest; stored ETag: \(stored?.etag ?? "none")")
    let fetched = try await parts.service.manifest(knowing: stored)
    log.warn("manifest", fetched.manifest.notes)
    try fetched.manifest.checkExpiry(parts.trust, at: parts.clock.date)
    let isSigned = parts.trust.asksForSignature
    let floor: RevisionFloor
    do throws(StaleRevision) {
      floor = try (snapshot?.floor ?? RevisionFloor()).accepting(
        fetched.manifest.published,
        isSigned: isSigned
      )
    } catch {
      let remark = "manifest: \(error.fact)"
      if !reportsOutdatedManifest { throw UpdateFault(remark, cause: .outdatedManifest) }
      guard parts.service.outdatedManifests == .ignore, !isSigned else {
        throw UpdateFault("manifest", error)
      }
      log.write(.info, "\(remark), and is ignored")
      return .unchanged
    }
    let plan = UpdatePlan(
      fetched.manifest,
      locales: parts.locales.selected(of: fetched.manifest.locales, languages: parts.languages()),
      stored: snapshot?.locales ?? [],
      signer: fetched.signer,
      limit: Limits.fetchedLocales
    )
    if plan.omitted > 0 {
      log.warn("manifest: \(plan.omitted) locales beyond the first \(Limits.fetchedLocales) are not fetched")
    }
    let staged = await stage(plan, signer: fetched.signer)
    if !reportsOutdatedManifest, let fault = staged.outdatedManifest { throw fault }
    for tag in staged.emptied.sorted() {
      log.warn("\(tag): it has no texts over the air any more; bundled ones are shown")
    }
    if staged.changed.isEmpty, let fault = staged.fault { throw fault }
    try await activate(staged, fetched, floor)
    if staged.fault == nil, fetched.signer != nil { verifiedAt.withLock { $0 = parts.clock.date } }
    return CheckOutcome(
      result: ReRuneUpdateResult(
        status: staged.changed.isEmpty ? .noChange : .updated,
        updatedLocales: staged.changed,
        errorMessage: Self.message([
          staged.fault?.message, fetched.manifest.unreadableElements, parts.unusableTexts(staged.changed),
        ])
      ),
      retryAfter: staged.fault?.retryAfter
    )
  }

  private func stage(_ plan: UpdatePlan, signer: ContentTrust.Signer?) async -> StagedUpdate {
    var staged = StagedUpdate(
      plan,
      over: snapshot,
      signer: signer,
      at: parts.clock.date.wholeSeconds
    )
    for fetch in plan.fetches {
      log.write(
        .verbose,
        "requesting \(fetch.locale.tag); stored ETag: \(fetch.stored?.etag ?? "none")"
      )
    }
    let previous = snapshot?.texts
    let outcomes = await parts.service.payloads(
      plan.fetches,
      within: parts.budget,
      texts: { previous?.messages(inLocale: $0) }
    )
    for (fetch, result) in outcomes {
      let tag = fetch.locale.tag
      switch result {
      case .success(.notModified):
        log.write(.debug, "\(tag): not modified")
        staged.add(.notModified, for: fetch)
      case .success(.content(let content)):
        log.write(.debug, "\(tag): \(content.payload.messages.count) texts in \(content.bytes.count) bytes")
        log.warn(tag, content.payload.notes)
        staged.add(.content(content), for: fetch)
      case .failure(let fault):
        log.write(.debug, fault.message)
        staged.add(fault, for: fetch)
      }
    }
    return staged
  }

  /// - Parameter floor: the floor after the manifest.
  private func activate(
    _ staged: StagedUpdate,
    _ fetched: FetchedManifest,
    _ floor: RevisionFloor
  ) async throws(UpdateFault) {
    let next: StoredSnapshot
    do {
      next = try staged.snapshot(fetched, floor)
    } catch {
      throw UpdateFault(
        "the texts of \(staged.changed.sorted().joined(separator: ", ")) are not used: \(error)"
      )
    }
    let previous = snapshot
    guard parts.setup.publish(next, from: self) else { return }
    snapshot = next
    var isStored = previous?.isSame(as: next) ?? false
    if isStored { isStored = await store.confirm() }
    if !isStored {
      let payloads = store.storesPayloads ? staged.payloads : [:]
      unsaved = (unsaved ?? [:]).merging(payloads) { $1 }
    }
    await save()
  }

  /// If the disk is full, only the texts of the next launch are affected; the next check tries again.
  private func save() async {
    guard let snapshot, let payloads = unsaved else { return }
    do {
      try await store.save(snapshot, payloads: payloads)
      unsaved = nil
      self.snapshot?.replacesNewer = false
    } catch {
      log.warn("cache: the texts are in use, but could not be stored: \(error)")
    }
  }

  private static func message(_ parts: [String?]) -> String? {
    let parts = parts.compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: "; ")
  }
}
