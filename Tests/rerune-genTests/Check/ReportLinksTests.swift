import Foundation
import RuneTestSupport
import Testing

@testable import rerune_gen

/// Tests/Integration/ReportPage checks the links on a real page; these tests cover what a browser cannot.
@Suite struct ReportLinksTests {
  @Test func aFileOutsideHasNoAddressOnTheCodeHost() throws {
    let links = ReportLinks(output: "report.html", base: "https://example.com/a/blob/main/")
    #expect(links.address(of: "App/é#1.strings") == "https://example.com/a/blob/main/App/%C3%A9%231.strings")
    #expect(links.address(of: "../Other/L.strings") == nil)
    #expect(links.address(of: "/etc/L.strings") == nil)
  }

  @Test func onStandardOutputLinksAreRelativeToTheCurrentFolder() {
    let links = ReportLinks(output: nil, base: nil)
    #expect(links.address(of: "App/L.strings") == "App/L.strings")
    #expect(links.address(of: "/App/L 1.strings") == "file:///App/L%201.strings")
  }

  @Test func aMissingFolderIsHandled() {
    let links = ReportLinks(output: "new/../newer/deep/report.html", base: nil)
    #expect(links.address(of: "App/L.strings") == "../../App/L.strings")
  }

  @Test func theBaseIsAWebAddress() throws {
    let folder = TemporaryFolder()
    try folder.write("en.lproj/L.strings", "")
    let result = try Tool.run(
      ["check", "--format", "html", "--link-base", "javascript:alert(1)//"],
      in: folder
    )
    #expect(result.status == 64)
    #expect(result.errors.contains("should begin with https:// or http://"))
  }
}
