import RuneModel

/// The folder that `publish` writes, as apps ask for it below the address of the host:
///
///     app/facets/<facet>/manifest                       the manifest
///     app/facets/<facet>/manifests/<revision>.json      the manifests of kept revisions
///     app/facets/<facet>/texts/<locale>-<digest>.json   the texts of a language
struct PublishLayout {
  static let manifestName = "manifest"
  private static let textsName = "texts"
  private static let idBytes = 64
  /// How many hexadecimal digits of its digest the name of a file has.
  private static let digestDigits = 16

  /// The folder of the facet.
  let folder: PublishedFolder
  let manifests: PublishedFolder
  let texts: PublishedFolder

  /// - Returns: `nil` for the id of a facet that cannot be the name of a folder on every system.
  init?(in path: String, facet: String) {
    guard (1...Self.idBytes).contains(facet.utf8.count), facet.utf8.first?.isLetterOrDigit == true,
      facet.utf8.allSatisfy({ $0.isLetterOrDigit || "-_.".utf8.contains($0) })
    else { return nil }
    folder = PublishedFolder(path: path, "app", "facets", facet)
    manifests = PublishedFolder(path: path, "app", "facets", facet, "manifests")
    texts = PublishedFolder(path: path, "app", "facets", facet, Self.textsName)
  }

  // MARK: Names

  static func manifestName(of revision: Int) -> String { "\(revision).json" }

  /// - Returns: `nil` for the name of another file.
  static func revision(ofManifest name: String) -> Int? {
    guard name.hasSuffix(".json"), let revision = Int(name.dropLast(5)), manifestName(of: revision) == name
    else {
      return nil
    }
    return revision
  }

  static func textsName(of locale: String, _ digest: FileDigest) -> String {
    "\(locale)-\(digest.sha256.prefix(digestDigits)).json"
  }

  /// Whether `publish` gives such names to files of texts.
  static func isTexts(_ name: String) -> Bool {
    guard name.hasSuffix(".json") else { return false }
    let stem = name.dropLast(5)
    let digits = stem.suffix(digestDigits)
    let tag = stem.dropLast(digestDigits)
    return digits.utf8.count == digestDigits && digits.utf8.allSatisfy { $0.hexDigitValue != nil }
      && tag.last == "-" && LocaleTag.normalized(String(tag.dropLast())) != nil
  }

  /// The address of a file of texts, relative to the manifest's.
  static func address(ofTexts name: String) -> String { "\(textsName)/\(name)" }

  /// The file that an address leads to; `nil` for an address of another form.
  static func texts(atAddress address: String?) -> String? {
    guard let address, address.hasPrefix("\(textsName)/") else { return nil }
    let name = String(address.dropFirst(textsName.utf8.count + 1))
    return isTexts(name) ? name : nil
  }
}

extension UInt8 {
  fileprivate var isLetterOrDigit: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }
}
