import Foundation
import RuneModel

/// The runtime's entry point.
public enum ReRune {
  /// A language that goes before those of the device, as a BCP-47 tag such as `de` or `zh-Hant`; `nil`, the
  /// default, for none.
  ///
  /// It decides which text is found and how its numbers are written. SwiftUI views that read a text read it again by
  /// themselves from iOS 17 and macOS 14 on; other visible text stays until it is read again.
  /// A tag that names no language counts as `nil`, with a line in the log.
  public static var languageOverride: String? {
    get { LookupState.shared.languageOverride }
    set { LookupState.shared.languageOverride = newValue }
  }
}

@_spi(ReRuneTesting) extension ReRune {
  /// Replaces what the system says about user and device; `nil` goes back to it.
  ///
  /// - Parameters:
  ///   - numbers: by which all numbers are written, whatever the language of their text.
  ///   - device: a device name of string catalogs, such as `iphone`.
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

  /// Table and key of every entry of a generated table, in the order of their ids.
  public static func entries(of table: ReRuneFallbackTable) -> [(table: String, key: String)] {
    guard let reader = LookupState.shared.current().snapshot.registered[table.slot].reader else { return [] }
    return (0..<reader.keyCount).map { id in
      let key = reader.key(id: id).map { String(decoding: $0, as: UTF8.self) }
      return (reader.tableIndex(ofKey: id).flatMap(reader.tableName) ?? "", key ?? "")
    }
  }
}
