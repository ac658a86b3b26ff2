import Foundation
import ReRuneApp
import RuneDelivery
import RuneSigning
import RuneSystem
import RuneTestServer
import RuneTestSupport

@testable import ReRuneCore
@testable import ReRuneGateway

/// A setup of its own, which shows its texts only to the test, with a gateway on loopback.
final class GatewayRig: Sendable {
  static let token = "t0ken-s3cret"
  static let root = "/app/facets/translations"

  let server: MisbehavingServer
  let folder: URL
  let client: ReRuneAppClient
  let controller: LocalizationController
  private let shown = Locked<RemoteTexts?>(nil)

  /// - Parameters:
  ///   - folder: the cache of an earlier rig.
  ///   - path: the base's own path.
  init(
    server: MisbehavingServer? = nil,
    folder: URL? = nil,
    path: String = "",
    facet: String = "translations",
    token: String? = GatewayRig.token,
    overall: Int = 60_000,
    trust: ContentTrust = .withoutKeys,
    provider: ReRuneAppHeaderProvider? = nil
  ) throws {
    let server = try server ?? MisbehavingServer()
    client = try ReRuneAppClient(
      config: ReRuneAppConfig(
        baseURL: server.url(path),
        overallTimeoutMs: overall,
        allowInsecureHTTP: true,
        authToken: token,
        headerProvider: provider
      )
    )
    self.server = server
    self.folder = folder ?? FileManager.default.temporaryDirectory.appendingPathComponent("gateway-\(UUID())")
    var options = ReRuneSetupOptions(updatePolicy: ReRuneUpdatePolicy(checkOnStart: false))
    options.trust = trust
    options.cacheDirectory = self.folder
    controller = ServiceSetup(app: client, facet: facet, options).install(
      in: CurrentSetup(
        revisions: RevisionBroadcast(),
        show: { [shown] texts in shown.withLock { $0 = texts } }
      )
    )
  }

  deinit { controller.end(.superseded) }

  func check() async -> ReRuneUpdateResult { await controller.checkForUpdates().result }

  func text(_ key: String, _ locale: String) -> String? {
    shown.withLock { texts in
      guard let texts, let id = key.withUTF8Bytes({ texts.id(ofKey: $0, in: "Localizable") }),
        let index = texts.reader.localeIndex(of: locale),
        let message = texts.reader.message(id: id, locale: index)
      else { return nil }
      return message.plainText(device: .other)
    }
  }

  /// A manifest with German texts, and these.
  func serve(
    revision: Int,
    title: String,
    root: String = GatewayRig.root,
    wrap: (String) -> String = { $0 },
    url: String? = nil
  ) {
    let url = url.map { #", "url": "\#($0)""# } ?? ""
    let manifest =
      #"{"revision": \#(revision), "locales": [{"locale": "de", "version": \#(revision)\#(url)}]}"#
    server.on("\(root)/manifest", .content(wrap(manifest), headers: ["ETag": "\"m\(revision)\""]))
    server.on("\(root)/ios/de", .content(wrap(#"{"title": "\#(title)"}"#)))
  }

  /// Whether any of the files of the cache, or their names, contain a text.
  func cacheContains(_ text: String) throws -> Bool {
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return names.contains { name in
      let data = FileManager.default.contents(atPath: folder.appendingPathComponent(name).path)
      return name.contains(text) || data?.range(of: Data(text.utf8)) != nil
    }
  }
}
