import RuneTransport

/// The id of a facet: the part of a gateway that has the texts.
package struct GatewayFacet: Hashable, Sendable {
  /// Percent-encoded, for a path.
  package let segment: String

  /// - Parameter id: the result is `nil` if it is blank, `.` or `..`, or contains a control character.
  package init?(_ id: String) {
    guard !id.allSatisfy(\.isWhitespace),
      !id.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }),
      let segment = URLPath.segment(id)
    else { return nil }
    self.segment = segment
  }
}
