import Foundation
import RuneModel
import RuneStudio

/// Answers apps, which read texts in the protocol of ReRune's own service, wait for changes, and say what they show.
///
/// An app is let in by a token in the header `X-OTA-Publish-Id`: the printed address has one, and an app gets one for a
/// pairing code. It cannot change a text.
struct AppRouter: Sendable {
  /// Where the paths of apps begin.
  static let prefix = "/api/sdk/"

  private let access: PageAccess
  private let project: PageDesk
  private let apps: AppDesk

  init(_ access: PageAccess, _ project: PageDesk, _ apps: AppDesk) {
    (self.access, self.project, self.apps) = (access, project, apps)
  }

  /// - Parameter path: without the prefix.
  func answer(_ path: String, _ request: PageRequest, _ query: Parameters) async throws -> PageResponse {
    if let refusal = try access.refusalOfApp(request) { return refusal }
    if path == "preview/pairing" { return try await pair(request) }
    guard let token = request.value("x-ota-publish-id") else { return try Self.noToken() }
    if !access.isToken(token) {
      guard await apps.isToken(token) else { return try Self.noToken() }
    }
    if path == "preview/screen" {
      guard request.method == "POST" else { return try PageRouter.notAllowed("POST") }
      try await apps.take(try PageRouter.decode(AppDesk.Report.self, request))
      return try PageResponse(json: [String: String]())
    }
    if path == "preview/screenshot" { return try await takeScreenshot(request, query) }
    guard request.method == "GET" else { return try PageRouter.notAllowed("GET") }
    switch path {
    case "translations/manifest":
      return Self.document(await project.appManifest(), etag: nil, request)
    case "preview/revision":
      if let id = query.optional("app") { await apps.noteApp(id) }
      guard let revision = await project.revision(otherThan: try query.integer("after") ?? 0) else {
        return try .failure(429, "too-many", "Too many apps follow this server. Close one.")
      }
      return try PageResponse(json: ["revision": revision])
    default:
      let texts = "translations/ios/"
      guard path.hasPrefix(texts),
        let found = await project.appTexts(in: String(path.dropFirst(texts.count)))
      else { return try .failure(404, "not-found", "There is nothing at this address.") }
      return Self.document(found.bytes, etag: found.etag, request)
    }
  }

  private func takeScreenshot(_ request: PageRequest, _ query: Parameters) async throws -> PageResponse {
    guard request.method == "POST" else { return try PageRouter.notAllowed("POST") }
    let sides = [try query.integer("width") ?? 0, try query.integer("height") ?? 0]
    guard sides.allSatisfy({ 1...Limits.screenPoints ~= $0 }) else {
      return try .failure(400, "invalid", "Send the width and the height of the window in points.")
    }
    guard let format = ImageFormat(request.body) else {
      return try .failure(415, "invalid", "A screenshot is a JPEG or PNG file.")
    }
    let picture = AppPicture(format: format, bytes: request.body, width: sides[0], height: sides[1])
    guard try await apps.take(picture, of: try query.required("app")) else {
      return try .failure(404, "not-found", "This app has not said yet what it shows.")
    }
    return try PageResponse(json: [String: String]())
  }

  private static func noToken() throws -> PageResponse {
    try .failure(401, "token", "Start the app with the address that the terminal shows, or pair it again.")
  }

  private static func document(_ bytes: [UInt8], etag: String?, _ request: PageRequest) -> PageResponse {
    let tag = etag.map { [("ETag", $0)] } ?? []
    if let etag, request.value("if-none-match") == etag { return PageResponse(304, headers: tag) }
    let type = [("Content-Type", "application/json; charset=utf-8")]
    return PageResponse(200, headers: type + tag, body: .bytes(bytes))
  }

  private struct PairingRequest: Decodable {
    var code: String
  }

  private func pair(_ request: PageRequest) async throws -> PageResponse {
    guard request.method == "POST" else { return try PageRouter.notAllowed("POST") }
    let offered = try PageRouter.decode(PairingRequest.self, request)
    guard let token = await apps.token(forCode: offered.code) else {
      return try .failure(403, "pairing", "This code is wrong, used or too old. Ask the page for a new one.")
    }
    return try PageResponse(json: ["token": token])
  }
}
