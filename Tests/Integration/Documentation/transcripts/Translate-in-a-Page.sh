# elsewhere: rerune-gen serve (Tests/Integration/ServePage/server.sh)
