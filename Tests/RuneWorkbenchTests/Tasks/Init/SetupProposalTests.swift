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

  /// A baseline of thousands of missing translations would be out of date with the next key.
  @Test(arguments: [(99, false), (100, true), (13_500, true)])
  func manyMissingTranslationsTurnTheRuleOff(count: Int, isOff: Bool) {
    func proposal(others: Int) -> SetupProposal {
      SetupProposal(
        for: Self.facts {
          $0.warningCount = count + others
          $0.findingsByRule = [("missing-translation", count), ("empty-value", others)]
        }
      )
    }
    let schema = "{\n  \"$schema\": \"\(SetupProposal.schema)\",\n"
    let rules = isOff ? "  \"rules\": { \"missing-translation\": \"off\" }" : ""
    let baseline = "  \"baseline\": \"rerune-baseline.json\""
    #expect(proposal(others: 0).configuration == schema + (isOff ? rules : baseline) + "\n}\n")
    #expect(
      proposal(others: 2).configuration
        == schema + (isOff ? rules + ",\n" : "") + baseline + "\n}\n"
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
    #expect(steps[0].hasSuffix("\n  rerune-gen generate . --output Generated"))
  }

  @Test func stepsForXcodeAndForOtherGenerators() {
    let steps = SetupProposal(
      for: Self.facts {
        $0.xcodeProjects = ["App.xcodeproj"]
        $0.generators = [("SwiftGen", "swiftgen.yml")]
      }
    ).steps
    #expect(steps.count == 2)
    #expect(steps[0].hasPrefix("In Xcode, App.xcodeproj:\n  1. File > Add Package Dependencies…"))
    #expect(!steps[0].contains("Manually"))
    #expect(
      steps[1].hasPrefix("SwiftGen: both can be used side by side. 'rerune-gen migrate --dry-run' shows how")
    )
    #expect(steps[1].contains("\"Plan of a migration\""))
  }

  @Test func theStepForStringCatalogs() {
    let steps = SetupProposal(
      for: Self.facts { ($0.xcodeProjects, $0.hasStringCatalogs) = (["App.xcodeproj"], true) }
    ).steps
    #expect(steps.map { $0.contains("choose \"Manage: Manually\"") } == [true])
  }

  /// The package of an Xcode project without tables in it is not where the app begins.
  @Test func theProjectIsNamedAndNotThePackageBesideIt() {
    let steps = SetupProposal(
      for: Self.facts {
        $0.xcodeProjects = ["App.xcodeproj"]
        $0.manifest = ManifestFacts(Self.manifest)
        $0.tables[0].folder = "App/Resources"
      }
    ).steps
    #expect(steps.map { $0.prefix(8) } == ["In Xcode"])
  }
}
