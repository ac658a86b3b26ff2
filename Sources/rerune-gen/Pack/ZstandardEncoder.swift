#if Zstandard
  #if canImport(libzstd)
    internal import libzstd
  #else
    internal import CRuneZstd
  #endif

  import RuneModel
  import RuneProject

  /// Compresses bytes to one frame of Zstandard, in constant memory: about 90 MB. The same library yields the same
  /// frame for the same bytes, however they are split into pieces.
  struct ZstandardEncoder: ~Copyable {
    /// The highest level whose windows every app accepts.
    private static let level: Int32 = 19

    private let path: String
    private let context: OpaquePointer
    private let output: UnsafeMutableRawBufferPointer

    /// - Parameters:
    ///   - size: how many bytes there will be.
    ///   - path: the path for error messages.
    init(size: Int, path: String) throws(OutputWriter.Failure) {
      guard let context = ZSTD_createCCtx() else {
        throw OutputWriter.Failure(path: path, reason: "there is not enough memory to compress packs")
      }
      do throws(OutputWriter.Failure) {
        for (parameter, value) in Self.parameters {
          _ = try Self.checked(ZSTD_CCtx_setParameter(context, parameter, value), path)
        }
        _ = try Self.checked(ZSTD_CCtx_setPledgedSrcSize(context, UInt64(size)), path)
      } catch {
        ZSTD_freeCCtx(context)
        throw error
      }
      self.path = path
      self.context = context
      output = .allocate(byteCount: ZSTD_CStreamOutSize(), alignment: 16)
    }

    private static var parameters: [(ZSTD_cParameter, Int32)] {
      [
        (ZSTD_c_compressionLevel, level), (ZSTD_c_checksumFlag, 1),
        (ZSTD_c_windowLog, Int32(Limits.packWindowBytes.trailingZeroBitCount)),
      ]
    }

    deinit {
      ZSTD_freeCCtx(context)
      output.deallocate()
    }

    /// - Parameter write: receives pieces of the frame.
    func encode(
      _ piece: UnsafeRawBufferPointer,
      _ write: (UnsafeRawBufferPointer) throws(OutputWriter.Failure) -> Void
    ) throws(OutputWriter.Failure) {
      try run(piece, ZSTD_e_continue, write)
    }

    /// Must be called after the last piece.
    func finish(_ write: (UnsafeRawBufferPointer) throws(OutputWriter.Failure) -> Void) throws(OutputWriter
      .Failure)
    {
      try run(UnsafeRawBufferPointer(start: nil, count: 0), ZSTD_e_end, write)
    }

    private func run(
      _ piece: UnsafeRawBufferPointer,
      _ mode: ZSTD_EndDirective,
      _ write: (UnsafeRawBufferPointer) throws(OutputWriter.Failure) -> Void
    ) throws(OutputWriter.Failure) {
      var source = ZSTD_inBuffer(src: piece.baseAddress, size: piece.count, pos: 0)
      var remaining = 0
      repeat {
        var destination = ZSTD_outBuffer(dst: output.baseAddress, size: output.count, pos: 0)
        remaining = try Self.checked(ZSTD_compressStream2(context, &destination, &source, mode), path)
        if destination.pos > 0 { try write(UnsafeRawBufferPointer(rebasing: output[..<destination.pos])) }
      } while source.pos < source.size || mode == ZSTD_e_end && remaining > 0
    }

    private static func checked(_ result: Int, _ path: String) throws(OutputWriter.Failure) -> Int {
      guard ZSTD_isError(result) != 0 else { return result }
      let reason = String(cString: ZSTD_getErrorName(result))
      throw OutputWriter.Failure(path: path, reason: "a pack cannot be compressed: \(reason)")
    }
  }
#endif
