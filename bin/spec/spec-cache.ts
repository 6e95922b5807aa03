import { isUtf8 } from 'node:buffer';
import { fileNotUtf8, fileUnreadable } from '../../compiler/diagnostics/sources.ts';
import { specTooLarge } from '../../compiler/diagnostics/specs.ts';
import type { Checked, Diagnostic, ParsedPage, Site, Source, SpecSetting } from '../../compiler/model.ts';
import type { PartReader } from '../../compiler/openapi/bundle/part-files.ts';
import { maxBytes, type OpenApi, parseApiDocument, toDocumentStamp, toText } from '../../compiler/openapi/document/open-api.ts';
import { findPage } from '../../compiler/openapi/document/pages.ts';
import { type ApiContext, toApiPage } from '../../compiler/openapi/pages/page.ts';
import { checkScenario } from '../../compiler/sandbox/check-scenario.ts';
import { scenarioFileOf } from '../../compiler/sandbox/scenario-files.ts';
import { quotesOf } from '../../compiler/texts/punctuation.ts';
import type { FileStamp } from '../disk/disk-world.ts';

/** The specifications that one thread has opened. A file is read again only if it has changed. */
export type SpecCache = {
  open(setting: SpecSetting): Checked<OpenApi | undefined>;
  /** Returns the page for a source that is generated from a specification; undefined if there is none. */
  page(source: Source): ParsedPage | undefined;
  /**
   * Returns the documents that are in YAML or in several files, as one JSON text, by path, because other threads parse JSON many times
   * faster.
   */
  texts(): SpecTexts;
};
/** Documents by path, each as one complete text with its other files and a stamp of all of them. */
export type SpecTexts = Map<string, { stamp: string; text: string; bytes: number; parts: readonly string[] }>;
/** A document with the other files that it consists of, and one stamp for all of them. */
type StampedDocument = { path: string; stamp: string; parts: readonly string[] };
type CachedSpec = StampedDocument & {
  isChecked: boolean;
  isYaml: boolean;
  opened: Checked<OpenApi | undefined>;
  rendered: ApiContext['rendered'];
};

/**
 * Creates an empty cache. `stat` returns the size and stamp of a site file; `read` returns its content, or undefined if it is not a regular
 * file; `parts` reads the other files of documents; `openedTexts` contains documents that another thread has read.
 */
export function createSpecCache(
  {
    stat,
    read,
    parts,
  }: { stat: (file: string) => FileStamp | undefined; read: (file: string) => Buffer | undefined; parts: PartReader },
  site: Pick<Site, 'specs' | 'limits' | 'strict' | 'locales' | 'smartPunctuation'> &
    Pick<ApiContext, 'recordsExternalLinks' | 'hasFingerprints'>,
  openedTexts: SpecTexts = new Map(),
): SpecCache {
  const specs = new Map<string, CachedSpec>();
  const stampOf = (file: string): string => stat(file)?.stamp ?? '';
  /**
   * Returns whether a document has the requested stamp, or that of its files. A page stores this stamp, so that its files need not be
   * looked up.
   */
  const isCurrent = ({ path, stamp, parts: others }: StampedDocument, wanted: string | undefined): boolean =>
    stamp === wanted || stamp === toDocumentStamp([path, ...others].map(stampOf));
  const open = (setting: SpecSetting, isChecked: boolean): CachedSpec => {
    const { path } = setting;
    const scenario = scenarioFileOf(path);
    // Stamps are read before the files, so that later changes are detected.
    const stamps = new Map([path, scenario].map((file) => [file, stampOf(file)]));
    const bytes = stat(path)?.bytes ?? 0;
    const text = readSpec(() => read(path), path, bytes);
    const readPart: PartReader['read'] = (file) => {
      stamps.set(file, stampOf(file));
      return parts.read(file);
    };
    const inputs = {
      ...setting,
      file: path,
      bytes,
      isUnconfigured: !site.strict,
      isAlreadyChecked: !isChecked,
      parts: { ...parts, read: readPart },
    };
    const opened = typeof text === 'string' ? parseApiDocument(text, inputs) : { value: undefined, diagnostics: [text] };
    const [, ...others] = stamps.keys();
    if (opened.value) opened.value.parts = others;
    if (isChecked && opened.value)
      opened.diagnostics.push(...addScenario(opened.value, setting, { file: scenario, content: read(scenario) }));
    const isYaml = typeof text === 'string' && !/^\s*\{/.test(text);
    return { path, stamp: toDocumentStamp([...stamps.values()]), parts: others, isChecked, isYaml, opened, rendered: new Map() };
  };
  const openGiven = (setting: SpecSetting, wanted: string | undefined): CachedSpec | undefined => {
    const { path } = setting;
    const cached = openedTexts.get(path);
    if (!cached || !isCurrent({ ...cached, path }, wanted)) return undefined;
    const opened = parseApiDocument(cached.text, { ...setting, file: path, bytes: cached.bytes, isAlreadyChecked: true });
    return { path, stamp: cached.stamp, parts: cached.parts, isChecked: false, isYaml: true, opened, rendered: new Map() };
  };
  const remember = (setting: SpecSetting, { isChecked, stamp }: { isChecked: boolean; stamp?: string }): CachedSpec => {
    const cached = specs.get(setting.id);
    if (cached && isCurrent(cached, stamp) && (cached.isChecked || !isChecked)) return cached;
    const fresh = (isChecked ? undefined : openGiven(setting, stamp)) ?? open(setting, isChecked);
    specs.set(setting.id, fresh);
    return fresh;
  };
  return {
    // When pages are compiled, the main thread has already opened the specification and reported its faults.
    open: (setting) => remember(setting, { isChecked: true }).opened,
    page: ({ spec, file, stamp }) => toPage(site, file, (setting) => remember(setting, { isChecked: false, stamp }))(spec),
    texts: () => toTexts(specs.values()),
  };
}

/** Validates the scenario next to a document, and adds it if the document has a sandbox and the scenario has no errors. */
function addScenario(
  opened: OpenApi,
  { console }: SpecSetting,
  { file, content }: { file: string; content: Buffer | undefined },
): Diagnostic[] {
  if (!content) return [];
  const { value, diagnostics } = checkScenario({ file, text: content.toString('utf8') }, opened.api);
  const isUsable = value && !diagnostics.some(({ severity }) => severity === 'error');
  if (isUsable && console?.environments.includes('sandbox')) opened.api = { ...opened.api, scenario: value };
  return diagnostics;
}

function toPage(
  {
    specs,
    limits,
    locales,
    smartPunctuation,
    recordsExternalLinks = false,
    hasFingerprints = false,
  }: Pick<Site, 'specs' | 'limits' | 'locales' | 'smartPunctuation'> &
    Pick<ApiContext, 'recordsExternalLinks' | 'hasFingerprints'>,
  file: string,
  getOrOpen: (setting: SpecSetting) => CachedSpec,
) {
  return (id: string | undefined): ParsedPage | undefined => {
    const setting = specs.find((each) => each.id === id);
    const cached = setting && getOrOpen(setting);
    const api = cached?.opened.value?.api;
    const page = api && findPage(api, file);
    return (
      page &&
      toApiPage(page, {
        api,
        limits,
        locale: locales.default,
        texts: locales.texts,
        rendered: cached.rendered,
        quotes: smartPunctuation ? quotesOf(locales.default) : undefined,
        console: setting?.console,
        recordsExternalLinks,
        hasFingerprints,
      })
    );
  };
}

function toTexts(all: Iterable<CachedSpec>): SpecTexts {
  const texts: SpecTexts = new Map();
  for (const { path, stamp, parts, isYaml, opened } of all) {
    const api = opened.value?.api;
    if (api && (isYaml || parts.length > 0)) texts.set(path, { stamp, text: toText(api), bytes: api.bytes, parts });
  }
  return texts;
}

/** Returns the text of a specification, or a diagnostic if it cannot be read. */
function readSpec(read: () => Buffer | undefined, file: string, size: number): string | Diagnostic {
  const at = { file, line: 1, column: 1 };
  if (size > maxBytes) return specTooLarge(at, { what: `${size} bytes`, limit: '32 MB' });
  try {
    const content = read();
    if (!content) return fileUnreadable(at, { reason: 'it is not a regular file' });
    return isUtf8(content) ? content.toString('utf8') : fileNotUtf8(at, {});
  } catch (error) {
    return fileUnreadable(at, { reason: error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason' });
  }
}
