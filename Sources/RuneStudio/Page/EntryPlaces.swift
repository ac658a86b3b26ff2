import RuneCompiler
import RuneFormats
import RuneModel

/// The texts that an entry needs in a language: the forms of its source text, with the plural forms of that language.
struct EntryPlaces {
  private(set) var places: [EntryAnswer.Place] = []
  private let coverage: PluralCoverage
  private let numbers: PluralNumbers
  private let entry: Catalog.Entry

  init(of position: EntryPosition) {
    entry = position.entry
    coverage = PluralCoverage(locale: position.locale)
    numbers = PluralNumbers(locale: position.locale)
    guard let source = position.source?.localization ?? position.target?.localization else {
      places = [EntryAnswer.Place(place: "", label: "", numbers: [], required: true, sourcePlace: nil)]
      return
    }
    addPlaces(of: source)
    // Forms that only the translation has: of devices, or of categories that the language does not need.
    for address in position.target?.localization.addresses ?? [] {
      add(address, isRequired: false, source: nil)
    }
  }

  private mutating func addPlaces(of source: Localization) {
    let choices = PluralChoice.all(in: source)
    for address in source.addresses {
      guard let step = address.path.firstIndex(where: { $0.axis == .plural }) else {
        add(address, isRequired: true, source: address)
        continue
      }
      let path = Array(address.path[..<step])
      let rest = Array(address.path[(step + 1)...])
      let choice = choices.first {
        $0.path == path
          && $0.variable?.name.hasSameUTF8(as: address.variable ?? "") ?? (address.variable == nil)
      }
      let hasFractions = choice?.hasFractions(of: entry) ?? false
      var needed = Set(coverage.required(hasFractions: hasFractions) + [.other])
      if choice?.has(.zero) ?? false { needed.insert(.zero) }
      for category in PluralCategory.allCases where needed.contains(category) {
        let own = FormStep(.plural, choice?.has(category) ?? false ? category.name : "other")
        add(
          TextAddress(variable: address.variable, path: path + [FormStep(.plural, category.name)] + rest),
          isRequired: true,
          source: TextAddress(variable: address.variable, path: path + [own] + rest)
        )
      }
    }
  }

  private mutating func add(_ address: TextAddress, isRequired: Bool, source: TextAddress?) {
    let name = address.name.string
    guard !places.contains(where: { $0.place == name }) else { return }
    let last = address.path.last
    let category = last.flatMap { $0.axis == .plural ? PluralCategory(name: $0.selector) : nil }
    places.append(
      EntryAnswer.Place(
        place: name,
        label: last?.selector ?? "",
        numbers: category.map { numbers[$0] } ?? [],
        required: isRequired,
        sourcePlace: source?.name.string
      )
    )
  }
}

/// The first whole numbers of each plural category of a language, in ranges, for people: `2–4`, `22–24`.
struct PluralNumbers {
  private var ranges: [PluralCategory: [ClosedRange<Int>]] = [:]
  /// Enough to see the rule, and few enough to be read.
  private static let shownRanges = 3

  init(locale: String) {
    let rule = PluralRule.rule(forLocale: locale)
    for number in 0...200 {
      let category = rule.category(for: PluralOperands(number))
      var own = ranges[category] ?? []
      if let last = own.last, last.upperBound == number - 1 {
        own[own.count - 1] = last.lowerBound...number
      } else {
        own.append(number...number)
      }
      ranges[category] = own
    }
  }

  var categories: [PluralCategory] { PluralCategory.allCases.filter { ranges[$0] != nil || $0 == .other } }

  subscript(category: PluralCategory) -> [String] {
    let all = ranges[category] ?? []
    let shown = all.prefix(Self.shownRanges).map { range in
      // The numbers above 200 go on in the same way.
      if range.upperBound == 200 { return "\(range.lowerBound)…" }
      return range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound)–\(range.upperBound)"
    }
    return all.count > Self.shownRanges ? shown + ["…"] : shown
  }
}
