/// Damage is detected by digests, as late as possible for each part: opening a table only reads its header.
extension TableReader {
  /// Whether tables, locales, keys and signatures match their digests. Reads everything that each lookup needs.
  package func isIndexIntact() -> Bool {
    (0..<TableLayout.Section.commonCount).allSatisfy { isIntact(section: $0) }
  }

  /// Whether a locale's texts match their digests. Reads all of them, at memory speed.
  package func isIntact(locale: Int) -> Bool {
    guard locale >= 0, locale < localeCount else { return false }
    return isIntact(section: TableLayout.Section.values(ofLocale: locale))
      && isIntact(section: TableLayout.Section.texts(ofLocale: locale))
  }

  /// The sections that do not match their digests.
  package func damagedSections() -> [Int] {
    (0..<TableLayout.Section.count(locales: localeCount)).filter { !isIntact(section: $0) }
  }

  private func isIntact(section: Int) -> Bool {
    guard let content = directory.bytes(ofSection: section) else { return false }
    return Digest(of: content) == directory.digest(ofSection: section)
  }
}
