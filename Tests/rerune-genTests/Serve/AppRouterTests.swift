import Foundation
import RuneModel
import RuneStudio
import Testing

@testable import rerune_gen

/// What an app gets of `serve`, and what it does not get.
extension PageRouterTests {
  @Suite struct AppRouterTests {
    private let rig = PageRouterTests()

    private func get(
      _ path: String,
      _ headers: [(String, String)]? = nil,
      method: String = "GET",
      body: String = "",
      host: String = "127.0.0.1:4000",
      isFromThisMachine: Bool = true,
      to desk: PageDesk
    ) async -> (status: Int, json: [String: Any]) {
      var request = PageRequest(method: method, address: "/api/sdk/\(path)", port: 4000)
      request.localAddress = isFromThisMachine ? "127.0.0.1" : "192.168.1.5"
      request.isFromThisMachine = isFromThisMachine
      request.headers = [("Host", host)] + (headers ?? [("X-OTA-Publish-Id", rig.access.token)])
      request.body = Array(body.utf8)
      let apps = AppDesk(desk) { _ in }
      let response = await PageRouter(rig.access, desk, apps).response(to: request)
      guard case .bytes(let bytes) = response.body else { return (response.status, [:]) }
      let json = try? JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
      return (response.status, json ?? [:])
    }

    @Test func manifestAndTextsAreThoseOfTheFiles() async throws {
      let desk = try rig.makeDesk()
      let manifest = await get("translations/manifest?platform=ios", to: desk)
      #expect(manifest.status == 200)
      #expect(manifest.json["revision"] as? Int == 1)
      let locales = manifest.json["locales"] as? [[String: Any]]
      #expect(locales?.compactMap { $0["locale"] as? String } == ["de", "en"])
      let texts = await get("translations/ios/de", to: desk)
      let tables = texts.json["tables"] as? [String: [String: String]]
      #expect(tables == ["L": ["a": "Hallo %@"]])
      #expect(await get("translations/ios/fr", to: desk).status == 404)
      #expect(await get("translations/ios/..%2f..%2fetc%2fpasswd", to: desk).status == 404)
    }

    /// A saved text changes its own language alone, so an app fetches no other one.
    @Test func onlyTheChangedLanguageIsFetchedAgain() async throws {
      let desk = try rig.makeDesk()
      let before = await get("translations/manifest", to: desk).json["locales"] as? [[String: String]]
      let etag = try await rig.entry(desk).etag
      let saved = try await rig.send("PUT", "/api/text", rig.change("Servus %@"), etag: etag, to: desk)
      #expect(saved.status == 200)
      let after = await get("translations/manifest", to: desk).json["locales"] as? [[String: String]]
      #expect(before?[0]["locale"] == "de" && before?[0]["etag"] != after?[0]["etag"])
      #expect(before?[1]["locale"] == "en" && before?[1]["etag"] == after?[1]["etag"])
      let etagHeader = ("If-None-Match", after?[0]["etag"] ?? "")
      let token = ("X-OTA-Publish-Id", rig.access.token)
      #expect(await get("translations/ios/de", [token, etagHeader], to: desk).status == 304)
    }

    @Test func anAppIsToldOfTheNextChange() async throws {
      let desk = try rig.makeDesk()
      #expect(await get("preview/revision?after=0", to: desk).json["revision"] as? Int == 1)
      async let next = get("preview/revision?after=1", to: desk)
      let etag = try await rig.entry(desk).etag
      _ = try await rig.send("PUT", "/api/text", rig.change("Servus %@"), etag: etag, to: desk)
      #expect(await next.json["revision"] as? Int == 2)
    }

    @Test func onlyAnAppWithATokenIsLetIn() async throws {
      let desk = try rig.makeDesk()
      let token = ("X-OTA-Publish-Id", rig.access.token)
      for path in [
        "translations/manifest", "translations/ios/de", "preview/revision?after=0", "preview/screen",
      ] {
        #expect(await get(path, [], to: desk).status == 401, "\(path)")
        #expect(await get(path, [("X-OTA-Publish-Id", "0")], to: desk).status == 401, "\(path)")
        #expect(await get(path, [("Authorization", "Bearer \(rig.access.token)")], to: desk).status == 401)
        #expect(await get(path, [token, ("Origin", "http://127.0.0.1:4000")], to: desk).status == 403)
        #expect(await get(path, [token, ("Sec-Fetch-Site", "same-origin")], to: desk).status == 403)
        #expect(await get(path, host: "evil.example:4000", to: desk).status == 421)
      }
      #expect(await get("translations/manifest", method: "DELETE", to: desk).status == 405)
      #expect(
        await get("preview/pairing", [], method: "POST", body: #"{"code": "000000"}"#, to: desk).status == 403
      )
      #expect(await get("preview/pairing", [], method: "POST", body: "{", to: desk).status == 400)
      #expect(await get("preview/screen", method: "POST", body: "[]", to: desk).status == 400)
    }

    /// Another machine reaches what apps need, at the address to which it connects, and never the page.
    @Test func theNetworkSeesNoPage() async throws {
      let desk = try rig.makeDesk("--lan")
      let host = "192.168.1.5:4000"
      #expect(
        await get("translations/manifest", host: host, isFromThisMachine: false, to: desk).status == 200
      )
      #expect(
        await get("translations/manifest", host: "192.168.1.6:4000", isFromThisMachine: false, to: desk)
          .status == 421
      )
      for address in ["/?token=\(rig.access.token)", "/api/project", "/api/pairing", "/page.css"] {
        var request = PageRequest(method: "GET", address: address, port: 4000)
        request.isFromThisMachine = false
        request.headers = [("Host", "127.0.0.1:4000"), ("Authorization", "Bearer \(rig.access.token)")]
        let apps = AppDesk(desk) { _ in }
        let response = await PageRouter(rig.access, desk, apps).response(to: request)
        #expect(response.status == 403, "\(address)")
      }
    }

    @Test func thePageLearnsWhatAnAppShows() async throws {
      let desk = try rig.makeDesk()
      let apps = AppDesk(desk) { _ in }
      let report = AppDesk.Report(
        id: "1",
        app: "Storefront",
        language: "de",
        view: "CartView",
        entries: [.init(table: "L", key: "gone"), .init(table: "L", key: "a")]
      )
      try await apps.take(report)
      try await apps.take(report)
      let screens = await apps.screensAnswer().apps
      #expect(screens.count == 1)
      #expect(screens.first?.view == "CartView")
      #expect(screens.first?.entries.map(\.text) == ["Hallo %@"])
    }

    // MARK: Screenshots

    private static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 1, 2, 3]

    private func send(
      _ picture: [UInt8],
      query: String = "app=1&width=390&height=844",
      to apps: AppDesk,
      _ desk: PageDesk
    ) async -> PageResponse {
      let address = "/api/sdk/preview/screenshot?\(query)"
      var request = PageRequest(method: "POST", address: address, body: picture, port: 4000)
      request.headers = [("Host", "127.0.0.1:4000"), ("X-OTA-Publish-Id", rig.access.token)]
      return await PageRouter(rig.access, desk, apps).response(to: request)
    }

    private func page(_ address: String, _ apps: AppDesk, _ desk: PageDesk) async -> PageResponse {
      var request = PageRequest(method: "GET", address: address, port: 4000)
      request.headers = [("Host", "127.0.0.1:4000"), ("Authorization", "Bearer \(rig.access.token)")]
      return await PageRouter(rig.access, desk, apps).response(to: request)
    }

    @Test func thePageShowsTheLastPictureOfAnAppAndWhereATextIs() async throws {
      let desk = try rig.makeDesk()
      let apps = AppDesk(desk) { _ in }
      #expect(await send(Self.png, to: apps, desk).status == 404)
      let rectangle = ScreenRectangle(x: 16, y: 20.5, width: 100, height: 22)
      let shown = ShownEntry(table: "L", key: "a", rectangle: rectangle)
      try await apps.take(.init(id: "1", app: "Shop", language: "de", view: nil, entries: [shown]))
      let entry = EntryID(table: "L", key: "a")
      #expect(await apps.screenshots(of: entry).isEmpty)
      #expect(await send(Self.png + [4], to: apps, desk).status == 200)
      #expect(await send(Self.png, to: apps, desk).status == 200)
      let screenshots = await apps.screenshots(of: entry)
      #expect(screenshots.map(\.url) == ["/api/screenshot/2"])
      #expect(screenshots.first?.rectangle == rectangle)
      #expect(await apps.screensAnswer().apps.first?.screenshot?.width == 390)
      #expect(await apps.screenshots(of: EntryID(table: "L", key: "b")).isEmpty)
      let picture = await page("/api/screenshot/2", apps, desk)
      #expect(picture.headers.contains { $0 == ("Content-Type", "image/png") })
      guard case .bytes(Self.png) = picture.body else {
        Issue.record("another picture")
        return
      }
      #expect(await page("/api/screenshot/1", apps, desk).status == 404)
    }

    @Test(arguments: [
      ("", 415), ("<svg xmlns='http://www.w3.org/2000/svg'/>", 415), ("GIF89a", 415), ("<html>", 415),
    ]) func onlyPicturesAreTaken(body: String, status: Int) async throws {
      let desk = try rig.makeDesk()
      #expect(await send(Array(body.utf8), to: AppDesk(desk) { _ in }, desk).status == status)
    }

    @Test(arguments: ["app=1", "app=1&width=0&height=1", "app=1&width=1&height=20001", "width=1&height=1"])
    func thePictureHasASizeAndAnApp(query: String) async throws {
      let desk = try rig.makeDesk()
      #expect(await send(Self.png, query: query, to: AppDesk(desk) { _ in }, desk).status == 400)
    }
  }
}
