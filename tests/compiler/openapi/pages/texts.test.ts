import { describe, expect, it } from 'vitest';
import { htmlOf, openValue, pagesOf } from '../document/harbour.ts';
import { pageOf, textOf } from './operation-page.ts';

/** Returns the overview of a document as text. */
function overviewOf(document: object, pages: 'one' | 'many' = 'many'): string {
  const page = pagesOf(openValue(document, { pages })).get('/api');
  return page ? textOf(page) : '';
}

const moreAt = (description?: string, url = 'https://more.example/a'): object => ({ externalDocs: { url, description } });

describe('further documentation', () => {
  const field = (more: object): object => ({
    content: { 'application/json': { schema: { properties: { a: { type: 'string', ...more } } } } },
  });

  it.each<[string, string]>([
    ['of a tag', overviewOf({ tags: [{ name: 'T', ...moreAt('More of tags') }] })],
    [
      'of a schema',
      textOf(
        pageOf({ requestBody: { content: { 'application/json': { schema: { type: 'string', ...moreAt('More of tags') } } } } }),
      ),
    ],
    ['of a field', textOf(pageOf({ requestBody: field(moreAt('More of tags')) }))],
    ['of an operation', textOf(pageOf(moreAt('More of tags')))],
    ['of the document', overviewOf(moreAt('More of tags')).replace('See also More', 'See also: More')],
  ])('%s is named', (_, text) => expect(text).toContain('See also: More of tags'));

  it.each<[string, object, string]>([
    ['by its address where it has no name', moreAt(), 'See also: https://more.example/a'],
    ['with an address that is not a web URL', moreAt('The guide', 'guide/a.html'), 'See also: The guide guide/a.html'],
    ['in one line', moreAt('The\n  guide'), 'See also: The guide'],
  ])('is told %s', (_, more, text) => expect(textOf(pageOf({ requestBody: field(more) }))).toContain(text));
});

describe('descriptions of a path item', () => {
  const textWith = (item: object, operation: object): string => {
    const get = { operationId: 'op', responses: {}, ...operation };
    const page = pagesOf(openValue({ paths: { '/p': { ...item, get } } }, { pages: 'many' })).get('/api/op');
    return page ? `${page.page.title} ${textOf(page)}` : '';
  };

  it.each<[string, object, object, string]>([
    [
      'a description beside that of the operation',
      { description: 'Of the path.' },
      { description: 'Its own.' },
      'Its own. Of the path.',
    ],
    ['a description alone', { description: 'Of the path.' }, {}, 'Of the path.'],
    ['a summary as the title', { summary: 'Of the path' }, {}, 'Of the path  GET /p'],
    ['a summary beside that of the operation', { summary: 'Of the path' }, { summary: 'Its own' }, '/p Of the path'],
    [
      'both',
      { summary: 'In short', description: 'At length.' },
      { summary: 'Own', description: 'Own text.' },
      'Own text. In short At length.',
    ],
  ])('%s', (_, item, operation, text) => expect(textWith(item, operation)).toContain(text));
});

describe('examples of a parameter', () => {
  const textWith = (examples: object): string =>
    textOf(pageOf({ parameters: [{ name: 'a', in: 'query', schema: { type: 'string' }, examples }] }));

  it.each<[string, object, string]>([
    ['say what they are', { one: { description: 'When in doubt.', value: 'x' } }, 'Example: x When in doubt.'],
    [
      'have a summary and a description',
      { one: { summary: 'First', description: 'In full.', value: 'x' } },
      'Example: x First In full.',
    ],
    ['have names where there are several', { one: { value: 'x' }, two: { value: 'y' } }, 'Example: x one Example: y two'],
    [
      'may be somewhere else',
      { one: { summary: 'Far', externalValue: 'https://e.example/x' } },
      'Example: https://e.example/x Far',
    ],
    ['are cut where they are long', { one: { value: 'x'.repeat(400), description: 'Long.' } }, `${'x'.repeat(300)}… Long.`],
    ['have what is sent', { one: { dataValue: ['a', 'b'], serializedValue: 'a=a&a=b' } }, 'Example: ["a","b"] a=a&a=b'],
  ])('%s', (_, examples, text) => expect(textWith(examples)).toContain(text));
});

describe('authentication', () => {
  it('has the metadata URL of the server', () => {
    const scheme = { type: 'oauth2', oauth2MetadataUrl: 'https://l.example/m', flows: {} };
    expect(overviewOf({ components: { securitySchemes: { s: scheme } } })).toContain('Server metadata https://l.example/m');
  });
});

const operation = (operationId: string, tags: readonly string[], more: object = {}): object => ({
  operationId,
  tags,
  responses: {},
  ...more,
});

describe('tags', () => {
  const document = {
    tags: [
      { name: 'A', description: 'About A.' },
      { name: 'B', description: 'About B.' },
      { name: 'C', description: 'About C.' },
      { name: 'D' },
    ],
    paths: { '/x': { get: operation('x1', ['A', 'B']), post: operation('x2', ['E', 'A']) } },
    webhooks: { w: { post: operation('w1', ['B']) } },
  };
  const overview = overviewOf(document);

  it.each([
    ['has its heading and its operations as a second one', 'B About B. GET x1 /x POST w1 w'],
    ['lists operations of which it is the second after its own', 'A About A. GET x1 /x POST x2 /x'],
    ['has its description without operations', 'C About C.'],
    ['need not be declared', 'E POST x2 /x'],
  ])('one %s', (_, text) => expect(overview).toContain(text));

  it('omits a tag without operations and description', () => expect(overview).not.toMatch(/\bD\b/));

  it('describes an operation once, and links to it from its other tags', () => {
    const html = htmlOf(openValue(document, { pages: 'one' }));
    expect(html.split('id="x1"')).toHaveLength(2);
    expect(overviewOf(document, 'one')).toContain('B About B. GET x1 /x');
  });
});

describe('Redoc components', () => {
  const document = (description: string, more: object = {}): object => ({
    info: { title: 'Harbour', version: '1', description },
    components: {
      schemas: { Pet: { type: 'object', properties: { name: { type: 'string', description: 'As it is called.' } } } },
      examples: { Rex: { value: { name: 'Rex' } } },
      securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Key' } },
    },
    ...more,
  });
  const schema = 'Pet name string As it is called.';

  it.each<[string, string, string]>([
    ['a schema', 'Before\n\n<SchemaDefinition schemaRef="#/components/schemas/Pet" />\n\nAfter', `Before ${schema} After`],
    ['a schema in other quotation marks', "<SchemaDefinition schemaRef='#/components/schemas/Pet'/>", schema],
    [
      'a schema with a closing tag',
      '<SchemaDefinition schemaRef="#/components/schemas/Pet" showReadOnly={true}></SchemaDefinition>',
      schema,
    ],
    ['a schema over several lines', '<SchemaDefinition\n  schemaRef="#/components/schemas/Pet"\n/>', schema],
    ['a schema in braces', '<SchemaDefinition schemaRef={"#/components/schemas/Pet"} />', schema],
    [
      'a schema with an example',
      '<SchemaDefinition schemaRef="#/components/schemas/Pet" exampleRef="#/components/examples/Rex" />',
      '"Rex"',
    ],
    ['the ways to sign in', '<SecurityDefinitions />', 'key : an API key in the X-Key header'],
    [
      'the ways to sign in with a closing tag',
      '<SecurityDefinitions></SecurityDefinitions>',
      'key : an API key in the X-Key header',
    ],
    [
      'the ways to sign in as they were written before',
      '<!-- ReDoc-Inject: <security-definitions> -->',
      'key : an API key in the X-Key header',
    ],
    ['code as it is', '```html\n<SecurityDefinitions />\n```', '&lt;SecurityDefinitions /&gt;'],
    ['code in a line as it is', 'Write `<SecurityDefinitions />` there.', 'Write &lt;SecurityDefinitions /&gt; there.'],
  ])('show %s', (_, description, text) => {
    const plainText = overviewOf(document(description)).replace(/<[^>]*>/g, '');
    expect(plainText.replace(/ (?=\/|&gt;)|(?<=&lt;) /g, '')).toContain(text.replace(/ (?=\/|&gt;)|(?<=&lt;) /g, ''));
  });

  it('show nothing for a missing schema', () => {
    expect(overviewOf(document('Before <SchemaDefinition schemaRef="#/components/schemas/Nope" /> after'))).not.toContain(
      'Definition',
    );
  });

  it('work in descriptions of tags', () => {
    const tags = [{ name: 'model', description: 'It: <SchemaDefinition schemaRef="#/components/schemas/Pet" />' }];
    expect(overviewOf(document('', { tags }))).toContain(`model It: ${schema}`);
  });
});

describe('descriptions of nested values', () => {
  const enumPart = { type: 'string', enum: ['a'], description: 'The kind.' };
  const fieldOf = (schema: object): string =>
    textOf(pageOf({ requestBody: { content: { 'application/json': { schema: { properties: { a: schema } } } } } }));

  it.each<[string, object, string]>([
    ['two parts', { allOf: [enumPart, { description: 'Of the boat.' }] }, 'The kind. Of the boat.'],
    ['a part and the schema', { description: 'Of the boat.', allOf: [enumPart] }, 'Of the boat. The kind.'],
    ['three parts', { allOf: [enumPart, { description: 'One.' }, { description: 'Two.' }] }, 'The kind. One. Two.'],
    [
      'a part of a part',
      { allOf: [{ allOf: [enumPart, { description: 'One.' }] }, { description: 'Two.' }] },
      'Two. The kind. One.',
    ],
    ['parts that say the same', { allOf: [enumPart, { description: 'The kind.' }] }, 'The kind.'],
    ['parts of a list', { allOf: [{ type: 'array', items: {}, description: 'One.' }, { description: 'Two.' }] }, 'One. Two.'],
  ])('%s are all shown', (_, schema, text) => expect(fieldOf(schema).replace(/\s+/g, ' ')).toContain(text));
});

describe('a read-only field of a body', () => {
  const bodyOf = (id: object): string =>
    textOf(
      pageOf({ requestBody: { content: { 'application/json': { schema: { properties: { name: { type: 'string' }, id } } } } } }),
    );

  it('is shown if only the body describes it', () => {
    const text = bodyOf({ type: 'string', readOnly: true, description: 'Who it is.' });
    expect(text).toContain('Read-only, never sent: id.');
    expect(text).toContain('Who it is.');
  });

  it('is only named if it has no description', () => {
    expect(bodyOf({ type: 'string', readOnly: true }).split(/\bid\b/)).toHaveLength(2);
  });
});

describe('alternatives of plain types', () => {
  const bodyOf = (a: object): string =>
    textOf(pageOf({ requestBody: { content: { 'application/json': { schema: { properties: { a } } } } } }));
  const text = { type: 'string', description: 'A name.' };

  it.each<[string, object]>([
    ['oneOf', { oneOf: [text, { type: 'number', description: 'A count.' }] }],
    ['anyOf', { anyOf: [text, { type: 'number', description: 'A count.' }] }],
    ['one of them', { oneOf: [{ type: 'integer' }, text, { type: 'boolean', description: 'A count.' }] }],
    ['items', { oneOf: [text, { type: 'array', items: { type: 'string', description: 'A count.' } }] }],
    ['the whole as well', { description: 'A value.', oneOf: [text, { type: 'array', items: {}, description: 'A count.' }] }],
  ])('with descriptions in %s are shown with these', (_, schema) => {
    expect(bodyOf(schema)).toContain('A name.');
    expect(bodyOf(schema)).toContain('A count.');
  });

  it('with the same description are shown as a type', () => {
    const renderedBody = bodyOf({ description: 'A name.', oneOf: [text, { type: 'number' }] });
    expect(renderedBody.split('A name.')).toHaveLength(2);
    expect(renderedBody).toContain('string or number');
  });
});
