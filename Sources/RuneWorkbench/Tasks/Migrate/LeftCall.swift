import RuneCompiler

/// The reason why a call is not rewritten.
enum LeftReason: Hashable {
  case unknownMember
  case missingKey
  case noAccessor
  case ambiguous
  case declared(String)
  case template
  case typeAsValue
  case alias(String)
  case extensionOfType
  case notCalled
  case arguments(Int)
  case label
  case literalType(String)
  case parameterType(String)
  case macro(String)
  case conditional
  case comment
  case escapedPercent
  case markdown
  case interpolatedKey
  case dynamicKey
  case bundle
  case locale
  case languages
  case formatLocale
  case helper(String)
  case option(String)
  case optionalResult
  case resource
  case resultType
  case objectiveC
  case encoding
  case otherModule
  case unbalanced
  case shape

  /// A clause that follows a colon.
  var text: String {
    switch self {
    case .unknownMember: "no table has a key with this name"
    case .missingKey: "no table has this key"
    case .noAccessor: "the table of this key, or its source text, gives it no accessor"
    case .ambiguous: "several keys have this name"
    case .declared(let name): "the code declares '\(name)' itself, which may be meant here"
    case .template: "a template of your own has made this member"
    case .typeAsValue: "the type is named here without a member, so its members may be used without its name"
    case .alias(let name): "'\(name)' becomes another name of the type; write the type where it is used"
    case .extensionOfType: "this extension adds members to the old type"
    case .notCalled: "the function is passed on without being called"
    case .arguments(let count): "the accessor takes \(count == 1 ? "1 argument" : "\(count) arguments")"
    case .label: "the labels of these arguments are not the key's"
    case .literalType(let type): "the accessor takes \(type) where this literal is"
    case .parameterType(let type):
      "the accessor takes \(type) here, and the type of this argument is not certain"
    case .macro(let name): "the macro #\(name) reads this code"
    case .conditional: "a part of the call is inside #if"
    case .comment: "a comment is between the names"
    case .escapedPercent:
      "the text has '%%', which an accessor without arguments shows as it is: write '%' in the tables"
    case .markdown: "the text has Markdown, which is shown as it is in a String"
    case .interpolatedKey: "values are put into the key"
    case .dynamicKey: "the key is only known at run time"
    case .bundle:
      "the lookup names a bundle, which may be another one; if it has these tables, write .main or .module"
    case .locale:
      "the lookup names a locale; write ReRune.withLanguages([\"…\"]) { } around the accessor, with 'await' where the code is async"
    case .formatLocale:
      "the locale formats the values and chooses no language; give them to the accessor, or formatted to '%@'"
    case .helper(let name):
      "this is the body of '\(name)', which looks up what it is given; remove it when nothing calls it"
    case .option(let label): "the call passes '\(label)', for which an accessor has no parameter"
    case .optionalResult: "the call returns an optional String, and an accessor a String; write it yourself"
    case .languages:
      "the lookup names languages; write ReRune.withLanguages([\"…\"]) { } around the accessor, with 'await' where the code is async"
    case .resource: "a LocalizedStringResource is needed here; set \"accessors\": \"both\" and use Resources"
    case .resultType: "another type than String is needed here"
    case .objectiveC: "Objective-C is not rewritten"
    case .encoding: "the file is no valid UTF-8 text"
    case .otherModule: "the file is in another module than the tables, which does not see their accessors"
    case .unbalanced: "the brackets of the file do not match"
    case .shape: "the call has a form that is not understood"
    }
  }
}

/// A call that stays as it is.
package struct LeftCall: Sendable {
  package var location: SourceLocation
  /// Its text, on one line.
  package var call: String
  package var reason: String
}
