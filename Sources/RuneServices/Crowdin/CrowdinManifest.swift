import RuneDelivery
import RuneModel

/// The manifest of a Crowdin distribution: which files it has in which language.
package struct CrowdinManifest: Sendable {
  /// When the distribution was released, in seconds since 1970.
  package struct Timestamp: Sendable, Equatable {
    package var seconds: Int
    /// The time as written in the manifest, without a fraction if it is a whole number, for the query of a file's URL.
    package var text: String

    package init(seconds: Int, text: String) {
      self.seconds = seconds
      self.text = text
    }
  }

  package var timestamp: Timestamp?
  /// Crowdin's ids, such as `es-ES`, in the manifest's order, each once.
  package var languages: [String]
  /// The custom languages by their ids. They replace known languages of the same id.
  package var customLanguages: [String: CrowdinLanguageCodes]
  /// The files of each language, by its id or another of its codes.
  package var content: [String: [CrowdinPath]]
  /// The files that map keys to Crowdin's ids of strings.
  package var mapping: [CrowdinPath]
  package var notes: WireNotes

  package init(
    timestamp: Timestamp? = nil,
    languages: [String],
    customLanguages: [String: CrowdinLanguageCodes] = [:],
    content: [String: [CrowdinPath]],
    mapping: [CrowdinPath] = [],
    notes: WireNotes = WireNotes()
  ) {
    self.timestamp = timestamp
    self.languages = languages
    self.customLanguages = customLanguages
    self.content = content
    self.mapping = mapping
    self.notes = notes
  }
}

extension CrowdinManifestDecoder {
  @Sendable package static func decode(_ document: StoredManifest) throws(TextFault) -> Manifest {
    Manifest(try decode(document.body), languages: document.languages)
  }
}

extension Manifest {
  /// The manifest of a distribution in the form of the update protocol.
  ///
  /// - Parameter notes: about other documents.
  init(_ manifest: CrowdinManifest, languages: StoredManifest.LanguageList?, notes: WireNotes = WireNotes()) {
    let list = languages.flatMap { try? CrowdinLanguageList.decode($0.body) }
    let languages = CrowdinLanguages(manifest, list: list)
    var allNotes = manifest.notes
    for notes in [list?.notes ?? WireNotes(), languages.notes, notes] { allNotes.add(notes) }
    self.init(
      revision: manifest.timestamp?.seconds,
      // A language without files has only bundled texts.
      locales: languages.languages.filter { !$0.paths.isEmpty }.map {
        ManifestLocale($0, manifest.timestamp)
      },
      notes: allNotes,
      skippedElements: allNotes.notes.count { $0.rule == .skippedLocale }
    )
  }
}

extension ManifestLocale {
  fileprivate init(_ language: CrowdinLanguage, _ timestamp: CrowdinManifest.Timestamp?) {
    let documents = language.paths.map(\.written)
    self.init(
      tag: language.tag,
      writtenTag: language.id,
      // Without a timestamp every file is requested.
      etag: timestamp.map { timestamp in
        let names = ([language.id] + documents).joined(separator: "\n")
        return "\(timestamp.text)-\(String(names.withUTF8Bytes { Hash64.hash($0) }, radix: 16))"
      },
      documents: documents
    )
  }

  /// The timestamp that the CDN's copies of a release are distinguished by.
  var release: Substring? { etag?.prefix { $0 != "-" } }
}
