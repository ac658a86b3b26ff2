import RuneCompiler
import RuneTestSupport
import Testing

@testable import RuneProject

@Suite struct InputDiscoveryTests {
  private let folder = TemporaryFolder()

  /// The paths found, without the prefix of the temporary folder.
  private func discover(_ paths: String...) -> [String] {
    let discovery = InputDiscovery(paths: paths.map { $0.isEmpty ? folder.url.path : folder.path($0) })
    return discovery.files.map { String($0.dropFirst(folder.url.path.count + 1)) }
  }

  private func create(_ names: String...) throws {
    for name in names { try folder.write(name, "") }
  }

  @Test func findsTheThreeFormatsInTheOrderOfTheirPaths() throws {
    try create(
      "b/x.xcstrings",
      "a/en.lproj/x.stringsdict",
      "a/en.lproj/x.strings",
      "a/x.json",
      "a/strings",
      "Z.strings"
    )
    #expect(
      discover("") == ["Z.strings", "a/en.lproj/x.strings", "a/en.lproj/x.stringsdict", "b/x.xcstrings"]
    )
  }

  @Test func skipsHiddenFoldersBuildProductsAndDependencies() throws {
    try create(
      ".git/x.strings",
      ".build/x.strings",
      ".build-ci/x.strings",
      "Pods/x.strings",
      "Carthage/x.strings",
      "DerivedData/x.strings",
      "a/node_modules/x.strings",
      "a/.hidden.strings",
      "a/MyPods/x.strings"
    )
    #expect(discover("") == ["a/MyPods/x.strings"])
    // Such a folder is searched if it is given explicitly.
    #expect(discover("Pods") == ["Pods/x.strings"])
  }

  @Test func findsEachFileOnce() throws {
    try create("a/x.strings", "a/y.strings")
    #expect(discover("", "a", "a/x.strings", "a/../a/y.strings") == ["a/x.strings", "a/y.strings"])
  }

  @Test func followsLinksWithoutLoopingAndPrefersRealPaths() throws {
    try create("real/x.strings")
    try folder.link("alias", to: "real")
    try folder.link("real/loop", to: "..")
    #expect(discover("") == ["real/x.strings"])
    #expect(discover("alias") == ["alias/x.strings"])
  }

  @Test func followsLinksThatLeadOutside() throws {
    let other = TemporaryFolder()
    try other.write("x.strings", "")
    try folder.link("shared", to: other.url.path)
    #expect(discover("") == ["shared/x.strings"])
  }

  /// It is reported when it is read, so that other files can be worked on.
  @Test func findsABrokenLinkToATable() throws {
    try folder.link("x.strings", to: "nowhere")
    try folder.link("other", to: "nowhere")
    let discovery = InputDiscovery(paths: [folder.url.path])
    #expect(discovery.diagnostics.isEmpty)
    #expect(InputFile.load(discovery.files).diagnostics.map(\.rule) == [.inputMissing])
  }

  /// Exports for translators and build products contain copies of the project's own files.
  @Test(arguments: [
    "de.xcloc/Source Contents/App", "de.xcloc/Localized Contents", "Exports/Source Contents", "Kit.framework",
    "Kit.xcframework/ios-arm64/Kit.framework", "Build/App.app", "Widget.appex", "Assets.xcassets/a.dataset",
  ])
  func copiesAreNotFound(path: String) throws {
    let folder = TemporaryFolder()
    try folder.write("App/en.lproj/a.strings", "")
    try folder.write("\(path)/en.lproj/a.strings", "")
    try folder.write("\(path)/b.xcstrings", "{}")
    #expect(InputDiscovery(paths: [folder.url.path]).files == [folder.path("App/en.lproj/a.strings")])
    // It is searched if it is given explicitly.
    #expect(InputDiscovery(paths: [folder.path(path)]).files.count == 2)
  }
}
