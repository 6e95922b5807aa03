import { describe, expect, it } from 'vitest';
import { harbourText, openText, openValue, pagesOf } from '../document/harbour.ts';
import { textOf } from './operation-page.ts';

describe('the overview', () => {
  const overview = (pages: 'one' | 'many') => pagesOf(openText(harbourText('3.1'), { pages }).api).get('/api');

  it.each(['one', 'many'] as const)('links to the file, in HTML and Markdown (%s)', (pages) => {
    const page = overview(pages);
    const slot = page?.page.links.findIndex(({ target }) => target === 'spec:harbour');
    expect(page?.body.html).toContain(`<a \u0001${slot}\u0002>Download the specification (OpenAPI 3.1.1)</a>`);
    expect(page?.body.markdown).toContain(`(\u0001${slot}\u0002)`);
  });

  it('shows token URLs and the meaning of each scope', () => {
    const page = overview('many');
    expect(page && textOf(page)).toContain('Client credentials flow: token URL https://login.harbour.example/token');
    expect(page && textOf(page)).toContain('read See boats');
  });

  it('lists operations by tag, then webhooks', () => {
    const headings = overview('many')?.page.headings.map(({ text }) => text);
    expect(headings?.slice(0, 2)).toEqual(['Servers', 'Authentication']);
    expect(headings?.indexOf('boats')).toBeLessThan(headings?.indexOf('Webhooks') ?? -1);
  });

  it('rejects URLs that could execute scripts', () => {
    const info = {
      title: 'x',
      version: '1',
      termsOfService: 'javascript:alert(1)',
      contact: { name: 'n', url: 'javascript:alert(2)' },
    };
    const page = pagesOf(openValue({ info, externalDocs: { url: 'data:text/html,x' } })).get('/api');
    expect(page?.page.links.map(({ target }) => target)).toEqual(['spec:harbour']);
  });
});
