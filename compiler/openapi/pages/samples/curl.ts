import { encodeFormPart } from '../../request/body-text.ts';
import type { ApiBody, ApiRequest } from '../../request/request.ts';
import { toJson } from './literals.ts';

/** Returns a request as a `curl` command for a POSIX shell. */
export function toCurl({ method, url, headers, basic, digest, certificate, body, responseKind }: ApiRequest): string {
  const options: string[] = [];
  if (method === 'HEAD') options.push('--head');
  else if (method !== (body ? 'POST' : 'GET')) options.push(`--request ${quoteForShell(method)}`);
  for (const [name, value] of headers) options.push(`--header ${quoteForShell(value === '' ? `${name};` : `${name}: ${value}`)}`);
  if (basic) options.push(`--user ${quoteForShell(basic.join(':'))}`);
  if (digest) options.push('--digest', `--user ${quoteForShell(digest.join(':'))}`);
  if (certificate) options.push(`--cert ${quoteForShell(certificate[0])}`, `--key ${quoteForShell(certificate[1])}`);
  if (body) options.push(...toData(body));
  if (responseKind === 'file') options.push('--output response.bin');
  const [first = '', ...rest] = [`${/[[\]{}]/.test(url) ? '--globoff ' : ''}${quoteForShell(url)}`, ...options];
  return [`curl ${first}`, ...rest].join(' \\\n  ');
}

function toData(body: ApiBody): string[] {
  if (body.kind === 'json')
    return [body.text === undefined ? `--data ${quoteForShell(toJson(body.value))}` : `--data-raw ${quoteForShell(body.text)}`];
  if (body.kind === 'text') return [`--data-raw ${quoteForShell(body.text)}`];
  if (body.kind === 'file') return [`--data-binary ${quoteForShell(`@${body.file}`)}`];
  // Without a data option, curl would send a GET request.
  if (body.kind === 'form' && body.fields.length === 0) return ["--data ''"];
  if (body.kind === 'form')
    return body.fields.map(([name, value]) => `--data-urlencode ${quoteForShell(`${encodeFormPart(name)}=${value}`)}`);
  return body.parts.map(({ name, value, type, isFile }) => {
    const typeSuffix = type === '' ? '' : `;type=${type}`;
    if (isFile) return `--form ${quoteForShell(`${name}=@${/[;,"]/.test(value) ? quoteForCmd(value) : value}${typeSuffix}`)}`;
    // The value is quoted because it may contain `;` and `,`.
    if (type !== '') return `--form ${quoteForShell(`${name}=${quoteForCmd(value)}${typeSuffix}`)}`;
    return `--form-string ${quoteForShell(`${name}=${value}`)}`;
  });
}

const quoteForCmd = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`;

/** Quotes a shell argument if it contains characters that the shell interprets. */
function quoteForShell(text: string): string {
  const printableText = text.replaceAll('\0', '');
  if (control.test(printableText))
    return `$'${printableText.replace(/[\\']/g, '\\$&').replace(/\n/g, '\\n').replace(new RegExp(control, 'g'), toEscape)}'`;
  return /^[\w@%+=:,./-]+$/.test(printableText) ? printableText : `'${printableText.replaceAll("'", "'\\''")}'`;
}

/** Matches control characters, which are unreadable between single quotes, but can be escaped in `$'…'`. */
const control = /[\u0001-\u0008\u000b-\u001f]/;

function toEscape(letter: string): string {
  return `\\x${letter.charCodeAt(0).toString(16).padStart(2, '0')}`;
}
