import Foundation
import RuneModel
import RuneStudio

/// Answers the requests of the page: its files, and the project as JSON.
struct PageRouter: Sendable {
  private let access: PageAccess
  private let desk: PageDesk
  private let apps: AppDesk

  init(_ access: PageAccess, _ desk: PageDesk, _ apps: AppDesk) {
    (self.access, self.desk, self.apps) = (access, desk, apps)
  }

  func response(to request: PageRequest) async -> PageResponse {
    do {
      return try await answer(request)
    } catch let problem as PageProblem {
      return Self.response(to: problem, entry: nil)
    } catch {
      return Self.response(to: PageProblem(.writeFailed, "The request failed: \(error)"), entry: nil)
    }
  }

  private func answer(_ request: PageRequest) async throws -> PageResponse {
    guard let (path, query) = request.target else {
      return try access.refusal(of: request) ?? .failure(400, "invalid", "The address cannot be read.")
    }
    let parameters = Parameters(query)
    if path.hasPrefix(AppRouter.prefix) {
      let path = String(path.dropFirst(AppRouter.prefix.count))
      return try await AppRouter(access, desk, apps).answer(path, request, parameters)
    }
    if let refusal = try access.refusal(of: request) { return refusal }
    if path == "/", let token = parameters.optional("token") {
      return try access.admission(token, port: request.port)
    }
    guard access.isAllowed(request) else { return try PageAccess.noToken() }
    if path.hasPrefix("/api/") {
      return try await answer(String(path.dropFirst("/api/".count)), request, parameters)
    }
    guard request.method == "GET" else { return try Self.notAllowed("GET") }
    guard let file = PageFiles.file(path == "/" ? "index.html" : String(path.dropFirst())) else {
      return try .failure(404, "not-found", "There is nothing at this address.")
    }
    return PageResponse(
      200,
      headers: [("Content-Type", "\(file.contentType)")],
      body: .bytes(file.text.withUTF8Buffer(Array.init))
    )
  }

  static func notAllowed(_ method: String) throws -> PageResponse {
    var response = try PageResponse.failure(405, "method", "This address takes only \(method).")
    response.headers.append(("Allow", method))
    return response
  }

  // MARK: The interface

  private static let methods = [
    "project": "GET", "entries": "GET", "entry": "GET", "coverage": "GET", "findings": "GET", "events": "GET",
    "history": "GET", "screen": "GET", "text": "PUT", "check": "POST", "draft": "DELETE", "replace": "POST",
    "pairing": "POST",
  ]

  private func answer(
    _ name: String,
    _ request: PageRequest,
    _ query: Parameters
  ) async throws -> PageResponse {
    let picture = "screenshot/"
    if name.hasPrefix(picture) {
      guard request.method == "GET" else { return try Self.notAllowed("GET") }
      return try await screenshot(String(name.dropFirst(picture.count)))
    }
    guard let method = Self.methods[name] else {
      return try .failure(404, "not-found", "There is nothing at this address.")
    }
    guard request.method == method else { return try Self.notAllowed(method) }
    if method != "GET" {
      let type = request.value("content-type")?.split(separator: ";").first.map { $0.lowercased() }
      guard type == "application/json" else {
        return try .failure(415, "invalid", "Send JSON, with 'Content-Type: application/json'.")
      }
    }
    switch name {
    case "project": return try PageResponse(json: await desk.overview)
    case "entries": return try PageResponse(json: await desk.entries(try query.entryQuery))
    case "entry":
      let entry = try query.entry
      var answer = try await desk.entry(entry, in: try query.required("locale"))
      answer.screenshots = await apps.screenshots(of: entry)
      return try PageResponse(json: answer)
    case "coverage": return try PageResponse(json: await desk.coverage)
    case "findings":
      let (after, limit) = (try query.integer("after") ?? 0, try query.integer("limit") ?? 200)
      return try PageResponse(json: await desk.findings(after: after, limit: limit))
    case "events": return try await events()
    case "history": return try PageResponse(json: await desk.history(of: try query.entry))
    case "screen": return try PageResponse(json: await apps.screensAnswer())
    case "pairing": return try await beginPairing()
    case "check":
      let findings = try await desk.findings(of: try Self.decode(TextChange.self, request))
      return try PageResponse(json: ["findings": findings])
    case "draft": return try await discardDraft(request)
    case "replace":
      return try PageResponse(json: await desk.replace(try Self.decode(TextReplacement.self, request)))
    default: return try await save(request)
    }
  }

  private func screenshot(_ number: String) async throws -> PageResponse {
    guard let number = Int(number), let picture = await apps.picture(number) else {
      return try .failure(404, "not-found", "No app shows this any more.")
    }
    let type = ("Content-Type", picture.format.contentType)
    return PageResponse(200, headers: [type], body: .bytes(picture.bytes))
  }

  private func events() async throws -> PageResponse {
    guard let stream = await desk.events() else {
      return try .failure(429, "too-many", "Too many pages are open. Close one.")
    }
    return PageResponse(200, headers: [("Content-Type", "text/event-stream")], body: .events(stream))
  }

  private struct PairingAnswer: Encodable {
    var code: String
    var expires: Int
  }

  private func beginPairing() async throws -> PageResponse {
    guard await desk.overview.lan else {
      return try .failure(404, "not-found", "Apps on the local network can join with --lan only.")
    }
    return try PageResponse(
      json: PairingAnswer(code: await apps.beginPairing(), expires: Limits.pairingSeconds)
    )
  }

  static func decode<Body: Decodable>(_ type: Body.Type, _ request: PageRequest) throws -> Body {
    do {
      return try JSONDecoder().decode(type, from: Data(request.body))
    } catch {
      throw PageProblem(.invalid, "The body is not what this address takes.")
    }
  }

  // MARK: Changes

  private struct SaveRequest: Decodable {
    var draftOnly: Bool?
  }

  private struct SaveAnswer: Encodable {
    var revision: Int
    var entry: EntryAnswer
    var findings: [FindingAnswer]
  }

  private func save(_ request: PageRequest) async throws -> PageResponse {
    let change = try Self.decode(TextChange.self, request)
    let isDraft = try Self.decode(SaveRequest.self, request).draftOnly ?? false
    let etag = request.value("if-match")
    guard isDraft || etag != nil else {
      throw PageProblem(
        .invalid,
        "Send the entity tag of the text with 'If-Match', so that no newer text is lost."
      )
    }
    let id = EntryID(table: change.table, key: change.key)
    do {
      let findings = isDraft ? try await desk.keepDraft(change) : try await desk.save(change, ifMatch: etag)
      let entry = try await desk.entry(id, in: change.locale)
      return try PageResponse(json: SaveAnswer(revision: entry.revision, entry: entry, findings: findings))
    } catch let problem as PageProblem {
      let entry = try? await desk.entry(id, in: change.locale)
      return Self.response(to: problem, entry: entry)
    }
  }

  private struct DraftRequest: Decodable {
    var table: String
    var key: String
    var locale: String
  }

  private func discardDraft(_ request: PageRequest) async throws -> PageResponse {
    let draft = try Self.decode(DraftRequest.self, request)
    let id = EntryID(table: draft.table, key: draft.key)
    try await desk.discardDraft(id, in: draft.locale)
    return try PageResponse(json: ["entry": await desk.entry(id, in: draft.locale)])
  }

  // MARK: Problems

  private static func response(to problem: PageProblem, entry: EntryAnswer?) -> PageResponse {
    let status =
      switch problem.kind {
      case .invalid: 400
      case .noEntry, .noTable: 404
      case .readOnly: 403
      case .changed: 409
      case .refused: 422
      case .unparsable: 423
      case .writeFailed: 500
      }
    let failure = PageFailure(
      problem: problem.kind.rawValue,
      message: problem.message,
      findings: problem.findings,
      entry: entry
    )
    // An answer made of texts and numbers can always be encoded.
    return (try? PageResponse(status, json: failure)) ?? PageResponse(500)
  }
}
