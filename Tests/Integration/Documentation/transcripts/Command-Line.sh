# elsewhere: swift package rerune check (Tests/Integration/PluginScenarios/run.sh)
# elsewhere: swift run rerune-gen check (Tests/Integration/Readme/check.py)

catalog Resources/Localizable.xcstrings 'home.title|en=Welcome|de=Willkommen' \
  'cart.items %lld|en=one:%lld item,other:%lld items|de=one:%lld Produkt'
