import Testing

@testable import ReRuneCore

@Suite struct SearchOrderTests {
  @Test(
    arguments: [
      (["de"], "en", "de en"),
      (["fr", "de"], "en", "de en"),
      (["de-AT"], "en", "de en"),
      (["zh-Hant-TW"], "en", "zh-Hant zh en"),
      (["zh-Hant-TW", "de"], "en", "zh-Hant zh de en"),
      (["en", "de"], "en", "en de"),
      (["de", "de-CH", "de"], "en", "de en"),
      (["fr"], "en", "en"),
      ([], "en", "en"),
      ([], "fr", ""),
      (["de"], "fr", "de"),
    ] as [([String], String, String)]
  )
  func localesAreAskedInOrder(_ languages: [String], _ source: String, _ expected: String) {
    let locales = ["de", "en", "zh", "zh-Hant"]
    let order = SearchOrder.locales(languages: languages, source: locales.firstIndex(of: source)) {
      locales.firstIndex(of: $0)
    }
    #expect(order.map { locales[$0] }.joined(separator: " ") == expected)
  }
}

@Suite struct PreferredLanguagesTests {
  @Test(
    arguments: [
      ([:], []),
      (["LANG": "de_DE.UTF-8"], ["de_DE"]),
      (["LANG": "de_DE.UTF-8", "LC_MESSAGES": "fr_FR"], ["fr_FR"]),
      (["LANG": "de_DE.UTF-8", "LC_MESSAGES": "fr_FR", "LC_ALL": "pl_PL@euro"], ["pl_PL"]),
      (["LANG": "de_DE.UTF-8", "LC_MESSAGES": "", "LC_ALL": ""], ["de_DE"]),
      (["LANG": "de_DE.UTF-8", "LANGUAGE": "fr:nl_BE:"], ["fr", "nl_BE", "de_DE"]),
      (["LANGUAGE": "fr"], ["fr"]),
      (["LANGUAGE": "fr:C:de", "LANG": "C.UTF-8"], ["fr", "de"]),
      (["LANGUAGE": "fr", "LANG": "de_DE", "LC_ALL": "C"], []),
      (["LANGUAGE": "fr", "LANG": "POSIX"], []),
      (["LANG": "C.UTF-8"], []),
      (["LC_CTYPE": "de_DE"], []),
    ] as [([String: String], [String])]
  )
  func theEnvironmentIsReadAsGettextDoes(_ environment: [String: String], _ expected: [String]) {
    #expect(PreferredLanguages.inEnvironment(environment) == expected)
  }
}
