import CRuneSupport

/// The settings of the allocator, for a process that stays and replaces large arrays again and again.
package enum Heap {
  /// Returns blocks of 128 KB and more to the system as soon as they are freed.
  ///
  /// glibc does so at first, but whenever such a block is freed it raises this size to the block's, up to 32 MB, and keeps what
  /// is smaller (mallopt(3), M_MMAP_THRESHOLD). Other allocators return large blocks by themselves.
  package static func returnLargeBlocks() { rune_memory_return_blocks(128 << 10) }
}
