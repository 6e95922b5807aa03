import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { runServe } from '../../../bin/commands/serve.ts';
import { newFolder, removeFolder, writeFiles } from '../../support/folder.ts';
import { createRecordedContext, type RecordedContext } from '../recorded-context.ts';

/** The content of a restricted page, and of a file outside the site. */
export const secret = 'The salary table.';
/** A page that is large enough to be compressed. */
export const long = `<h1>Tides</h1>${'<p>Twice a day.</p>'.repeat(200)}`;
const site = {
  'index.html': '<h1>Harbour</h1>',
  'guide/index.html': '<h1>Guide</h1>',
  'guide/tides/index.html': long,
  'guide/Optional-Extras/index.html': '<h1>Extras</h1>',
  'guide/café/index.html': '<h1>Café</h1>',
  'old/index.html': '<h1>Moved</h1>',
  'assets/bell-1a2b3c4d.mp3': '0123456789',
  'assets/reader-1a2b3c4d.js': 'export {};',
  '404.html': '<h1>Page not found</h1>',
  'internal/index.html': '<h1>Staff</h1>',
  'internal/pay/index.html': secret,
  'internal/404.html': '<h1>No such staff page</h1>',
  _headers: `/*\n  Content-Security-Policy: default-src 'none'\n  Referrer-Policy: no-referrer\n\n/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n\n/internal/*\n  Cache-Control: private, no-store\n  Referrer-Policy: same-origin\n`,
  _redirects: '/old /guide/tides 301\n/away https://example.com/ 301\n/away2 //example.com/ 301\n/away3 /\\example.com 301\n',
  '.env': 'PASSWORD=harbour',
  '.git/config': '[core]',
};

/**
 * Serves the site with `docs serve`: `local` is only reachable from this machine, `exposed` also from others. Started before a
 * file's tests, stopped after them.
 */
export function serveHarbour(): { local(): number; exposed(): number; folder(): string } {
  let root = '';
  let running: { port: number; recorded: RecordedContext }[] = [];
  beforeAll(async () => {
    root = newFolder();
    const files = Object.entries(site).map(([file, text]) => [`site/${file}`, text]);
    writeFiles(root, { ...Object.fromEntries(files), 'outside.txt': secret });
    symlinkSync(join(root, 'outside.txt'), join(root, 'site/link.txt'));
    symlinkSync(root, join(root, 'site/up'));
    running = [await serve(join(root, 'site')), await serve(join(root, 'site'), '0.0.0.0')];
  });
  afterAll(async () => {
    for (const { recorded } of running) await recorded.stop(130);
    removeFolder(root);
  });
  return { local: () => running[0]?.port ?? 0, exposed: () => running[1]?.port ?? 0, folder: () => join(root, 'site') };
}

async function serve(folder: string, host?: string): Promise<{ port: number; recorded: RecordedContext }> {
  const recorded = createRecordedContext();
  void runServe({ folder, port: 0, ...(host === undefined ? {} : { host }) }, recorded.context);
  const [, port] = await recorded.waitForOutput(/http:\/\/.*:(\d+)\/\n/);
  return { port: Number(port), recorded };
}
