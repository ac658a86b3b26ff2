import RuneDelivery
import RuneModel

/// The manifest of a Crowdin distribution: which files it has in which language.
package struct CrowdinManifest: Sendable {
  /// When the distribution was released, in seconds since 1970.
  package struct Timestamp: Sendable, Equatable {
    package var seconds: Int
    /// As it stands in the query of a file's URL: as in the manifest, and without a fraction for a whole number.
    package var text: String

    package init(seconds: Int, text: String) {
      self.seconds = seconds
      self.text = text
    }
  }

  package var timestamp: Timestamp?
  /// Crowdin's ids, such as `es-ES`, in the manifest's order, each once.
  package var languages: [String]
  /// By their ids. They replace a known language of the same id.
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
