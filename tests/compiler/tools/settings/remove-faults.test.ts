import { expect, test } from 'vitest';
import { removeFaults } from '../../../../compiler/tools/settings/remove-faults.ts';

/** A text with marks at faults, and the remaining output. */
test.each<[string, string, unknown]>([
  [
    'a redirect by its former address',
    '[\n{ "from": ¦"/a", "to": "/b" },\n{ "from": "/c", "to": "/d" }\n]',
    [{ from: '/c', to: '/d' }],
  ],
  ['a redirect by its target', '[{ "from": "/a", "to": ¦"/b" }]', []],
  ['a place on a page first', '[{ "from": "/a", "to": ¦"/b#c" }]', [{ from: '/a', to: '/b' }]],
  ['an item of a sidebar', '[{ "id": ¦"a.md" }, { "id": "b.md" }]', [{ id: 'b.md' }]],
  ['an item without a key', '[¦"a.md", "b.md"]', ['b.md']],
  [
    'the link of a category alone',
    '[{ "type": "category", "label": "L", "link": { "type": "doc", "id": ¦"a.md" }, "items": ["b.md"] }]',
    [{ type: 'category', label: 'L', items: ['b.md'] }],
  ],
  ['a category that is emptied', '[{ "type": "category", "label": "L", "items": [¦"a.md"] }, "b.md"]', ['b.md']],
  ['a setting', '{ "title": "T", "favicon": ¦"x.svg" }', { title: 'T' }],
  [
    'an object by a key that it cannot be without',
    '{ "title": "T", "logo": { "src": ¦"x.svg", "srcDark": "y.svg" } }',
    { title: 'T' },
  ],
  [
    'a key that it can be without',
    '{ "title": "T", "logo": { "src": "x.svg", "srcDark": ¦"y.svg" } }',
    { title: 'T', logo: { src: 'x.svg' } },
  ],
  [
    'an area',
    '{ "title": "T", "areas": [{ "id": "a", "path": ¦"a" }, { "id": "b", "path": "b" }] }',
    { title: 'T', areas: [{ id: 'b', path: 'b' }] },
  ],
  [
    'several',
    '[{ "from": ¦"/a", "to": "/b" }, { "from": ¦"/c", "to": "/b" }, { "from": "/d", "to": "/b" }]',
    [{ from: '/d', to: '/b' }],
  ],
  ['not the title', '{ "title": ¦"T" }', undefined],
  ['not all areas', '{ "title": "T", "areas": ¦[] }', undefined],
  ['nothing of a text that cannot be read', '{ "title": ¦"T" ', undefined],
])('removes %s', (_, marked, expected) => {
  const places = marked
    .split('¦')
    .slice(0, -1)
    .map((__, index) => {
      const before = marked
        .split('¦')
        .slice(0, index + 1)
        .join('');
      const lines = before.split('\n');
      return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
    });
  expect(removeFaults(marked.replaceAll('¦', ''), places)).toEqual(expected);
});
