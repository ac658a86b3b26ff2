/// What an over-the-air manifest says, whichever of its variants was served.
package struct Manifest: Sendable {
  /// Never negative; `nil` where the manifest has none that can be used.
  package var revision: Int?
  /// In the manifest's order, each tag once.
  package var locales: [ManifestLocale]
  /// Where each of them stands in the document: its object, or what is there instead of one. Empty where there is no
  /// document yet.
  package var entries: [ByteRange]
  /// From when on it is no longer to be taken for the current one. It counts in a verified manifest only, and so does
  /// `allowRollbackTo`.
  package var expires: Expiry?
  /// The revision to which those may go back who have a higher one.
  package var allowRollbackTo: Int?
  /// The digest of the publish id whose texts these are, 64 hexadecimal digits in lower case; empty where something else is
  /// written there. It counts in a verified manifest only.
  package var project: String?
  package var notes: WireNotes
  /// Elements of the list that name no locale that could be read: which locales the project has is not known then.
  package var skippedElements: Int

  package enum Expiry: Sendable, Equatable {
    case at(Timestamp)
    /// Something is written there, and it is not a date: not the same as nothing.
    case unreadable
  }

  package init(
    revision: Int? = nil,
    locales: [ManifestLocale],
    entries: [ByteRange] = [],
    expires: Expiry? = nil,
    allowRollbackTo: Int? = nil,
    project: String? = nil,
    notes: WireNotes = WireNotes(),
    skippedElements: Int = 0
  ) {
    self.revision = revision
    self.locales = locales
    self.entries = entries
    self.expires = expires
    self.allowRollbackTo = allowRollbackTo
    self.project = project
    self.notes = notes
    self.skippedElements = skippedElements
  }
}

/// One locale that a manifest offers.
package struct ManifestLocale: Sendable, Hashable {
  /// A normalised BCP-47 tag.
  package var tag: String
  /// The tag as the manifest writes it, which is how the service knows it: `pt_BR`.
  package var writtenTag: String
  /// Changes with the payload. Compared and never sent: it need not be the ETag of any response.
  package var etag: String?
  /// As written, perhaps relative; checked by no more than its length and for control characters.
  package var url: String?
  /// 64 hexadecimal digits in lower case.
  package var sha256: String?
  /// The payload's length in bytes.
  package var size: Int?

  /// - Parameter writtenTag: `nil` where it is written as it is normalised.
  package init(
    tag: String,
    writtenTag: String? = nil,
    etag: String? = nil,
    url: String? = nil,
    sha256: String? = nil,
    size: Int? = nil
  ) {
    self.tag = tag
    self.writtenTag = writtenTag ?? tag
    self.etag = etag
    self.url = url
    self.sha256 = sha256
    self.size = size
  }
}
