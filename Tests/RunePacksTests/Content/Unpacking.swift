import RuneModel
import RuneSystem
import Testing

@testable import RunePacks

/// Unpacks bytes in memory.
enum Unpacking {
  typealias Outcome = Result<[UInt8], PackUnpacking.Fault>

  /// - Parameters:
  ///   - limit: the most bytes that the content may have.
  ///   - cancelledAfter: how often `isCancelled` is false.
  static func outcome(
    _ bytes: [UInt8],
    _ compression: PackCompression = .zstandard,
    limit: Int = 1 << 20,
    cancelledAfter calls: Int = .max
  ) -> Outcome {
    var (position, remainingCalls) = (0, calls)
    var content: [UInt8] = []
    do throws(PackUnpacking.Fault) {
      let result = try PackUnpacking.unpack(compression: compression, limit: limit) {
        remainingCalls -= 1
        return remainingCalls < 0
      } read: { buffer in
        let piece = bytes[position..<min(position + buffer.count, bytes.count)]
        buffer.copyBytes(from: piece)
        position += piece.count
        return piece.count
      } write: { piece in
        content += piece
      }
      #expect(result.size == content.count)
      #expect(result.sha256 == SHA256Digest.digits(of: content))
      return .success(content)
    } catch {
      #expect(content.count <= max(limit, 0))
      return .failure(error)
    }
  }

  static func fault(_ bytes: [UInt8], limit: Int = 1 << 20) -> PackUnpacking.Fault? {
    switch outcome(bytes, limit: limit) {
    case .success: nil
    case .failure(let fault): fault
    }
  }
}
