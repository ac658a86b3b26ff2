/// How ReRune's service sends texts.
public enum ReRuneWireFormat: Sendable, Hashable {
  /// A JSON object of keys and texts for each locale, fetched as a whole when it changes: the format of the
  /// specification, and the default.
  case flat
  /// Version 1.x of the service: records with versions, of which a check only fetches those that have changed.
  case records
}
