/** The pages of an API document in several files, compared with those of its published bundle. */
import { readFileSync, statSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { openPartReader } from '../../bin/spec/part-reader.ts';
import type { Api } from '../../compiler/openapi/document/model.ts';
import { openApi } from '../../compiler/openapi/document/open-api.ts';
import { pagesOf } from '../compiler/openapi/document/harbour.ts';
import { compareLists, type Difference } from './diff.ts';
import { findAll, readHtml, visibleText } from './html.ts';

/** Other words; the same words with numbers in another form; or the same words and other HTML. */
type Kind = 'words' | 'numbers' | 'html';
type ChangedPage = { address: string; kind: Kind; differences: Difference<string>[] };
/** Addresses that only one of the documents has, and the pages of both that differ. */
type DocumentComparison = {
  theirs: number;
  ours: number;
  same: number;
  missing: string[];
  extra: string[];
  changed: ChangedPage[];
};

/**
 * Compares the pages of two documents, with a page for each operation and each schema. How much pages repeat depends on the size of a document:
 * here both have that of the bundle. A link counts with its target.
 */
export function compareDocuments(bundle: string, split: string): DocumentComparison {
  const { size } = statSync(bundle);
  const theirs = readPages(bundle, size);
  const ours = readPages(split, size);
  const changed: ChangedPage[] = [];
  for (const [address, html] of ours) {
    const other = theirs.get(address);
    if (other === undefined || other === html) continue;
    const { differences } = compareLists(wordsOf(other), wordsOf(html));
    const isNumbers = differences.every((each) => withDoubles(each.theirs) === withDoubles(each.ours));
    changed.push({ address, kind: differences.length === 0 ? 'html' : isNumbers ? 'numbers' : 'words', differences });
  }
  const missing = [...theirs.keys()].filter((address) => !ours.has(address));
  const extra = [...ours.keys()].filter((address) => !theirs.has(address));
  const same = ours.size - extra.length - changed.length;
  return { theirs: theirs.size, ours: ours.size, same, missing, extra, changed };
}

/** The title and the HTML of each page by address. */
function readPages(file: string, bytes: number): Map<string, string> {
  return new Map(
    [...pagesOf({ ...openDocument(file), bytes })].map(([route, { page, body }]) => [
      route,
      `<h1>${page.title}</h1>${body.html}`,
    ]),
  );
}

/** Opens a document with the files in its folder. Throws if it is unusable. */
function openDocument(path: string): Api {
  const file = basename(path);
  const parts = openPartReader(dirname(path));
  const setting = { id: 'api', file, route: '/api', pages: 'many', bare: true, parts } as const;
  const { value, diagnostics } = openApi(readFileSync(path, 'utf8'), setting);
  if (!value) throw new Error(diagnostics.map(({ code, message }) => `${code}: ${message}`).join('\n'));
  return value.api;
}

function wordsOf(html: string): string[] {
  const document = readHtml(html);
  const words = visibleText(document).split(/\s+/);
  const targets = findAll(document, 'a[href]').flatMap(({ attrs }) => attrs.filter(({ name }) => name === 'href'));
  return [...words, ...targets.map(({ value }) => `(${value})`)].filter((word) => word !== '');
}

/** The words with their numbers as most bundlers write them: `0.00` as `0`, and 18446744073709551615 rounded. */
function withDoubles(words: readonly string[]): string {
  return words.join(' ').replace(/\d+(?:\.\d+)?(?:e[+-]?\d+)?/gi, (number) => String(Number(number)));
}
