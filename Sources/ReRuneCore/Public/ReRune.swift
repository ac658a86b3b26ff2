import Foundation
import RuneModel

/// Over-the-air texts for an app or a server: setup, updates and languages.
///
/// Call `setup(otaPublishId:)` once at launch. Generated accessors and `reRuneString` then return the newest downloaded
/// text of a key, or the bundled one. All members can be used from any thread.
public enum ReRune {
  /// A language that takes precedence over the device's languages, as a BCP-47 tag such as `de` or `zh-Hant`; `nil`,
  /// the default, for none.
  ///
  /// It determines which text is found and how its numbers are formatted. From iOS 17 and macOS 14 on, SwiftUI views
  /// that have read a text are updated automatically; other visible text stays until it is read again. A tag that is
  /// not a language is logged and treated as `nil`.
  public static var languageOverride: String? {
    get { LookupState.shared.languageOverride }
    set { LookupState.shared.languageOverride = newValue }
  }
}

@_spi(ReRuneTesting) extension ReRune {
  /// Overrides the system's settings of user and device.
  ///
  /// - Parameters:
  ///   - numbers: the locale that formats all numbers, regardless of the language of their text; `nil` for the
  ///     system's.
  ///   - device: a device name of string catalogs, such as `iphone`; `nil` for the actual device.
  public static func setTestEnvironment(
    preferredLanguages: [String]? = nil,
    locale: Locale? = nil,
    numbers: Locale? = nil,
    device: String? = nil
  ) {
    LookupState.shared.environment = LookupEnvironment(
      preferredLanguages: preferredLanguages,
      locale: locale,
      numbers: numbers,
      device: device.flatMap(DeviceClass.init(name:))
    )
  }

  /// Returns the table and key of each entry of a generated table, in id order.
  public static func entries(of table: _ReRuneFallbackTable) -> [(table: String, key: String)] {
    guard let reader = LookupState.shared.current().snapshot.registered[table.slot].reader else { return [] }
    return (0..<reader.keyCount).map { id in
      let key = reader.key(id: id).map { String(decoding: $0, as: UTF8.self) }
      return (reader.tableIndex(ofKey: id).flatMap(reader.tableName) ?? "", key ?? "")
    }
  }
}
