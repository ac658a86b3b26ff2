import Foundation
import RuneFormatter
import RuneModel
import RuneSystem

/// Finds the text of a generated accessor with `LookupSnapshot.message(slot:id:)`. If there is none, the bundle's text
/// is used, or the key.
enum AccessorLookup {
  /// The text of an entry without arguments, verbatim.
  @inline(__always)
  static func text(slot: Int, id: Int) -> String {
    let state = ThreadState.current
    if state.pointee.isObservable { LookupObservation.register() }
    let text = state.pointee.texts[slot, id] ?? searchedText(slot: slot, id: id)
    #if DEBUG
      if LookupRecord.isOn { LookupRecord.add(text, slot: slot, id: id) }
    #endif
    return text
  }

  /// The text of an entry with its arguments inserted.
  static func text(slot: Int, id: Int, arguments: MessageProgram.Arguments) -> String {
    let state = ThreadState.current
    if state.pointee.isObservable { LookupObservation.register() }
    let format = state.pointee.formats[slot, id] ?? searchedFormat(slot: slot, id: id)
    let text = format?.render(arguments) ?? missingText(slot: slot, id: id, arguments: arguments)
    #if DEBUG
      if LookupRecord.isOn { LookupRecord.add(text, slot: slot, id: id) }
    #endif
    return text
  }

  @inline(never)
  private static func searchedText(slot: Int, id: Int) -> String {
    let state = ThreadState.current
    let snapshot = state.pointee.cache.snapshot
    guard let found = snapshot.message(slot: slot, id: id) else {
      return missingText(slot: slot, id: id, snapshot)
    }
    let text = found.message.plainText(device: snapshot.device)
    state.pointee.texts.keep(text, slot: slot, id: id, bytes: text.utf8.count)
    return text
  }

  @inline(never)
  private static func searchedFormat(slot: Int, id: Int) -> CompiledFormat? {
    let state = ThreadState.current
    let cache = state.pointee.cache
    guard let found = cache.snapshot.message(slot: slot, id: id) else { return nil }
    let format = CompiledFormat(MessageProgram(found.message), cache.context(found.language))
    state.pointee.formats.keep(format, slot: slot, id: id, bytes: format.program.byteCount)
    return format
  }

  @inline(never)
  private static func missingText(
    slot: Int,
    id: Int,
    arguments: MessageProgram.Arguments
  ) -> String {
    let cache = ThreadState.current.pointee.cache
    let snapshot = cache.snapshot
    let text = missingText(slot: slot, id: id, snapshot)
    return MessageProgram(Message(text: text)).render(arguments, context: cache.context(snapshot.language))
  }

  /// - Parameter snapshot: retained by the caller, because the bundle's closure may look up texts itself.
  private static func missingText(slot: Int, id: Int, _ snapshot: LookupSnapshot) -> String {
    let table = snapshot.registered[slot]
    guard let reader = table.reader, let key = reader.key(id: id) else { return "" }
    let name = String(decoding: key, as: UTF8.self)
    guard let bundle = table.bundle else { return name }
    let tableName = reader.tableIndex(ofKey: id).flatMap(reader.tableName)
    return PlatformLookup.text(name, table: tableName, bundle: bundle, snapshot) ?? name
  }
}

/// A compiled text, cached by a thread.
final class CompiledFormat {
  let program: MessageProgram
  private let context: FormatContext

  init(_ program: MessageProgram, _ context: FormatContext) {
    self.program = program
    self.context = context
  }

  func render(_ arguments: MessageProgram.Arguments) -> String {
    program.render(arguments, context: context)
  }
}

/// The platform's own lookup in a bundle.
enum PlatformLookup {
  /// - Returns: `nil` if the bundle has no text for the key.
  static func text(_ key: String, table: String?, bundle: Bundle, _ snapshot: LookupSnapshot) -> String? {
    textOfOtherLanguage(key, table: table, bundle: bundle, snapshot)
      ?? text(key, table: table, bundle: bundle)
  }

  /// The text in the languages that the bundle itself does not know about, such as `ReRune.languageOverride`.
  static func textOfOtherLanguage(
    _ key: String,
    table: String?,
    bundle: Bundle,
    _ snapshot: LookupSnapshot
  ) -> String? {
    guard !snapshot.languagesUnknownToBundles.isEmpty else { return nil }
    for localized in snapshot.view(of: bundle).localized {
      if let text = text(key, table: table, bundle: localized) { return text }
    }
    return nil
  }

  private static func text(_ key: String, table: String?, bundle: Bundle) -> String? {
    #if !canImport(Darwin)
      // Foundation crashes on keys with plurals, and they cannot be distinguished from the table's other keys.
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
