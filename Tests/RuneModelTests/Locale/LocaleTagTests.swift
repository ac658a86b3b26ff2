import RuneModel
import Testing

@Suite("Locale tags")
struct LocaleTagTests {
  @Test(
    "are spelled as BCP 47 does",
    arguments: [
      ("en", "en"), ("EN", "en"), ("de_DE", "de-DE"), ("DE-de", "de-DE"), ("fil", "fil"),
      ("haw-us", "haw-US"),
      ("zh-hant-tw", "zh-Hant-TW"), ("zh_Hant_TW", "zh-Hant-TW"), ("ZH-HANS", "zh-Hans"),
      ("sr-Latn", "sr-Latn"),
      ("es-419", "es-419"), ("es_419", "es-419"), ("en_US_POSIX", "en-US-posix"), ("en-001", "en-001"),
      ("ca-ES-valencia", "ca-ES-valencia"), ("CA-es-VALENCIA", "ca-ES-valencia"), ("de-1996", "de-1996"),
      ("sl-rozaj-biske-1994", "sl-rozaj-biske-1994"), ("zh-yue", "zh-yue"), ("zh-yue-HK", "zh-yue-HK"),
      ("sr_Cyrl_RS", "sr-Cyrl-RS"), ("az-Arab-IR", "az-Arab-IR"), ("qps-ploc", "qps-Ploc"),
      ("de-DE-u-nu-latn", "de-DE-u-nu-latn"), ("DE-U-CO-PHONEBK", "de-u-co-phonebk"),
      ("ar-u-nu-latn-t-en", "ar-u-nu-latn-t-en"), ("en-x-pseudo", "en-x-pseudo"), ("x-pseudo", "x-pseudo"),
      ("en_US@calendar=buddhist", "en-US"), ("th@calendar=buddhist;numbers=thai", "th"), ("und", "und"),
      ("sr-Latn-419", "sr-Latn-419"), ("es-013-x-a", "es-013-x-a"),
      ("sr@latin", "sr-Latn"), ("sr_RS@latin", "sr-Latn-RS"), ("SR_RS@Latin", "sr-Latn-RS"),
      ("uz@Cyrl", "uz-Cyrl"),
      ("sr_Cyrl_RS@latin", "sr-Cyrl-RS"), ("ca_ES@valencia", "ca-ES-valencia"), ("be@tarask", "be-tarask"),
      ("pl_PL@euro", "pl-PL"), ("de@", "de"), ("sr@latin@latin", "sr"), ("zh-yue-HK@latin", "zh-yue-Latn-HK"),
      ("nan@latin", "nan-Latn"),
      ("es-419@latin", "es-Latn-419"), ("de-1996@latin", "de-Latn-1996"),
    ]
  )
  func spelling(name: String, tag: String) {
    #expect(LocaleTag.normalized(name) == tag)
  }

  @Test(
    "replace what the registry deprecates",
    arguments: [
      ("iw", "he"), ("iw-IL", "he-IL"), ("in", "id"), ("in_ID", "id-ID"), ("ji", "yi"), ("jw", "jv"),
      ("mo", "ro"),
      ("inc", "inc"), ("en-IN", "en-IN"),
    ]
  )
  func deprecated(name: String, tag: String) {
    #expect(LocaleTag.normalized(name) == tag)
  }

  @Test(
    "know the old names of .lproj folders",
    arguments: [
      ("English", "en"), ("german", "de"), ("FRENCH", "fr"), ("Japanese", "ja"), ("Spanish", "es"),
      ("Italian", "it"),
      ("Dutch", "nl"), ("Thai", "th"), ("Vietnamese", "vi"), ("Yiddish", "yi"), ("Afrikaans", "af"),
      ("Brazilian Portuguese", "pt-BR"), ("Simplified Chinese", "zh-Hans"),
      ("Chinese, Traditional", "zh-Hant"),
    ]
  )
  func legacyNames(name: String, tag: String) {
    #expect(LocaleTag.normalized(name) == tag)
  }

  @Test(
    "are refused where there is no language",
    arguments: [
      "", "-", "_", "@", "@calendar=roc", "e", "x", "Base", "base", "root", "en-", "-en", "en--US", "en_",
      "en__US",
      "../x", "..", "/", "en/US", "en.lproj", "en US", " en", "en ", "d\u{e9}", "\u{64}\u{65}\u{301}", "日本",
      "en\0",
      "en-US-", "en-u", "en-x", "en-u-x-a", "en-u-t-x", "en-a", "1", "12", "e1", "english2", "Klingonese",
      "en-US-US", "en-Latn-Latn", "en-US-Latn", "en-12", "en-1234567890", "en-abcdefghi", "en-ab1",
      "\u{202e}en",
      String(repeating: "a", count: 1_000_000), "en" + String(repeating: "-variant", count: 100),
    ]
  )
  func refused(name: String) {
    #expect(LocaleTag.normalized(name) == nil)
  }

  @Test(
    "fall back by truncation",
    arguments: [
      ("zh-Hant-TW", ["zh-Hant-TW", "zh-Hant", "zh"]), ("en", ["en"]), ("de_AT", ["de-AT", "de"]),
      ("en_US_POSIX", ["en-US-posix", "en-US", "en"]), ("ca-ES-valencia", ["ca-ES-valencia", "ca-ES", "ca"]),
      ("de-u-nu-latn", ["de-u-nu-latn", "de-u-nu", "de"]),
      ("en-GB-x-test", ["en-GB-x-test", "en-GB", "en"]), ("x-pseudo", ["x-pseudo"]), ("English", ["en"]),
      ("Base", ["Base"]), ("", [""]), ("../x", ["../x"]), ("---", ["---"]),
    ]
  )
  func chain(tag: String, chain: [String]) {
    #expect(LocaleTag.chain(of: tag) == chain)
  }
}
