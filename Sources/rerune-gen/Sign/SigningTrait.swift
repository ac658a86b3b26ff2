import ArgumentParser

/// The package trait without which there is no crypto library.
enum SigningTrait {
  /// - Parameter what: such as `rerune-gen sign`.
  /// - Throws: wrong usage, in a build without the trait.
  static func require(for what: String) throws {
    #if !Signing
      throw ValidationError(
        """
        \(what) needs the package trait Signing, which this build of rerune-gen does not have. \
        Build it with: swift build --traits Signing --product rerune-gen
        """
      )
    #endif
  }
}
