import RuneModel
import RuneSystem
import RuneTestServer
import RuneTestSupport
import Testing

@testable import RunePacks

#if compiler(>=6.2)
  /// How much memory files take that expand without end. Each test runs in a separate process, because the peak is that
  /// of a process and other tests need memory too.
  @Suite(.serialized) struct UnpackingMemoryTests {
    /// The most that unpacking may add beyond the window, in megabytes.
    private static let allowance = 8

    #if Zstandard
      /// A megabyte that expands to 32 GB.
      @Test(arguments: [17, 23])
      func aBombStopsAtTheLimit(windowLog: Int) async {
        await #expect(processExitsWith: .success) { [windowLog] in
          let folder = TemporaryFolder()
          let block = ZstandardFrame.bytes(of: .repeated(0, count: ZstandardFrame.blockBytes), isLast: false)
          let head = ZstandardFrame(window: ZstandardFrame.window(log: windowLog), blocks: []).bytes
          try folder.write("part", head + repeatElement(block, count: 1 << 18).joined())
          let (source, destination) = (
            try PartialFile(folder.path("part")), try PartialFile(folder.path("content"))
          )
          let before = PeakMemory.megabytes
          let limit = 256 << 20
          #expect(throws: PackUnpacking.Fault.tooLarge(limit: limit)) {
            try PackUnpacking.unpack(source, compression: .zstandard, limit: limit, to: destination) { false }
          }
          #expect(try destination.size() == limit)
          #expect(PeakMemory.megabytes - before < (1 << windowLog) >> 20 + Self.allowance)
        }
      }
    #endif

    @Test func aCopyTakesOnePiece() async {
      await #expect(processExitsWith: .success) {
        let folder = TemporaryFolder()
        let (source, destination) = (
          try PartialFile(folder.path("part")), try PartialFile(folder.path("content"))
        )
        let size = 256 << 20
        try [1].withUnsafeBytes { try source.write(UnsafeRawBufferPointer(rebasing: $0[..<1]), at: size - 1) }
        let before = PeakMemory.megabytes
        let result = try PackUnpacking.unpack(source, compression: .none, limit: size, to: destination) {
          false
        }
        #expect(result.size == size)
        #expect(PeakMemory.megabytes - before < Self.allowance)
      }
    }
  }
#endif
