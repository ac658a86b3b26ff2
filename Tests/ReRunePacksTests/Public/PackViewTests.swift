import Foundation
@_spi(ReRuneTesting) import ReRuneCore
import ReRuneErrors
import RuneTestServer
import RuneTestSupport
import Testing

@_spi(ReRuneTesting) @testable import ReRunePacks

#if canImport(Observation)
  import Observation
#endif

// As in `PacksSetupTests`.
#if compiler(>=6.2)
  /// What a user sees while packages are installed, updated and deleted.
  @Suite(.timeLimit(.minutesUnsanitized(3))) struct PackViewTests {
    private let folder = TemporaryFolder()

    /// What a build generates: a table of English texts, and an accessor.
    private static func accessor() throws -> @Sendable () -> String {
      let table = try _ReRuneFallbackTable(testing: ["greeting": ["en": "Good day, %@"]], sourceLocale: "en")
      return { _reRuneString(table, 0, .string("Ada")) }
    }

    private static func pack(_ greeting: String, version: String) throws -> TestPackage {
      try .texts(["greeting": greeting], id: "cs", language: "cs", version: version)
    }

    private static func setUp(_ server: MisbehavingServer, in folder: URL) {
      ReRunePacks.setup(
        index: server.url("/index.json"),
        logLevel: .none,
        folder: folder.appendingPathComponent("packs"),
        preferredLanguages: ["cs", "en"]
      )
    }

    @Test func anAccessorHasTheTextsOfThePack() async {
      await #expect(processExitsWith: .success) { [folder = folder.url as URL] in
        let server = try MisbehavingServer()
        let greeting = try Self.accessor()
        server.serve([try Self.pack("Dobrý den, %@", version: "1")])
        Self.setUp(server, in: folder)
        #expect(greeting() == "Good day, Ada")
        #expect(await ReRunePacks.download("cs").problem == nil)
        #expect(greeting() == "Dobrý den, Ada")
        server.serve([try Self.pack("Ahoj, %@", version: "2")])
        #expect(await ReRunePacks.refresh(force: true).problem == nil)
        #expect(greeting() == "Dobrý den, Ada")
        #expect(await ReRunePacks.download("cs").problem == nil)
        #expect(greeting() == "Ahoj, Ada")
        // A text with another argument is not shown.
        server.serve([try Self.pack("Ahoj, %d", version: "3")])
        #expect(await ReRunePacks.refresh(force: true).problem == nil)
        #expect(await ReRunePacks.download("cs").problem == nil)
        #expect(greeting() == "Good day, Ada")
        server.serve([try Self.pack("Nazdar, %@", version: "4")])
        #expect(await ReRunePacks.refresh(force: true).problem == nil)
        #expect(await ReRunePacks.download("cs").problem == nil)
        #expect(greeting() == "Nazdar, Ada")
        // What the index no longer lists stays until it is deleted.
        server.serve([])
        #expect(await ReRunePacks.refresh(force: true).problem == nil)
        #expect(ReRunePacks.packs.map(\.isWithdrawn) == [true])
        #expect(greeting() == "Nazdar, Ada")
        #expect(await ReRunePacks.delete("cs").problem == nil)
        #expect(greeting() == "Good day, Ada")
        await ReRunePacks.end()
      }
    }

    #if canImport(Observation)
      @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
      @Test func aViewFollowsThePack() async {
        await #expect(processExitsWith: .success) { [folder = folder.url as URL] in
          let server = try MisbehavingServer()
          let greeting = try Self.accessor()
          server.serve([try Self.pack("Dobrý den, %@", version: "1")])
          Self.setUp(server, in: folder)
          var text = await View(showing: greeting).contents.makeAsyncIterator()
          var pack = await View { "\(ReRunePacks.packs.map(\.installedVersion))" }.contents
            .makeAsyncIterator()
          var state = await View { ReRunePacks.state(of: "cs").name }.contents.makeAsyncIterator()
          #expect(await text.next() == "Good day, Ada")
          #expect(await ReRunePacks.download("cs").problem == nil)
          // Whatever views were updated for before.
          while await text.next() != "Dobrý den, Ada" {}
          while await pack.next() != #"[Optional("1")]"# {}
          while await state.next() != "installed" {}
          server.serve([try Self.pack("Ahoj, %@", version: "2")])
          #expect(await ReRunePacks.refresh(force: true).problem == nil)
          while await state.next() != "update available" {}
          #expect(await ReRunePacks.download("cs").problem == nil)
          while await text.next() != "Ahoj, Ada" {}
          while await pack.next() != #"[Optional("2")]"# {}
          #expect(await ReRunePacks.delete("cs").problem == nil)
          while await text.next() != "Good day, Ada" {}
          while await pack.next() != "[nil]" {}
          while await state.next() != "not installed" {}
          await ReRunePacks.end()
        }
      }
    #endif
  }

  #if canImport(Observation)
    /// Behaves like a SwiftUI view: reads while it is tracked, and again after each change.
    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
    @MainActor private final class View {
      /// What it has shown, from the first time on.
      let contents: AsyncStream<String>
      private let continuation: AsyncStream<String>.Continuation
      private let read: @Sendable () -> String

      init(showing read: @escaping @Sendable () -> String) {
        self.read = read
        (contents, continuation) = AsyncStream.makeStream()
        show()
      }

      private func show() {
        let content = withObservationTracking {
          read()
        } onChange: {
          // Until the end of the process, as the window of an app.
          Task { @MainActor in self.show() }
        }
        continuation.yield(content)
      }
    }
  #endif
#endif
