import type { ApiBody, ApiRequest } from '../../request/request.ts';
import { withExactNumbers } from './exact-bodies.ts';
import { type Notation, toLiteral } from './literals.ts';

/** Returns a request in PHP that uses the built-in curl functions. */
export function toPhp({ method, url, headers, basic, digest, certificate, responseKind, ...request }: ApiRequest): string {
  const body = withExactNumbers(request.body);
  const options = ['CURLOPT_RETURNTRANSFER => true,'];
  if (method === 'HEAD') options.push('CURLOPT_NOBODY => true,');
  else if (method !== 'GET') options.push(`CURLOPT_CUSTOMREQUEST => ${quoteText(method)},`);
  const lines = headers.map(([name, value]) => `    ${quoteText(value === '' ? `${name};` : `${name}: ${value}`)},`);
  if (lines.length > 0) options.push('CURLOPT_HTTPHEADER => [', ...lines, '],');
  const user = basic ?? digest;
  if (digest) options.push('CURLOPT_HTTPAUTH => CURLAUTH_DIGEST,');
  if (user) options.push(`CURLOPT_USERPWD => ${quoteText(user.join(':'))},`);
  if (certificate)
    options.push(`CURLOPT_SSLCERT => ${quoteText(certificate[0])},`, `CURLOPT_SSLKEY => ${quoteText(certificate[1])},`);
  if (body) options.push(`CURLOPT_POSTFIELDS => ${toBody(body)},`);
  const set = `curl_setopt_array($curl, [\n${options.map((line) => `    ${line}\n`).join('')}]);`;
  return `<?php\n\n$curl = curl_init(${quoteText(url)});\n${set}\n$response = curl_exec($curl);\n${readStatements.get(responseKind) ?? ''}`;
}

const status = 'echo curl_getinfo($curl, CURLINFO_RESPONSE_CODE), PHP_EOL;';
const readStatements = new Map<ApiRequest['responseKind'], string>([
  ['json', `${status}\nprint_r(json_decode($response, true));`],
  ['text', `${status}\necho $response;`],
  ['file', `${status}\nfile_put_contents('response.bin', $response);`],
  ['nothing', status],
]);

function toBody(body: ApiBody): string {
  if (body.kind === 'json') return `json_encode(${toLiteral(body.value, notation, '    ')}, JSON_THROW_ON_ERROR)`;
  if (body.kind === 'text') return quoteText(body.text);
  if (body.kind === 'file') return `file_get_contents(${quoteText(body.file)})`;
  if (body.kind === 'form') return quoteText(body.fields.map((pair) => pair.map(encodeForm).join('=')).join('&'));
  const parts = body.parts.map(({ name, value, type, isFile }) => {
    const content =
      type === '' ? quoteText(value) : `new CURLStringFile(${quoteText(value)}, ${quoteText(name)}, ${quoteText(type)})`;
    return `        ${quoteText(name)} => ${isFile ? `new CURLFile(${quoteText(value)})` : content},\n`;
  });
  return `[\n${parts.join('')}    ]`;
}

const encodeForm = (value: string): string =>
  encodeURIComponent(value.replace(/\p{Cs}/gu, ''))
    .replace(/%20/g, '+')
    .replace(/'/g, '%27');

/** Returns a single-quoted PHP string, in which only backslashes and quotes need escaping. */
const quoteText = (value: string): string => `'${value.replace(/[\\']/g, (letter) => `\\${letter}`)}'`;

const notation: Notation = {
  text: quoteText,
  key: (name) => `${quoteText(name)} => `,
  words: { null: 'null', true: 'true', false: 'false' },
  list: ['[', ']'],
  object: ['[', ']'],
  special: (value) => {
    const keys = Object.keys(value);
    if (keys.length === 0) return ['new stdClass(', ')'];
    return keys.every((name) => /^(?:0|[1-9]\d*)$/.test(name)) ? ['(object) [', ']'] : undefined;
  },
  indent: '    ',
};
