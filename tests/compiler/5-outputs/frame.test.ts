import { expect, test } from 'vitest';
import { headersFile } from '../../../compiler/5-outputs/headers.ts';
import { hostingExamples } from '../../../compiler/5-outputs/hosting.ts';
import { linkedSite, siteOf } from '../sites.ts';

const site = siteOf({ baseUrl: '/docs/' });
const policy = "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'";

test.each([
  ['_headers', headersFile(site), '/docs/assets/diagrams/*\n', '\n\n'],
  ['nginx', hostingExamples(site, linkedSite([])).get('nginx.conf') ?? '', 'location ^~ /docs/assets/diagrams/ {', '}'],
  ['Caddy', hostingExamples(site, linkedSite([])).get('Caddyfile') ?? '', 'header /docs/assets/diagrams/* {', '}'],
])('%s sets separate headers for the diagram frame', (_, text, begin, end) => {
  const from = text.indexOf(begin);
  const block = text.slice(from, text.indexOf(end, from + begin.length));
  expect(from).toBeGreaterThan(0);
  expect(block).toContain(policy);
  expect(block).toMatch(/Cross-Origin-Resource-Policy:? "?cross-origin/);
  expect(text.split(policy)).toHaveLength(2);
});

test('pages cannot be framed or use inline styles, with or without diagrams', () => {
  const pages = headersFile(site).split('\n\n')[0] ?? '';
  expect(pages).toContain("style-src 'self'; ");
  expect(pages).toContain("frame-src 'self'; ");
  expect(pages).not.toContain('unsafe');
});
