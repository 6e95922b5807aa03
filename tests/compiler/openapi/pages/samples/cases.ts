import type { ApiBody, ApiRequest } from '../../../../../compiler/openapi/request/request.ts';

/** Every character sequence with a special meaning in one of the languages. */
const specialCharacters = `it's "x" \\ \\n $HOME \${a} \`id\` $(id) {$b} #{c} %s %41 @file <?php ?> """ ''' // é 漢 😀 \u2028 \t end`;
const value = {
  text: specialCharacters,
  'k\'e"y$': 1,
  __proto: null,
  'new\nline': [true, false, null, -1.5, 1e21],
  empty: {},
  none: [],
  7: { 0: 'a', 1: 'b' },
  deep: [{ a: [[]] }],
};
const json: ApiBody = { kind: 'json', type: 'application/json', value };

/** A request that consists of an address only. */
export const plain: ApiRequest = {
  method: 'GET',
  url: '/boats?a[b]=1',
  headers: [],
  basic: undefined,
  body: undefined,
  responseKind: 'json',
};
/** Requests of every kind, by their special feature. */
export const requests: [name: string, request: ApiRequest][] = [
  ['nothing but an address', plain],
  [
    'headers',
    {
      ...plain,
      headers: [
        ['X-Nasty', specialCharacters.replace(/[^\x20-\x7e]/g, '').trim()],
        ['tenant', "o'neill"],
      ],
    },
  ],
  ['a user', { ...plain, basic: ['YOUR_USERNAME', 'p\'w"$'], responseKind: 'text' }],
  ['JSON', { ...plain, method: 'POST', headers: [['Content-Type', 'application/json']], body: json }],
  [
    'JSON of another kind',
    {
      ...plain,
      method: 'PATCH',
      headers: [['Content-Type', 'application/ld+json']],
      body: { ...json, type: 'application/ld+json' },
    },
  ],
  [
    'a single value',
    {
      ...plain,
      method: 'PUT',
      headers: [['Content-Type', 'application/json']],
      body: { ...json, value: specialCharacters },
      responseKind: 'nothing',
    },
  ],
  [
    'text',
    {
      ...plain,
      method: 'POST',
      headers: [['Content-Type', 'text/csv']],
      body: { kind: 'text', type: 'text/csv', text: `@a,b\n${specialCharacters}` },
    },
  ],
  [
    'a form',
    {
      ...plain,
      method: 'POST',
      body: {
        kind: 'form',
        fields: [
          ['a b', specialCharacters.replace('\u2028', '')],
          ['a b', '2'],
        ],
      },
    },
  ],
  [
    'a file',
    {
      ...plain,
      method: 'PUT',
      headers: [['Content-Type', 'application/pdf']],
      body: { kind: 'file', type: 'application/pdf', file: 'file.pdf' },
      responseKind: 'nothing',
    },
  ],
  [
    'parts',
    {
      ...plain,
      method: 'POST',
      body: {
        kind: 'multipart',
        parts: [
          { name: 'n;a', value: '@x;type=a', type: '', isFile: false },
          { name: 'f', value: 'file.bin', type: '', isFile: true },
          { name: 'o', value: '{"a":"it\'s;\\\\"}', type: 'application/json', isFile: false },
        ],
      },
    },
  ],
  ['deleting', { ...plain, method: 'DELETE', responseKind: 'nothing' }],
  ['a file to keep', { ...plain, responseKind: 'file' }],
];

/** Requests with authentication other than a header. */
export const signIns: [name: string, request: ApiRequest][] = [
  ['a digest', { ...plain, digest: ['YOUR_USERNAME', 'p\'w"$'] }],
  ['a certificate', { ...plain, certificate: ['client.pem', "client's-key.pem"] }],
  ['both', { ...plain, method: 'POST', digest: ['a', 'b'], certificate: ['client.pem', 'client-key.pem'], body: json }],
];
