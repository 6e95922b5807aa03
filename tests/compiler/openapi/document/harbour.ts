import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaults } from '../../../../compiler/1-config/defaults.ts';
import { loadAllGrammars } from '../../../../compiler/3-pages/code/render-code.ts';
import type { ConsoleSetting, Diagnostic, ParsedPage } from '../../../../compiler/model.ts';
import type { Api } from '../../../../compiler/openapi/document/model.ts';
import { type OpenApi, parseApiDocument } from '../../../../compiler/openapi/document/open-api.ts';
import { toApiPages } from '../../../../compiler/openapi/document/pages.ts';
import { toApiPage } from '../../../../compiler/openapi/pages/page.ts';
import type { Quotes } from '../../../../compiler/texts/punctuation.ts';

await loadAllGrammars();

/** The same API, written in each version of OpenAPI. */
export const versions = ['2.0', '3.0', '3.1', '3.2'] as const;

/** Returns the text of the API in a version of OpenAPI. */
export function harbourText(version: (typeof versions)[number]): string {
  return readFileSync(join(import.meta.dirname, `documents/harbour-${version}.yaml`), 'utf8');
}

type Settings = { pages?: 'one' | 'shared' | 'many'; isUnconfigured?: boolean; bytes?: number };

/** Opens a document as the specification `harbour` at /api. Throws if it is invalid. */
export function openText(text: string, settings: Settings = {}): OpenApi {
  const { value, diagnostics } = parseApiDocument(text, {
    id: 'harbour',
    file: 'specs/harbour.yaml',
    route: '/api',
    ...settings,
  });
  if (!value) throw new Error(diagnostics.map(({ code, message }) => `${code}: ${message}`).join('\n'));
  return value;
}

/** Opens a document from a value. */
export function openValue(value: object, settings: Settings = {}): Api {
  return openText(JSON.stringify({ openapi: '3.1.0', info: { title: 'Harbour', version: '1' }, paths: {}, ...value }), settings)
    .api;
}

/** Returns the findings of a document: `line:column severity code`. */
export function findingsIn(text: string, settings: Settings = {}): string[] {
  const { diagnostics } = parseApiDocument(text, { id: 'harbour', file: 'specs/harbour.yaml', route: '/api', ...settings });
  return diagnostics.map(({ at, severity, code }: Diagnostic) => `${at.line}:${at.column} ${severity} ${code}`);
}

/** Returns all pages of a document by route, with the wording of a language. */
export function pagesOf(api: Api, locale = 'en-GB', console?: ConsoleSetting, quotes?: Quotes): Map<string, ParsedPage> {
  const context = { api, limits: { ...defaults.limits }, locale, console, rendered: new Map(), quotes };
  return new Map(toApiPages(api).map((page) => [page.route, toApiPage(page, context)]));
}

/** Returns the HTML of all pages of a document. */
export function htmlOf(api: Api): string {
  return [...pagesOf(api).values()].map(({ body }) => body.html).join('\n');
}
