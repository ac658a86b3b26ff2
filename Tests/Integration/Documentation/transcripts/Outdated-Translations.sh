mkdir -p Sources/App
git init --quiet
commit() { git add --all && GIT_AUTHOR_DATE=$1 GIT_COMMITTER_DATE=$1 git commit --quiet --message "$2"; }
catalog Sources/App/Localizable.xcstrings 'open|en=Open|de=Öffnen' 'close|en=Close|de=Schließen'
commit 2026-03-14T12:00:00Z "First texts"
catalog Sources/App/Localizable.xcstrings 'open|en=Open file|de=Öffnen' 'close|en=Close|de=Schließen'
commit 2026-11-02T12:00:00Z "Say what is opened"
