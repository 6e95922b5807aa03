import { expect, test } from 'vitest';
import { parseConfig } from '../../../compiler/1-config/parse-config.ts';
import schema from '../../../schemas/site.schema.json' with { type: 'json' };

type Property = { at: string; property: Record<string, unknown> };

/** Lists every property of the schema and its definitions, with its path. */
function propertiesOf(part: unknown, at: string): Property[] {
  if (typeof part !== 'object' || part === null || Array.isArray(part)) return [];
  return Object.entries(part).flatMap(([name, inner]) => {
    if (name !== 'properties') return propertiesOf(inner, at);
    return Object.entries(inner).flatMap(([key, property]): Property[] => [
      ...(isRecord(property) ? [{ at: `${at}.${key}`, property }] : []),
      ...propertiesOf(property, `${at}.${key}`),
    ]);
  });
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

const properties = propertiesOf(schema, '');

test('every property has a description, directly or by reference', () => {
  const silent = properties.filter(({ property }) => property.description === undefined && property.$ref === undefined);
  expect(silent.map(({ at }) => at)).toEqual([]);
  expect(properties.length).toBeGreaterThan(90);
  for (const [name, part] of Object.entries(schema.$defs))
    expect([name, 'description' in part || 'enum' in part]).toEqual([name, true]);
});

test('the defaults that editors show are those that a site gets', () => {
  const { value } = parseConfig(
    'docs.config.json',
    '{ "title": "Harbour", "areas": [{ "id": "docs", "path": "" }], "announcement": { "html": "x" }, "analytics": { "key": "k" } }',
  );
  const shown = properties.filter(
    ({ at, property }) => property.default !== undefined && !/\.(items|areas|specs|style)\b/.test(at),
  );
  const found = shown.filter(({ at }) =>
    /^\.(tagline|url|baseUrl|copyright|html|toc|links|colorMode|announcement|navbar)\b/.test(at),
  );
  for (const { at, property } of found) {
    const got = at
      .split('.')
      .slice(1)
      .reduce<unknown>((part, key) => (isRecord(part) ? part[key] : undefined), value);
    expect([at, got]).toEqual([at, property.default]);
  }
  expect(found.length).toBeGreaterThan(15);
  const inner = (name: 'SearchSetting' | 'LimitSettings') =>
    propertiesOf(schema.$defs[name], '').filter(({ property }) => property.default !== undefined);
  for (const [name, settings] of [
    ['SearchSetting', value?.search],
    ['LimitSettings', value?.limits],
  ] as const) {
    for (const { at, property } of inner(name)) {
      const got = at
        .split('.')
        .slice(1)
        .reduce<unknown>((part, key) => (isRecord(part) ? part[key] : undefined), settings);
      expect([name, at, got]).toEqual([name, at, property.default]);
    }
  }
});

test('the examples of the schema are valid', () => {
  const texts = { title: 'Harbour', url: schema.properties.url.examples[0], baseUrl: schema.properties.baseUrl.examples[1] };
  const area = Object.fromEntries(
    Object.entries(schema.$defs.AreaSetting.properties).flatMap(([key, property]) =>
      'examples' in property ? [[key, property.examples[0]]] : [],
    ),
  );
  const spec = Object.fromEntries(
    Object.entries(schema.$defs.SpecificationSetting.properties).flatMap(([key, property]) =>
      'examples' in property ? [[key, property.examples[0]]] : [],
    ),
  );
  const config = {
    ...texts,
    areas: [area],
    specs: [spec],
    tags: schema.properties.tags.examples[0],
    variables: schema.properties.variables.examples[0],
  };
  expect(parseConfig('docs.config.json', JSON.stringify(config)).diagnostics).toEqual([]);
});
