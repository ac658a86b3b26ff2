/// A finished table in pieces, each of which ends with a line break. The pieces are only copied together if
/// contiguous bytes are requested: a large table has megabytes.
package struct CompiledTable {
  private let buffers: [ByteBuffer]

  init(_ buffers: [ByteBuffer]) {
    self.buffers = buffers
  }

  package var byteCount: Int { buffers.reduce(0) { $0 + $1.count } }

  package func forEachPiece(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    for buffer in buffers {
      buffer.bytes.withMemoryRebound(to: UInt8.self) { body($0) }
    }
  }

  package var bytes: [UInt8] {
    [UInt8](unsafeUninitializedCapacity: byteCount) { target, filled in
      for buffer in buffers {
        UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(target)[filled...])
          .copyMemory(from: buffer.bytes)
        filled += buffer.count
      }
    }
  }
}
