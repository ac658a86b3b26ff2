import RuneCompiler
import RuneModel

/// The accessors that get another name because keys are removed: a removed key frees its name for the next closest one.
struct AccessorMoves {
  private let catalogs: CheckedCatalogs
  private let options: GenerateOptions
  /// The new names below the generated type, by the index of the key.
  private var paths: [Int: [String]] = [:]

  /// - Parameters:
  ///   - removed: the keys to remove.
  ///   - edited: the files of their tables without them.
  init(
    in catalogs: CheckedCatalogs,
    without removed: Set<KeyPlace.Identity>,
    edited: [EditedFile],
    _ options: GenerateOptions
  ) {
    self.catalogs = catalogs
    self.options = options
    // A key without a shared name may be the last one in a type of that name.
    let sharing = Set(
      zip(catalogs.keys, catalogs.identities).lazy.filter(\.0.sharesName).map(\.1.catalog)
    )
    let changed = sharing.intersection(removed.map(\.catalog))
    var after: [KeyPlace.Identity: KnownAccessor] = [:]
    for number in changed {
      let files = catalogs.files[number].map { file in
        edited.first { $0.file == file }.map { file.replacingBytes($0.bytes) } ?? file
      }
      for key in Compiler.check(files, options: options).keys {
        let identity = KeyPlace.Identity(catalog: number, table: UTF8Key(key.table), key: UTF8Key(key.key))
        after[identity] = key.accessor
      }
    }
    for (index, identity) in catalogs.identities.enumerated() {
      guard let former = catalogs.keys[index].accessor?.path, let path = after[identity]?.path else {
        continue
      }
      if path != former { paths[index] = path }
    }
  }

  /// Changes the uses of the accessors in code.
  ///
  /// - Returns: the sources with edits, and places that a person has to look at.
  func applied(to code: [SourceFile]) -> (sources: [EditedFile], diagnostics: [Diagnostic]) {
    guard !paths.isEmpty else { return ([], []) }
    let targets = KeyUses.Targets(
      catalogs.keys,
      named: [],
      renamed: Set(paths.keys),
      typeName: options.naming.typeName
    )
    let uses = Dictionary(grouping: KeyUses(of: targets, in: code).uses, by: \.location.file)
    var sources: [EditedFile] = []
    var diagnostics: [Diagnostic] = []
    for file in code {
      var edits: [TextEdit] = []
      for use in uses[file] ?? [] {
        do throws(Undecided) {
          edits += try self.edits(for: use, in: file)
        } catch {
          let key = catalogs.keys[use.key]
          diagnostics.append(
            .undecidedUse(error.reason, at: use.location, table: key.table, key: key.key)
          )
        }
      }
      edits = edits.inTextOrder
      guard !edits.isEmpty else { continue }
      sources.append(EditedFile(file: file, edits: edits, bytes: file.bytes(applying: edits)))
    }
    return (sources, diagnostics)
  }

  /// A use that cannot be edited.
  private struct Undecided: Error {
    /// A clause that follows a colon.
    var reason: String
  }

  private func edits(for use: KeyUse, in file: SourceFile) throws(Undecided) -> [TextEdit] {
    guard case .accessor(let names) = use.form, let path = paths[use.key] else {
      throw Undecided(reason: use.doubt?.reason ?? "")
    }
    guard file.text.fault == nil else { throw Undecided(reason: "the file is no valid text") }
    guard let edits = file.edits(replacing: names, with: path) else {
      throw Undecided(reason: "a comment is between the names")
    }
    return edits
  }

  /// Reports that the uses have to be changed by hand, because the code is unknown.
  var diagnostics: [Diagnostic] {
    paths.sorted { $0.key < $1.key }.map { index, path in
      let key = catalogs.keys[index]
      let former = (key.accessor?.path ?? []).joined(separator: ".")
      return Diagnostic(
        .undecidedUse,
        "The accessor '\(former)' of this key becomes '\(path.joined(separator: "."))', because a removed key frees "
          + "the name. Name the code with --code to have its uses changed.",
        at: key.location,
        table: key.table,
        key: key.key
      )
    }
  }
}
