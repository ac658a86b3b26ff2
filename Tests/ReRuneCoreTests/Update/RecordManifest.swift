import Foundation
import RuneSystem
import RuneTestServer

@testable import ReRuneCore

/// A record with a German text.
func record(_ key: String, _ text: String) -> String {
  #"{"key": "\#(key)", "values": [{"lang": "de", "value": "\#(text)"}]}"#
}

/// A manifest of version 1.x with one locale.
struct RecordManifest {
  var revision: Int
  var version: (number: Int, base: Int)
  var etag: String?
  var server: MisbehavingServer?
  var query: String

  static func records(
    _ revision: Int,
    de version: (Int, base: Int),
    etag: String? = nil,
    at server: MisbehavingServer? = nil,
    query: String = ""
  ) -> RecordManifest {
    RecordManifest(
      revision: revision,
      version: (version.0, version.base),
      etag: etag,
      server: server,
      query: query
    )
  }
}

extension UpdateRig {
  static let recordPath = "/cdn/de.json"

  func serveRecordManifests(_ manifests: RecordManifest...) {
    server.on(
      Self.manifestPath,
      manifests.map { manifest in
        let url = "\((manifest.server ?? server).url(Self.recordPath))\(manifest.query)"
        return .content(
          """
          {"version": \(manifest.revision), "main_language": "de", "locales": {"de": {"name": "Deutsch", "url": "\(url)",
          "version": \(manifest.version.number), "minimum_delta_base_version": \(manifest.version.base)}}}
          """,
          headers: manifest.etag.map { ["ETag": $0] } ?? [:]
        )
      }
    )
  }

  /// - Parameters:
  ///   - all: the replies to requests for all records.
  ///   - changes: the replies to requests for those since a version.
  func serveRecords(all: [Reply], changes: [Reply]) {
    let rest = Locked((all: all, changes: changes))
    server.on(Self.recordPath) { request in
      rest.withLock { rest in
        let isDelta = request.target.contains("?version=")
        let replies = isDelta ? rest.changes : rest.all
        guard let reply = replies.first else { return .status(404) }
        if replies.count > 1 {
          if isDelta { rest.changes.removeFirst() } else { rest.all.removeFirst() }
        }
        return reply
      }
    }
  }

  var recordRequests: [ReceivedRequest] { server.requests(for: Self.recordPath) }

  var recordQueries: [String] {
    recordRequests.map { String($0.target.dropFirst(Self.recordPath.count + 1)) }
  }
}
