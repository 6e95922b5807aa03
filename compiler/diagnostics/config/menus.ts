import { nearest } from '../../nearest.ts';
import { rule } from '../rule.ts';

export const navbarTypeUnknown = rule<{ type: string; known: readonly string[] }>({
  code: 'navbar-type-unknown',
  severity: 'error',
  title: 'A navbar item has a type that does not exist',
  meaning: 'The type says what an item is. Without one it is a link, or a dropdown if it has `items`.',
  example: {
    language: 'json',
    wrong: '{ "type": "dropdwn", "label": "More", "items": [] }',
    right: '{ "type": "dropdown", "label": "More", "items": [] }',
  },
  says: ({ type, known }) => ({
    message: `There is no navbar item type ${type}.`,
    hint: nearestOr(type, known, `The types are ${known.join(', ')}.`),
  }),
});

export const linkTargetCount = rule<{ given: readonly string[]; allowed: readonly string[] }>({
  code: 'config-link-target',
  severity: 'error',
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
  title: 'A link’s route does not start with a slash',
  meaning:
    'In the navbar and footer there is no page to start from, so `to` is a whole route, without the base URL. Addresses elsewhere belong in `href`.',
  example: { language: 'json', wrong: '{ "label": "Guide", "to": "guide" }', right: '{ "label": "Guide", "to": "/guide" }' },
  says: ({ to, suggestion }) => ({ message: `${to} is not a route.`, hint: suggestion }),
});

export const menuFieldMissing = rule<{ what: string; field: string }>({
  code: 'config-item-incomplete',
  severity: 'error',
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

export const navbarNested = rule<{ type: string }>({
  code: 'navbar-nested',
  severity: 'error',
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

function nearestOr(written: string, known: readonly string[], otherwise: string): string {
  const best = nearest(written, known);
  return best === undefined ? otherwise : `The nearest is ${best}.`;
}
