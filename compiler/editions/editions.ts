import { translateSite } from '../1-config/translate-site.ts';
import { translateSources } from '../2-sources/translate-sources.ts';
import { type ParsedLock, readLock } from '../addresses/lock-text.ts';
import type { Fact } from '../cache/memo.ts';
import { translationBreaksLink, translationKeyIgnored } from '../diagnostics/sources.ts';
import type { AssetFile, Checked, Diagnostic, FrontMatter, Page, Site, Source, Sources } from '../model.ts';
import type { World } from '../world.ts';
import { findChangedSections } from './originals.ts';
import { findTranslationLocation, originalsLock, originOf, otherLocales, translationsFolder } from './origins.ts';

/**
 * The site in another language before its pages are linked. In `sources`, translated files replace their originals. `recordedOriginals`
 * contains the recorded originals of translations; undefined if there is no record.
 */
export type Edition = {
  code: string;
  site: Site;
  sources: Sources;
  translated: Source[];
  recordedOriginals: ParsedLock | undefined;
  diagnostics: Diagnostic[];
};

/** Returns the site in each of its other languages, with its sources. */
export function toEditions({ site, world }: { site: Site; world: World }, sources: Sources): Edition[] {
  return otherLocales(site).map((locale) => {
    const { code } = locale;
    const file = `${translationsFolder}/${code}/site.json`;
    const folders = new Set(
      sources.pages.flatMap(({ file: page, audience }) => (audience === 'public' ? foldersAbove(page) : [])),
    );
    const own = translateSite(site, locale, { file, text: world.read(file), folders });
    const { value, diagnostics } = translateSources(sources, code, { site, world });
    const recorded = readOriginals(code, world);
    return {
      code,
      site: own.value,
      ...value,
      recordedOriginals: recorded,
      diagnostics: [...own.diagnostics, ...diagnostics, ...(recorded?.diagnostics ?? [])],
    };
  });
}

/** Returns the recorded originals of a language's translations; undefined if there is no record. */
function readOriginals(code: string, world: Pick<World, 'read'>): ParsedLock | undefined {
  const file = `${translationsFolder}/${code}/${originalsLock}`;
  const text = world.read(file);
  return text === undefined ? undefined : readLock(file, text, 'originals');
}

/**
 * Returns the public pages in another language: the translated ones, and the originals of all others. Translations that are drafts do not
 * count. Findings in translations are located in the originals; `relocateFindings` moves them.
 */
export function pagesOf(
  { translated, recordedOriginals }: Edition,
  originals: readonly Page[],
  facts: ReadonlyMap<string, Fact>,
): Checked<Page[]> {
  const diagnostics: Diagnostic[] = [];
  const origins = new Map(translated.map((source) => [source.file, originOf(source)]));
  const value = originals.flatMap((original): Page[] => {
    if (original.audience !== 'public') return [];
    const origin = origins.get(original.file);
    const fact = origin === undefined ? undefined : facts.get(origin);
    if (fact) diagnostics.push(...fact.diagnostics);
    if (origin === undefined || !fact?.page || fact.page.frontMatter.draft) return [original];
    const recordedPage = recordedOriginals?.lock.get(`/${original.file}`);
    const drift = recordedPage ? findChangedSections(original, recordedPage) : recordedOriginals && ('unrecorded' as const);
    const merged = mergeOnce(original, fact.page, { origin, drift });
    diagnostics.push(...merged.diagnostics);
    return [merged.value];
  });
  return { value, diagnostics };
}

/**
 * Returns the language codes of each public page, by file, for pages that are not available in all languages of the site: the default
 * language, and those of translations that are not drafts.
 */
export function languagesOf(
  { locales }: Site,
  originals: readonly Page[],
  editions: readonly Edition[],
  facts: ReadonlyMap<string, Fact>,
): Map<string, string[]> {
  const codesByFile = new Map<string, string[]>();
  if (editions.length === 0) return codesByFile;
  const translated = editions.map(({ code, translated: sources }) => {
    const published = sources.filter((source) => {
      const page = facts.get(originOf(source))?.page;
      return page !== undefined && !page.frontMatter.draft;
    });
    return { code, files: new Set(published.map((source) => source.file)) };
  });
  for (const { file, audience } of originals) {
    const others = translated.filter(({ files }) => files.has(file)).map(({ code }) => code);
    if (audience === 'public' && others.length < editions.length) codesByFile.set(file, [locales.default, ...others]);
  }
  return codesByFile;
}

/** Returns a key that identifies a finding. */
export function findingKey({ code, at, message }: Diagnostic): string {
  return `${code}\n${at.file}\n${at.line}:${at.column}\n${message}`;
}

/**
 * Moves the findings of a language to the files that contain them. Omits findings in untranslated pages if they also exist in the default
 * language. `own` contains the language's files by the path of the original, and `reported` the keys of findings in the default language.
 */
export function relocateFindings(
  diagnostics: readonly Diagnostic[],
  { site, code, own, reported }: { site: Site; code: string; own: ReadonlyMap<string, AssetFile>; reported: ReadonlySet<string> },
): Diagnostic[] {
  const move = <Located extends { file: string }>(place: Located): Located => {
    const file = own.get(place.file)?.file;
    return file === undefined ? place : { ...place, file };
  };
  return diagnostics.flatMap((finding) => {
    const related = finding.related ? { related: finding.related.map(move) } : {};
    const edits = finding.edits ? { edits: finding.edits.map(move) } : {};
    if (own.has(finding.at.file)) return [{ ...finding, at: move(finding.at), ...related, ...edits }];
    if (findTranslationLocation(finding.at.file, site)?.code === code) return [finding];
    if (reported.has(findingKey(finding)) || finding.code === 'page-orphan') return [];
    return [
      translationBreaksLink(finding.at, {
        language: code,
        message: finding.message,
        isAnchor: finding.code === 'link-anchor-missing',
      }),
    ];
  });
}

function foldersAbove(file: string): string[] {
  const names = file.split('/').slice(0, -1);
  return names.map((_, index) => names.slice(0, index + 1).join('/'));
}

/** The last result for each translation. It is returned again for the same pages, so that unchanged pages are not linked again. */
const lastMerged = new WeakMap<Page, Checked<Page> & { original: Page }>();
/** The file of a translation, and the changed sections of its original. */
type TranslatedFile = { origin: string; drift: Page['drift'] };

function mergeOnce(original: Page, page: Page, own: TranslatedFile): Checked<Page> {
  const last = lastMerged.get(page);
  const drift = own.drift?.length === 0 ? undefined : own.drift;
  if (last?.original === original && JSON.stringify(last.value.drift) === JSON.stringify(drift)) return last;
  const merged = { original, ...mergePage(original, page, { ...own, drift }) };
  lastMerged.set(page, merged);
  return merged;
}

/** The front matter keys that a translation may override. All others have the same value in every language. */
const ownKeys: readonly (keyof FrontMatter)[] = [
  'title',
  'description',
  'sidebar_label',
  'keywords',
  'image',
  'last_update',
  'custom_edit_url',
  'home',
];

/** Merges a translation with its original, which determines the address, tags and settings. `origin` is the translation's file. */
function mergePage(original: Page, own: Page, { origin, drift }: TranslatedFile): Checked<Page> {
  const frontMatter: FrontMatter = { ...original.frontMatter };
  for (const key of ownKeys) Reflect.deleteProperty(frontMatter, key);
  const translated = Object.fromEntries(
    ownKeys.flatMap((key) => (own.frontMatter[key] === undefined ? [] : [[key, own.frontMatter[key]]])),
  );
  const image = own.frontMatter.image ?? original.frontMatter.image;
  const merged = { ...frontMatter, ...(image === undefined ? {} : { image }), ...translated };
  const { keys, tagSpans } = original;
  const diagnostics = Object.keys(own.keys).flatMap((key): Diagnostic[] => {
    const span = own.keys[key];
    if (!span || key.includes('.') || isOwn(key) || isSame(key, original, own)) return [];
    const [line, column, endLine, endColumn] = span;
    return [translationKeyIgnored({ file: origin, line, column, endLine, endColumn }, { key })];
  });
  const value = { ...own, frontMatter: merged, keys: { ...keys, ...own.keys }, tagSpans, origin, ...(drift && { drift }) };
  return { value, diagnostics };
}

function isOwn(key: string): boolean {
  return ownKeys.some((own) => own === key);
}

function isSame(key: string, { frontMatter: a }: Page, { frontMatter: b }: Page): boolean {
  return JSON.stringify(Reflect.get(a, key)) === JSON.stringify(Reflect.get(b, key));
}
