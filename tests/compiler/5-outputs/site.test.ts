import { describe, expect, it } from 'vitest';
import { toDocument } from '../../../compiler/5-outputs/document.ts';
import { contentSecurityPolicy, headersFile } from '../../../compiler/5-outputs/headers.ts';
import { headersOutputs, hostFiles } from '../../../compiler/5-outputs/host-files.ts';
import { hostingExamples } from '../../../compiler/5-outputs/hosting.ts';
import { stylesOf, toShell } from '../../../compiler/5-outputs/shell.ts';
import { toSiteOutputs } from '../../../compiler/5-outputs/site-outputs.ts';
import { redirectPages } from '../../../compiler/5-outputs/special-pages.ts';
import type { Output } from '../../../compiler/model.ts';
import { makePage } from '../3-pages/make-page.ts';
import { linkedPage, linkedSite, siteOf, staffArea } from '../sites.ts';

const reader = {
  early: 'assets/early.js',
  style: 'assets/reader.css',
  scripts: ['assets/chunk.js', 'assets/reader.js'],
  font: 'assets/sans-1.woff2',
  styles: {},
  print: { style: 'assets/paper.css', script: 'assets/print-view.js' },
};
const withStaff = siteOf({ areas: [...siteOf().areas, staffArea] });

function textOf(outputs: Output[], path: string): string {
  const output = outputs.find((one) => one.path === path);
  return output && 'bytes' in output
    ? String(output.bytes)
    : `no output ${path} among ${outputs.map((one) => one.path).join(' ')}`;
}

describe('site-wide outputs', () => {
  const pages = [linkedPage(), linkedPage({ route: '/guide/secret', title: 'Unlisted', noindex: true })];

  it('lists indexed pages in the sitemap', () => {
    const text = textOf(
      hostFiles(siteOf(), linkedSite([linkedPage({ lastUpdated: { date: '2026-03-01' } }), pages[1] ?? linkedPage()])),
      'sitemap.xml',
    );
    expect(text).toContain('<url><loc>https://harbour.example/guide/moor</loc><lastmod>2026-03-01</lastmod></url>');
    expect(text).not.toContain('secret');
  });

  it('lists more pages than a sitemap may have in several, and these in sitemap.xml', () => {
    const many = Array.from({ length: 50_001 }, (_, index) => linkedPage({ route: `/guide/${index}` }));
    const files = hostFiles(siteOf({ baseUrl: '/docs/' }), linkedSite(many));
    const partsOf = (name: string): string[] => [...textOf(files, name).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, at = '']) => at);
    expect(textOf(files, 'sitemap.xml')).toContain('<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">');
    const host = 'https://harbour.example/docs';
    expect(partsOf('sitemap.xml')).toEqual([`${host}/sitemap-1.xml`, `${host}/sitemap-2.xml`]);
    expect(partsOf('sitemap-1.xml')).toHaveLength(50_000);
    expect(partsOf('sitemap-2.xml')).toEqual([`${host}/guide/50000`]);
    const fewer = hostFiles(siteOf(), linkedSite(many.slice(1)));
    expect(fewer.map(({ path }) => path)).not.toContain('sitemap-1.xml');
  });

  it('has no sitemap if the URL of the site is unknown', () => {
    expect(hostFiles(siteOf({ url: '' }), linkedSite(pages)).map(({ path }) => path)).not.toContain('sitemap.xml');
  });

  it('excludes crawlers from the restricted area', () => {
    expect(textOf(hostFiles(withStaff, linkedSite(pages)), 'robots.txt')).toBe(
      'User-agent: *\nDisallow: /internal/\n\nSitemap: https://harbour.example/sitemap.xml\n',
    );
    expect(headersFile(withStaff)).toContain('/internal/*\n  Cache-Control: private, no-store\n');
    expect(headersFile(siteOf())).not.toContain('internal');
  });

  it('redirects former routes', () => {
    const place = { from: '/api/getBöat', to: '/api/tags/Boat', anchor: 'getBöat', audience: 'public' as const };
    const linked = linkedSite([], { redirects: [{ from: '/old', to: '/guide/moor', audience: 'public' }, place] });
    expect(textOf(hostFiles(siteOf(), linked), '_redirects')).toBe(
      '/old /guide/moor 301\n/api/getB%C3%B6at /api/tags/Boat#getB%C3%B6at 301\n',
    );
    expect(textOf(redirectPages(siteOf(), linked), 'api/getBöat/index.html')).toContain('url=/api/tags/Boat#getB%C3%B6at">');
    expect(textOf(redirectPages(siteOf(), linked), 'old/index.html')).toContain(
      '<meta http-equiv="refresh" content="0; url=/guide/moor">',
    );
  });

  it('keeps query and anchor in redirects by a script; a target with an anchor keeps its own', () => {
    const place = { from: '/api/getBoat', to: '/api/tags/Boat', anchor: 'getBoat', audience: 'public' as const };
    const linked = linkedSite([], { redirects: [{ from: '/old', to: '/guide/moor', audience: 'public' }, place] });
    const outputs = redirectPages(siteOf({ baseUrl: '/docs/' }), linked, reader.early);
    const page = textOf(outputs, 'old/index.html');
    expect(page).toContain('<html lang="en-GB" data-moved="* /docs/guide/moor">');
    expect(page).toContain('<script src="/docs/assets/early.js"></script>');
    expect(page).toContain('<noscript><meta http-equiv="refresh" content="0; url=/docs/guide/moor"></noscript>');
    expect(textOf(outputs, 'api/getBoat/index.html')).not.toContain('script');
  });

  it.each(["script-src 'self'", "style-src 'self'", "default-src 'none'", "require-trusted-types-for 'script'"])(
    'has a policy with %s',
    (rule) => {
      expect(contentSecurityPolicy(siteOf()).split('; ')).toContain(rule);
      expect(contentSecurityPolicy(siteOf())).not.toContain('unsafe');
    },
  );

  it('only connects to the analytics endpoint if there is one', () => {
    expect(contentSecurityPolicy(siteOf())).toContain("connect-src 'self';");
    const to = (address: string) => contentSecurityPolicy(siteOf({ analytics: { provider: 'beacon', address } }));
    expect(to('https://eu.analytics.example/x')).toContain("connect-src 'self' https://eu.analytics.example;");
    expect(to('/views')).toContain("connect-src 'self';");
  });

  it('adds the elements of the configuration to the head of public pages, files under their published names', () => {
    const asset = { file: 'img/touch.png', bytes: 1, hash: '0123456789abcdef' };
    const site = siteOf({
      baseUrl: '/docs/',
      head: {
        meta: [{ name: 'verification', content: 'a"b' }],
        links: [
          { rel: 'apple-touch-icon', href: 'img/touch.png' },
          { rel: 'me', href: 'https://a.example/me' },
        ],
      },
    });
    const reader = {
      early: 'early.js',
      scripts: [],
      style: 'main.css',
      font: 'assets/sans-1.woff2',
      styles: {},
      print: { style: 'assets/paper.css', script: 'assets/print-view.js' },
    };
    const publicSite = linkedSite([], { assets: new Map([[asset.file, asset]]) });
    const shellOf = (audience: 'public' | 'restricted') =>
      toShell({ ...publicSite, audience }, { site, publicSite, reader, hash: () => '1' }).shell;
    expect(shellOf('public').head).toMatch(
      /^<meta name="verification" content="a&quot;b">\n<link rel="apple-touch-icon" href="\/docs\/assets\/touch-\w+\.png">\n<link rel="me" href="https:\/\/a\.example\/me">\n$/,
    );
    expect(shellOf('restricted').head).toBeUndefined();
    const page = {
      data: {
        version: 1,
        kind: 'doc',
        route: '/a',
        title: 'A',
        headTitle: 'A',
        description: '',
        area: null,
        sidebar: null,
        breadcrumbs: [],
        toc: [],
        tags: [],
        previous: null,
        next: null,
      } as const,
      root: '',
    };
    const text = toDocument(
      linkedPage(),
      { ...page, data: { ...page.data, breadcrumbs: [], toc: [], tags: [] } },
      shellOf('public'),
    );
    expect(text.slice(0, text.indexOf('</head>'))).toContain('<meta name="verification" content="a&quot;b">');
  });

  it('only loads a stylesheet of some pages if one of its patterns matches the file of the page', () => {
    const site = siteOf({});
    const publicSite = linkedSite([], {});
    const theme = {
      text: '.a{}',
      pageStylesheets: [
        { text: '.b{}', patterns: ['guide/land*.md', 'shop'] },
        { text: '.c{}', patterns: ['**/landing.md'] },
      ],
      assets: [],
      preload: [],
      scripts: [],
    };
    const hash = (text: string): string => text.slice(1, 2);
    const shellOutputs = toShell(publicSite, { site, publicSite, reader, theme, hash });
    const sheets = shellOutputs.outputs.map(({ path }) => path).filter((path) => path.endsWith('.css'));
    expect(sheets).toEqual(['assets/theme-a.css', 'assets/theme-b.css', 'assets/theme-c.css']);
    const named = (file: string) => stylesOf(linkedPage({ page: { ...makePage('# A\n').page, file } }), shellOutputs.shell);
    expect(['guide/landing.md', 'shop/a.md', 'guide/tides.md'].map(named)).toEqual([
      ['assets/theme-b.css', 'assets/theme-c.css'],
      ['assets/theme-b.css'],
      undefined,
    ]);
    const own = toShell(publicSite, { site, publicSite, reader, theme: { ...theme, text: '' }, hash });
    expect(own.shell.theme?.style).toBeUndefined();
    expect(own.outputs.filter(({ path }) => path.endsWith('.css'))).toHaveLength(2);
  });

  it('allows the hosts of the configuration in every file for hosts, and nothing more', () => {
    const policy = {
      frames: ['self', 'https://player.example'],
      images: ['https://img.example'],
      media: ['https://*.media.example'],
      connect: ['wss://live.example'],
    };
    const site = siteOf({ policy });
    const rules = [
      "img-src 'self' data: https://img.example;",
      "media-src 'self' https://*.media.example;",
      "connect-src 'self' wss://live.example;",
      "frame-src 'self' https://player.example;",
      "frame-ancestors 'self';",
    ];
    const files = [headersFile(site), ...hostingExamples(site, linkedSite([])).values()];
    for (const rule of rules) expect(files.filter((text) => text.includes(rule))).toHaveLength(3);
    expect(contentSecurityPolicy(siteOf({ policy: {} }))).toBe(contentSecurityPolicy(siteOf()));
    expect(contentSecurityPolicy(siteOf({ policy: { images: [] } }))).toContain("img-src 'self' data:;");
  });

  it('names the Markdown copy of each page in _headers, if the rules do not exceed the maximum of static hosts', () => {
    const site = siteOf({ baseUrl: '/docs/' });
    const rules = (count: number): [path: string, headers: string[]][] => {
      const own = Array.from({ length: count }, (_, index) => linkedPage({ route: `/guide/höhe ${index}` }));
      const kinds = [linkedPage({ kind: 'notFound', route: '/404' }), linkedPage({ draft: true, route: '/guide/draft' })];
      const linked = linkedSite([...own, ...kinds]);
      const text = textOf(headersOutputs(site, [], [{ site, linked }]), '_headers');
      return text.split('\n\n').map((block) => {
        const [path = '', ...headers] = block.trimEnd().split('\n');
        return [path, headers];
      });
    };
    const few = rules(2);
    const copies = few.filter(([, headers]) => headers.some((line) => line.includes('Link')));
    expect(copies).toEqual(
      [0, 1].map((index) => {
        const path = `/docs/guide/h%C3%B6he%20${index}`;
        return [path, [`  Link: <${path}/index.md>; rel="alternate"; type="text/markdown"`]];
      }),
    );
    // Source: the documentation of Netlify and of Cloudflare Pages, which also allows 100 rules and 2,000 characters a line at most.
    for (const [path, headers] of few) {
      expect(path).toMatch(/^\/[^\s*:]*\*?$/);
      expect(headers.length).toBeGreaterThan(0);
      for (const line of headers) expect(line).toMatch(/^ {2}[A-Z][\w-]*: [\x20-\x7e]{1,1900}$/);
    }
    expect(new Set(few.map(([path]) => path)).size).toBe(few.length);
    const room = 100 - few.length + 2;
    expect(rules(room)).toHaveLength(100);
    expect(rules(room + 1)).toHaveLength(few.length - 2);
  });

  it('guards the restricted folder in both server examples', () => {
    const examples = hostingExamples(withStaff, linkedSite([]));
    expect(examples.get('nginx.conf')).toContain('location ^~ /internal/ {');
    expect(examples.get('Caddyfile')).toContain('@restricted path /internal /internal/*');
    expect([...hostingExamples(siteOf(), linkedSite([])).values()].join()).not.toContain('internal/');
  });

  it('puts everything restricted below the prefix', () => {
    const open = linkedSite(pages);
    const staff = linkedSite([linkedPage({ route: '/internal/pay', audience: 'restricted' })], {
      audience: 'restricted',
      sidebars: [{ id: 'staff', area: 'staff', audience: 'restricted', items: [] }],
      redirects: [{ from: '/internal/wages', to: '/internal/pay', audience: 'restricted' }],
      assets: new Map([['content/staff/pay.png', { file: 'content/staff/pay.png', bytes: 1, hash: 'abcdef0123456789' }]]),
    });
    const outputs = [
      ...toShell(staff, { site: withStaff, publicSite: open, reader, hash: () => 'h' }).outputs,
      ...toSiteOutputs(withStaff, staff, { id: 'id', search: [] }),
    ];
    expect(outputs.map(({ path }) => path)).toEqual([
      'internal/assets/navigation-staff-h.json',
      'internal/navigation.json',
      'internal/assets/pay-abcdef01.png',
      'internal/wages/index.html',
      'internal/manifest.json',
      'internal/search.json',
      'internal/build.json',
    ]);
    expect(outputs.every(({ audience }) => audience === 'restricted')).toBe(true);
  });

  it('names public pages only in the manifest', () => {
    const manifest = JSON.parse(textOf(toSiteOutputs(siteOf(), linkedSite(pages), { id: 'id', search: [] }), 'manifest.json'));
    expect(manifest.pages).toEqual([
      { route: '/guide/moor', title: 'Moor a boat', area: 'guide', kind: 'doc', data: 'guide/moor/index.json' },
      { route: '/guide/secret', title: 'Unlisted', area: 'guide', kind: 'doc', data: 'guide/secret/index.json' },
    ]);
  });
});
