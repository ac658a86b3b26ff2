# elsewhere: brew install (Tests/Integration/Release/run.sh)
# elsewhere: sudo apt install (Tests/Integration/Release/run.sh)
# elsewhere: unzip (Tests/Integration/Release/run.sh)
# elsewhere: RERUNE_ARTIFACT_BUNDLE (Tests/Integration/Release/run.sh)
