import RuneFormats
import RuneModel

/// Parses a localization file in any format.
package enum TableParser {
  /// The locale of an entry whose file is not in an `.lproj` folder.
  package static let undeterminedLocale = "und"

  package static func parse(_ file: SourceFile) -> ParsedTable {
    let path = TablePath(file.path)
    guard let format = path.format else {
      let table = ParsedTable(file: file, format: .strings, name: path.name, locale: path.locale)
      var log = ParseLog(file: file, table: path.name, locale: path.locale)
      log.report(
        .unknownFormat,
        "The file is not a localization table. Give a .strings, .stringsdict or .xcstrings file.",
        at: .start
      )
      return table.with(log)
    }

    let isCatalog = format == .xcstrings
    var table = ParsedTable(
      file: file,
      format: format,
      name: path.name,
      locale: isCatalog ? nil : path.locale
    )
    var log = ParseLog(file: file, table: table.name, locale: table.locale)
    if let fault = file.text.fault {
      log.report(fault)
      return table.with(log)
    }
    if file.isEmpty, !isCatalog {
      log.report(
        .emptyFile,
        "The file is empty, which Apple's parser rejects. Add an entry or a comment, or delete the file.",
        at: .start
      )
      return table.with(log)
    }

    switch format {
    case .strings:
      var parser = StringsParser(locale: table.locale ?? undeterminedLocale, log: log)
      table.entries = parser.parse()
      log = parser.log
    case .stringsdict:
      var parser = StringsDictParser(locale: table.locale ?? undeterminedLocale, log: log)
      table.entries = parser.parse()
      log = parser.log
    case .xcstrings:
      file.text.utf8.withUnsafeBufferPointer { text in
        var parser = XCStringsParser(text, log: log)
        table.entries = parser.parse()
        table.sourceLanguage = parser.sourceLanguage
        table.localesWithoutText = parser.localesWithoutText
        log = parser.log
      }
    }
    return table.with(log)
  }
}

extension SourceFile {
  /// Whether the file is empty, apart from a byte order mark.
  fileprivate var isEmpty: Bool { text.encoding != .binary && text.utf8.count == text.start }
}

/// The properties of a table that its path determines.
private struct TablePath {
  var name: String
  var format: TableFormat?
  /// The name of the innermost `.lproj` folder.
  var locale: String?

  init(_ path: String) {
    let components = path.pathComponents
    let file = components.last ?? Substring("").utf8
    if let dot = file.lastIndex(of: UInt8(ascii: ".")) {
      name = String(Substring(file[..<dot]))
      format = TableFormat(rawValue: String(Substring(file[file.index(after: dot)...])))
    } else {
      name = String(Substring(file))
    }
    locale = components.dropLast().last { $0.hasSuffix(".lproj") && $0.count > 6 }
      .map { String(Substring($0.dropLast(6))) }
  }
}

extension ParsedTable {
  fileprivate consuming func with(_ log: ParseLog) -> ParsedTable {
    diagnostics = log.diagnostics
    return self
  }
}

extension String {
  /// The components of a path, split by bytes: a name may begin with a combining mark, which forms a single
  /// `Character` with the slash before it.
  var pathComponents: [Substring.UTF8View] {
    utf8.split { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") }.map { Substring($0).utf8 }
  }
}

extension Substring.UTF8View {
  func hasSuffix(_ suffix: StaticString) -> Bool {
    let suffix = UnsafeBufferPointer(start: suffix.utf8Start, count: suffix.utf8CodeUnitCount)
    return count >= suffix.count && self.suffix(suffix.count).elementsEqual(suffix)
  }
}
