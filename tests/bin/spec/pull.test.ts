import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runSpecPull } from '../../../bin/commands/spec-pull.ts';
import { openDocument } from '../../../bin/spec/find-document.ts';
import { readLock, referenceLock } from '../../../bin/spec/lock.ts';
import { createRecordedContext } from '../recorded-context.ts';
import { changed, closeHost, document, type Host, openHost } from './host.ts';

let host: Host;
let root: string;
beforeEach(async () => {
  host = await openHost();
  root = mkdtempSync(join(tmpdir(), 'quire-pull-'));
});
afterEach(() => {
  closeHost(host);
  rmSync(root, { recursive: true });
});

/** Writes a site whose only specification is at a path of the host, with or without a copy. */
function writeSite(path: string, copy?: string): void {
  const remote = `http://127.0.0.1:${host.port}${path}`;
  writeFileSync(
    join(root, 'docs.config.json'),
    JSON.stringify({ title: 'Harbour', areas: [], specs: [{ id: 'harbour', path: 'specs/harbour.json', remote }] }),
  );
  mkdirSync(join(root, 'specs'));
  if (copy !== undefined) writeFileSync(join(root, 'specs/harbour.json'), copy);
}

async function pull(frozen = false): Promise<{ status: number; out: string; err: string; copy: string }> {
  const { context, out, err } = createRecordedContext();
  const status = await runSpecPull({ root, frozen }, context);
  return { status, out: out(), err: err(), copy: readFileSync(join(root, 'specs/harbour.json'), 'utf8') };
}

describe('docs spec pull', () => {
  it('fetches missing documents, and records them', async () => {
    writeSite('/good.json');
    expect(await pull()).toMatchObject({ status: 0, out: 'harbour is new\n', copy: document });
    expect(readLock(root).get('harbour')).toMatchObject({
      url: `http://127.0.0.1:${host.port}/good.json`,
      bytes: document.length,
      etag: '"1"',
    });
    expect((await pull()).out).toBe('harbour has not changed\n');
  });

  it('writes no lock file if nothing was fetched', async () => {
    writeSite('/nothing.json', document);
    expect((await pull()).out).toBe('harbour was not fetched\n');
    expect(existsSync(join(root, 'specs/lock.json'))).toBe(false);
  });

  it('reports changes, and which of them break clients', async () => {
    writeSite('/good.json', document);
    host.state.document = changed;
    const { status, out, copy } = await pull();
    expect({ status, copy }).toEqual({ status: 0, copy: changed });
    expect(out).toBe(
      [
        'harbour has changed: 3 changes, 2 breaking',
        '  - GET /berths  was removed  [breaking]',
        '  + GET /boats  the query parameter quay: is new and required  [breaking]',
        '  + GET /moorings  is new',
        '',
      ].join('\n'),
    );
  });

  it('changes nothing when frozen, and fails if the document has changed', async () => {
    writeSite('/good.json', document);
    expect((await pull(true)).status).toBe(0);
    host.state.document = changed;
    const { status, err, copy } = await pull(true);
    expect({ status, copy }).toEqual({ status: 1, copy: document });
    expect(err).toContain('spec-changed');
    expect(readLock(root).size).toBe(0);
  });

  it.each(['/none', '/broken.json', '/outside.json', '/page', '/away'])('keeps the last valid copy: %s', async (path) => {
    writeSite(path, document);
    const { status, err, copy } = await pull();
    expect({ status, copy }).toEqual({ status: 0, copy: document });
    expect(err).toContain('spec-stale');
  });

  it('fails without a copy', async () => {
    writeSite('/none', '');
    rmSync(join(root, 'specs/harbour.json'));
    const { context, err } = createRecordedContext();
    expect(await runSpecPull({ root, frozen: false }, context)).toBe(1);
    expect(err()).toContain('spec-not-fetched');
  });

  it('lists the known specifications', async () => {
    writeSite('/good.json', document);
    const { context } = createRecordedContext();
    await expect(runSpecPull({ root, frozen: false, id: 'harbor' }, context)).rejects.toThrow(
      'There is no remote API document with the ID harbor.',
    );
    expect(host.requested).toEqual([]);
  });
});

describe('remote files that a document refers to', () => {
  it('are copied under their address, with their hash, and are used from then on', async () => {
    const address = `http://127.0.0.1:${host.port}/good.json`;
    const operation = { responses: { 200: { $ref: `${address}#/paths/~1boats/get/responses/200` } } };
    const local = { openapi: '3.1.0', info: { title: 'Quay', version: '1' }, paths: { '/quays': { get: operation } } };
    writeFileSync(
      join(root, 'docs.config.json'),
      JSON.stringify({ title: 'Harbour', areas: [], specs: [{ id: 'quay', path: 'specs/quay.json', route: '/api' }] }),
    );
    mkdirSync(join(root, 'specs'));
    writeFileSync(join(root, 'specs/quay.json'), JSON.stringify(local));
    const open = () => openDocument({ root, file: 'specs/quay.json' }, 'quay');
    const formatFindings = () => open().diagnostics.map(({ code, message, hint }) => `${code}: ${message} ${hint}`);
    expect(formatFindings()).toEqual([
      `spec-reference-outside: The reference ${address}#/paths/~1boats/get/responses/200 points to another host. Builds never use the network. Fetch a copy, which they use instead: docs spec pull ${address}`,
    ]);

    const { context, out } = createRecordedContext();
    expect(await runSpecPull({ root, frozen: false, id: address }, context)).toBe(0);
    const [file = ''] = /specs\/remote\/\S+/.exec(out()) ?? [];
    expect(out()).toBe(`${file} is new\n`);
    expect(readFileSync(join(root, file), 'utf8')).toBe(document);
    expect(readLock(root, referenceLock).get(address)).toMatchObject({ url: address, bytes: document.length });
    expect(formatFindings()).toEqual([]);
    expect(JSON.stringify(open().value?.api.raw)).toContain('"responses":{"200":{"description":"ok"}}');

    // Without an address, all recorded files are fetched again.
    host.state.document = changed;
    expect(await runSpecPull({ root, frozen: true }, context)).toBe(1);
    expect(readFileSync(join(root, file), 'utf8')).toBe(document);
    expect(await runSpecPull({ root, frozen: false }, context)).toBe(0);
    expect(readFileSync(join(root, file), 'utf8')).toBe(changed);
    expect(formatFindings()).toEqual([]);

    writeFileSync(join(root, file), document);
    expect(formatFindings()).toEqual([expect.stringContaining(`The copy of ${address} was changed after it was fetched.`)]);
  });

  it.each(['/broken.json', '/page', '/none', '/away'])('are not taken from %s', async (path) => {
    writeFileSync(join(root, 'docs.config.json'), JSON.stringify({ title: 'Harbour', areas: [] }));
    const { context, out, err } = createRecordedContext();
    expect(await runSpecPull({ root, frozen: false, id: `http://127.0.0.1:${host.port}${path}` }, context)).toBe(1);
    expect([out(), err()]).toEqual([expect.stringContaining('was not fetched'), expect.stringContaining('spec-not-fetched')]);
    expect(existsSync(join(root, 'specs'))).toBe(false);
  });
});

describe('files that remote files refer to', () => {
  const at = (path: string): string => `http://127.0.0.1:${host.port}${path}`;
  const serve = (files: Record<string, string>): void => {
    for (const [path, text] of Object.entries(files)) host.files.set(path, text);
  };
  /** Writes a site whose own document refers to `/first.yaml` of the host. */
  const writeReferringSite = (): void => {
    writeFileSync(
      join(root, 'docs.config.json'),
      JSON.stringify({ title: 'Harbour', areas: [], specs: [{ id: 'quay', path: 'specs/quay.json', route: '/api' }] }),
    );
    mkdirSync(join(root, 'specs'));
    const answer = { description: 'Done', content: { 'application/json': { schema: { $ref: at('/first.yaml') } } } };
    const paths = { '/quays': { get: { responses: { 200: answer } } } };
    writeFileSync(
      join(root, 'specs/quay.json'),
      JSON.stringify({ openapi: '3.1.0', info: { title: 'Quay', version: '1' }, paths }),
    );
  };
  const pullFirst = async () => {
    const { context, out, err } = createRecordedContext();
    const status = await runSpecPull({ root, frozen: false, id: at('/first.yaml') }, context);
    return { status, out: out(), err: err().replace(/\s+/g, ' '), asked: host.requested };
  };
  const open = (remote?: string, file = 'specs/quay.json') => openDocument({ root, file, remote }, 'quay');

  it.each<[what: string, files: Record<string, string>, asked: string[]]>([
    [
      'a file next to it',
      { '/first.yaml': '$ref: ./second.yaml\n', '/second.yaml': 'type: string\n' },
      ['/first.yaml', '/second.yaml'],
    ],
    [
      'files in folders, through three files',
      {
        '/first.yaml': 'properties: { a: { $ref: "a/second#/x" } }\n',
        '/a/second': 'x: { $ref: ../b/third.json }\n',
        '/b/third.json': '{ "type": "string" }\n',
      },
      ['/first.yaml', '/a/second', '/b/third.json'],
    ],
    [
      'a file from the root of the host, and one in a circle',
      { '/first.yaml': 'properties: { a: { $ref: /x/second.yaml } }\n', '/x/second.yaml': 'items: { $ref: ../first.yaml }\n' },
      ['/first.yaml', '/x/second.yaml'],
    ],
    [
      'a schema of a discriminator',
      {
        '/first.yaml': 'oneOf: []\ndiscriminator: { propertyName: kind, mapping: { tug: ./tug.yaml, sail: Sail } }\n',
        '/tug.yaml': 'type: object\n',
      },
      ['/first.yaml', '/tug.yaml'],
    ],
    [
      'a file with a query',
      { '/first.yaml': '$ref: second.yaml?v=2\n', '/second.yaml?v=2': 'type: string\n' },
      ['/first.yaml', '/second.yaml?v=2'],
    ],
  ])('are fetched too: %s', async (_, files, asked) => {
    writeReferringSite();
    serve(files);
    expect(await pullFirst()).toMatchObject({ status: 0, err: '', asked });
    expect([...readLock(root, referenceLock).keys()]).toEqual(asked.map(at).sort());
    expect(open().diagnostics).toEqual([]);
    expect(JSON.stringify(open().value?.api.raw)).not.toContain('127.0.0.1');
    // The fetched files are recorded, so that their copies cannot be changed without notice.
    const [file = ''] = [...(open().value?.parts ?? [])].filter((part) => existsSync(join(root, part))).slice(-1);
    writeFileSync(join(root, file), 'type: integer\n');
    expect(open().diagnostics.map(({ message }) => message)).toEqual([
      expect.stringContaining('was changed after it was fetched'),
    ]);
  });

  it.each<[what: string, files: Record<string, string>, asked: string[], reason: string]>([
    [
      'an address of this machine on another port',
      { '/first.yaml': 'properties: { a: { $ref: "http://127.0.0.1:1/x.yaml" } }\n' },
      ['/first.yaml'],
      'must not refer to an address of this machine or of a private network',
    ],
    [
      'an address of a private network',
      { '/first.yaml': 'properties: { a: { $ref: "http://192.168.0.1/x.yaml" } }\n' },
      ['/first.yaml'],
      'must not refer to an address of this machine or of a private network',
    ],
    [
      'a chain that is too long',
      Object.fromEntries(
        Array.from({ length: 13 }, (_, index) => [
          index === 0 ? '/first.yaml' : `/${index}.yaml`,
          `items: { $ref: ${index + 1}.yaml }\n`,
        ]),
      ),
      ['/first.yaml', ...Array.from({ length: 10 }, (_, index) => `/${index + 1}.yaml`)],
      'it is more than 10 references away',
    ],
    [
      'a missing file',
      { '/first.yaml': 'items: { $ref: none.yaml }\n' },
      ['/first.yaml', '/none.yaml'],
      'the server responded with 404',
    ],
    ['a page', { '/first.yaml': 'items: { $ref: page }\n' }, ['/first.yaml', '/page'], 'the response is text/html'],
  ])('are refused: %s', async (_, files, asked, reason) => {
    writeReferringSite();
    serve(files);
    const result = await pullFirst();
    expect(result).toMatchObject({ status: 1, asked });
    expect(result.err).toContain(reason);
    expect(result.err.split('spec-not-fetched').length - 1).toBe(1);
  });

  it('are refused beyond 100 files', async () => {
    writeReferringSite();
    const names = Array.from({ length: 150 }, (_, index) => `f${index}.yaml`);
    serve({ '/first.yaml': `anyOf: [${names.map((name) => `{ $ref: ${name} }`)}]\n` });
    serve(Object.fromEntries(names.map((name) => [`/${name}`, 'type: string\n'])));
    const { status, err, asked } = await pullFirst();
    expect([status, asked.length]).toEqual([1, 101]);
    expect(err).toContain(`the limit of 100 further files is reached`);
    expect(err).toContain(`docs spec pull ${at('/f100.yaml')}`);
  });

  it('are refused beyond 32 MB', async () => {
    writeReferringSite();
    const names = ['a.yaml', 'b.yaml', 'c.yaml'];
    serve({ '/first.yaml': `anyOf: [${names.map((name) => `{ $ref: ${name} }`)}]\n` });
    serve(Object.fromEntries(names.map((name) => [`/${name}`, `description: ${'x'.repeat(17_000_000)}\n`])));
    const { status, err, asked } = await pullFirst();
    expect([status, asked]).toEqual([1, ['/first.yaml', '/a.yaml', '/b.yaml']]);
    expect(err).toContain('the limit of 32 MB for further files is reached');
  });

  it('belong to a remote document of several files, unless the site has them', async () => {
    writeSite('/api/open.json');
    const parts = { '/a': { $ref: './paths/a.yaml' }, '/b': { $ref: './paths/b.yaml' } };
    const text = JSON.stringify({ openapi: '3.1.0', info: { title: 'Harbour', version: '1' }, paths: parts });
    const operation = (name: string): string => `get: { operationId: ${name}, responses: { '200': { description: Done } } }\n`;
    serve({ '/api/open.json': text, '/api/paths/a.yaml': operation('a'), '/api/paths/b.yaml': operation('remoteB') });
    mkdirSync(join(root, 'specs/paths'));
    writeFileSync(join(root, 'specs/paths/b.yaml'), operation('ownB'));
    const { status, out, err } = await pull();
    expect({ status, err, asked: host.requested }).toEqual({
      status: 0,
      err: '',
      asked: ['/api/open.json', '/api/paths/a.yaml'],
    });
    expect(out).toMatch(/^specs\/remote\/\S+ is new\nharbour is new\n$/);
    const { value, diagnostics } = open(at('/api/open.json'), 'specs/harbour.json');
    expect(diagnostics).toEqual([]);
    expect(value?.api.operations.map(({ operationId }) => operationId)).toEqual(['a', 'ownB']);
    // A new version whose files cannot be read replaces nothing.
    serve({ '/api/open.json': text.replace('a.yaml', 'none.yaml'), '/api/paths/a.yaml': operation('newA') });
    const { context, err: problems } = createRecordedContext();
    expect(await runSpecPull({ root, frozen: false, id: 'harbour' }, context)).toBe(1);
    expect(problems()).toContain('the server responded with 404');
    expect(readFileSync(join(root, 'specs/harbour.json'), 'utf8')).toBe(text);
    expect(open(at('/api/open.json'), 'specs/harbour.json').value?.api.operations.map(({ operationId }) => operationId)).toEqual([
      'a',
      'ownB',
    ]);
  });
});
