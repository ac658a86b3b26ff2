import Foundation
import RuneModel
import RunePacks
import Testing

@testable import ReRunePacks

@Suite struct PackOfferTests {
  /// The addresses of the index and its fallback, from which it came, that of the package, and what they become.
  @Test(
    arguments: [
      ("https://a.example/p/index.json", nil, false, "x.bin", "https://a.example/p/x.bin", nil),
      (
        "https://a.example/p/index.json", "https://b.example/i.json", false, "x.bin",
        "https://a.example/p/x.bin", "https://b.example/x.bin"
      ),
      (
        "https://a.example/p/index.json", "https://b.example/i.json", true, "x.bin",
        "https://b.example/x.bin", "https://a.example/p/x.bin"
      ),
      (
        "https://a.example/index.json", "https://b.example/index.json", false, "https://c.example/x.bin",
        "https://c.example/x.bin", nil
      ),
      ("https://a.example/index.json", nil, false, "http://c.example/x.bin", nil, nil),
      ("https://a.example/index.json", nil, false, "file:///etc/passwd", nil, nil),
    ] as [(String, String?, Bool, String, String?, String?)]
  )
  func addresses(
    index: String,
    fallback: String?,
    isFromFallback: Bool,
    url: String,
    first: String?,
    second: String?
  ) throws {
    let addresses = PackIndexAddresses(
      try #require(URL(string: index)),
      fallback: fallback.flatMap { URL(string: $0) }
    )
    let source = isFromFallback ? try #require(addresses.fallback) : addresses.first
    let entry = try TestPackage.file(url: url).entry
    let stored = StoredIndex(bytes: [], signature: nil, etag: nil, fetchedAt: 0, url: source)
    let verified = VerifiedIndex(index: PackIndex(packages: [entry]), stored: stored, signer: nil)
    let offer = try? PackOffer(entry, in: verified, addresses: addresses)
    #expect(offer?.url(of: .first).absoluteString == first)
    #expect(offer.map { $0.target.hasFallback } ?? false == (second != nil))
    if let second { #expect(offer?.url(of: .fallback).absoluteString == second) }
  }

  @Test func sizeLimits() throws {
    let addresses = PackIndexAddresses(
      try #require(URL(string: "https://a.example/index.json")),
      fallback: nil
    )
    let stored = StoredIndex(bytes: [], signature: nil, etag: nil, fetchedAt: 0, url: addresses.first)
    func limit(_ entry: PackEntry) throws -> Int {
      let index = VerifiedIndex(index: PackIndex(packages: [entry]), stored: stored, signer: nil)
      return try PackOffer(entry, in: index, addresses: addresses).sizeLimit
    }
    var (file, texts) = (try TestPackage.file(size: 10).entry, try TestPackage.texts([:]).entry)
    #expect(try limit(file) == 10)
    file.size = nil
    texts.size = nil
    #expect(try limit(file) == Limits.packBytes)
    #expect(try limit(texts) == Limits.textPackBytes)
  }
}
