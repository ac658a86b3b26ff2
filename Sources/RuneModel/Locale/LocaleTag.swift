/// Language tags of BCP 47, as used in localization files.
package enum LocaleTag {
  /// The tag in BCP 47 spelling: `zh_hant_TW` becomes `zh-Hant-TW`, `en_US_POSIX` `en-US-posix`, `sr@latin`
  /// `sr-Latn`, and `English` `en`.
  ///
  /// - Returns: `nil` for a name that is not a language, such as `../x`, `Base` or an empty text.
  package static func normalized(_ name: String) -> String? {
    var name = name
    return name.withUTF8 { bytes in
      guard !bytes.isEmpty, bytes.count <= Limits.localeTagBytes else { return nil }
      if let legacy = LegacyLanguageName.tag(for: bytes) { return legacy }
      guard let end = bytes.firstIndex(of: UInt8(ascii: "@")) else { return LocaleTagParser.normalize(bytes) }
      let tag = LocaleTagParser.normalize(UnsafeBufferPointer(rebasing: bytes[..<end]))
      // ICU's keywords (`@calendar=buddhist`) affect formatting, not the language.
      let modifier = LocaleModifier(UnsafeBufferPointer(rebasing: bytes[(end + 1)...]))
      return tag.map { modifier?.added(to: $0) ?? $0 }
    }
  }

  /// The tags to look up, nearest first, by truncation: `zh-Hant-TW`, `zh-Hant`, `zh`.
  ///
  /// A singleton stays with the subtags after it, as in RFC 4647 section 3.4: `de-u-nu-latn`, `de-u-nu`, `de`.
  ///
  /// - Parameter tag: any spelling that `normalized` accepts. The chain of any other text contains only itself.
  package static func chain(of tag: String) -> [String] {
    guard let tag = normalized(tag) else { return [tag] }
    var chain = [tag]
    var rest = Substring(tag)
    while let hyphen = rest.utf8.lastIndex(of: UInt8(ascii: "-")) {
      rest = rest[..<hyphen]
      let isSingleton = rest.utf8.dropLast().last == UInt8(ascii: "-")
      if !isSingleton, rest != "x" { chain.append(String(rest)) }
    }
    return chain
  }

  /// The language of a normalised tag: `zh` of `zh-Hant-TW`.
  package static func language(of tag: String) -> Substring {
    tag.prefix { $0 != "-" }
  }

  /// Whether the texts of a normalised tag are not shown to users: `qqq` is message documentation, and `mul` is not a
  /// language.
  package static func isDocumentation(_ tag: String) -> Bool {
    ["qqq", "mul"].contains(language(of: tag))
  }
}
