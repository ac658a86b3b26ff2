/// The content of an over-the-air manifest, whichever variant was served.
package struct Manifest: Sendable {
  /// Its revision, and the rollback that it permits.
  package var published: PublishedRevision
  /// The locales in the manifest's order, each tag once.
  package var locales: [ManifestLocale]
  /// The range of each locale's element in the document, valid or not. Empty if there is no document yet.
  package var entries: [ByteRange]
  /// When the manifest expires. It only counts in a verified manifest.
  package var expires: Expiry?
  /// The digest of the publish id that the texts belong to, 64 lower-case hexadecimal digits; empty if the field has
  /// any other value. Only honored in a verified manifest.
  package var project: String?
  /// The document's stated kind, if it is not a manifest. It only counts in a verified document.
  package var otherKind: String?
  package var notes: WireNotes
  /// The number of list elements without a readable locale; if there are any, the set of the project's locales is
  /// unknown.
  package var skippedElements: Int

  package enum Expiry: Sendable, Equatable {
    case at(Timestamp)
    /// The field is present but not a date, which differs from a missing field.
    case unreadable
  }

  package init(
    revision: Int? = nil,
    locales: [ManifestLocale],
    entries: [ByteRange] = [],
    expires: Expiry? = nil,
    rollsBackFrom: Int? = nil,
    project: String? = nil,
    otherKind: String? = nil,
    notes: WireNotes = WireNotes(),
    skippedElements: Int = 0
  ) {
    published = PublishedRevision(revision, rollsBackFrom: rollsBackFrom)
    self.locales = locales
    self.entries = entries
    self.expires = expires
    self.project = project
    self.otherKind = otherKind
    self.notes = notes
    self.skippedElements = skippedElements
  }

  /// Distinguishes a manifest from other documents that the same key signs. It may be left out.
  package static let kind = "rerune-manifest"

  package var revision: Int? { published.number }
}

/// One locale that a manifest offers.
package struct ManifestLocale: Sendable, Hashable {
  /// A normalized BCP-47 tag.
  package var tag: String
  /// The tag as spelled in the manifest, which the service expects: `pt_BR`.
  package var writtenTag: String
  /// Changes with the payload. It is compared but never sent: it need not match the ETag of any response. For versioned
  /// records it is a `RecordVersion`.
  package var etag: String?
  /// The address as written, possibly relative; only its length and control characters have been checked.
  package var url: String?
  /// 64 lower-case hexadecimal digits.
  package var sha256: String?
  /// The payload's length in bytes.
  package var size: Int?
  /// The paths of the documents that the payload consists of, each once; empty if it is a single document.
  package var documents: [String]

  /// - Parameter writtenTag: `nil` if it equals the normalized tag.
  package init(
    tag: String,
    writtenTag: String? = nil,
    etag: String? = nil,
    url: String? = nil,
    sha256: String? = nil,
    size: Int? = nil,
    documents: [String] = []
  ) {
    self.tag = tag
    self.writtenTag = writtenTag ?? tag
    self.etag = etag
    self.url = url
    self.sha256 = sha256
    self.size = size
    self.documents = documents
  }
}

/// The position of a manifest or an index of packages among those published before it, as stated in the document.
package struct PublishedRevision: Hashable, Sendable {
  /// The revision, from 0 to `Limits.revision`; `nil` if the document has no usable one.
  package var number: Int?
  /// The revision that apps must have reached to go back to this document. It only counts in a verified document.
  package var rollsBackFrom: Int?

  package init(_ number: Int? = nil, rollsBackFrom: Int? = nil) {
    self.number = number
    self.rollsBackFrom = rollsBackFrom
  }

  /// The revision that the document replaces although it is higher; `nil` if there is none.
  package var rolledBack: Int? {
    guard let number, let rollsBackFrom, rollsBackFrom > number else { return nil }
    return rollsBackFrom
  }

  /// Whether `rollsBackFrom` is not above the document's own revision, so that it has no effect.
  package var hasIdleRollback: Bool { rollsBackFrom != nil && rolledBack == nil }
}
