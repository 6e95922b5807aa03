import { nearest } from '../../basics/nearest.ts';
import { specComponentUnknown, specTextUnsafe } from '../../diagnostics/spec-rules.ts';
import type { StringRange } from '../../model.ts';
import { childPointer, jsonAt, pointerOf, textAt } from '../document/json.ts';
import { schemaAt } from '../document/lookups.ts';
import type { Api } from '../document/model.ts';
import { splitDescription } from '../document/redoc-components.ts';
import { countNonWhitespace } from '../document/text-places.ts';
import type { DocumentWalk, Violation, VisitedObject } from './walk.ts';

/** Reports HTML and links in descriptions that execute scripts, and URLs in other fields that do. */
export function checkUnsafeText(walk: DocumentWalk, { value, pointer }: VisitedObject): void {
  for (const key of ['description', 'summary']) {
    const text = jsonAt(value, key);
    if (typeof text === 'string')
      for (const description of findUnsafeParts(text)) reportUnsafeText(walk, childPointer(pointer, key), description);
  }
  for (const key of ['url', 'termsOfService']) {
    const address = jsonAt(value, key);
    if (typeof address === 'string' && /^\s*(?:javascript|vbscript|data):/i.test(address))
      reportUnsafeText(walk, childPointer(pointer, key), `the address ${parseScheme(address)}`);
  }
}

/** Reports Redoc components in the description of the document or of a tag that refer to a missing schema. */
export function checkComponents(walk: DocumentWalk, api: Api, { value, pointer: holder }: VisitedObject): void {
  const description = textAt(value, 'description');
  for (const piece of splitDescription(description)) {
    if (piece.kind !== 'schema') continue;
    const reference = piece.attributes.get('schemaRef') ?? '';
    const target = pointerOf(reference);
    if (target !== undefined && schemaAt(api, target)) continue;
    const from = countNonWhitespace(description.slice(0, piece.start));
    const part: StringRange = [from, from + countNonWhitespace(description.slice(piece.start, piece.end))];
    const similarSchema = nearest(
      reference,
      api.schemas.map((schema) => `#${schema.pointer}`),
    );
    const pointer = childPointer(holder, 'description');
    const createDiagnostic: Violation['createDiagnostic'] = (at, related) =>
      specComponentUnknown(at, { reference, pointer, nearest: similarSchema }, related);
    walk.report({ pointer, part, cause: reference, createDiagnostic });
  }
}

function reportUnsafeText(walk: DocumentWalk, pointer: string, description: string): void {
  walk.report({
    pointer,
    cause: description,
    createDiagnostic: (at, related) => specTextUnsafe(at, { what: description, pointer }, related),
  });
}

/** Returns the parts of a Markdown text that could execute scripts, without duplicates. Code is ignored. */
export function findUnsafeParts(text: string): string[] {
  if (!/[<&]|(?:script|data)\s*:/i.test(text)) return [];
  const textWithoutCode = removeCode(text);
  const decodedText = textWithoutCode
    .replace(/&(?:colon|#0*58|#x0*3a);?/gi, ':')
    .replace(/&(?:tab|newline|#0*(?:9|10|13)|#x0*[9ad]);?/gi, '')
    .replace(/(?<=[(<"'=:]\s*[a-z]+)[\t\n\r]+(?=[a-z\t\n\r]*:)/gi, '');
  const elements = [...textWithoutCode.matchAll(unsafeElement)].map(
    ([, quiet, loud]) => `the element <${(quiet ?? loud ?? '').toLowerCase()}>`,
  );
  const handlers = [...textWithoutCode.matchAll(eventHandler)].map(([, name = '']) => `the handler ${name.toLowerCase()}`);
  const addresses = [...decodedText.matchAll(unsafeLink)].map(([, address = '']) => `the address ${parseScheme(address)}`);
  return [...new Set([...elements, ...handlers, ...addresses])];
}

/** Matches elements that are always unsafe, and elements that count only if they have an attribute, because `List<object>` is not HTML. */
const unsafeElement = /<(script|iframe|frame|embed|applet)\b|<(object|form|base|link|meta|style|svg|math)\s+[\w:-]+\s*=/gi;
const eventHandler = /<[a-z][^<>]*[\s"'/](on[a-z]+)\s*=/gi;
const unsafeLink = /(?:\]\(\s*<?|\]:\s*<?|<|(?:href|src|action)\s*=\s*["']?\s*)((?:java|vb)script:|data:text\/html)/gi;

function parseScheme(address: string): string {
  return `${address.trim().split(':', 1)[0]?.toLowerCase()}:`;
}

/** Removes code from Markdown. */
function removeCode(text: string): string {
  if (!text.includes('`') && !/~~~|\n(?: {4}|\t)/.test(text)) return text;
  return text
    .replace(/^[ \t]*(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:^[ \t]*\1[^\n]*$|(?![\s\S]))/gm, '')
    .replace(/(?<=^|\n)[ \t]*\n(?:(?: {4}|\t)[^\n]*(?:\n|$))+/g, '\n')
    .replace(/(?<!`)(`+)(?!`)[\s\S]*?(?<!`)\1(?!`)/g, '');
}
