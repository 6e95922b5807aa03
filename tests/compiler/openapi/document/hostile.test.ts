import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { describe, expect, it } from 'vitest';
import { findingsIn, htmlOf, openText, openValue, pagesOf } from './harbour.ts';

const head = '"openapi":"3.1.0","info":{"title":"x","version":"1"}';
const withRef = (reference: string): string =>
  `{${head},"paths":{"/a":{"get":{"responses":{"200":{"content":{"a/b":{"schema":{"$ref":${JSON.stringify(reference)}}}}}}}}}}`;

describe('documents that are refused', () => {
  it.each([
    ['nothing', '', ['1:1 error spec-not-openapi']],
    ['no version', '{"info":{}}', ['1:1 error spec-not-openapi']],
    ['a version of the future', '{"openapi":"4.0.0"}', ['1:1 error spec-not-openapi']],
    ['a version of the past', 'swagger: "1.2"', ['1:1 error spec-not-openapi']],
    ['a list', '[]', ['1:1 error spec-not-openapi']],
    ['half a JSON document', '{\n  "openapi": "3.1.0",\n  "info": {', ['3:12 error spec-unparsable']],
    ['YAML that ends badly', 'openapi: 3.1.0\ninfo:\n  title: x\n version: 1', ['4:1 error spec-unparsable']],
    ['a key that stands twice', 'openapi: 3.1.0\nopenapi: 3.0.0', ['2:1 error spec-unparsable']],
    ['a file', withRef('../secret.txt'), ['1:132 error spec-file-missing']],
    ['a file by its address', withRef('file:///etc/passwd'), ['1:132 error spec-reference-outside']],
    ['another host', withRef('https://evil.example/a.json#/x'), ['1:132 error spec-reference-outside']],
    ['what every object has', withRef('#/__proto__/toString'), ['1:132 error spec-reference-missing']],
    ['a missing schema', withRef('#/components/schemas/Nobody'), ['1:132 error spec-reference-missing']],
  ])('%s', (_, text, results) => {
    expect(findingsIn(text)).toEqual(results);
  });

  it('YAML that grows when its aliases are expanded', () => {
    const lines = Array.from({ length: 30 }, (_, index) => `a${index + 1}: &a${index + 1} [*a${index}, *a${index}, *a${index}]`);
    expect(findingsIn(`openapi: 3.1.0\na0: &a0 [x, x]\n${lines.join('\n')}`)).toEqual(['1:1 error spec-too-large']);
  });

  it('ignores an alias of itself', () => {
    expect(findingsIn('openapi: 3.1.0\ninfo: { title: x }\npaths: {}\na: &a [*a]')).toEqual([]);
  });

  it.each([
    ['JSON', `{${head},"x-a":${'[1,'.repeat(5000)}1${']'.repeat(5000)}}`],
    ['YAML', `openapi: 3.1.0\nx-a: ${'['.repeat(5000)}${']'.repeat(5000)}`],
    ['allOf', `{${head},"components":{"schemas":{"A":${'{"allOf":['.repeat(5000)}{}${']}'.repeat(5000)}}}}`],
  ])('5,000 levels of %s', (_, text) => {
    expect(findingsIn(text)).toEqual([expect.stringMatching(/error spec-(?:too-large|unparsable)$/)]);
  });

  it('more than two million values', () => {
    expect(findingsIn(`{${head},"x-a":[${'1,'.repeat(2_000_001)}1]}`)).toEqual(['1:1 error spec-too-large']);
  });

  it('more than 32 MB', () => {
    expect(findingsIn(`{${head},"x-a":"${'x'.repeat(32_000_000)}"}`)).toEqual(['1:1 error spec-too-large']);
  });
});

/**
 * Lists elements and attributes that no description may contain, as parsed by a browser; and reports a page that ends in the
 * wrong place.
 */
function findUnwanted(html: string): string[] {
  const results: string[] = [];
  const visit = (node: DefaultTreeAdapterTypes.Node): void => {
    if ('tagName' in node) {
      if (/^(?:script|iframe|form|input|style|img|object|embed|base|meta|link|video|audio)$/.test(node.tagName))
        results.push(node.tagName);
      for (const { name, value } of node.attrs) {
        if (/^(?:on.*|style|src|srcset)$/.test(name)) results.push(`${node.tagName} ${name}`);
        if (name === 'href' && /^\s*(?:javascript|data|vbscript):/i.test(value)) results.push(value);
      }
    }
    if ('childNodes' in node) node.childNodes.forEach(visit);
  };
  const fragment = parseFragment(`<article>${html}</article>`);
  visit(fragment);
  return fragment.childNodes.length === 1 ? results : [...results, 'it breaks out'];
}

describe('documents that are shown', () => {
  it('names of inherited properties', () => {
    const names = ['__proto__', 'constructor', 'prototype', 'hasOwnProperty', 'toString'];
    const properties = Object.fromEntries(names.map((name, index) => [name, { type: 'string', description: `Field ${index}.` }]));
    const schemas = Object.fromEntries(names.map((name) => [name, { type: 'object', properties }]));
    const html = htmlOf(openValue({ components: { schemas } }, { pages: 'one' }));
    for (const [index, name] of names.entries()) {
      expect(html).toContain(`Field ${index}.`);
      expect(html).toContain(`id="schemas.${name}.${name}"`);
    }
  });

  it('circular references', () => {
    const api = openValue({
      paths: {
        '/a': { $ref: '#/paths/~1b' },
        '/b': { $ref: '#/paths/~1a' },
        '/c': {
          get: { parameters: [{ $ref: '#/components/parameters/P' }], responses: { 200: { $ref: '#/components/responses/R' } } },
        },
      },
      components: {
        parameters: { P: { $ref: '#/components/parameters/P' } },
        responses: { R: { $ref: '#/components/responses/R' } },
        schemas: { A: { $ref: '#/components/schemas/B' }, B: { $ref: '#/components/schemas/A' } },
      },
    });
    expect(api.operations.map(({ path }) => path)).toEqual(['/c']);
    expect(htmlOf(api)).toContain('id="get-c.response-200"');
  });

  it('schemas that double at every level are not expanded', () => {
    const schemas = Object.fromEntries(
      Array.from({ length: 40 }, (_, index) => [
        `S${index}`,
        { properties: { a: { $ref: `#/components/schemas/S${index + 1}` }, b: { $ref: `#/components/schemas/S${index + 1}` } } },
      ]),
    );
    const api = openValue({ components: { schemas: { ...schemas, S40: { type: 'string' } } } });
    expect(htmlOf(api).length).toBeLessThan(100_000);
  });

  it.each([
    ['a script', '<script>alert(1)</script>'],
    ['a handler', '<img src="x" onerror="alert(1)">'],
    ['a frame', '<iframe src="https://evil.example"></iframe>'],
    ['an address that runs', '[x](javascript:alert(1)) <a href="javascript:alert(1)">y</a>'],
    ['a form', '<form action="https://evil.example"><input name=a></form>'],
    ['a picture of another host', '![p](https://evil.example/p.png) <img src="https://evil.example/q.png" alt="q">'],
    ['a style', '<style>body{}</style><p style="x:y">z</p>'],
    ['an end of the page', '</article></main></body><h1>mine</h1>'],
  ])('%s in every text', (_, text) => {
    const schema = {
      type: 'object',
      title: text,
      description: text,
      enum: [text],
      default: text,
      properties: { [text]: { description: text, pattern: text, format: text, type: text } },
      patternProperties: { [text]: { const: text } },
      dependentRequired: { [text]: [text] },
      required: [text, `${text} elsewhere`],
      oneOf: [
        { title: text, properties: { kind: { const: text } } },
        { properties: { [text]: { enum: [text], 'x-enumDescriptions': [text] } } },
      ],
      discriminator: {
        propertyName: text,
        mapping: { [text]: text, other: `#/components/schemas/${text}` },
        defaultMapping: text,
      },
      not: { enum: [text] },
      [text]: text,
    };
    const namedExamples = { [text]: { summary: text, description: text, value: text }, [`${text} 2`]: { externalValue: text } };
    const operation = {
      summary: text,
      description: text,
      operationId: text,
      tags: [text],
      parameters: [{ name: text, in: 'query', description: text, schema }],
      requestBody: { description: text, content: { [text]: { schema, example: text } } },
      responses: {
        [text]: { description: text, headers: { [text]: { description: text, schema } } },
        404: { description: text, headers: { [text]: { schema } }, content: { [text]: { examples: namedExamples } } },
        409: { $ref: `#/components/responses/${text.replaceAll('~', '~0').replaceAll('/', '~1')}` },
      },
    };
    const document = {
      info: { title: text, version: text, description: text },
      tags: [{ name: text, description: text }],
      paths: { [`/${text}`]: { post: operation } },
      components: { schemas: { [text]: schema }, responses: { [text]: { description: text, content: { [text]: { schema } } } } },
    };
    for (const pages of ['one', 'many'] as const)
      for (const { body } of pagesOf(openValue(document, { pages })).values()) expect(findUnwanted(body.html)).toEqual([]);
  });

  it('operations and tags with names of inherited properties', () => {
    const names = ['constructor', 'toString', 'hasOwnProperty', 'valueOf'];
    const api = openValue({
      paths: Object.fromEntries(
        names.map((name) => [
          `/${name}`,
          { get: { operationId: name, tags: [name], responses: { 200: { description: name } } } },
        ]),
      ),
      components: {
        schemas: Object.fromEntries(
          names.map((name) => [name, { properties: Object.fromEntries(names.map((each) => [each, { type: 'string' }])) }]),
        ),
      },
    });
    expect(api.operations.map(({ key }) => key)).toEqual(names);
    const html = htmlOf(api);
    for (const name of names) expect(html).toContain(`id="schemas.constructor.${name}"`);
  });

  it('parts of the wrong type', () => {
    const oddValues = [null, 1, 'text', [], [null], { '': null }, true];
    for (const part of oddValues) {
      const text = JSON.stringify({
        openapi: '3.0.0',
        info: part,
        servers: part,
        tags: part,
        security: part,
        paths: {
          '/a': part,
          '/b': { get: part, post: { parameters: part, requestBody: part, responses: part, tags: part, callbacks: part } },
        },
        components: part,
      });
      expect(() => htmlOf(openText(text, { isUnconfigured: true }).api)).not.toThrow();
      const words = 'type properties items allOf oneOf enum required discriminator description examples not dependentRequired';
      const schema = Object.fromEntries(words.split(' ').map((key) => [key, part]));
      expect(() => htmlOf(openValue({ components: { schemas: { A: schema, B: part } } }))).not.toThrow();
    }
  });
});
