import RuneCompiler
import RuneProject
import RuneSystem
import RuneWorkbench

/// Finds out what a project uses now.
enum MigrationSurvey {
  private static let swiftGenFiles = ["swiftgen.yml", ".swiftgen.yml", "swiftgen.yaml"]

  /// - Throws: `UsageError` if the project shows several generators.
  static func origin(in folders: [String], sources: [SourceFile]) throws -> MigrationOrigin {
    var origins: [MigrationOrigin] = []
    for folder in folders {
      for name in ProjectSurvey.generators(in: folder).map(\.name) {
        guard let origin = MigrationOrigin.allCases.first(where: { $0.title == name }),
          !origins.contains(origin)
        else {
          continue
        }
        origins.append(origin)
      }
    }
    if origins.isEmpty { origins = MigrationOrigin.shown(by: sources) }
    guard origins.count < 2 else {
      let names = origins.map(\.rawValue).joined(separator: " or ")
      throw UsageError("The project uses several generators. Migrate one after the other: --from \(names)")
    }
    return origins.first ?? .foundation
  }

  /// - Throws: `Abort` for a configuration that cannot be read.
  static func evidence(of origin: MigrationOrigin, in folders: [String]) throws -> MigrationEvidence {
    var files: [SourceFile] = []
    if origin == .swiftGen {
      let paths = folders.flatMap { folder in swiftGenFiles.map { FilePaths.join(folder, $0) } }
      files = try InputFile.loadAll(paths.filter { FilePaths.realPath($0) != nil }).map(\.source)
    }
    do throws(MigrationEvidence.Fault) {
      return try MigrationEvidence(
        swiftGen: files,
        canonical: { path in
          // A file that SwiftGen has yet to write has no real path.
          FilePaths.realPath(path) ?? PathNames.join(FilePaths.realPath(".") ?? "", path)
        },
        manifest: manifest
      )
    } catch {
      throw Abort([error.diagnostic])
    }
  }

  /// The manifest in a folder, which may be one for tools beside an Xcode project.
  private static func manifest(in folder: String) -> PackageManifest? {
    let path = FilePaths.join(folder, "Package.swift")
    guard FilePaths.realPath(path) != nil else { return nil }
    let names = (try? FolderListing.names(in: folder)) ?? []
    return PackageManifest(
      InputFile.load([path]).files.first?.source,
      isBesideProject: names.contains { FilePaths.fileExtension(of: $0) == "xcodeproj" }
    )
  }
}
