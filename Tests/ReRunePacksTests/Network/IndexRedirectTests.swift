import Foundation
import ReRuneErrors
import RuneTestServer
import RuneTestSupport
import Testing

@testable import ReRunePacks

/// Two servers, the first of which sends the app to the second, as GitHub does for the files of a release.
@Suite(.timeLimit(.minutesUnsanitized(3))) struct IndexRedirectTests {
  private let folder = TemporaryFolder()

  /// - Returns: the rig of the server that the app names, and the server to which it redirects.
  private func servers(
    allowsRedirects: Bool,
    _ packages: [TestPackage]
  ) throws -> (rig: PacksRig, release: MisbehavingServer) {
    let release = try MisbehavingServer()
    let rig = try PacksRig(in: folder, allowsRedirects: allowsRedirects)
    release.on("/asset") { _ in .status(200, body: PacksRig.index(packages)) }
    rig.server.on("/index.json") { _ in .redirect(to: release.url("/asset").absoluteString) }
    return (rig, release)
  }

  @Test func anUnsignedIndexStaysOnItsServer() async throws {
    let (rig, release) = try servers(allowsRedirects: false, [try .file()])
    let problem = try #require(await rig.begin().problem)
    #expect(problem.code == "manifest_fetch_failed")
    #expect(problem.message.contains("redirect"), "\(problem.message)")
    #expect(release.requests.isEmpty)
    #expect(rig.session.packs.isEmpty)
    await rig.end()
    release.stop()
  }

  @Test func theAppMayAllowIt() async throws {
    let package = try TestPackage.file()
    let (rig, release) = try servers(allowsRedirects: true, [package])
    rig.serve(package)
    #expect(try await rig.begin().get().map(\.id) == ["words"])
    // Its packages are relative to the address that the app names, and may be redirected anyway.
    #expect(await rig.session.download("words").problem == nil)
    #expect(rig.installedBytes("words") == package.bytes)
    #expect(release.requests.map(\.target) == ["/asset"])
    await rig.end()
    // The next launch knows it as the index of that address.
    let second = try PacksRig(in: folder, server: rig.server)
    #expect(second.session.packs.map(\.installedVersion) == ["1"])
    release.stop()
  }
}
