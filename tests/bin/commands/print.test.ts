/** `docs print`: the document of an area, and the PDF that Chromium generates from it, read with poppler. */

import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { readDestinations } from '../../../bin/print/pdf.ts';
import { askDocs } from '../../support/command-line.ts';
import { launcher, runDocs } from '../../support/docs.ts';
import { atExit } from '../../support/exit.ts';
import { type Files, folderOf, newFolder, removeFolder, writeFiles } from '../../support/folder.ts';
import { requireChromiumPath, requirePath } from '../../support/requirements.ts';
import { readPages } from '../built-site.ts';

const filler = 'A queue holds the items of a workstream in the order in which they are to be dealt with. '.repeat(40);
const files: Files = {
  'docs.config.json': JSON.stringify({
    title: 'Harbour',
    url: 'https://docs.example.com',
    baseUrl: '/handbook/',
    areas: [
      { id: 'guide', label: 'Guide', path: 'guide', route: '/guide' },
      { id: 'other', label: 'Other', path: 'other', route: '/other' },
      { id: 'empty', label: 'Empty', path: 'empty', route: '/empty' },
      { id: 'staff', label: 'Staff', path: 'staff', route: '/internal', audience: 'restricted' },
    ],
    specs: [{ id: 'pets', path: 'pets.yaml', route: '/pets', label: 'Pets' }],
  }),
  'guide/index.md': `# Guide\n\nSee [tides](./Water/tides.md#low-water), [below](#more), [other](../other/index.md#deep), [the rota](../staff/index.md){.locked} and [far](https://example.com/x).\n\n## More\n\n${filler}\n`,
  'guide/Water/tides.md': `# Tides \`of\` the sea\n\n## High water\n\n${filler}\n\n## Low water\n\n### Springs\n\n${filler}\n\n<details>\n<summary>Why?</summary>\n\nThe moon.\n\n</details>\n\n:::tabs\n== Linux\nUse apt.\n== Windows\nUse the installer.\n:::\n`,
  'guide/Water/wall.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20"/></svg>\n',
  'guide/Water/walls.md':
    '# Walls\n\n## High water\n\n![A wall](./wall.svg)\n\n```mermaid\nflowchart LR\n  Quay --> Boat\n```\n\nBack to the [guide](../index.md#more).\n',
  'guide/ice.md': '---\ndraft: true\n---\n\n# Ice\n\nNot yet.\n',
  'other/index.md': '# Other\n\n## Deep\n\nElsewhere.\n',
  'empty/index.md': '---\nunlisted: true\n---\n\n# Nothing\n',
  'staff/index.md': '# Rota\n\nThe canary sings at midnight.\n',
  'pets.yaml':
    'openapi: 3.1.0\ninfo: { title: Pets, version: "1" }\nservers: [{ url: https://api.example.com }]\npaths:\n  /pets:\n    get: { operationId: listPets, summary: List the pets, responses: { "200": { description: All of them } } }\n',
};

let root = '';
beforeAll(() => {
  root = newFolder('print');
  atExit(() => removeFolder(root));
  writeFiles(root, files);
});

const print = (args: string[], env: Record<string, string> = {}) => askDocs(['print', ...args], { cwd: root, env });

describe('the document', () => {
  test('has numbered headings, internal links, expanded collapsible content, and nothing of other audiences', async () => {
    expect(await print(['guide', '--out', 'guide.html'])).toMatchObject({ status: 0 });
    const [page] = readPages(root).filter(({ file }) => file === 'guide.html');
    const { html = '', markup } = page ?? { markup: { elements: [], faults: [] } };
    expect(markup.faults).toEqual([]);
    const ids = markup.elements.flatMap(({ attributes }) => attributes.id ?? []);
    expect(new Set(ids).size).toBe(ids.length);
    const headings = [...html.matchAll(/<h(\d)[^>]*>(.*?)<\/h\1>/g)].map(
      ([, level, text = '']) => `${level} ${text.replace(/<[^>]*>/g, '')}`,
    );
    expect(headings).toEqual([
      ...['1 Guide', '2 Contents', '2 1 Guide', '3 1.1 More', '2 2 Water', '3 2.1 Tides of the sea', '4 2.1.1 High water'],
      ...['4 2.1.2 Low water', '5 2.1.2.1 Springs', '3 2.2 Walls', '4 2.2.1 High water'],
    ]);
    const links = markup.elements.filter(({ name, attributes }) => name === 'a' && attributes.href !== undefined);
    const anchors = links.map(({ attributes: { href = '' } }) => href).filter((href) => href.startsWith('#'));
    expect(anchors.filter((href) => !ids.includes(href.slice(1)))).toEqual([]);
    expect(links.map(({ attributes }) => attributes.href).filter((href) => !href?.startsWith('#'))).toEqual([
      'https://docs.example.com/handbook/other#deep',
      'https://docs.example.com/handbook/internal',
      'https://example.com/x',
    ]);
    expect(html).toContain('<details open>');
    expect(html.slice(html.indexOf('</head>'))).not.toMatch(/ hidden=|role="tab|heading-link|<script|quire-root|Not yet|canary/);
    expect(html).toMatch(/<img src="data:image\/svg\+xml;base64,[^"]+"/);
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html.match(/<p class="tab-label">/g)).toHaveLength(2);
  });

  test('of a specification contains its operations, and that of a restricted area is made on request', async () => {
    expect(await print(['pets', '--out', 'pets.html'])).toMatchObject({ status: 0 });
    expect(readFileSync(join(root, 'pets.html'), 'utf8')).toMatch(/List the pets[\s\S]*All of them/);
    expect(await print(['staff', '--out', 'staff.html', '--audience', 'all'])).toMatchObject({ status: 0 });
    expect(readFileSync(join(root, 'staff.html'), 'utf8')).toContain('The canary sings at midnight.');
  });
});

describe('the PDF', () => {
  const readText = (file: string, page: number): string =>
    spawnSync(requirePath('Poppler'), ['-layout', '-f', String(page), '-l', String(page), file, '-'], { encoding: 'utf8' })
      .stdout;

  test('has bookmarks, a title and a language, each number of its contents is the page of the heading, and no date', async () => {
    const env = { CHROMIUM_PATH: requireChromiumPath() };
    const out = join(root, 'dist/print/guide.pdf');
    const { status, stderr } = await print(['guide'], env);
    expect([status, stderr]).toEqual([
      0,
      expect.stringMatching(/^Wrote dist\/print\/guide\.pdf with 3 pages of the site: \d+ pages of paper\.\n$/),
    ]);
    const entries = [...readText(out, 2).matchAll(/^ *((?:\d+\.?)+) +(\S.*\S) +(\d+)$/gm)];
    expect(entries.map(([, number]) => number)).toEqual(['1', '1.1', '2', '2.1', '2.1.1', '2.1.2', '2.2', '2.2.1']);
    for (const [, number = '', title = '', page] of entries)
      expect(readText(out, Number(page)).replace(/ +/g, ' ')).toContain(`${number} ${title}`);
    expect(new Set(entries.map(([, , , page]) => page)).size).toBeGreaterThan(2);
    const bytes = readFileSync(out);
    const content = bytes.toString('latin1');
    expect(content).toMatch(/\/Outlines \d+ 0 R/);
    expect(content).toContain('/MarkInfo');
    expect(content).toContain('/Lang (en)');
    expect(content).toContain("/CreationDate (D:20000101000000+00'00')");
    expect(readDestinations(bytes).get('s1')).toBe(3);
    expect(readText(out, 3)).toMatch(/Guide +Harbour/);
    expect(readText(out, 3)).toMatch(/3 ?\/ ?\d+/);
    expect(content.match(/\/Subtype \/Link/g)?.length).toBeGreaterThan(10);
    // A diagram is drawn: its words are text of the image, and its source is only collapsed on screen.
    expect(Array.from({ length: 12 }, (_, index) => readText(out, index + 1)).join('')).toContain('Walls');
    expect((await print(['guide', '--out', 'again.pdf'], env)).status).toBe(0);
    expect(readFileSync(join(root, 'again.pdf')).equals(bytes)).toBe(true);
  });

  test('is the same by a script that starts Chromium, as some systems have it, and ends with it', async () => {
    const folder = newFolder('script');
    const script = join(folder, 'browser');
    writeFileSync(script, `#!/bin/sh\n"${requireChromiumPath()}" "$@"\n`);
    chmodSync(script, 0o755);
    expect((await print(['guide', '--out', 'by-script.pdf'], { CHROMIUM_PATH: script })).status).toBe(0);
    expect(readFileSync(join(root, 'by-script.pdf')).equals(readFileSync(join(root, 'dist/print/guide.pdf')))).toBe(true);
    removeFolder(folder);
  });

  test('a signal also ends Chromium, without leftover files', async () => {
    const tmp = mkdtempSync(join(tmpdir(), 'quire-'));
    const slow = join(tmp, 'slow-chromium');
    writeFileSync(slow, '#!/bin/sh\necho $$ > "$(dirname "$0")/pid"\nexec sleep 600\n');
    chmodSync(slow, 0o755);
    const env = { ...process.env, VITEST: undefined, TMPDIR: tmp, CHROMIUM_PATH: slow };
    const child = spawn(process.execPath, [launcher, 'print', 'guide', '--out', 'never.pdf'], { cwd: root, env });
    await expect.poll(() => existsSync(join(tmp, 'pid')), { timeout: 60_000 }).toBe(true);
    const pid = Number(readFileSync(join(tmp, 'pid'), 'utf8'));
    const ended = new Promise((done) => child.on('close', done));
    child.kill('SIGTERM');
    expect(await ended).toBe(143);
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
    expect(readdirSync(tmp).sort()).toEqual(['pid', 'slow-chromium']);
    expect(existsSync(join(root, 'never.pdf'))).toBe(false);
    removeFolder(join(tmp, 'x'));
  });
});

describe('reports content that cannot be printed', () => {
  test.each<[string, string[], Record<string, string>, number, RegExp]>([
    ['an unknown area', ['giude'], {}, 2, /print-area-unknown\n.*giude.*\n.*guide/],
    ['a restricted area', ['staff', '--out', 'x.html'], {}, 2, /print-area-restricted\n.*\n.*--audience all/],
    ['an area without a page', ['empty', '--out', 'x.html'], {}, 2, /print-empty\n/],
    ['another ending', ['guide', '--out', 'x.docx'], {}, 2, /usage\n.*\.pdf or \.html/],
    [
      'a variable that names nothing',
      ['guide'],
      { CHROMIUM_PATH: '/nowhere/chrome' },
      3,
      /chromium-missing\n.*\/nowhere\/chrome.*\n.*apt-get install chromium/,
    ],
    ['no Chromium', ['guide'], { CHROMIUM_PATH: '', PATH: '/nowhere', QUIRE_CHROMIUM_FOLDERS: '' }, 3, /chromium-missing\n/],
    ['a program that ends', ['guide'], { CHROMIUM_PATH: '/bin/false' }, 3, /chromium-failed\n.*\/bin\/false exited with 1/],
    ['a missing folder', ['guide', '--out', 'no/where/x.html'], {}, 2, /usage\n.*The folder no\/where does not exist/],
  ])('%s', async (name, args, env, status, output) => {
    if (name === 'no Chromium' && /^\/(?:usr\/(?:local\/)?|snap\/)bin\//.test(requireChromiumPath())) return;
    const ended = await print(args, env);
    expect([ended.status, ended.stderr]).toEqual([status, expect.stringMatching(output)]);
    expect(readdirSync(root).filter((file) => /^x\.|partial/.test(file))).toEqual([]);
  });

  const failingCall = (call: string, path: string, fails: string): Record<string, string> => ({
    NODE_OPTIONS: `--import ${join(import.meta.dirname, '../kill-at.mjs')}`,
    KILL_AT: JSON.stringify({ call, path, count: 1, fails }),
  });

  test.each<[string, string, string, string, string]>([
    ['that is full', 'writeFileSync', '\\.quire-print\\.partial$', 'ENOSPC', 'x.html: the disk is full (ENOSPC).'],
    ['that is full when the file is moved', 'renameSync', 'x\\.html$', 'ENOSPC', 'x.html: the disk is full (ENOSPC).'],
    [
      'that can only be read',
      'writeFileSync',
      '\\.quire-print\\.partial$',
      'EROFS',
      'x.html: the file system is read-only (EROFS).',
    ],
  ])('a disk %s: the previous print remains, without incomplete files', async (_, call, path, code, message) => {
    const own = folderOf({ ...files, 'x.html': 'The print of before.\n' });
    const { status, stderr } = await runDocs(['print', 'guide', '--out', 'x.html'], {
      cwd: own,
      env: failingCall(call, path, code),
    });
    expect([status, stderr]).toEqual([3, expect.stringContaining(message)]);
    expect(readFileSync(join(own, 'x.html'), 'utf8')).toBe('The print of before.\n');
    expect(readdirSync(own).filter((file) => file.includes('partial'))).toEqual([]);
  });

  test('Chromium is killed midway: the previous PDF remains, without leftover files', async () => {
    const tmp = newFolder('print-killed');
    const brief = join(tmp, 'brief-chromium');
    // The program behaves like Chromium until it exits: long enough to open a page, but not to print one.
    writeFileSync(brief, `#!/bin/sh\n( sleep 0.3; kill -9 $$ ) </dev/null >/dev/null 2>&1 3>&- 4>&- &\nexec sleep 600\n`);
    chmodSync(brief, 0o755);
    writeFileSync(join(root, 'kept.pdf'), 'The PDF of before.\n');
    const ended = await print(['guide', '--out', 'kept.pdf'], { CHROMIUM_PATH: brief, TMPDIR: tmp });
    expect([ended.status, ended.stderr]).toEqual([3, expect.stringMatching(/chromium-failed\n.*exited with SIGKILL/)]);
    expect(readFileSync(join(root, 'kept.pdf'), 'utf8')).toBe('The PDF of before.\n');
    expect(readdirSync(tmp)).toEqual(['brief-chromium']);
    removeFolder(tmp);
  });

  test('an area whose images make it too large is refused before anything is written', async () => {
    const own = folderOf({ ...files, 'guide/big.md': '# Big\n\n![A](./a.png) ![B](./b.png) ![C](./c.png)\n' });
    // The header of an image with one pixel; the rest is invalid, and never read.
    const head = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJ', 'base64');
    for (const [index, name] of ['a', 'b', 'c'].entries())
      writeFileSync(join(own, `guide/${name}.png`), Buffer.concat([head, Buffer.alloc(18_000_000, index)]));
    const { status, stderr } = await askDocs(['print', 'guide', '--out', 'x.html'], { cwd: own });
    expect([status, stderr]).toEqual([
      1,
      expect.stringMatching(
        /print-too-large\n.*The document for guide is 7\d MB. Browsers cannot reliably print more than 64 MB/,
      ),
    ]);
    expect(readdirSync(own).filter((file) => /x\.html|partial/.test(file))).toEqual([]);
  });

  test('a site with errors is not printed', async () => {
    const broken = folderOf({ ...files, 'guide/index.md': '# Guide\n\n[gone](./gone.md)\n' });
    const { status, stderr } = await askDocs(['print', 'guide', '--out', 'x.html'], { cwd: broken });
    expect([status, stderr]).toEqual([1, expect.stringContaining('Wrote nothing')]);
    expect(existsSync(join(dirname(broken), 'x.html'))).toBe(false);
  });
});
