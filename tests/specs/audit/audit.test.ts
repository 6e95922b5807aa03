import { describe, expect, test } from 'vitest';
import type { Json } from '../../../compiler/openapi/document/model.ts';
import { asTree, contractOf, samplesOf, valueAt } from '../documents.ts';
import { contract } from './contract.ts';
import { ecommerce } from './ecommerce.ts';
import { rest } from './rest.ts';
import type { Entity } from './row.ts';
import { thirdParty } from './third-party.ts';
import { webhooks } from './webhooks.ts';

describe.each([thirdParty, ecommerce, webhooks, rest])('$id', ({ id, limits, entities, words }) => {
  const { at, faults } = contract(id);

  test.each(limits)('%s: %s %j', (_, place, keywords, accepted, refused) => {
    expect(at(place)).toMatchObject(keywords);
    expect(faults(place, accepted)).toEqual([]);
    expect(faults(place, refused)).not.toEqual([]);
    expect(faults(place, refused, { without: Object.keys(keywords) })).toEqual([]);
  });

  test.each(entities)('%s: %s', (...[, schema, fields, sample, isClosed]) => {
    const value = asJson(sampleAt(id, sample));
    const direction = /^\S+ \S+ \d/.test(sample) ? 'response' : 'request';
    const findFaults = (changed: Json): string[] => faults(schema, changed, { direction });
    expect(findFaults(value)).toEqual([]);
    for (const [name, presence] of namesOf(fields)) {
      expect(at(`${schema}#${name}`), name).toBeDefined();
      if (presence !== '~') expect(Object.keys(Object(value)), `the sample shows ${name}`).toContain(name);
      const { [name]: _, ...others } = asTree(value);
      expect(findFaults(asJson(others)).length > 0, `${name} is ${presence === '*' ? '' : 'not '}required`).toBe(
        presence === '*',
      );
      if (isTyped(at(`${schema}#${name}`)))
        expect(
          findFaults(asJson({ ...asTree(value), [name]: null })).length > 0,
          `${name} is ${presence === '?' ? '' : 'never '}null`,
        ).toBe(presence !== '?');
    }
    expect(propertiesAt(at, schema)).toEqual(namesOf(fields).map(([name]) => name));
    expect(findFaults(asJson({ ...asTree(value), unheardOf: 1 })).length > 0).toBe(isClosed);
  });

  test.each(words)('%s: %s states "%s"', (_, place, text) => {
    expect(asTree(at(place)).description).toContain(text);
  });
});

function namesOf(fields: Entity[2]): [name: string, mark: string][] {
  return fields.split(' ').map((field) => [field.replace(/[*?~]$/, ''), /[*?~]$/.exec(field)?.[0] ?? '']);
}

/** Returns the property names that a schema lists itself, or in the last of its `allOf` parts. */
function propertiesAt(at: (place: string) => Json | undefined, schema: string): string[] {
  const ownProperties = at(`/components/schemas/${schema}/properties`) ?? at(`/components/schemas/${schema}/allOf/1/properties`);
  return Object.keys(asTree(ownProperties));
}

/** Returns whether a property specifies its values. */
function isTyped(schema: Json | undefined): boolean {
  return Object.keys(asTree(schema)).some((key) => /^(?:type|\$ref|oneOf|allOf|const|enum)$/.test(key));
}

/** Returns the value that `POST /path [status] name [key …]` refers to: a named sample of a request or a response, or a part of it. */
function sampleAt(id: string, sample: string): unknown {
  const [method = '', path = '', ...rest] = sample.split(' ');
  const isAnswer = /^\d{3}$|^default$/.test(rest[0] ?? '');
  const { document } = contractOf(id);
  const keys = method === 'HOOK' ? ['webhooks', path, 'post'] : ['paths', path, method.toLowerCase()];
  const body = isAnswer ? ['responses', rest.shift() ?? ''] : ['requestBody'];
  const [media] = Object.values(asTree(valueAt(document, ...keys, ...body, 'content')));
  const [name = '', ...inside] = rest;
  return valueAt({ sample: samplesOf(document, asTree(media)).get(name) }, 'sample', ...inside);
}

function asJson(value: unknown): Json {
  return JSON.parse(JSON.stringify(value));
}
