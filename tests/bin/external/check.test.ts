import { afterEach, beforeEach, expect, test } from 'vitest';
import { defaults } from '../../../bin/arguments/command-options.ts';
import { runCheck } from '../../../bin/commands/check.ts';
import type { CheckOptions } from '../../../bin/options.ts';
import { folderOf } from '../../support/folder.ts';
import { createRecordedContext } from '../recorded-context.ts';
import { closeHosts, openHosts } from './hosts.ts';

let hosts: Awaited<ReturnType<typeof openHosts>>;
beforeEach(async () => {
  hosts = await openHosts();
});
afterEach(() => closeHosts(hosts));

/** Returns the output of the command for a site, without the port of the hosts. */
async function check(root: string, options: Partial<CheckOptions> = {}) {
  const { context, out, err } = createRecordedContext();
  const status = await runCheck(
    { ...defaults, format: 'json', external: true, jobs: 1, root, ...options },
    context,
    hosts.network,
  );
  const removeVariableParts = (text: string): string => text.replaceAll(`:${hosts.port}`, '');
  const { diagnostics } = JSON.parse(out());
  const lines: string[] = diagnostics.map(
    ({ code, file, line, column, message, related = [] }: Record<string, unknown> & { related?: unknown[] }) =>
      removeVariableParts(`${file}:${line}:${column} ${code} +${related.length} ${message}`),
  );
  return { status, lines, err: err() };
}

const createLink = (path: string, host = 'quay'): string => `http://${host}.harbour.org:${hosts.port}${path}`;

function startHarbour(): string {
  const menu = [{ label: 'Tides', href: createLink('/gone', 'bar') }];
  const footer = { links: [{ label: 'Pilots', href: createLink('/gone') }] };
  const areas = [
    { id: 'guide', path: 'content/guide' },
    { id: 'staff', path: 'content/staff', audience: 'restricted' },
  ];
  return folderOf({
    'docs.config.json': JSON.stringify({ title: 'Harbour', areas, navbar: { items: menu }, footer }, null, 2),
    'content/guide/index.md': `# Guide\n\nSee [one](${createLink('/ok')}) and [two](${createLink('/none#part')}).\n\n![three](https://quay.harbour.org/none.png)\n`,
    'content/guide/more.md': `# More\n\nSee [two](${createLink('/none#other')}), [mail](mailto:a@quay.harbour.org), [me](https://example.com/).\n\n<${createLink('/trouble', 'pier')}>\n`,
    'content/staff/index.md': `# Staff\n\nSee [two](${createLink('/none')}), [rota](${createLink('/rota')}){.locked} and <a href="${createLink('/moved')}">four</a>.\n`,
  });
}

test('each address is requested once, and a fault is reported at its first place', async () => {
  expect(await check(startHarbour())).toEqual({
    status: 0,
    lines: [
      'content/guide/index.md:3:55 external-link-gone +2 http://quay.harbour.org/none is broken: the server responded with 404.',
      'content/guide/more.md:5:2 external-link-unanswered +0 Could not check http://pier.harbour.org/trouble: the server responded with 500.',
      'docs.config.json:18:17 external-link-gone +0 http://bar.harbour.org/gone is broken: the server responded with 410.',
      'docs.config.json:26:17 external-link-gone +0 http://quay.harbour.org/gone is broken: the server responded with 410.',
    ],
    err: '',
  });
  expect(hosts.requested.filter((line) => /none|rota|png/.test(line))).toEqual([
    'HEAD quay.harbour.org/none',
    'GET quay.harbour.org/none',
  ]);
});

test('links in included files, translations and specifications are reported at their original places', async () => {
  const spec = {
    openapi: '3.1.0',
    info: { title: 'Tides', version: '1', description: `By [the office](${createLink('/none')}).` },
    paths: { '/tides': { get: { externalDocs: { url: createLink('/gone') }, responses: { 200: { description: 'ok' } } } } },
  };
  const settings = {
    title: 'Harbour',
    areas: [{ id: 'guide', path: 'content/guide' }],
    specs: [{ id: 'tides', path: 'specs/tides.json' }],
    locales: { default: 'en-GB', list: ['en-GB', 'cy'] },
  };
  const root = folderOf({
    'docs.config.json': JSON.stringify(settings),
    'specs/tides.json': JSON.stringify(spec, null, 2),
    'content/guide/index.md': `# Guide\n\n<!--@include: ./_part.md-->\n`,
    'content/guide/_part.md': `[Here][none] and [there][none].\n\n[none]: ${createLink('/none')}\n`,
    'i18n/cy/content/guide/index.md': `# Canllaw\n\n[Yna](${createLink('/dim')})\n`,
  });
  expect((await check(root)).lines).toEqual([
    'content/guide/_part.md:3:9 external-link-gone +1 http://quay.harbour.org/none is broken: the server responded with 404.',
    'i18n/cy/content/guide/index.md:3:7 external-link-gone +0 http://quay.harbour.org/dim is broken: the server responded with 404.',
    'specs/tides.json:10:14 external-link-gone +0 http://quay.harbour.org/gone is broken: the server responded with 410.',
  ]);
});

test('findings are warnings, which --max-warnings makes count', async () => {
  expect((await check(startHarbour(), { maxWarnings: 0 })).status).toBe(1);
});

test('successes are cached for a day, failures are retried', async () => {
  const root = startHarbour();
  const { lines } = await check(root);
  hosts.requested.length = 0;
  expect((await check(root)).lines).toEqual(lines);
  expect(hosts.requested.filter((line) => /ok|moved/.test(line))).toEqual([]);
  expect(hosts.requested.filter((line) => /none/.test(line)).length).toBe(2);
  hosts.clock.now += 86_400_000;
  hosts.requested.length = 0;
  await check(root);
  expect(hosts.requested.filter((line) => /ok$/.test(line))).toEqual(['HEAD quay.harbour.org/ok', 'HEAD quay.harbour.org/ok']);
});

test('without a cache all are requested again, and nothing is stored', async () => {
  const root = startHarbour();
  await check(root, { cache: false });
  await check(root, { cache: false });
  expect(hosts.requested.filter((line) => line.endsWith('/none')).length).toBe(4);
  expect(hosts.requested.filter((line) => line.endsWith('/ok')).length).toBe(4);
});

test('if no host responds there is one finding, and nothing is stored', async () => {
  const root = startHarbour();
  const connected = hosts.network.lookup;
  hosts.network.lookup = () => connected('offline.harbour.org');
  expect((await check(root)).lines).toEqual([
    'content/guide/index.md:3:11 external-links-unreachable +0 None of the 6 external addresses responded. First error: there is no such host.',
  ]);
  hosts.network.lookup = connected;
  expect((await check(root)).lines.length).toBe(4);
});

test('a check sends no requests by default', async () => {
  expect((await check(startHarbour(), { external: false })).lines).toEqual([]);
  expect(hosts.requested).toEqual([]);
});
