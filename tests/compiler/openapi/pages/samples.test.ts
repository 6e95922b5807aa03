import { describe, expect, it } from 'vitest';
import { decodeText } from '../../../../compiler/html/entities.ts';
import type { ParsedPage } from '../../../../compiler/model.ts';
import { openValue, pagesOf } from '../document/harbour.ts';
import { pageOf, textOf } from './operation-page.ts';

describe('samples', () => {
  const panels = (page: ParsedPage): (string | undefined)[] =>
    [...page.body.html.matchAll(/<p class="tab-label">([^<]*)</g)].map(([, label]) => label);

  it('are in five languages', () => expect(panels(pageOf({}))).toEqual(['curl', 'JavaScript', 'Python', 'PHP', 'C#']));

  it("are the document's own first, and never twice in a language", () => {
    const documentedSamples = [
      { lang: 'Ruby', source: 'puts 1' },
      { lang: 'shell', label: 'By hand', source: 'curl x' },
    ];
    expect(panels(pageOf({ 'x-codeSamples': documentedSamples }))).toEqual([
      'Ruby',
      'By hand',
      'JavaScript',
      'Python',
      'PHP',
      'C#',
    ]);
  });

  it('are remembered by language', () => expect(pageOf({}).body.html).toContain('<div class="tabs bare" data-group="language">'));

  it('of one language are selected together, whatever their label', () => {
    const html = pageOf({ 'x-codeSamples': [{ lang: 'JavaScript', label: 'Node.js', source: 'x' }] }).body.html;
    expect(html).toContain('<div data-value="JavaScript"><p class="tab-label">Node.js</p>');
  });

  it('appear once in the Markdown copy', () => expect(pageOf({}).body.markdown.match(/```bash\n/g)).toHaveLength(1));

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

describe('samples of a generated request', () => {
  const schema = { type: 'object', required: ['name'], properties: { name: { type: 'string' }, note: { type: 'string' } } };
  const sending = (type: string, media: object = { schema }) => ({ requestBody: { content: { [type]: media } } });
  const renderOperation = (operation: object, document: object = {}) => textOf(pageOf(operation, document));
  const count = (text: string, part: string): number => text.split(part).length - 1;

  it.each([
    ['JSON', 'application/json', '--data &#39;{ "name": "string" }&#39;'],
    ['a form', 'application/x-www-form-urlencoded', '--data-urlencode name=string'],
    ['a form of several parts', 'multipart/form-data', '--form-string name=string'],
    ['XML', 'application/xml', '&lt;name>string&lt;/name>'],
    ['JSON of a vendor', 'application/vnd.harbour+json', '{ "name": "string" }'],
  ])('show %s with all and with its required fields, in each language', (_, type, min) => {
    const text = renderOperation(sending(type));
    // The example below the samples has the same tabs.
    expect(count(text, 'All fields')).toBe(6);
    expect(count(text, 'Required fields')).toBe(6);
    const [, required = ''] = /Required fields (.*?) JavaScript/s.exec(text) ?? [];
    expect(plain(required)).toContain(plain(min));
    expect(required).not.toContain('note');
  });

  it('follow the tabs of the example', () => {
    const { html } = pageOf(sending('application/json')).body;
    expect(count(html, '<div class="tabs bare" data-group="fields">')).toBe(6);
    expect(count(html, '<div data-value="all">')).toBe(6);
    expect(count(html, '<div data-value="required">')).toBe(6);
  });

  it('are in the Markdown copy once, with all fields', () => {
    const { markdown } = pageOf(sending('application/json')).body;
    expect(markdown.match(/```bash\n/g)).toHaveLength(1);
    expect(/```bash\n(.*?)```/s.exec(markdown)?.[1]).toContain('note');
  });

  it.each([
    ['there is no body', {}],
    ['no field is required', sending('application/json', { schema: { ...schema, required: [] } })],
    ['all fields are required', sending('application/json', { schema: { ...schema, required: ['name', 'note'] } })],
    ['the document has an example', sending('application/json', { schema, example: { name: 'Ada' } })],
    ['a body is a file', sending('application/octet-stream')],
  ])('have no tabs of fields where %s', (_, operation) =>
    expect(/curl.*?C#/s.exec(renderOperation(operation))?.[0]).not.toContain('Required fields'),
  );

  it("of the document's own have no such tabs", () => {
    const operation = { ...sending('application/json'), 'x-codeSamples': [{ lang: 'curl', source: 'curl own' }] };
    expect(count(renderOperation(operation), 'Required fields')).toBe(5);
  });

  it('have none in a document of more than 100 operations', () => {
    const paths = Object.fromEntries(
      Array.from({ length: 101 }, (_, index) => [
        `/p${index}`,
        { post: { operationId: `p${index}`, ...sending('application/json') } },
      ]),
    );
    const page = pagesOf(openValue({ paths }, { pages: 'many' })).get('/api/p0');
    expect(page && textOf(page)).not.toContain('Required fields');
  });
});

/** Removes spaces and character references. */
function plain(text: string): string {
  return decodeText(text).replace(/\s+/g, '');
}

describe('a webhook', () => {
  const signed = { name: 'X-Signature', in: 'header', required: true, schema: { type: 'string' } };
  const post = {
    parameters: [signed],
    requestBody: { content: { 'application/json': {} } },
    responses: { 204: { description: 'Noted.' } },
  };
  const api = openValue({ webhooks: { boatLeft: { post } } }, { pages: 'many' });
  const page = pagesOf(api).get('/api/webhooks/boatLeft');

  it('is described as sent: headers, payload, signature, response', () => {
    expect(page?.page.headings.map(({ text }) => text)).toEqual([
      'Delivery headers',
      'Payload',
      'Verify the signature',
      'Your answer',
      '204 No Content',
    ]);
  });

  it('has no code sample', () => expect(page?.body.html).not.toContain('tab-label'));
});
