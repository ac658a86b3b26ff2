print(L10n.title, L10n.Settings.title, L10n.About.title, separator: " | ")
