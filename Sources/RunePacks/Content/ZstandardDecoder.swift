#if Zstandard
  #if canImport(libzstd)
    internal import libzstd
  #else
    internal import CRuneZstd
  #endif

  import RuneModel

  /// Decompresses frames of Zstandard (RFC 8878), given in pieces of any length.
  ///
  /// Frames may follow one another, with skippable ones in between. Checksums are verified. A frame that needs a
  /// dictionary or a larger window is refused before anything of it is decompressed.
  struct ZstandardDecoder: ~Copyable {
    private enum State {
      /// Before a frame, with the bytes of its magic number, and of the length of a skippable one, so far.
      case boundary([UInt8])
      /// At the beginning of a frame, with how many bytes of it are given one by one.
      case header(Int)
      case frame
      /// Within a skippable frame.
      case skipping(UInt32)
    }

    private let context: OpaquePointer
    private let output: UnsafeMutableRawBufferPointer
    private var state = State.boundary([])
    private var frames = 0

    init() throws(PackUnpacking.Fault) {
      guard let context = ZSTD_createDCtx() else { throw .outOfMemory }
      do throws(PackUnpacking.Fault) {
        let window = Int32(Limits.packWindowBytes.trailingZeroBitCount)
        _ = try Self.checked(ZSTD_DCtx_setParameter(context, ZSTD_d_windowLogMax, window))
      } catch {
        ZSTD_freeDCtx(context)
        throw error
      }
      self.context = context
      output = .allocate(byteCount: ZSTD_DStreamOutSize(), alignment: 16)
    }

    deinit {
      ZSTD_freeDCtx(context)
      output.deallocate()
    }

    /// - Parameter write: receives what the piece yields.
    mutating func decode(
      _ piece: UnsafeRawBufferPointer,
      _ write: (UnsafeRawBufferPointer) throws(PackUnpacking.Fault) -> Void
    ) throws(PackUnpacking.Fault) {
      var rest = piece[...]
      while !rest.isEmpty {
        switch state {
        case .boundary(var head):
          head.append(rest.removeFirst())
          try begin(head, write)
        case .skipping(let count):
          let skipped = UInt32(min(Int(clamping: count), rest.count))
          rest = rest.dropFirst(Int(skipped))
          state = skipped == count ? .boundary([]) : .skipping(count - skipped)
        case .header(let count):
          state = count > 1 ? .header(count - 1) : .frame
          let used = try decodeFrame(UnsafeRawBufferPointer(rebasing: rest.prefix(1)), write)
          rest = rest.dropFirst(used)
        case .frame:
          let used = try decodeFrame(UnsafeRawBufferPointer(rebasing: rest), write)
          rest = rest.dropFirst(used)
        }
      }
    }

    /// Called at the end of the file.
    func finish() throws(PackUnpacking.Fault) {
      guard case .boundary(let head) = state, head.isEmpty, frames > 0 else { throw .truncated }
    }

    // MARK: Frames

    private static let magic: [UInt8] = [0x28, 0xB5, 0x2F, 0xFD]
    /// The longest header after the magic number: descriptor, window, dictionary and length (RFC 8878, section
    /// 3.1.1.1).
    ///
    /// When libzstd 1.5 gets the last byte of a header, it checks whether its input holds the whole frame, and takes
    /// the input for the beginning of the frame although it already has that. It may then find a skippable frame that
    /// is not there, and report an unfinished frame as complete. In a single byte it finds nothing.
    private static let headerBytes = 1 + 1 + 4 + 8
    /// The first byte of a skippable frame's magic number has four free bits; these follow it.
    private static let skippableMagic: [UInt8] = [0x2A, 0x4D, 0x18]

    /// Decides on a frame as soon as enough is known. libzstd would also read its formats from before 2016.
    private mutating func begin(
      _ head: [UInt8],
      _ write: (UnsafeRawBufferPointer) throws(PackUnpacking.Fault) -> Void
    ) throws(PackUnpacking.Fault) {
      state = .boundary(head)
      if Self.magic.starts(with: head) {
        guard head.count == 4 else { return }
        frames += 1
        state = .header(Self.headerBytes)
        _ = try Self.checked(ZSTD_DCtx_reset(context, ZSTD_reset_session_only))
        try head.withUnsafeBufferPointer { head throws(PackUnpacking.Fault) in
          _ = try decodeFrame(UnsafeRawBufferPointer(head), write)
        }
      } else if head[0] & 0xF0 == 0x50, Self.skippableMagic.starts(with: head[1..<min(head.count, 4)]) {
        guard head.count == 8 else { return }
        frames += 1
        let length = head[4...].reversed().reduce(0) { $0 << 8 | UInt32($1) }
        state = length > 0 ? .skipping(length) : .boundary([])
      } else {
        throw frames > 0 ? .trailingBytes : .notZstandard
      }
    }

    /// - Returns: how many of the bytes belong to the frame.
    private mutating func decodeFrame(
      _ bytes: UnsafeRawBufferPointer,
      _ write: (UnsafeRawBufferPointer) throws(PackUnpacking.Fault) -> Void
    ) throws(PackUnpacking.Fault) -> Int {
      var source = ZSTD_inBuffer(src: bytes.baseAddress, size: bytes.count, pos: 0)
      var destination = ZSTD_outBuffer(dst: output.baseAddress, size: output.count, pos: 0)
      repeat {
        destination.pos = 0
        let expected = try Self.checked(ZSTD_decompressStream(context, &destination, &source))
        if destination.pos > 0 { try write(UnsafeRawBufferPointer(rebasing: output[..<destination.pos])) }
        if expected == 0 {
          state = .boundary([])
          break
        }
        // A full buffer: more may be waiting, without another byte.
      } while source.pos < source.size || destination.pos == destination.size
      return source.pos
    }

    // MARK: Errors

    private static func checked(_ result: Int) throws(PackUnpacking.Fault) -> Int {
      guard ZSTD_isError(result) != 0 else { return result }
      throw PackUnpacking.Fault(ZSTD_getErrorCode(result))
    }
  }

  extension PackUnpacking.Fault {
    fileprivate init(_ code: ZSTD_ErrorCode) {
      switch code {
      case ZSTD_error_frameParameter_windowTooLarge: self = .windowTooLarge
      case ZSTD_error_dictionary_wrong: self = .needsDictionary
      case ZSTD_error_memory_allocation: self = .outOfMemory
      default: self = .damaged
      }
    }
  }
#endif
