/** Hashes of sections: which of them each edit of an original changes. */
import { describe, expect, test } from 'vitest';
import { toPage } from '../../../compiler/3-pages/to-page.ts';
import { sectionsOf } from '../../../compiler/editions/originals.ts';
import type { Page } from '../../../compiler/model.ts';
import { siteOf } from '../sites.ts';

const list = ['en-GB', 'cy'].map((code) => ({ code, label: code, direction: 'ltr' as const, path: code }));
const part = '## Part\n\nOf it.\n';

function pageOf(text: string, included = part): Page {
  const source = { file: 'guide/a.md', area: null, audience: 'public' as const, bytes: text.length, stamp: '' };
  const site = { ...siteOf(), locales: { default: 'en-GB', list } };
  const readFile = (): string => included;
  const result = toPage(source, text, { site, readFile, filesIn: () => [], restrictedArea: () => undefined, tex: () => '' });
  if (!result.value) throw new Error('There is no page.');
  return result.value.page;
}

const text =
  '---\ntitle: Tides\ntags: [a]\n---\n\nLead.\n\n## High water\n\nTwice. [a](#low-water)\n\n### Springs\n\nAt new moon.\n\n## Low water\n\n<!--@include: ./_part.md-->\n';

function changed(next: string, included?: string): string[] {
  const before = new Map(sectionsOf(pageOf(text)).map(({ anchor, hash }) => [anchor, hash]));
  return sectionsOf(pageOf(next, included)).flatMap(({ anchor, hash }) => (before.get(anchor) === hash ? [] : [anchor]));
}

describe('an edit changes the hash of its section alone', () => {
  test.each<[what: string, from: string, to: string, sections: string[]]>([
    ['nothing', '', '', []],
    ['the title', 'title: Tides', 'title: Ebb', ['']],
    ['a tag, which no translation has', 'tags: [a]', 'tags: [b]', []],
    ['the lead', 'Lead.', 'Led.', ['']],
    ['a word', 'Twice.', 'Thrice.', ['high-water']],
    ['a word of a section inside', 'new moon', 'full moon', ['springs']],
    ['a link', '(#low-water)', '(#springs)', ['high-water']],
    ['a level', '### Springs', '## Springs', ['springs']],
    ['lines between sections', 'moon.\n\n', 'moon.\n\n\n\n', []],
    ['line ends', '\n', '\r\n', []],
    ['a new section', '## Low', '## New\n\nText.\n\n## Low', ['new']],
    ['a heading', '## High water', '## High tide', ['high-tide']],
  ])('%s', (_, from, to, sections) => expect(changed(text.replaceAll(from, to))).toEqual(sections));

  test('an included part belongs to the sections that it makes', () =>
    expect(changed(text, part.replace('Of it', 'Of all'))).toEqual(['part']));
});

test('a page of a site with one language has no hashes', () => {
  const source = { file: 'guide/a.md', area: null, audience: 'public' as const, bytes: text.length, stamp: '' };
  const result = toPage(source, text, {
    site: siteOf(),
    readFile: () => part,
    filesIn: () => [],
    restrictedArea: () => undefined,
    tex: () => '',
  });
  expect(result.value?.page.sectionHashes).toBeUndefined();
});
