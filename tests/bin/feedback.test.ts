/** The target of feedback in the output of a build. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { askDocs } from '../support/command-line.ts';
import { folderOf, listFiles } from '../support/folder.ts';

async function build(
  feedback: unknown,
  { title = 'Tides', more = {} }: { title?: string; more?: object } = {},
  ...options: string[]
) {
  const areas = [
    { id: 'guide', path: 'guide', route: '/guide' },
    { id: 'news', path: 'news', route: '/news', kind: 'blog' },
    { id: 'staff', path: 'staff', route: '/internal', audience: 'restricted' },
  ];
  const config = { title: 'Harbour', url: 'https://docs.example.com', areas, feedback, ...more };
  const root = folderOf({
    'docs.config.json': JSON.stringify(config),
    'guide/README.md': '# Guide\n',
    'guide/tides.md': `---\ntitle: ${JSON.stringify(title)}\n---\n\nHigh water.\n`,
    'news/2026-01-02-open.md': '---\ntitle: Open\ndate: 2026-01-02\n---\n\nWe are open.\n',
    'staff/README.md': '# Staff\n',
  });
  const { status, stderr } = await askDocs(['build', root, ...options]);
  const out = join(root, 'dist/site');
  const read = (file: string) => (existsSync(join(out, file)) ? readFileSync(join(out, file), 'utf8') : '');
  const linksIn = (file: string) => [...read(file).matchAll(/<a href="([^"]*)">Report a problem/g)].map(([, link = '']) => link);
  return { status, stderr, out, read, links: linksIn };
}

test.each([
  ['https://github.com/harbour/docs', 'https://github.com/harbour/docs/issues/new', 'title', 'body'],
  ['https://github.com/harbour/docs.git/', 'https://github.com/harbour/docs/issues/new', 'title', 'body'],
  ['https://code.example.com/a/b/issues/new', 'https://code.example.com/a/b/issues/new', 'title', 'body'],
  [
    'https://gitlab.com/harbour/team/docs',
    'https://gitlab.com/harbour/team/docs/-/issues/new',
    'issue[title]',
    'issue[description]',
  ],
  ['https://git.example.com/a/b/-/issues/new', 'https://git.example.com/a/b/-/issues/new', 'issue[title]', 'issue[description]'],
])('an issue of %s names the page, without scripts', async (issues, address, title, text) => {
  const { read, links } = await build({ issues });
  const [link = '', ...others] = links('guide/tides/index.html');
  const url = new URL(link.replaceAll('&amp;', '&'));
  expect([others, url.origin + url.pathname, [...url.searchParams]]).toEqual([
    [],
    address,
    [
      [title, 'Tides'],
      [text, 'https://docs.example.com/guide/tides\n\n'],
    ],
  ]);
  for (const file of ['internal/index.html', '404.html', 'search/index.html']) expect(links(file)).toEqual([]);
  expect(read('guide/tides/index.html')).not.toContain('class="feedback');
});

test.each([
  'a&body=spam&labels=urgent',
  '"><script>alert(1)</script>',
  '#fragment?title=other',
  'javascript:alert(1)',
  '%0d%0aSet-Cookie: a=b',
  'Ebbe & Flut = 100 %',
  `${'🌊'.repeat(300)}`,
  'line\nbreak\u2028and\u0000zero',
])('a page named %j fills in one title', async (title) => {
  const { status, links } = await build({ issues: 'https://github.com/harbour/docs' }, { title });
  const [link = ''] = links('guide/tides/index.html');
  expect([status, link]).toEqual([
    0,
    expect.stringMatching(/^https:\/\/github\.com\/harbour\/docs\/issues\/new\?title=[^<>"\s]*$/),
  ]);
  const { searchParams, hash } = new URL(link.replaceAll('&amp;', '&'));
  expect([[...searchParams.keys()], hash, link.length < 4000]).toEqual([['title', 'body'], '', true]);
  const [first = ''] = searchParams.getAll('title');
  expect(title.replace(/\s+/g, ' ').startsWith(Array.from(first)[0] ?? '')).toBe(true);
});

test.each([
  ['/feedback', undefined],
  ['https://api.example.com/feedback?site=docs', 'https://api.example.com'],
])('the form at %s is only on articles, and the policy only allows its host', async (address, host) => {
  const { read, out } = await build({ address });
  expect(['guide/index.html', 'guide/tides/index.html'].map((file) => read(file).includes('<form class="feedback'))).toEqual([
    true,
    true,
  ]);
  const others = listFiles(out).filter((file) => file.endsWith('.html') && !file.startsWith('guide/'));
  expect(others.filter((file) => read(file).includes('class="feedback'))).toEqual(['news/2026/01/02/open/index.html']);
  expect(/connect-src ([^;]*)/.exec(read('_headers'))?.[1]).toBe(host === undefined ? "'self'" : `'self' ${host}`);
});

test('a host that receives both page views and feedback is allowed once', async () => {
  const address = 'https://api.example.com/views';
  const { read } = await build(
    { address: 'https://api.example.com/feedback' },
    { more: { analytics: { provider: 'beacon', address } } },
  );
  expect(/connect-src ([^;]*)/.exec(read('_headers'))?.[1]).toBe("'self' https://api.example.com");
});

test.each([[undefined], ['off']])('feedback that is %j adds nothing to any page', async (feedback) => {
  const { read, out } = await build(feedback);
  const pages = listFiles(out).filter((file) => /\.(?:html|json)$/.test(file));
  expect(pages.filter((file) => /feedback|issueUrl/.test(read(file)))).toEqual([]);
});

test.each([[{ address: '/feedback' }], [{ issues: 'https://github.com/harbour/docs' }]])(
  'an offline copy has no feedback: %j',
  async (feedback) => {
    const { status, read } = await build(feedback, {}, '--offline');
    expect([status, /class="feedback|Report a problem/.test(read('guide/tides/index.html'))]).toEqual([0, false]);
  },
);
