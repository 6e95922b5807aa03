/** The pages of an API document in several files, compared with those of its published bundle. */
import { readFileSync, statSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { openPartReader } from '../../bin/spec/part-reader.ts';
import { toJsonText } from '../../compiler/json/exact-numbers.ts';
import type { Place } from '../../compiler/model.ts';
import type { Api } from '../../compiler/openapi/document/model.ts';
import { type OpenApi, parseApiDocument } from '../../compiler/openapi/document/open-api.ts';
import { pagesOf } from '../compiler/openapi/document/harbour.ts';
import { applyBundlerChanges, type BundlerChange } from './bundler-changes.ts';
import { compareLists, type Difference } from './diff.ts';
import { findAll, readHtml, visibleText } from './html.ts';

type ChangedPage = { address: string; differences: Difference<string>[] };
/**
 * Addresses that exist in only one of the documents, and pages that differ between them. `explained` pages are equal once our
 * document has the values that the bundler changed; `changed` pages still differ.
 */
type DocumentComparison = {
  theirs: number;
  ours: number;
  same: number;
  explained: string[];
  changed: ChangedPage[];
  missing: string[];
  extra: string[];
  bundlerChanges: (BundlerChange & { at: Place })[];
};

/**
 * Compares the pages of two documents, with a page for each operation and each schema. How much content pages repeat depends on
 * the document's size, so both are treated as having the bundle's size. Links are compared with their targets.
 */
export function compareDocuments(bundle: string, split: string): DocumentComparison {
  const { size: bytes } = statSync(bundle);
  const [theirs, ours] = [openDocument(bundle), openDocument(split)];
  const theirPages = readPages(theirs.api, bytes);
  const ourPages = readPages(ours.api, bytes);
  const { value, changes } = applyBundlerChanges(ours.api.raw, theirs.api.raw);
  const changedText = toJsonText(value);
  const explained = changes.length === 0 ? ourPages : readPages(openText(changedText, bundle).api, bytes);
  const differing = [...ourPages.keys()].filter((address) => theirPages.get(address) !== ourPages.get(address));
  const missing = [...theirPages.keys()].filter((address) => !explained.has(address));
  const extra = [...explained.keys()].filter((address) => !theirPages.has(address));
  const isExplained = (address: string): boolean => theirPages.get(address) === explained.get(address);
  const changed = [...explained].flatMap(([address, html]): ChangedPage[] => {
    const other = theirPages.get(address);
    return other === undefined || other === html
      ? []
      : [{ address, differences: compareLists(wordsOf(other), wordsOf(html)).differences }];
  });
  return {
    theirs: theirPages.size,
    ours: ourPages.size,
    same: ourPages.size - differing.length,
    explained: differing.filter(isExplained),
    changed,
    missing,
    extra,
    bundlerChanges: changes.map((change) => ({ ...change, at: ours.placeOf(change.pointer) })),
  };
}

/** Returns the title and the HTML of each page by address. */
function readPages(api: Api, bytes: number): Map<string, string> {
  return new Map([...pagesOf({ ...api, bytes })].map(([route, { page, body }]) => [route, `<h1>${page.title}</h1>${body.html}`]));
}

/** Opens a document with the files in its folder. Throws if it is unusable. */
function openDocument(path: string): OpenApi {
  return openText(readFileSync(path, 'utf8'), path);
}

function openText(text: string, path: string): OpenApi {
  const parts = openPartReader(dirname(path));
  const setting = { id: 'api', file: basename(path), route: '/api', pages: 'many', isUnconfigured: true, parts } as const;
  const { value, diagnostics } = parseApiDocument(text, setting);
  if (!value) throw new Error(diagnostics.map(({ code, message }) => `${code}: ${message}`).join('\n'));
  return value;
}

function wordsOf(html: string): string[] {
  const document = readHtml(html);
  const words = visibleText(document).split(/\s+/);
  const targets = findAll(document, 'a[href]').flatMap(({ attrs }) => attrs.filter(({ name }) => name === 'href'));
  return [...words, ...targets.map(({ value }) => `(${value})`)].filter((word) => word !== '');
}
