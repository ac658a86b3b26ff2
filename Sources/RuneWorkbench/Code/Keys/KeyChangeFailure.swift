import RuneCompiler
import RuneModel

/// Why no key is changed.
package enum KeyChangeFailure: Error, Sendable {
  /// No table, or too many tables have the key: another argument is needed.
  case unclear(UnclearKey)
  case refused([Diagnostic])
}

/// Why it is not clear which key is meant.
package struct UnclearKey: Error, Sendable {
  /// A sentence that says what to write, if there is anything to choose from.
  package var message: String
  package var key = ""
  /// The names that may have been meant.
  package var candidates: [String] = []
}

/// The files of a project whose keys are changed.
package struct KeyCatalogs: Sendable {
  /// The files of each catalog.
  let files: [[SourceFile]]
  let tables: [[ParsedTable]]
  /// What is wrong with the files of each catalog that cannot be read completely. Such a catalog stays as it is, because
  /// a key may be in the part that was not read.
  private let faultsOfCatalogs: [[Diagnostic]]
  let faults: [Diagnostic]

  /// - Parameter unreadable: the diagnostics of files that could not be read, for each catalog.
  package init(_ files: [[SourceFile]], unreadable: [[Diagnostic]] = []) {
    self.files = files
    tables = files.map { $0.map(TableParser.parse) }
    faultsOfCatalogs = tables.enumerated().map { number, tables in
      (unreadable.indices.contains(number) ? unreadable[number] : []) + tables.flatMap(\.faults)
    }
    faults = faultsOfCatalogs.flatMap(\.self).inReadingOrder()
  }

  func isComplete(_ catalog: Int) -> Bool { faultsOfCatalogs[catalog].isEmpty }

  /// The only place of a key.
  ///
  /// - Throws: `unclear` if there is none or more than one; `refused` if its catalog, or one that may have it, cannot be
  ///   read completely.
  func onlyPlace(of key: String, table: String?, pathOption: String) throws(KeyChangeFailure) -> KeyPlace {
    let place: KeyPlace
    do throws(UnclearKey) {
      place = try KeyPlace.only(of: key, in: tables, table: table, pathOption: pathOption)
    } catch {
      let mayBeUnread = !error.key.isEmpty && !faults.isEmpty
      throw mayBeUnread ? .refused(faults) : .unclear(error)
    }
    guard isComplete(place.catalog) else {
      throw .refused(faultsOfCatalogs[place.catalog].inReadingOrder())
    }
    return place
  }
}
