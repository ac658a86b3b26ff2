import Testing

@testable import RuneProject

/// Parts of other files that are derived from the table of settings. `UPDATE_GOLDEN=1 swift test --filter
/// SettingDocumentationTests` writes them.
@Suite struct SettingDocumentationTests {
  @Test func theReferenceHasTheTable() throws {
    let heading = "| key | values | default |\n|---|---|---|\n"
    let rows = SettingTable.all.map { "| `\($0.key)` | \($0.values) | \($0.standard) |" }
    try DerivedText.expect(
      rows.joined(separator: "\n"),
      between: heading,
      and: "\n\n",
      in: "Sources/rerune-gen/Documentation.docc/Reference/Configuration.md"
    )
  }

  @Test func theFuzzerHasEveryKeyAndWord() throws {
    let keys = SettingTable.all.map { "\"\\x22\($0.key)\\x22\"\n" }
    let heading = "# The keys of settings, from `SettingTable`.\n"
    let file = "Tests/Workbench/Fuzzing/Dictionaries/configuration.dict"
    try DerivedText.expect(
      keys.joined(),
      between: heading,
      and: "# Values of settings, and names of rules.\n",
      in: file
    )
  }
}
