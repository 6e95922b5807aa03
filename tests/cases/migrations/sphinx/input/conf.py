extensions = ["myst_parser"]
project = "Harbour"
