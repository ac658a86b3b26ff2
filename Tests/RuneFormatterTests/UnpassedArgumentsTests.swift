import RuneFormatter
import RuneModel
import Testing

@Suite struct UnpassedArgumentsTests {
  @Test(arguments: [
    "", "plain", "100%", "100% ", "50% off", "100% de réduction", "50% für alle", "100% correct",
    "100% hausgemacht",
    "%50 indirim", "%50'si", "100% l'année", "100%. Yes", "%%", "50%, 60% ou 70%", "%999d", "%5 arttı",
    "50%\u{A0}sale", "% d% d% d% d% d% d% d% d", "%%%%%%%%%%%%%%%%%%%% off",
  ])
  func harmless(_ text: String) {
    #expect(UnpassedArguments.harm(in: text) == nil)
  }

  @Test(arguments: [
    ("%9992$I", "%9992$I"), ("%1$I", "%1$I"), ("%@", "%@"), ("50% sale", "% s"), ("100% natural", "% n"),
    ("100% pure", "% p"), ("100% Service", "% S"), ("50% @home", "% @"), ("% #@n@", "% #@n@"),
    ("%hhn", "%hhn"),
    ("% *d", "% *d"), ("%.*f", "%.*f"), ("%1000d", "%1000d"), ("%.1000f", "%.1000f"), ("%1000'", "%1000'"),
    ("%[[@", "%["), ("%50", "%50"), ("100%.", "%."), ("%(a)d", "%(a)d"), ("%lc", "%lc"), ("%2$d", "%2$d"),
    ("% d% d% d% d% d% d% d% d% d", "% d"),
  ])
  func harmful(_ text: String, _ specifier: String) {
    #expect(UnpassedArguments.harm(in: text) == .unpassedArgument(specifier: specifier))
  }
}
