import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Api, Json } from '../../../../compiler/openapi/document/model.ts';
import { findCycleFaults } from '../pages/cycles.ts';
import { missingIn } from './document-coverage.ts';
import { htmlOf, openText, openValue, pagesOf } from './harbour.ts';

/** A document in each version of the format, and the site's own. */
const folders = [
  join(import.meta.dirname, 'documents'),
  join(import.meta.dirname, 'documents/reported'),
  join(import.meta.dirname, '../../../../specs'),
];
const documents = folders.flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => /(?<!\.sandbox)\.(?:json|ya?ml)$/.test(name))
    .map((name): [string, string] => [name, readFileSync(join(folder, name), 'utf8')]),
);
/** The three layouts, and the layout that is chosen for a document of this size. */
const layouts = [{ pages: 'one' as const }, { pages: 'shared' as const }, { pages: 'many' as const }, { bytes: 500_000 }];
const all = documents.flatMap(([name, text]) => layouts.map((layout) => ({ name, text, layout, how: JSON.stringify(layout) })));

describe.each(all)('$name laid out by $how', ({ text, layout }) => {
  const settings = { ...layout, isUnconfigured: true };
  const { api } = openText(text, settings);
  const html = memoize(() => htmlOf(api));
  const places = memoize(() => placesOf(api));

  it('contains everything in the document', () => {
    expect(missingIn(api.raw, html())).toEqual([]);
  });

  it('marks only recursive schemas as recursive', () => {
    const { wronglyMarked: wrong, unmarked } = findCycleFaults(api, pagesOf(api));
    expect({ wrong, unmarked }).toEqual({ wrong: [], unmarked: [] });
  });

  it('has the same anchors regardless of document order', () => {
    const reversed = openValue(objectOf(reverseKeys(api.raw)), settings);
    expect(placesOf(reversed)).toEqual(places());
  });

  it('keeps its anchors when an operation, schema and property are inserted first', () => {
    const after = new Set(placesOf(openValue(withInsertedParts(api), settings)));
    expect(places().filter((place) => !after.has(place))).toEqual([]);
  });

  it('is byte-identical each time', () => {
    expect(htmlOf(openText(text, settings).api)).toBe(html());
  });
});

/** Returns a function that creates a value on the first call and returns the same value afterwards. */
function memoize<T>(create: () => T): () => T {
  let cached: { value: T } | undefined;
  return () => {
    cached ??= { value: create() };
    return cached.value;
  };
}

/** Lists every place of every page that links can target, except code samples and tabs. */
function placesOf(api: Api): string[] {
  const places = [...pagesOf(api)].flatMap(([route, { page }]) => [
    route,
    ...page.headings.map(({ id }) => `${route}#${id}`),
    ...page.anchors.map((anchor) => `${route}#${anchor}`),
  ]);
  return places.sort();
}

function objectOf(value: Json): object {
  return typeof value === 'object' && value !== null ? value : {};
}

/** Reverses the keys of every object in the document; lists, whose order is significant, are unchanged. */
function reverseKeys(value: Json): Json {
  if (Array.isArray(value)) return value.map(reverseKeys);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, each]) => [key, reverseKeys(each)]),
  );
}

function withInsertedParts({ raw }: Api): object {
  const schemas = { AAA: { type: 'object', properties: { name: { type: 'string' } } } };
  const paths = { '/aaa': { get: { operationId: 'aaa', responses: { 200: { description: 'New.' } } } } };
  const part = (key: string): object => objectOf(raw[key] ?? {});
  const components = part('components');
  const namedSchemas = 'schemas' in components && typeof components.schemas === 'object' ? components.schemas : {};
  return {
    ...raw,
    paths: { ...paths, ...part('paths') },
    ...(raw.swagger === undefined ? { components: { ...components, schemas: { ...schemas, ...namedSchemas } } } : {}),
    ...(raw.swagger === undefined ? {} : { definitions: { ...schemas, ...part('definitions') } }),
  };
}
