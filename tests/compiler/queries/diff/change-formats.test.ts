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

test('there are no differences', () => {
  expect(changesAsText(nothing, false)).toBe('main → the working tree: there are no differences\n');
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
  expect(text).toMatch(
    /- … and \d+ more\n\n<\/details>\n\nThis comment is shortened\. `docs diff` prints the complete list\.\n$/,
  );
});

test('titles are escaped in a comment', () => {
  const changes: SiteChanges = {
    ...nothing,
    added: [{ route: '/a', title: '[x](https://evil) <b>*', audience: 'public', words: 2 }],
  };
  expect(changesAsMarkdown(changes, 'https://p.example')).toContain(
    '- [\\[x\\](https\\://evil) \\<b\\>\\*](<https://p.example/a>) (2 words)\n',
  );
});

test.each([
  [10, /- `\/page-9`\n$/],
  [11, /- `\/page-9`\n\n<details><summary>1 more<\/summary>\n\n- `\/page-10`\n\n<\/details>\n$/],
  [50, /<summary>40 more<\/summary>\n\n- `\/page-10`\n[^<]*- `\/page-49`\n\n<\/details>\n$/],
  [51, /<summary>41 more<\/summary>[^<]*- … and 1 more\n\n<\/details>\n\nThis comment is shortened\./],
])('%i entries of a comment: ten are open, fifty are listed', (count, end) => {
  const lostAddresses = Array.from({ length: count }, (_, index) => ({ address: `/page-${index}` }));
  expect(changesAsMarkdown({ ...nothing, lost: lostAddresses }, undefined)).toMatch(end);
});

test.each(['public', 'restricted'] as const)('a warning counts all pages that become %s and lists fifty', (to) => {
  const audience = Array.from({ length: 53 }, (_, index) => ({
    route: `/page-${index}`,
    was: `/page-${index}`,
    from: to === 'public' ? ('restricted' as const) : ('public' as const),
    to,
  }));
  const text = changesAsMarkdown({ ...nothing, audience }, undefined);
  expect(text).toMatch(/^> \[!WARNING\]\n> \*\*[^*]+ 53 pages\b[^*]*:\*\*\n>\n> - `\/page-0`\n/);
  expect(text).toContain('> - `/page-49`\n> - … and 3 more\n\n## Documentation');
  expect(text).toMatch(/This comment is shortened\./);
});

test('the anchors of a lost page are counted, and those of a page that still exists are listed', () => {
  const lostAddresses = ['/a', '/a#one', '/a#two', '/ab#one', '/b#one', '/c', '/c#one'].map((address) => ({ address }));
  expect(changesAsMarkdown({ ...nothing, lost: lostAddresses }, undefined)).toContain(
    'resolve\n\n- `/a` with 2 anchors\n- `/ab#one`\n- `/b#one`\n- `/c` with 1 anchor\n',
  );
});

test.each([
  ['of an address that the comment lists', 'elsewhere', ['/a'], 'no new findings'],
  ['of an address that the base had lost', 'elsewhere', [], '1 new finding\n'],
  ['of an entry that the change added', 'inChangedLines', ['/a'], '1 new finding\n'],
] as const)('a finding %s', (_, place, addresses, expected) => {
  const found = {
    severity: 'error',
    code: 'address-gone',
    message: '/a was published.',
    file: 'addresses.lock',
    line: 3,
  } as const;
  const findings = { inChangedLines: [], elsewhere: [], [place]: [found] };
  const lostAddresses = addresses.map((address) => ({ address }));
  const text = changesAsMarkdown({ ...nothing, lost: lostAddresses }, undefined, {
    marker: '<!-- -->',
    findings,
    isPublic: false,
  });
  expect(text).toContain(expected);
});
