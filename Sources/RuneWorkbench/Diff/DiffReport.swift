import RuneCompiler
import RuneModel

/// How a download differs from the texts of the sources.
package struct DiffReport: Sendable {
  /// `nil` where the manifest has none.
  package var revision: Int?
  /// `2026-11-21T06:40:00Z`; `nil` where nobody wrote it down.
  package var downloadedAt: String?
  package var localesOnlyInOTA: [String]
  package var localesOnlyInBundle: [String]
  /// By their tags.
  package var locales: [LocaleDiff]
  /// Findings that a baseline accepted and that `locales` therefore does not have.
  package var acceptedCount = 0

  package init(
    revision: Int?,
    downloadedAt: String?,
    localesOnlyInOTA: [String],
    localesOnlyInBundle: [String],
    locales: [LocaleDiff]
  ) {
    self.revision = revision
    self.downloadedAt = downloadedAt
    self.localesOnlyInOTA = localesOnlyInOTA
    self.localesOnlyInBundle = localesOnlyInBundle
    self.locales = locales
  }

  package var findings: [DiffFinding] { locales.flatMap(\.findings) }
}

package struct LocaleDiff: Sendable {
  package var locale: String
  /// Keys whose text is the same over the air and in the bundle.
  package var unchanged = 0
  /// By kind, then by the bytes of key and table.
  package var findings: [DiffFinding] = []

  package init(locale: String) {
    self.locale = locale
  }

  package func findings(_ kind: DiffFinding.Kind) -> [DiffFinding] {
    findings.filter { $0.kind == kind }
  }
}

/// One key that is not the same on both sides.
package struct DiffFinding: Sendable {
  /// The raw values are the names in JSON; the order is that of reports, the most serious first.
  package enum Kind: String, Sendable, CaseIterable {
    case incompatible, pluralShape, empty, onlyInBundle, changed, onlyInOTA
  }

  package var kind: Kind
  package var locale: String
  package var table: String
  package var key: String
  /// As written, prose percent signs not doubled; `nil` where the bundle has none in this locale.
  package var bundled: Message?
  package var ota: Message?
  /// The bundled text, else its key; `nil` for a key that the sources do not have.
  package var location: SourceLocation?
  /// In the download; `nil` for what it does not have.
  package var otaLocation: SourceLocation?
  /// For `incompatible` only.
  package var mismatch: Mismatch?
  /// What `placeholder-missing` says of a text that apps accept although it does not print every argument.
  package var dropped: Dropped?

  package struct Dropped: Sendable {
    /// 1-based, ascending.
    package var positions: [Int]
    package var message: String
  }

  package struct Mismatch: Sendable {
    package var reason: SignatureMismatch
    /// By position, as `ArgumentSignature.typeNames` has them.
    package var expected: [String]
    package var found: [String]
  }
}
