import RunePacks
import RuneTransport
import Testing

@Suite struct PackTransferFaultTests {
  @Test(
    arguments: [
      (.status(500), .temporary(retryAfter: 7)), (.status(503), .temporary(retryAfter: 7)),
      (.status(520), .temporary(retryAfter: 7)), (.status(429), .temporary(retryAfter: 7)),
      (.idle(seconds: 1), .temporary(retryAfter: 7)), (.connectionLost, .temporary(retryAfter: 7)),
      (.truncated, .temporary(retryAfter: 7)),
      (.notConnected, .noConnection), (.hostNotFound, .noConnection),
      (.status(403), .final), (.status(404), .final), (.tooLarge(limit: 1), .final),
      (.refusedRedirect(.notAnAddress), .final), (.insecureConnection, .final),
    ] as [(TransportError.Reason, PackTransferFault)]
  )
  func fault(_ reason: TransportError.Reason, expected: PackTransferFault) {
    #expect(PackTransferFault(TransportError(reason, at: "here", retryAfter: 7)) == expected)
  }

  @Test func codes() {
    let failures: [PackFailure] = [
      .noNetwork, .downloadFailed, .checksumMismatch, .signatureInvalid, .installationFailed,
      .manifestFetchFailed, .lowStorage(required: 1, available: 0), .cancelled, .signaturesDisagree,
    ]
    #expect(
      failures.map(\.code) == [
        "no_network", "download_failed", "checksum_mismatch", "signature_invalid", "installation_failed",
        "manifest_fetch_failed", "low_storage", "cancelled", "signatures_disagree",
      ]
    )
  }
}
