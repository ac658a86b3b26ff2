import RuneCompiler
import RuneModel
import RuneWorkbench

@testable import RuneStudio

/// A project in memory: one catalog in the folder `App`, code and a glossary.
struct ContextFixture {
  var files: [(path: String, text: String)]
  var glossary = "[]"
  var code: [(path: String, text: String)] = []

  static func source(_ path: String, _ text: String) -> SourceFile {
    SourceFile(path: path, bytes: Array(text.utf8))
  }

  var open: OpenCatalog {
    let settings = Self.source("rerune-gen.json", glossary)
    let terms = GlossaryReader.read(SourceLocation(settings, ByteRange(0, glossary.utf8.count))).terms
    return OpenCatalog(
      files.map { Self.source($0.path, $0.text) },
      options: GenerateOptions(),
      glossary: Glossary(terms)
    )
  }

  func index() -> ContextIndex {
    ContextIndex(
      [ContextIndex.Contents(folder: "App", open)].compactMap(\.self),
      code: code.map { Self.source($0.path, $0.text) },
      options: GenerateOptions()
    )
  }

  /// English and German texts of a shop.
  static let shop = ContextFixture(
    files: [
      (
        "App/en.lproj/Localizable.strings",
        """
        "home.title" = "Your shop";
        "cart.title" = "Your cart";
        "cart.empty" = "Your cart is empty";
        "cart.button.buy" = "Buy now";
        "cart.button.clear" = "Empty the cart";
        "Pay with ReRune" = "Pay with ReRune";
        "profile.name" = "Name";
        """
      ),
      (
        "App/de.lproj/Localizable.strings",
        """
        "cart.title" = "Dein Warenkorb";
        "cart.button.clear" = "Warenkorb leeren";
        """
      ),
    ],
    glossary: #"""
      [{"term": "cart", "translations": {"de": ["Warenkorb", "Korb"]}, "note": "not Wagen"},
       {"term": "ReRune", "translate": false}, {"term": "shop"}]
      """#,
    code: [
      (
        "Code/Cart.swift",
        """
        struct Cart: View {
          var body: some View {
            List {}.navigationTitle(ReRuneStrings.cartTitle)
            Button(ReRuneStrings.cartButtonBuy) { buy() }
          }
        }
        """
      ),
      ("Code/Other.swift", #"let keys = ["cart.title", "home.title"]"#),
    ]
  )
}
