#if Signing
  import RuneSigning
  import Testing

  @Suite struct CryptographyTests {
    struct Vector: Sendable {
      var seed: String
      var publicKey: String
      var message: String
      var signature: String
    }

    /// RFC 8032, section 7.1: tests 1, 2, 3 and SHA(abc).
    static let vectors = [
      Vector(
        seed: "9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60",
        publicKey: "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a",
        message: "",
        signature: "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e06522490155"
          + "5fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b"
      ),
      Vector(
        seed: "4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb",
        publicKey: "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c",
        message: "72",
        signature: "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da"
          + "085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00"
      ),
      Vector(
        seed: "c5aa8df43f9f837bedb7442f31dcb7b166d38535076f094b85ce3a2e0b4458f7",
        publicKey: "fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025",
        message: "af82",
        signature: "6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac"
          + "18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a"
      ),
      Vector(
        seed: "833fe62409237b9d62ec77587520911e9a759cec1d19755b7da901b96dca3d42",
        publicKey: "ec172b93ad5e563bf4932c70e1245034c35467ef2efd4d64ebf819683467e2bf",
        message: "ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a"
          + "2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f",
        signature: "dc2a4459e7369633a52b1bf277839a00201009a3efbf3ecb69bea2186c26b589"
          + "09351fc9ac90b3ecfdfbc7c66431e0303dca179c138ac17ad9bef1177331a704"
      ),
    ]

    @Test(arguments: vectors)
    func theVectorsOfTheStandard(_ vector: Vector) throws {
      let (seed, key) = (bytes(vector.seed), bytes(vector.publicKey))
      let (message, signature) = (bytes(vector.message), bytes(vector.signature))
      #expect(try Ed25519.publicKey(ofSeed: seed) == key)
      #expect(Ed25519.isValid(signature, of: message, by: key))
      #expect(!Ed25519.isValid(signature, of: message + [0], by: key))
      // Apple's implementation signs with a random component, so only its verification follows the standard.
      let own = try Ed25519.signature(of: message, seed: seed)
      #expect(Ed25519.isValid(own, of: message, by: key))
      #if !canImport(CryptoKit)
        #expect(own == signature)
      #endif
    }

    @Test(arguments: [0, 31, 33])
    func keysOfTheWrongLengthVerifyNothing(_ count: Int) {
      let key = [UInt8](repeating: 1, count: count)
      #expect(!Ed25519.isValid([UInt8](repeating: 0, count: 64), of: [], by: key))
      #expect(throws: (any Error).self) { try Ed25519.publicKey(ofSeed: key) }
    }

    /// Adding the group order to the second half keeps the equation valid, but RFC 8032, section 8.4, requires
    /// rejection.
    @Test func onlyCanonicalSignaturesAreValid() {
      let vector = Self.vectors[1]
      let order = bytes("edd3f55c1a631258d69cf7a2def9de1400000000000000000000000000000010")
      var signature = bytes(vector.signature)
      var carry = 0
      for index in 0..<32 {
        let sum = Int(signature[32 + index]) + Int(order[index]) + carry
        signature[32 + index] = UInt8(truncatingIfNeeded: sum)
        carry = sum >> 8
      }
      #expect(!Ed25519.isValid(signature, of: bytes(vector.message), by: bytes(vector.publicKey)))
    }

    private func bytes(_ digits: String) -> [UInt8] {
      let digits = Array(digits.utf8)
      return stride(from: 0, to: digits.count, by: 2).compactMap {
        UInt8(String(decoding: digits[$0..<$0 + 2], as: UTF8.self), radix: 16)
      }
    }
  }
#endif
