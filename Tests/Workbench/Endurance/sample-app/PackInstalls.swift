import Foundation
import ReRuneApp
@_spi(ReRuneTesting) import ReRuneCore
@_spi(ReRuneTesting) import ReRunePacks

/// An app that installs each new version of the packages of `translation_service.py`: the texts of a language, and a
/// file. What is installed must be one whole version at any time.
struct PackInstalls {
  private static let language = "de"

  let origin: URL
  let folder: URL

  /// One launch. A version is printed once all packages of it are installed.
  ///
  /// - Throws: a `ReRuneProblem` if a package was not installed.
  func run(times: Int) async throws {
    ReRunePacks.setup(
      index: origin.appendingPathComponent("packs/index.json"),
      checkOnStart: false,
      logLevel: .error,
      folder: folder,
      preferredLanguages: [Self.language]
    )
    do {
      try await check()
      for _ in 0..<times {
        let packs = try await ReRunePacks.refresh(force: true).get()
        for pack in packs { try await install(pack) }
        try await check()
        say("revision \(packs.first?.version ?? "")")
      }
    } catch {
      await ReRunePacks.end()
      throw error
    }
    await ReRunePacks.end()
  }

  private func install(_ pack: ReRunePack) async throws {
    // The first call may continue what the last launch was downloading, which is an older version.
    repeat {
      try await ReRunePacks.download(pack.id).get()
    } while ReRunePacks.state(of: pack.id) != .installed
  }

  /// Whether lookups and files have what is listed as installed. A download of the last launch may be installed
  /// meanwhile: what was listed before is then no longer there, and the check begins again.
  private func check() async throws {
    while true {
      let packs = ReRunePacks.packs
      do {
        return try check(packs)
      } catch {
        let isListCurrent = ReRunePacks.packs.map(\.installedVersion) == packs.map(\.installedVersion)
        guard !isListCurrent else { throw error }
        // Lookups show newer texts in the next turn of the main thread.
        await Task.yield()
      }
    }
  }

  private func check(_ packs: [ReRunePack]) throws {
    for pack in packs {
      guard let version = pack.installedVersion.flatMap({ Int($0) }) else { continue }
      // The service has two contents, for even and odd versions.
      let revision = version % 2
      if let url = ReRunePacks.url(of: pack.id) {
        let texts = try JSONDecoder().decode([String: String].self, from: Data(contentsOf: url))
        try SampleTexts.check(pack.id, revision: revision) { texts[$0] ?? "" }
      } else {
        try SampleTexts.check(Self.language, revision: revision) { reRuneString($0) }
      }
    }
  }
}
