# elsewhere: rerune-gen serve (Tests/Integration/ServePage/apps.py)
# elsewhere: swift run storefront (Tests/Integration/ServePage/apps.py)
