import RuneCompiler
import RuneProject
import RuneSigning

extension Rule {
  init(_ distrust: Distrust) {
    switch distrust {
    case .unsigned: self = .signatureMissing
    case .unknownKeys, .wrongSignature, .wrongDocumentSignature, .unreadableSignature, .repeatedSignature,
      .disagreeingSignatures, .otherProject, .noProject, .otherKind:
      self = .signatureInvalid
    case .expired, .unreadableExpiry: self = .manifestExpired
    case .noDigest: self = .digestMissing
    case .wrongDigest, .wrongSize: self = .digestMismatch
    }
  }
}

extension Diagnostic {
  /// The reason why a readable document is rejected.
  ///
  /// - Parameter document: such as `The manifest`.
  init(_ distrust: Distrust, _ document: String, file path: String, locale: String? = nil) {
    self.init(Rule(distrust), "\(document) is rejected: \(distrust).", file: path)
    self.locale = locale
  }
}
