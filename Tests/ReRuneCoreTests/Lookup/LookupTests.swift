import Testing

/// Lookups read the state of the process, so that their tests run one by one.
@Suite(.serialized) struct LookupTests {}
