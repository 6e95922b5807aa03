/** The packed VS Code extension against a stub of the editor's API, with the client of the real package and the real `docs lsp`. */
import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { launcher, repository } from '../../support/docs.ts';
import { folderOf } from '../../support/folder.ts';

const config = '{ "title": "Harbour", "areas": [{ "id": "guide", "path": "guide", "route": "/guide" }] }\n';

test('the extension is packed, starts the server, and shows findings, fixes, completions and references', async () => {
  const { status, stderr } = spawnSync(process.execPath, [join(repository, 'bin/bundling/vscode.js')], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
  const packed = unzipSync(readFileSync(join(repository, 'dist/vscode/quire.vsix')));
  expect(Object.keys(packed).sort()).toEqual([
    '[Content_Types].xml',
    'extension.vsixmanifest',
    'extension/NOTICES.txt',
    'extension/README.md',
    'extension/extension.cjs',
    'extension/package.json',
    'extension/site.schema.json',
  ]);
  const about = JSON.parse(Buffer.from(packed['extension/package.json'] ?? []).toString('utf8'));
  expect(about.main).toBe('./extension.cjs');
  expect(about.capabilities.untrustedWorkspaces.supported).toBe(false);

  const folder = folderOf({});
  mkdirSync(join(folder, 'node_modules/vscode'), { recursive: true });
  writeFileSync(join(folder, 'extension.cjs'), packed['extension/extension.cjs'] ?? '');
  copyFileSync(join(import.meta.dirname, 'vscode-stub.cjs'), join(folder, 'node_modules/vscode/index.js'));
  const root = folderOf({
    'docs.config.json': config,
    'guide/README.md': '# Guide\n\nWords.\n',
    'guide/tides.md': '# Tides\n\nWater.\n',
  });
  const program = join(folder, 'docs');
  writeFileSync(program, `#!/bin/sh\nexec ${process.execPath} ${launcher} "$@"\n`);
  chmodSync(program, 0o755);

  const require = createRequire(join(folder, 'test.cjs'));
  const { stub, editor, workspace, window, Uri, Position } = require('vscode');
  stub.settings.path = program;
  workspace.workspaceFolders.push({ uri: Uri.file(root), name: 'site', index: 0 });
  const page = editor.open(join(root, 'guide/README.md'), '# Guide\n\nWords.\n');
  const subscriptions: { dispose(): unknown }[] = [];
  await require(join(folder, 'extension.cjs')).activate({ subscriptions });

  const uri = pathToFileURL(join(root, 'guide/README.md')).href;
  const shown = (code: string, isShown: boolean): Promise<void> =>
    new Promise((done) => {
      const check = (): void => {
        const codes = (stub.published.get(uri) ?? []).map((each: { code: unknown }) => codeOf(each.code));
        if (codes.includes(code) === isShown) done();
      };
      stub.onPublish(check);
      check();
    });
  editor.type(page, '# Guide\n\nSee [tides](tidse.md).\n');
  await shown('link-target-missing', true);
  editor.type(page, '# Guide\n\nSee [tides](tides.md).\n');
  await shown('link-target-missing', false);

  const token = { isCancellationRequested: false, onCancellationRequested: () => ({ dispose() {} }) };
  const provider = (name: string) =>
    stub.registered[`register${name}Provider`][0].find((each: unknown) => typeof each === 'object' && !Array.isArray(each));
  const at = new Position(2, 14);
  const list = await provider('CompletionItem').provideCompletionItems(page, at, token, { triggerKind: 0 });
  expect((list.items ?? list).map(({ label }: { label: string }) => label)).toContain('tides.md');
  const hover = await provider('Hover').provideHover(page, at, token);
  expect(
    [hover.contents]
      .flat()
      .map(({ value }: { value: string }) => value)
      .join(),
  ).toContain('**Tides**');
  const [place] = [await provider('Definition').provideDefinition(page, at, token)].flat();
  expect(String(place.uri)).toBe(pathToFileURL(join(root, 'guide/tides.md')).href);
  const lenses = await provider('CodeLens').provideCodeLenses(page, token);
  expect(lenses[0].command.title).toBe('no page links to it');
  const commands = new Map<string, (...args: unknown[]) => Promise<void>>(stub.registered.registerCommand);
  expect([...commands.keys()]).toEqual(expect.arrayContaining(['docs.openPreview', 'docs.showReferences', 'docs.restart']));
  // The page is previewed at the section of the cursor, and the preview follows the cursor.
  window.activeTextEditor = { document: page, selection: { active: new Position(0, 0) } };
  await commands.get('docs.openPreview')?.();
  expect((await fetch(stub.external[0])).status).toBe(200);
  stub.select({ textEditor: { document: page }, selections: [{ active: new Position(2, 0) }] });
  await commands.get('docs.showReferences')?.(uri, { line: 0, character: 0 });
  expect(stub.registered.executeCommand.map(([name]: [string]) => name)).toContain('editor.action.showReferences');
  expect(stub.trouble).toEqual([]);
  for (const each of subscriptions) await each.dispose();
});

function codeOf(code: unknown): unknown {
  return typeof code === 'object' && code !== null && 'value' in code ? code.value : code;
}
