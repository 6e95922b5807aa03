import { expect, test } from 'vitest';
import { toPage } from '../../compiler/3-pages/to-page.ts';
import { emptyMemo } from '../../compiler/cache/memo.ts';
import { compile } from '../../compiler/compile.ts';
import { compileEdits } from '../../compiler/compile-edits.ts';
import type { Source } from '../../compiler/model.ts';
import type { Found } from '../../compiler/world.ts';
import { siteOf } from './sites.ts';

type Texts = Record<string, string>;
const site = siteOf({ links: { ...siteOf().links, broken: 'warning' } });
const [tides, part, ice, boats] = [
  'content/guide/tides.md',
  'content/guide/_part.md',
  'content/guide/ice.md',
  'content/guide/boats.md',
];
const first: Texts = {
  'content/guide/README.md': '# Guide\n\nRead of [tides](./tides.md#low-water).\n',
  [tides]: '---\ntags: [sea]\n---\n\n# Tides\n\nOf the sea.\n\n## Low water\n\n<!--@include: ./_part.md-->\n',
  [part]: 'Of the part.\n',
  [boats]: '---\ntitle: Boats\ntags: [sea, ships]\n---\n\nOf boats.\n',
  [ice]: '# Ice\n\n[gone](./gone.md)\n',
};

const stampOf = (text: string): string => `${text.length}:${text}`;

function foundIn(texts: Texts): Found[] {
  const names = Object.keys(texts).sort();
  return names.map((file) => ({ file, bytes: texts[file]?.length ?? 0, stamp: stampOf(texts[file] ?? '') }));
}

function parser(texts: Texts) {
  const context = {
    site,
    tex: () => '',
    readFile: (file: string) => texts[file],
    restrictedArea: () => undefined,
    keepsCode: true,
  };
  return async (sources: readonly Source[]) =>
    sources.map((source) => {
      const { value, diagnostics } = toPage(source, texts[source.file] ?? '', context);
      return { page: value?.page, diagnostics };
    });
}

function compileTexts(texts: Texts, memo = emptyMemo()) {
  const world = {
    list: async () => foundIn(texts),
    read: (file: string) => texts[file],
    stampOf: () => undefined,
    folders: () => [],
    font: () => undefined,
    inspect: async () => new Map(),
    dates: async () => ({ dates: new Map(), shallow: false }),
  };
  const openSpec = async () => ({ value: undefined, diagnostics: [] });
  return compile({ site, audience: 'all', world, memo, parse: parser(texts), openSpec });
}

/** The compilation after an edit, if nothing has to be linked for it, and what a compilation of the edited texts is. */
async function edit(file: string, text: string) {
  const memo = emptyMemo();
  const before = await compileTexts(first, memo);
  const now = { ...first, [file]: text };
  const changed = new Map(foundIn(now).flatMap((found) => (found.file === file ? [[file, found] as const] : [])));
  const edited = await compileEdits(before, { site, memo, parse: parser(now), changed });
  const clean = await compileTexts(now);
  const again = await compileTexts(now, memo);
  return { edited, clean, again };
}

test.each([
  ['more prose', tides, `${first[tides]}\nThe moon does it.\n`],
  ['a part of a page', part, 'Of another part.\n'],
  ['a title in front matter', boats, `${first[boats]}`.replace('Boats', 'Zephyrs')],
  ['a title and prose', boats, `${first[boats]}\nAnd of ships.\n`.replace('Boats', 'An ark')],
  ['a place in the sidebar', tides, `${first[tides]}`.replace('tags', 'sidebar_position: 1\ntags')],
  ['a name in the sidebar', tides, `${first[tides]}`.replace('tags', 'sidebar_label: Flow\ntags')],
  ['a description', tides, `${first[tides]}`.replace('tags', 'description: Ebb and flow\ntags')],
  ['a tag less, which another page has', boats, `${first[boats]}`.replace('sea, ', '')],
])('%s: nothing is linked, and all is as linking makes it', async (_, file, text) => {
  const { edited, clean, again } = await edit(file, text);
  expect(edited?.publicSite).toEqual(clean.publicSite);
  expect(edited?.sources).toEqual(clean.sources);
  expect(edited?.diagnostics).toEqual(clean.diagnostics);
  expect(again.fresh).toEqual([ice].filter((each) => again.fresh.includes(each)));
  expect(again.publicSite).toEqual(clean.publicSite);
});

test.each([
  ['a title', tides, `${first[tides]}`.replace('# Tides', '# Currents')],
  ['another tag', tides, `${first[tides]}`.replace('sea', 'moon')],
  ['a heading', tides, `${first[tides]}`.replace('Low', 'High')],
  ['a link', tides, `${first[tides]}\n[Ice](./ice.md)\n`],
  ['a link in a part', part, '[Ice](./ice.md)\n'],
  ['a text with a finding', ice, `${first[ice]}\nAnd snow.\n`],
  ['a new text', 'content/guide/new.md', '# New\n'],
])('%s: all has to be linked', async (_, file, text) => {
  const { edited, clean, again } = await edit(file, text);
  expect(edited).toBeUndefined();
  expect(again.publicSite).toEqual(clean.publicSite);
});

test('the page that a text was before is let go', async () => {
  const memo = emptyMemo();
  const before = await compileTexts(first, memo);
  const old = memo.facts.get(tides)?.page;
  const now = { ...first, [tides]: `${first[tides]}\nThe moon does it.\n` };
  const changed = new Map(foundIn(now).flatMap((found) => (found.file === tides ? [[tides, found] as const] : [])));
  expect(reachable([memo, before]).has(old)).toBe(true);
  const edited = await compileEdits(before, { site, memo, parse: parser(now), changed });
  expect(edited).toBeDefined();
  expect(reachable([memo, edited]).has(old)).toBe(false);
});

/** All objects that a value holds, itself included. */
function reachable(value: unknown, seen = new Set<unknown>()): Set<unknown> {
  if (typeof value !== 'object' || value === null || seen.has(value)) return seen;
  seen.add(value);
  const held = value instanceof Map || value instanceof Set ? [...value] : Object.values(value);
  for (const each of held) reachable(each, seen);
  return seen;
}
