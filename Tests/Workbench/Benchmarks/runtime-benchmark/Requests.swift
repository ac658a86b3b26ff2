import Measuring
@_spi(ReRuneTesting) import ReRuneCore

/// What a request costs more in the language of its reader: what `ReRuneLanguages` of `Examples/Servers` does, without the
/// framework around it.
enum Requests {
  private struct Request {
    var cookie: String?
    var field: String
  }

  private static let tags = [
    "ar", "bg", "bn", "ca", "cs", "da", "de", "el", "en", "es", "et", "fa", "fi", "fr", "he", "hi", "hr",
    "hu", "id",
    "it", "ja", "ko", "lt", "lv", "ms", "nb", "nl", "pl", "pt-BR", "ro", "ru", "sk", "sl", "sv", "th", "tr",
    "uk", "vi",
    "zh-Hans", "zh-Hant",
  ]

  private static let table: _ReRuneFallbackTable = {
    let titles = Dictionary(uniqueKeysWithValues: tags.map { ($0, "The title of a page in \($0)") })
    do {
      return try _ReRuneFallbackTable(testing: ["page.title": titles], sourceLocale: "en")
    } catch {
      fatalError("\(error)")
    }
  }()

  static func measure() async {
    _ = _reRuneString(table, 0)
    // As a browser sends it, and for each fourth reader a cookie.
    let usual = tags.enumerated().map { index, tag in
      Request(
        cookie: index % 4 == 0 ? "pl" : nil,
        field: "\(tag), \(tag.prefix(2));q=0.9, en-US;q=0.8, en;q=0.7"
      )
    }
    // More than are remembered, so that each is chosen again.
    let new = (0..<10_000).map { index in
      Request(
        field: "\(tags[index % tags.count]), en-US;q=0.\(100 + index / 100), en;q=0.\(100 + index % 100)"
      )
    }
    await compare("request-language", usual, count: 20_000)
    await compare("request-language-new", new, count: 10_000)
  }

  private static func compare(_ row: String, _ requests: [Request], count: Int) async {
    var best = Comparison(work: .infinity, baseline: .infinity)
    // Alternating; a first round of each fills the caches.
    for round in 0...15 {
      let work = await nanoseconds(count, requests, inItsLanguage)
      let baseline = await nanoseconds(count, requests, answer)
      if round == 0 { continue }
      best = Comparison(work: min(best.work, work), baseline: min(best.baseline, baseline))
    }
    best.report(row, unit: "ns")
  }

  private static func nanoseconds(
    _ count: Int,
    _ requests: [Request],
    _ handler: (Request) async -> Int
  ) async -> Double {
    var sum = 0
    // Nothing waits, so that all of it runs on one thread.
    let start = Clock.thread.now
    for index in 0..<count { sum &+= await handler(requests[index % requests.count]) }
    let end = Clock.thread.now
    if sum == .min { print(sum) }
    return Double(end - start) / Double(count)
  }

  /// The route.
  @inline(never) private static func answer(_ request: Request) async -> Int {
    _reRuneString(table, 0).utf8.count
  }

  /// The middleware.
  @inline(never) private static func inItsLanguage(_ request: Request) async -> Int {
    let languages = ReRune.languages(chosen: [nil, request.cookie], acceptLanguage: request.field)
    return await ReRune.withLanguages(languages) {
      let length = await answer(request)
      return length &+ (ReRuneTaskTexts.current.languages?.count ?? 0)
    }
  }
}
