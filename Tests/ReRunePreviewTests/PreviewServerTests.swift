import Foundation
import ReRuneCore
import RuneModel
import RuneTestServer
import Testing

@testable import ReRunePreview

// What an app looks up is recorded for the process, so each of these tests starts its own.
#if DEBUG && compiler(>=6.2)
  @Suite struct PreviewServerTests {
    private struct Screen: Decodable {
      struct Entry: Decodable {
        var key: String
        var rectangle: [String: Double]?
      }

      var view: String?
      var entries: [Entry]
    }

    private static func preview(_ server: MisbehavingServer) throws -> PreviewServer {
      server.on("/api/sdk/preview/screen", .content("{}"))
      server.on("/api/sdk/preview/screenshot", .content("{}"))
      let origin = try PreviewServer.origin(of: server.url())
      return try #require(PreviewServer(origin, token: "t0ken"))
    }

    @Test func aPictureAndThePlacesOfItsTextsAreSent() async {
      await #expect(processExitsWith: .success) {
        let server = try MisbehavingServer()
        let preview = try Self.preview(server)
        LookupRecord.turnOn()
        for key in ["Total", "Hidden"] { _ = reRuneString(key) }
        let frame = ScreenPicture.Frame(x: 4, y: 8.5, width: 60, height: 20)
        let picture = ScreenPicture(
          width: 390,
          height: 844,
          image: [0xFF, 0xD8, 0xFF, 1],
          texts: [ScreenPicture.ShownText(text: "Total", frame: frame)]
        )
        try await preview.send(picture)
        try await preview.send(LookupRecord.read().latest, of: "CartView", on: picture)
        let requests = server.requests
        try #require(requests.count == 2)
        #expect(requests[0].target.hasSuffix("&width=390&height=844"), "\(requests[0].target)")
        #expect(requests[0]["Content-Type"] == "image/jpeg")
        #expect(requests[0]["X-OTA-Publish-Id"] == "t0ken")
        #expect(requests[0].body == picture.image)
        let screen = try JSONDecoder().decode(Screen.self, from: Data(requests[1].body))
        #expect(screen.view == "CartView")
        #expect(screen.entries.map(\.key) == ["Total", "Hidden"])
        #expect(
          screen.entries.map(\.rectangle) == [["x": 4, "y": 8.5, "width": 60, "height": 20], nil]
        )
      }
    }

    /// The server would refuse it.
    @Test func aPictureThatIsTooLargeIsNotSent() async {
      await #expect(processExitsWith: .success) {
        let server = try MisbehavingServer()
        let preview = try Self.preview(server)
        let image = [UInt8](repeating: 0, count: Limits.pageRequestBytes + 1)
        try await preview.send(ScreenPicture(width: 1, height: 1, image: image, texts: []))
        #expect(server.requests.isEmpty)
      }
    }
  }
#endif
