import Foundation
import RuneTestSupport
import Testing

@testable import ReRunePacks

/// Where packages are kept.
@Suite struct PacksFolderTests {
  private static let container = URL(fileURLWithPath: "/groups/one", isDirectory: true)

  /// An app group, whether the app may use it, whether there is a folder for data, and that of the packages.
  @Test(
    arguments: [
      (nil, true, true, "/data/ReRune/packs"),
      ("group.one", true, true, "/groups/one/Library/Application Support/ReRune/packs"),
      ("group.one", true, false, "/groups/one/Library/Application Support/ReRune/packs"),
      ("group.one", false, true, "/data/ReRune/packs"),
      ("group.one", false, false, NSTemporaryDirectory() + "ReRune/packs"),
      (nil, true, false, NSTemporaryDirectory() + "ReRune/packs"),
    ] as [(String?, Bool, Bool, String)]
  )
  func anAppGroupComesBeforeTheAppsOwnFolder(
    appGroup: String?,
    isPermitted: Bool,
    hasStandard: Bool,
    expected: String
  ) throws {
    var setup = PacksSetup(
      index: try #require(URL(string: "https://cdn.example.com/index.json")),
      appGroup: appGroup,
      refreshInterval: 3600,
      checksOnStart: false,
      allowsCellular: true,
      logLevel: .none
    )
    func place() -> PacksSetup.Place {
      setup.place(
        container: { isPermitted && $0 == "group.one" ? Self.container : nil },
        standard: hasStandard ? "/data/ReRune" : nil
      )
    }
    // The background session gets the group only if the packages are in its container.
    let group = expected.hasPrefix("/groups/") ? appGroup : nil
    #expect(place() == PacksSetup.Place(path: expected, appGroup: group))
    setup.folder = URL(fileURLWithPath: "/chosen")
    #expect(place() == PacksSetup.Place(path: "/chosen"))
  }

  /// An app group that the program may not use has a folder on macOS too.
  @Test func aFolderIsOnlyUsedIfItCanBeWritten() throws {
    let folder = TemporaryFolder()
    let packs = folder.url.appendingPathComponent("Library/packs")
    #expect(PacksSetup.prepare(packs))
    #expect(PacksSetup.prepare(packs))
    let file = folder.url.appendingPathComponent("file")
    try Data().write(to: file)
    #expect(!PacksSetup.prepare(file.appendingPathComponent("packs")))
  }
}
