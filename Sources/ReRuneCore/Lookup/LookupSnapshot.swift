import Foundation
import RuneModel

/// Everything that a lookup reads, computed once and never changed: another state is another snapshot.
///
/// Threads that share it come here when they meet an entry for the first time, and keep what they find: see
/// `ThreadState`.
final class LookupSnapshot: Sendable {
  /// The user's languages, the override first; normalised.
  let languages: [String]
  /// The normalised override, if one is set.
  let languageOverride: String?
  let formatting: FormattingLocale
  let device: DeviceClass
  /// By slot.
  let registered: [RegisteredTable]
  /// What came over the air.
  let remote: RemoteView?
  /// By slot; `nil` where the literal is no table.
  let views: [TableView?]

  /// How many keys each registered table has, by slot.
  var keyCounts: [Int] { registered.map { $0.reader?.keyCount ?? 0 } }

  /// - Parameter previous: the snapshot to be replaced.
  init(
    registered: [RegisteredTable],
    environment: LookupEnvironment,
    languageOverride: String?,
    download: RemoteDownload? = nil,
    previous: LookupSnapshot? = nil
  ) {
    self.registered = registered
    self.languageOverride = languageOverride
    let languages = (languageOverride.map { [$0] } ?? []) + environment.languages
    self.languages = languages
    let locale = environment.formattingLocale(override: languageOverride)
    if let previous, previous.formatting.locale == locale {
      formatting = previous.formatting
    } else {
      formatting = FormattingLocale(locale)
    }
    device = environment.deviceClass
    let remote = download.map { RemoteView($0, language: languages.first) }
    self.remote = remote
    views = registered.map { table in
      table.reader.map { TableView($0, languages: languages, remote: remote) }
    }
  }
}
