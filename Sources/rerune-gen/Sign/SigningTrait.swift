import ArgumentParser

/// The package trait that adds the crypto library.
enum SigningTrait {
  /// - Parameter what: such as `rerune-gen sign`.
  /// - Throws: a usage error in a build without the trait.
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
