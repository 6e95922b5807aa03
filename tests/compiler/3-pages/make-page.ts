import { texToMathml } from '../../../bin/workers/tex.ts';
import { defaults } from '../../../compiler/1-config/defaults.ts';
import { loadAllGrammars } from '../../../compiler/3-pages/code/render-code.ts';
import { type PageContext, toPage } from '../../../compiler/3-pages/to-page.ts';
import { fillPlaceholders } from '../../../compiler/html/placeholders.ts';
import type { Body, Diagnostic, FrontMatterDefault, Page, Source, Span } from '../../../compiler/model.ts';
import type { Policy } from '../../../compiler/policy/policy.ts';
import type { DialectName } from '../../../compiler/tools/syntax/dialect-name.ts';
import type { DialectOptionsSetting } from '../../../schemas/types/site.ts';

await loadAllGrammars();

/** A page with its body and findings. */
type CompiledTestPage = { page: Page; body: Body; diagnostics: Diagnostic[] };
/** The configuration of the site. */
type Options = {
  isUnconfigured?: boolean;
  trusted?: boolean;
  policy?: Policy;
  variables?: Record<string, string>;
  /** Whether typographic punctuation is enabled. */
  hasSmartPunctuation?: boolean;
  files?: Record<string, string>;
  file?: string;
  /** Whether code is highlighted later. */
  recordsCode?: boolean;
  /** Language of the site. */
  locale?: string;
  /** The file of the text if it is a translation. */
  origin?: string;
  /** The tool whose syntax the text uses; the area's folder is `guide`. */
  dialect?: DialectName;
  /** Settings of that tool. */
  dialectOptions?: DialectOptionsSetting;
  /** The kind of its area. */
  kind?: Source['kind'];
  /** The files with the changes of specifications that a changelog lists. */
  apiChanges?: Source['apiChanges'];
  /** How pages show terms. */
  glossary?: PageContext['site']['glossary'];
  /** Defaults for front matter. */
  defaults?: FrontMatterDefault[];
};

/** Makes the page of a text, in a configured site unless `options` specify a folder without configuration. */
export function makePage(text: string, options: Options = {}): CompiledTestPage {
  const { value, diagnostics } = toPage(sourceOf(text, options), text, contextOf(options));
  if (!value) throw new Error(`no page: ${diagnostics.map(({ code }) => code).join()}`);
  return { ...value, diagnostics };
}

/** Returns the findings as `line:column code`. */
export function findings(text: string, options: Options = {}): string[] {
  const { diagnostics } = toPage(sourceOf(text, options), text, contextOf(options));
  return diagnostics.map(({ at, code, severity }) => `${at.line}:${at.column} ${severity} ${code}`);
}

/** Returns the part of a text that a span covers. */
export function textAt(text: string, [line, column, endLine, endColumn]: Span): string {
  const lines = text.split(/\r\n?|\n/);
  if (line === endLine) return (lines[line - 1] ?? '').slice(column - 1, endColumn - 1);
  const between = lines.slice(line, endLine - 1);
  return [(lines[line - 1] ?? '').slice(column - 1), ...between, (lines[endLine - 1] ?? '').slice(0, endColumn - 1)].join('\n');
}

/** Makes the placeholders in HTML visible. */
export function showPlaceholders(html: string): string {
  return fillPlaceholders(html, (slot) => `«${slot}»`);
}

function sourceOf(text: string, { file = 'guide/page.md', origin, dialect, dialectOptions, apiChanges, kind }: Options) {
  return {
    file,
    area: 'guide',
    audience: 'public',
    bytes: text.length,
    stamp: '',
    ...(kind && { kind }),
    ...(apiChanges && { apiChanges }),
    ...(origin === undefined
      ? {}
      : { origin, translation: { code: origin.split('/')[1] ?? '', originals: '', folder: origin.slice(0, -file.length) } }),
    ...(dialect === undefined
      ? {}
      : { dialect: { name: dialect, folder: 'guide', ...(dialectOptions && { options: dialectOptions }) } }),
  } as const;
}

function contextOf({
  isUnconfigured = false,
  trusted = false,
  policy,
  variables = {},
  hasSmartPunctuation = false,
  files = {},
  locale = 'en-GB',
  recordsCode = false,
  defaults: frontMatterDefaults = [],
  glossary,
}: Options): PageContext {
  const locales = { default: locale, list: [] };
  const site = {
    html: trusted ? 'trusted' : 'safe',
    ...(policy && { policy }),
    variables,
    ...(glossary && { glossary }),
    smartPunctuation: hasSmartPunctuation,
    limits: defaults.limits,
    toc: defaults.toc,
    locales,
    strict: !isUnconfigured,
    frontMatter: { allow: [], defaults: frontMatterDefaults },
    samples: { level: 'off', allow: [] },
  } as const satisfies PageContext['site'];
  const filesIn = (folder: string): string[] =>
    Object.keys(files)
      .flatMap((file) => (file.startsWith(`${folder}/`) ? [file.slice(folder.length + 1)] : []))
      .sort();
  return { site, readFile: (file) => files[file], filesIn, restrictedArea: () => undefined, tex: texToMathml, recordsCode };
}
