import RuneCompiler
import RuneModel

/// The differences between a download and the texts of the sources.
package struct DiffReport: Sendable {
  /// `nil` if the manifest has no revision.
  package var revision: Int?
  /// `2026-11-21T06:40:00Z`; `nil` if it was not recorded.
  package var downloadedAt: String?
  package var localesOnlyInOTA: [String]
  package var localesOnlyInBundle: [String]
  /// Sorted by tag.
  package var locales: [LocaleDiff]
  /// The number of findings that a baseline accepted, which are not in `locales`.
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
  /// The number of keys with the same text over the air and in the bundle.
  package var unchanged = 0
  /// Sorted by kind, then by the bytes of key and table.
  package var findings: [DiffFinding] = []

  package init(locale: String) {
    self.locale = locale
  }

  package func findings(_ kind: DiffFinding.Kind) -> [DiffFinding] {
    findings.filter { $0.kind == kind }
  }
}

/// One key whose texts differ between the two sides.
package struct DiffFinding: Sendable {
  /// The raw values are used in JSON. The cases are in the order of reports, the most serious first.
  package enum Kind: String, Sendable, CaseIterable {
    case incompatible, pluralShape, empty, onlyInBundle, changed, onlyInOTA
  }

  package var kind: Kind
  package var locale: String
  package var table: String
  package var key: String
  /// As written, without doubled percent signs; `nil` if the bundle has no text in this locale.
  package var bundled: Message?
  package var ota: Message?
  /// The location of the bundled text or, without a text, of its key; `nil` for a key that the sources do not have.
  package var location: SourceLocation?
  /// The location in the download; `nil` for a text that it does not have.
  package var otaLocation: SourceLocation?
  /// Only used for `incompatible`.
  package var mismatch: Mismatch?
  /// The `placeholder-missing` message for a text that apps accept although it does not print every argument.
  package var dropped: Dropped?

  package struct Dropped: Sendable {
    /// 1-based, ascending.
    package var positions: [Int]
    package var message: String
  }

  package struct Mismatch: Sendable {
    package var reason: SignatureMismatch
    /// By position, as in `ArgumentSignature.typeNames`.
    package var expected: [String]
    package var found: [String]
  }
}
