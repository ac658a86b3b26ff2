import RuneModel

/// Decides for every text of a download where in the sources it goes, or why it goes nowhere.
struct AdoptionPlanner {
  private let catalog: Catalog
  private let sourceIndex: Int?
  private var entriesOfKey: [UTF8Key: [Place]] = [:]
  private var editors: [SourceFile: FileEditor] = [:]
  private var adoption = Adoption()
  private var known: [KnownTexts] = []

  /// An entry of the catalog.
  private struct Place {
    var table: Int
    var entry: Int
  }

  /// One text of the download and the entry that it is for.
  private struct Candidate {
    var message: PayloadMessage
    var entry: Catalog.Entry
    var table: String
    var locale: String
  }

  init(_ catalog: Catalog, _ tables: [ParsedTable]) {
    self.catalog = catalog
    sourceIndex = catalog.sourceIndex
    for (table, content) in catalog.tables.enumerated() {
      for (entry, item) in content.entries.enumerated() {
        entriesOfKey[UTF8Key(item.key), default: []].append(Place(table: table, entry: entry))
      }
    }
    for table in tables { editors[table.file] = FileEditor(table) }
  }

  mutating func add(_ remote: RemoteTexts) {
    let locale = catalog.locales.firstIndex { $0.hasSameUTF8(as: remote.locale) }
    var keys: Set<UTF8Key> = []
    for message in remote.messages {
      let key = UTF8Key(message.key)
      guard let places = entriesOfKey[key] else { continue }
      keys.insert(key)
      if let locale { adopt(message, places, locale: locale) }
    }
    known.append(KnownTexts(keys: keys, hasLocale: locale != nil))
  }

  mutating func finish() -> Adoption {
    adoption.known = known
    for file in editors.keys.sorted(by: { $0.path.isUTF8Ordered(before: $1.path) }) {
      guard var editor = editors[file] else { continue }
      switch editor.finish() {
      case .unchanged: continue
      case .changed(let change): adoption.changes.append(change)
      case .refused(let diagnostic): adoption.diagnostics.append(diagnostic)
      }
    }
    return adoption
  }

  // MARK: One text

  private mutating func adopt(_ message: PayloadMessage, _ places: [Place], locale: Int) {
    // At run time, too, a key of several tables takes over-the-air text in this one only.
    let place =
      places.count == 1 ? places[0] : places.first { catalog.tables[$0.table].name == "Localizable" }
    let table = catalog.tables[(place ?? places[0]).table]
    let candidate = Candidate(
      message: message,
      entry: table.entries[(place ?? places[0]).entry],
      table: table.name,
      locale: catalog.locales[locale]
    )
    guard place != nil else {
      let names = places.map { catalog.tables[$0.table].name }.joined(separator: ", ")
      leaveOut(
        candidate,
        .adoptLeftOut,
        "the tables \(names) have this key, and over the air only Localizable would get it. Rename the key in all "
          + "but one.",
        at: candidate.entry.location
      )
      return
    }
    if let text = candidate.entry.text(in: locale), text.localization.hasText {
      replace(text, with: candidate)
    } else {
      insert(candidate, implicit: candidate.entry.text(in: locale)?.localization)
    }
  }

  private mutating func replace(_ text: Catalog.LocalizedText, with candidate: Candidate) {
    let location = SourceLocation(text.file, text.localization.range)
    let message = candidate.message.value.message
    let replacements = TextMatch.replacements(for: text.localization, from: message)
    if replacements?.isEmpty == true { return }
    if let misfit = misfit(of: candidate, bundled: text.localization) {
      leaveOutIncompatible(candidate, misfit, at: location)
      return
    }
    guard let replacements else {
      let slots = TextSlot.slots(of: text.localization)
      leaveOut(
        candidate,
        .adoptPluralShape,
        "the sources have \(TextSlot.shape(of: slots)), and the download has "
          + "\(TextSlot.shape(of: TextSlot.slots(of: message))). Bring the forms into line by hand.",
        at: location
      )
      return
    }
    guard !replacements.contains(where: \.text.isEmpty) else {
      leaveOutEmpty(candidate, at: location)
      return
    }
    if let reason = editors[text.file]?.replace(replacements, key: candidate.entry.key) {
      leaveOut(candidate, .adoptLeftOut, reason, at: location)
    }
  }

  /// For a locale that has no text of its own yet.
  private mutating func insert(_ candidate: Candidate, implicit: Localization?) {
    let location = candidate.entry.location
    let message = candidate.message.value.message
    if let implicit, TextMatch.replacements(for: implicit, from: message)?.isEmpty == true { return }
    if let misfit = misfit(of: candidate, bundled: candidate.entry.sourceText(sourceIndex)) {
      leaveOutIncompatible(candidate, misfit, at: location)
      return
    }
    let slots = TextSlot.slots(of: message)
    guard !slots.contains(where: \.text.isEmpty) else {
      leaveOutEmpty(candidate, at: location)
      return
    }
    if let reason = editors[location.file]?.insert(slots, locale: candidate.locale, candidate.entry) {
      leaveOut(candidate, .adoptLeftOut, reason, at: location)
    }
  }

  private func misfit(of candidate: Candidate, bundled: Localization?) -> SignatureMisfit? {
    let signature = candidate.entry.signature
    do {
      switch candidate.message.value {
      case .text(let text):
        _ = try RemoteMessage.plan(text, for: signature)
      case .message(let message):
        let builder = MessageBuilder(signature: signature)
        _ = try RemoteMessage.plan(message, for: signature, bundled: bundled.map(builder.message(for:)))
      }
      return nil
    } catch {
      return error
    }
  }

  // MARK: What is left out

  /// - Parameter reason: why, and what to do; behind a colon.
  private mutating func leaveOut(
    _ candidate: Candidate,
    _ rule: Rule,
    _ reason: String,
    text: String? = nil,
    at location: SourceLocation
  ) {
    let quoted = text.map { " \($0.debugDescription)" } ?? ""
    adoption.diagnostics.append(
      Diagnostic(
        rule,
        "The downloaded text\(quoted) is left out: \(reason)",
        at: location,
        table: candidate.table,
        locale: candidate.locale,
        key: candidate.entry.key
      )
    )
  }

  private mutating func leaveOutIncompatible(
    _ candidate: Candidate,
    _ misfit: SignatureMisfit,
    at location: SourceLocation
  ) {
    let text = TextSlot.slots(of: candidate.message.value.message).first?.text
    leaveOut(candidate, .adoptIncompatible, "\(misfit). Correct it over the air.", text: text, at: location)
  }

  private mutating func leaveOutEmpty(_ candidate: Candidate, at location: SourceLocation) {
    leaveOut(
      candidate,
      .adoptEmpty,
      "it is empty, and a release with nothing to fall back on is hardly meant. Empty it by hand if it is.",
      at: location
    )
  }
}

extension Localization {
  /// Whether the file says anything for the locale: not where the key stands in, or where nothing but the
  /// locale's name is there.
  fileprivate var hasText: Bool { !isImplicit && !(forms.isEmpty && substitutions.isEmpty) }
}
