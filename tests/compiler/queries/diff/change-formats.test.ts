import { expect, test } from 'vitest';
import { changesAsJson, changesAsMarkdown, changesAsText } from '../../../../compiler/queries/diff/change-formats.ts';
import type { SiteChanges } from '../../../../compiler/queries/diff/changes.ts';

const side = (name: string) => ({ name, pages: 1, errors: 0 });
const nothing: SiteChanges = {
  before: side('main'),
  after: side('the working tree'),
  audience: [],
  added: [],
  removed: [],
  moved: [],
  changed: [],
  lost: [],
  api: [],
  search: [],
};

test('nothing is different', () => {
  expect(changesAsText(nothing, false)).toBe('main → the working tree: nothing is different\n');
  expect(JSON.parse(changesAsJson(nothing)).pages).toEqual({ added: [], removed: [], moved: [], changed: [] });
});

test('control characters in content are replaced in terminal output', () => {
  const title = 'Tides\u001b[2J\u0007';
  const changes: SiteChanges = { ...nothing, added: [{ route: '/a', title, audience: 'public', words: 2 }] };
  expect(changesAsText(changes, false)).not.toMatch(/[^\P{Cc}\n]/u);
  const coloured = changesAsText(changes, true);
  expect(coloured).toContain('\u001b[1;32madded\u001b[0m');
  expect(coloured.replaceAll(/\u001b\[[\d;]+m/g, '')).not.toMatch(/[^\P{Cc}\n]/u);
});

test('a comment is truncated at the size limit, with a notice', () => {
  const words = 'word '.repeat(400).trim();
  const changed = Array.from({ length: 80 }, (_, index) => ({
    route: `/page-${index}`,
    title: `Page ${index} ${words}`,
    sections: [],
  }));
  const text = changesAsMarkdown({ ...nothing, changed }, 'https://preview.example.com');
  expect(text.length).toBeLessThan(65_536);
  expect(text).toMatch(/- … and \d+ more\n\nNot all of it fits into a comment: `docs diff` has the rest\.\n$/);
});

test('titles are escaped in a comment', () => {
  const changes: SiteChanges = {
    ...nothing,
    added: [{ route: '/a', title: '[x](https://evil) <b>*', audience: 'public', words: 2 }],
  };
  expect(changesAsMarkdown(changes, 'https://p.example')).toContain(
    '- [\\[x\\](https://evil) \\<b\\>\\*](<https://p.example/a>) (2 words)\n',
  );
});
