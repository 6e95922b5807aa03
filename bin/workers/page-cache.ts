import { loadAllGrammars, loadGrammarsOf, toFigure } from '../../compiler/3-pages/code/render-code.ts';
import { type PageContext, toPage } from '../../compiler/3-pages/to-page.ts';
import { type PageText, toBodyHtml, toPageOutputs } from '../../compiler/5-outputs/page-outputs.ts';
import type { Shell } from '../../compiler/5-outputs/shell.ts';
import { createRestrictedAreaLookup } from '../../compiler/areas/area-files.ts';
import type { PageInputs } from '../../compiler/cache/page-inputs.ts';
import { contentFileOf, includeCandidates, originOf } from '../../compiler/editions/origins.ts';
import { isText, listOf, objectOf, parseJson } from '../../compiler/json/shapes.ts';
import type { Body, CodeUse, Diagnostic, LinkedPage, Output, ParsedPage, Source } from '../../compiler/model.ts';
import { socialTexts } from '../../compiler/theme/social-image.ts';
import { renderShell } from '../../reader/prerender.tsx';
import { openPages } from '../apart/page-records.ts';
import { openFinishedWriter } from '../apart/write-finished.ts';
import { createTextStore, type StoredString } from '../cache/text-store.ts';
import { type FileStamp, statSiteFile } from '../disk/disk-world.ts';
import { type Mounts, readSiteFile } from '../disk/mounts.ts';
import type { ObjectLocations } from '../disk/project.ts';
import { listFilesInFolder, openParts, readSource } from '../disk/read-source.ts';
import { createWriter, type OutputEntry } from '../output/writer.ts';
import { createImageDrawer } from '../social/draw-picture.ts';
import { openPartReader } from '../spec/part-reader.ts';
import { createSpecCache, type SpecCache, type SpecTexts } from '../spec/spec-cache.ts';
import { texToMathml } from './tex.ts';
import { fileStateOf, type PageSections, shellOf, type Tasks } from './worker-messages.ts';

/**
 * The inputs from which a thread compiles pages, and the location of its files. `spillFolder` is a folder for bodies that would take much
 * memory.
 */
export type PageSettings = {
  root: string;
  mounts: Mounts;
  inputs: PageInputs;
  languages: readonly string[];
  specTexts?: SpecTexts;
  spillFolder?: string;
  /** Bodies are discarded, because only facts about pages are needed. */
  factsOnly?: boolean;
  /** The folder that caches social images between builds. */
  pictures?: string;
  /** Objects by area. Their pages are read, not compiled. */
  objects?: ObjectLocations;
};
/** A parsed page (`PageResult` as JSON), and its analysis for search. */
type CompiledPageJson = { json: string; sections?: PageSections | undefined };
/** Compiles pages and renders their outputs. The bodies of pages stay in the thread that compiled them. */
export type PageCache = {
  /** Compiles pages and retains their bodies. */
  make(sources: readonly Source[]): Promise<CompiledPageJson[]>;
  /** Returns the content of a page, with its code highlighted; undefined if its source cannot be parsed. */
  text(source: Source): Promise<PageText | undefined>;
  /** Returns the outputs of a page. Recompiles the page if its body is missing or belongs to an older source. */
  outputs(linked: LinkedPage, source: Source | undefined, shell: Shell): Promise<Output[]>;
  /** Removes and returns the body of a page, as in its data. Recompiles the page if its body is missing. */
  body(linked: LinkedPage, source: Source, baseUrl: string): Promise<{ front: string | undefined; html: string }>;
  /** Renders and writes pages. Drops each body after the last of its consecutive pages. */
  write(task: Tasks['write']): Promise<OutputEntry[]>;
  openSpec: SpecCache['open'];
  /** The specifications that this thread has read. */
  specTexts: SpecCache['texts'];
  /** Drops a page. */
  evict(source: Source): void;
  /** Drops all pages except those with these names (`originOf`). */
  evictOthers(names: ReadonlyMap<string, unknown>): void;
};
/** The body of a page, and the JSON of its code blocks as written. */
type CachedPage = { stamp: string; html: StoredString; markdown: StoredString; codes: StoredString };
const areCodes = listOf(objectOf<CodeUse>({ text: isText, info: isText, language: isText }, { label: isText }));

/** Creates the page cache of one thread, which is initially empty. */
export function createPageCache(settings: PageSettings): PageCache {
  const { root, mounts } = settings;
  const read = (file: string): Buffer | undefined => readSiteFile(root, mounts, file);
  const statFile = (file: string): FileStamp | undefined => statSiteFile(root, mounts, file);
  const { inputs } = settings;
  const restrictedArea = createRestrictedAreaLookup(inputs.roots);
  const parts = openPartReader(root, mounts, (file) => restrictedArea(file) !== undefined);
  const specs = createSpecCache({ stat: statFile, read, parts }, { ...inputs.site, specs: inputs.specs }, settings.specTexts);
  const make = createCompiler(settings, specs);
  const bodies = createBodies(settings.spillFolder);
  const draw = createImageDrawer(read, settings.pictures);
  const objects = openPages(settings.objects ?? {});
  const writeFinished = openFinishedWriter(settings.objects ?? {});
  const compileSource = (source: Source, readPart: ReadPart): CompiledPageJson => {
    const { value, diagnostics } = make(source, readPart);
    if (!value) return { json: JSON.stringify({ diagnostics }) };
    const { page, body } = value;
    const { sections } = body;
    if (!settings.factsOnly) bodies.add(source, body);
    return { json: JSON.stringify({ page, diagnostics }), sections: sections && { ...fileStateOf(source), sections } };
  };
  /** Resolves when pages of these sources can be compiled, with a function that reads the files that they include. */
  const partsFor = async (sources: readonly Source[]): Promise<ReadPart> => {
    if (sources.some(({ spec }) => spec !== undefined)) await loadAllGrammars();
    return openParts(settings.root, settings.mounts);
  };
  const textOf = async (source: Source): Promise<PageText | undefined> => {
    const stored = objects.page(source);
    if (stored) return stored.page && objects.text(source);
    const cachedText = await bodies.text(source);
    if (cachedText) return cachedText;
    compileSource(source, await partsFor([source]));
    return bodies.text(source);
  };
  const outputs: PageCache['outputs'] = async (linked, source, shell) => {
    const body = source && (await textOf(source));
    const texts = shell.social && socialTexts(linked);
    const picture = texts && shell.social && (await draw(texts, shell.social));
    return toPageOutputs({ linked, body, previewImage: picture }, shell, renderShell);
  };
  return {
    make: async (sources) => {
      const readPart = await partsFor(sources);
      return sources.map((source) => {
        const json = objects.json(source);
        return json === undefined ? compileSource(source, readPart) : { json };
      });
    },
    text: textOf,
    outputs,
    body: async (linked, source, baseUrl) => {
      const body = await textOf(source);
      bodies.forget(source);
      return toBodyHtml({ linked, body }, baseUrl);
    },
    write: async ({ work, shells, target }) => {
      const writer = createWriter(target);
      const entries: OutputEntry[] = [];
      for (const [at, item] of work.entries()) {
        const written = writeFinished(item, shells, writer);
        if (written) entries.push(...written);
        else
          for (const output of await outputs(item.linked, item.source, shellOf(item, shells))) entries.push(writer.write(output));
        const next = work[at + 1]?.source;
        if (item.source && (!next || originOf(next) !== originOf(item.source))) bodies.forget(item.source);
      }
      return entries;
    },
    openSpec: specs.open,
    specTexts: specs.texts,
    evict: bodies.forget,
    evictOthers: bodies.forgetOthers,
  };
}

/** Reads a file that a page includes, by its path from the site root. */
type ReadPart = (file: string) => string | undefined;

/** Compiles Markdown files and parts of specifications to pages. */
function createCompiler({ root, mounts, inputs: { site, roots } }: PageSettings, specs: SpecCache) {
  const restrictedArea = createRestrictedAreaLookup(roots);
  const filesIn = (folder: string): string[] => listFilesInFolder(root, mounts, folder);
  const contextFor = (source: Source, readPart: ReadPart): PageContext => {
    const mayRead = (file: string): boolean => source.audience === 'restricted' || restrictedArea(file) === undefined;
    const readFile = (file: string): string | undefined => readFirst(includeCandidates(source, file).filter(mayRead), readPart);
    return { site, readFile, filesIn, restrictedArea, tex: texToMathml, recordsCode: true };
  };
  return (source: Source, readPart: ReadPart): { value: ParsedPage | undefined; diagnostics: Diagnostic[] } => {
    if (source.spec !== undefined) return { value: specs.page(source), diagnostics: [] };
    const text =
      source.text ?? readSource(() => readSiteFile(root, mounts, contentFileOf(source)), source, site.limits.pageBytes);
    if (typeof text !== 'string') return { value: undefined, diagnostics: [text] };
    return toPage(source, text, contextFor(source, readPart));
  };
}

function readFirst(files: readonly string[], read: (file: string) => string | undefined): string | undefined {
  for (const file of files) {
    const text = read(file);
    if (text !== undefined) return text;
  }
  return undefined;
}

/** Creates a store for the bodies of pages, by the name and stamp of their source. */
function createBodies(folder: string | undefined) {
  const retained = new Map<string, CachedPage>();
  const storeText = createTextStore(folder);
  return {
    add: (source: Source, { html, markdown, codes = [] }: Body): void => {
      const texts = { html: storeText(html), markdown: storeText(markdown), codes: storeText(JSON.stringify(codes)) };
      retained.set(originOf(source), { stamp: source.stamp, ...texts });
    },
    /** Returns the content of a page with its code highlighted; undefined if its body is missing or belongs to an older source. */
    text: async (source: Source): Promise<PageText | undefined> => {
      const page = retained.get(originOf(source));
      if (page?.stamp !== source.stamp) return undefined;
      const codes = parseJson(page.codes.read(), areCodes) ?? [];
      await loadGrammarsOf(codes);
      return { html: page.html.read(), markdown: page.markdown.read(), figures: codes.map(toFigure) };
    },
    forget: (source: Source): void => void retained.delete(originOf(source)),
    forgetOthers: (names: ReadonlyMap<string, unknown>): void => {
      for (const name of retained.keys()) if (!names.has(name)) retained.delete(name);
    },
  };
}
