import type { Json } from '../../document/model.ts';
import type { ApiBody, ApiRequest, NamedValue } from '../../request/request.ts';
import { withExactNumbers } from './exact-bodies.ts';
import { type Notation, quote, toLiteral } from './literals.ts';

/** Returns a request in Python that uses the package `requests`. */
export function toPython({ method, url, headers, basic, digest, certificate, responseKind, ...request }: ApiRequest): string {
  const body = withExactNumbers(request.body);
  const hasHelper = /^(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)$/.test(method);
  const options = [quoteText(url)];
  if (!hasHelper) options.unshift(quoteText(method));
  // `json=` sets the Content-Type on its own.
  const ownHeaders =
    body?.kind === 'json' && body.type === 'application/json' ? headers.filter(([name]) => name !== 'Content-Type') : headers;
  if (ownHeaders.length > 0) options.push(`headers=${formatPairs(ownHeaders)}`);
  if (basic) options.push(`auth=(${basic.map(quoteText).join(', ')})`);
  if (digest) options.push(`auth=requests.auth.HTTPDigestAuth(${digest.map(quoteText).join(', ')})`);
  if (certificate) options.push(`cert=(${certificate.map(quoteText).join(', ')})`);
  const { imports, argument } = toBody(body);
  if (argument !== '') options.push(argument);
  options.push('timeout=30');
  const call = `requests.${hasHelper ? method.toLowerCase() : 'request'}(\n${options.map((option) => `    ${option},\n`).join('')})`;
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
  if (body.kind === 'text') return { imports: '', argument: `data=${quoteText(body.text)}.encode()` };
  if (body.kind === 'file') return { imports: '', argument: `data=open(${quoteText(body.file)}, "rb")` };
  if (body.kind === 'form') return { imports: '', argument: `data=[${body.fields.map(formatTuple).join(', ')}]` };
  const parts = body.parts.map(({ name, value, type, isFile }) => {
    const content = `(None, ${quoteText(value)}${type === '' ? '' : `, ${quoteText(type)}`})`;
    return `        (${quoteText(name)}, ${isFile ? `open(${quoteText(value)}, "rb")` : content}),\n`;
  });
  return { imports: '', argument: `files=[\n${parts.join('')}    ]` };
}

function formatPairs(list: readonly NamedValue[]): string {
  const value: Json = Object.fromEntries(list);
  return toLiteral(value, notation, '    ');
}

const formatTuple = ([name, value]: NamedValue): string => `(${quoteText(name)}, ${quoteText(value)})`;
const quoteText = (value: string): string => quote(value, '"');

const notation: Notation = {
  text: quoteText,
  key: (name) => `${quoteText(name)}: `,
  words: { null: 'None', true: 'True', false: 'False' },
  list: ['[', ']'],
  object: ['{', '}'],
  indent: '    ',
};
