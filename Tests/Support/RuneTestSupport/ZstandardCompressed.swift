#if Zstandard
  #if canImport(libzstd)
    internal import libzstd
  #else
    internal import CRuneZstd
  #endif

  /// Bytes that libzstd has compressed.
  package enum ZstandardCompressed {
    /// - Parameters:
    ///   - window: the logarithm of the window's size; `nil` for that of the level.
    ///   - isSizeKnown: whether the frame says how long its content is.
    package static func bytes(
      of content: [UInt8],
      level: Int32 = 3,
      window: Int32? = nil,
      hasChecksum: Bool = true,
      isSizeKnown: Bool = true
    ) -> [UInt8] {
      let context = ZSTD_createCCtx()
      defer { ZSTD_freeCCtx(context) }
      var parameters: [(ZSTD_cParameter, Int32)] = [
        (ZSTD_c_compressionLevel, level), (ZSTD_c_checksumFlag, hasChecksum ? 1 : 0),
        (ZSTD_c_contentSizeFlag, isSizeKnown ? 1 : 0),
      ]
      if let window { parameters += [(ZSTD_c_windowLog, window), (ZSTD_c_enableLongDistanceMatching, 1)] }
      for (parameter, value) in parameters {
        precondition(ZSTD_isError(ZSTD_CCtx_setParameter(context, parameter, value)) == 0)
      }
      let capacity = ZSTD_compressBound(content.count)
      return [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
        count = content.withUnsafeBytes {
          ZSTD_compress2(context, buffer.baseAddress, capacity, $0.baseAddress, $0.count)
        }
        precondition(ZSTD_isError(count) == 0)
      }
    }
  }
#endif
