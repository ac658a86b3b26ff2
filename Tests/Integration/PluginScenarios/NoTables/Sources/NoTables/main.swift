print("There is nothing to localize here.")
