import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { extractBody } from '../../../reader/navigation/page-data.ts';
import { runDocs } from '../../support/docs.ts';
import { folderOf, listFiles } from '../../support/folder.ts';

const names = ['../../etc/passwd', '..', '.', 'CON', 'a/b/c', 'index.html', 'a\u0000b', '%2e%2e%2f', '</main>', '<!--/body-->'];
const all = [...names, ...['x', 'é', '港'].map((letter) => letter.repeat(400))];
const breakOut = '<!--/body--></div></main><script>alert(1)</script><div class="prose">';

/**
 * Creates a document whose names attempt path traversal or are too long for a file name, and whose texts attempt to close the
 * page.
 */
function createHostileDocument(pad: number): string {
  const paths = Object.fromEntries(
    all.map((name, index) => [
      `/p${index}`,
      { get: { operationId: name, description: breakOut, responses: { 200: { description: breakOut } } } },
    ]),
  );
  const properties = Object.fromEntries(all.map((name) => [name, { type: 'string', description: breakOut }]));
  const schemas = Object.fromEntries(all.map((name) => [name, { type: 'object', properties }]));
  const info = { title: 'Hostile', version: '1', description: breakOut };
  return JSON.stringify({ openapi: '3.1.0', info, paths, components: { schemas }, 'x-pad': ' '.repeat(pad) });
}

test.each([
  ['one page', 0],
  ['many pages', 450_000],
])(
  'names and texts of a hostile document on %s are contained',
  async (_, pad) => {
    const root = folderOf({ 'site/hostile.json': createHostileDocument(pad) }, 'hostile');
    const { status, stderr } = await runDocs(['build', join(root, 'site/hostile.json'), '--out', join(root, 'site/out')]);
    expect(stderr).not.toContain('machine-failed');
    expect(status).toBe(0);
    expect(listFiles(root).filter((file) => !file.startsWith('site/'))).toEqual([]);
    const pages = listFiles(join(root, 'site/out')).filter(
      (file) => /(?:^|\/)index\.html$/.test(file) && !file.startsWith('search/'),
    );
    expect(pages.length > all.length).toBe(pad > 0);
    for (const file of pages) {
      const text = readFileSync(join(root, 'site/out', file), 'utf8');
      expect(text, file).not.toContain('<script>alert');
      expect(extractBody(text), file).toMatch(/[>\n]$/);
    }
  },
  60_000,
);

test('a document of 60 MB is refused before it is read', async () => {
  const root = folderOf({ 'large.json': `{"openapi":"3.1.0","x":"${'x'.repeat(60_000_000)}"}` });
  const { status, stderr } = await runDocs(['build', join(root, 'large.json'), '--out', join(root, 'out')]);
  expect(status).toBe(1);
  expect(stderr).toContain('spec-too-large');
  expect(listFiles(join(root, 'out'))).toEqual([]);
}, 60_000);
