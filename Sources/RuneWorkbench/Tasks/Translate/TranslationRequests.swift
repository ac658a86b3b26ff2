import RuneModel

extension MissingTranslation {
  /// Writes a line for each unit, as commands read them.
  ///
  /// - Parameters:
  ///   - number: the `id` of the first unit.
  ///   - sourceLocale: the locale of the source texts.
  package func writeRequests(from number: Int, sourceLocale: String, to json: inout JSONWriter) {
    for (index, unit) in units.enumerated() {
      json.object { json in
        json.member("id", String(number + index))
        json.member("table", table)
        json.member("key", key)
        if let part = unit.part { json.member("part", part) }
        json.member("source", unit.sourceText)
        json.member("comment", comment)
        json.member("sourceLocale", sourceLocale)
        json.member("locale", locale)
        if case .forms(let forms) = unit.source {
          json.name("forms")
          json.object { json in
            for form in forms { json.member(form.category.name, form.text) }
          }
        }
      }
      json.newline()
    }
  }
}
