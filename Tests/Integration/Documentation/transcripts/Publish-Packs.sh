# elsewhere: swift build (Tests/Integration/Packs/run.sh)

catalog Resources/Localizable.xcstrings 'home.title|en=Welcome|de=Willkommen'
python3 -c 'import sqlite3; connection = sqlite3.connect("words.sqlite"); connection.execute("CREATE TABLE words (word TEXT)"); connection.commit()'
