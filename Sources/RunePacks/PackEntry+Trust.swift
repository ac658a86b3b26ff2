import RuneModel
import RuneSigning

extension PackEntry {
  /// Checks that a downloaded file matches the index.
  ///
  /// - Parameters:
  ///   - size: the file's length in bytes.
  ///   - digest: the file's SHA-256, 64 lower-case hexadecimal digits.
  package func check(size: Int, sha256 digest: String) throws(Distrust) {
    if let expected = self.size, expected != size { throw .wrongSize(size, expected: expected) }
    guard let expected = sha256 else { throw .noDigest }
    guard digest.hasSameUTF8(as: expected) else { throw .wrongDigest(digest, expected: expected) }
  }

  /// Checks that the decompressed file matches the index, if the index has its digest.
  ///
  /// - Parameter digest: the file's SHA-256, 64 lower-case hexadecimal digits.
  package func checkContent(sha256 digest: String) throws(Distrust) {
    guard let expected = installedSHA256 else { return }
    guard digest.hasSameUTF8(as: expected) else { throw .wrongDigest(digest, expected: expected) }
  }
}

extension PackIndex {
  /// Checks a verified index.
  ///
  /// - Parameter former: the project of the index in use.
  package func checkProject(_ trust: ContentTrust, former: String? = nil) throws(Distrust) {
    // Kind and project are written together, so a document with only a project is not an index.
    try trust.checkProject(named: namesKind ? project : nil, former: former)
  }
}

extension Distrust {
  /// A clause that says what is wrong with an index or one of its files and what to do.
  package var packReason: String {
    switch self {
    case .unsigned:
      "it is not signed; sign it with rerune-gen pack --key, and publish index.json.sig beside it"
    case .unknownKeys, .expired, .wrongDocumentSignature, .unreadableSignature, .repeatedSignature,
      .disagreeingSignatures:
      "\(self)"
    case .wrongSignature:
      "the signature beside it is not of these bytes; publish both as rerune-gen pack wrote them"
    case .otherProject: "it was signed for another project; publish this project's index in its place"
    case .noProject: "it was signed for no project; write it with rerune-gen pack --publish-id"
    case .otherKind(let kind): "it was signed as \(kind) and not as an index of packages"
    case .unreadableExpiry: "its 'expires' is not a date; write one with rerune-gen pack --expires"
    case .noDigest: "the index has no sha256 of it; write the index with rerune-gen pack"
    case .wrongDigest(let found, let expected):
      "its SHA-256 is \(found.prefix(16))…, and the index says \(expected.prefix(16))…; publish both again"
    case .wrongSize(let found, let expected):
      "it has \(found) bytes, and the index says \(expected); publish both again"
    }
  }
}
