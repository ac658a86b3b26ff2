catalog Sources/MyApp/Resources/Localizable.xcstrings 'home.title|en=Welcome|de=Willkommen'
