import Foundation
import RuneModel
import RuneSystem

/// The platform's own lookup in a bundle.
enum NativeLookup {
  /// - Returns: `nil` if the bundle has no text for the key.
  static func text(_ key: String, table: String?, bundle: Bundle, _ snapshot: LookupSnapshot) -> String? {
    if !snapshot.languagesUnknownToBundles.isEmpty {
      for localized in snapshot.view(of: bundle).localized {
        if let text = text(key, table: table, bundle: localized) { return text }
      }
    }
    return text(key, table: table, bundle: bundle)
  }

  private static func text(_ key: String, table: String?, bundle: Bundle) -> String? {
    #if !canImport(Darwin)
      // Foundation crashes on such a key, and it cannot be distinguished from the table's other keys.
      if pluralTables.hold(table ?? TableView.defaultTableName, in: bundle) { return nil }
    #endif
    return found(bundle.localizedString(forKey: key, value: absent, table: table))
  }

  /// - Parameter answer: the bundle's answer with `absent` as the default value.
  static func found(_ answer: String) -> String? {
    answer.unicodeScalars.contains(absence) ? nil : answer
  }

  /// The default value, which is not the text of any app. It contains no letters: with Xcode's *Show non-localized
  /// strings*, CoreFoundation returns it in upper case.
  static let absent = String(Character(absence))
  /// A noncharacter.
  private static let absence: Unicode.Scalar = "\u{FFFF}"

  #if !canImport(Darwin)
    private static let pluralTables = PluralTables()
  #endif
}

#if !canImport(Darwin)
  /// The tables in bundles that have a `.stringsdict`, located once.
  private final class PluralTables: Sendable {
    private let known = Locked<[String: Set<String>]>([:])

    func hold(_ table: String, in bundle: Bundle) -> Bool {
      tables(of: bundle).contains(table)
    }

    private func tables(of bundle: Bundle) -> Set<String> {
      let path = bundle.resourcePath ?? bundle.bundlePath
      if let found = known.withLock({ $0[path] }) { return found }
      let files = FileManager.default
      // Foundation cannot read a folder that cannot be listed either.
      let contents = (try? files.contentsOfDirectory(atPath: path)) ?? []
      let folders = contents.filter { $0.hasSuffix(".lproj") }.map { "\(path)/\($0)" }
      let names = contents + folders.flatMap { (try? files.contentsOfDirectory(atPath: $0)) ?? [] }
      let tables = names.filter { $0.hasSuffix(".stringsdict") }.map {
        String($0.dropLast(".stringsdict".count))
      }
      return known.withLock { known in
        known[path] = Set(tables)
        return Set(tables)
      }
    }
  }
#endif
