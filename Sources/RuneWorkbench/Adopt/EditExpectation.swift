import RuneCompiler
import RuneModel

/// What an edited file has to say when it is read again: everything as before, but for the texts that were replaced
/// or added.
struct EditExpectation {
  /// By the offset of the token that was replaced.
  private var texts: [UInt32: String] = [:]
  /// By the offset of the entry's key.
  private var additions: [UInt32: [(locale: String, slots: [TextSlot])]] = [:]

  mutating func replace(_ replacement: TextMatch.Replacement) {
    texts[replacement.range.lower] = replacement.text
  }

  mutating func insert(_ slots: [TextSlot], locale: String, at key: ByteRange) {
    additions[key.lower, default: []].append((locale, slots))
  }

  func isMet(by edited: ParsedTable, from original: ParsedTable) -> Bool {
    edited.entries.count == original.entries.count
      && edited.diagnostics.count { $0.severity == .error }
        <= original.diagnostics.count { $0.severity == .error }
      && zip(edited.entries, original.entries).allSatisfy(isMet)
  }

  private func isMet(by edited: ParsedEntry, from original: ParsedEntry) -> Bool {
    guard edited.key.hasSameUTF8(as: original.key), edited.comment == original.comment,
      edited.extractionState == original.extractionState,
      edited.shouldTranslate == original.shouldTranslate
    else { return false }
    var due: [UTF8Key: Set<UTF8Key>] = [:]
    for localization in original.localizations {
      due[UTF8Key(localization.locale)] = Self.summary(of: TextSlot.slots(of: localization)) { slot in
        texts[slot.range.lower] ?? slot.text
      }
    }
    for addition in additions[original.keyRange.lower] ?? [] {
      due[UTF8Key(addition.locale)] = Self.summary(of: addition.slots, text: \.text)
    }
    return edited.localizations.count == due.count
      && edited.localizations.allSatisfy { localization in
        due[UTF8Key(localization.locale)]
          == Self.summary(of: TextSlot.slots(of: localization), text: \.text)
      }
  }

  private static func summary(of slots: [TextSlot], text: (TextSlot) -> String) -> Set<UTF8Key> {
    Set(slots.map { UTF8Key("\($0.address.string)=\(text($0))") })
  }
}
