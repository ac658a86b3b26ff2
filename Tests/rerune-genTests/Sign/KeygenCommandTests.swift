#if Signing
  import Foundation
  import Testing

  @Suite struct KeygenCommandTests {
    let scenario: SigningScenario

    init() throws { scenario = try SigningScenario() }

    @Test func onlyTheOwnerCanReadThePrivateKey() throws {
      let result = try scenario.run("keygen", "--key-id", "2026-a")
      #expect(result.status == 0)
      #expect(try scenario.folder.names() == [".rerune", "2026-a.key", "2026-a.key.pub", "keys"])
      #expect(try scenario.mode("2026-a.key") == 0o600)
      let publicKey = try scenario.folder.text("2026-a.key.pub")
      #expect(result.output == publicKey)
      #expect(publicKey.hasPrefix("2026-a:") && publicKey.utf8.count == 7 + 44 + 1)
      // The private key is not printed.
      let lines = try scenario.folder.text("2026-a.key").split(separator: "\n")
      #expect(lines.count == 4 && lines[0] == "Key-Id: 2026-a")
      #expect(!(result.output + result.errors).contains(lines[2].suffix(20)))
      #expect(result.errors.contains("keep it out of version control"))
    }

    @Test func noKeyIsOverwrittenWithoutForce() throws {
      try scenario.makeKey()
      let files = ["keys/2026-a", "keys/2026-a.pub"]
      let before = try files.map(scenario.folder.text)
      let result = try scenario.run("keygen", "--key-id", "b", "--output", "keys/2026-a")
      #expect(result.status == 74)
      #expect(result.errors.contains("keys/2026-a: it exists; give another --output, or --force"))
      #expect(try files.map(scenario.folder.text) == before)

      // Neither is half of a pair.
      try scenario.folder.remove("keys/2026-a")
      #expect(try scenario.run("keygen", "--key-id", "b", "--output", "keys/2026-a").status == 74)
      #expect(try scenario.folder.names(in: "keys") == ["2026-a.pub"])

      let forced = try scenario.run("keygen", "--force", "--key-id", "b", "--output", "keys/2026-a")
      #expect(forced.status == 0)
      #expect(try scenario.folder.text("keys/2026-a.pub") == forced.output)
      #expect(forced.output.hasPrefix("b:"))
      #expect(try scenario.mode("keys/2026-a") == 0o600)
      #expect(try scenario.folder.names(in: "keys") == ["2026-a", "2026-a.pub"])
    }

    @Test(arguments: ["", "a b", "a:b", "a/b", "ä", String(repeating: "a", count: 65)])
    func anIDMustBeValidInAHeader(_ id: String) throws {
      let result = try scenario.run("keygen", "--key-id", id)
      #expect(result.status == 64)
      #expect(result.errors.contains("is not a key id"))
      #expect(try scenario.folder.names() == [".rerune", "keys"])
    }

    @Test func aFailedWriteLeavesNothing() throws {
      try scenario.folder.write("keys/file", "")
      let result = try scenario.run("keygen", "--key-id", "a", "--output", "keys/file/a")
      #expect(result.status == 74)
      #expect(result.output == "")
      #expect(try scenario.folder.names(in: "keys") == ["file"])
    }
  }
#endif
