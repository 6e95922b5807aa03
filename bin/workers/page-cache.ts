import { setImmediate } from 'node:timers/promises';
import { loadAllGrammars, loadGrammarsOf, toFigure } from '../../compiler/3-pages/code/render-code.ts';
import { type PageContext, toPage } from '../../compiler/3-pages/to-page.ts';
import { type PageText, toBodyHtml, toPageOutputs } from '../../compiler/5-outputs/page-outputs.ts';
import type { Shell } from '../../compiler/5-outputs/shell.ts';
import { restrictedAreas } from '../../compiler/areas/area-files.ts';
import type { PageInputs } from '../../compiler/cache/page-inputs.ts';
import { originOf, partPlaces } from '../../compiler/editions/origins.ts';
import type { CodeUse, Diagnostic, LinkedPage, Output, Page, Parsed, Source } from '../../compiler/model.ts';
import { socialTexts } from '../../compiler/theme/social-picture.ts';
import { renderShell } from '../../reader/prerender.tsx';
import { openPages } from '../apart/page-records.ts';
import { openFinishedWriter } from '../apart/write-finished.ts';
import { createTextStore, type KeptText } from '../cache/text-store.ts';
import { locateExactly, type Mounts, readSiteFile } from '../disk/mounts.ts';
import type { ObjectPlaces } from '../disk/project.ts';
import { openParts, readSource } from '../disk/read-source.ts';
import { createWriter, type Entry } from '../output/writer.ts';
import { openPictures } from '../social/draw-picture.ts';
import { createSpecCache, type SpecCache, type SpecTexts } from '../spec/spec-cache.ts';
import {
  type Made,
  type PageCode,
  type PageFigures,
  type PageSections,
  type SentMade,
  type Shells,
  shellOf,
  stateOf,
  type Tasks,
  type Work,
  type Written,
} from './messages.ts';
import { tex } from './tex.ts';
import { batchSize } from './thresholds.ts';

/** What a thread makes pages from, and where it finds their files. `spare` is a folder for bodies that would take much memory. */
export type PageSettings = {
  root: string;
  mounts: Mounts;
  inputs: PageInputs;
  languages: readonly string[];
  specTexts?: SpecTexts;
  spare?: string;
  /** The folder that keeps social pictures from build to build. */
  pictures?: string;
  /** Objects by area: their pages are read, not made. */
  objects?: ObjectPlaces;
};
/** What another thread may take over of a page that was made: its text and its code. */
type Handed = { text: PageSections | undefined; code: PageCode | undefined };
/** A page that was made. */
export type MadePage = Made & Handed;
/** Makes pages of sources and outputs of linked pages. Bodies stay in the thread that made them. */
export type PageCache = {
  /** Makes pages and keeps their bodies. `sparing`: their facts keep nothing of their texts in memory. */
  make(sources: readonly Source[], sparing?: boolean): Promise<MadePage[]>;
  /** The same, with the facts as another thread is sent them. They are kept so, too. */
  makeFacts(sources: readonly Source[]): Promise<(SentMade & Handed)[]>;
  /** Has the outputs of these pages wait until others have highlighted their code, or have failed to. */
  expectFigures(codes: readonly PageCode[], over: Promise<unknown>): void;
  /** Takes code that another thread has highlighted. What does not come is highlighted here. */
  putFigures(figures: readonly PageFigures[]): void;
  /** The page's text with its code highlighted; undefined where no page can be made. */
  text(source: Source): Promise<PageText | undefined>;
  /** The page's outputs. The page is made (again) where its body is not here, or is that of an older source. */
  outputs(linked: LinkedPage, source: Source | undefined, shell: Shell): Promise<Output[]>;
  /** The page's body as it stands in its data. The page is made (again) where its body is not here, and is forgotten afterwards. */
  body(linked: LinkedPage, source: Source, baseUrl: string): Promise<{ front: string | undefined; html: string }>;
  /**
   * Renders and writes pages, and forgets each with the last of the works that need it: an original may stand in several
   * languages.
   */
  write(task: Tasks['write'] & { shells: Shells }): Promise<Written>;
  openSpec: SpecCache['open'];
  /** What another thread need not read again. */
  specTexts: SpecCache['texts'];
  /** Forgets a page that is done with. */
  forget(source: Source): void;
  /** Forgets all pages but those of these names (`originOf`). */
  forgetOthers(names: ReadonlyMap<string, unknown>): void;
};
/** A page, or its facts as JSON, with its body. */
type Kept = { stamp: string; page: Page | string; html: KeptText; markdown: KeptText; code: Code };
/** Code as it was written, and when to look again where another thread has it; then as it is shown. */
type Code = { blocks: CodeUse[]; over?: Promise<unknown> } | { figures: string[] };

/** The pages of one thread, none of them made yet. */
export function createPageCache(settings: PageSettings): PageCache {
  const kept = new Map<string, Kept>();
  const { root, mounts } = settings;
  const read = (file: string): Buffer | undefined => readSiteFile(root, mounts, file);
  const place = (file: string): string | undefined => locateExactly(root, mounts, file);
  const { inputs } = settings;
  const specs = createSpecCache({ place, read }, { ...inputs.site, specs: inputs.specs }, settings.specTexts);
  const make = createMaker(settings, specs);
  const keepText = createTextStore(settings.spare);
  const draw = openPictures(read, settings.pictures);
  const objects = openPages(settings.objects ?? {});
  const writeFinished = openFinishedWriter(settings.objects ?? {});
  const makeOne = <Own extends Page | string>(source: Source, readPart: ReadPart, toKept: (page: Page) => Own) => {
    const { value, diagnostics } = make(source, readPart);
    if (!value) return { page: undefined, diagnostics, text: undefined, code: undefined };
    const { body } = value;
    const page = toKept(value.page);
    const { sections, codes } = body;
    const code: Code = { blocks: codes ?? [] };
    kept.set(originOf(source), { stamp: source.stamp, page, html: keepText(body.html), markdown: keepText(body.markdown), code });
    const state = stateOf(source);
    return { page, diagnostics, text: sections && { ...state, sections }, code: codes && { ...state, codes } };
  };
  /** Resolves when pages of these sources can be made, with what reads the files that they include. */
  const partsFor = async (sources: readonly Source[]): Promise<ReadPart> => {
    await readyFor(sources);
    return openParts(settings.root, settings.mounts);
  };
  const stored = (source: Source): MadePage | undefined => {
    const page = objects.page(source);
    return page && { ...page, text: undefined, code: undefined };
  };
  const known = ({ name, stamp }: { name: string; stamp: string }): Kept | undefined => {
    const page = kept.get(name);
    return page?.stamp === stamp ? page : undefined;
  };
  const recall = async (source: Source): Promise<{ page: Page; text: PageText } | undefined> => {
    const finished = objects.page(source);
    if (finished) return finished.page && { page: finished.page, text: objects.text(source) };
    if (!known(stateOf(source))) makeOne(source, await partsFor([source]), asIs);
    const made = known(stateOf(source));
    return made && { page: typeof made.page === 'string' ? JSON.parse(made.page) : made.page, text: await toPageText(made) };
  };
  const outputs: PageCache['outputs'] = async (linked, source, shell) => {
    const { page, text } = (source && (await recall(source))) ?? {};
    const whole = page ? { ...linked, page } : linked;
    const texts = shell.social && socialTexts(whole);
    const picture = texts && shell.social && (await draw(texts, shell.social));
    return toPageOutputs({ linked: whole, body: text, picture }, shell, renderShell);
  };
  const forget = (source: Source): void => {
    kept.delete(originOf(source));
  };
  return {
    make: async (sources, sparing = false) => {
      const readPart = await partsFor(sources);
      return sources.map((source) => stored(source) ?? makeOne(source, readPart, sparing ? detached : asIs));
    },
    makeFacts: async (sources) => {
      const readPart = await partsFor(sources);
      return sources.map((source) => {
        const { page: facts, ...rest } = makeOne(source, readPart, factsOf);
        return { facts, ...rest };
      });
    },
    expectFigures: (codes, over) => {
      for (const code of codes) {
        const page = known(code);
        if (page) page.code = { blocks: code.codes, over };
      }
    },
    putFigures: (figures) => {
      for (const each of figures) {
        const page = known(each);
        if (page) page.code = { figures: each.figures };
      }
    },
    text: async (source) => (await recall(source))?.text,
    outputs,
    body: async (linked, source, baseUrl) => {
      const page = await recall(source);
      forget(source);
      return toBodyHtml({ linked, body: page?.text }, baseUrl);
    },
    write: async ({ work, shells, target, isCut }) => {
      const writer = createWriter(target);
      const entries: Entry[] = [];
      const unread: number[] = [];
      const uses = countUses(work);
      for (const [at, item] of work.entries()) {
        const written = writeFinished(item, shells, writer);
        if (written) entries.push(...written);
        else if (item.finished && isCut) unread.push(at);
        else {
          const shell = shellOf(item, shells);
          for (const output of await outputs(item.linked, item.source, shell)) entries.push(writer.write(output));
        }
        if (item.source && isLastUse(uses, item.source)) forget(item.source);
        // Messages and signals come through.
        if (at % batchSize === 0) await setImmediate();
      }
      return { entries, unread };
    },
    openSpec: specs.open,
    specTexts: specs.texts,
    forget,
    forgetOthers: (names) => {
      for (const name of kept.keys()) if (!names.has(name)) kept.delete(name);
    },
  };
}

/** The same facts in texts of their own: a title or a target is cut from the text of its page, and keeps all of it alive. */
function detached(page: Page): Page {
  return JSON.parse(factsOf(page));
}

function factsOf(page: Page): string {
  return JSON.stringify(page);
}

function asIs(page: Page): Page {
  return page;
}

/** Code in specifications is highlighted while their pages are made, and may be in any language. */
function readyFor(sources: readonly Source[]): Promise<void> | undefined {
  return sources.some(({ spec }) => spec !== undefined) ? loadAllGrammars() : undefined;
}

/** Reads a file that a page includes, by its path from the root of the site. */
type ReadPart = (file: string) => string | undefined;

/** Makes pages of Markdown files and of the parts of specifications. */
function createMaker({ root, mounts, inputs: { site, grounds } }: PageSettings, specs: SpecCache) {
  const restrictedArea = restrictedAreas(grounds);
  const contextFor = (source: Source, readPart: ReadPart): PageContext => {
    const mayRead = (file: string): boolean => source.audience === 'restricted' || restrictedArea(file) === undefined;
    const readFile = (file: string): string | undefined => firstText(partPlaces(source, file).filter(mayRead), readPart);
    return { site, readFile, restrictedArea, tex, keepsCode: true };
  };
  return (source: Source, readPart: ReadPart): { value: Parsed | undefined; diagnostics: Diagnostic[] } => {
    if (source.spec !== undefined) return { value: specs.page(source), diagnostics: [] };
    const text = readSource(() => readSiteFile(root, mounts, originOf(source)), source, site.limits.pageBytes);
    if (typeof text !== 'string') return { value: undefined, diagnostics: [text] };
    return toPage(source, text, contextFor(source, readPart));
  };
}

function firstText(files: readonly string[], read: (file: string) => string | undefined): string | undefined {
  for (const file of files) {
    const text = read(file);
    if (text !== undefined) return text;
  }
  return undefined;
}

async function toPageText(page: Kept): Promise<PageText> {
  if ('blocks' in page.code) await page.code.over;
  const { html, markdown, code } = page;
  if ('blocks' in code) await loadGrammarsOf(code.blocks);
  const figures = 'figures' in code ? code.figures : code.blocks.map(toFigure);
  return { html: html.read(), markdown: markdown.read(), figures };
}

function countUses(work: readonly Work[]): Map<string, number> {
  const uses = new Map<string, number>();
  for (const { source } of work) if (source) uses.set(originOf(source), (uses.get(originOf(source)) ?? 0) + 1);
  return uses;
}

function isLastUse(uses: Map<string, number>, source: Source): boolean {
  const left = (uses.get(originOf(source)) ?? 1) - 1;
  uses.set(originOf(source), left);
  return left === 0;
}
