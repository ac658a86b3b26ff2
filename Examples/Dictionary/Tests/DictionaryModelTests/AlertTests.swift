import ReRunePacks
import Testing

@testable import DictionaryModel

struct AlertTests {
  /// All codes of the calls of `ReRunePacks` that users hear of.
  private static let codes = [
    "no_network", "download_failed", "checksum_mismatch", "signature_invalid", "installation_failed",
    "manifest_fetch_failed", "low_storage", "deletion_failed", "not_set_up",
  ]

  @Test func eachProblemHasItsSentence() {
    let texts = Self.codes.map { problem($0).userText }
    #expect(Set(texts).count == Self.codes.count)
    #expect(!texts.contains { $0.isEmpty || $0.contains("for developers") })
    #expect(!texts.contains(ReRuneStrings.problemOther))
    #expect(problem("from_a_later_version").userText == ReRuneStrings.problemOther)
  }

  @Test func aCancelledDownloadIsNoNews() {
    #expect(AppAlert(download: "de", problem("cancelled")) == nil)
  }

  @Test func tooLittleStorage() throws {
    let alert = try #require(
      AppAlert(
        download: "de",
        problem("low_storage", ["required": .int(18_000_000), "available": .int(2_000_000)])
      )
    )
    #expect(alert == .lowStorage(pack: "de", required: 18_000_000, available: 2_000_000))
    #expect(alert.title == "Not enough storage for de")
    #expect(alert.message == "18 MB must be free, and there is 2 MB. Free some space, for example here:")
    #expect(alert.isAboutStorage && alert.remedy == nil)
  }

  @Test func aLostNetwork() {
    let alert = AppAlert.networkLost(pack: "de")
    #expect(alert.title == "No connection")
    #expect(alert.message == "de continues when the network returns.")
    #expect(alert.remedy == nil)
  }

  @Test func whatCanBeTriedAgain() {
    #expect(AppAlert.startFailed(problem("manifest_fetch_failed")).remedy == .checkAgain)
    #expect(AppAlert(download: "de", problem("checksum_mismatch"))?.remedy == .download("de"))
    #expect(AppAlert(download: "de", problem("installation_failed"))?.remedy == nil)
    #expect(AppAlert.deletionFailed(pack: "de", problem("deletion_failed")).remedy == .delete("de"))
  }

  @Test @MainActor func oneAfterTheOther() {
    let center = AlertCenter()
    let first = AppAlert.downloadComplete(pack: "de")
    let second = AppAlert.downloadComplete(pack: "fr")
    for alert in [first, second, first] { center.post(alert) }
    #expect(center.alerts == [first, second])
    center.dismiss(first)
    // The end of the first alert is reported as well.
    center.dismiss(first)
    #expect(center.current == second)
  }

  private func problem(_ code: String, _ details: [String: ReRuneJSONValue]? = nil) -> ReRuneProblem {
    ReRuneProblem(code: code, message: "for developers", kind: "local", details: details)
  }
}
