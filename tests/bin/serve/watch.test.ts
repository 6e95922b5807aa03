import { writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runWatch } from '../../../bin/commands/watch.ts';
import type { DevSite, ServedDocument, Update } from '../../../bin/options.ts';
import { usageRefused } from '../../../compiler/diagnostics/commands.ts';
import { folderOf } from '../../support/folder.ts';
import { createRecordedContext, type RecordedContext } from '../recorded-context.ts';
import { request, sendRaw } from './raw-request.ts';

/** The state of the test double: the finding in its file, and `missed`, the files that changed before they were watched. */
type State = { text: string; fail?: boolean; missed?: string[]; host?: string };

/**
 * Creates a site whose only page is the file a.md, with a finding if the file says so. `onWatched` is called once its files are watched.
 */
function createSiteDouble(state: State, onWatched: () => void): DevSite {
  const toFindings = () =>
    state.text.includes('bad') ? [usageRefused({ file: 'a.md', line: 1, column: 1 }, { message: state.text })] : [];
  return {
    get diagnostics() {
      return toFindings();
    },
    answer: async (path): Promise<ServedDocument | undefined> =>
      path === '/a' ? { status: 200, body: state.text, type: 'text/html' } : undefined,
    update: async (): Promise<Update> => {
      if (state.fail) throw new Error('The update broke.');
      const removed = [{ from: '/staff/b', to: '/staff', moved: false }];
      const change = { site: false, style: undefined, diagnostics: toFindings() };
      return state.host === undefined ? { ...change, routes: ['/a'] } : { ...change, routes: ['/a', '/staff/c'], removed };
    },
    prefix: 'staff/',
    findMissedChanges: async () => {
      onWatched();
      return new Set(state.missed);
    },
  };
}

async function watchSite(
  state: State,
): Promise<{ root: string; port: number; recorded: RecordedContext; ended: Promise<number> }> {
  const root = folderOf({ 'a.md': 'good' });
  const recorded = createRecordedContext();
  const host = state.host === undefined ? {} : { host: state.host };
  const options = {
    root,
    audience: 'all',
    cache: true,
    verify: false,
    format: 'pretty',
    quiet: false,
    port: 0,
    ...host,
  } as const;
  let onWatched = (): void => {};
  const watched = new Promise<void>((done) => {
    onWatched = done;
  });
  const ended = runWatch(options, recorded.context, async () => createSiteDouble(state, onWatched));
  onTestFinished(() => recorded.stop(130));
  const [, port] = await recorded.waitForOutput(/Watching .* at http:\/\/[\w.]+:(\d+)\//);
  await watched;
  return { root, port: Number(port), recorded, ended };
}

/** Listens to the server's events; `next` resolves with the next one. */
function listen(port: number): { opened: Promise<void>; nextEvent(): Promise<unknown> } {
  const events: unknown[] = [];
  let wakeUp = (): void => {};
  const opened = new Promise<void>((done) => {
    const requested = get({ port, host: '127.0.0.1', path: '/__quire/events' }, (response) => {
      done();
      response.setEncoding('utf8').on('data', (text: string) => {
        for (const [, json = ''] of text.matchAll(/^data: (.*)$/gm)) events.push(JSON.parse(json));
        wakeUp();
      });
      response.on('error', () => {});
    });
    requested.on('error', () => {});
  });
  const nextEvent = async (): Promise<unknown> => {
    while (events.length === 0) {
      await new Promise<void>((done) => {
        wakeUp = done;
      });
    }
    return events.shift();
  };
  return { opened, nextEvent };
}

test('a save is pushed to open pages and printed on the terminal; a mistake is shown until it is fixed', async () => {
  const state = { text: 'good' };
  const { root, port, recorded } = await watchSite(state);
  const { opened, nextEvent: next } = listen(port);
  await opened;
  expect(await next()).toEqual({ type: 'diagnostics', diagnostics: [] });
  state.text = 'bad';
  writeFileSync(join(root, 'a.md'), state.text);
  expect(await next()).toEqual({ type: 'pages', routes: ['/a'] });
  expect(await next()).toEqual({
    type: 'diagnostics',
    diagnostics: [
      { code: 'usage', severity: 'error', message: 'bad', file: 'a.md', line: 1, column: 1, frame: '  1 │ bad\n    │ ^' },
    ],
  });
  await recorded.waitForOutput(/a\.md:1:1 {2}error {2}usage\n[\s\S]*a\.md {2}saved → shown in 0 ms, 1 error\n/);
  expect(await sendRaw(port, request('/a'))).toMatchObject({ status: 200, body: 'bad' });
  state.text = 'good again';
  writeFileSync(join(root, 'a.md'), state.text);
  await next();
  expect(await next()).toEqual({ type: 'diagnostics', diagnostics: [] });
});

test('browsers on other machines get no events about restricted pages', async () => {
  const { root, port } = await watchSite({ text: 'good', host: '0.0.0.0' });
  const { opened, nextEvent: next } = listen(port);
  await opened;
  expect(await next()).toEqual({ type: 'diagnostics', diagnostics: [] });
  writeFileSync(join(root, 'a.md'), 'better');
  expect(await next()).toEqual({ type: 'pages', routes: ['/a'] });
  writeFileSync(join(root, 'a.md'), 'best');
  expect(await next()).toEqual({ type: 'pages', routes: ['/a'] });
});

test('changes from before the files were watched are shown as well', async () => {
  const { recorded } = await watchSite({ text: 'bad', missed: ['a.md'] });
  await recorded.waitForOutput(/a\.md {2}saved → shown in 0 ms, 1 error\n/);
});

test('a bug is reported, and the server continues', async () => {
  const state = { text: 'good', fail: true };
  const { root, port, recorded } = await watchSite(state);
  writeFileSync(join(root, 'a.md'), 'first');
  await recorded.waitForOutput(/This is a bug in Quire: Error: The update broke/);
  expect(await sendRaw(port, request('/a'))).toMatchObject({ status: 200 });
  state.fail = false;
  writeFileSync(join(root, 'a.md'), 'second');
  await recorded.waitForOutput(/a\.md {2}saved/);
});

test.each<[string, Record<string, string>, number]>([
  ['its own page', { origin: 'http://localhost', 'sec-fetch-site': 'same-origin' }, 200],
  ['no page at all', {}, 200],
  ['a page of another site', { origin: 'http://evil.example', 'sec-fetch-site': 'cross-site' }, 403],
  ['a page of another port', { origin: 'http://localhost:1' }, 403],
  ['a page of a neighbouring name', { 'sec-fetch-site': 'same-site' }, 403],
])('the stream of events opens to %s', async (_, headers, status) => {
  const { port } = await watchSite({ text: 'good' });
  expect(await statusOf(port, headers)).toBe(status);
});

function statusOf(port: number, headers: Record<string, string>): Promise<number | undefined> {
  return new Promise((done) => {
    const requested = get(
      { port, host: '127.0.0.1', path: '/__quire/events', headers: { host: 'localhost', ...headers } },
      (response) => {
        done(response.statusCode);
        response.destroy();
      },
    );
    requested.on('error', () => {});
  });
}

test('it ends with the status of the signal', async () => {
  const { recorded, ended } = await watchSite({ text: 'good' });
  await recorded.stop(143);
  expect(await ended).toBe(143);
});

test('while there is no site, the page shows the reason and reloads', async () => {
  const { port } = await watchSite({ text: 'bad <b>' });
  const { status, body } = await sendRaw(port, request('/nowhere'));
  expect(status).toBe(503);
  expect(body).toContain('<meta http-equiv="refresh" content="1">');
  expect(body).toContain('<li><code>a.md:1:1</code> error: bad &lt;b&gt;</li>');
});

test('a port in use is reported before the site is compiled', async () => {
  const { port } = await watchSite({ text: 'good' });
  const { context } = createRecordedContext();
  const options = { root: '.', audience: 'all', cache: true, verify: false, format: 'pretty', quiet: false, port } as const;
  const neverResolves = () => new Promise<DevSite>(() => {});
  await expect(runWatch(options, context, neverResolves)).rejects.toMatchObject({ status: 3, finding: { code: 'port-in-use' } });
});
