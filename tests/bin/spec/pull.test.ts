import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runSpecPull } from '../../../bin/commands/spec-pull.ts';
import { readLock } from '../../../bin/spec/lock.ts';
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
function site(path: string, copy?: string): void {
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
    site('/good.json');
    expect(await pull()).toMatchObject({ status: 0, out: 'harbour is new here\n', copy: document });
    expect(readLock(root).get('harbour')).toMatchObject({
      url: `http://127.0.0.1:${host.port}/good.json`,
      bytes: document.length,
      etag: '"1"',
    });
    expect((await pull()).out).toBe('harbour has not changed\n');
  });

  it('writes no lock file if nothing was fetched', async () => {
    site('/nothing.json', document);
    expect((await pull()).out).toBe('harbour was not taken\n');
    expect(existsSync(join(root, 'specs/lock.json'))).toBe(false);
  });

  it('reports changes, and which of them break clients', async () => {
    site('/good.json', document);
    host.state.document = changed;
    const { status, out, copy } = await pull();
    expect({ status, copy }).toEqual({ status: 0, copy: changed });
    expect(out).toBe(
      [
        'harbour has changed: 3 changes, 2 breaking',
        '  - GET /berths  is gone  [breaking]',
        '  + GET /boats  the query parameter quay: is new and required  [breaking]',
        '  + GET /moorings  is new',
        '',
      ].join('\n'),
    );
  });

  it('changes nothing when frozen, and fails if the document has changed', async () => {
    site('/good.json', document);
    expect((await pull(true)).status).toBe(0);
    host.state.document = changed;
    const { status, err, copy } = await pull(true);
    expect({ status, copy }).toEqual({ status: 1, copy: document });
    expect(err).toContain('spec-changed');
    expect(readLock(root).size).toBe(0);
  });

  it.each(['/none', '/broken.json', '/outside.json', '/page', '/away'])('keeps the last valid copy: %s', async (path) => {
    site(path, document);
    const { status, err, copy } = await pull();
    expect({ status, copy }).toEqual({ status: 0, copy: document });
    expect(err).toContain('spec-stale');
  });

  it('fails without a copy', async () => {
    site('/none', '');
    rmSync(join(root, 'specs/harbour.json'));
    const { context, err } = recordedContext();
    expect(await runSpecPull({ root, frozen: false }, context)).toBe(1);
    expect(err()).toContain('spec-not-fetched');
  });

  it('lists the known specifications', async () => {
    site('/good.json', document);
    const { context } = recordedContext();
    await expect(runSpecPull({ root, frozen: false, id: 'harbor' }, context)).rejects.toThrow(
      'There is no remote API document with the id harbor.',
    );
    expect(host.asked).toEqual([]);
  });
});
