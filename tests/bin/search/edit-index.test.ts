import { describe, expect, test } from 'vitest';
import { hash } from '../../../bin/disk/cache.ts';
import { editIndex } from '../../../bin/search/edit-index.ts';
import { type Index, type IndexOrder, makeIndex } from '../../../bin/search/make-index.ts';
import { diskStore } from '../../../bin/search/term-store.ts';
import { defaultSearch } from '../../../compiler/1-config/defaults.ts';
import { createAnalyser } from '../../../compiler/search/analysis/analyser.ts';
import { mergePages, type NumberedPage, pack } from '../../../compiler/search/build/packed-terms.ts';
import { createIndexer } from '../../../compiler/search/build/page-terms.ts';
import { chanceOf } from '../../bench/words.ts';
import { folderOf } from '../../support/folder.ts';

type Section = { anchor: string; title: string; text: string };
type Draft = { title: string; sections: Section[]; version: number };

const search: IndexOrder['search'] = { ...defaultSearch(), contract: 'never', transport: 'shards' };
const words = 'loan boat harbour late fee éclair 𝄞 member'.split(' ');
/** So many that their files are several. */
const vocabulary = Array.from({ length: 6000 }, (_, at) => `${words[at % 8]}${(at >> 3).toString(36)}ing`);

/** Whole numbers below `most`, the same for the same seed. */
function drawsOf(seed: number): (most: number) => number {
  const chance = chanceOf(seed);
  return (most) => Math.floor(chance() * most);
}

function textOf(chance: (most: number) => number): string {
  return Array.from({ length: chance(120) }, () => vocabulary[chance(chance(2) === 0 ? 60 : vocabulary.length)] ?? '').join(' ');
}

function draft(chance: (most: number) => number, at: number): Draft {
  const headings = [
    '',
    ...Array.from({ length: chance(4) }, (_, each) => `Part ${vocabulary[chance(vocabulary.length)]} ${each}`),
  ];
  return {
    title: `Page ${at} of ${vocabulary[chance(vocabulary.length)]}`,
    sections: headings.map((title, each) => ({ anchor: each === 0 ? '' : `part-${each}`, title, text: textOf(chance) })),
    version: 0,
  };
}

/** What the catalogue says of an index, and a hash of each of its files. */
function contentOf(index: Index | undefined): unknown {
  return index && [index.tag, index.outputs.map((output) => [output.path, 'bytes' in output && hash(output.bytes)])];
}

const hashOf = (at: number, { version }: Draft): string => `${at}-${version}`;

/** An index of these pages in a store, and how it is made of them as they are. */
function indexOf(drafts: readonly Draft[]) {
  const folder = folderOf({});
  const store = diskStore(folder, 'settings');
  const analyser = createAnalyser(search.languages);
  const plan = (): IndexOrder['plan'] => ({
    tag: 'docs',
    area: 'docs',
    label: 'Docs',
    audience: 'public',
    prefix: '',
    pages: [
      ...drafts.map((page, at) => ({
        route: `/page-${at}`,
        title: page.title,
        type: 'docs' as const,
        kind: 'page' as const,
        tags: at % 3 === 0 ? ['harbour1'] : [],
        parents: ['Boats'],
        text: { file: `page-${at}.md`, hash: hashOf(at, page) },
      })),
      { route: '/tags/harbour1', title: 'harbour1', type: 'other', kind: 'tag', tags: [], parents: [] },
    ],
  });
  const order = (): { order: IndexOrder; before: ReturnType<typeof store.read> } => {
    const before = store.read('docs');
    const file = store.fileOf('docs');
    const kept = file && { file, frame: JSON.stringify(drafts.map(({ title }) => title)) };
    const indexer = createIndexer(analyser);
    const pages = drafts.map((page, at): [string, NumberedPage] => {
      const hash = hashOf(at, page);
      const packed = before.pages.get(hash);
      return [
        hash,
        packed ? { packed, table: before } : { packed: pack(indexer.analyse(page.sections)), table: indexer.lexicon },
      ];
    });
    return { order: { plan: plan(), search, segment: mergePages(pages, before), kept }, before };
  };
  return { order, make: () => makeIndex(order().order), anew: () => makeIndex({ ...order().order, kept: undefined }) };
}

describe('an index with edited texts', () => {
  test('has the bytes of one that is made anew, after any number of edits', () => {
    const files = new Set<number>();
    for (const seed of [1, 2, 3]) {
      const chance = drawsOf(seed);
      const drafts = Array.from({ length: 12 + chance(20) }, (_, at) => draft(chance, at));
      const index = indexOf(drafts);
      index.make();
      for (let round = 0; round < 25; round++) {
        for (let edits = chance(3); edits >= 0; edits--) {
          const page = drafts[chance(drafts.length)];
          const section = page?.sections[chance(page.sections.length)];
          if (!page || !section) continue;
          page.version++;
          const texts = [`${section.text} fresh${seed}x${round}`, textOf(chance), section.text.split(' ').slice(2).join(' ')];
          section.text = texts[chance(4)] ?? '';
        }
        const { order, before } = index.order();
        const edited = editIndex(order, before);
        expect(contentOf(edited)).toEqual(contentOf(index.anew()));
        files.add(edited?.outputs.length ?? 0);
      }
    }
    expect(Math.min(...files)).toBeGreaterThan(8);
  });

  const chance = drawsOf(7);
  const drafts = (): Draft[] => Array.from({ length: 12 }, (_, at) => draft(chance, at));
  const edit = (page: Draft | undefined, text = 'Other words.'): void => {
    const [section] = page?.sections ?? [];
    if (!page || !section) throw new Error('There is no section.');
    page.version++;
    section.text = text;
  };

  test('is made anew where sections are other ones, many pages have changed, or what they are part of', () => {
    const cases: Record<string, (pages: Draft[]) => void> = {
      'a heading': ([page]) => {
        edit(page);
        page?.sections.push({ anchor: 'more', title: 'More', text: 'And more.' });
      },
      'words of a heading': ([page]) => {
        edit(page);
        page?.sections.splice(0, 1, { anchor: '', title: 'Instead', text: 'And more.' });
      },
      'the title of a page': ([page]) => {
        edit(page);
        if (page) page.title = 'Another one';
      },
      'a page more': (pages) => {
        edit(pages[0]);
        pages.push(draft(chance, 99));
      },
      'four pages': (pages) => {
        for (const page of pages.slice(0, 4)) edit(page);
      },
    };
    for (const [name, change] of Object.entries(cases)) {
      const pages = drafts();
      const index = indexOf(pages);
      index.make();
      change(pages);
      const { order, before } = index.order();
      expect([name, editIndex(order, before)]).toEqual([name, undefined]);
    }
  });

  test('is made anew where lunr reads it, where nothing was kept, and where other settings hold', () => {
    const pages = drafts();
    const index = indexOf(pages);
    expect(editIndex(index.order().order, index.order().before)).toBeUndefined();
    index.make();
    edit(pages[3]);
    const { order, before } = index.order();
    expect(editIndex({ ...order, search: { ...search, contract: 'always' } }, before)).toBeUndefined();
    expect(editIndex({ ...order, kept: order.kept && { ...order.kept, frame: 'another' } }, before)).toBeUndefined();
    expect(editIndex({ ...order, kept: undefined }, before)).toBeUndefined();
    expect(editIndex(order, undefined)).toBeUndefined();
    expect(contentOf(editIndex(order, before))).toEqual(contentOf(index.anew()));
  });

  test('is made anew once its table has many words that no text has any more', () => {
    const pages = drafts();
    const index = indexOf(pages);
    index.make();
    const made: boolean[] = [];
    for (let round = 0; round < 12; round++) {
      edit(pages[2], Array.from({ length: 80 }, (_, at) => `gone${round}x${at}`).join(' '));
      const { order, before } = index.order();
      const edited = editIndex(order, before);
      made.push(edited !== undefined);
      expect(contentOf(edited ?? index.make())).toEqual(contentOf(index.anew()));
    }
    expect(made).toContain(true);
    expect(made).toContain(false);
  });
});
