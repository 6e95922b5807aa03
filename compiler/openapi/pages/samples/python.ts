import type { Json } from '../../document/model.ts';
import type { ApiBody, ApiRequest, Pair } from '../../request/request.ts';
import { withExactNumbers } from './exact-bodies.ts';
import { type Notation, quote, toLiteral } from './literals.ts';

/** Returns a request in Python that uses the package `requests`. */
export function toPython({ method, url, headers, basic, digest, certificate, responseKind, ...request }: ApiRequest): string {
  const body = withExactNumbers(request.body);
  const known = /^(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)$/.test(method);
  const options = [text(url)];
  if (!known) options.unshift(text(method));
  // `json=` sets the Content-Type on its own.
  const ownHeaders =
    body?.kind === 'json' && body.type === 'application/json' ? headers.filter(([name]) => name !== 'Content-Type') : headers;
  if (ownHeaders.length > 0) options.push(`headers=${pairs(ownHeaders)}`);
  if (basic) options.push(`auth=(${basic.map(text).join(', ')})`);
  if (digest) options.push(`auth=requests.auth.HTTPDigestAuth(${digest.map(text).join(', ')})`);
  if (certificate) options.push(`cert=(${certificate.map(text).join(', ')})`);
  const { imports, argument } = toBody(body);
  if (argument !== '') options.push(argument);
  options.push('timeout=30');
  const call = `requests.${known ? method.toLowerCase() : 'request'}(\n${options.map((option) => `    ${option},\n`).join('')})`;
  return `${imports}import requests\n\nresponse = ${call}\nresponse.raise_for_status()\n${readStatements.get(responseKind) ?? ''}`;
}

const readStatements = new Map<ApiRequest['responseKind'], string>([
  ['json', 'print(response.json())'],
  ['text', 'print(response.text)'],
  ['file', 'with open("response.bin", "wb") as file:\n    file.write(response.content)'],
  ['nothing', 'print(response.status_code)'],
]);

function toBody(body: ApiBody | undefined): { imports: string; argument: string } {
  if (!body) return { imports: '', argument: '' };
  if (body.kind === 'json') {
    const value = toLiteral(body.value, notation, '    ');
    if (body.type === 'application/json') return { imports: '', argument: `json=${value}` };
    return { imports: 'import json\n\n', argument: `data=json.dumps(${value})` };
  }
  if (body.kind === 'text') return { imports: '', argument: `data=${text(body.text)}.encode()` };
  if (body.kind === 'file') return { imports: '', argument: `data=open(${text(body.file)}, "rb")` };
  if (body.kind === 'form') return { imports: '', argument: `data=[${body.fields.map(tuple).join(', ')}]` };
  const parts = body.parts.map(({ name, value, type, isFile }) => {
    const content = `(None, ${text(value)}${type === '' ? '' : `, ${text(type)}`})`;
    return `        (${text(name)}, ${isFile ? `open(${text(value)}, "rb")` : content}),\n`;
  });
  return { imports: '', argument: `files=[\n${parts.join('')}    ]` };
}

function pairs(list: readonly Pair[]): string {
  const value: Json = Object.fromEntries(list);
  return toLiteral(value, notation, '    ');
}

const tuple = ([name, value]: Pair): string => `(${text(name)}, ${text(value)})`;
const text = (value: string): string => quote(value, '"');

const notation: Notation = {
  text,
  key: (name) => `${text(name)}: `,
  words: { null: 'None', true: 'True', false: 'False' },
  list: ['[', ']'],
  object: ['{', '}'],
  indent: '    ',
};
