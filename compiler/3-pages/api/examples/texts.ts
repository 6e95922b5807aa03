import type { Schema } from '../../../api/schema-model.ts';
import { textFor } from './patterns.ts';

/** Values by format; hosts and numbers are those that are reserved for examples. */
const byFormat = new Map([
  ['date-time', '2026-01-31T09:30:00Z'],
  ['date', '2026-01-31'],
  ['time', '09:30:00Z'],
  ['duration', 'P3D'],
  ['email', 'name@example.com'],
  ['idn-email', 'name@example.com'],
  ['hostname', 'www.example.com'],
  ['idn-hostname', 'www.example.com'],
  ['ipv4', '192.0.2.1'],
  ['ipv6', '2001:db8::1'],
  ['uri', 'https://example.com/path'],
  ['url', 'https://example.com/path'],
  ['iri', 'https://example.com/path'],
  ['uri-reference', '/path'],
  ['iri-reference', '/path'],
  ['uri-template', '/path/{id}'],
  ['uuid', '3fa85f64-5717-4562-b3fc-2c963f66afa6'],
  ['ulid', '01ARZ3NDEKTSV4RRFFQ69G5FAV'],
  ['json-pointer', '/name'],
  ['relative-json-pointer', '1/name'],
  ['regex', '^[a-z]+$'],
  ['byte', 'RXhhbXBsZQ=='],
  ['base64url', 'RXhhbXBsZQ'],
  ['binary', '<bytes>'],
  ['password', '********'],
  ['phone', '+44 1632 960001'],
]);

/** A text as its schema wants it: by its format, else by its pattern as far as that is simple, else as long as it may be. */
export function toText({ format, constraints }: Schema): string {
  const boundOf = (keyword: string): unknown => constraints.find((each) => each.keyword === keyword)?.value;
  const known = byFormat.get(format);
  const [least, greatest] = [numberOr(boundOf('minLength'), 0), numberOr(boundOf('maxLength'), Number.POSITIVE_INFINITY)];
  const pattern = boundOf('pattern');
  const matching = typeof pattern === 'string' ? textFor(pattern, { least, greatest }) : undefined;
  if (matching !== undefined) return matching;
  return known ?? sized('string', least, greatest);
}

function numberOr(value: unknown, otherwise: number): number {
  return typeof value === 'number' && value >= 0 ? value : otherwise;
}

/** A word repeated or cut until its length is allowed; never longer than anybody would read. */
function sized(word: string, least: number, greatest: number): string {
  if (word.length > greatest) return word.slice(0, greatest);
  return word.length >= least ? word : word.repeat(Math.ceil(Math.min(least, 500) / word.length)).slice(0, Math.min(least, 500));
}
