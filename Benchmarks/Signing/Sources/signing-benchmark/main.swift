import Foundation
import RuneModel
import RuneSigning

// One locale of 10,000 texts, about 1 MB, and the manifest of ten such locales.

let keyCount = 10_000
let localeCount = 10
let payload = Array(
  ("{"
    + (0..<keyCount).map { index in
      "\"screen.section.key_\(index)\": \"Text number \(index), which says to %@ what a text of an app says.\""
    }.joined(separator: ", ") + "}").utf8
)
guard let digest = SHA256Digest.digits(of: payload) else { fatalError("built without the trait Signing") }
let locale = ManifestLocale(tag: "de", sha256: digest, size: payload.count)
let tags = ["ar", "de", "en", "es", "fr", "it", "ja", "pl", "pt-BR", "zh-Hant"]
let entries = tags.map { tag in
  "{\"locale\": \"\(tag)\", \"etag\": \"\(tag)-42\", \"sha256\": \"\(digest)\", \"size\": \(payload.count)}"
}
let manifest = Array("{\"revision\": 42, \"locales\": [\(entries.joined(separator: ", "))]}".utf8)
let seed = Ed25519.newSeed()
let key = try PublicKey(id: "benchmark", bytes: Ed25519.publicKey(ofSeed: seed))
let signature = ManifestSignature(
  keyID: key.id,
  bytes: try Ed25519.signature(of: manifest, seed: seed)
).text
let trust = ContentTrust(keys: [key])

let decodingPayload = nanoseconds(calls: 1) { _ in
  (try? PayloadDecoder.decode(payload, locale: "de"))?.messages.count ?? .min
}
let verifyingPayload = nanoseconds(calls: 1) { _ in
  (try? trust.verify(payload, as: locale))?.utf8.count ?? .min
}
let decodingManifest = nanoseconds(calls: 20) { _ in
  (try? ManifestDecoder.decode(manifest))?.locales.count ?? .min
}
let verifyingManifest = nanoseconds(calls: 20) { _ in
  (try? trust.signer(of: manifest, signature: signature))?.utf8.count ?? .min
}

var report = Report()
report.section("A payload of \(keyCount) keys, \(payload.count / 1_000) KB")
report.line(
  "its SHA-256",
  verifyingPayload / 1_000,
  over: decodingPayload / 1_000,
  "decoding it",
  atMost: 0.5,
  "µs"
)
report.section("The manifest of \(localeCount) locales, \(manifest.count) bytes")
report.line("its Ed25519 signature", verifyingManifest / 1_000, atMost: 1_000, "µs")
report.section("A whole update of \(localeCount) locales")
report.line(
  "verifying",
  (verifyingManifest + Double(localeCount) * verifyingPayload) / 1_000,
  over: (decodingManifest + Double(localeCount) * decodingPayload) / 1_000,
  "decoding",
  atMost: 0.5,
  "µs"
)
exit(report.misses == 0 ? 0 : 1)
