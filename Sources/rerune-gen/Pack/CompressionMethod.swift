import ArgumentParser
import RunePacks

/// The compression of packs: `--compress zstd`.
enum CompressionMethod: String, CaseIterable, ExpressibleByArgument {
  case zstd, none

  var compression: PackCompression {
    switch self {
    case .zstd: .zstandard
    case .none: .none
    }
  }

  /// - Throws: a usage error in a build without the trait.
  func require() throws {
    #if !Zstandard
      if self == .zstd {
        throw ValidationError(
          """
          --compress zstd needs the package trait Zstandard, which this build of rerune-gen does not have. \
          Build it with: swift build --traits Zstandard --product rerune-gen
          """
        )
      }
    #endif
  }
}
