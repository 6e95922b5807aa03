import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../compiler/openapi/document/model.ts';
import { toOperation } from '../../../../compiler/openapi/document/operations.ts';
import { toWireFormat } from '../../../../compiler/openapi/pages/wire-format.ts';
import { openValue } from '../document/harbour.ts';
import { pageOf, textOf } from './operation-page.ts';

const schemas = {
  Pet: {
    type: 'object',
    xml: { name: 'pet', namespace: 'https://pets.example/ns', prefix: 'p' },
    properties: {
      id: { type: 'integer', xml: { attribute: true } },
      name: { type: 'string', xml: { name: 'petName' } },
      tags: { type: 'array', items: { type: 'string', xml: { name: 'tag' } }, xml: { name: 'tags', wrapped: true } },
    },
  },
  Plain: { type: 'object', properties: { a: { type: 'string' }, inner: { $ref: '#/components/schemas/Pet' } } },
};

/** Returns a value as sent in the only content of an operation. */
function serialize(type: string, content: object, value: Json): string | undefined {
  const post = { requestBody: { content: { [type]: content } }, responses: {} };
  const api = openValue({ paths: { '/a': { post } }, components: { schemas } });
  const [head] = api.operations;
  const [media] = (head && toOperation(api, head).body?.content) ?? [];
  if (!media) throw new Error('no content');
  return toWireFormat(api, media, value);
}

const ref = (name: string): object => ({ schema: { $ref: `#/components/schemas/${name}` } });
const list = (more: object, items: object): object => ({
  schema: { type: 'object', xml: { name: 'r' }, properties: { l: { type: 'array', items, ...more } } },
});
const field = (xml: object): object => ({
  schema: { type: 'object', xml: { name: 'r' }, properties: { f: { type: 'string', xml } } },
});

describe('XML', () => {
  const start = '<?xml version="1.0" encoding="UTF-8"?>\n';

  it.each<[string, object, Json, string]>([
    [
      'names, an attribute, a namespace and a wrapper',
      ref('Pet'),
      { id: 1, name: 'Rex', tags: ['a', 'b'] },
      '<p:pet xmlns:p="https://pets.example/ns" id="1">\n  <petName>Rex</petName>\n  <tags>\n    <tag>a</tag>\n    <tag>b</tag>\n  </tags>\n</p:pet>',
    ],
    ['the name of the component', ref('Plain'), { a: 'x' }, '<Plain>\n  <a>x</a>\n</Plain>'],
    ['a schema without a name', { schema: { type: 'object' } }, { a: 'x' }, '<root>\n  <a>x</a>\n</root>'],
    [
      'a field that refers to another schema',
      ref('Plain'),
      { inner: { id: 2 } },
      '<Plain>\n  <p:pet xmlns:p="https://pets.example/ns" id="2"/>\n</Plain>',
    ],
    ['a list without a wrapper', list({}, { type: 'string' }), { l: ['a', 'b'] }, '<r>\n  <l>a</l>\n  <l>b</l>\n</r>'],
    [
      'named items without a wrapper',
      list({ xml: { name: 'all' } }, { type: 'string', xml: { name: 'one' } }),
      { l: ['a'] },
      '<r>\n  <one>a</one>\n</r>',
    ],
    [
      'a wrapper whose items have no name',
      list({ xml: { wrapped: true } }, { type: 'string' }),
      { l: ['a'] },
      '<r>\n  <l>\n    <l>a</l>\n  </l>\n</r>',
    ],
    [
      'a wrapper of 3.2',
      list({ xml: { nodeType: 'element' } }, { type: 'string' }),
      { l: ['a'] },
      '<r>\n  <l>\n    <l>a</l>\n  </l>\n</r>',
    ],
    ['an attribute of 3.2', field({ nodeType: 'attribute' }), { f: 'a"b' }, '<r f="a&quot;b"/>'],
    ['text of 3.2', field({ nodeType: 'text' }), { f: 'a<b' }, '<r>a&lt;b</r>'],
    ['character data of 3.2', field({ nodeType: 'cdata' }), { f: 'a<b' }, '<r><![CDATA[a<b]]></r>'],
    ['signs that XML has for itself', field({}), { f: 'a<b&c' }, '<r>\n  <f>a&lt;b&amp;c</f>\n</r>'],
    ['null', field({}), { f: null }, '<r>\n  <f/>\n</r>'],
    [
      'a list alone',
      { schema: { type: 'array', items: { type: 'string', xml: { name: 'i' } }, xml: { name: 'all' } } },
      ['a'],
      '<all>\n  <i>a</i>\n</all>',
    ],
  ])('has %s', (_, content, value, text) => expect(serialize('application/xml', content, value)).toBe(start + text));

  it('is unchanged from the document', () => expect(serialize('text/xml', ref('Pet'), '<pet/>')).toBe('<pet/>'));

  it('is in the samples, next to JSON with the same schema', () => {
    const content = { 'application/json': ref('Pet'), 'application/xml': ref('Pet') };
    const text = textOf(pageOf({ requestBody: { content } }, { components: { schemas } }));
    expect(text).toContain('petName &gt;string&lt;/ petName');
    const only = pageOf({ requestBody: { content: { 'application/xml': ref('Pet') } } }, { components: { schemas } });
    expect(only.body.markdown).toContain('<petName>string</petName>');
  });
});

describe('a stream', () => {
  const item = { itemSchema: { type: 'object', properties: { a: { type: 'integer' }, b: { type: 'string' } } } };
  const text = { itemSchema: { type: 'string' } };

  it.each<[string, string, object, Json, string | undefined]>([
    ['an event', 'text/event-stream', item, { event: 'tick', data: 'x' }, 'event: tick\ndata: x\n\n'],
    ['an event with its number', 'text/event-stream', item, { data: 'x', id: '7' }, 'id: 7\ndata: x\n\n'],
    ['data of several lines', 'text/event-stream', item, { data: 'x\ny' }, 'data: x\ndata: y\n\n'],
    ['data that is an object', 'text/event-stream', item, { data: { a: 1 } }, 'data: {"a":1}\n\n'],
    ['what is no event', 'text/event-stream; charset=utf-8', item, { a: 1 }, 'data: {"a":1}\n\n'],
    ['several events', 'text/event-stream', item, [{ data: 'x' }, { data: 'y' }], 'data: x\n\ndata: y\n\n'],
    ['a line', 'application/jsonl', item, { a: 1, b: 'x' }, '{"a":1,"b":"x"}\n'],
    ['a line for each item', 'application/x-ndjson', item, [{ a: 1 }, { a: 2 }], '{"a":1}\n{"a":2}\n'],
    ['lines by another name', 'application/x-jsonlines', item, [1, 2], '1\n2\n'],
    ['texts', 'application/jsonl', text, 'x', '"x"\n'],
    ['records behind their separators', 'application/json-seq', item, [1, { a: 2 }], '\u001e1\n\u001e{"a":2}\n'],
    ['records of another kind', 'application/geo+json-seq', item, [1], '\u001e1\n'],
    ['what the document writes itself', 'application/jsonl', item, '{"a":1}\n', '{"a":1}\n'],
    ['no framing of its own for JSON', 'application/json', item, { a: 1 }, undefined],
  ])('has %s', (_, type, content, value, expected) => expect(serialize(type, content, value)).toBe(expected));

  const answer = (type: string, content: object) =>
    pageOf({ responses: { 200: { description: 'All.', content: { [type]: content } } } });

  it('is labelled as a stream, with its item schema', () => {
    const renderedAnswer = textOf(answer('application/jsonl', item));
    expect(renderedAnswer).toContain(
      'application/jsonl A stream of items, sent one at a time. Each item object a integer b string',
    );
  });

  it('has anchors for the fields of its items', () =>
    expect(answer('application/jsonl', item).page.anchors).toEqual(['200.a', '200.b']));

  it('shows the separators, which HTML cannot contain', () =>
    expect(textOf(answer('application/json-seq', item))).toContain('␞{ "a" : 1'));

  it('of events has the required fields', () => {
    const properties = { event: { const: 'tick' }, data: { type: 'string' }, id: { type: 'string' } };
    const event = { itemSchema: { type: 'object', required: ['event', 'data'], properties } };
    expect(answer('text/event-stream', event).body.html).toContain('event: tick\ndata: string');
  });

  it('shows the serialized value if the document specifies it', () => {
    const examples = { one: { dataValue: { data: 'x' }, serializedValue: 'data: as sent\n\n' } };
    const { html } = answer('text/event-stream', { ...item, examples }).body;
    expect(html).toContain('data: as sent');
  });

  it('is sent in one piece by a sample', () => {
    const content = { 'application/json-seq': { ...item, example: [{ a: 1 }] } };
    expect(pageOf({ requestBody: { content } }).body.markdown).toContain(String.raw`--data-raw $'\x1e{"a":1}\n'`);
  });
});

describe('a generated request', () => {
  const page = (schema: object) => pageOf({ requestBody: { content: { 'application/json': { schema } } } });
  const properties = { name: { type: 'string' }, berth: { type: 'integer' } };

  it.each<[string, object, string]>([
    ['some fields are required', { type: 'object', required: ['name'], properties }, '{ "name" : "string" }'],
    ['a part requires them', { allOf: [{ type: 'object', properties }, { required: ['berth'] }] }, '{ "berth" : 1 }'],
    [
      'one of several must be there',
      { type: 'object', properties, anyOf: [{ required: ['name'] }, { required: ['berth'] }] },
      '{ "name" : "string" }',
    ],
    [
      'fields of a field are required',
      { type: 'object', required: ['at'], properties: { at: { type: 'object', required: ['name'], properties } } },
      '{ "at" : { "name" : "string" } }',
    ],
    [
      'a list needs items',
      { type: 'array', items: { type: 'object', required: ['name'], properties } },
      '[ { "name" : "string" } ]',
    ],
  ])('is shown with all and with its required fields where %s', (_, schema, min) => {
    const text = textOf(page(schema));
    expect(text).toContain('All fields');
    expect(text).toContain(`Required fields ${min}`);
    expect(page(schema).body.html).toContain('<div class="tabs bare" data-group="fields">');
  });

  it.each<[string, object]>([
    ['all are required', { type: 'object', required: ['name', 'berth'], properties }],
    ['none is', { type: 'object', properties }],
    ['the document has an example', { type: 'object', required: ['name'], properties, example: { name: 'Ada' } }],
  ])('is shown once where %s', (_, schema) => expect(textOf(page(schema))).not.toContain('Required fields'));
});
