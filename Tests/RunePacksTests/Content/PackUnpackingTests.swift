import RuneModel
import RuneSystem
import RuneTestSupport
import Testing

@testable import RunePacks

/// Files without compression, and what holds for every compression.
@Suite struct PackUnpackingTests {
  private let folder = TemporaryFolder()

  private func unpack(
    _ source: PartialFile,
    _ compression: PackCompression = .none,
    limit: Int = 1 << 20,
    to name: String = "content"
  ) throws -> (size: Int, sha256: String) {
    let destination = try PartialFile(name.hasPrefix("/") ? name : folder.path(name))
    return try PackUnpacking.unpack(
      source,
      compression: compression,
      limit: limit,
      to: destination
    ) { false }
  }

  private func file(_ name: String, _ bytes: [UInt8]) throws -> PartialFile {
    try folder.write(name, bytes)
    return try PartialFile(folder.path(name))
  }

  /// Around the size of a piece, too.
  @Test(arguments: [0, 1, 1_000, PackUnpacking.pieceBytes - 1, PackUnpacking.pieceBytes, 300_000])
  func aFileIsCopied(count: Int) throws {
    var random = SplitMix64(state: 1)
    let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
    let source = try file("part", bytes)
    // Longer than the new content.
    try folder.write("content", [UInt8](repeating: 1, count: 400_000))
    let result = try unpack(source, limit: count)
    #expect(result.size == count && result.sha256 == SHA256Digest.digits(of: bytes))
    #expect(try FileReader.contents(of: folder.path("content"), limit: bytes.count).bytes == bytes)
    #expect(throws: PackUnpacking.Fault.tooLarge(limit: count - 1)) { try unpack(source, limit: count - 1) }
  }

  @Test(arguments: [PackCompression.none, .zstandard])
  func nothingIsDoneAfterACancellation(compression: PackCompression) throws {
    let bytes = ZstandardFrame([1, 2, 3]).bytes
    switch Unpacking.outcome(bytes, compression, cancelledAfter: 0) {
    case .success: Issue.record("not cancelled")
    case .failure(let fault): #expect([.cancelled, .unsupported].contains(fault))
    }
  }

  @Test func aCopyIsCancelledBetweenPieces() {
    let bytes = [UInt8](repeating: 1, count: 1 << 20)
    #expect(Unpacking.outcome(bytes, .none, cancelledAfter: 7) == .failure(.cancelled))
    #expect(Unpacking.outcome(bytes, .none) == .success(bytes))
  }

  @Test func aFullDiskIsReported() throws {
    let source = try file("part", [1, 2, 3])
    let fault = #expect(throws: PackUnpacking.Fault.self) { try unpack(source, to: "/dev/full") }
    guard case .unwritable(let error) = fault else {
      Issue.record("\(String(describing: fault))")
      return
    }
    #expect(error.hasNoSpace)
    #expect("\(PackUnpacking.Fault.unwritable(error))".contains("No space left on device"))
  }

  @Test func aFileThatCannotBeReadIsReported() {
    #expect(throws: PackUnpacking.Fault.unreadable(.wrongKind)) {
      try PackUnpacking.unpack(compression: .none, limit: 10) {
        false
      } read: { _ throws(SystemError) in
        throw .wrongKind
      } write: { _ in
      }
    }
  }

  @Test func refusalsAreKnownBeforehand() {
    #expect(PackUnpacking.refusal(of: .none) == nil)
    #if Zstandard
      #expect(PackUnpacking.refusal(of: .zstandard) == nil)
    #else
      #expect(PackUnpacking.refusal(of: .zstandard) == .unsupported)
    #endif
    #expect(PackUnpacking.refusal(of: .unknown("xz")) == .unknownCompression("xz"))
  }

  @Test func anUnknownCompressionIsRefused() {
    let fault = PackUnpacking.Fault.unknownCompression("\u{1B}[31m")
    #expect(Unpacking.outcome([], .unknown("\u{1B}[31m")) == .failure(fault))
    #expect(!"\(fault)".contains("\u{1B}"))
  }

  #if !Zstandard
    @Test func theMissingTraitIsReported() {
      let bytes = ZstandardFrame([1, 2, 3]).bytes
      #expect(Unpacking.outcome(bytes) == .failure(.unsupported))
      #expect("\(PackUnpacking.Fault.unsupported)".contains("needs the package trait Zstandard"))
    }
  #endif
}
