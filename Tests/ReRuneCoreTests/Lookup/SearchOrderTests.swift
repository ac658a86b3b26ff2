import RuneModel
import Testing

@testable import ReRuneCore

@Suite struct SearchOrderTests {
  /// `a` is over the air, `t` in the table.
  @Test(
    arguments: [
      ("de", "", "de en", "t:de"),
      ("fr de", "", "de en", "t:de"),
      ("en de", "", "de en", "t:en t:de"),
      ("de de-CH de", "", "de en", "t:de"),
      ("fr", "", "de en", ""),
      ("", "de", "de en", ""),
      // Each language is searched over the air, then in the table.
      ("fr de", "de en", "de en", "a:de t:de"),
      ("fr de", "fr de", "de en", "a:fr a:de t:de"),
      ("de en", "de en", "de en", "a:de t:de a:en t:en"),
      // Over the air the specification truncates the tag regardless of script; in the table the script matters.
      ("zh-Hant-TW", "zh zh-Hant", "zh zh-Hant", "a:zh-Hant a:zh t:zh-Hant"),
      ("es-MX", "es es-419", "es es-419", "a:es a:es-419 t:es-419 t:es"),
      // Then similar locales, in the spelling of any tool.
      ("zh-Hans-CN", "zh-CN zh-TW", "en", "a:zh-CN"),
      ("zh-Hans-CN", "zh-CN", "zh-Hans en", "a:zh-CN t:zh-Hans"),
      ("zh_TW", "zh-Hant zh-Hans", "zh-Hant", "a:zh-Hant t:zh-Hant"),
      ("no", "nb", "nb", "a:nb t:nb"),
      ("en-AU", "en-GB", "en-GB en", "a:en-GB t:en-GB t:en"),
      ("es-MX", "es-ES", "es", "a:es-ES t:es"),
      // Nearer locales take precedence over newer texts.
      ("pt-PT", "pt-BR", "pt-PT pt-BR", "t:pt-PT a:pt-BR t:pt-BR"),
      ("en-GB", "en-AU", "en-GB en", "t:en-GB t:en a:en-AU"),
      ("de-AT", "de-CH", "de", "t:de a:de-CH"),
      ("de", "de-AT", "de en", "t:de a:de-AT"),
      // The chain of a pseudo-language over the air does not hide its generated texts.
      ("en-XA en", "en", "en en-XA", "t:en-XA a:en t:en"),
      ("en-XA", "en en-XA", "en en-XA", "a:en-XA t:en-XA a:en t:en"),
      ("ar-XB", "ar en", "ar ar-XB en", "t:ar-XB a:ar t:ar"),
      ("en", "en en-XA", "en en-XA", "a:en t:en"),
      ("en-GB", "", "en-XA en-XB", ""),
      ("ar-EG", "ar-XB", "ar-XB", ""),
      // Private-use tags follow the specification.
      ("en-x-a", "en", "en-x-a", "a:en t:en-x-a"),
    ]
  )
  func localesAreSearchedInOrder(_ languages: String, _ remote: String, _ table: String, _ expected: String) {
    #expect(order(languages, remote: remote, table: table) == expected)
  }

  /// `p` is in a pack.
  @Test(
    arguments: [
      ("de", "", "en", "de", "p:de"),
      ("de en", "", "en de", "de en", "t:de p:de t:en p:en"),
      ("de", "de", "de", "de", "a:de t:de p:de"),
      ("de", "de-AT", "en", "de", "p:de a:de-AT"),
      ("de-AT", "", "de", "de de-AT", "p:de-AT t:de p:de"),
      ("pt-PT", "pt-BR", "pt-BR", "pt-PT", "p:pt-PT a:pt-BR t:pt-BR"),
      // Several packs of a language, in their order.
      ("de", "", "", "de de", "p:de p:de"),
      ("zh-Hans-CN", "zh-CN", "", "zh-Hans", "a:zh-CN p:zh-Hans"),
      ("fr", "", "en", "de", ""),
    ]
  )
  func packsAreSearchedAfterTheTable(
    _ languages: String,
    _ remote: String,
    _ table: String,
    _ packs: String,
    _ expected: String
  ) {
    #expect(order(languages, remote: remote, table: table, packs: packs) == expected)
  }

  private func order(_ languages: String, remote: String, table: String, packs: String = "") -> String {
    let (remote, table, packs) = (identities(remote), identities(table), identities(packs))
    let steps = SearchOrder.steps(
      languages: identities(languages).map { LanguagePreference($0) },
      remote: remote,
      table: table,
      packs: packs
    )
    let names = steps.map { step in
      switch step.layer {
      case .remote: "a:\(remote[step.locale].tag)"
      case .table: "t:\(table[step.locale].tag)"
      case .pack: "p:\(packs[step.locale].tag)"
      }
    }
    return names.joined(separator: " ")
  }

  private func identities(_ list: String) -> [LanguageIdentity] {
    list.split(separator: " ").map { LanguageIdentity(String($0)) }
  }
}

@Suite struct PreferredLanguagesTests {
  @Test(
    arguments: [
      ([:], []),
      (["LANG": "de_DE.UTF-8"], ["de_DE"]),
      (["LANG": "de_DE.UTF-8", "LC_MESSAGES": "fr_FR"], ["fr_FR"]),
      (["LANG": "de_DE.UTF-8", "LC_MESSAGES": "fr_FR", "LC_ALL": "pl_PL@euro"], ["pl_PL@euro"]),
      (["LANG": "sr_RS.UTF-8@latin"], ["sr_RS@latin"]),
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
  func theEnvironmentIsReadLikeGettext(_ environment: [String: String], _ expected: [String]) {
    #expect(PreferredLanguages.inEnvironment { environment[$0] } == expected)
  }

  @Test(
    arguments: [
      ([:], nil),
      (["LANG": "de_DE.UTF-8"], "de_DE"),
      (["LANG": "de_DE.UTF-8", "LC_NUMERIC": "de_CH.UTF-8"], "de_CH"),
      (["LANG": "de_DE.UTF-8", "LC_NUMERIC": "de_CH.UTF-8", "LC_ALL": "en_US.UTF-8"], "en_US"),
      (["LANG": "de_DE.UTF-8", "LC_NUMERIC": "C"], nil),
      (["LANG": "C.UTF-8"], nil),
      (["LANGUAGE": "de", "LC_MESSAGES": "de_DE"], nil),
    ] as [([String: String], String?)]
  )
  func theEnvironmentNamesALocaleForNumbers(_ environment: [String: String], _ expected: String?) {
    #expect(PreferredLanguages.formattingLocale { environment[$0] } == expected)
  }
}
