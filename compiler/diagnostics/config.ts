import { nearestOr } from '../basics/nearest.ts';
import { rule } from './rule.ts';
import { foundAs, nearestWord, remedyFor, type WrittenValue, wantedBy } from './values.ts';

export const configNotJson = rule<{ wrong: string; remedy: string }>({
  code: 'config-not-json',
  severity: 'error',
  fixed: 'settings',
  title: 'The configuration is not JSON',
  meaning:
    'docs.config.json holds JSON; comments and a comma after the last item are allowed. It is data and never run: a configuration in ' +
    'JavaScript, YAML or TOML is refused. Nothing else can be checked until the file can be read.',
  example: {
    language: 'json',
    wrong: '{ "title": "Harbour" "tagline": "Boats" }',
    right: '{ "title": "Harbour", "tagline": "Boats" }',
  },
  says: ({ wrong, remedy }) => ({ message: wrong, hint: remedy }),
});

export const configKeyUnknown = rule<{ key: string; holder: string; known: readonly string[]; belongs: string | undefined }>({
  code: 'config-key-unknown',
  severity: 'error',
  fixed: 'settings',
  title: 'The configuration has no such key',
  meaning:
    'A key that is not known has no effect, so it is refused: most are slips of the pen, and a setting that silently does nothing is worse than ' +
    'a build that stops. The manual lists all keys, and an editor that follows `$schema` offers them.',
  example: {
    language: 'json',
    wrong: '{ "title": "Harbour", "tagLine": "Boats" }',
    right: '{ "title": "Harbour", "tagline": "Boats" }',
  },
  says: ({ key, holder, known, belongs }) => ({
    message: `${holder} has no key ${key}.`,
    hint: belongs ?? nearestOr(key, known, `The keys here are ${known.join(', ')}.`),
  }),
});

export const configKeyRefused = rule<{ key: string }>({
  code: 'config-key-refused',
  severity: 'error',
  fixed: 'safety',
  title: 'A key of the configuration is refused',
  meaning:
    'Keys named `__proto__`, `constructor` or `prototype` are the means of an attack on programs written in JavaScript. No setting needs them.',
  example: {
    language: 'json',
    wrong: '{ "title": "Harbour", "variables": { "__proto__": "x" } }',
    right: '{ "title": "Harbour", "variables": { "proto": "x" } }',
  },
  says: ({ key }) => ({ message: `The key ${key} is refused.`, hint: 'Choose another name.' }),
});

export const configKeyTwice = rule<{ key: string }>({
  code: 'config-key-twice',
  severity: 'error',
  fixed: 'settings',
  title: 'A key stands twice in one object',
  meaning:
    'JSON programs take the last of two equal keys and forget the first without a word. One of them is not what you meant.',
  example: { language: 'json', wrong: '{ "title": "Harbour", "title": "Port" }', right: '{ "title": "Harbour" }' },
  says: ({ key }) => ({ message: `The key ${key} stands here for the second time.`, hint: 'Remove one of the two.' }),
});

export const configKeyMissing = rule<{ key: string; holder: string }>({
  code: 'config-key-missing',
  severity: 'error',
  fixed: 'settings',
  title: 'A key is missing from the configuration',
  meaning: 'Few keys have to be there: the site needs a title, an area an id and a path, a logo a picture.',
  example: {
    language: 'json',
    wrong: '{ "areas": [{ "id": "guide" }] }',
    right: '{ "title": "Harbour", "areas": [{ "id": "guide", "path": "content/guide" }] }',
  },
  says: ({ key, holder }) => ({
    message: holder === '' ? `The configuration has no ${key}.` : `An entry of ${holder} has no ${key}.`,
    hint: `Add "${key}": … here.`,
  }),
});

export const configTypeWrong = rule<{ name: string; written: WrittenValue }>({
  code: 'config-type-wrong',
  severity: 'error',
  fixed: 'settings',
  title: 'A setting has a value of another kind',
  meaning:
    'Each setting wants a text, a number, a truth value, a list or an object. Values are never turned into one another by guesswork.',
  example: {
    language: 'json',
    wrong: '{ "title": "Harbour", "copyright": 2025 }',
    right: '{ "title": "Harbour", "copyright": "© 2025" }',
  },
  says: ({ name, written }) => ({
    message: `${name === '' ? 'The configuration' : name} must be ${wantedBy(written.part)}, not ${foundAs(written.value, written.source)}.`,
    hint: remedyFor(written),
  }),
});

export const configValueUnknown = rule<{ name: string; value: string; known: readonly string[] }>({
  code: 'config-value-unknown',
  severity: 'error',
  fixed: 'settings',
  title: 'A setting has a value that it does not know',
  meaning: 'Some settings know a few words only. The hint names the nearest one.',
  example: { language: 'json', wrong: '{ "links": { "broken": "fatal" } }', right: '{ "links": { "broken": "error" } }' },
  says: ({ name, value, known }) => {
    const near = nearestWord(value.replaceAll('"', ''), known);
    return {
      message: `${name} cannot be ${value}.`,
      hint: near === undefined ? `It is one of ${known.join(', ')}.` : `The nearest is ${near}.`,
    };
  },
});

export const configNumberWrong = rule<{ name: string; value: string; range: string }>({
  code: 'config-number-wrong',
  severity: 'error',
  fixed: 'settings',
  title: 'A number of the configuration is out of range',
  meaning: 'Numbers have bounds where anything beyond would make no sense, or a site that nobody could use.',
  example: { language: 'json', wrong: '{ "search": { "maxResults": 0 } }', right: '{ "search": { "maxResults": 8 } }' },
  says: ({ name, value, range }) => ({ message: `${name} cannot be ${value}.`, hint: `Write ${range}.` }),
});

export const configEmpty = rule<{ name: string; what: 'text' | 'list' }>({
  code: 'config-value-empty',
  severity: 'error',
  fixed: 'settings',
  title: 'A setting is empty',
  meaning: 'This setting has no use without a value. Leave the key out to get the default.',
  example: { language: 'json', wrong: '{ "title": "" }', right: '{ "title": "Harbour" }' },
  says: ({ name, what }) => ({
    message: `${name} is an empty ${what}.`,
    hint: 'Give it a value, or remove the key if it is optional.',
  }),
});

export const configFormWrong = rule<{ name: string; value: string; wanted: string; suggestion?: string | undefined }>({
  code: 'config-form-wrong',
  severity: 'error',
  fixed: 'settings',
  title: 'A setting is not written as it should be',
  meaning:
    'Some texts have a form. `url` is a protocol and a host (`https://docs.example.com`); `baseUrl` starts and ends with a slash; a route starts with ' +
    'a slash and does not end with one; an id is letters, digits, hyphens and underscores; a language is a code such as `en-GB`.',
  example: {
    language: 'json',
    wrong: '{ "url": "docs.example.com/guide" }',
    right: '{ "url": "https://docs.example.com", "baseUrl": "/guide/" }',
  },
  says: ({ name, value, wanted, suggestion }) => ({
    message: `${name} is ${value}, but must be ${wanted}.`,
    hint: suggestion === undefined ? `Write ${wanted}.` : `Write ${suggestion}.`,
  }),
});

export const configPathOutside = rule<{ name: string; value: string; reason: string; suggestion?: string | undefined }>({
  code: 'config-path-outside',
  severity: 'error',
  fixed: 'safety',
  title: 'A path leads out of the site, or could',
  meaning:
    'Every path of the configuration is below the folder of docs.config.json, written with forward slashes: that is what lets a site be built ' +
    'on any machine, and keeps a configuration that somebody sent you from publishing other files of yours.',
  example: {
    language: 'json',
    wrong: '{ "id": "guide", "path": "../guide" }',
    right: '{ "id": "guide", "path": "content/guide" }',
  },
  says: ({ name, value, reason, suggestion }) => ({
    message: `${name} is ${value}, which ${reason}.`,
    hint: suggestion !== undefined ? `Write ${suggestion}.` : addressed(reason),
  }),
});

function addressed(reason: string): string {
  return reason.startsWith('is an address')
    ? 'Save what it leads to below the folder of the configuration, and write its path.'
    : 'Write a path below the folder of the configuration.';
}

export const configAddressRefused = rule<{ name: string; value: string; suggestion: string }>({
  code: 'config-address-refused',
  severity: 'error',
  fixed: 'safety',
  title: 'An address is not of a kind that is allowed',
  meaning:
    'Links lead to `https:`, `http:`, `mailto:` or `tel:` addresses. Others could run code (`javascript:`, `data:`) or lead nowhere for most readers. ' +
    'Pages of this site are named by their route, in `to`.',
  example: {
    language: 'json',
    wrong: '{ "label": "Status", "href": "status.example.com" }',
    right: '{ "label": "Status", "href": "https://status.example.com" }',
  },
  says: ({ name, value, suggestion }) => ({ message: `${name} is ${value}, which is no address elsewhere.`, hint: suggestion }),
});

export const searchPlacementInvalid = rule<{ value: string; known: readonly string[] }>({
  code: 'search-placement-invalid',
  severity: 'error',
  fixed: 'settings',
  title: 'The placement of the search panel is not known',
  meaning:
    'The panel of results stands below the box: as wide as the box (`input-wrapper-width`), at its `start`, at its `end`, or `full-width`.',
  example: {
    language: 'json',
    wrong: '{ "search": { "placement": "middle" } }',
    right: '{ "search": { "placement": "input-wrapper-width" } }',
  },
  says: ({ value, known }) => ({
    message: `search.placement cannot be ${value}.`,
    hint: nearestOr(value.replaceAll('"', ''), known, `It is one of ${known.join(', ')}.`),
  }),
});

export const navbarTypeUnknown = rule<{ type: string; known: readonly string[] }>({
  code: 'navbar-type-unknown',
  severity: 'error',
  fixed: 'settings',
  title: 'A navbar item has a type that does not exist',
  meaning: 'The type says what an item is. Without one it is a link, or a dropdown if it has `items`.',
  example: {
    language: 'json',
    wrong: '{ "type": "dropdwn", "label": "More", "items": [] }',
    right: '{ "type": "dropdown", "label": "More", "items": [] }',
  },
  says: ({ type, known }) => {
    const near = nearestWord(type, known);
    return {
      message: `There is no navbar item type ${type}.`,
      hint: near === undefined ? `The types are ${known.join(', ')}.` : `The nearest is ${near}.`,
    };
  },
});

export const linkTargetCount = rule<{ given: readonly string[]; allowed: readonly string[] }>({
  code: 'config-link-target',
  severity: 'error',
  fixed: 'settings',
  title: 'A link of the navbar or footer has no target, or more than one',
  meaning:
    'A link leads to a route of this site (`to`) or to an address elsewhere (`href`): exactly one of them. In the footer, `html` may stand in place of both.',
  example: {
    language: 'json',
    wrong: '{ "label": "Guide", "to": "/guide", "href": "https://example.com" }',
    right: '{ "label": "Guide", "to": "/guide" }',
  },
  says: ({ given, allowed }) => ({
    message: given.length === 0 ? `The link has neither ${allowed.join(' nor ')}.` : `The link has both ${given.join(' and ')}.`,
    hint: given.length === 0 ? 'Add "to" with a route of this site, or "href" with an address elsewhere.' : 'Keep one of them.',
  }),
});

export const linkRouteWrong = rule<{ to: string; suggestion: string }>({
  code: 'config-link-route',
  severity: 'error',
  fixed: 'settings',
  title: 'A link’s route does not start with a slash',
  meaning:
    'In the navbar and footer there is no page to start from, so `to` is a whole route, without the base URL. Addresses elsewhere belong in `href`.',
  example: { language: 'json', wrong: '{ "label": "Guide", "to": "guide" }', right: '{ "label": "Guide", "to": "/guide" }' },
  says: ({ to, suggestion }) => ({ message: `${to} is not a route.`, hint: suggestion }),
});

export const menuFieldMissing = rule<{ what: string; field: string }>({
  code: 'config-item-incomplete',
  severity: 'error',
  fixed: 'settings',
  title: 'An item of the navbar or footer lacks something that it needs',
  meaning:
    'A link and a dropdown need a `label`, a dropdown `items`, an item of type `html` its `html` (or `value`), `doc` a `docId`, `docSidebar` a `sidebarId`.',
  example: {
    language: 'json',
    wrong: '{ "type": "docSidebar", "label": "Guide" }',
    right: '{ "type": "docSidebar", "sidebarId": "guide", "label": "Guide" }',
  },
  says: ({ what, field }) => ({ message: `${what} needs ${field}.`, hint: `Add ${field}.` }),
});

export const menuFieldUnused = rule<{ what: string; field: string; used: readonly string[] }>({
  code: 'config-item-field-unused',
  severity: 'warning',
  fixed: 'settings',
  title: 'A field has no effect on this kind of item',
  meaning:
    'Each type of navbar item looks at some fields only. A field that has no effect usually means that another type was meant.',
  example: {
    language: 'json',
    wrong: '{ "label": "Guide", "to": "/guide", "docId": "start" }',
    right: '{ "type": "doc", "label": "Guide", "docId": "start" }',
  },
  says: ({ what, field, used }) => ({
    message: `${what} takes no notice of ${field}.`,
    hint: used.length > 0 ? `It uses ${used.join(', ')}.` : 'It has no fields but position.',
  }),
});

export const configHtmlMarkdown = rule<{ written: string; html: string }>({
  code: 'config-html-markdown',
  severity: 'warning',
  fixed: 'settings',
  title: 'Markdown stands where HTML is shown',
  meaning:
    'The announcement and HTML of the navbar and the footer are shown as they are written. Markdown is read in pages alone: here its asterisks and brackets would be seen on every page.',
  example: {
    language: 'json',
    wrong: '{ "announcement": { "html": "[Closed](/news) on **Monday**." } }',
    right: '{ "announcement": { "html": "<a href=\'/news\'>Closed</a> on <strong>Monday</strong>." } }',
  },
  says: ({ written, html }) => ({ message: `Markdown is not read here: ${written} is shown as it is.`, hint: `Write ${html}.` }),
});

export const navbarNested = rule<{ type: string }>({
  code: 'navbar-nested',
  severity: 'error',
  fixed: 'settings',
  title: 'A dropdown holds something that cannot stand in it',
  meaning:
    'A dropdown holds links (also of the types `doc`, `docSidebar` and `docsVersion`) and `html`. Menus in menus, the search box and the language menu have no room there.',
  example: {
    language: 'json',
    wrong: '{ "type": "dropdown", "label": "More", "items": [{ "type": "search" }] }',
    right: '{ "type": "dropdown", "label": "More", "items": [{ "label": "Guide", "to": "/guide" }] }',
  },
  says: ({ type }) => ({
    message: `An item of type ${type} cannot stand in a dropdown.`,
    hint: 'Move it out into the navbar, or write its links one by one.',
  }),
});

export const navbarPositionInside = rule({
  code: 'navbar-position-inside',
  severity: 'error',
  fixed: 'settings',
  title: 'An item of a dropdown has a position',
  meaning:
    'The position says at which end of the navbar an item stands. Items of a dropdown stand in the dropdown, in their order.',
  example: {
    language: 'json',
    wrong: '{ "label": "More", "items": [{ "label": "Guide", "to": "/guide", "position": "left" }] }',
    right: '{ "label": "More", "position": "left", "items": [{ "label": "Guide", "to": "/guide" }] }',
  },
  says: () => ({ message: 'An item of a dropdown has no position.', hint: 'Remove it, or give it to the dropdown itself.' }),
});

export const footerMixed = rule({
  code: 'footer-mixed',
  severity: 'error',
  fixed: 'settings',
  title: 'The footer has both columns and a flat list of links',
  meaning: 'The footer shows either titled `columns` or one flat list of `links`.',
  example: {
    language: 'json',
    wrong: '{ "footer": { "columns": [], "links": [] } }',
    right: '{ "footer": { "links": [{ "label": "Guide", "to": "/guide" }] } }',
  },
  says: () => ({
    message: 'The footer has both columns and links.',
    hint: 'Move the links into a column, or the columns into the list.',
  }),
});
