import RuneModel

/// The names of Android's folders with the texts of a language: `values-de`, `values-zh-rTW`, `values-b+sr+Latn`.
///
/// - SeeAlso: <https://developer.android.com/guide/topics/resources/providing-resources#AlternativeResources>
package enum AndroidFolder {
  /// Codes that Android's libraries still use for newer ones.
  private static let formerCodes = [("he", "iw"), ("id", "in"), ("yi", "ji")]

  /// - Parameter tag: a normalised tag.
  package static func name(of tag: String) -> String {
    let parts = tag.utf8.split(separator: UInt8(ascii: "-")).map { String(Substring($0)) }
    guard let language = parts.first else { return "values" }
    let isShort = (2...3).contains(language.utf8.count)
    switch parts.count {
    case 1 where isShort: return "values-" + (formerCodes.first { $0.0 == language }?.1 ?? language)
    case 2 where isShort && parts[1].utf8.count == 2:
      return "values-\(formerCodes.first { $0.0 == language }?.1 ?? language)-r\(parts[1])"
    default: return "values-b+" + parts.joined(separator: "+")
    }
  }

  /// The normalised tag of a folder's language; `nil` for one without a language, such as `values` and `values-night`.
  package static func locale(of name: String) -> String? {
    let qualifiers = name.utf8.split(separator: UInt8(ascii: "-")).map { String(Substring($0)) }
    guard qualifiers.first == "values", qualifiers.count > 1 else { return nil }
    let first = qualifiers[1]
    if first.utf8.starts(with: "b+".utf8) {
      let parts = first.utf8.dropFirst(2).split(separator: UInt8(ascii: "+")).map { String(Substring($0)) }
      return LocaleTag.normalized(parts.joined(separator: "-"))
    }
    guard (2...3).contains(first.utf8.count), first.utf8.allSatisfy(\.isASCIILetter), first != "car" else {
      return nil
    }
    let language = formerCodes.first { $0.1 == first.lowercased() }?.0 ?? first
    guard qualifiers.count > 2, qualifiers[2].utf8.first == UInt8(ascii: "r"), qualifiers[2].utf8.count == 3
    else {
      return LocaleTag.normalized(language)
    }
    return LocaleTag.normalized("\(language)-\(qualifiers[2].dropFirst())")
  }
}
