import Testing

/// Lookups read process-wide state, so their tests run one at a time.
@Suite(.serialized) struct LookupTests {}
