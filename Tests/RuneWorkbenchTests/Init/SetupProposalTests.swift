import RuneCompiler
import RuneWorkbench
import Testing

@Suite struct SetupProposalTests {
  private static let manifest = """
    let package = Package(
      name: "App",
      targets: [
        .executableTarget(name: "App", dependencies: ["Texts"]),
        .target(
          name: "Texts",
          resources: [.process("Resources")]
        ),
        .testTarget(name: "AppTests"),
      ]
    )
    """

  private static func facts(_ change: (inout ProjectFacts) -> Void = { _ in }) -> ProjectFacts {
    var facts = ProjectFacts()
    facts.tables = [
      ProjectFacts.Table(
        name: "Localizable",
        folder: "Sources/Texts/Resources",
        keyCount: 2,
        locales: ["de", "en"]
      )
    ]
    facts.sourceLocale = "en"
    change(&facts)
    return facts
  }

  @Test func manifestsAreReadAsText() {
    let facts = ManifestFacts(Self.manifest)
    #expect(facts.targets == ["App", "Texts"])
    #expect(!facts.hasDependency && !facts.hasPlugin && !facts.hasDefaultLocalization)
    #expect(facts.targets(with: Self.facts().tables) == ["Texts"])
    let ready = ManifestFacts(
      #"defaultLocalization: "en", .plugin(name: "ReRuneGenPlugin", package: "rerune-swift")"#
    )
    #expect(ready.hasDependency && ready.hasPlugin && ready.hasDefaultLocalization && ready.targets == [])
  }

  @Test func theDefaultsNeedNoConfiguration() {
    #expect(SetupProposal(for: Self.facts()).configuration == nil)
    #expect(SetupProposal(for: ProjectFacts()).configuration == nil)
  }

  @Test func findingsOfTodayGoToABaseline() {
    let proposal = SetupProposal(for: Self.facts { $0.warningCount = 3 })
    #expect(
      proposal.configuration
        == "{\n  \"$schema\": \"\(SetupProposal.schema)\",\n  \"baseline\": \"rerune-baseline.json\"\n}\n"
    )
    #expect(proposal.found.last == "0 errors and 3 warnings of 'rerune-gen check'")
  }

  @Test func theMostFrequentRulesAreNamed() {
    let rules = [
      ("missing-translation", 90), ("doubled-blank", 3), ("empty-value", 2), ("stale-entry", 2),
      ("unused-key", 1),
    ]
    let proposal = SetupProposal(for: Self.facts { ($0.warningCount, $0.findingsByRule) = (98, rules) })
    #expect(
      proposal.found.last
        == "0 errors and 98 warnings of 'rerune-gen check': missing-translation 90, doubled-blank 3, empty-value 2, "
        + "stale-entry 2, 1 more rule"
    )
  }

  /// What cannot be read must be corrected, not accepted.
  @Test func unreadableFilesAreNotAccepted() {
    let proposal = SetupProposal(for: Self.facts { ($0.warningCount, $0.obstacleCount) = (3, 1) })
    #expect(!proposal.wantsBaseline && proposal.configuration == nil)
    #expect(proposal.found.last == "1 fault keeps files from being read: run 'rerune-gen check'")
  }

  @Test func anUnknownSourceLanguageIsTheMostTranslated() {
    let proposal = SetupProposal(
      for: Self.facts {
        $0.sourceLocale = nil
        $0.tables.append(ProjectFacts.Table(name: "B", folder: "B", keyCount: 9, locales: ["de"]))
      }
    )
    #expect(
      proposal.configuration
        == "{\n  \"$schema\": \"\(SetupProposal.schema)\",\n  \"sourceLocale\": \"de\"\n}\n"
    )
  }

  @Test func aConfigurationThatIsThereStays() {
    #expect(
      SetupProposal(for: Self.facts { ($0.warningCount, $0.hasConfiguration) = (1, true) }).configuration
        == nil
    )
  }

  @Test func theLinesForAManifest() {
    let proposal = SetupProposal(for: Self.facts { $0.manifest = ManifestFacts(Self.manifest) })
    #expect(
      proposal.steps == [
        """
        In Package.swift:
          defaultLocalization: "en",
          platforms: [.iOS(.v15), .macOS(.v12)],
          dependencies: [ .package(url: "https://github.com/rerune/rerune-swift", from: "\(Compiler.version)") ],
          in Texts:
            dependencies: [ .product(name: "rerune-ios-core", package: "rerune-swift") ],
            plugins: [ .plugin(name: "ReRuneGenPlugin", package: "rerune-swift") ]
        """
      ]
    )
    let ready = Self.facts {
      $0.manifest = ManifestFacts("rerune-swift ReRuneGenPlugin defaultLocalization platforms:")
    }
    #expect(SetupProposal(for: ready).steps == [])
  }

  @Test func aStepForOtherBuildSystems() {
    let steps = SetupProposal(for: Self.facts()).steps
    #expect(steps.count == 1)
    #expect(steps[0].hasSuffix("\n  rerune-gen generate . --output-directory Generated"))
  }

  @Test func stepsForXcodeAndForOtherGenerators() {
    let steps = SetupProposal(
      for: Self.facts {
        $0.xcodeProjects = ["App.xcodeproj"]
        $0.generators = [("SwiftGen", "swiftgen.yml")]
      }
    ).steps
    #expect(steps.count == 2)
    #expect(steps[0].hasPrefix("In Xcode:\n  1. File > Add Package Dependencies…"))
    #expect(steps[1].hasPrefix("SwiftGen: both can be used side by side."))
  }
}
