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
  ///   - place: the path with which the places of sources and catalogs are compared.
  ///   - hasManifest: whether a folder has a `Package.swift`.
  package static func sync(
    _ catalogs: KeyCatalogs,
    code: [SourceFile],
    place: @escaping (String) -> String = { $0 },
    hasManifest: @escaping (String) -> Bool = { _ in false }
  ) -> SyncPlan {
    let files = code.filter { $0.isSwift || $0.isObjectiveC }.map(CodeFile.init)
    let calls = localizedCalls(in: files)
    var planner = SyncPlanner(catalogs, place: place, hasManifest: hasManifest)
    for file in files { planner.add(faultsOf: file) }
    for call in calls { planner.add(call) }
    return planner.finish()
  }

  /// The localized calls of a project, in the order of its files.
  package static func localizedCalls(in files: [CodeFile]) -> [LocalizedCall] {
    var project = ProjectDeclarations()
    for file in files { project.add(file.declarations) }
    return files.flatMap { LocalizedCallReader.calls(in: $0, project) }
  }
}
