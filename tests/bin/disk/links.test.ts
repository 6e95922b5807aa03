/** Symbolic links are never followed, whichever way a path takes to what lies behind them. */
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { askDocs } from '../../support/command-line.ts';
import { type Files, folderOf, removeFolder } from '../../support/folder.ts';

const outside: Files = {
  'index.md': '# Canary\n',
  'sub/index.md': '# Canary\n',
  'look.css': '.prose { color: red }\n',
  'mark.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"/>\n',
  'sidebar.json': '["index"]\n',
  'api.json': '{ "openapi": "3.1.0", "info": { "title": "Canary", "version": "1" }, "paths": {} }\n',
};
const guide = '{ "id": "guide", "path": "guide", "route": "/guide" }';
const sites: [name: string, configuration: string, page: string, code: string][] = [
  ['an include', `"areas": [${guide}]`, '<!--@include: ../out/sub/index.md-->', 'include-missing'],
  ['code of a file', `"areas": [${guide}]`, '<<< ../out/look.css', 'include-missing'],
  ['a picture', `"areas": [${guide}]`, '![A mark](../out/mark.svg)', 'link-target-missing'],
  ['the folder of an area', `"areas": [${guide}, { "id": "out", "path": "out", "route": "/out" }]`, '', 'area-folder-missing'],
  ['a folder below', `"areas": [${guide}, { "id": "out", "path": "out/sub", "route": "/out" }]`, '', 'area-folder-missing'],
  ['a stylesheet', `"areas": [${guide}], "theme": { "css": ["out/look.css"] }`, '', 'theme-file-missing'],
  ['the icon', `"areas": [${guide}], "favicon": "out/mark.svg"`, '', 'link-target-missing'],
  ['a sidebar', `"areas": [${guide.replace(' }', ', "sidebar": "out/sidebar.json" }')}]`, '', 'sidebar-file-missing'],
  ['a document', `"areas": [${guide}], "specs": [{ "id": "api", "path": "out/api.json", "route": "/api" }]`, '', 'spec-missing'],
];

test.each(sites)('%s', async (_, configuration, page, code) => {
  const away = folderOf(outside);
  const root = folderOf({
    'docs.config.json': `{ "title": "Harbour", ${configuration} }\n`,
    'guide/index.md': `# Guide\n\nWhere to begin.\n\n${page}\n`,
  });
  symlinkSync(away, join(root, 'out'));
  const { status, stdout } = await askDocs(['check', root, '--format', 'json']);
  const found: { diagnostics: { code: string }[] } = JSON.parse(stdout);
  expect(found.diagnostics.map((each) => each.code)).toContain(code);
  expect(status).not.toBe(0);
  removeFolder(away);
  removeFolder(root);
});
