import CRuneSupport

#if canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

/// Pages of 2 MiB for memory that will soon be filled: on Linux, fresh memory costs a page fault of 1.7 µs per 4 KiB.
/// Darwin's pages are larger and cheaper, and their size cannot be changed.
package enum HugePages {
  package static let byteCount = 2 << 20

  /// Does not allocate. A kernel without huge pages ignores the advice.
  package static func advise(_ memory: UnsafeMutableRawBufferPointer) {
    #if os(Linux)
      let pageSize = Int(sysconf(Int32(_SC_PAGESIZE)))
      guard let start = memory.baseAddress?.alignedUp(toMultipleOf: pageSize) else { return }
      let length = memory.count - pageSize
      if length >= byteCount { _ = madvise(start, length, MADV_HUGEPAGE) }
    #endif
  }
}

/// The settings of the allocator, for a process that stays and replaces large arrays again and again.
package enum Heap {
  /// Returns blocks of 128 KB and more to the system as soon as they are freed.
  ///
  /// glibc does so at first, but whenever such a block is freed it raises this size to the block's, up to 32 MB, and keeps what
  /// is smaller (mallopt(3), M_MMAP_THRESHOLD). Other allocators return large blocks by themselves.
  package static func returnLargeBlocks() { rune_memory_return_blocks(128 << 10) }
}
