/** Misspelt names: each finding has the correction as an edit. */
import { configured, type Mistake, matter, page, validSite } from './mistake.ts';

const nav = (item: string): Mistake['files'] => configured(`"navbar": { "items": [${item}] }`);
const sidebar = { 'guide/sidebar.json': '{ "basics": ["README", "tides"] }' };
const withSidebar = (item: string): Mistake['files'] => ({
  ...validSite,
  ...sidebar,
  'docs.config.json': `{
  "title": "Harbour",
  "areas": [{ "id": "guide", "path": "guide", "route": "/guide", "sidebar": "guide/sidebar.json" }],
  "navbar": { "items": [${item}] }
}
`,
});
const row = (
  name: string,
  code: string,
  files: Mistake['files'],
  [remedy, from, to]: readonly [string, string, string],
): Mistake => ({ name, code, files, remedy, fix: [from, to] });

/** Each mistake has a single edit, which corrects it. */
export const corrections: Mistake[] = [
  row('a footnote that is nearly one', 'footnote-missing', page('The tide¦[^spirng] turns.\n\n[^spring]: Twice a month.'), [
    'Did you mean spring',
    'spirng',
    'spring',
  ]),
  row('a kind of diagram that is nearly one', 'diagram-unknown', page('```mermaid\n¦flowchrat LR\n  A --> B\n```'), [
    'Did you mean flowchart',
    'flowchrat',
    'flowchart',
  ]),
  row(
    'a tag that is nearly one',
    'tag-unknown',
    matter('tags: [¦harbuor]', { ...configured('"tags": { "harbour": { "label": "Harbour" } }') }),
    ['Did you mean harbour', 'harbuor', 'harbour'],
  ),
  row(
    'a variable that is nearly one',
    'variable-unknown',
    page('Call ¦{{ phnoe }} now.', configured('"variables": { "phone": "12" }')),
    ['Did you mean phone', 'phnoe', 'phone'],
  ),
  row(
    'a document of the menu that is nearly one',
    'navbar-doc-missing',
    nav('{ "type": "doc", "docId": ¦"tidse", "label": "T" }'),
    ['Did you mean tides', 'tidse', 'tides'],
  ),
  row(
    'an area of the menu that is nearly one',
    'navbar-area-unknown',
    nav('{ "type": "doc", "docId": "tides", "docsPluginId": ¦"giude", "label": "T" }'),
    ['Did you mean guide', 'giude', 'guide'],
  ),
  row(
    'a sidebar of the menu that is nearly one',
    'navbar-sidebar-missing',
    withSidebar('{ "type": "docSidebar", "sidebarId": ¦"basisc", "label": "T" }'),
    ['Did you mean basics', 'basisc', 'basics'],
  ),
  row(
    'a kind of menu item that is nearly one',
    'navbar-type-unknown',
    nav('{ "type": ¦"defualt", "to": "/guide", "label": "T" }'),
    ['Did you mean default', 'defualt', 'default'],
  ),
  row('a place for search that is nearly one', 'search-placement-invalid', configured('"search": { "placement": ¦"strat" }'), [
    'Did you mean start',
    'strat',
    'start',
  ]),
  row('a route of the menu without its slash', 'config-link-route', nav('{ "to": ¦"guide/tides", "label": "T" }'), [
    'Write "/guide/tides"',
    '"guide/tides"',
    '"/guide/tides"',
  ]),
  row('a path of the configuration with backslashes', 'config-path-outside', configured('"favicon": ¦"guide\\\\wall.svg"'), [
    'Write "guide/wall.svg"',
    'guide\\\\wall.svg',
    'guide/wall.svg',
  ]),
  row(
    'a search test of a page that is nearly one',
    'search-test-target-missing',
    { ...validSite, 'search.tests.json': '[{ "query": "tides", "page": ¦"/guide/tidse" }]' },
    ['Did you mean /guide/tides', 'tidse', 'tides'],
  ),
  row('the next page of a page that is nearly one', 'page-reference-missing', matter('pagination_next: ¦tidse'), [
    'Did you mean tides',
    'tidse',
    'tides',
  ]),
];
