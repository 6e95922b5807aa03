import { isUtf8 } from 'node:buffer';
import { lstatSync, readFileSync } from 'node:fs';
import { loadAllGrammars, loadGrammarsOf, toFigure } from '../../compiler/3-pages/code/render-code.ts';
import { type PageContext, toPage } from '../../compiler/3-pages/to-page.ts';
import { type PageText, toPageOutputs } from '../../compiler/5-outputs/page-outputs.ts';
import type { Shell } from '../../compiler/5-outputs/shell.ts';
import { fileNotUtf8, fileTooLarge, fileUnreadable } from '../../compiler/diagnostics/sources.ts';
import { originOf, originPrefix } from '../../compiler/editions/origins.ts';
import type { CodeUse, Diagnostic, LinkedPage, Output, Page, Parsed, Site, Source } from '../../compiler/model.ts';
import { renderShell } from '../../reader/prerender.tsx';
import { locate, type Mounts } from '../disk/mounts.ts';
import { createKeeper, type KeptText, textOf } from './keeper.ts';
import { createSpecShelf, type SpecShelf, type SpecTexts } from './spec-shelf.ts';
import { tex } from './tex.ts';
import { createWordShelf, type FileState, stateOf, type Text, type WordShelf } from './words.ts';

/** What a lane must know of the site, and whether its pages are going to be written; it can be sent to another thread. */
export type LaneSettings = {
  written: boolean;
  root: string;
  mounts: Mounts;
  site: PageContext['site'] & Pick<Site, 'specs'>;
  search: SearchOrder;
  specTexts?: SpecTexts;
};
/** How texts are cut into words; `eager` where each page's words are wanted as soon as the page is made. */
export type SearchOrder = { languages: string[]; eager: boolean };
/** Code that another thread is to highlight: the blocks of a file's state. Can be sent to it. */
export type Blocks = FileState & { codes: CodeUse[] };
/** The same, highlighted. */
export type Figures = FileState & { figures: string[] };
/** What other threads may do for a page. */
export type Shares = { text: Text | undefined; blocks: Blocks | undefined };
/** Makes pages of sources and outputs of linked pages. Bodies stay in the lane that made them. */
export type Lane = {
  /** Loads what pages of these sources can't be made without; to be waited for before any of them is. */
  readyFor(sources: readonly Source[]): Promise<void> | undefined;
  parse(source: Source): { page: Page | undefined; diagnostics: Diagnostic[] };
  /** The same, with the text and the code that another thread is to cut and to highlight. */
  make(source: Source): { page: Page | undefined; diagnostics: Diagnostic[] } & Shares;
  /** Has the outputs of a page wait until the order by which another thread highlights this code is over, well or not. */
  expect(blocks: Blocks, over: Promise<void>): void;
  /** Whether a page is still to be written with this code, which nobody has highlighted. */
  awaits(blocks: Blocks): boolean;
  /** Takes what another thread has highlighted; code of which nothing comes is highlighted here. */
  take(figures: Figures): void;
  /** The page's outputs. `source` is needed where this lane may not hold the body, or an old one. */
  outputs(linked: LinkedPage, source: Source | undefined, shell: Shell): Promise<Output[]>;
  /** The page's words for search, packed; undefined where there is no page. They are given away, not kept. */
  terms(source: Source): Promise<Uint8Array | undefined>;
  words: WordShelf;
  openSpec: SpecShelf['open'];
  /** What another thread need not read again. */
  specTexts: SpecShelf['texts'];
  /** Whether the page was made here, and not forgotten. */
  holds(source: Source): boolean;
  /** Forgets a page that is done with. */
  forget(source: Source): void;
};
/** A page with its body as bytes: a string that was put together of many pieces keeps them all alive. */
type Kept = { stamp: string; page: Page; html: KeptText; markdown: KeptText; code: Code };
/** Code as it was written, and when to look again where another thread has it; then as it is shown. */
type Code = { blocks: CodeUse[]; over?: Promise<void> } | { figures: string[] };

/** A lane of this thread, which puts words on this shelf. */
export function createLane(settings: LaneSettings, words: WordShelf = createWordShelf(settings.search.languages)): Lane {
  const kept = new Map<string, Kept>();
  const maker = createMaker(settings);
  const keep = createKeeper();
  const make: Lane['make'] = (source) => {
    const { value, diagnostics } = maker.make(source);
    if (value) kept.set(originOf(source), toKept(source, value, keep));
    return { page: value?.page, diagnostics, ...toShares(source, value) };
  };
  const parse = (source: Source, withWords: boolean): ReturnType<Lane['parse']> => {
    const { page, diagnostics, text } = make(source);
    if (text && withWords) words.put(text);
    return { page, diagnostics };
  };
  const recall = async (source: Source): Promise<Kept | undefined> => {
    await readyFor([source]);
    if (kept.get(originOf(source))?.stamp !== source.stamp) make(source);
    return kept.get(originOf(source));
  };
  return {
    readyFor,
    parse: (source) => parse(source, settings.search.eager),
    make,
    expect: ({ name, stamp, codes }, over) => keepCode(kept.get(name), stamp, { blocks: codes, over }),
    awaits: ({ name, stamp }) => isPlain(kept.get(name), stamp),
    take: ({ name, stamp, figures }) => keepCode(kept.get(name), stamp, { figures }),
    terms: async (source) => {
      await readyFor([source]);
      // Nothing is waited for from here on: a page may be asked for by the indexes of several languages at once.
      const known = words.take(stateOf(source));
      if (!known) parse(source, true);
      return known ?? words.take(stateOf(source));
    },
    ...{ words, openSpec: maker.openSpec, specTexts: maker.specTexts },
    outputs: async (linked, source, shell) => toOutputs({ linked, known: source && (await recall(source)) }, shell),
    holds: (source) => kept.has(originOf(source)),
    forget: (source) => kept.delete(originOf(source)),
  };
}

/** Code in specifications is highlighted while their pages are made, and may be in any language. */
function readyFor(sources: readonly Source[]): Promise<void> | undefined {
  return sources.some(({ spec }) => spec !== undefined) ? loadAllGrammars() : undefined;
}

type Maker = {
  make(source: Source): { value: Parsed | undefined; diagnostics: Diagnostic[] };
  openSpec: SpecShelf['open'];
  specTexts: SpecShelf['texts'];
};

/** Makes pages of Markdown files and of the parts of specifications. */
function createMaker({ root, mounts, site, specTexts }: LaneSettings): Maker {
  const place = (file: string): string | undefined => locate(root, mounts, file);
  const contextFor = (prefix: string): PageContext => {
    const read = (file: string): string | undefined => readPart(place(file), file);
    return { site, readFile: prefix === '' ? read : (file) => read(prefix + file) ?? read(file), tex, keepsCode: true };
  };
  const shelf = createSpecShelf(place, site, specTexts);
  return {
    make: (source) => {
      if (source.spec !== undefined) return { value: shelf.page(source), diagnostics: [] };
      const text = readSource(place(originOf(source)), source, site.limits.pageBytes);
      return typeof text === 'string'
        ? toPage(source, text, contextFor(originPrefix(source)))
        : { value: undefined, diagnostics: [text] };
    },
    openSpec: shelf.open,
    specTexts: shelf.texts,
  };
}

function toKept({ stamp }: Source, { page, body }: Parsed, keep: (text: string) => KeptText): Kept {
  return { stamp, page, html: keep(body.html), markdown: keep(body.markdown), code: { blocks: body.codes ?? [] } };
}

function toShares(source: Source, value: Parsed | undefined): Shares {
  const { sections, codes } = value?.body ?? {};
  return { text: sections && { ...stateOf(source), sections }, blocks: codes && { ...stateOf(source), codes } };
}

function isPlain(known: Kept | undefined, stamp: string): boolean {
  return known?.stamp === stamp && 'blocks' in known.code;
}

function keepCode(known: Kept | undefined, stamp: string, code: Code): void {
  if (known?.stamp === stamp) known.code = code;
}

async function toOutputs({ linked, known }: { linked: LinkedPage; known: Kept | undefined }, shell: Shell): Promise<Output[]> {
  const whole = known ? { ...linked, page: known.page } : linked;
  return toPageOutputs({ linked: whole, body: known && (await toPrinted(known)) }, shell, renderShell);
}

async function toPrinted(known: Kept): Promise<PageText> {
  if ('blocks' in known.code) await known.code.over;
  const { html, markdown, code } = known;
  if ('blocks' in code) await loadGrammarsOf(code.blocks);
  const figures = 'figures' in code ? code.figures : code.blocks.map(toFigure);
  return { html: textOf(html), markdown: textOf(markdown), figures };
}

/** A source's text, or why there is none. */
function readSource(path: string | undefined, { file, bytes }: Source, limit: number): string | Diagnostic {
  const at = { file, line: 1, column: 1 };
  if (bytes > limit) return fileTooLarge(at, { bytes, limit });
  try {
    const content = readFileSync(path ?? '');
    return isUtf8(content) ? content.toString('utf8') : fileNotUtf8(at, {});
  } catch (error) {
    return fileUnreadable(at, { reason: error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason' });
  }
}

/** The text of a file to include; undefined where it is no regular file below the root. */
function readPart(path: string | undefined, file: string): string | undefined {
  if (path === undefined || file.startsWith('/') || file.split('/').some((name) => name === '..' || name.startsWith('.')))
    return undefined;
  try {
    if (!lstatSync(path).isFile()) return undefined;
    const content = readFileSync(path);
    return isUtf8(content) ? content.toString('utf8') : undefined;
  } catch {
    return undefined;
  }
}
