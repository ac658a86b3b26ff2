import Foundation
import RuneTestSupport
import Testing

@testable import rerune_gen

@Suite struct DownloadWriterTests {
  /// Even with this process's id: its files must not become part of the new download.
  @Test(arguments: [getpid(), TemporaryFolder.unusedProcess])
  func leftoversOfAKilledRunAreNotReused(_ process: Int32) throws {
    let folder = TemporaryFolder()
    try folder.write("..rerune.\(process).tmp/locales/fr.json", "{}")
    try folder.write("..rerune.\(process).tmp.old/locales/fr.json", "{}")
    let writer = DownloadWriter(folder: folder.path(".rerune"))
    for _ in 1...2 {
      try writer.replace(with: [
        DownloadWriter.File(name: "manifest.json", bytes: []),
        DownloadWriter.File(isPayload: true, name: "de.json", bytes: []),
      ])
      #expect(try folder.names() == [".rerune"])
      #expect(try folder.names(in: ".rerune/locales") == ["de.json"])
    }
  }
}
