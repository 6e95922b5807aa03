import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { toClosedSchema } from '../../../../compiler/openapi/document/closed-schemas.ts';
import { isObject, objectAt } from '../../../../compiler/openapi/document/json.ts';
import type { Json, JsonObject } from '../../../../compiler/openapi/document/model.ts';
import { toValidator } from '../../../../compiler/openapi/samples/validator.ts';

type Group = { part: string; description: string; schema: Json; tests: { description: string; data: Json; valid: boolean }[] };
const file = join(import.meta.dirname, 'spec/json-schema-references.json');
const suite: { groups: Group[]; remotes: { [uri: string]: JsonObject } } = JSON.parse(readFileSync(file, 'utf8'));

/** These tests need the metaschema of JSON Schema, which no API document contains. */
const needsMetaschema = new Set(['remote ref, containing refs itself']);

describe('references of the JSON Schema Test Suite', () => {
  const groups = suite.groups.filter(({ description }) => !needsMetaschema.has(description));
  it.each(groups.map((group) => [`${group.part}: ${group.description}`, group] as const))('%s', (_, { schema, tests }) => {
    for (const { description, data, valid } of tests) expect([description, isValid(schema, data)]).toEqual([description, valid]);
  });

  it('are complete', () => {
    expect(suite.groups.length - groups.length).toBe(1);
    expect(groups.flatMap(({ tests }) => tests).length).toBeGreaterThan(160);
  });
});

function isValid(schema: Json, data: Json): boolean {
  return toValidator(isObject(schema) ? toClosedSchema(bundleSchema(schema), '') : schema)(data);
}

/** Bundles the schema with the files that it loads: below `$defs`, each with its address as `$id`. */
function bundleSchema(schema: JsonObject): JsonObject {
  const remotes = Object.entries(suite.remotes).map(([uri, remote]): [string, Json] => [uri, { ...remote, $id: uri }]);
  return { ...schema, $defs: { ...objectAt(schema, '$defs'), ...Object.fromEntries(remotes) } };
}
