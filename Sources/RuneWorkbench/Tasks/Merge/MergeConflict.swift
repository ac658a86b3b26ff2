import RuneCompiler
import RuneModel

/// The output of a merge for a part that both sides have changed in different ways.
package enum ConflictStyle: Sendable, Hashable {
  /// Both versions between markers of this length.
  case markers(Int)
  case side(MergeSide)

  /// The length of git's markers, unless an attribute changes it.
  package static let usualMarkerSize = 7
}

/// A part of a file that both sides have changed in different ways.
package struct MergeConflict: Sendable, Hashable {
  package enum Kind: Sendable {
    case changedByBoth
    case addedByBoth
    case deletedByOurs
    case deletedByTheirs
  }

  package var kind: Kind
  package var key: String?
  package var locale: String?
  /// The part of the entry or localization, such as `plural.one`; `nil` for the whole.
  package var part: String?
  /// In the text of the result.
  package var range: ByteRange

  /// The conflict as a diagnostic of the result.
  package func diagnostic(in file: SourceFile, _ style: ConflictStyle) -> Diagnostic {
    let subject = part ?? (locale != nil ? "this translation" : "this entry")
    let cause =
      switch kind {
      case .changedByBoth: "Both sides changed \(subject) in different ways."
      case .addedByBoth: "Both sides added \(subject), with different contents."
      case .deletedByOurs: "Our side deleted \(subject), and theirs changed it."
      case .deletedByTheirs: "Their side deleted \(subject), and ours changed it."
      }
    let advice =
      switch style {
      case .markers: "Choose one version and remove the markers."
      case .side(.ours): "Our version is kept."
      case .side(.theirs): "Their version is taken."
      }
    return Diagnostic(
      Rule(TextRule.mergeConflict),
      "\(cause) \(advice)",
      at: SourceLocation(file, range),
      locale: locale,
      key: key
    )
  }
}

extension MergeConflict {
  /// - Parameter path: the names of the members of a string catalog, from its root.
  init(_ versions: ThreeWay<some Any>, path: [String], range: ByteRange) {
    self.init(Kind(versions), range: range)
    guard path.first == "strings", path.count > 1 else {
      part = path.last?.debugDescription
      return
    }
    key = path[1]
    guard path.count > 3, path[2] == "localizations" else {
      part = path.count > 2 ? path[2].debugDescription : nil
      return
    }
    locale = path[3]
    let containers: Set<String> = ["stringUnit", "variations", "substitutions"]
    let steps = path[4...].filter { !containers.contains($0) }
    part = steps.isEmpty ? nil : steps.joined(separator: ".")
  }

  init(_ kind: Kind, range: ByteRange) {
    self.kind = kind
    self.range = range
  }
}

extension MergeConflict.Kind {
  init(_ versions: ThreeWay<some Any>) {
    if versions.ours == nil {
      self = .deletedByOurs
    } else if versions.theirs == nil {
      self = .deletedByTheirs
    } else {
      self = versions.base == nil ? .addedByBoth : .changedByBoth
    }
  }
}
