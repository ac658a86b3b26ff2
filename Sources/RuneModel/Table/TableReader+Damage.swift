/// Damage is found by digests, of each part as late as it may be: opening a table reads its header alone.
extension TableReader {
  /// Whether tables, locales, keys and signatures are those that were written. It reads what every lookup needs.
  package func isIndexIntact() -> Bool {
    (0..<TableLayout.Section.commonCount).allSatisfy { isIntact(section: $0) }
  }

  /// Whether a locale's texts are those that were written. It reads them all, at memory speed.
  package func isIntact(locale: Int) -> Bool {
    guard locale >= 0, locale < localeCount else { return false }
    return isIntact(section: TableLayout.Section.values(ofLocale: locale))
      && isIntact(section: TableLayout.Section.texts(ofLocale: locale))
  }

  /// The sections whose bytes are not those that were written.
  package func damagedSections() -> [Int] {
    (0..<TableLayout.Section.count(locales: localeCount)).filter { !isIntact(section: $0) }
  }

  private func isIntact(section: Int) -> Bool {
    guard let content = directory.bytes(ofSection: section) else { return false }
    return Digest(of: content) == directory.digest(ofSection: section)
  }
}
