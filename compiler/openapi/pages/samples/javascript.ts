import type { Json } from '../../document/model.ts';
import type { ApiBody, ApiRequest } from '../../request/request.ts';
import { withExactNumbers } from './exact-bodies.ts';
import { type Notation, quote, toLiteral } from './literals.ts';

/** Returns a request that uses `fetch`, for browsers and Node.js. Client certificates require Node.js and the package `undici`. */
export function toJavaScript({ method, url, headers, basic, digest, certificate, responseKind, ...request }: ApiRequest): string {
  const body = withExactNumbers(request.body);
  const options: string[] = [];
  if (method !== 'GET') options.push(`method: ${quoteText(method)},`);
  const lines = headers.map(([name, value]) => `${formatKey(name)}${quoteText(value)},`);
  if (basic) lines.push(`Authorization: \`Basic \${btoa(${quoteText(basic.join(':'))})}\`,`);
  if (lines.length > 0) options.push('headers: {', ...lines.map((line) => `  ${line}`), '},');
  if (certificate) options.push('dispatcher,');
  const { before, value } = toBody(body);
  if (value !== '') options.push(`body: ${value},`);
  const end = options.length > 0 ? `, {\n${options.map((line) => `  ${line}`).join('\n')}\n}` : '';
  const setup = `${certificate ? toDispatcher(certificate) : ''}${digest ? noDigest : ''}`;
  return `${before}${setup}const response = await fetch(${quoteText(url)}${end});\n${readStatements.get(responseKind) ?? ''}`;
}

/** Returns the imports and the dispatcher of `undici`, because the built-in `fetch` of Node.js does not support client certificates. */
function toDispatcher([certificate, key]: NonNullable<ApiRequest['certificate']>): string {
  const files = `cert: readFileSync(${quoteText(certificate)}), key: readFileSync(${quoteText(key)})`;
  const imports = "import { readFileSync } from 'node:fs';\nimport { Agent, fetch } from 'undici'; // npm install undici";
  return `${imports}\n\nconst dispatcher = new Agent({ connect: { ${files} } });\n`;
}

const noDigest = "// fetch doesn't sign in by Digest: put a package that does in its place.\n";

const readStatements = new Map<ApiRequest['responseKind'], string>([
  ['json', 'console.log(response.status, await response.json());'],
  ['text', 'console.log(response.status, await response.text());'],
  ['file', 'const file = await response.blob();\nconsole.log(response.status, file.size);'],
  ['nothing', 'console.log(response.status);'],
]);

function toBody(body: ApiBody | undefined): { before: string; value: string } {
  if (!body) return { before: '', value: '' };
  if (body.kind === 'json') return { before: '', value: `JSON.stringify(${toLiteral(body.value, notation, '  ')})` };
  if (body.kind === 'text') return { before: '', value: quoteText(body.text) };
  if (body.kind === 'file') return { before: `${fileSystem}\n`, value: `await openAsBlob(${quoteText(body.file)})` };
  if (body.kind === 'form') {
    const pairs: Json = body.fields.map(([name, value]) => [name, value]);
    return { before: '', value: `new URLSearchParams(${toLiteral(pairs, { ...notation, list: ['[', ']'] }, '  ')})` };
  }
  const files = body.parts.some(({ isFile }) => isFile) ? fileSystem : '';
  const lines = body.parts.map(({ name, value, type, isFile }) => {
    if (isFile) return `form.append(${quoteText(name)}, await openAsBlob(${quoteText(value)}), ${quoteText(value)});`;
    const content = type === '' ? quoteText(value) : `new Blob([${quoteText(value)}], { type: ${quoteText(type)} })`;
    return `form.append(${quoteText(name)}, ${content});`;
  });
  return { before: `${files}const form = new FormData();\n${lines.join('\n')}\n\n`, value: 'form' };
}

const fileSystem = "import { openAsBlob } from 'node:fs';\n\n";

const quoteText = (value: string): string => quote(value, "'");

/** Returns the key of an object literal. `__proto__` must be computed, because it would otherwise set the prototype. */
function formatKey(name: string): string {
  if (name === '__proto__') return "['__proto__']: ";
  return /^[A-Za-z_$][\w$]*$/.test(name) ? `${name}: ` : `${quoteText(name)}: `;
}

const notation: Notation = {
  text: quoteText,
  key: formatKey,
  words: { null: 'null', true: 'true', false: 'false' },
  list: ['[', ']'],
  object: ['{', '}'],
  indent: '  ',
};
