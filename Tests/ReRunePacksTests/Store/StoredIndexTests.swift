import Foundation
import RuneModel
import Testing

@testable import ReRunePacks

@Suite struct StoredIndexTests {
  private func index(_ number: Int, signature: String? = "c2ln", etag: String? = "\"v1\"") throws
    -> StoredIndex
  {
    StoredIndex(
      bytes: Array("{\"revision\":\(number)}".utf8),
      signature: signature.map { "\($0)\(number)" },
      etag: etag,
      fetchedAt: 1_764_000_000 + TimeInterval(number),
      url: try #require(URL(string: "https://cdn.example.com/index.json?a=b&c=%20d"))
    )
  }

  @Test func anIndexIsReadAsItWasStored() throws {
    let rig = StoreRig()
    #expect(rig.store.index.stored() == nil)
    for number in 1...3 {
      let index = try index(number, signature: number == 2 ? nil : "c2ln", etag: number == 3 ? nil : "\"v\"")
      try rig.store.index.save(index)
      #expect(rig.store.index.stored() == index)
      #expect(
        try rig.names()
          == ["index.json", "index.json.sig", "index.meta.json"].filter {
            number != 2 || $0 != "index.json.sig"
          }
      )
    }
    #expect(rig.said == [])
  }

  @Test(arguments: [Double.nan, .infinity, -1, 1e300, 253_402_300_800])
  func aClockThatShowsAnythingDoesNotLoseTheIndex(time: Double) throws {
    let rig = StoreRig()
    var index = try index(1)
    index.fetchedAt = time
    try rig.store.index.save(index)
    #expect(rig.store.index.stored()?.fetchedAt == 0)
  }

  /// The names that the files have if a process is killed between two renamings of a replacement.
  @Test(arguments: 0...4) func aKilledReplacementLeavesTheOldOrTheNewIndex(steps: Int) throws {
    let (rig, newer) = (StoreRig(), StoreRig())
    let (old, new) = (try index(1), try index(2))
    try rig.store.index.save(old)
    try newer.store.index.save(new)
    let moves = [
      ("index.json", "index.json.new"), ("index.json.sig", "index.json.sig.new"),
      ("index.meta.json", "index.meta.json"),
    ]
    for (source, destination) in moves.prefix(steps) { try rig.write(destination, try newer.read(source)) }
    if steps == 4 {
      try FileManager.default.removeItem(atPath: "\(rig.path)/index.json")
      try FileManager.default.moveItem(atPath: "\(rig.path)/index.json.new", toPath: "\(rig.path)/index.json")
    }
    let expected = steps < 3 ? old : new
    #expect(rig.store.index.stored() == expected)
    rig.store.removeLeftovers()
    #expect(rig.store.index.stored() == expected)
    #expect(try rig.names() == ["index.json", "index.json.sig", "index.meta.json"])
    try rig.store.index.save(old)
    #expect(rig.store.index.stored() == old)
    #expect(rig.said == [])
  }

  @Test(arguments: ["index.json", "index.json.sig", "index.meta.json"])
  func aDamagedFileMeansNoIndex(name: String) throws {
    let rig = StoreRig()
    try rig.store.index.save(try index(1))
    for bytes in [[], Array("{".utf8), try rig.read(name).dropLast(2) + [0x20, 0x20]] as [[UInt8]] {
      try rig.write(name, bytes)
      #expect(rig.store.index.stored() == nil)
    }
    try FileManager.default.removeItem(atPath: "\(rig.path)/\(name)")
    #expect(rig.store.index.stored() == nil)
    try rig.store.index.save(try index(2))
    let newer = try index(2)
    #expect(rig.store.index.stored() == newer)
  }

  @Test func concurrentStoresLeaveACompleteIndex() async throws {
    let rig = StoreRig()
    try rig.store.index.save(try index(0))
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 1...3 {
        group.addTask {
          for number in 0..<15 { try rig.store.index.save(try index(writer * 100 + number)) }
        }
      }
      group.addTask {
        // Three replacements between the reads of one index are too many for a reader, which then requests it again.
        for _ in 0..<100 {
          guard let stored = rig.store.index.stored() else { continue }
          let number = Int(stored.fetchedAt) - 1_764_000_000
          let expected = try index(number)
          #expect(stored == expected)
        }
      }
      try await group.waitForAll()
    }
    #expect(try rig.names() == ["index.json", "index.json.sig", "index.meta.json"])
  }
}
