import RuneCompiler
import RuneModel

/// Compares one entry's text in one locale with an over-the-air text.
struct EntryComparison {
  private let element: OTAEntries.Element
  private let source: Int?
  /// The index of the text in the entry; `nil` if the entry has none in this locale.
  private let text: Int?

  /// - Parameters:
  ///   - locale: the index of the locale in the entry's catalog, if the catalog has it.
  ///   - source: the index of the source locale.
  init(_ element: OTAEntries.Element, locale: Int?, source: Int?) {
    self.element = element
    self.source = source
    text = locale.flatMap(element.entry.texts.index(of:))
  }

  /// `nil` if both are the same.
  func finding(_ value: PayloadValue, locale: String) -> DiffFinding? {
    if isSameText(value) { return nil }
    let entry = element.entry
    let difference = ValueDifference(
      of: value,
      from: text.map { message(at: $0) },
      for: entry.signature,
      model: text == nil ? model : nil
    )
    guard let kind = DiffFinding.Kind(difference) else { return nil }
    var finding = finding(kind, locale: locale)
    finding.ota = value.message
    if case .incompatible(let reason) = difference {
      finding.mismatch = DiffFinding.Mismatch(
        reason: reason,
        expected: entry.signature.typeNames,
        found: value.typeNames(for: entry.signature, reason)
      )
    } else if kind != .empty {
      let bundled = text.map { message(at: $0) } ?? model
      let dropped = entry.signature.arguments(droppedBy: value, from: bundled)
      if !dropped.isEmpty {
        finding.dropped = DiffFinding.Dropped(
          positions: dropped.map(\.position),
          message: DroppedArguments.message(dropped, advice: SpecifierAdvice(of: entry, source: source))
        )
      }
    }
    return finding
  }

  /// Whether both sides are the same single text, byte for byte, and accepted by apps. This covers nearly all values
  /// without building a message.
  private func isSameText(_ value: PayloadValue) -> Bool {
    guard let text, case .text(let served) = value,
      element.entry.texts.localizations[text].isSingleText(served)
    else { return false }
    return (try? RemoteMessage.plan(served, for: element.entry.signature)) != nil
  }

  /// `nil` if the bundle has no text either.
  func missing(locale: String) -> DiffFinding? {
    text == nil ? nil : finding(.onlyInBundle, locale: locale)
  }

  private func finding(_ kind: DiffFinding.Kind, locale: String) -> DiffFinding {
    DiffFinding(
      kind: kind,
      locale: locale,
      table: element.table,
      key: element.entry.key,
      bundled: text.map { message(at: $0, asWritten: true) },
      location: location
    )
  }

  /// The location of the value, or of the entire localization if it has several.
  private var location: SourceLocation {
    guard let text else { return element.entry.location }
    let localized = element.entry.texts[text]
    guard !localized.localization.isImplicit else { return element.entry.location }
    let forms = localized.localization.forms
    return SourceLocation(localized.file, forms.count == 1 ? forms[0].range : localized.localization.range)
  }

  private var model: Message? {
    let index = source.flatMap(element.entry.texts.index(of:)) ?? (element.entry.texts.isEmpty ? nil : 0)
    return index.map { message(at: $0) }
  }

  /// - Parameter asWritten: for display; otherwise as in a compiled table.
  private func message(at index: Int, asWritten: Bool = false) -> Message {
    let signature = element.entry.signature
    let builder = MessageBuilder(
      isFormat: !signature.isEmpty,
      pluralArgument: EntrySignature.pluralArgument(of: signature),
      escapesProse: !asWritten
    )
    return builder.message(for: element.entry.texts.localizations[index])
  }
}

extension Localization {
  /// Whether it is a single text without choices and equal to another, byte for byte.
  fileprivate func isSingleText(_ other: String) -> Bool {
    guard substitutions.isEmpty else { return false }
    switch texts {
    case .plain(let text):
      return text.withUTF8Bytes { bytes in other.withUTF8Bytes { bytes.compared(to: $0) == 0 } }
    case .forms(let forms):
      return forms.count == 1 && forms[0].path.isEmpty && forms[0].text.hasSameUTF8(as: other)
    }
  }
}

extension DiffFinding.Kind {
  fileprivate init?(_ difference: ValueDifference) {
    switch difference {
    case .none: return nil
    case .incompatible: self = .incompatible
    case .added: self = .onlyInOTA
    case .pluralShape: self = .pluralShape
    case .empty: self = .empty
    case .changed: self = .changed
    }
  }
}
