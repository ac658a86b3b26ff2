import Dispatch
import Foundation
import RuneModel
import RuneSigning
import RuneTransport

/// Fetches the payloads of locales.
struct TranslationClient: Sendable {
  let origin: APIOrigin
  /// What a manifest's relative addresses are relative to.
  let manifestURL: URL
  let http: any HTTPFetching
  var trust = ContentTrust.withoutKeys
  /// No further fetch begins once this much has come.
  var byteLimit = Limits.fetchedBytes
  /// No further fetch begins after so many seconds.
  var timeLimit = Limits.checkSeconds

  enum Fetched: Sendable {
    /// The stored payload is the current one.
    case notModified
    case content(LocaleContent)
  }

  /// - Parameter stored: what is stored of the locale, if it is intact.
  func fetch(_ locale: ManifestLocale, knowing stored: StoredLocale?) async throws(UpdateFault) -> Fetched {
    let url = try address(of: locale)
    let response: HTTPResponse
    do throws(Distrust) {
      // What could not be put to use anyway is not fetched.
      try trust.check(locale)
    } catch {
      throw UpdateFault(locale.tag, error)
    }
    do throws(TransportError) {
      response = try await http.fetch(.payload(at: url, validator: stored?.etag))
    } catch {
      throw UpdateFault(locale, error)
    }
    guard case .content(let bytes, let etag, _) = response else { return .notModified }
    let digest: String?
    do throws(Distrust) {
      digest = try trust.verify(bytes, as: locale)
    } catch {
      throw UpdateFault(locale.tag, error)
    }
    do throws(TextFault) {
      let payload = try PayloadDecoder.decode(bytes, locale: locale.tag)
      return .content(LocaleContent(bytes: bytes, etag: etag, sha256: digest, payload: payload))
    } catch {
      throw UpdateFault(locale.tag, error)
    }
  }

  private func address(of locale: ManifestLocale) throws(UpdateFault) -> URL {
    guard let written = locale.url else {
      guard let url = origin.payloadURL(locale: locale.writtenTag) else {
        throw UpdateFault("\(locale.tag): the tag cannot stand in an address")
      }
      return url
    }
    guard let url = URL(string: written, relativeTo: manifestURL) else {
      throw UpdateFault("\(locale.tag): the manifest's url is not an address; correct it")
    }
    return url.absoluteURL
  }
}

/// A payload as it arrived.
struct LocaleContent: Sendable {
  var bytes: [UInt8]
  var etag: String?
  /// Its digest, where it was compared with the manifest's.
  var sha256: String?
  var payload: Payload
}

extension TranslationClient {
  /// Requests at a time: enough to fill a phone's connection, few enough for the server of many phones.
  private static let concurrentFetches = 4

  typealias Outcome = (fetch: UpdatePlan.Fetch, result: Result<Fetched, UpdateFault>)

  /// Fetches begin in the order given; one that fails stops no other.
  func fetch(_ fetches: [UpdatePlan.Fetch]) async -> [Outcome] {
    await withTaskGroup(of: (index: Int, outcome: Outcome).self) { group in
      var waiting = fetches.enumerated().makeIterator()
      var outcomes: [(index: Int, outcome: Outcome)] = []
      var remainingBytes = byteLimit
      let end = DispatchTime.now() + timeLimit
      func startNext() {
        while let (index, fetch) = waiting.next() {
          let limit =
            remainingBytes <= 0
            ? "have more than \(byteLimit) bytes"
            : DispatchTime.now() >= end ? "took longer than \(Int(timeLimit)) seconds" : nil
          guard let limit else {
            group.addTask { (index, (fetch, await outcome(of: fetch))) }
            return
          }
          outcomes.append((index, (fetch, .failure(postponed(fetch.locale.tag, because: limit)))))
        }
      }
      for _ in 0..<Self.concurrentFetches { startNext() }
      while let finished = await group.next() {
        if case .success(.content(let content)) = finished.outcome.result {
          remainingBytes -= content.bytes.count
        }
        outcomes.append(finished)
        startNext()
      }
      return outcomes.sorted { $0.index < $1.index }.map(\.outcome)
    }
  }

  private func postponed(_ tag: String, because limit: String) -> UpdateFault {
    UpdateFault(
      "\(tag): not fetched, because the locales before it \(limit); the next check goes on from here"
    )
  }

  private func outcome(of fetch: UpdatePlan.Fetch) async -> Result<Fetched, UpdateFault> {
    do throws(UpdateFault) {
      return .success(try await self.fetch(fetch.locale, knowing: fetch.stored))
    } catch {
      return .failure(error)
    }
  }
}
