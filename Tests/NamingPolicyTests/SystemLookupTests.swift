import Foundation
import Testing

/// No module but `ReRuneNative` changes what the system's lookups return, and that one does so when an app calls it.
@Suite struct SystemLookupTests {
  private static let allowed = "Sources/ReRuneNative/"

  /// What changes a class, a method or a function of the system, and what takes its place.
  private static let means = [
    #"\bimport (class |func |struct )?ObjectiveC\b"#, #"#(import|include) <objc/"#,
    #"\bobject_setClass\b"#, #"\bmethod_(exchange|set)Implementations?\b"#,
    #"\bclass_(add|replace)(Method|Property|Protocol)\b"#, #"\bobjc_(allocate|register)ClassPair\b"#,
    #"\bimp_implementationWithBlock\b"#, #"\bsetImplementation\b"#, #"\b_?dynamicReplacement\b"#,
    #"\brebind_symbols\b"#, #"\b__interpose\b"#, #"\bDYLD_INTERPOSE\b"#, #"\bAppleLanguages\b"#,
    #"\bclass\s+\w+\s*:\s*Bundle\b"#, #"\b(override|static)\s+.*func localizedString\(forKey"#,
    #"\bextension (Foundation\.)?(Bundle|NSBundle|NSString)\b"#, #"@interface\s+NS(Bundle|String)\b"#,
  ]

  @Test func onlyReRuneNativeChangesThem() throws {
    var found: Set<String> = []
    for file in Repository.sourceFiles {
      let path = Repository.path(of: file)
      let text = try String(contentsOf: file, encoding: .utf8)
      guard Self.matches(text) else { continue }
      for line in text.split(whereSeparator: \.isNewline) where Self.changesLookups(String(line)) {
        found.insert(path)
        #expect(
          path.hasPrefix(Self.allowed),
          "\(path) may change lookups of the system: \(line.trimmingPrefix(while: \.isWhitespace))"
        )
      }
    }
    #expect(found.contains(Self.allowed + "ServedBundles.swift"))
    #expect(found.contains(Self.allowed + "ServedBundle.swift"))
  }

  /// Comments may name what code may not do.
  private static func changesLookups(_ line: String) -> Bool {
    !line.trimmingPrefix(while: \.isWhitespace).hasPrefix("//") && matches(line)
  }

  private static func matches(_ text: String) -> Bool {
    text.range(of: means.joined(separator: "|"), options: .regularExpression) != nil
  }

  @Test(arguments: [
    ("  object_setClass(bundle, Other.self)", true), ("method_exchangeImplementations(a, b)", true),
    ("let f = class_replaceMethod", true), ("method_setImplementation(m, i)", true),
    ("class_addMethod(c, s, i, t)", true), ("@_dynamicReplacement(for: f)", true),
    ("  import ObjectiveC", true), ("#import <objc/runtime.h>", true),
    (#"defaults.set(["de"], forKey: "AppleLanguages")"#, true), ("final class Texts: Bundle {", true),
    ("  override func localizedString(forKey key: String,", true), ("extension Bundle {", true),
    ("// object_setClass(bundle, Other.self)", false), ("#if canImport(ObjectiveC)", false),
    ("bundle.localizedString(forKey: key, value: nil, table: nil)", false),
    ("func text(_ key: String, in bundle: Bundle) {}", false), ("class Bundles {", false),
  ])
  func changesAreFound(_ line: String, _ isChange: Bool) {
    #expect(Self.changesLookups(line) == isChange)
  }
}
