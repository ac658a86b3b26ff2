#if os(Linux)
  import CRuneCurl

  /// Decompresses a body, one layer of gzip, in pieces of limited size, so that the receiver can stop at any piece.
  ///
  /// libcurl is not used for this: it removes as many layers as there are header lines, and finishes the piece that it
  /// has begun, however large that gets.
  final class GzipBody {
    private let stream: UnsafeMutableRawPointer
    private let output = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 << 10, alignment: 16)
    private var hasBegun = false
    private var isComplete = false

    /// Fails if libz.so.1 is missing or there is no memory.
    init?() {
      guard let stream = rune_gzip_open() else {
        output.deallocate()
        return nil
      }
      self.stream = stream
    }

    deinit {
      rune_gzip_close(stream)
      output.deallocate()
    }

    /// Whether the stream is complete. Some servers label an empty body as compressed.
    var mayEnd: Bool { isComplete || !hasBegun }

    enum Step: Equatable {
      case more
      /// The receiver wants no more.
      case stopped
      case malformed
    }

    /// - Parameter receive: receives what is decompressed. Returns false if it wants no more.
    func read(_ piece: UnsafeBufferPointer<UInt8>, _ receive: (UnsafeRawBufferPointer) -> Bool) -> Step {
      var (bytes, count) = (piece.baseAddress, piece.count)
      if count > 0 { hasBegun = true }
      var isFull = false
      while count > 0 || isFull {
        // Data after the stream, such as a second one, is not part of the body.
        guard !isComplete else { return .malformed }
        var written = output.count
        let result = rune_gzip_read(
          stream,
          &bytes,
          &count,
          output.bindMemory(to: UInt8.self).baseAddress,
          &written
        )
        guard result != rune_gzip_malformed else { return .malformed }
        isComplete = result == rune_gzip_end
        // There may be more output without more input.
        isFull = written == output.count && !isComplete
        if written > 0, !receive(UnsafeRawBufferPointer(rebasing: output[..<written])) { return .stopped }
      }
      return .more
    }
  }
#endif
