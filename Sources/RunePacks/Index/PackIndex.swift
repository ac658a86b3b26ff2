import RuneDelivery
import RuneModel

/// The packages that a server offers, whichever shape their index has; see `PackIndexDecoder`.
package struct PackIndex: Sendable {
  /// The index's revision, and the rollback that it permits.
  package var published: PublishedRevision
  /// The expiry, which only counts in a verified index.
  package var expires: Manifest.Expiry?
  /// The digest of the project that the packages belong to, as in a manifest. Only honored in a verified index.
  package var project: String?
  /// Whether the document states that it is an index. Earlier versions of `rerune-gen pack` did not write this.
  package var namesKind: Bool
  /// The packages in the index's order, each id once.
  package var packages: [PackEntry]
  package var notes: WireNotes
  /// The number of packages that were left out because they could not be read, or because there are too many.
  package var skippedPackages: Int

  package init(
    revision: Int? = nil,
    expires: Manifest.Expiry? = nil,
    rollsBackFrom: Int? = nil,
    project: String? = nil,
    namesKind: Bool = true,
    packages: [PackEntry],
    notes: WireNotes = WireNotes(),
    skippedPackages: Int = 0
  ) {
    published = PublishedRevision(revision, rollsBackFrom: rollsBackFrom)
    self.expires = expires
    self.project = project
    self.namesKind = namesKind
    self.packages = packages
    self.notes = notes
    self.skippedPackages = skippedPackages
  }

  /// Distinguishes an index from other documents that the same key signs.
  package static let kind = "rerune-pack-index"

  package var revision: Int? {
    get { published.number }
    set { published.number = newValue }
  }
}

/// What a package contains.
package enum PackKind: Hashable, Sendable {
  /// The texts of one language, a `TextPack`.
  case texts
  /// Any file, which only the app can read.
  case file
  /// A kind of a later version, or a misspelt one.
  case unknown(String)

  package init(_ name: String) {
    switch name {
    case "texts": self = .texts
    case "file": self = .file
    default: self = .unknown(name)
    }
  }

  package var name: String {
    switch self {
    case .texts: "texts"
    case .file: "file"
    case .unknown(let name): name
    }
  }
}

/// How the file of a package is compressed, apart from HTTP's own compression.
package enum PackCompression: Hashable, Sendable {
  case none
  case zstandard
  case unknown(String)

  package init(_ name: String) {
    switch name {
    case "none": self = .none
    case "zstd": self = .zstandard
    default: self = .unknown(name)
    }
  }

  package var name: String {
    switch self {
    case .none: "none"
    case .zstandard: "zstd"
    case .unknown(let name): name
    }
  }
}

/// Writes an index for `PackIndexDecoder`.
package enum PackIndexEncoder {
  /// - Returns: a document that decodes to the same index, except for notes. Equal indexes yield equal bytes.
  package static func encode(_ index: PackIndex) -> [UInt8] {
    var document = PublishedDocumentWriter()
    document.add("schema") { $0.integer(PackIndexDecoder.schema) }
    if index.namesKind { document.add("kind") { $0.string(PackIndex.kind) } }
    document.add(index.published)
    document.add(expiry: index.expires)
    if let project = index.project { document.add("project") { $0.string(project) } }
    return document.bytes("packages", of: index.packages) { write($0, to: &$1) }
  }

  private static func write(_ package: PackEntry, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("id", package.id.text)
      if let language = package.language { writer.member("language", language) }
      if let name = package.name { writer.member("name", name) }
      writer.member("kind", package.kind.name)
      if let version = package.version {
        if let integer = version.integer, String(integer) == version.text {
          writer.member("version", integer)
        } else {
          writer.member("version", version.text)
        }
      }
      if let url = package.url { writer.member("url", url) }
      writer.member("compression", package.compression.name)
      if let size = package.size { writer.member("size", size) }
      if let sha256 = package.sha256 { writer.member("sha256", sha256) }
      if let size = package.installedSize { writer.member("installedSize", size) }
      if let sha256 = package.installedSHA256 { writer.member("installedSha256", sha256) }
    }
  }
}
