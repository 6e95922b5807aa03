import { test } from 'vitest';
import { areas, expectFinding, footer, navbar, type SettingRow } from './broken.ts';

const menus: SettingRow[] = [
  ['an unknown type', navbar('{ "type": ▸"dropdwn", "label": "More", "items": [] }'), 'navbar-type-unknown', /mean dropdown/],
  ['a type of another tool', navbar('{ "type": ▸"custom-thing" }'), 'navbar-type-unknown', /Use one of default, dropdown/],
  [
    'an unknown type in a dropdown',
    navbar('{ "label": "A", "items": [{ "type": ▸"links" }] }'),
    'navbar-type-unknown',
    /Use one of/,
  ],
  ['no target', navbar('▸{ "label": "Guide" }'), 'config-link-target', /"to"/],
  [
    'two targets',
    navbar('{ "label": "Guide", "to": "/guide", ▸"href": "https://example.com" }'),
    'config-link-target',
    /Keep only one/,
  ],
  ['no label', navbar('▸{ "to": "/guide" }'), 'config-item-incomplete', /label or html/],
  ['a route without a slash', navbar('{ "label": "Guide", "to": ▸"guide" }'), 'config-link-route', /"\/guide"/],
  ['an address as route', navbar('{ "label": "Guide", "to": ▸"https://example.com" }'), 'config-link-route', /"href": "https:/],
  ['a route as address', navbar('{ "label": "Guide", "href": ▸"/guide" }'), 'config-address-refused', /"to": "\/guide"/],
  [
    'code as address',
    navbar('{ "label": "Guide", "href": ▸"javascript:alert(1)" }'),
    'config-address-refused',
    /https:, http:, mailto: or tel:/,
  ],
  [
    'an address without protocol',
    navbar('{ "label": "Guide", "href": ▸"status.example.com" }'),
    'config-address-refused',
    /"https:\/\/status/,
  ],
  [
    'an unknown position',
    navbar('{ "label": "Guide", "to": "/guide", "position": ▸"centre" }'),
    'config-value-unknown',
    /left, right/,
  ],
  ['an html item without html', navbar('▸{ "type": "html" }'), 'config-item-incomplete', /html or value/],
  ['a page item without a page', navbar('▸{ "type": "doc" }'), 'config-item-incomplete', /docId/],
  ['a sidebar item without a sidebar', navbar('▸{ "type": "docSidebar", "label": "A" }'), 'config-item-incomplete', /sidebarId/],
  [
    'a sidebar that does not exist',
    navbar('{ "type": "docSidebar", "sidebarId": ▸"gide" }'),
    'navbar-sidebar-missing',
    /mean guide/,
  ],
  [
    'the sidebar of an area without one',
    areas(
      '{ "id": "a", "path": "a", "sidebar": false }], "navbar": { "items": [{ "type": "docSidebar", "sidebarId": ▸"a" }',
    ).replace(/\] \}$/, '] } }'),
    'navbar-sidebar-missing',
    /sidebar/,
  ],
  [
    'an area that does not exist',
    navbar('{ "type": "doc", "docId": "a", "docsPluginId": ▸"gide" }'),
    'navbar-area-unknown',
    /mean guide/,
  ],
  [
    'an area without versions meant',
    navbar('{ "type": "docsVersionDropdown", "docsPluginId": ▸"x" }'),
    'navbar-area-unknown',
    /docsPluginId/,
  ],
  [
    'a dropdown in a dropdown',
    navbar('{ "label": "A", "items": [{ "label": "B", ▸"items": [] }] }'),
    'navbar-nested',
    /to the navbar/,
  ],
  ['a search box in a dropdown', navbar('{ "label": "A", "items": [{ "type": ▸"search" }] }'), 'navbar-nested', /to the navbar/],
  [
    'a position in a dropdown',
    navbar('{ "label": "A", "items": [{ "label": "B", "to": "/guide", ▸"position": "left" }] }'),
    'navbar-position-inside',
    /Remove the position/,
  ],
  ['a dropdown without a label', navbar('▸{ "items": [] }'), 'config-item-incomplete', /label or html/],
  ['a dropdown without items', navbar('▸{ "type": "dropdown", "label": "A" }'), 'config-item-incomplete', /items/],
  ['columns and links', footer('"columns": [], ▸"links": []'), 'footer-mixed', /into a column/],
  ['a footer link without target', footer('"links": [▸{ "label": "A" }]'), 'config-link-target', /"to"/],
  [
    'a footer link with two targets',
    footer('"links": [{ "label": "A", "to": "/a", ▸"html": "b" }]'),
    'config-link-target',
    /Keep only one/,
  ],
  ['a footer link without label', footer('"links": [▸{ "to": "/guide" }]'), 'config-item-incomplete', /label/],
  [
    'a helpdesk without mailto',
    footer('"columns": [{ "items": [{ "label": "A", "href": ▸"help@example.com" }] }]'),
    'config-address-refused',
    /"mailto:help@example\.com"/,
  ],
  ['a column without items', footer('"columns": [▸{ "title": "Read" }]'), 'config-key-missing', /"items"/],
  ['an unknown style', footer('"style": ▸"drak"'), 'config-value-unknown', /mean dark/],
];

test.each(menus)('%s', (...row) => expectFinding(row));
