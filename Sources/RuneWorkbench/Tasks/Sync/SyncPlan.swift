import RuneCompiler
import RuneModel

/// The changes that make string catalogs agree with code.
package struct SyncPlan: Sendable {
  /// The change of one entry.
  package enum Change: String, Sendable, CaseIterable {
    case added, stale, revived, updated
  }

  package struct Entry: Sendable {
    package var change: Change
    package var table: ParsedTable
    package var key: String
    /// The call that names it; `nil` for a key that no code names.
    package var location: SourceLocation?
  }

  /// The catalogs with changes.
  package var files: [EditedFile] = []
  package var entries: [Entry] = []
  package var diagnostics: [Diagnostic] = []
  /// The number of localized calls.
  package var callCount = 0
  /// The faults of catalogs that cannot be read completely, which are left alone.
  package var faults: [Diagnostic] = []
}

extension Compiler {
  /// Plans which keys the catalogs get from code, and which of theirs no code names any longer.
  ///
  /// - Parameters:
  ///   - data: what a build found in some of the sources. The keys of these are only added from there; what the code
  ///     names beyond that is not marked as stale.
  ///   - place: the path with which the places of sources and catalogs are compared.
  ///   - hasManifest: whether a folder has a `Package.swift`.
  package static func sync(
    _ catalogs: KeyCatalogs,
    code: [SourceFile],
    data: [SourceFile: [StringsData.Entry]] = [:],
    place: @escaping (String) -> String = { $0 },
    hasManifest: @escaping (String) -> Bool = { _ in false }
  ) -> SyncPlan {
    let files = code.filter { $0.isSwift || $0.isObjectiveC }.map(CodeFile.init)
    let calls = localizedCalls(in: files)
    var planner = SyncPlanner(catalogs, place: place, hasManifest: hasManifest)
    for file in files { planner.add(faultsOf: file) }
    // The data do not say in which bundle a text is looked up.
    let otherBundles = Dictionary(grouping: calls) { $0.location.file }
      .mapValues { StringsData.otherBundles(of: $0) }
    for file in code {
      for entry in data[file] ?? [] {
        planner.add(entry.call(in: file, bundle: otherBundles[file]?[UTF8Key(entry.key)] ?? .own))
      }
    }
    for call in calls {
      if data[call.location.file] == nil { planner.add(call) } else { planner.keep(call) }
    }
    return planner.finish()
  }

  /// The localized calls of a project, in the order of its files.
  package static func localizedCalls(in files: [CodeFile]) -> [LocalizedCall] {
    var project = ProjectDeclarations()
    for file in files { project.add(file.declarations) }
    return files.flatMap { LocalizedCallReader.calls(in: $0, project) }
  }
}
