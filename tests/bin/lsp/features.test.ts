/** Walks through the features of the language server in every kind of file, with a client of the protocol and unsaved buffers. */
import { basename } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type {
  CodeLens,
  CompletionList,
  DocumentLink,
  DocumentSymbol,
  FoldingRange,
  Hover,
  Location,
  WorkspaceEdit,
  WorkspaceSymbol,
} from 'vscode-languageserver-protocol/node.js';
import { type Files, newFolder, removeFolder, writeFiles } from '../../support/folder.ts';
import { type Client, startClient } from './client.ts';

const config = `{
  "title": "Harbour",
  "url": "https://docs.example.com",
  "variables": { "phone": "12 34" },
  "tags": { "water": { "label": "Water", "description": "About the sea." } },
  "navbar": { "items": [{ "label": "Tides", "to": "/guide/tides" }, { "type": "doc", "docId": "tides" }] },
  "theme": { "css": ["brand/site.css"] },
  "levels": { "page-orphan": "off" },
  "specs": [
    { "id": "boats", "path": "specs/boats.yaml", "route": "/boats" },
    { "id": "docks", "path": "specs/docks.json", "route": "/docks" }
  ],
  "areas": [
    { "id": "guide", "label": "Guide", "path": "guide", "route": "/guide", "sidebar": "guide/sidebar.json" },
    { "id": "log", "label": "Log", "kind": "blog", "path": "log", "route": "/log" }
  ]
}
`;
const boats = `openapi: 3.1.0
info: { title: Boats, version: "1" }
servers: [{ url: https://api.example.com }]
tags:
  - name: fleet
    description: All about boats.
paths:
  /boats:
    get:
      operationId: listBoats
      summary: List boats
      tags: [fleet]
      security:
        - key: []
      responses:
        "200":
          description: Boats.
          content:
            application/json:
              schema:
                $ref: '#/components/schemas/Boat'
          links:
            next: { operationId: getBoat }
  /boats/{id}:
    get:
      operationId: getBoat
      summary: Get a boat
      parameters:
        - $ref: '#/components/parameters/id'
      responses:
        "200":
          $ref: '#/components/responses/One'
components:
  parameters:
    id: { name: id, in: path, required: true, description: The number of the boat., schema: { type: string } }
  responses:
    One: { description: A boat. }
  schemas:
    Boat:
      type: object
      description: A ship.
      properties:
        name: { type: string }
        kind: { type: string, enum: [sail, motor] }
  securitySchemes:
    key: { type: apiKey, in: header, name: X-Key }
`;
const files: Files = {
  'docs.config.json': config,
  'brand/site.css': 'h1 { letter-spacing: 0 }\n',
  'redirects.json': '[{ "from": "/old", "to": "/guide/tides#high-water" }]\n',
  'search.tests.json': '[{ "query": "tides", "page": "/guide/tides", "area": "guide" }]\n',
  'glossary.yml': 'terms:\n  - term: ebb\n    definition: The water leaves.\n',
  'guide/sidebar.json':
    '["README", "tides", { "label": "More", "items": ["deep/quay", { "type": "doc", "id": "deep/rope" }] }]\n',
  'guide/README.md': '# Guide\n\nWhere to begin: [tides](tides.md) and [high water](tides.md#high-water).\n',
  'guide/tides.md':
    '---\ndescription: When the water comes.\ntags: [water]\n---\n\n# Tides\n\n## High water\n\nCall {{ phone }} at the [quay](deep/quay.md).\n\n![A wall](wall.svg)\n\nList [boats](op:boats/listBoats).\n',
  'guide/wall.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"/>\n',
  'guide/deep/_category_.yml': 'label: Deep water\nposition: 2\nlink:\n  type: doc\n  id: deep/quay\n',
  'guide/deep/quay.md': '---\nreviewed: 2026-05-01\npagination_next: tides\n---\n\n# Quay\n\nRopes.\n',
  'guide/deep/rope.md': '# Rope\n\nStrong.\n',
  'guide/deep/code.js': '// #region start\nlet rope = 1;\n// #endregion start\nlet knot = 2;\n',
  'drafts/2026/idea.txt': 'A pier.\n',
  'log/authors.yml': 'ada: { name: Ada }\ngrace:\n  name: Grace\n',
  'log/2026-01-02-launch.md': '---\nauthors: [ada]\n---\n\n# Launch\n\nA boat.\n',
  'specs/boats.yaml': boats,
  'specs/docks.json': `{
  "openapi": "3.0.3",
  "info": { "title": "Docks", "version": "1" },
  "servers": [{ "url": "https://api.example.com" }],
  "paths": {
    "/docks": {
      "get": {
        "operationId": "listDocks",
        "summary": "List docks",
        "responses": { "200": { "description": "Docks." } }
      }
    }
  },
  "components": { "schemas": { "Dock": { "type": "object" } } }
}
`,
};
const readText = (file: string): string => String(files[file]);
let root = '';
let client: Client;

beforeAll(async () => {
  root = newFolder('lsp');
  writeFiles(root, files);
  client = await startClient([root]);
  for (const file of Object.keys(files)) if (/\.(?:md|json|ya?ml)$/.test(file)) await client.open(file, readText(file));
  await client.request('textDocument/hover', client.at('guide/tides.md', '# Ti¦des'));
});
afterAll(async () => {
  expect(await client.end()).toBe(0);
  expect(client.errors).toEqual([]);
  removeFolder(root);
});

const fileOf = (uri: string): string => uri.slice(client.uri('').length + 1);

/** Replaces a text in a buffer, runs a request at the cursor `¦`, and undoes the change. */
async function requestAfterEdit<Reply>(
  file: string,
  old: string,
  marked: string,
  ask: (at: object) => Promise<Reply>,
): Promise<Reply> {
  const plain = marked.replace('¦', '');
  const before = client.textOf(file);
  if (old !== plain) await client.edit(file, old, plain);
  const reply = await ask(client.at(file, marked));
  if (old === plain) return reply;
  await client.edit(file, client.textOf(file), before);
  // The next test starts with the same site.
  await awaitCompilation(file);
  return reply;
}

/** Requests code actions, which wait for the compilation of the buffer. */
async function awaitCompilation(file: string): Promise<void> {
  const start = { line: 0, character: 0 };
  const textDocument = { uri: client.uri(file) };
  await client.request('textDocument/codeAction', { textDocument, range: { start, end: start }, context: { diagnostics: [] } });
}

const page = 'guide/tides.md';
const spec = 'specs/boats.yaml';
const json = 'specs/docks.json';

test.each<[what: string, file: string, old: string, marked: string, inserted: string]>([
  ['a page', page, '(deep/quay.md)', '(de¦)', 'deep/'],
  ['a page by title', page, '(deep/quay.md)', '(rop¦)', 'deep/rope.md'],
  ['a route', page, '(deep/quay.md)', '(/gui¦)', '/guide/deep/quay'],
  ['the list of a tag', page, '(deep/quay.md)', '(/guide/tags¦)', '/guide/tags/water'],
  ['an anchor', page, '(deep/quay.md)', '(#hi¦)', '#high-water'],
  ['an anchor of a route', page, '(deep/quay.md)', '(/guide/tides#hi¦)', '/guide/tides#high-water'],
  ['a document of an API', page, 'op:boats/listBoats', 'op:¦', 'op:boats/'],
  ['an operation', page, 'op:boats/listBoats', 'op:boats/get¦', 'op:boats/getBoat'],
  ['an image', page, '(wall.svg)', '(wa¦)', 'wall.svg'],
  ['a variable', page, '{{ phone }}', '{{ p¦', 'phone'],
  ['a container', page, 'Call {{', ':::w¦\nCall {{', 'warning'],
  ['an icon', page, 'Call', ':icon[an¦] Call', 'anchor'],
  ['a language', page, 'Call', '```ty¦\n```\nCall', 'typescript'],
  ['an option of a fence', page, 'Call', '```ts hi¦\n```\nCall', 'hidden={1-3}'],
  ['the operation of a sample', page, 'Call', '```json op="boats/¦\n```\nCall', 'op="boats/listBoats'],
  ['a part of a code fence', page, 'Call', '```json part="¦\n```\nCall', 'part="response'],
  ['an include', page, 'Call', '<!-- @include: ./deep/q¦ -->\nCall', './deep/quay.md'],
  ['code of a file', page, 'Call', '<<< ./deep/co¦\nCall', './deep/code.js'],
  ['a region', page, 'Call', '<<< ./deep/code.js#s¦\nCall', 'start'],
  ['lines of an include', page, 'Call', '<!-- @include: ./deep/quay.md{¦} -->\nCall', '1,8'],
  ['lines of a section of an include', page, 'Call', '<!-- @include: ./deep/quay.md{¦} -->\nCall', '6,8'],
  ['a definition', page, 'Call', '[a][ba¦]\n\n[bank]: deep/quay.md\n\nCall', 'bank'],
  ['a key of front matter', page, 'tags: [water]', 'tags: [water]\nsl¦', 'slug: '],
  ['a value of front matter', page, 'tags: [water]', 'draft: ¦', 'true'],
  ['a tag', page, 'tags: [water]', 'tags: [¦', 'water'],
  ['a tag in a line of its own', page, 'tags: [water]', 'tags:\n  - w¦', 'water'],
  ['the next page', page, 'tags: [water]', 'pagination_next: ¦', 'deep/rope'],
  ['a sidebar', page, 'tags: [water]', 'displayed_sidebar: ¦', 'guide'],
  ['an author', 'log/2026-01-02-launch.md', '[ada]', '[ada, g¦]', 'grace'],
  ['an icon of a feature', page, 'tags: [water]', 'home:\n  features:\n    - icon: an¦', 'anchor'],
  ['a key of a feature', page, 'tags: [water]', 'home:\n  features:\n    - ti¦', 'title: '],
  ['a key of the configuration', 'docs.config.json', '"url"', '"basu¦", "url"', '"baseUrl": '],
  ['a word of the configuration', 'docs.config.json', '"kind": "blog"', '"kind": "¦"', '"changelog"'],
  ['a route of a menu', 'docs.config.json', '"to": "/guide/tides"', '"to": "/gu¦"', '"/guide/deep/rope"'],
  ['a document of a menu', 'docs.config.json', '"docId": "tides"', '"docId": "¦"', '"deep/quay"'],
  ['a folder', 'docs.config.json', '"path": "log"', '"path": "l¦"', '"log"'],
  ['a folder that is no source', 'docs.config.json', '"path": "log"', '"path": "¦"', '"drafts"'],
  ['a folder in a folder that is no source', 'docs.config.json', '"path": "log"', '"path": "drafts/¦"', '"drafts/2026"'],
  ['a sidebar file', 'docs.config.json', '"guide/sidebar.json"', '"guide/s¦"', '"guide/sidebar.json"'],
  ['a stylesheet', 'docs.config.json', '"brand/site.css"', '"brand/¦"', '"brand/site.css"'],
  ['a code of a finding', 'docs.config.json', '"page-orphan"', '"link-tar¦"', '"link-target-missing"'],
  ['a level', 'docs.config.json', '"page-orphan": "off"', '"page-orphan": "¦"', '"warning"'],
  ['a document in a sidebar', 'guide/sidebar.json', '"tides"', '"t¦"', '"tides"'],
  ['a document of an entry', 'guide/sidebar.json', '"id": "deep/rope"', '"id": "¦"', '"deep/quay"'],
  ['a folder of an entry', 'guide/sidebar.json', '"id": "deep/rope"', '"dirName": "¦"', '"deep"'],
  ['a key of an entry', 'guide/sidebar.json', '"id": "deep/rope"', '"cla¦"', '"className": '],
  ['a type of an entry', 'guide/sidebar.json', '"type": "doc"', '"type": "¦"', '"autogenerated"'],
  ['a key of a category', 'guide/deep/_category_.yml', 'position: 2', 'coll¦', 'collapsed: '],
  ['a word of a category', 'guide/deep/_category_.yml', 'position: 2', 'collapsed: ¦', 'false'],
  ['the page of a category', 'guide/deep/_category_.yml', 'id: deep/quay', 'id: ¦', 'deep/rope'],
  ['a redirect', 'redirects.json', '/guide/tides#high-water', '/gu¦', '"/guide/deep/quay"'],
  ['an anchor of a redirect', 'redirects.json', '/guide/tides#high-water', '/guide/tides#¦', '"/guide/tides#high-water"'],
  ['a key of a redirect', 'redirects.json', '"to": "/guide/tides#high-water"', '"re¦"', '"reason": '],
  ['a page of a search test', 'search.tests.json', '"page": "/guide/tides"', '"page": "¦"', '"/guide/deep/rope"'],
  ['an area of a search test', 'search.tests.json', '"area": "guide"', '"area": "¦"', '"log"'],
  ['a key of a term', 'glossary.yml', 'definition: The water leaves.', 'al¦', 'aliases: '],
  ['a key of an author', 'log/authors.yml', 'name: Grace', 'ur¦', 'url: '],
  ['a field of an operation', spec, 'summary: List boats', 'dep¦', 'deprecated: '],
  ['a method', spec, '  /boats/{id}:\n', '  /boats/{id}:\n    p¦\n', 'patch: '],
  ['a status', spec, '"200":\n          $ref', '4¦\n          $ref', "'404': "],
  ['a media type', spec, 'content:\n            application/json:', 'content:\n            ¦', 'application/json: '],
  ['a keyword of a schema', spec, 'description: A ship.', 'addi¦', 'additionalProperties: '],
  ['a type of a schema', spec, 'type: object', 'type: ¦', 'integer'],
  ['a word in braces', spec, 'in: path', 'in: ¦', 'query'],
  ['a field in braces', spec, 'in: path', 'sty¦', 'style: '],
  ['a reference to a schema', spec, "'#/components/schemas/Boat'", "'#/¦'", '#/components/schemas/Boat'],
  ['a reference without quotation marks', spec, "$ref: '#/components/schemas/Boat'", '$ref: ¦', "'#/components/schemas/Boat'"],
  ['a reference to a parameter', spec, "'#/components/parameters/id'", "'¦'", '#/components/parameters/id'],
  ['a reference to a response', spec, "'#/components/responses/One'", "'¦'", '#/components/responses/One'],
  ['an operation of a link', spec, '{ operationId: getBoat }', '{ operationId: ¦ }', 'listBoats'],
  ['a tag of an operation', spec, 'tags: [fleet]', 'tags: [¦]', 'fleet'],
  ['a security scheme', spec, '- key: []', '- k¦', 'key: '],
  ['a field of a broken document', spec, 'summary: List boats', 'summary: "List\n      dep¦', 'deprecated: '],
  ['a field in JSON', json, '"summary": "List docks"', '"dep¦"', '"deprecated": '],
  [
    'a reference in JSON',
    json,
    '{ "description": "Docks." }',
    '{ "content": { "a/b": { "schema": { "$ref": "¦" } } } }',
    '"#/components/schemas/Dock"',
  ],
  ['a boolean in JSON', json, '"summary": "List docks"', '"deprecated": ¦', 'true'],
])('completes %s', async (_, file, old, marked, inserted) => {
  const { items } = await requestAfterEdit(file, old, marked, (at) =>
    client.request<CompletionList>('textDocument/completion', at),
  );
  expect(items.map(({ textEdit }) => textEdit?.newText)).toContain(inserted);
});

test('answers from the last site while the configuration describes none', async () => {
  const config = 'docs.config.json';
  const before = client.textOf(config);
  await client.edit(config, '"page-orphan": "off"', '"page-orphan": ""');
  await awaitCompilation(config);
  const [items, hovered] = await Promise.all([
    client.request<CompletionList>('textDocument/completion', client.at(config, '"page-orphan": "¦"')),
    client.request<Hover | null>('textDocument/hover', client.at(page, '(deep/qu¦ay.md)')),
  ]);
  await client.edit(config, client.textOf(config), before);
  await awaitCompilation(config);
  expect(items.items.map(({ label }) => label)).toContain('warning');
  expect(hovered?.contents).toMatchObject({ value: expect.stringContaining('**Quay**') });
});

test.each(['../¦', '/../¦', 'drafts/../../¦', '/¦'])('completes no folder outside the root for %s', async (path) => {
  const { items } = await requestAfterEdit('docs.config.json', '"path": "log"', `"path": "${path}"`, (at) =>
    client.request<CompletionList>('textDocument/completion', at),
  );
  const names = items.map(({ label }) => label);
  expect(names.filter((name) => name.includes(basename(root)) || name.includes('tmp'))).toEqual([]);
});

const hover = (file: string, marked: string): Promise<string> =>
  requestAfterEdit(file, marked.replace('¦', ''), marked, async (at) => {
    const found = await client.request<Hover | null>('textDocument/hover', at);
    return found && typeof found.contents === 'object' && 'value' in found.contents ? found.contents.value : '';
  });

test.each<[what: string, file: string, marked: string, wanted: RegExp]>([
  ['a link', page, '(deep/qu¦ay.md)', /\*\*Quay\*\*[\s\S]*Ropes[\s\S]*1 page links here/],
  ['an operation', page, 'op:boats/list¦Boats', /\*\*List boats\*\*[\s\S]*`GET \/boats` of Boats 1/],
  ['a variable', page, '{{ pho¦ne', /12 34/],
  ['a tag', page, '[wat¦er]', /About the sea/],
  ['a key', page, 'descr¦iption:', /A sentence/],
  ['the next page', 'guide/deep/quay.md', 'pagination_next: ti¦des', /\*\*Tides\*\*/],
  ['an entry of a sidebar', 'guide/sidebar.json', '"deep/qu¦ay"', /\*\*Quay\*\*/],
  ['a key of a sidebar', 'guide/sidebar.json', '"i¦d"', /path in the area/],
  ['the page of a category', 'guide/deep/_category_.yml', 'id: deep/qu¦ay', /\*\*Quay\*\*/],
  ['a key of a category', 'guide/deep/_category_.yml', 'pos¦ition', /siblings/],
  ['a redirect', 'redirects.json', '"/guide/tides#hi¦gh-water"', /Tides › High water/],
  ['a menu', 'docs.config.json', '"/guide/ti¦des"', /When the water comes/],
  ['a schema', spec, "'#/components/schemas/Bo¦at'", /\*\*Boat\*\* \(object\)[\s\S]*A ship\.[\s\S]*`name`, `kind`/],
  ['a parameter', spec, "'#/components/parameters/i¦d'", /\*\*id\*\* \(path\)[\s\S]*The number of the boat/],
  ['an operation of a link', spec, 'operationId: get¦Boat }', /\*\*Get a boat\*\*/],
])('shows %s', async (_, file, marked, expected) => {
  expect(await hover(file, marked)).toMatch(expected);
});

const formatLocations = (list: Location[]): string[] => list.map(({ uri, range }) => `${fileOf(uri)}:${range.start.line + 1}`);
const locationsOf = (method: string, file: string, marked: string): Promise<string[]> =>
  requestAfterEdit(file, marked.replace('¦', ''), marked, async (at) =>
    formatLocations(
      await client.request<Location[]>(`textDocument/${method}`, { ...at, context: { includeDeclaration: false } }),
    ),
  );
const lineOf = (file: string, part: string): string =>
  `${file}:${readText(file).slice(0, readText(file).indexOf(part)).split('\n').length}`;

test.each<[what: string, file: string, marked: string, wanted: () => string[]]>([
  ['a link', page, '(deep/qu¦ay.md)', () => ['guide/deep/quay.md:1']],
  ['an operation', page, 'op:boats/list¦Boats', () => [lineOf(spec, 'get:')]],
  ['a variable', page, '{{ pho¦ne', () => [lineOf('docs.config.json', '"phone"')]],
  ['a tag', page, '[wat¦er]', () => [lineOf('docs.config.json', '"water"')]],
  ['an entry of a sidebar', 'guide/sidebar.json', '"deep/qu¦ay"', () => ['guide/deep/quay.md:1']],
  ['the page of a category', 'guide/deep/_category_.yml', 'id: deep/qu¦ay', () => ['guide/deep/quay.md:1']],
  ['a redirect', 'redirects.json', '"/guide/tides#hi¦gh-water"', () => [lineOf(page, '## High')]],
  ['a document of a menu', 'docs.config.json', '"docId": "ti¦des"', () => [`${page}:1`]],
  ['a sidebar file', 'docs.config.json', '"guide/side¦bar.json"', () => ['guide/sidebar.json:1']],
  ['a schema', spec, "'#/components/schemas/Bo¦at'", () => [lineOf(spec, '    Boat:')]],
  ['an operation of a link', spec, 'operationId: get¦Boat }', () => [lineOf(spec, 'get:\n      operationId: getBoat')]],
])('finds the definition of %s', async (_, file, marked, expected) => {
  expect(await locationsOf('definition', file, marked)).toEqual(expected());
});

test.each<[what: string, file: string, marked: string, wanted: () => string[]]>([
  [
    'a page, with sidebars, menus and redirects',
    page,
    '# Ti¦des',
    () => [
      'guide/README.md:3',
      'guide/README.md:3',
      lineOf('docs.config.json', '"to"'),
      lineOf('docs.config.json', '"docId"'),
      'guide/sidebar.json:1',
      'redirects.json:1',
      'search.tests.json:1',
    ],
  ],
  ['a heading', page, '## High¦ water', () => ['guide/README.md:3']],
  ['a tag', page, '[wat¦er]', () => [lineOf(page, 'tags')]],
  ['a variable', page, '{{ pho¦ne', () => [lineOf(page, '{{ phone')]],
  ['an operation', spec, 'operationId: list¦Boats', () => [lineOf(page, 'op:boats')]],
  ['a schema', spec, '    Bo¦at:', () => [lineOf(spec, '#/components/schemas/Boat')]],
])('finds references to %s', async (_, file, marked, expected) => {
  expect((await locationsOf('references', file, marked)).sort()).toEqual(expected().sort());
});

test.each<[what: string, file: string, marked: string, newName: string, wanted: Record<string, RegExp>]>([
  ['an entry of a sidebar', 'guide/sidebar.json', '"deep/ro¦pe"', 'line.md', { 'guide/sidebar.json': /deep\/line/ }],
  [
    'the page of a redirect',
    'redirects.json',
    '"/guide/tides#hi¦gh-water"',
    'Flood',
    { [page]: /## Flood/, 'guide/README.md': /#flood/ },
  ],
  ['a tag of the configuration', 'docs.config.json', '{ "wa¦ter": {', 'sea', { [page]: /tags: \[sea\]/ }],
])('renames %s', async (_, file, marked, newName, expected) => {
  const at = client.at(file, marked);
  expect(await client.request('textDocument/prepareRename', at)).toMatchObject({ placeholder: expect.any(String) });
  const edit = await client.request<WorkspaceEdit>('textDocument/rename', { ...at, newName });
  const changes = (edit.documentChanges ?? []).flatMap((each) =>
    'edits' in each ? [[fileOf(each.textDocument.uri), JSON.stringify(each.edits)] as const] : [],
  );
  for (const [name, pattern] of Object.entries(expected)) expect(Object.fromEntries(changes)[name]).toMatch(pattern);
});

test('symbols, links, foldings and lenses of each kind of file', async () => {
  const requestAt = <Reply>(method: string, file: string): Promise<Reply> =>
    client.request<Reply>(`textDocument/${method}`, { textDocument: { uri: client.uri(file) } });
  const symbolsOf = async (file: string): Promise<string[]> =>
    (await requestAt<DocumentSymbol[]>('documentSymbol', file)).map(({ name, range }) => `${name}:${range.start.line + 1}`);
  expect(await symbolsOf(page)).toEqual(['Tides:6']);
  expect(await symbolsOf(spec)).toEqual(['GET /boats:9', 'GET /boats/{id}:25', 'Boat:39']);
  const found = await client.request<WorkspaceSymbol[]>('workspace/symbol', { query: 'boat get' });
  expect(found.map(({ name }) => name)).toEqual(['GET /boats List boats', 'GET /boats/{id} Get a boat']);
  const linksIn = async (file: string): Promise<string[]> =>
    (await requestAt<DocumentLink[]>('documentLink', file)).map(({ target = '' }) => fileOf(target));
  expect(await linksIn('guide/sidebar.json')).toEqual([
    'guide/README.md',
    'guide/tides.md',
    'guide/deep/quay.md',
    'guide/deep/rope.md',
  ]);
  expect(await linksIn('redirects.json')).toEqual(['guide/tides.md#L8']);
  expect(await linksIn('guide/deep/_category_.yml')).toEqual(['guide/deep/quay.md']);
  expect(await linksIn('guide/deep/quay.md')).toEqual([]);
  expect(await linksIn(page)).toContain('specs/boats.yaml#L9');
  const foldsOf = async (file: string): Promise<string[]> =>
    (await requestAt<FoldingRange[]>('foldingRange', file)).map(({ startLine, endLine }) => `${startLine + 1}-${endLine + 1}`);
  expect(await foldsOf('guide/deep/_category_.yml')).toEqual(['3-5']);
  expect(await foldsOf(page)).toEqual(['1-4', '6-14', '8-14']);
  const lenses = await requestAt<CodeLens[]>('codeLens', 'guide/deep/quay.md');
  expect(lenses.map(({ command }) => command?.title)).toEqual(['1 page links here', 'reviewed 2026-05-01']);
});
