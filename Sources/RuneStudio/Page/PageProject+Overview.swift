import RuneCompiler
import RuneFormats
import RuneModel
import RuneWorkbench

/// What the page shows of the project as a whole.
extension PageProject {
  package var overview: ProjectAnswer {
    let locales = Set(
      workspace.contents.flatMap { ($0.catalog.catalog?.locales ?? []).map(UTF8Key.init) }
    ).sorted().map(\.string).filter { !LocaleTag.isDocumentation($0) }
    return ProjectAnswer(
      name: options.name,
      revision: revision,
      readOnly: options.isReadOnly,
      locales: locales.map { locale in
        let numbers = PluralNumbers(locale: locale)
        return ProjectAnswer.Locale(
          locale: locale,
          direction: TextDirection(ofLocale: locale).rawValue,
          plurals: numbers.categories.map {
            ProjectAnswer.PluralForm(category: $0.name, numbers: numbers[$0])
          }
        )
      },
      tables: tables.all.map(table),
      devices: DeviceClass.allCases.map(\.name),
      filters: filters,
      code: knowsCode,
      lan: options.isOpenToNetwork,
      apps: true,
      history: options.isInRepository
    )
  }

  private func table(_ named: PageTables.Named) -> ProjectAnswer.Table {
    let catalog = catalog(at: named.place)
    let table = catalog.tables[named.place.table]
    let files = workspace.contents[named.place.catalog].catalog.tables.filter {
      $0.name.hasSameUTF8(as: table.name)
    }
    let fault = files.lazy.compactMap { self.faults[UTF8Key($0.file.path)] }.first
    return ProjectAnswer.Table(
      table: named.name,
      files: files.map(\.file.path),
      format: files.contains { $0.format == .xcstrings }
        ? TableFormat.xcstrings.rawValue : files.first?.format.rawValue ?? "",
      sourceLocale: catalog.sourceLocale,
      locales: catalog.locales.indices.filter { table.hasTexts(in: $0) }.map { catalog.locales[$0] },
      keys: table.entries.count,
      readOnly: options.isReadOnly ? "The project is served with --read-only." : fault?.sentence,
      problem: fault.map { fault in
        ProjectAnswer.FileProblem(
          message: fault.finding.message,
          file: fault.finding.location?.file.path,
          line: fault.finding.location?.position.line,
          column: fault.finding.location?.position.column
        )
      }
    )
  }

  package var coverage: CoverageAnswer {
    var rows: [CoverageRow] = []
    for content in workspace.contents {
      for var row in content.catalog.catalog?.coverage ?? [] {
        row.catalog = content.folder
        rows.append(row)
      }
    }
    let groups = Dictionary(grouping: rows.completed()) { UTF8Key($0.locale) }
    return CoverageAnswer(
      revision: revision,
      locales: groups.keys.sorted().map { locale in
        let rows = groups[locale] ?? []
        var numbers = CoverageAnswer.Numbers(locale: locale.string)
        for row in rows { numbers.add(row) }
        numbers.tables = rows.map { row in
          var numbers = CoverageAnswer.Numbers(table: row.table, locale: locale.string)
          numbers.add(row)
          return numbers
        }
        return numbers
      }
    )
  }

  /// A part of all findings, in reading order.
  package func findings(after: Int, limit: Int) -> FindingsAnswer {
    var found: [(finding: Diagnostic, catalog: Int?)] = []
    for (number, content) in workspace.contents.enumerated() {
      found += content.catalog.findings.map { ($0, number) }
    }
    let part = found.dropFirst(max(after, 0)).prefix(min(max(limit, 0), Limits.pageEntries))
    return FindingsAnswer(
      revision: revision,
      total: found.count,
      errors: found.count { $0.finding.severity == .error },
      warnings: found.count { $0.finding.severity == .warning },
      findings: part.map { finding, catalog in
        FindingAnswer(
          finding,
          table: catalog.flatMap { tables.name(of: finding.table, inCatalog: $0, workspace) }
        )
      }
    )
  }
}

extension CoverageAnswer.Numbers {
  fileprivate init(table: String? = nil, locale: String) {
    self.init(
      table: table,
      locale: locale,
      total: 0,
      translated: 0,
      needsReview: 0,
      missing: 0,
      sameAsSource: 0,
      tables: nil
    )
  }

  fileprivate mutating func add(_ row: CoverageRow) {
    total += row.total
    translated += row.translated
    needsReview += row.needsReview
    missing += row.missing
    sameAsSource += row.sameAsSource
  }
}
