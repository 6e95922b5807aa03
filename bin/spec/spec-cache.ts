import { isUtf8 } from 'node:buffer';
import { fileNotUtf8, fileUnreadable } from '../../compiler/diagnostics/sources.ts';
import { specTooLarge } from '../../compiler/diagnostics/specs.ts';
import type { Checked, Diagnostic, Parsed, Site, Source, SpecSetting } from '../../compiler/model.ts';
import { maxBytes, type OpenApi, openApi, toText } from '../../compiler/openapi/document/open-api.ts';
import { pageOfFile } from '../../compiler/openapi/document/pages.ts';
import { type ApiContext, toApiPage } from '../../compiler/openapi/pages/page.ts';
import { checkScenario, scenarioFile } from '../../compiler/sandbox/check-scenario.ts';
import type { FileStamp } from '../disk/disk-world.ts';

/** The specifications that one thread has opened. A file is read again only if it has changed. */
export type SpecCache = {
  open(setting: SpecSetting): Checked<OpenApi | undefined>;
  /** The page for a source that is made from a specification; undefined if there is none. */
  page(source: Source): Parsed | undefined;
  /** The documents that are written in YAML, converted to JSON, by path: other threads parse JSON many times faster. */
  texts(): SpecTexts;
};
/** Documents by path, each with the stamp of its file. */
export type SpecTexts = Map<string, { stamp: string; text: string }>;
type CachedSpec = {
  path: string;
  stamp: string;
  isChecked: boolean;
  isYaml: boolean;
  opened: Checked<OpenApi | undefined>;
  rendered: ApiContext['rendered'];
};

/**
 * Creates an empty cache. `stat` returns the size and stamp of a file of the site; `read` returns its content, or undefined if there is no
 * regular file; `given` are documents that another thread has read.
 */
export function createSpecCache(
  { stat, read }: { stat: (file: string) => FileStamp | undefined; read: (file: string) => Buffer | undefined },
  site: Pick<Site, 'specs' | 'limits' | 'strict' | 'locales'> & Pick<ApiContext, 'keepsOutward' | 'prints'>,
  given: SpecTexts = new Map(),
): SpecCache {
  const specs = new Map<string, CachedSpec>();
  const know = (setting: SpecSetting, isChecked: boolean): CachedSpec => {
    const { bytes, stamp: ofDocument } = stat(setting.path) ?? { bytes: 0, stamp: '' };
    const scenario = setting.console?.environments.includes('sandbox') ? scenarioFile(setting.path) : undefined;
    const stamp = `${ofDocument} ${scenario === undefined ? '' : (stat(scenario)?.stamp ?? '')}`.trim();
    const known = specs.get(setting.id);
    if (known?.stamp === stamp && (known.isChecked || !isChecked)) return known;
    const before = given.get(setting.path);
    const text = before?.stamp === stamp ? before.text : readSpec(() => read(setting.path), setting.path, bytes);
    const asked = {
      ...setting,
      file: setting.path,
      bytes,
      bare: !site.strict,
      known: !isChecked,
    };
    const opened = typeof text === 'string' ? openApi(text, asked) : { value: undefined, diagnostics: [text] };
    if (isChecked && scenario !== undefined && opened.value)
      addScenario(opened.value, { file: scenario, content: read(scenario) });
    const isYaml = typeof text === 'string' && !/^\s*\{/.test(text);
    const fresh: CachedSpec = { path: setting.path, stamp, isChecked, isYaml, opened, rendered: new Map() };
    specs.set(setting.id, fresh);
    return fresh;
  };
  return {
    // When pages are made, the main thread has already opened the specification and reported its faults.
    open: (setting) => know(setting, true).opened,
    page: ({ spec, file }) => toPage(site, file, (setting) => know(setting, false))(spec),
    texts: () => toTexts(specs.values()),
  };
}

/** Adds the scenario of the sandbox to a document. `docs check` reports its faults; one with errors is left out. */
function addScenario(opened: OpenApi, { file, content }: { file: string; content: Buffer | undefined }): void {
  if (!content) return;
  const { value, diagnostics } = checkScenario({ file, text: content.toString('utf8') }, opened.api);
  if (value && !diagnostics.some(({ severity }) => severity === 'error')) opened.api = { ...opened.api, scenario: value };
}

function toPage(
  {
    specs,
    limits,
    locales,
    keepsOutward = false,
    prints = false,
  }: Pick<Site, 'specs' | 'limits' | 'locales'> & Pick<ApiContext, 'keepsOutward' | 'prints'>,
  file: string,
  know: (setting: SpecSetting) => CachedSpec,
) {
  return (id: string | undefined): Parsed | undefined => {
    const setting = specs.find((each) => each.id === id);
    const known = setting && know(setting);
    const api = known?.opened.value?.api;
    const page = api && pageOfFile(api, file);
    return (
      page &&
      toApiPage(page, {
        api,
        limits,
        locale: locales.default,
        texts: locales.texts,
        rendered: known.rendered,
        console: setting?.console,
        keepsOutward,
        prints,
      })
    );
  };
}

function toTexts(all: Iterable<CachedSpec>): SpecTexts {
  const texts: SpecTexts = new Map();
  for (const { path, stamp, isYaml, opened } of all) {
    if (isYaml && opened.value) texts.set(path, { stamp, text: toText(opened.value.api) });
  }
  return texts;
}

/** The text of a specification, or a diagnostic if it cannot be read. */
function readSpec(read: () => Buffer | undefined, file: string, size: number): string | Diagnostic {
  const at = { file, line: 1, column: 1 };
  if (size > maxBytes) return specTooLarge(at, { what: `${size} bytes`, limit: '32 MB' });
  try {
    const content = read();
    if (!content) return fileUnreadable(at, { reason: 'it is no regular file' });
    return isUtf8(content) ? content.toString('utf8') : fileNotUtf8(at, {});
  } catch (error) {
    return fileUnreadable(at, { reason: error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason' });
  }
}
