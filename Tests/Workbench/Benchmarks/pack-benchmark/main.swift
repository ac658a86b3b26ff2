// From the tap on a language to its first text on the screen: see Benchmarks/README.md.
//
//   pack-benchmark INDEX KEY LANGUAGE…  its row; the packs are installed in the user's data folder. KEY has a text without
//                                       arguments in each language
import Dispatch
import Foundation
import Measuring
@_spi(ReRuneTesting) import ReRuneCore
import ReRunePacks
import RuneTransport

/// The index, as far as it leads to the files.
struct Index: Decodable {
  struct Package: Decodable {
    var id: String
    var url: String
    var size: Int
  }

  var packages: [Package]
}

func milliseconds(_ body: () async throws -> Void) async rethrows -> Double {
  let start = DispatchTime.now()
  try await body()
  return Double(DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds) / 1e6
}

let arguments = Array(CommandLine.arguments.dropFirst())
guard arguments.count > 2, let address = URL(string: arguments[0]) else {
  fatalError("usage: pack-benchmark INDEX KEY LANGUAGE…")
}
let key = arguments[1]

// An app that only has its source language.
let source = "the text that is compiled in"
let table = try _ReRuneFallbackTable(testing: [key: ["en": source]], sourceLocale: "en")
_ = _reRuneString(table, 0)
ReRunePacks.setup(index: address)
_ = try await ReRunePacks.refresh().get()

let transport = HTTPClient(origin: try APIOrigin(of: address))
let answer = try await transport.fetch(HTTPRequest(url: address, bodyLimit: 1 << 20))
guard case .content(let document, _, _, _) = answer else { fatalError("the server does not send the index") }
let index = try JSONDecoder().decode(Index.self, from: Data(document))
var downloads: [Double] = []
var requests: [Double] = []
for language in arguments.dropFirst(2) {
  guard let package = index.packages.first(where: { $0.id == language }),
    let file = URL(string: package.url, relativeTo: address)
  else { fatalError("the index has no pack '\(language)'") }
  ReRune.languageOverride = language
  guard _reRuneString(table, 0) == source else { fatalError("'\(language)' is installed already") }
  // Alternating, so that disturbances affect both.
  requests.append(
    try await milliseconds {
      _ = try await transport.fetch(HTTPRequest(url: file.absoluteURL, bodyLimit: package.size))
    }
  )
  downloads.append(
    try await milliseconds {
      try await ReRunePacks.download(language).get()
      guard _reRuneString(table, 0) != source else { fatalError("'\(language)' does not show its text") }
    }
  )
}
downloads.sort()
requests.sort()
Comparison(work: downloads[downloads.count / 2], baseline: requests[requests.count / 2])
  .report("pack-shown", unit: "ms")
