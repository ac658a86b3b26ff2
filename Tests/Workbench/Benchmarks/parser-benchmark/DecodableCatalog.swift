/// A string catalog decoded by `JSONDecoder`: the same values as `ParsedTable`, without their ranges.
struct DecodableCatalog: Decodable {
  struct Entry: Decodable {
    var comment: String?
    var extractionState: String?
    var shouldTranslate: Bool?
    var generatesSymbol: Bool?
    var localizations: [String: Localization]?
  }

  struct Localization: Decodable {
    var stringUnit: StringUnit?
    var variations: Variations?
    var substitutions: [String: Substitution]?
  }

  struct StringUnit: Decodable {
    var state: String
    var value: String
  }

  struct Variations: Decodable {
    var plural: [String: Localization]?
    var device: [String: Localization]?
    var width: [String: Localization]?
  }

  struct Substitution: Decodable {
    var argNum: Int?
    var formatSpecifier: String?
    var variations: Variations?
  }

  var sourceLanguage: String
  var strings: [String: Entry]
  var version: String
}
