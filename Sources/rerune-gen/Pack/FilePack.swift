import ArgumentParser
import RuneModel
import RunePacks

/// A file to be packed as it is: `--file words=words.sqlite`.
struct FilePack: ExpressibleByArgument {
  let id: PackID
  let path: String

  init?(argument: String) {
    guard let sign = argument.utf8.firstIndex(of: UInt8(ascii: "=")),
      let id = PackID(String(argument[..<sign]))
    else { return nil }
    let path = String(argument[argument.utf8.index(after: sign)...])
    guard !path.isEmpty else { return nil }
    self.id = id
    self.path = path
  }
}
