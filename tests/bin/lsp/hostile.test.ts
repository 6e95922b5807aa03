/** Invalid behaviour of editors, which occurs in practice: the server keeps running and answers the next request. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Hover, Location } from 'vscode-languageserver-protocol/node.js';
import { launcher, plainEnvironment } from '../../support/docs.ts';
import { folderOf } from '../../support/folder.ts';
import { requirePath } from '../../support/requirements.ts';
import { save, startClient } from './client.ts';

const config = '{ "title": "Harbour", "areas": [{ "id": "guide", "path": "guide", "route": "/guide" }] }\n';

test('a folder of Markdown without a configuration, and a second folder with one in a folder below', async () => {
  const bare = folderOf({ 'README.md': '# A\n\n[b](b.md)\n', 'b.md': '# B\n\n[c](c.md)\n' });
  const outer = folderOf({
    'docs/docs.config.json': config,
    'docs/guide/README.md': '# G\n\n[x](x.md)\n',
    'notes.md': '[y](y.md)\n',
  });
  const client = await startClient([bare, outer]);
  const otherUri = (file: string): string => `file://${join(outer, file)}`;
  const codesOf = (uri: string): string[] =>
    client.published.findLast((each) => each.uri === uri)?.diagnostics.map(({ code }) => String(code)) ?? [];
  await client.until('the configured site', () => codesOf(otherUri('docs/guide/README.md')).includes('link-target-missing'));
  expect(client.published.map(({ uri }) => uri)).not.toContain(client.uri('b.md'));
  await client.open('README.md', '# A\n\n[b](b.md)\n');
  await client.until('the bare folder', () => client.codesOf('b.md').includes('link-target-missing'));
  // Markdown next to a site, and files outside of all folders, are ignored.
  for (const uri of [otherUri('notes.md'), 'file:///nowhere/at/all.md', 'untitled:Untitled-1', 'file://%zz']) {
    const textDocument = { uri, languageId: 'markdown', version: 1, text: '[y](y.md)\n' };
    await client.notify('textDocument/didOpen', { textDocument });
    const at = { textDocument: { uri }, position: { line: 0, character: 5 } };
    expect(await client.request<Hover | null>('textDocument/hover', at)).toBeNull();
    await client.notify('textDocument/didClose', { textDocument: { uri } });
  }
  await client.notify('workspace/didChangeWorkspaceFolders', {
    event: { added: [], removed: [{ uri: `file://${outer}`, name: 'a' }] },
  });
  await client.until('no findings of the folder that was closed', () => codesOf(otherUri('docs/guide/README.md')).length === 0);
  expect(await client.end()).toBe(0);
  expect(client.errors).toEqual([]);
});

test('a configuration with errors, which are corrected', async () => {
  const root = folderOf({ 'docs.config.json': '{ "title": ', 'guide/README.md': '# G\n\n[x](x.md)\n' });
  const client = await startClient([root]);
  await client.until('the fault', () => client.codesOf('docs.config.json').length === 1);
  await client.open('guide/README.md', '# G\n\n[x](x.md)\n');
  expect(await client.request('textDocument/hover', client.at('guide/README.md', '[x](x¦.md)'))).toBeNull();
  await client.open('docs.config.json', config);
  await client.until('the site', () => client.codesOf('guide/README.md').includes('link-target-missing'));
  await client.until('no fault', () => client.codesOf('docs.config.json').length === 0);
  expect(await client.end()).toBe(0);
  expect(client.errors).toEqual([]);
});

test('CRLF, characters of two code units, a byte order mark, a huge page and positions that do not exist', async () => {
  const text = '# 😀 A\r\n\r\n😀😀 [b](tide.md) [c](#😀-a)\r\n';
  const root = folderOf({
    'docs.config.json': config,
    'guide/README.md': `\uFEFF${text}`,
    'guide/tides.md': '# Tides\n\nWater.\n',
  });
  const client = await startClient([root]);
  await client.open('guide/README.md', text);
  await client.until('the finding', () => client.codesOf('guide/README.md').includes('link-target-missing'));
  const finding = client.findingsOf('guide/README.md').find(({ code }) => code === 'link-target-missing');
  expect(finding?.range).toEqual({ start: { line: 2, character: 9 }, end: { line: 2, character: 16 } });
  const [fix] = await client.request<{ edit: Parameters<typeof client.apply>[0] }[]>('textDocument/codeAction', {
    textDocument: { uri: client.uri('guide/README.md') },
    range: finding?.range ?? {},
    context: { diagnostics: [] },
  });
  await client.apply(fix?.edit ?? {});
  expect(client.textOf('guide/README.md')).toBe(text.replace('tide.md', './tides.md'));
  for (const position of [
    { line: 999, character: 0 },
    { line: 0, character: 999 },
    { line: 2, character: 3 },
  ])
    for (const method of ['hover', 'completion', 'definition', 'references', 'prepareRename'])
      await client.request(`textDocument/${method}`, {
        textDocument: { uri: client.uri('guide/README.md') },
        position,
        context: {},
      });
  const line = `[a](tides.md) ${'word '.repeat(200)}\n\n`;
  await client.open('guide/huge.md', `# Huge\n\n${line.repeat(3000)}`);
  await client.edit('guide/huge.md', '# Huge', '# Enormous');
  const at = client.at('guide/huge.md', '# Enor¦mous\n\n[a]');
  expect(await client.request<Location[]>('textDocument/references', { ...at, context: {} })).toEqual([]);
  expect(await client.end()).toBe(0);
  expect(client.errors).toEqual([]);
}, 60_000);

test('a client that reports no changes of files: the server watches them', async () => {
  const root = folderOf({ 'docs.config.json': config, 'guide/README.md': '# G\n\nWords.\n' });
  const client = await startClient([root], { watches: false });
  await client.open('guide/README.md', '# G\n\n[x](x.md)\n');
  await client.until('the finding', () => client.codesOf('guide/README.md').includes('link-target-missing'));
  // The watcher may not be ready yet, so the file is written repeatedly.
  let count = 0;
  const writing = setInterval(() => writeFileSync(join(root, 'guide/x.md'), `# X\n\nVersion ${count++}.\n`), 100);
  await client.until('the page', () => !client.codesOf('guide/README.md').includes('link-target-missing'));
  clearInterval(writing);
  expect(await client.end()).toBe(0);
  expect(client.errors).toEqual([]);
});

test('a folder that disappears, and a command that was interrupted', async () => {
  const root = folderOf({ 'docs.config.json': config, 'guide/README.md': '# G\n\nWords.\n' });
  const client = await startClient([root]);
  await client.open('guide/README.md', '# G\n\n[x](x.md)\n');
  await client.until('the finding', () => client.codesOf('guide/README.md').includes('link-target-missing'));
  mkdirSync(join(root, 'other'));
  await save(client, 'docs.config.json', config.replace('"path": "guide"', '"path": "other"'));
  await client.until(
    'another finding',
    () => client.codesOf('docs.config.json').length > 0 || client.codesOf('guide/README.md').length === 0,
  );
  await save(client, 'docs.config.json', config);
  await client.until('the finding again', () => client.codesOf('guide/README.md').includes('link-target-missing'));
  expect(await client.end()).toBe(0);
});

test('on a terminal, docs lsp prints its purpose', () => {
  const program = 'import pty, sys; pty.spawn(sys.argv[1:])';
  const args = ['-c', program, process.execPath, launcher, 'lsp'];
  const { status, stdout } = spawnSync(requirePath('Python'), args, { encoding: 'utf8', env: plainEnvironment() });
  expect(status).toBe(0);
  expect(stdout).toContain('This is the language server of Quire.');
});
