// Where a module is imported, the calls of its SDK are known.
#if canImport(CrowdinSDK)
  import CrowdinSDK
#endif
#if canImport(Tolgee)
  import Tolgee
#endif
#if canImport(Transifex)
  import Transifex
#endif
