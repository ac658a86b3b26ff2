for line in Screen(name: "Ada", count: 5).lines + Screen(name: "Łukasz", count: 22).lines { print(line) }
