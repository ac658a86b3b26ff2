import Foundation
import RuneSystem
import RuneTestServer
import RuneTestSupport
import Testing

@testable import rerune_gen

/// Committed symbolic links next to, at and inside the folder of a download.
@Suite struct LinkedDownloadTests {
  let service: PullCommandTests
  var folder: TemporaryFolder { service.folder }
  /// Outside the project, with the files of a download.
  let victim = TemporaryFolder()

  init() throws {
    service = try PullCommandTests()
    try victim.write("manifest.json", #"{"locales": ["de"]}"#)
    try victim.write("locales/de.json", #"{"title": "SECRET"}"#)
    try victim.write("deep/er/file", "kept")
  }

  private func victimIsUntouched() throws {
    #expect(try victim.names() == ["deep", "locales", "manifest.json"])
    #expect(try victim.text("locales/de.json") == #"{"title": "SECRET"}"#)
    #expect(try victim.text("deep/er/file") == "kept")
  }

  @Test(arguments: ["tmp", "tmp.old"])
  func aLinkedLeftoverIsRemovedAndNotFollowed(suffix: String) throws {
    let name = "..rerune.\(TemporaryFolder.unusedProcess).\(suffix)"
    try folder.link(name, to: victim.url.path)
    #expect(try service.pull().status == 0)
    try victimIsUntouched()
    #expect(try folder.names() == [".rerune"])
  }

  @Test func linksInALeftoverAreRemovedAndNotFollowed() throws {
    let name = "..rerune.\(TemporaryFolder.unusedProcess).tmp"
    try folder.createFolder(name)
    try folder.link(name + "/locales", to: victim.url.path)
    try folder.link(name + "/manifest.json", to: victim.path("manifest.json"))
    #expect(try service.pull().status == 0)
    try victimIsUntouched()
    #expect(try folder.names() == [".rerune"])
  }

  @Test(arguments: [
    (".rerune", "", "it is a symbolic link"), (".rerune/locales", "locales", "it holds locales"),
    (".rerune/locales/de.json", "locales/de.json", "it holds locales/de.json"),
    (".rerune/manifest.json", "manifest.json", "it holds manifest.json"),
    (".rerune/download.json", "nowhere", "it holds download.json"),
  ])
  func aLinkedDownloadIsRejected(link: String, target: String, message: String) throws {
    if link != ".rerune" {
      #expect(try service.pull().status == 0)
      if link != ".rerune/locales" || FileManager.default.fileExists(atPath: folder.path(link)) {
        try folder.remove(link)
      }
    }
    try folder.link(link, to: victim.path(target))
    let result = try service.pull()
    #expect(result.status == 74)
    #expect(result.errors.contains(message), "\(result.errors)")
    try victimIsUntouched()
    #expect(try folder.names() == [".rerune"])
  }

  /// A link that appears between the check and the exchange is itself removed.
  @Test func aFolderThatBecameALinkIsNotEmptied() throws {
    let parent = try OpenFolder(folder.url.path, followsLink: true)
    try folder.link("old", to: victim.url.path)
    parent.remove("old", levels: 2)
    #expect(try folder.names() == [])
    try victimIsUntouched()
  }

  @Test func onlyFilesOfThisToolAreRemoved() throws {
    let parent = try OpenFolder(folder.url.path, followsLink: true)
    try folder.write("old/a/b/c", "deeper than a download")
    try folder.write("old/x", "")
    parent.remove("old", levels: 2)
    #expect(try folder.text("old/a/b/c") == "deeper than a download")
    #expect(try folder.names(in: "old") == ["a"])
  }

  @Test func aTemporaryFolderMustNotExist() throws {
    let parent = try OpenFolder(folder.url.path, followsLink: true)
    try folder.link("new", to: victim.url.path)
    #expect(throws: SystemError.self) { try parent.createFolder("new") }
    #expect(throws: SystemError.self) { try parent.create("new", []) }
    #expect(throws: FileReader.Refusal.link) { try parent.folder("new") }
    try victimIsUntouched()
  }

  // MARK: Reading

  @Test(
    arguments: ["diff", "adopt", "verify"],
    [".rerune", ".rerune/manifest.json", ".rerune/locales/de.json"]
  )
  func noCommandReadsThroughALink(command: String, link: String) throws {
    try folder.write("de.lproj/Localizable.strings", "\"title\" = \"Titel\";")
    if link == ".rerune" {
      try folder.link(link, to: victim.url.path)
    } else {
      try folder.write(".rerune/manifest.json", #"{"locales": ["de"]}"#)
      try folder.write(".rerune/locales/de.json", "{}")
      try folder.remove(link)
      try folder.link(link, to: victim.path(String(link.dropFirst(".rerune/".count))))
    }
    #if !Signing
      guard command != "verify" else { return }
    #endif
    let key = command == "verify" ? ["--key", "k:" + String(repeating: "A", count: 43) + "="] : []
    let result = try Tool.run([command] + key, in: folder)
    #expect(result.status == 65)
    // `verify` reads nothing beyond a manifest that is not signed.
    let isUnread = command == "verify" && link == ".rerune/locales/de.json"
    let reason = isUnread ? "it is not signed" : "links in a download are not followed"
    #expect(result.errors.contains(reason), "\(result.errors)")
    #expect(!(result.output + result.errors).contains("SECRET"))
    #expect(try folder.text("de.lproj/Localizable.strings").contains("Titel"))
  }
}
