print(L10n.title, L10n.Settings.settingsTitle, L10n.About.aboutTitle, separator: " | ")
