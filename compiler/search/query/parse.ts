import { optionShape } from '../analysis/scan.ts';
import { type Field, fields } from '../format/weights.ts';

/** Whether a document can, must or must not match a clause. */
export type Presence = 'optional' | 'required' | 'prohibited';
/** A part of a query between spaces, with its operators. A plain clause has none. */
export type Clause = {
  text: string;
  fields: readonly Field[] | undefined;
  presence: Presence;
  edits: number;
  boost: number;
  isWildcard: boolean;
  isPlain: boolean;
  /** The short option, such as `-g`, that an excluded word can mean instead. */
  option?: string;
};
/** A parsed query. `unknownField` is its first field that no index has. */
type Query = { clauses: Clause[]; unknownField?: string };

/** The maximum length of a query in code units, and the maximum number of its clauses. */
const maxQueryLength = 512;
const maxClauses = 40;
const clausePattern = /^([+-]?)(?:(\p{L}[\p{L}\p{N}_]*):(?![:/]))?(.*?)((?:[~^][\d.]*)*)$/su;

/** A short option, with optional punctuation. */
const shortOption = new RegExp(String.raw`^(?:${optionShape})(?![\p{L}\p{N}_*~^:-])`, 'u');

/** Parses a query. It never fails: isolated or incomplete operators are treated as text. */
export function parseQuery(text: string): Query {
  const clauses: Clause[] = [];
  let unknownField: string | undefined;
  for (const piece of text.slice(0, maxQueryLength).split(/\s+/).slice(0, maxClauses)) {
    const clause = toClause(piece.replaceAll(/\\(.)/gsu, replaceEscaped));
    if (!clause) continue;
    if ('unknown' in clause) {
      unknownField ??= clause.unknown;
      clauses.push(clause.clause);
    } else clauses.push(clause);
  }
  return { clauses, ...(unknownField === undefined ? {} : { unknownField }) };
}

/**
 * Returns the replacement for an escaped character: a space for an operator, so that it has no effect and separates words; otherwise the
 * character itself.
 */
function replaceEscaped(_: string, character: string): string {
  return /[+\-~^*:\\]/.test(character) ? '\u00a0' : character;
}

function toClause(piece: string): Clause | { unknown: string; clause: Clause } | undefined {
  const [, sign = '', field, body = '', suffix = ''] = clausePattern.exec(piece) ?? [];
  if (!/[\p{L}\p{N}*]/u.test(piece)) return undefined;
  if (!/[\p{L}\p{N}*]/u.test(body) || (sign === '-' && body.startsWith('-'))) return toPlainClause(piece);
  const own = fields.find((name) => name === field);
  const isWildcard = body.includes('*');
  let presence: Presence = 'optional';
  if (sign === '+') presence = 'required';
  if (sign === '-') presence = 'prohibited';
  const clause: Clause = {
    text: body,
    fields: own && [own],
    presence,
    edits: Math.min(2, Math.floor(numberAfter(suffix, '~', 0))),
    boost: Math.min(100, numberAfter(suffix, '^', 1)),
    isWildcard,
    isPlain: sign === '' && !own && suffix === '' && !isWildcard,
  };
  const option = sign === '-' ? shortOption.exec(piece)?.[0].toLowerCase() : undefined;
  if (option !== undefined) clause.option = option;
  return field === undefined || own ? clause : { unknown: field, clause };
}

function toPlainClause(text: string): Clause {
  return { text, fields: undefined, presence: 'optional', edits: 0, boost: 1, isWildcard: false, isPlain: true };
}

function numberAfter(suffix: string, operator: string, fallback: number): number {
  const at = suffix.lastIndexOf(operator);
  const value = at < 0 ? Number.NaN : Number.parseFloat(suffix.slice(at + 1));
  return Number.isFinite(value) ? value : fallback;
}
