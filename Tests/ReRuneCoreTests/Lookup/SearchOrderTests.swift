import Testing

@testable import ReRuneCore

@Suite struct SearchOrderTests {
  @Test(
    arguments: [
      (["de"], "de"),
      (["fr", "de"], "de"),
      (["de-AT"], "de"),
      (["zh-Hant-TW"], "zh-Hant zh"),
      (["zh-Hant-TW", "de"], "zh-Hant zh de"),
      (["en", "de"], "en de"),
      (["de", "de-CH", "de"], "de"),
      (["fr"], ""),
      ([], ""),
    ] as [([String], String)]
  )
  func localesAreAskedInOrder(_ languages: [String], _ expected: String) {
    let locales = ["de", "en", "zh", "zh-Hant"]
    let order = SearchOrder.locales(languages: languages) { locales.firstIndex(of: $0) }
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
