/** Unusable files among the sources: each page is published or has a finding, and invisible characters are made visible. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { askDocs } from '../../support/command-line.ts';
import { type Files, folderOf, listFiles } from '../../support/folder.ts';

const site: Files = {
  'docs.config.json': '{ "title": "Harbour", "areas": [{ "id": "g", "label": "G", "path": "g" }] }\n',
  'g/index.md': '# Guide\n\nWhere to begin.\n',
};
type Finding = { code: string; severity: string; file: string; message: string };

async function findingsIn(root: string): Promise<{ status: number | null; findings: Finding[] }> {
  const { status, stdout } = await askDocs(['check', root, '--format', 'json']);
  const { diagnostics }: { diagnostics: Finding[] } = JSON.parse(stdout);
  return { status, findings: diagnostics };
}

const bytes: [string, Buffer][] = [
  ['a byte of Latin-1', Buffer.from('caf\xe9.md', 'latin1')],
  ['half a character', Buffer.from([0x61, 0xe2, 0x82, 0x2e, 0x6d, 0x64])],
  ['a surrogate', Buffer.from([0x61, 0xed, 0xa0, 0x80, 0x2e, 0x6d, 0x64])],
  ['an overlong slash', Buffer.from([0x61, 0xc0, 0xaf, 0x2e, 0x6d, 0x64])],
  ['a byte that UTF-8 never has', Buffer.from([0xff, 0x2e, 0x6d, 0x64])],
];

test.skipIf(process.platform !== 'linux').each(bytes)('a name with %s is an error', async (_, name) => {
  const root = folderOf(site);
  writeFileSync(Buffer.concat([Buffer.from(join(root, 'g/')), name]), '# Lost\n');
  const { status, findings } = await findingsIn(root);
  expect([status, findings.map(({ code, severity }) => [code, severity])]).toEqual([1, [['name-unusable', 'error']]]);
});

test.skipIf(process.platform !== 'linux')(
  'a folder with such a name has a finding, too, and a name that contains U+FFFD itself is valid',
  async () => {
    const root = folderOf({ ...site, 'g/\ufffd.md': '# Sound\n\nText.\n' });
    expect(await findingsIn(root)).toMatchObject({ status: 0, findings: [] });
    const folder = Buffer.concat([Buffer.from(join(root, 'g/')), Buffer.from([0xe9])]);
    mkdirSync(folder);
    writeFileSync(Buffer.concat([folder, Buffer.from('/page.md')]), '# Lost\n');
    const { status, findings } = await findingsIn(root);
    expect([status, findings.map(({ code }) => code)]).toEqual([1, ['name-unusable']]);
    expect(findings[0]?.message).toContain('this folder is skipped');
  },
);

test.skipIf(process.platform === 'win32').each(['g/pipe.md', 'g/pipe', 'g/_pipe.md', 'g/deep/pipe.svg'])(
  'a named pipe at %s has a finding, and nothing waits for it',
  async (file) => {
    const root = folderOf(site);
    mkdirSync(join(root, 'g/deep'));
    execFileSync('mkfifo', [join(root, file)]);
    const { status, findings } = await findingsIn(root);
    expect([status, findings]).toMatchObject([0, [{ code: 'special-file-skipped', severity: 'warning', file }]]);
    expect(findings[0]?.message).toContain('a named pipe');
  },
);

test.skipIf(process.platform === 'win32')('a socket has a finding', async () => {
  const root = folderOf(site);
  const server = createServer();
  await new Promise<void>((done) => server.listen(join(root, 'g/s.md'), done));
  const { findings } = await findingsIn(root);
  await new Promise((done) => server.close(done));
  expect(findings.map(({ code, message }) => [code, message])).toEqual([
    ['special-file-skipped', 'This is a socket, which Quire does not read.'],
  ]);
});

test('excluded files have no findings', async () => {
  const config = String(site['docs.config.json']).replace('}] }', '}], "exclude": ["g/old/**"] }');
  const root = folderOf({ ...site, 'docs.config.json': config, 'g/old/high\nwater.md': '# Old\n' });
  if (process.platform !== 'win32') execFileSync('mkfifo', [join(root, 'g/old/pipe.md')]);
  expect((await findingsIn(root)).findings.filter(({ code }) => /unusable|special/.test(code))).toEqual([]);
});

test('no page, copy or index has a hidden character of a name or of code', async () => {
  const hidden = ['\u202e', '\u2066', '\u001b', '\u007f'];
  const code = `\`x${hidden[0]}y\`\n\n\`\`\`js title="a${hidden[0]}b"\nlet a = "${hidden.join(' ')}";\n\`\`\`\n`;
  const root = folderOf({
    ...site,
    'g/index.md': `# Guide\n\n${code}`,
    [`g/boats${hidden[0]}gnp.md`]: 'A page without a title.\n',
    [`g/quay${hidden[1]}s/wall.md`]: '# Wall\n\nIn a folder.\n',
  });
  expect((await askDocs(['build', root])).status).toBe(0);
  const published = join(root, 'dist/site');
  const texts = listFiles(published).filter((file) => /\.(?:html|json|md|txt|xml)$/.test(file));
  const raw = texts.filter((file) => hidden.some((character) => readFileSync(join(published, file), 'utf8').includes(character)));
  expect(raw).toEqual([]);
  const page = readFileSync(join(published, 'g/index.html'), 'utf8');
  for (const shown of ['x&lt;U+202E&gt;y', 'a&lt;U+202E&gt;b', '&lt;U+2066&gt; &lt;U+001B&gt; &lt;U+007F&gt;'])
    expect(page).toContain(shown);
  expect(readFileSync(join(published, 'g/boats-gnp/index.html'), 'utf8')).toContain('Boats&lt;U+202E&gt;gnp');
});
