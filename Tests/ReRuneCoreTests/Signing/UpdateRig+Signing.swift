#if Signing
  import Testing

  @testable import ReRuneCore

  extension UpdateRig {
    /// A payload of one text.
    static let oldTexts = #"{"k": "old"}"#

    /// A rig that trusts `TestKey.current`, and whose texts are `oldTexts` of revision 5, signed by it.
    static func signed() async throws -> UpdateRig {
      let rig = try UpdateRig(trust: .only(.current))
      let text = manifestText(5, ["en": oldTexts])
      rig.serveManifest(try .manifest(text: text, by: .current, etag: "\"m5\""))
      rig.serve("en", .texts(oldTexts))
      #expect(await rig.check() == .updated(["en"]))
      #expect(rig.texts == ["en": ["k": "old"]])
      return rig
    }
  }
#endif
