// Made of Documentation.docc/Rules by ExplainCommandTests: do not edit.
// swift-format-ignore-file

extension RulePages {
  static let text: StaticString = ##"""
# accessor-missing

In a build: keys without an accessor, because the source locale does not have them.

## Cause

A translation has the key, but the source locale does not: an accessor would show the key itself to users of the source language. In a build, one line lists the keys of a table. `check` reports each of them as `key-not-found-in-source-locale`.

Severity: warning.

## Example

```text
"home.titel" = "Start";   // de; en has "home.title"
```

## Fix

Add the key to the source locale, or remove or rename it in the translation. If its text is meant to come from translations alone, list it in `names` or `tables.include` of the configuration (`Table/key`, or the table). It then has an accessor that takes the arguments of most translations.
\##u{1E}# adopt-empty

Not adopted: an empty text that would replace one.

## Cause

Over the air, an empty text blanks a key until the next update. In the sources, nothing would be left to fall back on.

Severity: warning.

## Example

```json
{"store.tagline": ""}
```

## Fix

Write the text to keep, or delete the key in the sources.
\##u{1E}# adopt-incompatible

Not adopted: a text with arguments that callers do not pass.

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

Not adopted: a place in the sources that cannot be edited, with the reason.

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

The text in the sources may be newer: a translator has worked on the file since the download's texts were last changed. Git says
when a file was changed: by its last commit, or by the file's own time if it differs from that commit. Without git, outside a
repository, and for a download without `download.json`, nothing is held back. In a shallow clone, every file is as new as its oldest
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

Not adopted: plural, device or width forms that differ from the sources.

## Cause

One side has plural, device or width forms, and the other has none or different ones. It is unclear which form the text is meant for.

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

`adopt` changes texts and adds no keys: only the code that uses a key shows its table and its arguments.

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

A key of two tables, although keys over the air have no tables; off by default without a `.rerune` folder.

## Cause

A downloaded text is used for the key in `Localizable`, or for none if neither table is `Localizable`.

Severity: warning. It is off by default. `check` turns it on where there are texts over the air, that is where `pull` has made its folder `.rerune` in the current folder, beside the configuration or beside an input. With a download elsewhere, write `"rules": {"ambiguous-ota-key": "warning"}`.

## Example

```text
"title" = "Home";    // Home.strings
"title" = "About";   // About.strings
```

## Fix

Rename one of the keys: `about.title`.
\##u{1E}# android-invalid

Android resources that aapt2 would not accept.

## Cause

An apostrophe outside quotation marks is not escaped, `\u` is not followed by four hexadecimal digits, a resource has no name or
occurs twice, or the file is not a `strings.xml`. Nothing is imported.

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

Every position up to the highest one costs a word at each call. Arguments are numbered from 1, so `%0$@` reads none.

Severity: error.

## Example

```text
"a" = "%65$@";
"b" = "%0$@";
```

## Fix

Number the arguments from 1 to 64.
\##u{1E}# check-summary

In a build: one line per table that counts the findings not listed there.

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

Over the air: keys chosen for their hashes, to slow apps down.

## Cause

Apps find texts by the hashes of their keys. The hashes of thousands of these keys are adjacent, which makes
each search slow. This does not happen by chance. Apps reject the entire payload.

Severity: error.

## Example

```json
{"2bq": "…", "4f1": "…", "and": "thousands of others like them"}
```

## Fix

Remove the unused keys, and find out who added them.
\##u{1E}# convert-loss

Content of a table that the new format cannot express.

## Cause

A string catalog has one comment for all languages, each key once, and uses a key without a source text as its own text. `.strings` files
have no states, no marks such as "do not translate", and no sets of equivalent texts. If a kind of loss occurs often, the first place and
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

If it may be lost, do nothing. Otherwise keep the old files with `--keep`, and write the content where the new format has a place for it.
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

The first row has no columns `key` and `target`, a row has more or fewer cells than the first one, a quotation mark is not
closed, a part of an entry does not have the name that `export` wrote, or a text occurs twice. Nothing is imported.

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

It was edited, was written by a newer version of the tool, or belongs to the other command of `check` and `diff`.

Severity: error.

## Example

```json
{"schema": 99, "findings": []}
```

## Fix

Rewrite it with `--update-baseline` and review the difference in version control.
\##u{1E}# damaged-download

A `download.json` that `pull` did not write, or an item of the download that is not a file.

## Cause

`download.json` was edited or cut off, comes from a newer tool, or a folder or device is where a file should be.

Severity: error.

## Example

```json
{"schema": 1, "origin": "https://rerune.io"}
```

## Fix

Delete the download and run `rerune-gen pull`.
\##u{1E}# damaged-pack

`pack`, `verify`: a pack that does not match its index, or an unreadable index.

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

`sign`, `verify`, `pull`: a payload that does not match the manifest.

## Cause

Its SHA-256 or its size in bytes differs from the manifest: it was changed on the way, or published without
its manifest.

Severity: error.

## Example

```json
{"locales": [{"locale": "de", "size": 18}]}
```

## Fix

Publish manifest and payloads together; `rerune-gen sign --digests` brings the manifest into line with the payloads.
\##u{1E}# digest-missing

`sign`, `verify`, `pull --trusted-key`: an entry without `sha256`, so its texts are not signed.

## Cause

The signature only covers the manifest. Without a payload's digest it does not cover the payload's texts, and apps with
trusted keys refuse them. An entry that is not an object cannot have a digest.

Severity: error.

## Example

```json
{"locales": [{"locale": "de", "version": 42}]}
```

## Fix

Run `rerune-gen sign --digests`, which writes `sha256` and `size` of each payload.
\##u{1E}# document-too-large

Over the air: a document that is larger than apps read.

## Cause

Apps refuse it, so that a server cannot fill their memory.

Severity: error.

## Example

```console
$ ls -l .rerune/locales/de.json
```

## Fix

Publish fewer texts in one document.
\##u{1E}# doubled-blank

A double space in a translation whose source text has none.

## Cause

It comes from editing, and users see it. Three or more spaces, and spaces at the beginning of a line, are layout and are not reported.

Severity: warning.

## Example

```text
"greeting" = "Good morning";   // en
"greeting" = "Guten  Morgen";  // de
```

## Fix

Remove one. `rerune-gen fix` does so.
\##u{1E}# doubtful-text

Over the air: a text that may not be what was meant.

## Cause

The text is used as it is.

Severity: warning.

## Example

```json
[{"key": "title", "values": [{"lang": "de", "value": "Hallo {{name"}]}]
```

## Fix

Correct it as the message says.
\##u{1E}# download-missing

There is no download yet.

## Cause

The folder of `--ota` (by default `.rerune`) has no `manifest.json`.

Severity: error.

## Example

```console
$ rerune-gen diff --locale de
.rerune/manifest.json:1:1: error: There is no download here.
```

## Fix

Run `rerune-gen pull`, or give its folder with `--ota`.
\##u{1E}# duplicate-key

A key that occurs twice; the later one wins.

## Cause

Apple's tools silently use the later entry, too.

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

A key of the configuration that occurs twice.

## Cause

An object of the configuration has a key twice, and only one of them could be used.

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

Rename one of the files, or leave it out.
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

The server sent an empty response, which is not a valid document.

Severity: error.

## Example

```console
$ wc -c .rerune/locales/de.json
0
```

## Fix

Serve `{}` if there are no texts.
\##u{1E}# empty-file

An empty file, which Apple's parser rejects.

## Cause

Apple's parser rejects an empty file. Here it is read as a table without keys.

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

An empty text is shown empty: the button has no title. If the source text is empty, only the source text is reported.

Severity: warning.

## Example

```text
"ok" = "";
```

## Fix

Write the text, or remove the entry so that the source text is shown. `rerune-gen fix --rule empty-value` removes translations without any text; `translate` asks for them again. Until then they count as missing in the coverage.
\##u{1E}# export-left-out

A text or a table that `export` cannot hand to translators.

## Cause

The key, the text or its comment has a character that XML cannot represent, such as U+0001. Such characters are usually left over from
another program. Or the format cannot express it: Android has no texts with several variables, by device or by width. It
only uses the plural form `zero` in languages with that form in CLDR; Apple's systems show it for 0 in others, too, such as German.

A table is left out if nothing has its source texts: no file in the source language, and no storyboard, xib or intent definition of its name.
This is usual for `InfoPlist` tables, whose source texts are in an Info.plist or in build settings. A note counts keys of translations that
are no longer in their storyboard.

Severity: warning. Keys that a storyboard does not have are a note.

## Example

```console
$ rerune-gen export --locale de --output de.xliff
App/Localizable.xcstrings:12:5: warning: "title" (de): The text is left out: XML cannot represent its character U+0001. Remove the character. [export-left-out]
```

## Fix

Remove the character from the source, or translate the text in another format. Write the source texts of a table to the file given in the message, such as `en.lproj/InfoPlist.strings`.
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

Both sides have at least ten keys and none in common: the publish id or the path belongs to another project.

Severity: error.

## Example

```console
$ rerune-gen diff OtherApp/Resources
```

## Fix

Pull with this app's publish id, distribution hash or facet, or give this app's sources.
\##u{1E}# glossary-invalid

A term of the glossary that cannot be used.

## Cause

A term in the setting `glossary` has no `term`, a member that is not known, a value of the wrong type, a language that is not a language tag, or
translations as well as `"translate": false`; or it is listed twice. Or `TRANSLATION.md` is not text, cannot be read or is larger
than 1 MB. `check` uses the other terms; `translate` and `export --context` stop, because they would hand out half of a glossary. The
plugin and `generate` do not read the glossary, so a mistake in it stops no build.

Severity: error.

## Example

```json
{"glossary": [{"term": "cart", "translation": "Warenkorb"}]}
```

## Fix

Write the term as the message says: `{"term": "cart", "translations": {"de": "Warenkorb"}}`.
\##u{1E}# guessed-specifier

A key that `sync` added with `%@` for a value whose type the names in the source do not tell.

## Cause

A build knows the type of each inserted value, and so which specifier the key has: `%lld` for an `Int`, `%@` for a `String`. `sync` reads
literals, conversions, declared variables, parameters, properties and functions of the project. What it cannot find there becomes `%@`. A
key that the catalog has already decides: with `%lld items` in the catalog, `"\(unknown) items"` is that key.

Severity: note.

## Example

```swift
Text("\(library.size) items")
```

where `library` is a type of another package.

## Fix

If the value is a number, write the type in code, as in `Text("\(library.size as Int) items")`, or rename the key in the catalog.
\##u{1E}# identifier-collision

Keys that lead to one name, distinguished by a suffix.

## Cause

Several keys become the same Swift name. The closest key keeps the name: one that lost no characters (`search` and `Search` win over `Search...`), then one with the same capitals (`search` wins over `Search`). The others get four hexadecimal digits of their key's digest. On a tie, neither keeps the name.

Severity: warning.

## Example

```text
"search" = "Search";        // search
"Search..." = "Search …";   // search_be4d
```

## Fix

Rename a key, or choose names in the configuration: the message contains the object to paste.
\##u{1E}# identifier-collision-unresolved

Keys that lead to one name, with `"collisions": "error"` or where a suffix does not help.

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

The field is ignored.

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

The text has different arguments than the source text, misses a plural form that the language needs, is empty, or belongs to an entry
that is marked as not to be translated. The message gives the reason, and the location is in the translator's document. All other
texts are imported.

Severity: warning.

## Example

```console
$ rerune-gen import de.xliff
de.xliff:14:7: warning: "cart.items" (de): The text "%@ Artikel" is not written: 'check' would report placeholder-type. … [import-refused]
```

## Fix

Have the translator correct the text in the document, and import the document again: texts that were imported do not change.
\##u{1E}# import-source-changed

A translation of a source text that has changed since the export.

## Cause

The source text in the document differs from the present one. The translation is written and, in a string catalog, marked for
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

The key was renamed or removed since the export, the path in `original` does not lead to a table, or tables of several folders could be
meant. An import does not write the text, and a build with the document among its `paths` does not use it; other texts are not affected.

Severity: warning.

## Example

```console
$ rerune-gen import de.xliff
de.xliff:14:7: warning: (de): The table has no text with the id "cart.title". Its key may have been renamed or removed since the export. [import-unknown]
```

## Fix

Rename the id in the document like the key, or export again. If the table is in another folder, give it with `--into`.
\##u{1E}# incomplete-history

With `rerune-gen outdated`: translations whose age is unknown, because git's history is incomplete.

## Cause

The clone is shallow, as in most CI services, and does not have the commits that last changed these translations. They are not reported as outdated. Or it is a partial clone, such as one with `--filter=blob:none`, and does not have the old versions of a file: changes in them are overlooked, which is reported for each file. A note, instead of a warning, counts old versions of files that cannot be read, such as one committed with conflict markers: they are skipped, and their changes count as changes of the next version.

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

An input has the name of a localization file, but is a folder.

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

A file that is not a localization file.

## Cause

A file on the command line does not have the extension of one of the three formats.

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

In `.strings`, `<…>` contains pairs of hexadecimal digits.

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

The bytes are not valid in the encoding that the start of the file declares; without a mark that is UTF-8.

Severity: error.

## Example

```text
"caf\xE9" = "…";   // Latin-1
```

## Fix

Save the file as UTF-8.
\##u{1E}# invalid-key

A file without a valid key.

## Cause

A public key is a line `id:base64` with 32 bytes, a private key PEM of PKCS #8 for Ed25519. Messages never repeat the
file's content.

Severity: error.

## Example

```console
$ rerune-gen verify --key README.md
```

## Fix

Give a file made by `rerune-gen keygen` or, to sign, by `openssl genpkey -algorithm ed25519`.
\##u{1E}# invalid-name

A name in `names` that Swift does not accept.

## Cause

The name is not a Swift identifier, or cannot be the name of a member.

Severity: error.

## Example

```json
"names": {"Localizable/a": "1st"}
```

## Fix

Choose another name.
\##u{1E}# invalid-setting

A setting with an invalid value.

## Cause

The value has the wrong type, or is none of the choices.

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

Swift could not declare a type with this name.

Severity: error.

## Example

```json
{"typeName": "1st"}
```

## Fix

Choose a name that a Swift type can have.
\##u{1E}# json-syntax

A string catalog that is not valid JSON.

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

The string catalog wins, as in Xcode, and the other text is never shown. Each pair of files is reported once, with the number of keys in both and the first three.

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

The key was removed or renamed in the source language, or is misspelt here. A key with spaces in it is its own text and is not reported; if a tenth of a table is like that, one line says so.

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

Apps refuse the entire payload.

Severity: error.

## Example

```json
{"A very long key …": "…"}
```

## Fix

Give the text a short key.
\##u{1E}# locale-not-pulled

A locale given to `diff` that is in the manifest, but was not pulled.

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

`\u00e4` in `.strings`, which is read as `u00e4`.

## Cause

Old-style text uses `\U`; `\u00e4` is read as `u00e4`.

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

XML that is not well-formed, or is not a property list.

## Cause

The file is XML that no parser accepts, or it is not a property list.

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

The date in `expires` has passed or is not a date. Apps keep the texts that they have until they get a
manifest that has not expired.

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

A lost tag, link or `**` is lost to the user, and one that is not closed is shown as it is. The rule compares HTML's tags for text and every pair of an opening and a closing tag, Markdown's `**bold**`, `*italic*`, `~~struck~~`, code in backticks and `[link](…)` as `Text` and `AttributedString` read them, and web addresses: another site, or the same without `https://`, is not a loss. One emphasis may stand for two. Markup that the source text does not have is ignored.

Severity: warning.

## Example

```text
"more" = "See [here](https://example.com) for **more**";   // en
"more" = "Siehe hier für ** mehr **";                      // de
```

## Fix

Write the same markup, without spaces inside the asterisks.
\##u{1E}# merge-conflict

Conflict markers left in the file.

## Cause

A merge in version control was not finished: the file has `<<<<<<<`.

Severity: error.

## Example

```text
<<<<<<< HEAD
"ok" = "OK";
```

## Fix

Resolve the conflict.
\##u{1E}# missing-semicolon

A missing semicolon in `.strings`, or quotes inside a text without a backslash.

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

A string catalog without `sourceLanguage`.

## Cause

Keys without a text are their own text, and without `sourceLanguage` their language is unknown.

Severity: error.

## Example

```json
{"strings": {}, "version": "1.0"}
```

## Fix

Add `"sourceLanguage": "en"`, or the language that it is.
\##u{1E}# missing-strings

A string catalog without `strings`.

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

The entry has a source text, but no text for this locale or only one with the state `new`. A regional variant inherits from its parents: `en-GB` shows the texts of `en`, and `es-MX` shows those of `es-419`. A script is not a region: `zh-Hant` inherits nothing from `zh`. In a build, the missing texts of a table are counted in one line.

Severity: warning.

## Example

```text
"b" = "B";   // in en.lproj, and not in de.lproj
```

## Fix

Translate it, or set `shouldTranslate` to false.
\##u{1E}# missing-value

A key without a value in `.strings`.

## Cause

The key has no `=` and no value.

Severity: error.

## Example

```text
"a" "A";
```

## Fix

Write `"a" = "A";`.
\##u{1E}# missing-version

A string catalog without `version`.

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

Code, App Intents and App Shortcuts replace the name with a value. Another name is not replaced, and users see the braces. Only the code decides whether a name in single braces, `{name}`, is replaced: the message says so. Only styles that occur in the source text are compared. Each phrase of an App Shortcut needs the placeholders that every phrase of the source text has, such as `${applicationName}`. Tables without accessors are checked too.

Severity: warning.

## Example

```text
"send" = "Send ${messageContent}";         // en
"send" = "Invia ${messaggioContenuto}";    // it
```

## Fix

Write the names of the source text: they are not translated. If the braces are text and nothing replaces them, add `rerune:ignore named-placeholder-differs` to the comment.
\##u{1E}# native-lookup

With `--code`: a key that the system looks up although it has an accessor; off by default.

## Cause

The system only reads bundled texts, so such a place does not show texts over the air. The rule reports Swift literals that are the first argument of one of these and a key of its table:

- `NSLocalizedString`, `String(localized:)`, `AttributedString(localized:)` and `LocalizedStringKey(…)`;
- `Text("…")`, `Label`, `Button`, `Toggle` and the other types of SwiftUI that also take a `String` in the same place, and methods such as `.navigationTitle`, `.alert` and `.accessibilityLabel`. They are recognized by their names. `Text(verbatim:)` looks nothing up.

Not reported are keys composed at run time, keys of a table given by a variable, keys without an accessor, `localizedString(forKey:value:table:)`, Objective-C, generated sources, and `LocalizedStringResource`, which App Intents and other features of the system look up outside of the app.

The formats `json` and `sarif` have a replacement for each finding where the accessor is certain to mean the same: `NSLocalizedString("home.title", comment: "")` becomes `ReRuneStrings.homeTitle`, `String(localized: "Hello \(name)")` and `String(format: NSLocalizedString("Hello %@", comment: ""), name)` become `ReRuneStrings.hello(name)`, and of a view only the literal is replaced, with the table, bundle and comment beside it. Types are not known: an argument of another type, such as a `Date` for `%@`, does not compile afterwards. The message alone says what to write where

- the call names a bundle other than `.main`, `.module` or `#bundle`, or a locale other than the current one;
- the value is not a `String`: `AttributedString`, `LocalizedStringKey`;
- the arguments are elsewhere, are formatted (`\(price, specifier: "%.2f")`), are values of other types (`\(Image(systemName: "star"))`), or differ in number from the accessor's;
- a text has Markdown, which SwiftUI formats in literals only;
- the catalog has several such keys, as `Sum: %@` and `Sum: %lld` for `Text("Sum: \(sum)")`;
- a comment inside the call would be lost.

The replacements of one run do not overlap: the replacement of a call includes the replacements in its arguments.

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

They differ at the beginning or at the end, or only one of the texts has any. How many there are inside a text is up to the translator.

Severity: warning.

## Example

```text
"hint" = "Save?\nIt is final.";      // en
"hint" = "Sichern? Es ist endgültig.";   // de
```

## Fix

Write the line breaks of the source text.

`rerune-gen fix` corrects line breaks at the beginning and the end of a text. Others have to be corrected by hand.
\##u{1E}# not-a-table

A document that is not a table of keys and values.

## Cause

The document is a list or a single text.

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

`diff`: a text that differs over the air.

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

An empty text counts as a text: apps show nothing.

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

It reads an argument that callers do not pass, or one of another type, or its plural has no number to choose by. Apps show the bundled text.

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

`diff`: a text whose plural forms differ over the air.

## Cause

A category is missing or new, or one side has no plural at all.

Severity: warning.

## Example

```json
{"items %lld": {"other": "%lld items"}}
```

## Fix

Give it the categories that the sources have.
\##u{1E}# other-project

A download from another publish id or server in the same folder.

## Cause

The publish id is different, or `--locale` would mix texts of two servers.

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

Git's history has a commit that changed the source text after the one that last touched the translation. A translation is touched when its text changes, or when its state becomes `translated`. If several branches led to the present version, this must be true of all of them. Renamed files are followed, and keys that were renamed while all their texts stayed the same. Translations that are new or marked for review are not reported. If only the case of letters, punctuation or white space of the source text has changed, translations are counted in a note instead; texts with arguments are compared exactly.

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

`verify`: a pack or the index that is not in the folder.

## Cause

The file was not copied, or the index lists another one.

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

Run `rerune-gen pull`, or compare only what is there, with `--locale`.
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

Users of this language do not see the name or number. The app does not crash.

For a key that the source locale does not have, one finding lists the arguments that its translations read if some of them leave one out.

Severity: warning.

## Example

```text
"exists" = "%@ already exists";   // en
"exists" = "Gibt es schon";       // de
```

## Fix

Write the specifier where it belongs: `%@ gibt es schon`. If the sentence is better without it in this language, add `rerune:ignore placeholder-missing` to the comment.
\##u{1E}# placeholder-run-together

Two arguments with nothing between them, which the source text keeps apart.

## Cause

`%@%@` shows both values as one word: `1von 3`. In languages that are written without spaces, such as Chinese, Japanese and Thai, only two numbers are reported. A variable whose text begins or ends with a space needs no other.

Severity: warning.

## Example

```text
"step" = "%1$@ of %2$@";   // en
"step" = "%1$@%2$@";      // de
```

## Fix

Put a space or a word between them.
\##u{1E}# placeholder-type

An argument of another type than the signature, or one that the source text does not have.

## Cause

The accessor, or the code that formats the text, passes the arguments of the source text. A translation that reads one of them as another type, or reads one more, crashes with `String(format:)` and shows garbage otherwise. Where the source text has `%s`, `%S` or `%p`, `%@` is not reported: `specifier-forbidden` asks the source text for it.

The advice repeats the specifier of the source text with its flags, width, precision and length: `%.0f`, not `%f`. It is never `%s`, `%S` or `%p`.

Translations of a key that the source locale does not have are not compared with each other, because none of them is the reference. If they read an argument as different types, one finding for the key lists what each of them reads; if some only leave an argument out, that finding is `placeholder-missing`.

Severity: error. It is a warning for a key that the source locale no longer has, as all errors about such a key are: its text is not shown, and it stops no build.

## Example

```text
"files" = "%d files";      // en
"files" = "%@ Dateien";    // de: reads a number as an object
```

## Fix

Write the specifier of the source text: `%d Dateien`. To print an argument twice, number it: `%1$@ … %1$@`. Also number the arguments of a form that leaves out the first one: `eine Datei in %2$@`.
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

Specifiers without a number take the arguments in the order in which they are written. A language with another word order reads each argument as the other's type.

Severity: error.

## Example

```text
"added" = "%d files in %@";     // en
"added" = "%@ に %d ファイル";     // ja
```

## Fix

Number the arguments by the source text: `%2$@ に %1$d ファイル`. The message contains what to write.

`rerune-gen fix` numbers arguments that all have different types, so that there is only one way to number them.
\##u{1E}# placeholder-width

`%d` where the source text has `%lld`, or the other way round.

## Cause

The text reads half of the number, or twice as many bytes as were passed. Small numbers look right on most devices, so the fault goes unnoticed.

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

CLDR says which categories a language has. If one is missing, its numbers are shown in the `other` form, which is wrong grammar. Two are not required: `many` in Spanish, French, Italian, Portuguese and Catalan, which is for millions, and categories that only fractions need, if the number is an integer.

Severity: warning.

## Example

```json
"pl": {"variations": {"plural": {"one": …, "other": …}}}   // few and many are missing
```

## Fix

Add the form for the numbers in the message.
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

The text is the same for every number, `%lld кошек`, although the language has other words for other numbers. Not reported are languages with one form for all numbers, such as Japanese, Chinese and Korean, and languages whose nouns stay singular after a number, such as Turkish and Hungarian; texts that do not print the number before a word; and source texts whose forms are all the same.

Severity: warning.

## Example

```text
"cats": one = "%lld cat", other = "%lld cats"    // en
"cats" = "%lld кошек"                            // ru
```

## Fix

Let the translation vary by plural, with the forms in the message.
\##u{1E}# plural-one-without-number

A form for several numbers that does not print the number.

## Cause

In Russian, `one` is for 1, 21, 31 …; in French, for 0 and 1. A text without the number says "one file" for all of them. Where no form prints the number, the texts are labels, and nothing is reported.

Severity: warning.

## Example

```json
"ru": {"variations": {"plural": {"one": "Один файл", "other": "%lld файла", …}}}
```

## Fix

Write the number in the form: `%lld файл`. In French, a `zero` form can cover 0.
\##u{1E}# plural-other-missing

A plural without `other`; a warning if only fractions need it, as in Polish.

## Cause

`other` is for every number that no other form matches. Without it, some numbers have no text.

Severity: error. It is a warning where no integer is `other`, as in Polish, Russian and Ukrainian, and the plural is of an integer: the form for the largest numbers, `many`, serves whatever is left.

## Example

```json
"plural": {"one": {"stringUnit": {"value": "%lld file"}}}
```

## Fix

Add the `other` form.
\##u{1E}# plural-without-number

Plural forms without an argument that chooses one.

## Cause

Neither the source text nor the key reads a number that could choose a form, so `other` is always shown.

Severity: warning.

## Example

```json
"files": {"localizations": {"en": {"variations": {"plural": {"one": "file", "other": "files"}}}}}
```

## Fix

Give the key or the text a number such as `%lld`, or keep only the `other` form.
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
fifth of its keys is changed only with `--force`: often the code that uses the keys was not given.

Severity: error. A key that is kept is a warning, and a list without `--yes` has a note.

## Example

```console
$ rerune-gen remove cart.title --code Sources
```

with `ReRuneStrings.cartTitle` in a source. Xcode marks such a key as stale, because it does not know the accessor.

## Fix

Change the code first, or correct the file in the message. `--force` removes keys that code uses, and more than a
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

Choose another key, or correct the file in the message.
\##u{1E}# replayable-manifest

`sign`: a manifest that never expires, or has no revision.

## Cause

A signature never expires. Without `expires`, an attacker between app and server can keep serving this manifest
when there are newer ones; without `revision`, apps do not notice an older one.

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

The server sent a manifest with a lower revision, or without one. It may be an old one that is being served again, so apps with
the newer one refuse it too.

Severity: error.

## Example

```json
{"revision": 41, "locales": ["de"]}
```

## Fix

Publish under a revision above the highest one, even for older texts, or roll back with `sign --roll-back-from`. If the server is right
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

A translation that equals the source text; off by default.

## Cause

Often it was never translated, but it may be a name. Texts without letters and variants of one language are not reported.

Severity: warning. It is off by default.

## Example

```text
"settings" = "Settings";   // de
```

## Fix

Translate it, or set `shouldTranslate` to false. Turn the rule on with `"rules": {"same-as-source": "warning"}`.
\##u{1E}# service-unavailable

A server that does not deliver a manifest or payload.

## Cause

No connection, a refused publish id, a redirect to another server, a document that is too large, or an error status.

Severity: error.

## Example

```console
$ rerune-gen pull --publish-id wrong
```

## Fix

The message gives the address and the reason. The download on disk is unchanged.
\##u{1E}# short-unicode-escape

`.strings`: `\U` with fewer than four digits.

## Cause

`\U` reads up to four digits, so fewer give another character.

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

The manifest was changed after it was signed, if only by a line break, or it was signed by a key that is not
trusted.

Severity: error.

## Example

```console
$ rerune-gen sign --key 2025.key
$ rerune-gen verify --key 2026-a.key.pub
```

## Fix

Sign the manifest as it is served, with a key that apps trust. While apps trust different keys, sign with both.
\##u{1E}# signature-missing

`verify`, `pull --trusted-key`: a manifest without a signature.

## Cause

`verify`, or `pull` with a trusted key, found no `manifest.json.sig` or no header `X-OTA-Signature`, or they contain no
signature. Apps with trusted keys refuse such a manifest.

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

Over the air: a value that is not a text.

## Cause

The value is null, a number, a list, or a plural without `other`. Apps show the bundled text.

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

Its tag is not a language tag, or its entry is neither an object nor a tag.

Severity: warning.

## Example

```json
{"locales": [7, "de"]}
```

## Fix

Write a tag such as `de`, or an object with `locale`.
\##u{1E}# source-locale-ambiguous

Catalogs with different source languages.

## Cause

The string catalogs of one folder have different values of `sourceLanguage`.

Severity: error.

## Example

```json
"sourceLanguage": "en"   // A.xcstrings
"sourceLanguage": "de"   // B.xcstrings
```

## Fix

Choose one with `--source-locale`.
\##u{1E}# source-locale-unknown

The locale of the source texts is unknown, or no file has it.

## Cause

No catalog has a source language, there is neither `en` nor `Base`, and there are several locales. Or no file has the locale in
`--source-locale` or `"sourceLocale"`: every key would be without a source text, and nothing could be compared.

Severity: error.

## Example

```console
de.lproj, fr.lproj
```

## Fix

Give a locale that the files have with `--source-locale` or `"sourceLocale"`.
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

A percent sign meant as text that formatting reads as a specifier, or drops.

## Cause

`50% of` contains `% o`, which reads an integer when the text is formatted. Entries without arguments are not reported: their texts are never formatted, and `%%` would be shown as it is. The last sign of `%d%` does not start a specifier, and formatting drops it.

Severity: warning.

## Example

```text
"tip" = "%@: save 50% of it";
```

## Fix

Write `%%`.

`rerune-gen fix` does so in translations that print every argument and as many percent signs as the source text.
\##u{1E}# specifier-unknown

A percent sign that was meant as a specifier but is not one.

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

Xcode sets `extractionState` to `stale` when it finds no `String(localized:)` or the like with the key. It does not know
accessors.

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

`"` and `'` are typed where the language has marks of its own, such as `„…“` in German. Marks in tags and code and between Hebrew letters are not reported.

Severity: warning. It is off by default.

## Example

```text
"open" = "Open “%@”";   // en
"open" = "\"%@\" öffnen"; // de
```

## Fix

Write the marks of the language. `rerune-gen fix --rule straight-quotes` writes CLDR's marks if the marks are paired, the source text has as many quotations, and most other texts of the language do not use other marks. Between letters it writes `’`, in languages in which it is an apostrophe rather than a letter.
\##u{1E}# stringsdata-refused

Data of a build that `sync --stringsdata` does not use, because keys would be lost with them. Nothing is written.

## Cause

A `.stringsdata` file is older than its source, so the source may have other keys now. Or its source is gone or has been moved, it is
not about any source of `--code`, or it has another version or members than `sync` knows.

Severity: error.

## Example

```console
$ rerune-gen sync App --code App --stringsdata build
```

after a source in `App` has been edited and before the next build.

## Fix

Build again, and name the folder of that build. If the source is gone, delete the folder of the build first. Without
`--stringsdata`, `sync` reads the code itself.
\##u{1E}# substitution-argnum

An `argNum` that makes no sense.

## Cause

It is 0, two variables read one argument as different types, or one of several variables has none, so the order in which a translation uses them decides which argument each reads.

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

A variable's text refers to a variable whose text refers back to the first, so there is no final text.

Severity: error.

## Example

```xml
a: %#@b@   b: %#@a@
```

## Fix

Remove one of the references.
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

A variable that no text of the localization uses.

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
\##u{1E}# sync-left-out

A key in code, or a table, that `sync` leaves alone.

## Cause

The key is looked up in a bundle other than `.main`, `.module` and `#bundle`, so it belongs to another target; its table is only known at
run time; the code is in a package and the catalog is not in it, or the other way round, and a build in Xcode adds no keys across packages;
or no code names a key of a table, which usually means that the code of the table was not given.

Severity: note.

## Example

```swift
let title = String(localized: "Done", bundle: Bundle(identifier: "com.apple.UIKit"))
```

## Fix

Nothing, if the key belongs to another bundle. Otherwise add it by hand with the extraction state `manual`, add a catalog to the package,
or name the code of the table with `--code`.
\##u{1E}# sync-refused

A key in code that `sync` cannot add to a string catalog, or code that it cannot read.

## Cause

The table that code names has no string catalog among the paths; several catalogs of the table are equally near to the file; the catalog
has the key with other Unicode characters for the same letters; or an entry cannot be changed without losing something. A source with
a bracket that has no counterpart, such as one with conflict markers, cannot be read completely: its keys may be missing, so no key
is marked as stale until it is corrected.

Severity: warning.

## Example

```swift
let title = String(localized: "Export", table: "Menu")
```

when there is no `Menu.xcstrings`.

## Fix

Create the catalog, or name its folder. If one folder of code belongs to several targets, run `sync` for each target with its catalog and
its code.
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
\##u{1E}# term-differs

A translation without the word that the glossary has for a term, or without a name that is never translated.

## Cause

The source text has a term of the [glossary](doc:Terms-and-Context), and the translation has none of the words that the glossary gives for
this language; or the source text has a name with `"translate": false`, and the translation does not have it, spelled exactly. Without a
glossary the rule finds nothing.

Few false findings matter more than finding all:

- A term is a whole word of the source text, in any case, and with the endings of plurals: `cart` is in "Your carts", and neither in
  "cartoon" nor in an address, a tag or an argument. In "shopping cart" only `shopping cart` is looked for, if the glossary has it.
- A word is there if a word of the translation begins like it: two thirds of its letters are compared, at least three, without case and
  accents. So `Warenkorb` is in "Warenkörbe", and `koszyk` in "koszyku". In languages that put words together or write prefixes, such as German,
  Finnish and Hebrew, it may be inside of a word; in Chinese, Japanese and Thai it is looked for as it is. Words of up to three letters
  beside longer ones, such as articles, are not compared.
- A word whose beginning changes is not found: `auschecken` in "Checken Sie aus". List such a form as another translation.
- Of a text with forms, every source form must have the term, and one form of the translation the word.
- Texts that are not translated, equal their source text or have the state `new` are not reported.

A term with two meanings, such as `order`, is reported where the other one is meant. Silence it there, or leave the term without translations.

Severity: warning. The plugin does not check it.

## Example

```text
{"glossary": [{"term": "cart", "translations": {"de": "Warenkorb"}}]}

"cart.title" = "Your cart";    // en
"cart.title" = "Dein Wagen";   // de
```

## Fix

Write the word of the glossary, add the one that is there to its translations, or write `rerune:ignore term-differs` in the comment of the entry.
\##u{1E}# text-left-out

A translation that does not fit its entry, so builds leave it out with a warning.

## Cause

The text reads an argument that the entry does not have, or one of another type, or it has a specifier that is never accepted, such as `%s`, or uses a variable that it does not define. The runtime refuses texts over the air by the same rule.

A build leaves the text out, with a warning, and apps show the next language; `check` makes it an error. A text with the same fault as the source text is kept.

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

Apps refuse the entire payload.

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

Real catalogs have up to 100 locales, and CLDR knows about 700. The work of `check` and `generate` grows with keys and locales, so a file with 100,000 names would keep a build busy for minutes.

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

Apps refuse the entire payload.

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

Those after the first 1,000 are left out.

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

Each line of the standard output is an object of JSON with the `id` of a text that was asked for, and `value` or `forms`. If a text
has two answers, the first is used. Lines of more than 256 KB are not read, and after 100 unusable lines the command is ended.

Severity: warning.

## Example

```text
Translating 12 texts…
{"id": "1", "value": "Öffnen"}
```

## Fix

Print progress and errors to the standard error, and only answers to the standard output.
\##u{1E}# translation-command-failed

The command of `translate` failed; its answers until then are used.

## Cause

It could not be started, ended with a status other than 0, answered no text for as long as `--timeout` says, took longer than
`--time-limit`, wrote something other than answers, or answered nothing. Texts without an answer are still missing.

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

The answer is empty, has control characters or plural forms that were not requested, or `check` would report the text. The
message gives the answer, the rule and its finding. Other answers are written.

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

The names in a source do not always say which key is used: a key is composed at run time, the types of inserted values decide, the
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

An invalid character in `.strings`, after which Apple's parser silently ignores the file.

## Cause

There is an invalid character where the next key should begin. Apple's parser stops there without an error and ignores the rest of the file.

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

Over the air: JSON that is neither a manifest nor a payload of a known form.

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

A backslash in `.strings` that Apple's parser drops.

## Cause

Apple's parser drops a backslash before a character that needs none.

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

A field that no known version of Xcode writes.

## Cause

The field is ignored.

Severity: warning.

## Example

```json
"localisations": {}
```

## Fix

Check the spelling, or update rerune-gen.
\##u{1E}# unknown-format

Content in none of the three formats.

## Cause

The content is neither a `.strings` file nor a `.stringsdict` or `.xcstrings` file.

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

The user sees the key, or the default value in one language. The rule reports literals that `reRuneString`, `NSLocalizedString`, `NSLocalizedStringFromTable`, `String(localized:)` and `AttributedString(localized:)` take. A literal with interpolations is compared by the text around them.

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

An unknown key in the configuration.

## Cause

A key of `rerune-gen.json` is misspelt, or belongs to another version.

Severity: error.

## Example

```json
{"typename": "L10n"}
```

## Fix

Correct it: the message suggests the nearest one.
\##u{1E}# unknown-suppression

`rerune:ignore` with a word that is not a rule.

## Cause

The comment suppresses nothing.

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

Something between the tool and the server answered, or the file was uploaded in the wrong format.

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

An XML file declares an encoding that is not supported.

Severity: error.

## Example

```xml
<?xml version="1.0" encoding="Shift_JIS"?>
```

## Fix

Save the file as UTF-8.
\##u{1E}# unsupported-version

A string catalog of a version other than 1.x.

## Cause

Its content could be misunderstood, so nothing is read.

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

A locale with less than a tenth of a table, or a table that only the source locale has.

## Cause

It is reported once for the table instead of text by text.

Severity: warning.

## Example

```console
Main.strings:1:1: warning: 'fr' has 3 of the 700 texts of table 'Main'.
```

## Fix

Translate the table, remove the locale, or turn the rule off.
\##u{1E}# unusable-pack

`pack`, `verify`: an entry of an index of packages that apps cannot use.

## Cause

The package has no usable id, is listed twice, is beyond the limit, or does not have what a download needs: a `version`, a `url`, a
`sha256`, a known `kind` and `compression`, and for texts a `language`.

Severity: warning.

## Example

```json
{"schema": 1, "packages": [{"id": "de", "kind": "texts", "language": "de", "version": 7, "url": "de.runepack"}]}
```

## Fix

Let `rerune-gen pack` write the index, or add what the message lists.
\##u{1E}# unused-key

With `--code`: a key that no source looks up.

## Cause

The key occurs in none of these:

- a string literal in Swift or Objective-C. Interpolations stand for arguments: `Text("by \(author)")` uses `by %@`;
- a literal that becomes a key with its interpolations, if a function or member with a name about localization takes it: `NSLocalizedString("status.\(code)", comment: "")` and `"status.\(code)".localized` use every key that fits;
- an accessor of ReRune, SwiftGen, R.swift or another generator, or a symbol that Xcode generates. Generated sources are known by the comment at their beginning, such as `Generated using SwiftGen` or `@generated`, and are listed in the output. Their keys count as used if code uses the member that contains them;
- a string in a property list or an intent definition, or a user-defined attribute of a storyboard or xib.

If code looks up keys of a given table without literal keys, as in `NSLocalizedString(code, tableName: "Errors", comment: "")`, every key of that table counts as used. A key that reaches its lookup in another way, from a server or through a variable, is reported although it is used.

If Xcode has marked the entry as stale, too, `stale-entry` does not report it again.

Severity: warning.

## Example

```console
rerune-gen check Resources --code Sources
```

## Fix

Remove the entry, or write `rerune:ignore unused-key` in its comment.
\##u{1E}# whitespace-differs

Spaces at the beginning or end that a translation lost or added.

## Cause

Texts that are joined to others lose the space between them.

Severity: warning.

## Example

```text
"name" = "Name: ";   // en
"name" = "Name:";    // de
```

## Fix

Write the spaces of the source text.

`rerune-gen fix` does so in texts whose other translations agree with the source text, unless the language writes no spaces there.
\##u{1E}# write-failed

The system failed to write.

## Cause

The output folder is not writable, the disk is full, or a folder is where the output should be. Nothing was replaced.

Severity: error.

## Example

```console
Cannot write Generated/ReRuneStrings.swift: No space left on device.
```

## Fix

Make room or give another folder.
\##u{1E}# wrong-type

A value of the wrong type, such as a number instead of a text.

## Cause

The value does not have the type that the format requires.

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

Xcode is silent about all of these:

- It ignores targets whose state is `new`, `needs-review-l10n` or `needs-review-translation`.
- It ignores a document whose elements have a namespace prefix, such as `<x:file>`.
- It ignores a section without `original` or `target-language`.
- It reads one of several units with the same id.
- It clears a text whose target is empty.
- It keeps the content of inline elements such as `<g>` and `<ph>`, and loses the rest.

`check FILE.xliff` lists all of them. `import` reads such documents as they are meant, and lists what affects the texts that it writes.

Severity: warning.

## Example

```console
$ rerune-gen check de.xliff
de.xliff:16:9: warning: (de): Xcode ignores the target of "bye", because its state is "needs-review-translation". Set it to "translated" once the text is final. [xliff-ignored]
```

## Fix

If the document is for Xcode, change it as the message says. If it is for `rerune-gen import`, nothing needs to be done.
\##u{1E}# xliff-invalid

A document that is not XLIFF, or that lacks something essential.

## Cause

Its first element is not `<xliff>`, its version is not read, or a unit has no id. In XLIFF 2 also: a language is missing or is not a
language tag, an id occurs twice, a segment has no source or an unknown state, or a code refers to original data that is not there.
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

An XML entity that a property list does not have.

## Cause

A property list declares no entities, and only uses the five of XML.

Severity: error.

## Example

```xml
<string>&nbsp;</string>
```

## Fix

Write the character itself.
"""##
}
