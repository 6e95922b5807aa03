/** A configuration that contains every key. */
export const full = `// Everything that a configuration may hold.
{
  "$schema": "./schemas/site.schema.json",
  "title": "Harbour",
  "tagline": "Boats and moorings",
  "url": "https://docs.example.com/",
  "baseUrl": "/manual/",
  "copyright": "© 2025 The harbour office",
  "logo": { "src": "./assets/logo.svg", "srcDark": "https://example.com/dark.svg", "href": "/guide", "width": 40, "height": 20 },
  "favicon": "assets/icon.svg",
  "navbar": {
    "title": "The harbour",
    "hideOnScroll": true,
    "items": [
      { "label": "Guide", "to": "/guide", "position": "left" },
      { "label": "Tides", "href": "https://tides.example.com", "locked": true },
      { "label": "More", "position": "left", "items": [{ "type": "doc", "docId": "start", "docsPluginId": "guide" }, { "type": "html", "value": "<hr>" }] },
      { "type": "docSidebar", "sidebarId": "guide", "label": "All", "locked": false },
      { "type": "docSidebar", "sidebarId": "any", "docsPluginId": "boats" },
      { "type": "docsVersion", "docsPluginId": "boats", "to": "/boats" },
      { "type": "docsVersionDropdown", "docsPluginId": "boats" },
      { "type": "html", "html": "<b>New</b>" },
      { "type": "localeDropdown" }, { "type": "search" },
    ],
  },
  "footer": {
    "style": "dark",
    "logo": { "src": "assets/logo.svg", "alt": "" },
    "columns": [
      { "title": "Read", "items": [{ "label": "Guide", "to": "/guide" }, { "label": "Staff", "to": "/internal", "locked": true }] },
      { "title": null, "items": [{ "html": "<b>x</b>" }, { "label": "Mail", "href": "mailto:office@example.com" }] }
    ],
    "copyright": "© 2025"
  },
  "areas": [
    { "id": "guide", "path": "content/guide/" },
    { "id": "boats-and-ships", "label": "Boats", "path": "content/boats", "route": "/boats", "sidebar": false, "versions": ["2.0", "1.0"], "editUrl": "https://git.example.com/edit/" },
    { "id": "boats", "path": "content/more", "route": "/guide/more", "sidebar": "content/more/sidebar.json" },
    { "id": "staff", "path": "content/staff", "route": "/internal/staff", "audience": "restricted" },
    { "id": "board", "path": "content/board", "route": "/internal", "audience": "restricted" }
  ],
  "pages": "content/pages",
  "specs": [{ "id": "hooks-v1", "path": "specs/hooks.yaml", "route": "/api/hooks", "remote": "https://example.com/hooks.yaml", "label": "Hooks" }, { "id": "tides", "path": "specs/tides.json" }],
  "locales": { "default": "en-GB", "list": ["en-GB", { "code": "ar" }, { "code": "cy", "label": "Welsh", "direction": "rtl" }] },
  "search": { "maxResults": 5, "boosts": { "tags": 4 }, "languages": ["en", "cy"], "placement": "start" },
  "colorMode": { "disableSwitch": true },
  "announcement": { "html": "Closed on <b>Monday</b>." },
  "analytics": { "key": "k" },
  "tags": { "type-policy": { "group": "Type" }, "2025": { "label": "This year", "description": "Of 2025." } },
  "links": { "orphans": "off" },
  "strict": true,
  "levels": { "page-empty": "error" },
  "overrides": [{ "files": "content/old/**", "levels": { "html-not-allowed": "off" } }, { "files": ["a.md", "b*.md"], "levels": {} }],
  "exclude": ["content/notes/**", "!AGENTS.md"],
  "frontMatter": {
    "allow": ["layout", "jira_*"],
    "defaults": [{ "files": "content/about.md", "displayed_sidebar": null, "hide_title": true }],
  },
  "html": "trusted",
  "policy": { "frames": ["self", "https://Player.example.com/"], "images": ["https://example.com"], "connect": ["wss://live.example.com:8443"] },
  "toc": { "maxLevel": 4 },
  "variables": { "office": "01632 960000" },
  "smartPunctuation": true,
  "agents": { "fullText": true, "partLength": 50000, "mcp": "https://docs.example.com/mcp" },
  "limits": { "nesting": 20 },
}`;
