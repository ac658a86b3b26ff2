/// The downloaded texts of one moment, over the air and of packs: what an update replaces.
///
/// A piece of work reads one edition from its beginning to its end, whatever arrives meanwhile: the operation of
/// `ReRune.withLanguages`, and a turn of the main thread, in which a view's body is evaluated.
final class TextEdition: Sendable {
  /// Increases with each update.
  let number: UInt
  let download: RemoteDownload?
  let packs: [PackTexts]

  init(_ number: UInt = 0, download: RemoteDownload? = nil, packs: [PackTexts] = []) {
    self.number = number
    self.download = download
    self.packs = packs
  }
}
