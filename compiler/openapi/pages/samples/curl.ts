import { toJson } from './literals.ts';
import type { SampleBody, SampleRequest } from './request.ts';

/** A request as a `curl` command for a POSIX shell. */
export function toCurl({ method, url, headers, basic, digest, certificate, body, answer }: SampleRequest): string {
  const options: string[] = [];
  if (method === 'HEAD') options.push('--head');
  else if (method !== (body ? 'POST' : 'GET')) options.push(`--request ${inShell(method)}`);
  for (const [name, value] of headers) options.push(`--header ${inShell(value === '' ? `${name};` : `${name}: ${value}`)}`);
  if (basic) options.push(`--user ${inShell(basic.join(':'))}`);
  if (digest) options.push('--digest', `--user ${inShell(digest.join(':'))}`);
  if (certificate) options.push(`--cert ${inShell(certificate[0])}`, `--key ${inShell(certificate[1])}`);
  if (body) options.push(...toData(body));
  if (answer === 'file') options.push('--output response.bin');
  const [first = '', ...rest] = [`${/[[\]{}]/.test(url) ? '--globoff ' : ''}${inShell(url)}`, ...options];
  return [`curl ${first}`, ...rest].join(' \\\n  ');
}

function toData(body: SampleBody): string[] {
  if (body.kind === 'json') return [`--data ${inShell(toJson(body.value))}`];
  if (body.kind === 'text') return [`--data-raw ${inShell(body.text)}`];
  if (body.kind === 'file') return [`--data-binary ${inShell(`@${body.file}`)}`];
  if (body.kind === 'form') return body.fields.map(([name, value]) => `--data-urlencode ${inShell(`${name}=${value}`)}`);
  return body.parts.map(({ name, value, isFile }) =>
    isFile ? `--form ${inShell(`${name}=@${value}`)}` : `--form-string ${inShell(`${name}=${value}`)}`,
  );
}

/** An argument of a shell command, in single quotation marks if it has characters that the shell interprets. */
function inShell(text: string): string {
  const clean = text.replaceAll('\0', '');
  return /^[\w@%+=:,./-]+$/.test(clean) ? clean : `'${clean.replaceAll("'", "'\\''")}'`;
}
