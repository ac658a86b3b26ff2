import RuneTestSupport

#if !Signing
  import Testing

  /// A build without the package trait `Signing`.
  @Suite struct WithoutSigningTests {
    @Test(arguments: [
      ["keygen", "--key-id", "a"], ["sign", "--key", "a"], ["verify", "--key", "a"],
      ["pull", "--publish-id", "a", "--trusted-key", "a"],
      ["pack", "--output", "out", "--file", "a=b", "--key", "a"],
      ["publish", "--output", "out", "--sign", "a"],
    ])
    func theMissingTraitIsReported(_ arguments: [String]) throws {
      let folder = TemporaryFolder()
      let result = try Tool.run(arguments, in: folder)
      #expect(result.status == 64)
      #expect(result.errors.contains("needs the package trait Signing"), "\(result.errors)")
      #expect(result.errors.contains("swift build --traits Signing --product rerune-gen"))
      #expect(try folder.names() == [])
    }
  }
#endif
