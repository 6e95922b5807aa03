import { describe, expect, it } from 'vitest';
import type { Parsed } from '../../../../compiler/model.ts';
import { openValue, pagesOf } from '../document/harbour.ts';
import { pageOf } from './page-of.ts';

describe('samples', () => {
  const panels = (page: Parsed): (string | undefined)[] =>
    [...page.body.html.matchAll(/<p class="tab-label">([^<]*)</g)].map(([, label]) => label);

  it('are in five languages', () => expect(panels(pageOf({}))).toEqual(['curl', 'JavaScript', 'Python', 'PHP', 'C#']));

  it("are the document's own first, and never twice in a language", () => {
    const own = [
      { lang: 'Ruby', source: 'puts 1' },
      { lang: 'shell', label: 'By hand', source: 'curl x' },
    ];
    expect(panels(pageOf({ 'x-codeSamples': own }))).toEqual(['Ruby', 'By hand', 'JavaScript', 'Python', 'PHP', 'C#']);
  });

  it('are remembered by language', () => expect(pageOf({}).body.html).toContain('<div class="tabs bare" data-group="language">'));

  it('of one language are chosen together, whatever they are called', () => {
    const html = pageOf({ 'x-codeSamples': [{ lang: 'JavaScript', label: 'Node.js', source: 'x' }] }).body.html;
    expect(html).toContain('<div data-value="JavaScript"><p class="tab-label">Node.js</p>');
  });

  it('of the Markdown copy are one', () => expect(pageOf({}).body.markdown.match(/```bash\n/g)).toHaveLength(1));

  it.each([
    [100, 5, true],
    [101, 5, false],
    [301, 3, false],
  ])('of %i operations are in %i languages, coloured: %s', (count, languages, coloured) => {
    const paths = Object.fromEntries(
      Array.from({ length: count }, (_, index) => [`/p${index}`, { get: { operationId: `g${index}` } }]),
    );
    const page = pagesOf(openValue({ paths }, { pages: 'many' })).get('/api/g0');
    expect(page && panels(page)).toHaveLength(languages);
    expect(page?.body.html.includes('<i class=k>')).toBe(coloured);
  });
});

describe('a webhook', () => {
  const signed = { name: 'X-Signature', in: 'header', required: true, schema: { type: 'string' } };
  const post = {
    parameters: [signed],
    requestBody: { content: { 'application/json': {} } },
    responses: { 204: { description: 'Noted.' } },
  };
  const api = openValue({ webhooks: { boatLeft: { post } } }, { pages: 'many' });
  const page = pagesOf(api).get('/api/webhooks/boatLeft');

  it('is told as what we send: headers, payload, signature, answer', () => {
    expect(page?.page.headings.map(({ text }) => text)).toEqual([
      'Delivery headers',
      'Payload',
      'Check the signature',
      'Your answer',
      '204 No Content',
    ]);
  });

  it('has no sample of a call that nobody makes', () => expect(page?.body.html).not.toContain('tab-label'));
});
