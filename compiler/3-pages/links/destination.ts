/** The part of a link as written that names its target, and where its text ends; offsets in the link's own text. */
export type Destination = { from: number; to: number; labelEnd: number };
/** A link or picture as the lexer leaves it. */
type Written = { type: 'link' | 'image'; raw: string; text: string; autolink?: boolean };

/**
 * Finds the target in a link as written: `[text](target "title")`, `<target>` or the bare address. Undefined for a reference,
 * whose target stands in its definition.
 */
export function destinationOf(token: Written): Destination | undefined {
  const { raw } = token;
  if (token.autolink) {
    const angle = raw.startsWith('<') ? 1 : 0;
    return { from: angle, to: raw.length - angle, labelEnd: raw.length - angle };
  }
  const labelEnd = endOfLabel(token);
  if (raw.charAt(labelEnd + 1) !== '(') return undefined;
  const from = skipBlanks(raw, labelEnd + 2);
  if (raw.charAt(from) === '<') return { from: from + 1, to: endOfAngle(raw, from + 1), labelEnd };
  return { from, to: endOfBare(raw, from), labelEnd };
}

/** The label that a reference looks up: the second brackets, or the first where the second are absent or empty. */
export function labelOf(token: Written): string {
  const labelEnd = endOfLabel(token);
  const second = token.raw.slice(labelEnd + 2, -1);
  const label = token.raw.charAt(labelEnd + 1) === '[' && second !== '' ? second : token.raw.slice(startOfLabel(token), labelEnd);
  return foldLabel(label);
}

/** A label as it is compared: blanks as one, and letters folded. */
export function foldLabel(label: string): string {
  return label.trim().replace(/\s+/g, ' ').toLowerCase().toUpperCase().toLowerCase();
}

/** Where the text of a link or picture begins in it. */
export function startOfLabel({ type, autolink, raw }: Pick<Written, 'type' | 'autolink' | 'raw'>): number {
  if (autolink) return raw.startsWith('<') ? 1 : 0;
  return type === 'image' ? 2 : 1;
}

/** The lexer has taken the backslashes of escaped brackets out of the text, so the label ends there or a little later. */
function endOfLabel(token: Written): number {
  const { raw } = token;
  let end = startOfLabel(token) + token.text.length;
  while (end < raw.length && !(raw.charAt(end) === ']' && (end + 1 === raw.length || '(['.includes(raw.charAt(end + 1))))) end++;
  return end;
}

function skipBlanks(raw: string, from: number): number {
  let at = from;
  while (at < raw.length && ' \t\n'.includes(raw.charAt(at))) at++;
  return at;
}

function endOfAngle(raw: string, from: number): number {
  let at = from;
  while (at < raw.length && raw.charAt(at) !== '>') at += raw.charAt(at) === '\\' ? 2 : 1;
  return Math.min(at, raw.length);
}

function endOfBare(raw: string, from: number): number {
  let depth = 0;
  for (let at = from; at < raw.length; at++) {
    const letter = raw.charAt(at);
    if (letter === '\\') at++;
    else if (letter === '(') depth++;
    else if (letter === ')' && depth-- === 0) return at;
    else if (' \t\n'.includes(letter)) return at;
  }
  return raw.length;
}
