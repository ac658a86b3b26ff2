import RuneModel
import RuneSigning

/// What an update found out. Nothing of it is stored yet.
package struct UpdateOutcome: Sendable {
  package var fetched: FetchedManifest
  /// The floor that the manifest leaves.
  package var floor: RevisionFloor
  /// The wanted locales: first those that the manifest says are current, then the others as selected.
  package var locales: [UpdatedLocale]
  /// See `UpdatePlan.listsAll`.
  package var listsAll: Bool

  package var manifest: Manifest { fetched.manifest }
}

/// A step of an update, for logs and progress.
package enum UpdateStep: Sendable {
  case requestsManifest(knowing: StoredManifest?)
  case received(Manifest)
  /// The manifest is older than what is in use, and the run ends.
  case ignores(StaleRevision)
  /// The manifest is older than what is in use, or than its payloads. It is fetched once more.
  case fetchesAgain(UpdateFault)
  /// The number of locales beyond the limit.
  case omits(Int)
  case requests(UpdatePlan.Fetch)
  /// The number of locales that are done, out of all that are wanted.
  case progress(Int, of: Int)
  case answer(UpdatePlan.Fetch, Result<FetchedPayload, UpdateFault>)
}

/// What an update found out about one locale.
package enum UpdatedLocale: Sendable {
  /// The stored texts are current. The record says what confirmed them.
  case unchanged(StoredLocale)
  /// Texts have arrived, which may equal the stored ones.
  case fetched(StoredLocale, LocaleContent)
  case failed(ManifestLocale, UpdateFault)

  /// - Parameters:
  ///   - signer: the signer of the manifest.
  ///   - time: of the request, in seconds since 1970.
  init(
    _ fetch: UpdatePlan.Fetch,
    _ result: Result<FetchedPayload, UpdateFault>,
    signer: ContentTrust.Signer?,
    at time: Int
  ) {
    switch result {
    case .success(.content(let content)):
      self = .fetched(StoredLocale(fetch.locale, content, signer: signer, at: time), content)
    case .success(.notModified):
      // Only a request with the validator of a stored payload has this answer, unless the server is wrong.
      if let stored = fetch.stored {
        self = .unchanged(stored.confirmed(by: fetch.locale, at: time))
      } else {
        let message = "\(fetch.locale.tag): the server names a copy that is not here; try again"
        self = .failed(fetch.locale, UpdateFault(message))
      }
    case .failure(let fault):
      self = .failed(fetch.locale, fault)
    }
  }

  /// The locale's tag.
  package var tag: String {
    switch self {
    case .unchanged(let stored), .fetched(let stored, _): stored.tag
    case .failed(let locale, _): locale.tag
    }
  }

  var outdatedManifest: UpdateFault? {
    guard case .failed(_, let fault) = self, case .outdatedManifest = fault.cause else { return nil }
    return fault
  }
}
