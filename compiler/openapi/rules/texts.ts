import { nearest } from '../../basics/nearest.ts';
import { specComponentUnknown, specTextUnsafe } from '../../diagnostics/spec-rules.ts';
import type { TextPart } from '../../model.ts';
import { own, pointerOf, step, textAt } from '../document/json.ts';
import { schemaAt } from '../document/lookups.ts';
import type { Api } from '../document/model.ts';
import { piecesOf } from '../document/redoc-components.ts';
import { countSolid } from '../document/text-places.ts';
import type { Found, Part, Walk } from './walk.ts';

/** Texts with HTML or addresses that run programs, and addresses of further reading that do. */
export function checkTexts(walk: Walk, { value, pointer }: Part): void {
  for (const key of ['description', 'summary']) {
    const text = own(value, key);
    if (typeof text === 'string') for (const what of dangersOf(text)) report(walk, step(pointer, key), what);
  }
  for (const key of ['url', 'termsOfService']) {
    const address = own(value, key);
    if (typeof address === 'string' && /^\s*(?:javascript|vbscript|data):/i.test(address))
      report(walk, step(pointer, key), `the address ${schemeOf(address)}`);
  }
}

/** Components of Redoc in the description of the document or of a tag that name a schema which is not there. */
export function checkComponents(walk: Walk, api: Api, { value, pointer: holder }: Part): void {
  const description = textAt(value, 'description');
  for (const piece of piecesOf(description)) {
    if (piece.kind !== 'schema') continue;
    const reference = piece.attributes.get('schemaRef') ?? '';
    const target = pointerOf(reference);
    if (target !== undefined && schemaAt(api, target)) continue;
    const from = countSolid(description.slice(0, piece.start));
    const part: TextPart = [from, from + countSolid(description.slice(piece.start, piece.end))];
    const near = nearest(
      reference,
      api.schemas.map((schema) => `#${schema.pointer}`),
    );
    const pointer = step(holder, 'description');
    const make: Found['make'] = (at, related) => specComponentUnknown(at, { reference, pointer, nearest: near }, related);
    walk.report({ pointer, part, cause: reference, make });
  }
}

function report(walk: Walk, pointer: string, what: string): void {
  walk.report({ pointer, cause: what, make: (at, related) => specTextUnsafe(at, { what, pointer }, related) });
}

/** What in a Markdown text would run a program, each kind once; code is left aside. */
export function dangersOf(text: string): string[] {
  if (!/[<&]|(?:script|data)\s*:/i.test(text)) return [];
  const bare = withoutCode(text);
  const plain = bare
    .replace(/&(?:colon|#0*58|#x0*3a);?/gi, ':')
    .replace(/&(?:tab|newline|#0*(?:9|10|13)|#x0*[9ad]);?/gi, '')
    .replace(/(?<=[(<"'=:]\s*[a-z]+)[\t\n\r]+(?=[a-z\t\n\r]*:)/gi, '');
  const elements = [...bare.matchAll(element)].map(([, quiet, loud]) => `the element <${(quiet ?? loud ?? '').toLowerCase()}>`);
  const handlers = [...bare.matchAll(handler)].map(([, name = '']) => `the handler ${name.toLowerCase()}`);
  const addresses = [...plain.matchAll(link)].map(([, address = '']) => `the address ${schemeOf(address)}`);
  return [...new Set([...elements, ...handlers, ...addresses])];
}

/** Elements that nobody writes by accident; the others count with an attribute: `List<object>` is no HTML. */
const element = /<(script|iframe|frame|embed|applet)\b|<(object|form|base|link|meta|style|svg|math)\s+[\w:-]+\s*=/gi;
const handler = /<[a-z][^<>]*[\s"'/](on[a-z]+)\s*=/gi;
const link = /(?:\]\(\s*<?|\]:\s*<?|<|(?:href|src|action)\s*=\s*["']?\s*)((?:java|vb)script:|data:text\/html)/gi;

function schemeOf(address: string): string {
  return `${address.trim().split(':', 1)[0]?.toLowerCase()}:`;
}

/** A Markdown text without what is shown as it is written. */
function withoutCode(text: string): string {
  if (!text.includes('`') && !/~~~|\n(?: {4}|\t)/.test(text)) return text;
  return text
    .replace(/^[ \t]*(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:^[ \t]*\1[^\n]*$|(?![\s\S]))/gm, '')
    .replace(/(?<=^|\n)[ \t]*\n(?:(?: {4}|\t)[^\n]*(?:\n|$))+/g, '\n')
    .replace(/(?<!`)(`+)(?!`)[\s\S]*?(?<!`)\1(?!`)/g, '');
}
