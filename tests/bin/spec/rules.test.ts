import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { validateSpecs } from '../../../bin/spec/validate.ts';
import { type OpenApi, openApi } from '../../../compiler/openapi/document/open-api.ts';
import { folderOf } from '../../support/folder.ts';

const documents = join(import.meta.dirname, '../../compiler/openapi/document');

/** Returns the pointers of all violations of the rules of its version. */
async function findViolations(value: unknown): Promise<(string | undefined)[]> {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const { value: spec } = openApi(text, { id: 'harbour', file: 'specs/harbour.yaml', route: '/api' });
  const findings = await validateSpecs(spec ? [{ spec, text }] : [], undefined);
  return findings.map(({ message }) => message);
}

describe('the rules of 3.2', () => {
  it.each(['harbour-3.0', 'harbour-3.1', 'harbour-3.2'])('find nothing in %s', async (name) => {
    expect(await findViolations(readFileSync(join(documents, `documents/${name}.yaml`), 'utf8'))).toEqual([]);
  });

  const operation = {
    responses: { 200: { description: 'Here.', content: { 'application/jsonl': { itemSchema: { type: 'object' } } } } },
  };
  const document = {
    openapi: '3.2.0',
    $self: 'https://harbour.example/api',
    info: { title: 'Harbour', version: '1' },
    servers: [{ url: '/', name: 'here' }],
    tags: [{ name: 'boats', summary: 'Boats', kind: 'nav' }],
    paths: {
      '/boats': {
        query: operation,
        get: { parameters: [{ name: 'q', in: 'querystring', content: { 'a/b': {} } }], ...operation },
      },
    },
    components: {
      schemas: { Boat: { properties: { query: { type: 'string' }, kind: { type: 'string' } }, required: ['query', 'kind'] } },
      securitySchemes: { key: { type: 'apiKey', name: 'key', in: 'header', deprecated: true } },
    },
  };

  it('accept its new features', async () => {
    expect(await findViolations(document)).toEqual([]);
  });

  it('also detect faults of 3.1', async () => {
    expect(await findViolations({ ...document, info: { title: 'Harbour' } })).toEqual([expect.stringContaining('version')]);
  });
});

describe('a path that refers to another', () => {
  const get = { responses: { 200: { description: 'Here.' } } };
  const reference = { $ref: '#/paths/~1boats' };
  const post = { responses: get.responses, callbacks: { sailed: { '{$request.query.to}': { ...reference, summary: 'Gone.' } } } };

  it.each(['2.0', '3.0.3', '3.1.0', '3.2.0'])('is right in %s', async (version) => {
    const is2 = version === '2.0';
    const head = is2 ? { swagger: version } : { openapi: version };
    const paths = { '/boats': { get }, '/ships': { ...reference }, '/rafts': is2 ? reference : { ...reference, post } };
    const webhooks = /3\.[12]/.test(version) ? { webhooks: { sunk: reference } } : {};
    expect(await findViolations({ ...head, info: { title: 'Harbour', version: '1' }, paths, ...webhooks })).toEqual([]);
  });
});

describe('a document that is too large to follow its references', () => {
  const filler = 'x'.repeat(1_600_000);
  const reference = { $ref: '#/components/schemas/Boat' };
  const content = { 'application/json': { schema: reference } };
  const document = {
    openapi: '3.0.3',
    info: { title: 'Harbour', version: '1', description: filler },
    paths: { '/boats': { get: { responses: { 200: { description: 'Here.', content } } } } },
    components: { schemas: { Boat: { type: 'object', properties: { tender: reference } } } },
  };

  it('is validated', async () => {
    expect(await findViolations(document)).toEqual([]);
  });

  it('and its faults are reported at their places', async () => {
    const faulty = { ...document, components: { schemas: { Boat: { type: 'object', required: 'name' } } } };
    expect(await findViolations(faulty)).toEqual([expect.stringContaining('required of a schema must be a list')]);
  });
});

describe('findings in a document', () => {
  const open = (text: string): OpenApi[] => {
    const { value } = openApi(text, { id: 'harbour', file: 'specs/harbour.yaml', route: '/api' });
    return value ? [value] : [];
  };
  const faulty = 'openapi: 3.1.0\ninfo: { title: Boats }\npaths: {}\n';
  const sound = 'openapi: 3.1.0\ninfo: { title: Boats, version: "1" }\npaths: {}\n';

  it('is cached by the hash of its text, so that the validator is not called', async () => {
    const cache = folderOf({});
    const first = await validateSpecs(
      open(faulty).map((spec) => ({ spec, text: faulty })),
      cache,
    );
    expect(first).toHaveLength(1);
    // The validator would find nothing here: the findings come from the cache.
    const again = open(sound).map((spec) => ({ spec, text: faulty }));
    expect((await validateSpecs(again, cache)).map(({ message }) => message)).toEqual(first.map(({ message }) => message));
    const other = open(sound).map((spec) => ({ spec, text: sound }));
    expect(await validateSpecs(other, cache)).toEqual([]);
  });
});

describe('a licence', () => {
  const formatFindings = (openapi: string, license: object) =>
    findViolations({ openapi, info: { title: 'Harbour', version: '1', license }, paths: {} });

  it.each(['3.0.3', '3.1.0', '3.2.0'])('may have its name alone in %s', async (version) => {
    expect(await formatFindings(version, { name: 'MIT' })).toEqual([]);
  });
  it('has an identifier or an address, not both', async () => {
    expect(await formatFindings('3.1.0', { name: 'MIT', identifier: 'MIT', url: 'https://a.example' })).toHaveLength(1);
  });
  it('has a name', async () => {
    expect(await formatFindings('3.1.0', { url: 'https://a.example' })).toHaveLength(1);
  });
});
