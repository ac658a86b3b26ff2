import Foundation
import RuneModel

/// The bundled texts of one generated accessor type, in every language, as `rerune-gen` compiled them.
///
/// Generated code makes one; there is nothing to do with it but to hand it to `reRuneString`. It is a small
/// number: copying it costs nothing.
public struct ReRuneFallbackTable: Sendable {
  let slot: Int

  /// Makes the texts known to the process, so that raw lookups of their keys find them too.
  ///
  /// - Parameters:
  ///   - literal: what `rerune-gen` printed. Other or damaged text is reported in the log, and its keys then
  ///     have no text.
  ///   - bundle: where the same tables lie as resources; called when a key has no text here.
  public init(_ literal: StaticString, bundle: @escaping @Sendable () -> Bundle? = { .main }) {
    // A literal of one character may be kept without an address; a table is longer.
    self.init(
      literal.hasPointerRepresentation ? literal.bytes : UnsafeRawBufferPointer(start: nil, count: 0),
      bundle
    )
  }

  /// - Parameter bytes: in place for as long as the process runs.
  package init(_ bytes: UnsafeRawBufferPointer, _ bundle: @escaping @Sendable () -> Bundle?) {
    slot = LookupState.shared.register(bytes, bundle: bundle)
  }
}
