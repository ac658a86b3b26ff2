import CRuneSupport

/// The settings of the allocator, for a process that stays and replaces large arrays again and again.
package enum Heap {
  /// Returns blocks of 1 MB and more to the system as soon as they are freed.
  ///
  /// Otherwise glibc raises the size from which blocks have a mapping of their own whenever one of them is freed, to 32 MB
  /// at last, and keeps the smaller ones (mallopt(3), M_MMAP_THRESHOLD). Other allocators return them by themselves.
  package static func returnLargeBlocks() { rune_memory_return_blocks(1 << 20) }
}
