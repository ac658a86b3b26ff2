/// Which languages of a distribution are downloaded.
public enum ReRuneCrowdinLanguages: Sendable {
  /// Those in which the user's preferred languages are looked up, and the source language.
  case preferred
  /// All of them, at most 200.
  case all
}
