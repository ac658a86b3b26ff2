/// The format in which ReRune's service sends texts.
public enum ReRuneWireFormat: Sendable, Hashable {
  /// The format of the specification, and the default: a JSON object of keys and texts for each locale, fetched as a
  /// whole when it changes.
  case flat
  /// The format of the service's version 1.x: records with versions. A check only fetches the records that have
  /// changed.
  case records
}
