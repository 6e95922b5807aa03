import SwaggerParser from '@apidevtools/swagger-parser';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { asTree, type Contract, contracts, faultsOf, samplesOf, type Tree, valueAt } from './documents.ts';

describe.each(contracts)('$id', (contract) => {
  const { id, text, document, parts } = contract;
  const schemaHolders = parts.filter(({ keys, tree }) => 'schema' in tree && !keys.includes('schemas'));

  test('is a valid OpenAPI 3.1 document', async () => {
    const api = await SwaggerParser.validate(parse(text), { resolve: { external: false } });
    expect(Reflect.get(api, 'openapi')).toBe('3.1.0');
  });

  test('has samples that match their schemas', () => {
    const samples = schemaHolders.flatMap(({ keys, tree }) =>
      [...samplesOf(document, tree)].map(([name, value]) => ({
        at: [...keys, name].join(' '),
        faults: faultsOf(id, tree.schema, value),
      })),
    );
    expect(samples.filter(({ faults }) => faults.length > 0)).toEqual([]);
    expect(samples.length).toBeGreaterThan(8);
  });

  test('has named samples for each body, and one for each parameter and header', () => {
    const holdersWithoutExample = schemaHolders.filter(
      ({ keys, tree }) => !(keys.at(-2) === 'content' ? tree.examples : 'example' in tree),
    );
    expect(holdersWithoutExample.map(({ keys }) => keys.join(' '))).toEqual([]);
  });

  test('describes its parts in sentences', () => {
    const undescribedParts = parts.filter(({ keys, tree }) => isDescribed(keys, tree) && !isSentence(tree.description));
    expect(undescribedParts.map(({ keys }) => keys.join(' '))).toEqual([]);
    expect(findUndescribed(document)).toEqual([]);
  });

  test('states the type of each property, unless it has alternatives or is unspecified', () => {
    const properties = parts.filter(
      ({ keys }) => keys.at(-2) === 'properties' && keys.includes('schemas') && !keys.includes('if') && !keys.includes('then'),
    );
    const untypedProperties = properties.filter(({ tree }) => !('type' in tree) && !('$ref' in tree) && !('oneOf' in tree));
    expect(untypedProperties.map(({ keys }) => keys.at(-1))).toEqual(id === 'rest-v2' ? ['data', '_meta', 'input', 'score'] : []);
  });

  test('uses each of its components', () => {
    const kinds = Object.entries(asTree(document.components)).filter(([kind]) => kind !== 'securitySchemes');
    const pointers = kinds.flatMap(([kind, components]) =>
      Object.keys(asTree(components)).map((name) => `#/components/${kind}/${name}`),
    );
    expect(pointers.filter((pointer) => !text.includes(`'${pointer}'`))).toEqual([]);
  });

  test('has operations with a unique name and a declared tag', () => {
    const operations = parts.map(({ tree }) => tree).filter((tree) => 'operationId' in tree && 'responses' in tree);
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
    const linkedOperations = parts.map(({ tree }) => tree).filter((tree) => 'operationId' in tree && !('responses' in tree));
    expect(
      linkedOperations.filter(({ operationId }) => !operations.some((operation) => operation.operationId === operationId)),
    ).toEqual([]);
    const tags = operations.flatMap((operation) => Object.values(asTree({ ...listOf(operation.tags) })));
    expect(new Set(tags)).toEqual(new Set(listOf(document.tags).map((tag) => asTree(tag).name)));
  });
});

/** Returns whether a description is required here: for parameters, bodies and responses, unless they are references. */
function isDescribed(keys: string[], tree: Tree): boolean {
  if ('$ref' in tree || keys.includes('properties')) return false;
  return (
    ('in' in tree && 'name' in tree) || keys.at(-1) === 'requestBody' || keys.at(-2) === 'responses' || keys.at(-2) === 'headers'
  );
}

function findUndescribed(document: Contract['document']): string[] {
  const missing: string[] = [];
  for (const [name, schema] of Object.entries(asTree(valueAt(document, 'components', 'schemas')))) {
    const tree = asTree(schema);
    if (!isSentence(tree.description)) missing.push(name);
    const properties = [tree, ...listOf(tree.allOf)].flatMap((part) => Object.entries(asTree(asTree(part).properties)));
    for (const [key, property] of properties) {
      const ownDescription =
        asTree(property).description ?? asTree(valueAt({ ...document, property: asTree(property) }, 'property')).description;
      if (!isSentence(ownDescription)) missing.push(`${name}.${key}`);
    }
  }
  return missing;
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function isSentence(text: unknown): boolean {
  return typeof text === 'string' && /^[A-Z`0-9][\s\S]*\.\n?$/.test(text);
}
