import ArgumentParser
import Dispatch
import RuneCompiler
import RuneModel
import RuneProject
import RuneStudio
import RuneSystem
import RuneWorkbench

struct ServeCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Open a page in the browser to translate in.",
    discussion: """
      The first line of the output is the address of the page, which only this machine can reach. A text is written into \
      its localization file when it is saved, and nothing else of the file changes. What 'check' would refuse is kept as a \
      draft in \(DraftFile.folderName). An app with ReRunePreview that is started with the same address shows each text \
      as soon as it is saved. Ends with Control-C.

      EXIT STATUS: 0 ended by Control-C, 64 wrong usage, 65 drafts that cannot be read, 66 input missing, 74 reading \
      failed or the port is taken.
      """
  )

  @OptionGroup var input: InputOptions

  @OptionGroup var code: CodeOptions

  @Option(help: ArgumentHelp("The port; 0 for one that is free.", valueName: "number"))
  var port = 0

  @Flag(help: "Show the texts and write nothing.")
  var readOnly = false

  @Flag(help: "Let apps on the local network join with a code. The page stays on this machine.")
  var lan = false

  @Flag(help: "Let running apps show drafts, too.")
  var drafts = false

  @Flag(help: "Open the page in the default browser.")
  var open = false

  func validate() throws {
    guard (0...65_535).contains(port) else {
      throw ValidationError("--port is \(port) and should be a number from 0 to 65535.")
    }
  }

  func perform(on terminal: Terminal, environment: Environment) throws -> ExitStatus {
    try ServeTrait.require()
    #if Serve
      // Each save replaces the arrays of a whole catalog.
      Heap.returnLargeBlocks()
      let settings = try input.settings(environment)
      let desk = try makeDesk(settings)
      let access = PageAccess()
      let apps = AppDesk(desk) { code in
        let minutes = Limits.pairingSeconds / 60
        Terminal.writeError(
          "Code for an app on the local network: \(code), once and for \(minutes) minutes\n"
        )
      }
      let router = PageRouter(access, desk, apps)
      let (isOpened, isOpenToNetwork) = (open, lan)
      return try Blocking.result {
        let server = try await PageServer.start(port: port, isOpenToNetwork: isOpenToNetwork) {
          await router.response(to: $0)
        }
        let address = access.address(port: server.port)
        try Terminal.printOutput(Array("\(address)\n".utf8))
        if isOpenToNetwork {
          for host in try PageServer.networkAddresses() {
            Terminal.writeError("Apps on the local network: http://\(host):\(server.port)\n")
          }
          _ = await apps.beginPairing()
        }
        findOutdatedTexts(settings, for: desk)
        if isOpened { try Browser.open(address) }
        try await server.run(desk)
        return .clean
      }
    #else
      return .clean
    #endif
  }

  /// The project with its drafts, as the page sees it.
  func makeDesk(_ settings: Settings) throws -> PageDesk {
    let paths = try settings.inputPaths()
    // Before the files are read, so that no change is missed.
    let watch = FileWatch { InputDiscovery(paths: paths).files }
    let workspace = try Workspace.open(settings)
    let folder = settings.configurationFolder
    let draftFile = DraftFile(in: folder)
    let name = FilePaths.realPath(folder).map(FilePaths.name) ?? folder
    let code = try codeFiles(settings)
    let project = PageProject(
      try OpenWorkspace(workspace),
      code: code ?? [],
      drafts: try draftFile.load(),
      unused: code.map { unusedEntries($0, workspace) },
      options: PageProject.Options(
        name: name,
        isReadOnly: readOnly,
        isOpenToNetwork: lan,
        isInRepository: RepositoryPlace(containing: folder) != nil,
        showsDrafts: drafts
      )
    )
    return PageDesk(
      project,
      watch: watch,
      draftFile: draftFile,
      folders: input.writableFolders(settings)
    )
  }

  /// The sources that may use the keys; `nil` if none are specified.
  private func codeFiles(_ settings: Settings) throws -> [SourceFile]? {
    let paths = code.paths.isEmpty ? try settings.paths(SettingTable.code) : code.paths
    guard !paths.isEmpty else { return nil }
    return try FolderWalk.code(paths).load().map(\.source)
  }

  /// Searches git's history for outdated translations while the page is open already. Without a repository there are none.
  private func findOutdatedTexts(_ settings: Settings, for desk: PageDesk) {
    guard RepositoryPlace(containing: settings.configurationFolder) != nil else { return }
    DispatchQueue.global(qos: .utility).async {
      do {
        let run = try OutdatedRun(settings: settings, since: nil, locales: [])
        let found = run.diagnostics.filter { $0.rule == .outdatedTranslation }
        Task { try await desk.take(outdated: found) }
      } catch {
        // The page works without; its filter is not offered.
        Terminal.writeError("Outdated translations are not listed: \(Self.reason(of: error))\n")
      }
    }
  }

  private static func reason(of error: any Error) -> String {
    (error as? Abort)?.diagnostics.first?.message.oneLine ?? "\(error)".oneLine
  }

  /// The entries that no code uses.
  private func unusedEntries(_ code: [SourceFile], _ workspace: Workspace) -> [PageProject.Unused] {
    var keys: [KnownKey] = []
    var folders: [String] = []
    for catalog in workspace.catalogs {
      let found = Compiler.check(catalog.sources, options: workspace.options).keys
      keys += found
      folders += found.map { _ in catalog.folder }
    }
    let usage = UsageCheck(of: code, keys: keys, options: workspace.options)
    return usage.unnamedKeys.filter { !usage.composedKeys.contains($0) }.map { index in
      PageProject.Unused(folder: folders[index], table: keys[index].table, key: keys[index].key)
    }
  }
}

/// The package trait that adds the HTTP server.
enum ServeTrait {
  /// - Throws: a usage error in a build without the trait.
  static func require() throws {
    #if !Serve
      throw ValidationError(
        """
        rerune-gen serve needs the package trait Serve, which this build of rerune-gen does not have. The released \
        binary has it; or build it with: swift build --traits Serve --product rerune-gen
        """
      )
    #endif
  }
}
