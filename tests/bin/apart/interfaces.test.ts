import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runInterfacePull } from '../../../bin/commands/interface-pull.ts';
import { interfaceLock, readLock } from '../../../bin/spec/lock.ts';
import { askDocs } from '../../support/command-line.ts';
import { folderOf } from '../../support/folder.ts';
import { createRecordedContext } from '../recorded-context.ts';
import { closeHost, type Host, openHost } from '../spec/host.ts';

const config = JSON.stringify({
  title: 'Harbour',
  areas: [
    { id: 'guide', path: 'guide' },
    { id: 'fees', path: 'fees' },
    { id: 'staff', path: 'staff', audience: 'restricted', route: '/internal' },
  ],
});
const guidePage = (heading: string) => `# Guide\n\n## ${heading}\n\nWater.\n\n![Wall](./wall.png)\n`;
const fees =
  '# Fees\n\nSee [tides](../guide/index.md#tides), [ice](/guide/ice), [later](/elsewhere) and [staff](/internal){.locked}.\n';

let host: Host;
beforeEach(async () => {
  host = await openHost();
});
afterEach(() => closeHost(host));

/** Returns the interface of an area as its own repository generates it. */
async function interfaceOf(area: string, files: Record<string, string>): Promise<string> {
  const root = folderOf({ 'docs.config.json': config, ...files });
  expect(await askDocs(['compile', area], { cwd: root })).toMatchObject({ status: 0 });
  return readFileSync(join(root, 'dist/objects', area, 'interface.json'), 'utf8');
}

async function pull(root: string, options: { addresses?: string[]; frozen?: boolean } = {}) {
  const { context, out, err } = createRecordedContext();
  const status = await runInterfacePull({ root, addresses: [], frozen: false, ...options }, context);
  return { status, out: out(), err: err() };
}

test('an interface is fetched and pinned, links are checked against it, and changes are reported', {
  timeout: 60_000,
}, async () => {
  const picture = { 'guide/ice.md': '# Ice\n' };
  const text = guidePage('Tides').replace(/\n!.*\n/, '');
  host.state.document = await interfaceOf('guide', { 'guide/index.md': text, ...picture });
  const root = folderOf({ 'docs.config.json': config, 'fees/index.md': fees });
  const address = `http://127.0.0.1:${host.port}/good.json`;
  // The interface of the guide is missing: links to it are only checked by the link command.
  expect(await askDocs(['compile', 'fees'], { cwd: root })).toMatchObject({ status: 0 });
  expect(await pull(root, { addresses: [address] })).toEqual({ status: 0, out: 'guide is new: 2 pages\n', err: '' });
  expect(readLock(root, interfaceLock).get('guide')).toMatchObject({ url: address, etag: '"1"' });
  expect(await askDocs(['compile', 'fees'], { cwd: root })).toMatchObject({ status: 0 });
  expect(await pull(root)).toEqual({ status: 0, out: 'guide has not changed\n', err: '' });

  host.state.document = await interfaceOf('guide', { 'guide/index.md': text.replace('## Tides', '## Ebb') });
  expect(await pull(root, { frozen: true })).toMatchObject({ status: 1, err: expect.stringContaining('interface-changed') });
  expect(await askDocs(['compile', 'fees'], { cwd: root })).toMatchObject({ status: 0 });
  expect((await pull(root)).out).toMatch(/^guide has changed: 1 link target added, \d removed\n$/);
  const { status, stderr } = await askDocs(['compile', 'fees'], { cwd: root });
  expect(status).toBe(1);
  expect(stderr).toContain('fees/index.md:3:13  error  link-anchor-missing');
  expect(stderr).toContain('link-target-missing');
  expect(stderr).not.toContain('the route /elsewhere');

  writeFileSync(
    join(root, 'interfaces/guide.json'),
    readFileSync(join(root, 'interfaces/guide.json'), 'utf8').replace('ebb', 'tides'),
  );
  expect(await askDocs(['compile', 'fees'], { cwd: root })).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('interface-unusable'),
  });
  rmSync(join(root, 'interfaces/guide.json'));
  expect(await askDocs(['compile', 'fees'], { cwd: root })).toMatchObject({ status: 2 });
});

test.each([
  ['a missing page', '/none.json', undefined, '404'],
  ['something else', '/good.json', undefined, 'not the interface of an area'],
  ['another area', '/good.json', (text: string) => text.replace('"guide"', '"boats"'), 'boats'],
  ['a name that climbs', '/good.json', (text: string) => text.replace('"area": "guide"', '"area": "../guide"'), 'does not have'],
  [
    'another audience',
    '/good.json',
    (text: string) => text.replace('"public"', '"restricted"'),
    'the area is public on this site',
  ],
])('%s is not taken', async (_, path, change, reason) => {
  if (change) host.state.document = change(await interfaceOf('guide', { 'guide/index.md': '# Guide\n' }));
  const root = folderOf({ 'docs.config.json': config, 'fees/index.md': fees });
  const { status, err } = await pull(root, { addresses: [`http://127.0.0.1:${host.port}${path}`] });
  expect(status).toBe(1);
  expect(err.replaceAll(/\s+/g, ' ')).toContain(reason);
  expect(readLock(root, interfaceLock).size).toBe(0);
});
