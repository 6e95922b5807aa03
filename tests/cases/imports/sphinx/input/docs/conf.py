"""Configuration of the manual."""
import os

version = "2.1"
project = "Harbour"
html_title = project + " " + version
copyright = "2026, Harbour"
extensions = ["myst_parser", "sphinx_design", "sphinx.ext.autodoc"]
extensions += ["sphinxcontrib.tides"]
myst_enable_extensions = ["colon_fence", "deflist", "substitution"]
myst_substitutions = {"boat": "**Seagull**"}
exclude_patterns = ["_build", "drafts"]
language = "en"
html_theme = "furo"
html_baseurl = os.environ.get("URL", "")
html_logo = "_static/logo.svg"
html_theme_options = {
    "source_repository": "https://github.com/harbour/harbour",
    "source_branch": "main",
    "source_directory": "docs/",
}
redirects = {"old": "guide/knots.html"}
numfig = True
if os.environ.get("DRAFT"):
    html_favicon = "_static/draft.svg"
