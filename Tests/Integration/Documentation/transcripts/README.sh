# elsewhere: Examples/try.sh (Tests/run.sh)
# elsewhere: Tests/run.sh (Tests/run.sh)
# elsewhere: swift (Tests/Integration/Readme/check.py)
# elsewhere: brew install (Tests/Integration/Release/run.sh)
# elsewhere: sudo apt install (Tests/Integration/Release/run.sh)

mkdir -p Resources/en.lproj
cat > Resources/Localizable.xcstrings <<'END'
{ "sourceLanguage" : "en", "version" : "1.0", "strings" : {
  "cart.greeting" : { "extractionState" : "manual", "localizations" : {
    "en" : { "stringUnit" : { "state" : "translated", "value" : "Hello, %@" } },
    "de" : { "stringUnit" : { "state" : "translated", "value" : "Hallo %d" } } } },
  "cart.items %lld" : { "extractionState" : "manual", "localizations" : {
    "de" : { "variations" : { "plural" : {
      "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld Produkt" } },
      "others" : { "stringUnit" : { "state" : "translated", "value" : "%lld Produkte" } } } } },
    "en" : { "variations" : { "plural" : {
      "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld item" } },
      "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld items" } } } } } } }
} }
END
printf '"imprint" = "Imprint";\n"terms" = "Our "general" terms";\n' > Resources/en.lproj/Legal.strings
