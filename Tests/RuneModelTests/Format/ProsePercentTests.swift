import RuneModel
import Testing

@Suite struct ProsePercentTests {
  @Test(arguments: [
    ("50% off", "50%% off"),
    ("50 % off", "50 %% off"),
    ("100% de réduction", "100%% de réduction"),
    ("100\u{A0}% dès demain", "100\u{A0}%% dès demain"),
    ("100\u{202F}% a", "100\u{202F}%% a"),
    ("%d% off", "%d%% off"),
    ("%@ % of %@", "%@ %% of %@"),
    ("percent % of", "percent %% of"),
    ("5% a, 6% o", "5%% a, 6%% o"),
    ("%5 arttı", "%%5 arttı"),
    ("%0 of %1 free", "%%0 of %%1 free"),
    // Not the start of a specifier.
    ("100%", "100%%"), ("%", "%%"), ("50% ", "50%% "), ("%@ 👋 100%", "%@ 👋 100%%"), ("100% %@", "100%% %@"),
    ("100%, %@", "100%%, %@"), ("%d%.", "%d%%."), ("%!", "%%!"), ("%'d", "%%'d"), ("%5%%", "%%5%%"),
    ("100%👋 %@", "100%%👋 %@"), ("%(a b)", "%%(a b)"), ("%5", "%%5"),
  ])
  func escaped(text: String, expected: String) {
    #expect(ProsePercent.escaped(text) == expected)
  }

  @Test(arguments: [
    "", "plain", "100%%", "%d", "% d", "value: % d", "(% d)", "% d个", "% @", "x % @", "%1$ d",
    "%% off",
    "50%off", "%5d", "%-5 d", "% 5d", "%05d", "5 %@ of", "%n", "%#@n@", "%%%d",
  ])
  func others(text: String) {
    #expect(ProsePercent.escaped(text) == nil)
  }
}
