#if Zstandard
  import RuneModel
  import RuneTestSupport
  import Testing

  @testable import RunePacks

  @Suite struct ZstandardUnpackingTests {
    /// Text that compresses to about a third.
    static let text = Array(
      (0..<2_000).map { "key.\($0) = \"Text \($0 * 7_919 % 10_007)\";\n" }.joined().utf8
    )

    private static func noise(_ count: Int) -> [UInt8] {
      var random = SplitMix64(state: 2)
      return (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
    }

    static let contents: [String: [UInt8]] = [
      "empty": [], "one byte": [7], "text": text, "noise": noise(300_000),
      "zeros": [UInt8](repeating: 0, count: 10 << 20),
    ]

    @Test(arguments: contents.keys.sorted(), [-5, 1, 3, 19] as [Int32])
    func everyLevelIsRead(name: String, level: Int32) throws {
      let content = try #require(Self.contents[name])
      for hasChecksum in [true, false] {
        for isSizeKnown in [true, false] {
          let bytes = ZstandardCompressed.bytes(
            of: content,
            level: level,
            hasChecksum: hasChecksum,
            isSizeKnown: isSizeKnown
          )
          #expect(Unpacking.outcome(bytes, limit: content.count) == .success(content))
          if !content.isEmpty {
            let limit = content.count - 1
            #expect(Unpacking.outcome(bytes, limit: limit) == .failure(.tooLarge(limit: limit)))
          }
        }
      }
    }

    // MARK: Frames

    @Test func framesFollowOneAnother() {
      let first = ZstandardCompressed.bytes(of: Self.text)
      let second = ZstandardFrame(blocks: [.raw([1, 2]), .repeated(3, count: 2)]).bytes
      let content = Self.text + [1, 2, 3, 3]
      #expect(Unpacking.outcome(first + second) == .success(content))
      let none = ZstandardFrame.skippable([])
      let some = ZstandardFrame.skippable(Self.text, variant: 0xF)
      #expect(Unpacking.outcome(some + first + none + some + second + none) == .success(content))
      #expect(Unpacking.outcome(some) == .success([]))
      // The limit is that of all frames together.
      #expect(
        Unpacking.outcome(first + second, limit: Self.text.count + 3)
          == .failure(.tooLarge(limit: Self.text.count + 3))
      )
    }

    @Test func whatFollowsAFrameHasToBeAFrame() {
      let frame = ZstandardCompressed.bytes(of: Self.text)
      for bytes in [[0], [0x50, 0], [0x28, 0xB5, 0x2F, 0xFE], Array("\n".utf8)] as [[UInt8]] {
        #expect(Unpacking.outcome(frame + bytes) == .failure(.trailingBytes), "\(bytes)")
      }
      #expect(Unpacking.outcome(frame + [0x28]) == .failure(.truncated))
    }

    /// The last one is the format of Zstandard 0.7, which libzstd may still read.
    @Test(
      arguments: [[0x1F, 0x8B, 8, 0], Array("SQLite".utf8), [0x28, 0xB4], [0x27, 0xB5, 0x2F, 0xFD, 0]]
        as [[UInt8]]
    )
    func anotherFormatIsRefused(bytes: [UInt8]) {
      #expect(Unpacking.outcome(bytes) == .failure(.notZstandard))
    }

    /// In a piece of any length.
    @Test func piecesMayEndAnywhere() throws {
      let bytes =
        ZstandardFrame.skippable([1, 2, 3]) + ZstandardCompressed.bytes(of: Array("Größe 😀 Größe 😀".utf8))
        + ZstandardFrame.skippable([]) + ZstandardFrame(blocks: [.repeated(0x21, count: 3)]).bytes
      for length in 1...bytes.count {
        var decoder = try ZstandardDecoder()
        var content: [UInt8] = []
        var rest = bytes[...]
        while !rest.isEmpty {
          try rest.prefix(length).withUnsafeBytes { piece in
            try decoder.decode(piece) { content += $0 }
          }
          rest = rest.dropFirst(length)
        }
        try decoder.finish()
        #expect(String(decoding: content, as: UTF8.self) == "Größe 😀 Größe 😀!!!")
      }
    }

    /// libzstd, given what follows the magic number, takes the window and the length for a skippable frame's magic
    /// number, and the empty block for its length.
    @Test func aFrameThatBeginsLikeASkippableOneIsNotComplete() {
      let head: [UInt8] = [0x28, 0xB5, 0x2F, 0xFD, 0x50, 0x2A, 0x4D, 0x18]
      #expect(Unpacking.outcome(head + [0, 0, 0, 0]) == .failure(.truncated))
    }

    // MARK: Damage

    @Test func everyTruncationIsDetected() {
      for frame in [
        ZstandardCompressed.bytes(of: Array(Self.text.prefix(500))),
        ZstandardFrame(blocks: [.raw([1, 2]), .repeated(3, count: 2), .raw([])]).bytes,
        ZstandardFrame.skippable([1, 2, 3]), ZstandardFrame.skippable([], length: 4_294_967_295),
      ] {
        for count in frame.indices {
          #expect(Unpacking.outcome(Array(frame[..<count])) == .failure(.truncated), "\(count) bytes")
        }
      }
    }

    /// A few bits have no meaning, such as the unused one of a frame's header: the content is the same.
    @Test func everyFlippedBitIsDetected() {
      let content = Array(Self.text.prefix(500))
      let frame = ZstandardCompressed.bytes(of: content)
      var detected = 0
      for bit in 0..<(frame.count * 8) {
        var bytes = frame
        bytes[bit / 8] ^= 1 << (bit % 8)
        switch Unpacking.outcome(bytes) {
        case .success(let accepted): #expect(accepted == content, "bit \(bit)")
        case .failure: detected += 1
        }
      }
      #expect(detected >= frame.count * 8 - 16)
      #expect(Unpacking.outcome(frame.dropLast() + [frame[frame.count - 1] ^ 1]) == .failure(.damaged))
    }

    /// Whatever is in a file, memory outside of it is not read, and no more than the limit is written.
    @Test func damagedFramesStayWithinTheLimit() {
      var random = SplitMix64(state: 3)
      let frames = [
        ZstandardCompressed.bytes(of: Self.text, level: 1),
        ZstandardCompressed.bytes(of: Self.text, level: 19),
        ZstandardCompressed.bytes(of: Self.text, hasChecksum: false, isSizeKnown: false),
        ZstandardCompressed.bytes(of: Self.noise(1_000), hasChecksum: false),
        ZstandardFrame(blocks: [.repeated(0, count: ZstandardFrame.blockBytes), .raw([1])]).bytes,
      ]
      for round in 0..<20_000 {
        var bytes = frames[round % frames.count]
        for _ in 0...Int.random(in: 0...4, using: &random) {
          bytes[Int.random(in: 0..<min(bytes.count, 200), using: &random)] = .random(
            in: 0...255,
            using: &random
          )
        }
        // Checks the limit, too.
        _ = Unpacking.outcome(bytes, limit: 100_000)
      }
    }

    // MARK: Limits

    @Test func aDictionaryIsRefused() {
      var frame = ZstandardFrame([1])
      frame.dictionaryID = 7
      #expect(Unpacking.outcome(frame.bytes) == .failure(.needsDictionary))
      // No dictionary.
      frame.dictionaryID = 0
      #expect(Unpacking.outcome(frame.bytes) == .success([1]))
    }

    @Test func aLargeWindowIsRefused() {
      for (window, isAccepted) in [
        (ZstandardFrame.window(log: 10), true), (ZstandardFrame.window(log: 23), true),
        (ZstandardFrame.window(log: 23, eighths: 1), false), (ZstandardFrame.window(log: 24), false),
        (ZstandardFrame.window(log: 41, eighths: 7), false),
      ] {
        let frame = ZstandardFrame(window: window, blocks: [.raw([1])])
        #expect(Unpacking.outcome(frame.bytes) == (isAccepted ? .success([1]) : .failure(.windowTooLarge)))
      }
      // A single segment has a window of its own size.
      let segment = ZstandardFrame(window: nil, contentSize: 8 << 20 + 1, blocks: [.raw([1])])
      #expect(Unpacking.outcome(segment.bytes) == .failure(.windowTooLarge))
      let content = Self.noise(100_000) + [UInt8](repeating: 1, count: 9 << 20) + Self.noise(100_000)
      let large = ZstandardCompressed.bytes(of: content, window: 24)
      #expect(Unpacking.outcome(large, limit: content.count) == .failure(.windowTooLarge))
      let allowed = ZstandardCompressed.bytes(of: content, window: 23)
      #expect(Unpacking.outcome(allowed, limit: content.count) == .success(content))
    }

    /// A frame's own statement of its size has to be right.
    @Test func aWrongSizeIsDetected() {
      for size in [0, 1, 3, 100] as [UInt32] {
        let frame = ZstandardFrame(window: nil, contentSize: size, blocks: [.raw([1, 2])])
        #expect(Unpacking.outcome(frame.bytes) == .failure(.damaged), "\(size)")
      }
      let frame = ZstandardFrame(window: nil, contentSize: 2, blocks: [.raw([1, 2])])
      #expect(Unpacking.outcome(frame.bytes) == .success([1, 2]))
    }

    @Test func aBombIsCancelled() {
      let bomb = ZstandardFrame(blocks: [.repeated(0, count: ZstandardFrame.blockBytes)] * 1_000)
      #expect(Unpacking.outcome(bomb.bytes, limit: 1 << 30, cancelledAfter: 10) == .failure(.cancelled))
    }
  }

  extension [ZstandardFrame.Block] {
    fileprivate static func * (blocks: Self, count: Int) -> Self {
      Array(repeatElement(blocks, count: count).joined())
    }
  }
#endif
