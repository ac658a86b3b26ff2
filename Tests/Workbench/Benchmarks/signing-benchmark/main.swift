// The cost of verifying a signed update, compared with decoding the same documents: see Benchmarks/README.md.
import Measuring
import RuneDelivery
import RuneModel
import RuneSigning

// One locale of 10,000 texts, about 1 MB, and the manifest of ten such locales.

let keyCount = 10_000
let tags = ["ar", "de", "en", "es", "fr", "it", "ja", "pl", "pt-BR", "zh-Hant"]
let payload = Array(
  ("{"
    + (0..<keyCount).map { index in
      "\"screen.section.key_\(index)\": \"Text number \(index), which says to %@ what a text of an app says.\""
    }.joined(separator: ", ") + "}").utf8
)
let digest = SHA256Digest.digits(of: payload)
let locale = ManifestLocale(tag: "de", sha256: digest, size: payload.count)
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

try Comparison {
  try nanoseconds { _ in
    var sum = try trust.signer(of: manifest, signature: signature)?.utf8.count ?? 0
    for _ in tags { sum += try trust.verify(payload, as: locale)?.utf8.count ?? 0 }
    return sum
  }
} over: {
  try nanoseconds { _ in
    var sum = try ManifestDecoder.decode(manifest).locales.count
    for tag in tags { sum += try PayloadDecoder.decode(payload, locale: tag).messages.count }
    return sum
  }
}.report("verifying", unit: "ms", per: 1_000_000)

// The share of the signature: that of a manifest, compared with the digest of one payload.
try Comparison {
  try nanoseconds(calls: 20) { _ in try trust.signer(of: manifest, signature: signature)?.utf8.count ?? 0 }
} over: {
  try nanoseconds(calls: 20) { _ in try trust.verify(payload, as: locale)?.utf8.count ?? 0 }
}.report("verifying-signature", unit: "µs", per: 1_000)
