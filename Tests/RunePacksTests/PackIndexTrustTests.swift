import RuneModel
import RuneSigning
import Testing

@testable import RunePacks

/// Whether a verified index is one of the app's own project.
@Suite struct PackIndexTrustTests {
  private static let project = ContentTrust.project(ofPublishID: "this")
  private static let other = ContentTrust.project(ofPublishID: "other")

  private static func decoded(_ members: String) throws -> PackIndex {
    try PackIndexDecoder.decode(Array(#"{"schema": 1, \#(members) "packages": []}"#.utf8))
  }

  private static let kind = #""kind": "rerune-pack-index","#

  @Test(
    arguments: [
      (kind + "\"project\": \"\(project)\",", nil), (kind + "\"project\": \"\(project.uppercased())\",", nil),
      (kind + "\"project\": \"\(other)\",", .otherProject), (kind + #""project": "this","#, .otherProject),
      // Earlier versions wrote neither.
      ("", .noProject), (kind, .noProject), ("\"project\": \"\(project)\",", .noProject),
    ] as [(String, Distrust?)]
  )
  func theProjectThatTheAppStatesIsRequired(members: String, expected: Distrust?) throws {
    let index = try Self.decoded(members)
    let trust = ContentTrust(keys: []).inProject(publishID: "this")
    #expect(Self.distrust(index, trust) == expected)
    // Nothing that an unsigned index says of itself is trustworthy.
    #expect(Self.distrust(index, ContentTrust.withoutKeys.inProject(publishID: "this")) == nil)
  }

  @Test func anAppThatStatesNoneKeepsTheProjectOfItsIndex() throws {
    let trust = ContentTrust(keys: [])
    let (own, foreign, former) = (
      try Self.decoded(Self.kind + "\"project\": \"\(Self.project)\","),
      try Self.decoded(Self.kind + "\"project\": \"\(Self.other)\","), try Self.decoded("")
    )
    for index in [own, foreign, former] { #expect(Self.distrust(index, trust) == nil) }
    #expect(Self.distrust(own, trust, after: own) == nil)
    #expect(Self.distrust(own, trust, after: former) == nil)
    #expect(Self.distrust(foreign, trust, after: own) == .otherProject)
    #expect(Self.distrust(former, trust, after: own) == .noProject)
  }

  private static func distrust(_ index: PackIndex, _ trust: ContentTrust, after former: PackIndex? = nil)
    -> Distrust?
  {
    do throws(Distrust) {
      try index.checkProject(trust, former: former?.project)
      return nil
    } catch {
      return error
    }
  }
}
