#if DEBUG
  import Foundation
  import ReRuneCore
  import RuneDelivery
  import RuneModel
  import RuneTransport

  /// The server of `rerune-gen serve`, beyond the texts that it serves as ReRune's own service does.
  struct PreviewServer: Sendable {
    private let origin: APIOrigin
    private let token: PublishID
    private let http: HTTPClient
    /// Different for each process.
    private let app = UUID().uuidString

    private static let answerBytes = 64 << 10
    private static let json = "application/json"

    /// - Throws: `OriginFault` for an address that is none.
    static func origin(of address: URL) throws(OriginFault) -> APIOrigin {
      // The server has no certificate; the code or the token shows who may join.
      try APIOrigin(of: address, allowsInsecureHTTP: true)
    }

    /// - Returns: `nil` for a token that no header field can hold.
    init?(_ origin: APIOrigin, token: String) {
      guard let token = PublishID(token) else { return nil }
      (self.origin, self.token) = (origin, token)
      http = Self.client(origin)
    }

    private static func client(_ origin: APIOrigin) -> HTTPClient {
      // The server answers at the latest after 20 seconds if nothing changes.
      let silence = TimeInterval(Limits.appWaitSeconds) + 10
      return HTTPClient(origin: origin, timeouts: TransportTimeouts(idle: silence, total: silence))
    }

    func texts() throws(UpdateFault) -> RuneService {
      try RuneService(origin: origin, publishID: token, http: http)
    }

    // MARK: Requests

    private struct PairingAnswer: Decodable {
      var token: String
    }

    /// Trades a pairing code for a token.
    ///
    /// - Throws: a `TransportError` if the server cannot be reached or refuses the code.
    static func token(for code: String, at origin: APIOrigin) async throws -> String {
      let body = try JSONEncoder().encode(["code": code])
      let answer = try await post(body, to: "preview/pairing", origin, token: nil, client(origin))
      return try JSONDecoder().decode(PairingAnswer.self, from: answer).token
    }

    private struct RevisionAnswer: Decodable {
      var revision: Int
    }

    /// Waits until the project has another revision; returns the same one if that takes long.
    func revision(otherThan known: Int) async throws -> Int {
      let url = try Self.url("preview/revision?after=\(known)&app=\(app)", at: origin)
      var request = HTTPRequest(url: url, bodyLimit: Self.answerBytes)
      request.headers = try Self.headers(token)
      guard case .content(let bytes, _, _, _) = try await http.fetch(request) else { return known }
      return try JSONDecoder().decode(RevisionAnswer.self, from: Data(bytes)).revision
    }

    private struct Screen: Encodable {
      struct Entry: Encodable {
        var table: String
        var key: String
        var rectangle: ScreenPicture.Frame?
      }

      var id: String
      var app: String
      var language: String
      var view: String?
      var entries: [Entry]
    }

    /// Tells the page which entries the app has looked up, the latest one last.
    ///
    /// - Parameter picture: where their texts are found.
    func send(_ lookups: [LookupRecord.Lookup], of view: String?, on picture: ScreenPicture?) async throws {
      let screen = Screen(
        id: app,
        app: ProcessInfo.processInfo.processName,
        language: ReRune.currentLanguage,
        view: view,
        entries: lookups.suffix(Limits.screenEntries).map { lookup in
          let (table, key) = (lookup.entry.table, lookup.entry.key)
          return Screen.Entry(table: table, key: key, rectangle: picture?.frame(of: lookup.text))
        }
      )
      _ = try await Self.post(
        try JSONEncoder().encode(screen),
        to: "preview/screen",
        origin,
        token: token,
        http
      )
    }

    /// Shows the page what the window of an app looks like that has reported its entries before.
    func send(_ picture: ScreenPicture) async throws {
      guard picture.image.count <= Limits.pageRequestBytes else {
        return Log.write(.debug, "preview: the screenshot has \(picture.image.count) bytes, too many to send")
      }
      let path = "preview/screenshot?app=\(app)&width=\(picture.width)&height=\(picture.height)"
      let body = Data(picture.image)
      _ = try await Self.post(body, of: "image/jpeg", to: path, origin, token: token, http)
    }

    private static func url(_ path: String, at origin: APIOrigin) throws -> URL {
      guard let url = URL(string: "\(origin)/api/sdk/\(path)") else { throw URLError(.badURL) }
      return url
    }

    private static func headers(_ token: PublishID?, _ type: String = json) throws -> [HeaderField] {
      var headers = [try HeaderField("Content-Type", type)]
      if let token { headers.append(try HeaderField("X-OTA-Publish-Id", token.secret)) }
      return headers
    }

    private static func post(
      _ body: Data,
      of type: String = json,
      to path: String,
      _ origin: APIOrigin,
      token: PublishID?,
      _ http: HTTPClient
    ) async throws -> Data {
      var request = HTTPRequest(posting: Array(body), to: try url(path, at: origin), bodyLimit: answerBytes)
      request.headers = try headers(token, type)
      guard case .content(let bytes, _, _, _) = try await http.fetch(request) else { return Data() }
      return Data(bytes)
    }
  }
#endif
