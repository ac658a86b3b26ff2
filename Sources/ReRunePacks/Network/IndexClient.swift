import Foundation
import RuneDelivery
import RuneModel
import RunePacks
import RuneSigning
import RuneTransport

/// Fetches the index of packages, or reads the stored one. Both are verified before they are decoded.
struct IndexClient: Sendable {
  let addresses: PackIndexAddresses
  let http: any HTTPFetching
  let trust: ContentTrust
  /// Whether a server may redirect to another one although no signature is required.
  var allowsRedirects = false

  /// The most bytes of a signature file: eight signatures take 1 KB.
  private static let signatureLimit = 4 << 10

  func url(of address: PackAddress) -> URL? {
    switch address {
    case .first: addresses.first
    case .fallback: addresses.fallback
    }
  }

  /// Whether an index was fetched from one of the addresses.
  func isOwn(_ url: URL) -> Bool { url == addresses.first || url == addresses.fallback }

  /// - Parameters:
  ///   - known: the index in use.
  ///   - now: the wall time, in seconds since 1970.
  func fetch(
    from address: PackAddress,
    knowing known: VerifiedIndex?,
    now: TimeInterval
  ) async throws(IndexFault) -> VerifiedIndex {
    guard let url = url(of: address) else { throw IndexFault("there is no fallback index") }
    // A server's validator means nothing to another server.
    let known = known.flatMap { $0.url == url ? $0 : nil }
    guard let fetched = try await document(at: url, validator: known?.stored.etag) else {
      guard var known else { throw IndexFault(TransportError(.nothingToReuse, at: LoggedURL.text(url))) }
      try checkExpiry(of: known.index, at: url, now: now)
      known.stored.fetchedAt = now
      return known
    }
    let signature = try await signature(of: url, inHeader: fetched.signature)
    let stored = StoredIndex(
      bytes: fetched.bytes,
      signature: signature,
      etag: fetched.etag,
      fetchedAt: now,
      url: url
    )
    let index = try read(stored)
    try checkExpiry(of: index.index, at: url, now: now)
    return index
  }

  /// Verifies and decodes an index. A stored index may have expired.
  func read(_ stored: StoredIndex) throws(IndexFault) -> VerifiedIndex {
    let place = LoggedURL.text(stored.url)
    let signer: ContentTrust.Signer?
    do throws(Distrust) {
      signer = try trust.signer(
        ofDocument: stored.bytes,
        signature: stored.signature,
        limit: Limits.packIndexBytes
      )
    } catch {
      throw IndexFault(error, at: place)
    }
    let index: PackIndex
    do throws(TextFault) {
      index = try PackIndexDecoder.decode(stored.bytes)
    } catch {
      throw IndexFault("\(place): \(error.message) (byte \(error.range.lower), \(error.rule.id))")
    }
    do throws(Distrust) {
      try index.checkProject(trust)
    } catch {
      throw IndexFault(error, at: place)
    }
    return VerifiedIndex(index: index, stored: stored, signer: signer)
  }

  /// Checks that an index may replace the one in use.
  func check(_ index: VerifiedIndex, replaces known: VerifiedIndex?) throws(IndexFault) {
    guard let known else { return }
    do throws(Distrust) {
      try index.index.checkProject(trust, former: known.index.project)
    } catch {
      throw IndexFault(error, at: LoggedURL.text(index.url))
    }
    do throws(StaleRevision) {
      // The index itself is stored, and the floor is derived from it.
      _ = try RevisionFloor(of: known.index.published)
        .accepting(index.index.published, isSigned: trust.asksForSignature)
    } catch {
      throw IndexFault("\(LoggedURL.text(index.url)): \(error).")
    }
  }

  /// Whether packages may be replaced with older versions.
  func permitsRollback(to index: PackIndex) -> Bool {
    trust.asksForSignature && index.published.rolledBack != nil
  }

  private func checkExpiry(of index: PackIndex, at url: URL, now: TimeInterval) throws(IndexFault) {
    do throws(Distrust) {
      // If the clock has no valid time, every index counts as expired.
      try trust.checkExpiry(index.expires, now: Int64(exactly: now.rounded(.down)) ?? .max)
    } catch {
      throw IndexFault(error, at: LoggedURL.text(url))
    }
  }

  // MARK: Documents

  private typealias Document = (bytes: [UInt8], etag: String?, signature: String?)

  /// Fetches the document; `nil` if the validator's document is still current.
  private func document(at url: URL, validator: String?) async throws(IndexFault) -> Document? {
    var request = HTTPRequest(url: url, validator: validator, bodyLimit: Limits.packIndexBytes)
    // Without a signature, only the server that the app specifies may decide what is installed. No request for an index
    // has credentials.
    request.redirects = trust.asksForSignature || allowsRedirects ? .follow : .stayOnOrigin
    guard case .content(let bytes, let etag, let signature, _) = try await response(to: request) else {
      return nil
    }
    return (bytes, etag, signature)
  }

  /// The signature in the header or, without one, in the file beside the index. `nil` if there is none, or none is
  /// required. An index that has a signature in it may have another one beside it.
  private func signature(of url: URL, inHeader header: String?) async throws(IndexFault) -> String? {
    guard trust.asksForSignature else { return nil }
    if let header { return header }
    guard var parts = URLComponents(url: url, resolvingAgainstBaseURL: true) else { return nil }
    parts.percentEncodedPath += ".sig"
    guard let address = parts.url else { return nil }
    let request = HTTPRequest(url: address, bodyLimit: Self.signatureLimit)
    do throws(IndexFault) {
      guard case .content(let bytes, _, _, _) = try await response(to: request) else { return nil }
      return String(decoding: bytes, as: UTF8.self)
    } catch {
      // Without this file, the index has no signature.
      if error.status == 404 || error.status == 410 { return nil }
      throw error
    }
  }

  private func response(to request: HTTPRequest) async throws(IndexFault) -> HTTPResponse {
    do throws(TransportError) {
      let response = try await http.fetch(request)
      if case .failure(let head, _) = response { throw TransportError(head, to: request) }
      return response
    } catch {
      throw IndexFault(error)
    }
  }
}

/// An index that a trusted key has signed, or that was fetched without keys.
struct VerifiedIndex: Sendable {
  let index: PackIndex
  var stored: StoredIndex
  /// The signer; `nil` if no signature is required.
  let signer: ContentTrust.Signer?

  /// The address that it was fetched from, to which packages' addresses are relative.
  var url: URL { stored.url }
}

/// Why an index is not used.
struct IndexFault: Error {
  /// A sentence with the address and a remedy.
  let message: String
  /// The failure as `PackRefresh` needs it.
  let outcome: PackRefresh.Outcome
  /// The response's status, if that is the reason.
  let status: Int?

  init(_ message: String) {
    self.message = message
    outcome = .failed(retryAfter: nil)
    status = nil
  }

  init(_ error: TransportError) {
    var error = error
    error.subject = .file
    message = "\(error)"
    outcome = .failed(retryAfter: error.retryAfter)
    status = if case .status(let status) = error.reason { status } else { nil }
  }

  init(_ distrust: Distrust, at place: String) {
    message = "\(place): \(distrust.packReason)"
    outcome = if case .disagreeingSignatures = distrust { .contradictory } else { .untrusted }
    status = nil
  }
}
