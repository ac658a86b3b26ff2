import RuneCompiler
import RuneWorkbench

/// What is to do after a migration.
struct MigrationSteps {
  private let plan: MigrationPlan
  private let origin: MigrationOrigin
  private let hasOtherSections: Bool

  init(_ plan: MigrationPlan, _ origin: MigrationOrigin, hasOtherSections: Bool) {
    self.plan = plan
    self.origin = origin
    self.hasOtherSections = hasOtherSections
  }

  var lines: [String] {
    var steps = [
      "Add the package and the plugin: 'rerune-gen init' prints the lines for Package.swift or the steps in Xcode."
    ]
    for (file, count) in plan.staleEntries {
      steps.append(
        "\(file.oneLine) cannot be edited, and Xcode would mark \(count == 1 ? "1 entry" : "\(count) entries") of it as stale: choose "
          + "\"Manage: Manually\" for them."
      )
    }
    if plan.importCount > 0 {
      let files = plan.importCount == 1 ? "1 file still imports" : "\(plan.importCount) files still import"
      steps.append("\(files) RswiftResources, which other code there may need.")
    }
    steps.append(
      plan.left.isEmpty
        ? removal : "The calls that are left still need \(origin.title). Change them, then run this again."
    )
    return steps.enumerated().map { "  \($0.offset + 1). \($0.element)" }
  }

  private var removal: String {
    switch origin {
    case .swiftGen:
      hasOtherSections
        ? "Build, then remove the section 'strings' of swiftgen.yml and the file that it wrote. The other sections stay."
        : "Build, then remove SwiftGen and the file that it wrote."
    case .rSwift:
      "Build, then write the lines **/*.strings and **/*.stringsdict into .rswiftignore, or remove R.swift."
    case .xcstringsTool: "Build, then remove the plugin of xcstrings-tool and its configuration."
    case .xcodeSymbols: "Build, then set \"Generate String Catalog Symbols\" to No."
    case .foundation: "Build, and run 'rerune-gen check --code' to see what the system still looks up."
    }
  }
}
