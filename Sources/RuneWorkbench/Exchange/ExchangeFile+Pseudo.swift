import RuneCompiler

extension ExchangeFile {
  /// The same texts, with those of a pseudo-language as translations.
  func pseudolocalized(_ locale: PseudoLocale) -> ExchangeFile {
    var file = self
    file.units = units.map { unit in
      guard unit.shouldTranslate else { return unit }
      var unit = unit
      unit.target = unit.source.mapped { locale.converted($0) }
      if unit.format == .xcstrings { unit.state = "translated" }
      return unit
    }
    return file
  }
}
