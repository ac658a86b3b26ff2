import ReRuneApp
import ReRuneCore
import RuneDelivery
import RuneServices
import RuneSigning

extension ServiceSetup {
  /// Stops the program if the id cannot be one of a facet.
  init(app client: ReRuneAppClient, facet id: String, _ options: ReRuneSetupOptions) {
    guard let facet = GatewayFacet(id) else {
      Self.stop(
        "ReRune.setup needs the id of a facet, such as translations, but facet is blank, . or .., or contains a control "
          + "character."
      )
    }
    let trust = options.trust
    do throws(UpdateFault) {
      self.init(
        try RuneService(gateway: client.gateway, facet: facet, http: client.documents, trust: trust),
        options
      )
    } catch {
      Self.stop(error.message)
    }
    self.trust = trust
    firstCheckSeconds = client.overallTimeout
  }
}
