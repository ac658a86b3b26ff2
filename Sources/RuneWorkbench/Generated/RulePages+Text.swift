// Made of Documentation.docc/Rules by ExplainCommandTests: do not edit.
// swift-format-ignore-file

extension RulePages {
  static let text: StaticString = ##"""
# accessor-missing

In a build: keys that the source locale does not have, so that they get no accessor.

## Cause

A translation has the key, but the source locale does not: an accessor would show the key itself to users of the source language. In a build, one line lists the keys of a table. `check` reports each of them as `key-not-found-in-source-locale`.

Severity: warning.

## Example

```text
"home.titel" = "Start";   // de; en has "home.title"
```

## Fix

Add the key to the source locale, or remove or rename it in the translation. If its text is meant to come from translations alone, name it in `names` or `tables.include` of the configuration (`Table/key`, or the table): it has an accessor then, which takes what most translations read.
\##u{1E}# adopt-empty

Not adopted: an empty text in place of one.

## Cause

Over the air an empty text blanks a key until the next one comes. In the sources nothing would be left to fall back on.

Severity: warning.

## Example

```json
{"store.tagline": ""}
```

## Fix

Write the text that shall stay, or delete the key in the sources.
\##u{1E}# adopt-incompatible

Not adopted: a text that reads arguments which callers do not pass.

## Cause

It reads an argument that callers do not pass, or one of another type. Apps refuse it too, and so would the next build.

Severity: warning.

## Example

```json
{"receipt.number %@": "No. %lld"}
```

## Fix

Correct it over the air, then run `rerune-gen pull` and `adopt` again.
\##u{1E}# adopt-left-out

Not adopted: a place in the sources that is not edited, with the reason.

## Cause

The place cannot be changed without changing more than the text: a binary property list, an XML value with CDATA or a comment inside, a key that is defined twice. The message says which.

Severity: warning.

## Example

```xml
<key>home.title</key>
<string><![CDATA[Welcome]]></string>
```

## Fix

Write the text into the sources by hand, or bring the file into its usual form.
\##u{1E}# adopt-older

Not adopted: a text for a file that was changed after the download.

## Cause

The text in the sources may be newer: a translator has worked on the file since the download's texts were last changed. When a
file was changed says git: its last commit, or the file's own time where it differs from that commit. Without git, outside of a
repository and for a download without `download.json` nothing is held back. In a shallow clone every file is as new as its oldest
commit.

Severity: error. A text that was overwritten with `--allow-older` is a warning.

## Example

```console
$ rerune-gen adopt
de.lproj/Localizable.strings:1:11: error: "hello" (de): The downloaded text would replace this one, which may be newer: this file was changed on 2026-06-01T12:00:00Z, after the download of 2026-05-01T12:00:00Z. Publish the text and pull again, or give --allow-older. [adopt-older]
```

## Fix

Publish the newer text over the air and run `rerune-gen pull` again. If the downloaded text is the right one, run `rerune-gen adopt
--allow-older`.
\##u{1E}# adopt-plural-shape

Not adopted: other plural, device or width forms than the sources have.

## Cause

One side has plural, device or width forms and the other has none, or not the same ones. It is unclear which of them the text is meant for.

Severity: warning.

## Example

```json
{"cart.items %lld": {"one": "%lld item", "many": "%lld items", "other": "%lld items"}}
```

## Fix

Give both sides the same forms, or write the text into the sources by hand.
\##u{1E}# adopt-unknown-key

Not adopted: a key that the sources do not have.

## Cause

`adopt` changes texts and adds no keys: which table a key belongs to and which arguments it takes is known only where code uses it.

Severity: note.

## Example

```json
{"home.campaign": "Spring sale"}
```

## Fix

If code uses the key, add it to the sources; otherwise remove it over the air.
\##u{1E}# adopt-unknown-locale

Not adopted: a language that the sources do not have.

## Cause

`adopt` adds no languages: a project declares them in more places than its localization files.

Severity: note.

## Example

```json
{"revision": 7, "locales": ["en", "fi"]}
```

## Fix

Add the language to the project in Xcode, then run `adopt` again.
\##u{1E}# ambiguous-ota-key

A key of two tables: over the air there is one flat space of keys; off by default where no `.rerune` folder is.

## Cause

A downloaded text serves the key of `Localizable`, or none if neither table is that one.

Severity: warning. It is off by default. `check` turns it on where there are texts over the air, that is where `pull` has made its folder `.rerune` in the current folder, beside the configuration or beside an input. With a download elsewhere, write `"rules": {"ambiguous-ota-key": "warning"}`.

## Example

```text
"title" = "Home";    // Home.strings
"title" = "About";   // About.strings
```

## Fix

Rename one of the keys: `about.title`.
\##u{1E}# android-invalid

Android's resources that cannot be read as aapt2 reads them.

## Cause

An apostrophe is outside of quotation marks and not escaped, `\u` is not followed by four hexadecimal digits, a resource has no name or is
there twice, or the file is another one than a `strings.xml`. Nothing is imported.

Severity: error.

## Example

```console
$ rerune-gen import values-fr/strings.xml
values-fr/strings.xml:3:5: error: The text of "cart_title" cannot be read: an apostrophe is not escaped. Write \' or enclose the text in quotation marks. [android-invalid]
```

## Fix

Correct the text; Android's own tools report it too.
\##u{1E}# argument-position

An argument above position 64, or below 1.

## Cause

Each argument below the highest one costs a word at every call. They are numbered from 1, so that `%0$@` reads none.

Severity: error.

## Example

```text
"a" = "%65$@";
"b" = "%0$@";
```

## Fix

Number the arguments from 1 to 64.
\##u{1E}# check-summary

In a build: the one line a table for everything that is not listed there.

## Cause

A build lists what can crash or does not compile. Everything else is counted.

Severity: warning.

## Example

```console
Localizable.xcstrings:1:1: warning: Table 'Localizable' has warnings: 312 missing-translation, 4 stale-entry. 'rerune-gen check' lists them. [check-summary]
```

## Fix

Run `rerune-gen check`, or turn the line off with `"rules": {"check-summary": "off"}`.
\##u{1E}# colliding-keys

Over the air: keys that were chosen for their hashes, to keep apps busy.

## Cause

Apps find texts by the hashes of their keys. Thousands of keys were chosen so that their hashes are adjacent, so
that each search takes long. Apps reject the entire payload. Keys that were not chosen for it never look like this.

Severity: error.

## Example

```json
{"2bq": "…", "4f1": "…", "and": "thousands of others like them"}
```

## Fix

Remove the unused keys, and find out who has added them.
\##u{1E}# convert-loss

Something in a table that the format it is converted to cannot express.

## Cause

A string catalog has one comment for all languages, each key once, and uses a key without a source text as its own text. `.strings` files
have no states, no marks such as "do not translate", and no sets of equivalent texts. Of a kind that occurs often, the first place and
the number are reported. Keys without a source text and sets of texts are only listed with `--allow-losses`; otherwise they are
`convert-refused`.

Severity: warning. Notes are a text in `.strings` that a `.stringsdict` overrides, and entries that Xcode has extracted from code.

## Example

```
/* Titel */
"home.title" = "Start";
```

in `de.lproj`, with the comment `Title` in `en.lproj`.

## Fix

Nothing, if it may be lost. Otherwise keep the former files with `--keep`, and write it where the new format has a place for it.
\##u{1E}# convert-refused

A table that `convert` cannot convert; nothing is written.

## Cause

The table is in both formats, a new file exists already, a file is reached by a link, only some languages were given, an entry would be
lost, or the converted table would not compile to the same texts. The message says which.

Severity: error.

## Example

```console
$ rerune-gen convert App/en.lproj/Localizable.strings --to xcstrings
```

with a file `App/de.lproj/Localizable.strings`, which would stay behind.

## Fix

Do what the message says, or choose other tables with `--table`. Entries that the other format cannot express are left out with
`--allow-losses`.
\##u{1E}# csv-invalid

A spreadsheet table whose rows or columns do not match an export.

## Cause

The first row does not name the columns `key` and `target`, a row has more or fewer cells than the first one, a quotation mark is not
closed, a part of an entry has another name than `export` wrote, or a text is there twice. Nothing is imported.

Severity: error.

## Example

```console
$ rerune-gen import de.csv
de.csv:14:1: error: The row has 9 cells, and the first row has 8. Put texts with commas in quotation marks. [csv-invalid]
```

## Fix

Correct the row, or save the table as comma-separated values with texts in quotation marks. Further columns of your own are not read.
\##u{1E}# damaged-baseline

A baseline that `--update-baseline` did not write.

## Cause

It was edited, written by a newer version of the tool, or by the other one of `check` and `diff`.

Severity: error.

## Example

```json
{"schema": 99, "findings": []}
```

## Fix

Rewrite it with `--update-baseline` and read the difference in version control.
\##u{1E}# damaged-download

A `download.json` that `pull` did not write, or a file of the download that is none.

## Cause

`download.json` was edited or cut off, comes from a newer tool, or a folder or device is in the place of a file.

Severity: error.

## Example

```json
{"schema": 1, "origin": "https://rerune.io"}
```

## Fix

Delete the download and run `rerune-gen pull`.
\##u{1E}# damaged-pack

`pack`, `verify`: a pack that is not what its index says, or an index that cannot be read.

## Cause

A pack of texts is not a compiled table of one language, has texts in another language, exceeds a limit, or is damaged; a
compressed pack cannot be decompressed, or has more content than its index says; or a file is a link or too large.

Severity: error.

## Example

```json
{"id": "de", "language": "de", "kind": "texts", "version": 7, "url": "fr-9f86d081.runepack"}
```

## Fix

Run `rerune-gen pack` again, and publish its folder unchanged.
\##u{1E}# digest-mismatch

`sign`, `verify`, `pull`: a payload that is not the one that the manifest lists.

## Cause

Its SHA-256 or its size in bytes is another one than the manifest says: it was changed on the way, or published without
its manifest.

Severity: error.

## Example

```json
{"locales": [{"locale": "de", "size": 18}]}
```

## Fix

Publish manifest and payloads together; `rerune-gen sign --digests` brings the manifest into line with the payloads.
\##u{1E}# digest-missing

`sign`, `verify`, `pull --trusted-key`: an entry without `sha256`, which no signature covers.

## Cause

The signature covers the manifest alone. Without the digest of a payload it covers none of its texts, so that apps with
trusted keys refuse them. An entry that is not an object can hold none.

Severity: error.

## Example

```json
{"locales": [{"locale": "de", "version": 42}]}
```

## Fix

Run `rerune-gen sign --digests`, which writes `sha256` and `size` of each payload.
\##u{1E}# document-too-large

Over the air: more bytes than an app reads.

## Cause

Apps refuse such a document, so that a server cannot fill their memory.

Severity: error.

## Example

```console
$ ls -l .rerune/locales/de.json
```

## Fix

Publish fewer texts in one document.
\##u{1E}# doubled-blank

Two blanks in a row in a translation whose source text has none.

## Cause

They come from editing, and are shown. Three or more blanks, and those at the beginning of a line, are layout and not reported.

Severity: warning.

## Example

```text
"greeting" = "Good morning";   // en
"greeting" = "Guten  Morgen";  // de
```

## Fix

Write one. `rerune-gen fix` does so.
\##u{1E}# doubtful-text

Over the air: a text that may not be what was meant.

## Cause

It is used unchanged.

Severity: warning.

## Example

```json
[{"key": "title", "values": [{"lang": "de", "value": "Hallo {{name"}]}]
```

## Fix

Correct it as the message says.
\##u{1E}# download-missing

No download yet: run `pull`.

## Cause

The folder of `--ota` (by default `.rerune`) has no `manifest.json`.

Severity: error.

## Example

```console
$ rerune-gen diff --locale de
.rerune/manifest.json:1:1: error: There is no download here.
```

## Fix

Run `rerune-gen pull`, or name the folder with `--ota`.
\##u{1E}# duplicate-key

A key that is there twice; the later one wins.

## Cause

The later entry wins, silently, with Apple's tools too.

Severity: warning.

## Example

```text
"ok" = "OK";
"ok" = "Okay";
```

## Fix

Remove one of them.
\##u{1E}# duplicate-locale

Over the air: a locale that is listed twice.

## Cause

Often in two spellings, such as `de-DE` and `de_DE`. The last one is used.

Severity: warning.

## Example

```json
{"locales": ["de-DE", "de_DE"]}
```

## Fix

Remove one of them.
\##u{1E}# duplicate-setting

A key of the configuration that is there twice.

## Cause

An object of the configuration names a key twice, and only one could count.

Severity: error.

## Example

```json
{"access": "public", "access": "package"}
```

## Fix

Remove one of them.
\##u{1E}# duplicate-table

Two files of one format for one table and locale.

## Cause

Two files give the same table for the same locale, and one would hide the other. In `check`, each folder is a catalog of its own; `generate` merges all its inputs.

Severity: error.

## Example

```console
A/en.lproj/Main.strings, B/en.lproj/Main.strings
```

## Fix

Rename or leave out one.
\##u{1E}# dynamic-literal

With `--code`: a literal that is translated at run time.

## Cause

`reRuneDynamicString` and `ReRuneDynamic.translation(of:)` are for texts that exist only at run time, such as those that users write. A text that is known when the app is built is in no catalog this way: no one reviews its translations, it is sent to the service, and it is shown untranslated until the answer comes. Reported is a literal in Swift that is the whole text, raw and multi-line ones included. Literals with interpolations, parts of expressions, blank literals and generated sources are not reported.

Severity: warning.

## Example

```swift
button.title = reRuneDynamicString("Save")
```

## Fix

Add the text to a catalog, and use its accessor, `ReRuneStrings.save`. To keep the calls that are there, write a baseline, or turn the rule off with `"rules": {"dynamic-literal": "off"}`.
\##u{1E}# empty-document

Over the air: no bytes at all.

## Cause

The server answered with nothing, which is not a valid document.

Severity: error.

## Example

```console
$ wc -c .rerune/locales/de.json
0
```

## Fix

Serve `{}` if there are no texts.
\##u{1E}# empty-file

No bytes at all: Apple's parser rejects such a file.

## Cause

Apple's parser rejects a file without any byte. It is read as an empty table here.

Severity: warning.

## Example

```console
0 bytes
```

## Fix

Delete the file, or write a comment into it.
\##u{1E}# empty-value

An empty text.

## Cause

An empty text is shown empty: the button has no title. Where the source text is empty, it alone is reported.

Severity: warning.

## Example

```text
"ok" = "";
```

## Fix

Write the text, or remove the entry so that the source text is shown. `rerune-gen fix --rule empty-value` removes translations all of whose texts are empty; `translate` asks for them again. Until then they count as missing in the coverage.
\##u{1E}# export-left-out

A text or a table that `export` cannot hand to translators.

## Cause

The key, the text or its comment has a character that XML cannot represent, such as U+0001. Such characters are usually left over from
another program. Or the format has nothing like it: Android has no texts with several variables, by device or by width, and
does not use the plural form `zero` in a language whose rules in CLDR do not have it, such as German, where Apple's systems show it for 0.

A table is left out if nothing has its source texts: no file in the source language, and no storyboard, xib or intent definition of its name.
That is so of most `InfoPlist` tables, whose source texts are in an Info.plist or in build settings. A note counts the keys of translations that
their storyboard no longer has.

Severity: warning. Keys that a storyboard does not have are a note.

## Example

```console
$ rerune-gen export --locale de --output de.xliff
App/Localizable.xcstrings:12:5: warning: "title" (de): The text is left out: XML cannot represent its character U+0001. Remove the character. [export-left-out]
```

## Fix

Remove the character from the source, or translate the text in another format. Write the source texts of a table to the file that the message names, such as `en.lproj/InfoPlist.strings`.
\##u{1E}# fix-refused

A text that `fix` could correct, in a file that it cannot edit.

## Cause

The file is a binary property list, defines the key twice, or has the text in a place that cannot be edited without losing something. The message says which. Other texts are corrected.

Severity: warning.

## Example

```console
$ rerune-gen fix Resources
```

with a `.strings` file that `plutil -convert binary1` has written.

## Fix

Do what the message says, and run `rerune-gen fix` again.
\##u{1E}# foreign-download

A download that shares no key with the sources.

## Cause

Both sides have ten keys or more and none in common: the publish id, or the path, is another project's.

Severity: error.

## Example

```console
$ rerune-gen diff OtherApp/Resources
```

## Fix

Pull with this app's publish id, distribution hash or facet, or name this app's sources.
\##u{1E}# identifier-collision

Keys that lead to one name, distinguished by a suffix.

## Cause

Several keys become the same Swift name. The key that equals the name most closely keeps it: first the one of which nothing is dropped (`search` and `Search` before `Search...`), then the one with the same case (`search` before `Search`). The others get four hexadecimal digits of their own key's digest; where two are equally close, all do.

Severity: warning.

## Example

```text
"search" = "Search";        // search
"Search..." = "Search …";   // search_be4d
```

## Fix

Rename a key, or choose names in the configuration: the message contains the object to paste.
\##u{1E}# identifier-collision-unresolved

The same with `"collisions": "error"`, or where a suffix does not help.

## Cause

`"collisions": "error"` asks for names that are chosen, or a name that the configuration gives collides with another.

Severity: error.

## Example

```json
"names": {"Localizable/a b": "ab", "Localizable/ab": "ab"}
```

## Fix

Give the keys different names in `names`.
\##u{1E}# ignored-field

Over the air: a field of the wrong type.

## Cause

It is read as if it were not there.

Severity: warning.

## Example

```json
{"locale": "de", "url": 7}
```

## Fix

Write what the message asks for.
\##u{1E}# import-refused

A translator's text that does not fit its entry, and is not written.

## Cause

The text has other arguments than the source text, lacks a plural form that the language needs, is empty, or belongs to an entry that
is marked not to be translated. The message names the reason, and the location is that in the translator's document. All other
texts are imported.

Severity: warning.

## Example

```console
$ rerune-gen import de.xliff
de.xliff:14:7: warning: "cart.items" (de): The text "%@ Artikel" is not written: 'check' would report placeholder-type. … [import-refused]
```

## Fix

Have the translator correct the text in the document, and import the document again: what has been imported does not change.
\##u{1E}# import-source-changed

A translation of a source text that has changed since the export.

## Cause

The document has another source text than the sources have now. The translation is written and, in a string catalog, marked for
review.

Severity: warning.

## Example

```console
$ rerune-gen import de.xliff
de.xliff:14:7: warning: "welcome" (de): The source text has changed since the export, from "Welcome". Check that the translation still fits; it is marked for review. [import-source-changed]
```

## Fix

Compare the translation with the present source text, and remove the mark or have the text translated again.
\##u{1E}# import-unknown

A text in a translator's document for an entry or a file that the sources do not have.

## Cause

The key was renamed or removed since the export, the path in `original` is not that of a table, or tables of several folders could be
meant. An import does not write the text, and a build with the document among its `paths` does not use it; others are not affected.

Severity: warning.

## Example

```console
$ rerune-gen import de.xliff
de.xliff:14:7: warning: (de): The table has no text with the id "cart.title". Its key may have been renamed or removed since the export. [import-unknown]
```

## Fix

Rename the id in the document as the key was renamed, or export again. If the table is in another folder, name it with `--into`.
\##u{1E}# incomplete-history

With `rerune-gen outdated`: translations whose age is unknown, because git's history is incomplete.

## Cause

The clone is shallow, as those of CI services are by default, and does not have the commits that touched these translations last; they are not reported as outdated. Or it is a partial clone, such as one with `--filter=blob:none`, and does not have the old versions of a file: changes in them are overlooked, which is reported for each file. A note, instead of a warning, counts old versions of files that cannot be read, such as one with conflict markers that somebody committed: they are skipped, and their changes count as changes of the next version.

Severity: warning. Versions that cannot be read are a note.

## Example

```yaml
- uses: actions/checkout@v4
- run: rerune-gen outdated --fail-on warning
```

## Fix

Run `git fetch --unshallow`. In an Actions job, give the step `actions/checkout` the setting `fetch-depth: 0`. In a partial clone, run `git fetch --refetch --no-filter`. Versions that cannot be read need nothing.
\##u{1E}# input-is-folder

A folder named like a localization file.

## Cause

A folder has the name of a localization file.

Severity: error.

## Example

```console
mkdir Localizable.strings
```

## Fix

Rename or remove the folder.
\##u{1E}# input-missing

A path that does not exist.

## Cause

A path on the command line or in the configuration does not exist, or no localization file is below it.

Severity: error.

## Example

```console
rerune-gen check Sorces
```

## Fix

Correct the path. The nearest existing name is suggested.
\##u{1E}# input-too-large

A file above 512 MB.

## Cause

Real localization files stay below 20 MB.

Severity: error.

## Example

```console
Localizable.strings: the file has 600 MB
```

## Fix

Split the table, or leave the file out.
\##u{1E}# input-unreadable

A file that may not be read, or is not a regular file.

## Cause

The permissions forbid it, or the path is a device or a pipe.

Severity: error.

## Example

```console
rerune-gen check /dev/null.strings
```

## Fix

Change the permissions or give another path.
\##u{1E}# input-unsupported

A file of another kind.

## Cause

A file on the command line has another extension than the three formats.

Severity: error.

## Example

```console
rerune-gen check Localizable.json
```

## Fix

Give a `.strings`, `.stringsdict` or `.xcstrings` file, or a folder.
\##u{1E}# invalid-data

`.strings`: `<…>` that is not hexadecimal data.

## Cause

`<…>` holds hexadecimal digits in pairs.

Severity: error.

## Example

```text
"a" = <0g>;
```

## Fix

Put the text in quotes.
\##u{1E}# invalid-encoding

Bytes that are not text in the encoding of the file.

## Cause

The bytes are not text in the encoding that the file's beginning says. Without a mark, that is UTF-8.

Severity: error.

## Example

```text
"caf\xE9" = "…";   // Latin-1
```

## Fix

Save the file as UTF-8.
\##u{1E}# invalid-key

A file that contains no key.

## Cause

A public key is a line `id:base64` with 32 bytes, a private key PEM of PKCS #8 for Ed25519. No message repeats what the
file holds.

Severity: error.

## Example

```console
$ rerune-gen verify --key README.md
```

## Fix

Name a file of `rerune-gen keygen`, or one of `openssl genpkey -algorithm ed25519` to sign.
\##u{1E}# invalid-name

A name in `names` that Swift does not accept.

## Cause

The name is not a Swift identifier, or one that cannot be a member.

Severity: error.

## Example

```json
"names": {"Localizable/a": "1st"}
```

## Fix

Choose another.
\##u{1E}# invalid-setting

A value of the wrong type or choice.

## Cause

A value has another type, or is none of the choices.

Severity: error.

## Example

```json
{"access": "private"}
```

## Fix

Write one of the values in the message.
\##u{1E}# invalid-type-name

A `typeName` that Swift does not accept.

## Cause

The type could not be declared.

Severity: error.

## Example

```json
{"typeName": "1st"}
```

## Fix

Choose a name that a Swift type can have.
\##u{1E}# json-syntax

`.xcstrings`: no valid JSON.

## Cause

The string catalog is not valid JSON. Reading continues with the next entry.

Severity: error.

## Example

```json
"a" : { "comment" : "x" "b" : 1 }
```

## Fix

Correct it at the place in the message.
\##u{1E}# key-in-two-formats

Keys in a string catalog and in a `.strings` file; the catalog wins.

## Cause

The string catalog wins, as in Xcode, and the other text is never shown. Two files are reported once, with the number of their common keys and the first three.

Severity: warning.

## Example

```console
Localizable.xcstrings, de.lproj/Localizable.strings
```

## Fix

Remove the keys from the `.strings` file.
\##u{1E}# key-not-found-in-source-locale

A key that translations have and the source locale does not.

## Cause

The key was removed or renamed in the source language, or is misspelt here. A key with blanks in it is its own text and not reported; where a tenth of a table is like that, one line says so.

Severity: warning.

## Example

```text
"home.titel" = "Start";   // de; en has "home.title"
```

## Fix

Rename the key, remove it, or add it to the source locale.
\##u{1E}# key-too-long

Over the air: a key above 16 KB.

## Cause

Apps refuse the payload as a whole.

Severity: error.

## Example

```json
{"A very long key …": "…"}
```

## Fix

Give the text a short key.
\##u{1E}# locale-not-pulled

A locale of the manifest that `diff` was asked for and that was not pulled.

## Cause

An earlier `pull --locale` left it out.

Severity: error.

## Example

```console
$ rerune-gen pull --locale de
$ rerune-gen diff --locale fr
```

## Fix

Run `rerune-gen pull --locale fr`.
\##u{1E}# lone-surrogate

Half of a surrogate pair.

## Cause

An escape is half of a surrogate pair and reads as U+FFFD.

Severity: warning.

## Example

```json
"value": "\ud83d"
```

## Fix

Write both halves, or the character itself.
\##u{1E}# lowercase-unicode-escape

`.strings`: `\u00e4`, which yields `u00e4` there.

## Cause

Old-style text has `\U`; `\u00e4` yields `u00e4`.

Severity: warning.

## Example

```text
"a" = "\u00e4";
```

## Fix

Write `\U00e4`, or the character itself.
\##u{1E}# malformed-binary-plist

A damaged binary property list.

## Cause

The binary property list is damaged.

Severity: error.

## Example

```console
bplist00…
```

## Fix

Make it again, for example with `plutil -convert xml1`.
\##u{1E}# malformed-xml

XML that is not well-formed, or no property list.

## Cause

The file is XML that no parser accepts, or no property list.

Severity: error.

## Example

```xml
<dict><key>a</key></dict>
```

## Fix

Correct it at the place in the message.
\##u{1E}# manifest-expired

`verify`, `pull --trusted-key`: a manifest that has expired.

## Cause

The date of its `expires` has passed, or is none. Apps keep the texts that they have, and take no others until a
manifest comes that expires later.

Severity: error.

## Example

```json
{"revision": 42, "expires": "2020-01-01T00:00:00Z", "locales": []}
```

## Fix

Run `rerune-gen sign --expires` with a later date, and publish manifest and signature.
\##u{1E}# markup-differs

HTML tags, Markdown or web addresses that a translation lost or broke.

## Cause

A lost tag, link or `**` is lost to the user, and one that is not closed is shown as it is. Compared are HTML's tags for text and every pair of an opening and a closing tag, Markdown's `**bold**`, `*italic*`, `~~struck~~`, code in backticks and `[link](…)` as `Text` and `AttributedString` read them, and web addresses: another site, or the same without `https://`, is not a loss. One emphasis may stand for two. What the source text has none of is not looked for.

Severity: warning.

## Example

```text
"more" = "See [here](https://example.com) for **more**";   // en
"more" = "Siehe hier für ** mehr **";                      // de
```

## Fix

Write the same markup, without blanks inside the stars.
\##u{1E}# merge-conflict

`<<<<<<<` left in the file.

## Cause

A merge of version control was not finished.

Severity: error.

## Example

```text
<<<<<<< HEAD
"ok" = "OK";
```

## Fix

Resolve the conflict.
\##u{1E}# missing-semicolon

`.strings`: also quotes inside a text without a backslash.

## Cause

Every entry ends with a semicolon. Quotes inside a text without a backslash look the same.

Severity: error.

## Example

```text
"a" = "Say "hello"";
```

## Fix

Add `;`, and write quotes inside of texts as `\"`.
\##u{1E}# missing-source-language

`.xcstrings` without `sourceLanguage`.

## Cause

Keys without a text are their own text, in a language that is not named.

Severity: error.

## Example

```json
{"strings": {}, "version": "1.0"}
```

## Fix

Add `"sourceLanguage": "en"`, or whichever it is.
\##u{1E}# missing-strings

`.xcstrings` without `strings`.

## Cause

A string catalog keeps its entries in `strings`.

Severity: error.

## Example

```json
{"sourceLanguage": "en", "version": "1.0"}
```

## Fix

Add `"strings": {}`.
\##u{1E}# missing-translation

A text that is missing in a locale.

## Cause

The entry has a source text and none for this locale, or one whose state is `new`. A regional variant lacks nothing that a parent of it has: `en-GB` shows the texts of `en`, and `es-MX` those of `es-419`. A script is not a region: `zh-Hant` does not show those of `zh`. In a build, the missing texts of a table are counted in one line.

Severity: warning.

## Example

```text
"b" = "B";   // in en.lproj, and not in de.lproj
```

## Fix

Translate it, or set `shouldTranslate` to false.
\##u{1E}# missing-value

`.strings`: a key alone.

## Cause

A key has no `=` and value.

Severity: error.

## Example

```text
"a" "A";
```

## Fix

Write `"a" = "A";`.
\##u{1E}# missing-version

`.xcstrings` without `version`.

## Cause

Xcode writes a version into every string catalog.

Severity: warning.

## Example

```json
{"sourceLanguage": "en", "strings": {}}
```

## Fix

Add `"version": "1.0"`.
\##u{1E}# named-placeholder-differs

A placeholder such as `${name}`, `{{name}}` or `{name}` that a translation renamed, lost or invented.

## Cause

Code, App Intents and App Shortcuts put a value in the place of the name. What has another name stays as it is, and users see the braces. Whether code replaces a name in single braces, `{name}`, only the code knows: the message says so. Only the styles that the source text has are looked for. Each phrase of an App Shortcut needs what every phrase of the source text has, such as `${applicationName}`. Tables without accessors are checked too.

Severity: warning.

## Example

```text
"send" = "Send ${messageContent}";         // en
"send" = "Invia ${messaggioContenuto}";    // it
```

## Fix

Write the names of the source text: they are not translated. If the braces are text and nothing replaces them, add `rerune:ignore named-placeholder-differs` to the comment.
\##u{1E}# native-lookup

With `--code`: a key that code has the system look up although it has an accessor; off by default.

## Cause

The system reads bundled texts only, so that such a place does not show texts over the air. Reported are literals in Swift that are the first argument of one of these, whose table has the key:

- `NSLocalizedString`, `String(localized:)`, `AttributedString(localized:)` and `LocalizedStringKey(…)`;
- `Text("…")`, `Label`, `Button`, `Toggle` and the other types of SwiftUI that also take a `String` in the same place, and methods such as `.navigationTitle`, `.alert` and `.accessibilityLabel`. They are recognized by their names. `Text(verbatim:)` looks nothing up.

Not reported are keys put together at run time, keys of a table that a variable names, keys without an accessor, `localizedString(forKey:value:table:)`, Objective-C, generated sources, and `LocalizedStringResource`, which App Intents and other features of the system look up outside of the app.

The formats `json` and `sarif` have a replacement for each finding where the accessor is certain to mean the same: `NSLocalizedString("home.title", comment: "")` becomes `ReRuneStrings.homeTitle`, `String(localized: "Hello \(name)")` and `String(format: NSLocalizedString("Hello %@", comment: ""), name)` become `ReRuneStrings.hello(name)`, and of a view only the literal is replaced, with the table, bundle and comment beside it. Types are not known: an argument of another type, such as a `Date` for `%@`, does not compile afterwards. The message alone says what to write where

- the call names a bundle other than `.main`, `.module` or `#bundle`, or a locale other than the current one;
- the value is not a `String`: `AttributedString`, `LocalizedStringKey`;
- the arguments are somewhere else, are formatted (`\(price, specifier: "%.2f")`), are values of other types (`\(Image(systemName: "star"))`), or are not as many as those of the accessor;
- a text has Markdown, which SwiftUI formats in literals only;
- the catalog has several such keys, as `Sum: %@` and `Sum: %lld` for `Text("Sum: \(sum)")`;
- a comment inside the call would be lost.

The replacements of one run do not overlap: that of a call has those of the calls in its arguments in it.

Severity: warning. It is off by default.

## Example

```swift
title = NSLocalizedString("home.title", comment: "")
```

## Fix

Write the accessor, or apply the replacements of `--format json`. Make a stored text, such as `static let title = …`, a computed property, because it would keep its first value. Turn the rule on with `"rules": {"native-lookup": "warning"}` or `--rule native-lookup`. Where a lookup by the system is meant, write `rerune:ignore native-lookup` in the comment of the entry.
\##u{1E}# needs-review

A translation that is marked for review.

## Cause

The state in the string catalog is `needs_review` or `stale`, in the text or in one of its forms.

Severity: warning.

## Example

```json
"stringUnit": {"state": "needs_review", "value": "Datei"}
```

## Fix

Review it and set the state to `translated`.
\##u{1E}# nesting-too-deep

More than 512 levels.

## Cause

No real file nests deeper than a dozen levels; CoreFoundation stops at 512.

Severity: error.

## Example

```text
{{{{{{…}}}}}}
```

## Fix

Flatten the document.
\##u{1E}# newline-differs

Line breaks that a translation lost or added.

## Cause

At the beginning, at the end, or altogether. How many there are inside a text is left to the translator.

Severity: warning.

## Example

```text
"hint" = "Save?\nIt is final.";      // en
"hint" = "Sichern? Es ist endgültig.";   // de
```

## Fix

Write the line breaks of the source text.

`rerune-gen fix` corrects line breaks at the beginning and the end of a text. Those inside are left to a person.
\##u{1E}# not-a-table

A document that is not a table of keys and values.

## Cause

The document is a list or a lone text.

Severity: error.

## Example

```json
["a", "b"]
```

## Fix

Write an object of keys and values.
\##u{1E}# nul-character

A NUL in the text, where Apple's parser stops.

## Cause

Apple's parser stops at a NUL and silently ignores the rest.

Severity: error.

## Example

```text
"a" = "A";\0"b" = "B";
```

## Fix

Remove the character.
\##u{1E}# octal-escape

`.strings`: `\344`, read in the NeXTSTEP encoding.

## Cause

An octal escape is read in the NeXTSTEP encoding: `\344` is not ä.

Severity: warning.

## Example

```text
"a" = "\344";
```

## Fix

Write the character itself.
\##u{1E}# ota-changed

`diff`: a text that is another one over the air.

## Cause

This is what over-the-air texts are for.

Severity: note.

## Example

```json
{"home.title": "Welcome back"}
```

## Fix

Bring it into the sources with `rerune-gen adopt`, so that the next release has it too.
\##u{1E}# ota-empty

`diff`: a text that is empty over the air.

## Cause

An empty text is a text: apps show nothing.

Severity: warning.

## Example

```json
{"store.tagline": ""}
```

## Fix

Remove the key over the air to show the bundled text.
\##u{1E}# ota-incompatible

`diff`: a text over the air that apps refuse.

## Cause

It reads an argument that callers do not pass, or one of another type, or its plural has no number to go by. Apps show the bundled text.

Severity: error.

## Example

```json
{"receipt.number %@": "No. %lld"}
```

## Fix

Correct it over the air: use the specifiers of the source text.
\##u{1E}# ota-missing

`diff`: a bundled text that is not over the air.

## Cause

Apps show the bundled one; it cannot be changed without a release.

Severity: warning.

## Example

```json
{}
```

## Fix

Upload it, or accept it with `--baseline`.
\##u{1E}# ota-only

`diff`: a text that is only over the air.

## Cause

The sources do not have the key, or no text in this locale.

Severity: note.

## Example

```json
{"home.banner": "We read on Saturday."}
```

## Fix

Add it to the sources, or remove it over the air.
\##u{1E}# ota-plural-shape

`diff`: a text whose plural forms are others over the air.

## Cause

A category is missing or new, or one side has no plural at all.

Severity: warning.

## Example

```json
{"items %lld": {"other": "%lld items"}}
```

## Fix

Give it the same categories as the sources have.
\##u{1E}# other-project

A download of another publish id or server in the same folder.

## Cause

The publish id is another one, or `--locale` would mix texts of two servers.

Severity: error.

## Example

```console
$ rerune-gen pull --publish-id other --output .rerune
```

## Fix

Give `--output` another folder, or remove the former download.
\##u{1E}# outdated-translation

With `rerune-gen outdated`: a translation that is older than its source text.

## Cause

Git's history has a commit that changed the source text after the one that last touched the translation. A translation is touched when its text changes, or when its state becomes `translated`. If it came to the present version by several branches, all of them must say so. Renamed files are followed, and keys that were renamed while all their texts stayed the same. Translations that are new or marked for review are not reported. Where only the case of letters, punctuation or white space of the source text has changed, translations are counted in a note instead; texts with arguments are compared as they are.

Severity: warning. Changes of case, punctuation and white space are a note.

## Example

```console
$ rerune-gen outdated
Localizable.xcstrings:14:23: warning: "open" (de): The source text has changed from "Open" to "Open file" (1f2e3d4c5, 2026-11-02) since this translation was last touched (9a8b7c6d5, 2026-03-14). Update it. [outdated-translation]
```

In text, the translations of a key share a line, which names their locales. The formats for programs have a finding for each.

## Fix

Update the translation. `rerune-gen outdated --mark` sets its state to `needs_review` in string catalogs, so that translators find it; if it is still right, setting it back to `translated` in a later commit settles it. Files of other formats have no states: if such a translation is still right, `rerune:ignore outdated-translation` in its comment silences it.
\##u{1E}# pack-missing

`verify`: a pack, or the index of packs, that is not in the folder.

## Cause

The file was not copied, or the index names another one.

Severity: error.

## Example

```console
$ rm packs/de-9f86d081.runepack
$ rerune-gen verify packs
```

## Fix

Run `rerune-gen pack` again: it writes what is missing.
\##u{1E}# payload-missing

A locale of the manifest that was not pulled.

## Cause

`pull --locale de` downloads only that locale, and the manifest has more.

Severity: warning.

## Example

```console
$ rerune-gen pull --locale de
$ rerune-gen diff
```

## Fix

Run `rerune-gen pull`, or compare with `--locale` only what is there.
\##u{1E}# placeholder-forms

Forms of one text that do not print the same arguments.

## Cause

A plural, device or width form leaves out an argument that another form of the same text prints. The number that chooses a plural form, and a `zero` form, may leave it out.

Severity: warning.

## Example

```json
"device": {
  "iphone": {"stringUnit": {"value": "Tap it"}},
  "other":  {"stringUnit": {"value": "Click %@"}}
}
```

## Fix

Print the argument in every form, or in none.
\##u{1E}# placeholder-missing

An argument that the source text prints and this text does not.

## Cause

The name or number is lost for users of this language. It does not crash.

For a key that the source locale does not have, one finding lists the arguments that its translations read if some of them leave one out.

Severity: warning.

## Example

```text
"exists" = "%@ already exists";   // en
"exists" = "Gibt es schon";       // de
```

## Fix

Write the specifier where it belongs: `%@ gibt es schon`. If the language says it better without, add `rerune:ignore placeholder-missing` to the comment.
\##u{1E}# placeholder-run-together

Two arguments with nothing between them, which the source text keeps apart.

## Cause

`%@%@` shows both values as one word: `1von 3`. Languages that are written without blanks, such as Chinese, Japanese and Thai, are reported for two numbers alone. A variable whose own text begins or ends with a blank is kept apart by that.

Severity: warning.

## Example

```text
"step" = "%1$@ of %2$@";   // en
"step" = "%1$@%2$@";      // de
```

## Fix

Put a blank or a word between them.
\##u{1E}# placeholder-type

An argument of another type than the signature, or one that the source text does not have.

## Cause

The accessor, or the code that formats the text, passes the arguments of the source text. A translation that reads one of them as another type, or reads one more, crashes with `String(format:)` and shows garbage otherwise. Where the source text has `%s`, `%S` or `%p`, `%@` is not reported: `specifier-forbidden` asks the source text for it.

The advice repeats what the source text says, with its flags, width, precision and length: `%.0f`, not `%f`. It never is `%s`, `%S` or `%p`.

Translations of a key that the source locale does not have are not compared with each other, because none of them is the reference. If they read an argument as different types, one finding for the key lists what each of them reads; if some only leave an argument out, that finding is `placeholder-missing`.

Severity: error. It is a warning for a key that the source locale no longer has, as all errors about such a key are: its text is not shown, and it stops no build.

## Example

```text
"files" = "%d files";      // en
"files" = "%@ Dateien";    // de: reads a number as an object
```

## Fix

Write the specifier of the source text: `%d Dateien`. To print an argument twice, number it: `%1$@ … %1$@`. Number those of a form that leaves the first one out, too: `eine Datei in %2$@`.
\##u{1E}# placeholder-unnumbered

Several arguments without numbers; off by default.

## Cause

`%@ of %@` reads the arguments in the order in which they are written. A translator who needs another order has to know that `%2$@` exists.

Severity: warning. It is off by default.

## Example

```text
"progress" = "%lld of %lld";
```

## Fix

Number the arguments: `%1$lld of %2$lld`. `rerune-gen fix --rule placeholder-unnumbered` does so in translations whose arguments have the types of the source text.
\##u{1E}# placeholder-unordered

Unnumbered arguments whose types are swapped against the source text.

## Cause

Specifiers without a number take the arguments in the order in which they stand. A language with another word order reads each argument as the other's type.

Severity: error.

## Example

```text
"added" = "%d files in %@";     // en
"added" = "%@ に %d ファイル";     // ja
```

## Fix

Number the arguments by the source text: `%2$@ に %1$d ファイル`. The message contains what to write.

`rerune-gen fix` numbers arguments that all have different types, so that each can only be one of the source text's.
\##u{1E}# placeholder-width

`%d` where the source text has `%lld`, or the other way round.

## Cause

Half of a number is read, or twice as much as was passed. Small numbers look right on most devices, which is why it stays unnoticed.

Severity: warning.

## Example

```text
"files" = "%lld files";    // en
"files" = "%d Dateien";     // de
```

## Fix

Write the length of the source text: `%lld Dateien`.
\##u{1E}# plural-category-missing

A plural without a category that its language needs.

## Cause

CLDR says which categories a language has. Without one of them, those numbers are shown in the `other` form, which is wrong grammar. `many` of Spanish, French, Italian, Portuguese and Catalan, which is for millions, and what only fractions need where the number is an integer, are not asked for.

Severity: warning.

## Example

```json
"pl": {"variations": {"plural": {"one": …, "other": …}}}   // few and many are missing
```

## Fix

Add what the language says for the numbers in the message.
\##u{1E}# plural-category-unknown

A plural category that CLDR does not have.

## Cause

The categories are zero, one, two, few, many and other. Anything else is left out.

Severity: warning.

## Example

```json
"plural": {"one": …, "others": …}
```

## Fix

Correct the name.
\##u{1E}# plural-forms-missing

A plain translation of a source text with plural forms.

## Cause

The text is the same for every number, `%lld кошек`, although the language has other words for other numbers. Not reported are languages with one form for all numbers, such as Japanese, Chinese and Korean, and those whose nouns stay singular behind a number, such as Turkish and Hungarian; texts that do not print the number before a word; and source texts whose forms are all the same.

Severity: warning.

## Example

```text
"cats": one = "%lld cat", other = "%lld cats"    // en
"cats" = "%lld кошек"                            // ru
```

## Fix

Let the translation vary by plural, with the forms that the message names.
\##u{1E}# plural-one-without-number

A form for several numbers that does not print which.

## Cause

In Russian, `one` is for 1, 21, 31 …; in French, for 0 and 1. A text without the number says "one file" for all of them. Where no form prints the number, the texts are labels, and nothing is reported.

Severity: warning.

## Example

```json
"ru": {"variations": {"plural": {"one": "Один файл", "other": "%lld файла", …}}}
```

## Fix

Write the number in the form: `%lld файл`. In French, a `zero` form takes the 0.
\##u{1E}# plural-other-missing

A plural without `other`; a warning where only fractions need it, as in Polish.

## Cause

`other` serves every number that no other form matches. Without it there are numbers without a text.

Severity: error. It is a warning where no integer is `other`, as in Polish, Russian and Ukrainian, and the plural is of an integer: the form for the largest numbers, `many`, serves whatever is left.

## Example

```json
"plural": {"one": {"stringUnit": {"value": "%lld file"}}}
```

## Fix

Add the `other` form.
\##u{1E}# plural-without-number

Plural forms where no argument chooses.

## Cause

Neither the source text nor the key reads a number, so that nothing can choose between the forms: `other` is shown.

Severity: warning.

## Example

```json
"files": {"localizations": {"en": {"variations": {"plural": {"one": "file", "other": "files"}}}}}
```

## Fix

Give the key or the text a number such as `%lld`, or keep the `other` form alone.
\##u{1E}# pseudo-locale-exists

In a build: a locale in `pseudo` for which the files have texts.

## Cause

The files have texts for that locale, from a translation service for example. They are used unchanged, in debug and in
release builds, and none are generated.

Severity: warning.

## Example

```json
{"pseudo": ["en-XA"]}
```

The folder `en-XA.lproj` exists too.

## Fix

Remove the texts from the files, or the locale from `pseudo`.
\##u{1E}# read-failed

The system failed to read.

## Cause

The disk or the network failed while a file was read.

Severity: error.

## Example

```console
Cannot read this: Input/output error.
```

## Fix

Try again; check the disk.
\##u{1E}# remove-refused

A key that `remove` does not remove, because code uses it, a file cannot be edited or a table would lose too much.

## Cause

Code looks the key up by a literal, or uses its accessor; or an entry cannot be removed from a file without losing something. If the key
was named, nothing is written. With `--stale` and `--obsolete` the key is kept, and others are removed.

A table that would have no key left keeps all of them. With `--unused`, `--stale` and `--obsolete` a table that would lose more than a
fifth of its keys is changed only with `--force`: often the code that uses the keys was not named.

Severity: error. A key that is kept is a warning, and a list without `--yes` has a note.

## Example

```console
$ rerune-gen remove cart.title --code Sources
```

with `ReRuneStrings.cartTitle` in a source. Xcode marks such a key as stale, because it does not know the accessor.

## Fix

Change the code first, or correct the file that the message names. `--force` removes keys that code uses, and more than a
fifth of a table. Delete the files of a table that nothing uses.
\##u{1E}# rename-refused

A key that `rename` cannot rename; nothing is written.

## Cause

The new key exists, its accessor would have the name of another one, a file defines the key twice, or a file cannot be edited without
losing something. The message says which. A table whose key is in a string catalog and in `.strings` files is renamed in all of them or
in none.

Severity: error.

## Example

```console
$ rerune-gen rename cart.title cart.items
```

with a table that has `cart.items` already.

## Fix

Choose another key, or correct the file that the message names.
\##u{1E}# replayable-manifest

`sign`: a manifest that never expires, or has no revision.

## Cause

A signature is good for ever. Without `expires`, an attacker between app and server can go on serving this manifest
when there are newer ones; without `revision`, an older one in its place goes unnoticed.

Severity: warning.

## Example

```console
$ rerune-gen sign --digests --key 2026-a.key
```

## Fix

Give the manifest a `revision`, sign it with `--expires`, and sign it again before that date.
\##u{1E}# revision-refused

`pull --trusted-key`: a signed manifest that may be older than the download in the folder.

## Cause

The server sent a manifest with a lower revision, or without one. It may be an old one that somebody serves again, so apps with
the newer one refuse it too.

Severity: error.

## Example

```json
{"revision": 41, "locales": ["de"]}
```

## Fix

Publish under a revision above the highest one, older texts too, or roll back with `sign --roll-back-from`. If the server is right
and the download is not, remove the folder and pull again.
\##u{1E}# revision-went-back

The server's revision is lower than the former download's.

## Cause

An older state was published. Apps that have the newer one keep it.

Severity: warning.

## Example

```json
{"revision": 41, "locales": ["de"]}
```

## Fix

Publish once more, so that the revision rises.
\##u{1E}# same-as-source

A translation that is the source text; off by default.

## Cause

Often a text that was never translated, and often a name. Texts without letters and variants of one language are left out.

Severity: warning. It is off by default.

## Example

```text
"settings" = "Settings";   // de
```

## Fix

Translate it, or set `shouldTranslate` to false. Turn the rule on with `"rules": {"same-as-source": "warning"}`.
\##u{1E}# service-unavailable

The server gives no manifest or no payload.

## Cause

No connection, a refused publish id, a redirect to another server, a document that is too large, or an error status.

Severity: error.

## Example

```console
$ rerune-gen pull --publish-id wrong
```

## Fix

The message names the address and the reason. The download on disk is as it was.
\##u{1E}# short-unicode-escape

`.strings`: `\U` with fewer than four digits.

## Cause

`\U` takes up to four digits, and fewer are read as they are.

Severity: warning.

## Example

```text
"a" = "\Ue4";
```

## Fix

Write four digits: `\U00e4`.
\##u{1E}# signature-invalid

`verify`, `pull --trusted-key`: a manifest that no trusted key has signed.

## Cause

The manifest was changed after it was signed, if only by a line break, or another key signed it than those that are
trusted.

Severity: error.

## Example

```console
$ rerune-gen sign --key 2025.key
$ rerune-gen verify --key 2026-a.key.pub
```

## Fix

Sign the manifest as it is served, by a key that apps trust; by two while they trust different ones.
\##u{1E}# signature-missing

`verify`, `pull --trusted-key`: a manifest without a signature.

## Cause

`verify`, or `pull` with a trusted key, found no `manifest.json.sig` or no header `X-OTA-Signature`, or nothing in it that
is a signature. Apps with trusted keys refuse such a manifest.

Severity: error.

## Example

```console
$ rerune-gen verify --key 2026-a.key.pub
error: The manifest is refused: it is not signed; …
```

## Fix

Run `rerune-gen sign`, and have the server send the lines of `manifest.json.sig` as the header.
\##u{1E}# skipped-form

Over the air: a plural form that cannot be read.

## Cause

Its name is not a plural category, or its value is not text.

Severity: warning.

## Example

```json
{"items": {"single": "1 item", "other": "%d items"}}
```

## Fix

Write texts for `zero`, `one`, `two`, `few`, `many`, `other`.
\##u{1E}# skipped-key

Over the air: a value that is not text; an app shows the bundled one.

## Cause

It is null, a number, a list, or a plural without `other`. Apps show the bundled text.

Severity: warning.

## Example

```json
{"title": null}
```

## Fix

Write a text, or an object of plural forms with `other`.
\##u{1E}# skipped-locale

Over the air: a locale that cannot be read.

## Cause

Its tag is none, or its entry is neither an object nor a tag.

Severity: warning.

## Example

```json
{"locales": [7, "de"]}
```

## Fix

Write a tag such as `de`, or an object with `locale`.
\##u{1E}# source-locale-ambiguous

Catalogs that name different source languages.

## Cause

The string catalogs name different source languages.

Severity: error.

## Example

```json
"sourceLanguage": "en"   // A.xcstrings
"sourceLanguage": "de"   // B.xcstrings
```

## Fix

Choose one with `--source-locale`.
\##u{1E}# source-locale-unknown

Nothing says which locale the source texts have, or no file has the locale that was named.

## Cause

No catalog names a source language, and there is neither `en` nor `Base`, nor only one locale. Or `--source-locale` or `"sourceLocale"` names a locale that no file has:
every key would be without a source text, and nothing could be compared.

Severity: error.

## Example

```console
de.lproj, fr.lproj
```

## Fix

Name one that the files have with `--source-locale` or `"sourceLocale"`.
\##u{1E}# specifier-forbidden

`%n`, `%s`, `%S`, `%p`, widths above 999, and far more specifiers than arguments.

## Cause

The first four read pointers or write to memory, and crash if anything but a pointer is passed. Huge widths fill memory, as does a text
that prints an argument thousands of times: at most 16 specifiers are accepted, or 8 for each argument of the entry if that is more. None
of these is accepted from a download.

Severity: warning.

## Example

```text
"address" = "Address: %s";
```

## Fix

Write `%@` and pass a `String`; flags and width stay, as in `%-10@` for `%-10s`. Write a smaller width; print an argument once or twice.
\##u{1E}# specifier-prose

A percent sign of the sentence, in an entry with arguments, that formatting takes for a specifier, or leaves out.

## Cause

`50% of` contains `% o`, which reads an integer where the text is formatted. Entries without arguments are not reported: their texts are never formatted, and `%%` would be shown as it is. The last sign of `%d%` starts no specifier, and formatting leaves it out.

Severity: warning.

## Example

```text
"tip" = "%@: save 50% of it";
```

## Fix

Write `%%`.

`rerune-gen fix` does so in translations that print every argument and as many percent signs as the source text.
\##u{1E}# specifier-unknown

A percent sign that was meant to be a specifier and is none.

## Cause

A conversion or a percent sign was lost: `%!d`, `1$@`, `% posts`. The text shows these characters instead of the argument. The same is true of a percent sign of another script, such as `％@` (U+FF05) and `٪@` (U+066A), and of `{0}`, which other formats use: if an argument of the source text is nowhere in the text, it is reported for these, with what to write.

Severity: warning.

## Example

```text
"goto" = "Go to %1$@";    // en
"goto" = "1$@ aç";        // tr
```

## Fix

Write the specifier of the source text, or `%%` for a percent sign.
\##u{1E}# stale-entry

An entry that Xcode no longer finds in the code.

## Cause

Xcode sets `extractionState` to `stale` when it finds no `String(localized:)` or the like with the key. It does not see that
an accessor reads the entry.

With `--code`, an entry that no source uses is reported once, as `unused-key`.

Severity: warning.

## Example

```json
"old.title": {"extractionState": "stale", …}
```

## Fix

If the code uses the key or its accessor, choose *Manage: Manually* in Xcode's inspector, which writes `manual`; Xcode then
leaves the entry alone. Otherwise remove it. With `deprecateStale` the accessors of stale entries are deprecated, so that the compiler shows where
they are used.
\##u{1E}# straight-quotes

Straight quotation marks or apostrophes in a translation whose source text has typographic ones; off by default.

## Cause

`"` and `'` are typed where the language has marks of its own, such as `„…“` in German. Marks in tags and code are not reported, nor those between Hebrew letters.

Severity: warning. It is off by default.

## Example

```text
"open" = "Open “%@”";   // en
"open" = "\"%@\" öffnen"; // de
```

## Fix

Write the marks of the language. `rerune-gen fix --rule straight-quotes` writes those of CLDR, if the marks are paired, the source text has as many quotations, and the other texts of the language do not mostly have others; and `’` between letters, in languages where it is an apostrophe and no letter.
\##u{1E}# substitution-argnum

An `argNum` that cannot be meant.

## Cause

It is 0, two variables read one argument as different types, or one of several variables has none, so that the order in which a translation names them decides which argument it reads.

Severity: warning.

## Example

```json
"files":   {"argNum": 1, …},
"folders": {…}
```

## Fix

Give every variable the number of its argument, from 1.
\##u{1E}# substitution-cycle

Variables that refer to each other in a circle.

## Cause

A variable's text names a variable whose text names the first. No text could ever come of it.

Severity: error.

## Example

```xml
a: %#@b@   b: %#@a@
```

## Fix

Take one of the references out.
\##u{1E}# substitution-undefined

A variable that the localization does not define.

## Cause

`%#@name@` refers to a variable of the same localization. An undefined reference is shown as written. Blanks inside are the usual cause.

Severity: warning.

## Example

```xml
<key>NSStringLocalizedFormatKey</key>
<string>%# @files @</string>
```

## Fix

Write the name of a variable that the localization defines: `%#@files@`.
\##u{1E}# substitution-unused

A variable that no text of the localization names.

## Cause

The text lost its `%#@name@`, or the localization has substitutions and no text at all.

Severity: warning.

## Example

```json
"stringUnit": {"value": "Files"},
"substitutions": {"files": {"argNum": 1, …}}
```

## Fix

Write `%#@files@` where the variable belongs, or remove the variable.
\##u{1E}# table-too-large

More text than a compiled table can address.

## Cause

A compiled table addresses 16 million keys, and 128 MB of text a locale.

Severity: error.

## Example

```console
more than 128 MB of text
```

## Fix

Split the catalog, or compile fewer fallback locales.
\##u{1E}# text-left-out

A translation that does not fit its entry, so that a build leaves it out (a warning there).

## Cause

The text reads an argument that the entry does not have, or one of another type, or it has a specifier that is never accepted, such as `%s`, or names a variable that it does not define. By the same rule the runtime refuses a text over the air.

A build leaves the text out, with a warning, and apps show the next language; `check` makes it an error. A text that has the same fault as the source text stays.

Severity: error.

## Example

```text
"greeting" = "Hello %@";   // en
"greeting" = "Hallo %s";   // de
```

## Fix

Write the arguments that the source text has.
\##u{1E}# text-too-long

Over the air: a text above 256 KB.

## Cause

Apps refuse the payload as a whole.

Severity: error.

## Example

```json
{"terms": "A very long text …"}
```

## Fix

Ship long documents as files.
\##u{1E}# too-many-catalog-locales

A catalog with more than 1,000 locales.

## Cause

Real catalogs have up to 100 locales, and CLDR knows about 700. The work of `check` and `generate` goes by keys and locales, so that a file with 100,000 names would keep a build busy for minutes.

Severity: error.

## Example

```text
The catalog has 121680 locales, and 1000 are the most that are read.
```

## Fix

Remove the locales that are not translated. If the files belong to several apps, check their folders one by one.
\##u{1E}# too-many-keys

Over the air: more than 200,000 keys.

## Cause

Apps refuse it as a whole.

Severity: error.

## Example

```json
{"key1": "…", "key2": "…"}
```

## Fix

Split the project, or remove unused keys.
\##u{1E}# too-many-locales

Over the air: more than 1,000 locales.

## Cause

The ones beyond are left out.

Severity: warning.

## Example

```json
{"locales": ["aa", "ab", "…"]}
```

## Fix

Publish fewer locales.
\##u{1E}# translation-answer-unusable

A line that the command of `translate` printed and that is not an answer.

## Cause

Each line of the standard output is an object of JSON with the `id` of a text that was asked for, and `value` or `forms`. Of two
answers to one text the first is used. Lines of more than 256 KB are not read, and after 100 unusable lines the command is ended.

Severity: warning.

## Example

```text
Translating 12 texts…
{"id": "1", "value": "Öffnen"}
```

## Fix

Print progress and errors to the standard error, and nothing but answers to the standard output.
\##u{1E}# translation-command-failed

The command of `translate` failed; its answers until then are used.

## Cause

It could not be started, ended with another status than 0, answered no text for as long as `--timeout` says, took longer than
`--time-limit`, wrote something else than answers, or answered nothing at all. Texts that it had not answered are still missing.

Severity: error.

## Example

```console
$ rerune-gen translate App --locale de --with ./translate.sh
/bin/sh: 1: ./translate.sh: not found
rerune-gen: error: The command ended with status 127. It answered nothing. [translation-command-failed]
```

## Fix

Run the command by itself with a line of JSON as its input. `--with 'tee requests.jsonl > /dev/null'` writes what it would get to a
file.
\##u{1E}# translation-left-out

A missing text that `translate` does not ask for, because its translation could not be written.

## Cause

The source text is one of several equivalent texts, or has choices below its plural forms; or the file that would get the
translation cannot be edited, because it is binary or defines a key twice. The message says which.

Severity: warning.

## Example

```console
$ rerune-gen translate App --locale de --with ./translate.sh
```

with a file `App/de.lproj/Localizable.strings` that `plutil -convert binary1` has written.

## Fix

Do what the message says, or translate the text by hand.
\##u{1E}# translation-refused

An answer to `translate` that does not fit its text, and is not written.

## Cause

The answer is empty, has control characters or other plural forms than it was asked for, or `check` would report the text. The
message names the answer, the rule and its finding. Other answers are written.

Severity: warning.

## Example

```console
$ rerune-gen translate App --locale de --with ./translate.sh
App/Localizable.xcstrings:30:5: warning: "Bye" (de): The answer "Tschüs %d" is not written: 'check' would report placeholder-type. …
```

## Fix

Translate the text by hand, or correct the command. A rule that reports good translations can be changed in `rules`.
\##u{1E}# translation-unanswered

A text that the command of `translate` did not answer.

## Cause

The command printed no line with the `id` of the text, or of one of its parts: the device variations and variables of an entry
are written together. Everything else is written.

Severity: warning.

## Example

```console
$ rerune-gen translate App --locale de --with "dictionary.py words.json"
App/Localizable.xcstrings:24:5: warning: "Quit" (de): The command did not answer; the text is still missing. [translation-unanswered]
```

with a dictionary that does not have the text.

## Fix

Translate the text by hand, or run `translate` again: only what is still missing is asked for.
\##u{1E}# undecided-use

A place that may use a key that `rename` or `remove` changes.

## Cause

The names in a source do not always say which key is used: a key is put together at run time, the types of inserted values decide, the
table is a variable, the generated type has another name, or a text merely equals the key. Such places are listed and never changed. `remove`
also lists what it leaves in the configuration.

Severity: warning. A lookup whose whole key is only known at run time is a note, and so is a key that `remove` keeps because of the
place.

## Example

```swift
let text = NSLocalizedString("error.\(code)", comment: "")
```

when `error.404` is renamed, or unused keys are removed.

## Fix

Look at the place, and change it by hand if it is the key.
\##u{1E}# unexpected-character

`.strings`: where Apple's parser would silently ignore the rest of the file.

## Cause

There is an invalid character where the next key should begin. Apple's parser stops there, says nothing, and loses the rest of the file.

Severity: error.

## Example

```text
"a" = "A";
= "B";
"c" = "C";
```

## Fix

Remove the character. Reading continues after it.
\##u{1E}# unknown-device

A device that Xcode does not have.

## Cause

The devices are iphone, ipod, ipad, mac, applewatch, appletv, applevision and other. Anything else is left out.

Severity: warning.

## Example

```json
"device": {"watch": …, "other": …}
```

## Fix

Correct the name: `applewatch`.
\##u{1E}# unknown-document-shape

Over the air: JSON that is not a manifest, or no payload of any known shape.

## Cause

Texts are nested by topic, wrapped in another object, or no locale of a manifest can be read.

Severity: error.

## Example

```json
{"data": {"title": "Hello"}}
```

## Fix

Serve one flat object of keys and texts.
\##u{1E}# unknown-escape

`.strings`: a backslash that Apple's parser drops.

## Cause

Apple's parser drops a backslash that it does not know.

Severity: warning.

## Example

```text
"a" = "100\%";   // reads 100%
```

## Fix

Remove the backslash, or double it.
\##u{1E}# unknown-fallback-locale

A locale in `fallbackLocales` that no file has.

## Cause

No file has texts for that locale.

Severity: error.

## Example

```json
{"fallbackLocales": "de,xx"}
```

## Fix

Choose from the locales in the message.
\##u{1E}# unknown-field

A field that no known Xcode writes.

## Cause

A field that no known Xcode writes is ignored.

Severity: warning.

## Example

```json
"localisations": {}
```

## Fix

Check the spelling, or update rerune-gen.
\##u{1E}# unknown-format

Bytes that are none of the three formats.

## Cause

The content is none of the three formats.

Severity: error.

## Example

```console
Localizable.bin
```

## Fix

Give a `.strings`, `.stringsdict` or `.xcstrings` file.
\##u{1E}# unknown-key

With `--code`: a key that sources look up and no table has.

## Cause

The user sees the key, or the default value in one language. Reported are literals that `reRuneString`, `NSLocalizedString`, `NSLocalizedStringFromTable`, `String(localized:)` and `AttributedString(localized:)` take. A literal with interpolations is compared by the texts between them.

Severity: warning.

## Example

```swift
label.text = NSLocalizedString("home.titel", comment: "")
```

## Fix

Correct the key, add it to the table, or use the accessor, which the compiler checks.
\##u{1E}# unknown-locale

A folder or name that is not a language tag.

## Cause

The name of a folder or locale is not a BCP 47 tag. Its texts are left out.

Severity: warning.

## Example

```console
../x.lproj
```

## Fix

Rename it to a tag such as `de` or `pt-BR`.
\##u{1E}# unknown-name

A name in `names` for a key that does not exist.

## Cause

A key was renamed or removed, or the entry is misspelt.

Severity: warning.

## Example

```json
"names": {"Localizable/old": "old"}
```

## Fix

Write it as `Table/key`, or remove it.
\##u{1E}# unknown-setting

A key that the configuration does not have; the nearest is suggested.

## Cause

A key of `rerune-gen.json` is misspelt, or from another version.

Severity: error.

## Example

```json
{"typename": "L10n"}
```

## Fix

Correct it: the nearest one is suggested.
\##u{1E}# unknown-suppression

`rerune:ignore` with a word that is not a rule.

## Cause

The comment silences nothing.

Severity: warning.

## Example

```text
/* rerune:ignore placeholder-mising */
```

## Fix

Write the id that the finding ends with. Several are separated by commas; a reason may follow.
\##u{1E}# unknown-width

A width that is not a number.

## Cause

A width variation is chosen by a number.

Severity: warning.

## Example

```json
"width": {"wide": …, "20": …}
```

## Fix

Write the width in characters.
\##u{1E}# unsupported-document-format

Over the air: a web page or a property list.

## Cause

Something between tool and server answered, or the file was uploaded in the wrong format.

Severity: error.

## Example

```html
<!doctype html>
```

## Fix

Serve JSON, a string catalog or `.strings` text.
\##u{1E}# unsupported-encoding

An encoding that is neither UTF-8, UTF-16, UTF-32 nor Latin-1.

## Cause

An XML file declares an encoding that is not read.

Severity: error.

## Example

```xml
<?xml version="1.0" encoding="Shift_JIS"?>
```

## Fix

Save the file as UTF-8.
\##u{1E}# unsupported-version

`.xcstrings` of a version other than 1.x.

## Cause

What was understood of it could be wrong, so that nothing is read.

Severity: error.

## Example

```json
"version": "2.0"
```

## Fix

Update rerune-gen, or save the catalog in version 1.
\##u{1E}# unterminated-collection

`.strings`: a brace or parenthesis that is never closed.

## Cause

A brace or parenthesis is opened and not closed.

Severity: error.

## Example

```text
{ "a" = "A";
```

## Fix

Close it.
\##u{1E}# unterminated-comment

`.strings`: a comment that is never closed.

## Cause

A comment is opened with `/*` and not closed.

Severity: error.

## Example

```text
/* The title
```

## Fix

Close it with `*/`.
\##u{1E}# unterminated-string

`.strings`: a quote that is never closed.

## Cause

A quote is opened and not closed.

Severity: error.

## Example

```text
"a" = "A;
```

## Fix

Close it with `"`.
\##u{1E}# untranslated-locale

A locale that has less than a tenth of a table, or a table that no locale but the source has.

## Cause

Reported once for the whole table instead of text by text.

Severity: warning.

## Example

```console
Main.strings:1:1: warning: 'fr' has 3 of the 700 texts of table 'Main'.
```

## Fix

Translate the table, take the locale out, or turn the rule off.
\##u{1E}# unusable-pack

`pack`, `verify`: an entry of an index of packages that apps cannot use.

## Cause

The package has no usable id, is listed twice, is one too many, or lacks what a download needs: a `version`, a `url`, a
`sha256`, a known `kind` and `compression`, and for texts a `language`.

Severity: warning.

## Example

```json
{"schema": 1, "packages": [{"id": "de", "kind": "texts", "language": "de", "version": 7, "url": "de.runepack"}]}
```

## Fix

Let `rerune-gen pack` write the index, or add what the message names.
\##u{1E}# unused-key

With `--code`: a key that no source looks up.

## Cause

None of these names the key:

- a string literal in Swift or Objective-C. Interpolations stand for arguments: `Text("by \(author)")` uses `by %@`;
- a literal that becomes a key once its interpolations are put in, where a function or member whose name speaks of localization takes it: `NSLocalizedString("status.\(code)", comment: "")` and `"status.\(code)".localized` use every key that fits;
- an accessor of ReRune, SwiftGen, R.swift or another generator, or a symbol that Xcode generates. Generated sources are known by the comment at their beginning, such as `Generated using SwiftGen` or `@generated`, and are listed in the output. The keys in them count as used where code uses the member that holds them;
- a string in a property list or an intent definition, or a user-defined attribute of a storyboard or xib.

Where code looks up keys of a named table without naming the keys, as in `NSLocalizedString(code, tableName: "Errors", comment: "")`, every key of that table counts as used. A key that reaches its lookup in another way, from a server or put together in a variable first, is reported although it is used.

If Xcode has marked the entry as stale, too, `stale-entry` does not report it again.

Severity: warning.

## Example

```console
rerune-gen check Resources --code Sources
```

## Fix

Remove the entry, or write `rerune:ignore unused-key` in its comment.
\##u{1E}# whitespace-differs

Blanks at the beginning or end that a translation lost or added.

## Cause

Texts that are joined to others lose the blank between them.

Severity: warning.

## Example

```text
"name" = "Name: ";   // en
"name" = "Name:";    // de
```

## Fix

Write the blanks of the source text.

`rerune-gen fix` does so in texts whose other translations agree with the source text, unless the language writes no blanks there.
\##u{1E}# write-failed

The system failed to write.

## Cause

The output folder is not writable, the disk is full, or a folder is in the place of the output. Nothing was replaced.

Severity: error.

## Example

```console
Cannot write Generated/ReRuneStrings.swift: No space left on device.
```

## Fix

Make room or give another folder.
\##u{1E}# wrong-type

A number, list or object where a text belongs, and the like.

## Cause

A value has another type than the format asks for.

Severity: error.

## Example

```json
"comment": 3
```

## Fix

Write a value of the type in the message.
\##u{1E}# xliff-ignored

A part of an XLIFF document that Xcode ignores or loses when it imports the document.

## Cause

Xcode says nothing about any of these:

- It ignores targets whose state is `new`, `needs-review-l10n` or `needs-review-translation`.
- It ignores a document whose elements have a namespace prefix, such as `<x:file>`.
- It ignores a section without `original` or `target-language`.
- It reads one of several units with the same id.
- It clears a text whose target is empty.
- It keeps the content of inline elements such as `<g>` and `<ph>`, and loses the rest.

`check FILE.xliff` lists all of them. `import` reads such documents as they are meant, and lists what concerns the texts that it writes.

Severity: warning.

## Example

```console
$ rerune-gen check de.xliff
de.xliff:16:9: warning: (de): Xcode ignores the target of "bye", because its state is "needs-review-translation". Set it to "translated" once the text is final. [xliff-ignored]
```

## Fix

If the document is for Xcode, change it as the message says. If it is for `rerune-gen import`, nothing need be done.
\##u{1E}# xliff-invalid

A document that is not XLIFF, or that lacks something essential.

## Cause

Its first element is not `<xliff>`, its version is not read, or a unit has no id. In XLIFF 2 also: a language is missing or is no
language tag, an id is there twice, a segment has no source or an unknown state, or a code refers to original data that is not there.
Nothing is imported.

Severity: error.

## Example

```console
$ rerune-gen import de.xliff
de.xliff:1:1: error: The file is not XLIFF: its first element is <html>. Give the file of a translator. [xliff-invalid]
```

## Fix

Have the translator's tool save the document as XLIFF 1.2, 2.1 or 2.2.
\##u{1E}# xml-entity

An entity that is declared or not defined.

## Cause

A property list declares no entities of its own, and uses the five of XML.

Severity: error.

## Example

```xml
<string>&nbsp;</string>
```

## Fix

Write the character itself.
"""##
}
