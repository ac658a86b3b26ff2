mkdir -p Sources/App/Resources
catalog Sources/App/Resources/Localizable.xcstrings 'cart.note|en=Note|de=Notiz|fr=Note|pl=Uwaga' 'home.title|en=Welcome|de=Willkommen|fr=Bienvenue|pl=Witaj' \
  'home.welcome|en=Hello|de=Hallo|fr=Bonjour|pl=Dzień dobry' 'settings.title|en=Settings|de=Einstellungen|fr=Réglages|pl=Ustawienia' \
  'status.open|en=Open|de=Offen|fr=Ouvert|pl=Otwarte'
cat > Sources/App/Status.swift <<'END'
import ReRuneCore

func title(of status: String) -> String {
  reRuneString("status.\(status)")
}

let titles = [ReRuneStrings.homeTitle, ReRuneStrings.homeWelcome, ReRuneStrings.settingsTitle]
END
