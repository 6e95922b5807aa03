import { expect, it } from 'vitest';
import { openValue, pagesOf } from '../document/harbour.ts';

const mark = { 'x-approval': 'draft' };
const tag = '<span class="api-mark draft" title="Not yet approved.">draft</span>';
const line = '<p class="api-approval"><span class="api-mark draft">draft</span> Not yet approved.</p>';
const text = { type: 'string' };

/** Returns the HTML and the Markdown copy of the overview and all other pages of a document. */
function writePages(document: object, locale = 'en-GB'): { html: string; markdown: string } {
  const pages = [...pagesOf(openValue(document, { pages: 'many' }), locale).values()].map(({ body }) => body);
  return { html: pages.map(({ html }) => html).join(''), markdown: pages.map(({ markdown }) => markdown).join('') };
}

const post = (operation: object): object => ({ paths: { '/boats': { post: { responses: {}, ...operation } } } });
const body = (schema: object): object => post({ requestBody: { content: { 'application/json': { schema } } } });
const parameter = (own: object): object => post({ parameters: [{ name: 'quay', in: 'query', ...own }] });
const boat = (schema: object): object => ({ components: { schemas: { Boat: schema } } });
const header = { description: 'Here.', headers: { 'X-Tide': { schema: text, ...mark } } };
const constants = { oneOf: [{ const: 'sail', ...mark }, { const: 'oars', deprecated: true, ...mark }, { const: 'motor' }] };

it.each<[name: string, document: object, html: string, markdown: string]>([
  ['an operation', post(mark), line, 'Draft. Not yet approved.\n'],
  ['an operation in the list', post({ summary: 'Add', ...mark }), `>Add</a> ${tag}`, '`POST /boats` (draft)\n'],
  ['a webhook', { webhooks: { arrival: { post: { responses: {}, ...mark } } } }, line, 'Draft. Not yet approved.\n'],
  [
    'a deprecated operation in the list',
    post({ summary: 'Add', deprecated: true, ...mark }),
    `<span class="api-mark deprecated">deprecated</span> ${tag}`,
    '`POST /boats` (deprecated) (draft)\n',
  ],
  ['a parameter', parameter({ schema: text, ...mark }), `<code>quay</code></a> <i>string</i> ${tag}`, '- `quay` string, draft\n'],
  ['the schema of a parameter', parameter({ schema: { ...text, ...mark } }), line, 'Draft. Not yet approved.\n'],
  ['a response', post({ responses: { 200: { description: 'Here.', ...mark } } }), line, 'Draft. Not yet approved.\n'],
  ['a header', post({ responses: { 200: header } }), `<i>string</i> ${tag}`, '- `X-Tide` string, draft\n'],
  ['a property', boat({ properties: { name: { ...text, ...mark } } }), `<i>string</i> ${tag}`, '- `name` string, draft\n'],
  [
    'a required property',
    boat({ required: ['name'], properties: { name: { ...text, ...mark } } }),
    `<b>required</b> ${tag}`,
    '- `name` string, required, draft\n',
  ],
  [
    'a property next to a reference',
    { components: { schemas: { Boat: { properties: { name: { $ref: '#/components/schemas/Name', ...mark } } }, Name: text } } },
    `</i> ${tag}`,
    ', draft\n',
  ],
  ['a named schema', boat({ type: 'object', ...mark }), line, 'Draft. Not yet approved.\n'],
  ['a body', body({ type: 'object', ...mark }), line, 'Draft. Not yet approved.\n'],
  ['a part of a value', boat({ allOf: [text, { maxLength: 9, ...mark }] }), line, 'Draft. Not yet approved.\n'],
  ['a value', boat(constants), '<li><code>sail</code> (draft)</li>', '- `sail` (draft)\n'],
  ['a deprecated value', boat(constants), '<code>oars</code> (deprecated) (draft)', '- `oars` (deprecated) (draft)\n'],
])('%s that is marked as a draft has a tag', (_, document, html, markdown) => {
  const writtenPages = writePages(document);
  expect(writtenPages.html).toContain(html);
  expect(writtenPages.markdown).toContain(markdown);
});

it('an error that two operations return has a tag at both and in the catalogue', () => {
  const response = { responses: { 404: { $ref: '#/components/responses/None' } } };
  const { html } = writePages({
    paths: { '/boats': { get: response, post: response } },
    components: { responses: { None: { description: 'None.', ...mark } } },
  });
  expect(html.split(line)).toHaveLength(4);
});

it('a parameter of Swagger 2.0 has a tag', () => {
  const quay = { name: 'quay', in: 'query', type: 'string', ...mark };
  const { html } = writePages({ openapi: undefined, swagger: '2.0', ...post({ parameters: [quay] }) });
  expect(html.split(tag)).toHaveLength(2);
  expect(html).not.toContain(line);
});

it('a tag has the language of the page', () => {
  expect(writePages(parameter({ schema: text, ...mark }), 'de').html).toContain('title="Noch nicht freigegeben.">Entwurf</span>');
});

it.each(['active', 'Draft', '', true, null, ['draft'], { draft: true }])('x-approval %j has no tag', (approval) => {
  const other = { 'x-approval': approval };
  const document = {
    ...parameter({ schema: text, ...other }),
    ...boat({ properties: { name: { ...text, ...other } }, ...other }),
  };
  const writtenPages = writePages(document);
  expect(writtenPages.html).not.toContain('draft');
  expect(writtenPages.markdown).not.toMatch(/draft/i);
});
