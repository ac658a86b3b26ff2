import RuneCompiler
import RuneSigning

/// What can be wrong with signed content, and with the keys.
extension Rule {
  static let signatureMissing = Rule("signature-missing", .error, .syntax)
  static let signatureInvalid = Rule("signature-invalid", .error, .syntax)
  static let manifestExpired = Rule("manifest-expired", .error, .syntax)
  static let digestMissing = Rule("digest-missing", .error, .syntax)
  static let digestMismatch = Rule("digest-mismatch", .error, .syntax)
  static let invalidKey = Rule("invalid-key", .error, .syntax)
  /// Sound, but good for ever in the hands of somebody who keeps it.
  static let replayableManifest = Rule("replayable-manifest", .warning, .finding)

  static let signing = [
    signatureMissing, signatureInvalid, manifestExpired, digestMissing, digestMismatch, invalidKey,
    replayableManifest,
  ]

  init(_ distrust: Distrust) {
    switch distrust {
    case .unsigned: self = .signatureMissing
    case .unknownKeys, .wrongSignature, .otherProject: self = .signatureInvalid
    case .expired, .unreadableExpiry: self = .manifestExpired
    case .noDigest: self = .digestMissing
    case .wrongDigest, .wrongSize: self = .digestMismatch
    }
  }
}

extension Diagnostic {
  /// Why a document is refused although it can be read.
  ///
  /// - Parameter document: such as `The manifest`.
  init(_ distrust: Distrust, _ document: String, file path: String, locale: String? = nil) {
    self.init(Rule(distrust), "\(document) is refused: \(distrust).", file: path)
    self.locale = locale
  }
}
