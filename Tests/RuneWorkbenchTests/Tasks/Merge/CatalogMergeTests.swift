import Testing

@testable import RuneCompiler
@testable import RuneModel
@testable import RuneWorkbench

@Suite struct CatalogMergeTests {
  private let base = catalog(entry("a", ["de": "A", "fr": "A"]) + ",\n" + entry("c", ["de": "C"]))

  @Test func joinsEntriesOfBothSides() throws {
    let versions = TextVersions(
      base: base,
      ours: catalog(
        [entry("a", ["de": "A", "fr": "A"]), entry("B", ["de": "B"]), entry("c", ["de": "C"])].joined(
          separator: ",\n"
        )
      ),
      theirs: catalog(
        [
          entry("a", ["de": "A", "fr": "A"]), entry("b 2", ["de": "B"]), entry("c", ["de": "C"]),
          entry("d", ["de": "D"]),
        ]
        .joined(separator: ",\n")
      )
    )
    let merged = catalog(
      [
        entry("a", ["de": "A", "fr": "A"]), entry("B", ["de": "B"]), entry("b 2", ["de": "B"]),
        entry("c", ["de": "C"]),
        entry("d", ["de": "D"]),
      ].joined(separator: ",\n")
    )
    #expect(try versions.clean() == merged)
    #expect(try versions.swapped.clean() == merged)
  }

  @Test func joinsLocalesOfOneEntry() throws {
    let versions = TextVersions(
      base: base,
      ours: catalog(entry("a", ["de": "Neu", "fr": "A"]) + ",\n" + entry("c", ["de": "C"])),
      theirs: catalog(entry("a", comment: "Note", ["de": "A", "fr": "A", "it": "A"]))
    )
    #expect(
      try versions.clean() == catalog(entry("a", comment: "Note", ["de": "Neu", "fr": "A", "it": "A"]))
    )
  }

  @Test func joinsForms() throws {
    func plural(_ one: String, _ other: String) -> String {
      """
      {"sourceLanguage":"en","version":"1.0","strings":{"n":{"localizations":{"de":{"variations":{"plural":{\
      "one":{"stringUnit":{"state":"translated","value":"\(one)"}},\
      "other":{"stringUnit":{"state":"translated","value":"\(other)"}}}}}}}}}
      """
    }
    let versions = TextVersions(base: plural("1", "2"), ours: plural("A", "2"), theirs: plural("1", "B"))
    #expect(try versions.clean() == plural("A", "B"))
  }

  @Test func marksTheSmallestMember() throws {
    let versions = TextVersions(
      base: base,
      ours: catalog(entry("a", ["de": "X", "fr": "A"]) + ",\n" + entry("c", ["de": "C"])),
      theirs: catalog(entry("a", ["de": "Y", "fr": "B"]) + ",\n" + entry("c", ["de": "C"]))
    )
    let result = try versions.merged()
    #expect(
      result.text == """
        {
          "sourceLanguage" : "en",
          "strings" : {
            "a" : {
              "localizations" : {
                "de" : {
        <<<<<<< ours
                  "stringUnit" : {
                    "state" : "translated",
                    "value" : "X"
                  }
        =======
                  "stringUnit" : {
                    "state" : "translated",
                    "value" : "Y"
                  }
        >>>>>>> theirs
                },
                "fr" : {
                  "stringUnit" : {
                    "state" : "translated",
                    "value" : "B"
                  }
                }
              }
            },
            "c" : {
              "localizations" : {
                "de" : {
                  "stringUnit" : {
                    "state" : "translated",
                    "value" : "C"
                  }
                }
              }
            }
          },
          "version" : "1.0"
        }
        """
    )
    #expect(
      result.messages() == [
        "Localizable.xcstrings:7:1: error: \"a\" (de): Both sides changed this translation in different ways. "
          + "Choose one version and remove the markers. [merge-conflict]"
      ]
    )
  }

  /// The state and the value are one unit: a reviewed state does not go with another text.
  @Test func keepsStateAndValueTogether() throws {
    func unit(_ state: String, _ value: String) -> String {
      """
      {"sourceLanguage":"en","version":"1.0","strings":{"k":{"localizations":{"de":\
      {"stringUnit":{"state":"\(state)","value":"\(value)"}}}}}}
      """
    }
    let versions = TextVersions(
      base: unit("needs_review", "A"),
      ours: unit("translated", "A"),
      theirs: unit("needs_review", "B")
    )
    #expect(try versions.merged().conflicts.map(\.kind) == [.changedByBoth])
    #expect(try versions.merged(.side(.ours)).text == unit("translated", "A"))
    #expect(try versions.merged(.side(.theirs)).text == unit("needs_review", "B"))
  }

  @Test func deletesWhatTheOtherSideDidNotChange() throws {
    let versions = TextVersions(
      base: base,
      ours: catalog(entry("c", ["de": "C"])),
      theirs: catalog(entry("a", ["de": "A", "fr": "A"]) + ",\n" + entry("c", ["de": "D"]))
    )
    #expect(try versions.clean() == catalog(entry("c", ["de": "D"])))
  }

  @Test func marksADeletionThatMeetsAChange() throws {
    let versions = TextVersions(
      base: base,
      ours: catalog(entry("a", ["de": "A", "fr": "A"])),
      theirs: catalog(entry("a", ["de": "A", "fr": "A"]) + ",\n" + entry("c", ["de": "D"]))
    )
    let result = try versions.merged()
    #expect(
      result.messages().map { $0.contains("Our side deleted this entry, and theirs changed it.") } == [true]
    )
    // The comma belongs to the member that may go.
    #expect(
      result.text.contains(
        """
            }
        <<<<<<< ours
        =======
            , "c" : {
        """
      )
    )
    #expect(try versions.merged(.side(.ours)).text == versions.ours)
    #expect(try versions.merged(.side(.theirs)).text == versions.theirs)
    #expect(try versions.merged(.side(.ours)).messages(.side(.ours)).count == 1)
  }

  @Test func keepsAnEmptyObjectAsXcodeWritesIt() throws {
    let versions = TextVersions(
      base: catalog("    \"a\" : {\n\n    },\n    \"b\" : {\n\n    }"),
      ours: catalog("    \"a\" : {\n\n    }"),
      theirs: catalog("    \"b\" : {\n\n    }")
    )
    #expect(
      try versions.clean()
        == "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n\n  },\n  \"version\" : \"1.0\"\n}"
    )
  }

  @Test func joinsFilesThatBothSidesAdded() throws {
    let versions = TextVersions(
      base: "",
      ours: catalog(entry("a", ["de": "A"])),
      theirs: catalog(entry("a", ["fr": "A"]) + ",\n" + entry("b", ["de": "B"]))
    )
    #expect(
      try versions.clean() == catalog(entry("a", ["de": "A", "fr": "A"]) + ",\n" + entry("b", ["de": "B"]))
    )
  }

  /// A text beside variations, or two axes at one level, is ignored by Xcode.
  @Test(arguments: [
    (
      #"{"stringUnit":{"value":"A"}}"#, #"{"variations":{"plural":{"other":{"stringUnit":{"value":"B"}}}}}"#,
      #"{"stringUnit":{"value":"C"}}"#
    ),
    (
      #"{"stringUnit":{"value":"A"}}"#, #"{"variations":{"plural":{"other":{"stringUnit":{"value":"B"}}}}}"#,
      #"{"variations":{"device":{"other":{"stringUnit":{"value":"B"}}}}}"#
    ),
    (
      #"{"variations":{"plural":{"one":{"stringUnit":{"value":"A"}},"other":{"stringUnit":{"value":"A"}}}}}"#,
      #"{"variations":{"plural":{"one":{"stringUnit":{"value":"A"}}}}}"#,
      #"{"variations":{"plural":{"other":{"stringUnit":{"value":"A"}}}}}"#
    ),
  ]) func refusesToJoinWhatContradicts(base: String, ours: String, theirs: String) throws {
    func text(_ form: String) -> String {
      #"{"sourceLanguage":"en","version":"1.0","strings":{"k":{"localizations":{"de":"# + form + "}}}}"
    }
    let versions = TextVersions(base: text(base), ours: text(ours), theirs: text(theirs))
    let result = try versions.merged()
    #expect(result.conflicts.map(\.locale) == ["de"])
    #expect(try versions.merged(.side(.ours)).text == versions.ours)
    #expect(try versions.merged(.side(.theirs)).text == versions.theirs)
  }

  @Test func takesAReorderedFile() throws {
    let entries = [entry("a", ["de": "A"]), entry("b", ["de": "B"]), entry("c", ["de": "C"])]
    let versions = TextVersions(
      base: catalog(entries.joined(separator: ",\n")),
      ours: catalog([entries[0], entry("b", ["de": "Neu"]), entries[2]].joined(separator: ",\n")),
      theirs: catalog(entries.reversed().joined(separator: ",\n"))
    )
    let merged = catalog([entries[2], entry("b", ["de": "Neu"]), entries[0]].joined(separator: ",\n"))
    #expect(try versions.clean() == merged)
    #expect(try versions.swapped.clean() == merged)
  }

  @Test func ignoresOtherSpellingsOfAValue() throws {
    func text(_ value: String, _ space: String = " ") -> String {
      #"{"sourceLanguage":"en","version":"1.0","strings":{"k":{"comment":\#(space)"\#(value)"}}}"#
    }
    let versions = TextVersions(base: text("a/b"), ours: text(#"a\/b"#, ""), theirs: text("neu"))
    #expect(try versions.clean() == text("neu"))
    #expect(try versions.swapped.clean() == text("neu"))
  }

  @Test func writesMarkersIntoASingleLine() throws {
    func text(_ value: String) -> String {
      #"{"sourceLanguage":"en","strings":{"k":{"comment":"\#(value)"}},"version":"1.0"}"#
    }
    let versions = TextVersions(base: text("a"), ours: text("b"), theirs: text("c"))
    #expect(
      try versions.merged(.markers(9)).text == """
        {"sourceLanguage":"en","strings":{"k":{
        <<<<<<<<< ours
        "comment":"b"
        =========
        "comment":"c"
        >>>>>>>>> theirs
        }},"version":"1.0"}
        """
    )
  }
}
