import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runSpecPull } from '../../../bin/commands/spec-pull.ts';
import { openDocument } from '../../../bin/spec/find-document.ts';
import { readLock, referenceLock } from '../../../bin/spec/lock.ts';
import { recordedContext } from '../recorded-context.ts';
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

/** A site whose only specification is at a path of the host, with or without a copy. */
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
  const { context, out, err } = recordedContext();
  const status = await runSpecPull({ root, frozen }, context);
  return { status, out: out(), err: err(), copy: readFileSync(join(root, 'specs/harbour.json'), 'utf8') };
}

describe('docs spec pull', () => {
  it('fetches missing documents, and records them', async () => {
    writeSite('/good.json');
    expect(await pull()).toMatchObject({ status: 0, out: 'harbour is new here\n', copy: document });
    expect(readLock(root).get('harbour')).toMatchObject({
      url: `http://127.0.0.1:${host.port}/good.json`,
      bytes: document.length,
      etag: '"1"',
    });
    expect((await pull()).out).toBe('harbour has not changed\n');
  });

  it('writes no lock file if nothing was fetched', async () => {
    writeSite('/nothing.json', document);
    expect((await pull()).out).toBe('harbour was not taken\n');
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
    const { context, err } = recordedContext();
    expect(await runSpecPull({ root, frozen: false }, context)).toBe(1);
    expect(err()).toContain('spec-not-fetched');
  });

  it('lists the known specifications', async () => {
    writeSite('/good.json', document);
    const { context } = recordedContext();
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

    const { context, out } = recordedContext();
    expect(await runSpecPull({ root, frozen: false, id: address }, context)).toBe(0);
    const [file = ''] = /specs\/remote\/\S+/.exec(out()) ?? [];
    expect(out()).toBe(`${file} is new here\n`);
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
    const { context, out, err } = recordedContext();
    expect(await runSpecPull({ root, frozen: false, id: `http://127.0.0.1:${host.port}${path}` }, context)).toBe(1);
    expect([out(), err()]).toEqual([expect.stringContaining('was not taken'), expect.stringContaining('spec-not-fetched')]);
    expect(existsSync(join(root, 'specs'))).toBe(false);
  });
});
