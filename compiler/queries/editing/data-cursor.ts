import { lineAt } from '../../basics/places.ts';
import { firstMatch } from '../../basics/text-parts.ts';
import { locationAt } from '../../json/jsonc.ts';

/** The path to a value in a JSON or YAML file, consisting of keys and list indexes. */
export type DataPath = readonly (string | number)[];
/** A range in a line, from the column `from` up to, but not including, the column `to`. Columns are one-based. */
export type LineRange = { line: number; from: number; to: number };
/**
 * The element at a position in a JSON or YAML file: a key of the object at `path`, or the value at `path`. `source` is the token
 * without quotation marks, `before` the part of it before the position, and `range` the range that a completion replaces (in JSON,
 * including quotation marks). `quoting` specifies whether completions need quotation marks, and `isNew` whether the colon after a key is
 * missing.
 */
export type DataCursor = {
  kind: 'key' | 'value';
  path: DataPath;
  source: string;
  before: string;
  range: LineRange;
  quoting: 'json' | 'yaml' | 'none';
  isNew: boolean;
};

/** Returns the element at a position in JSON, which may be incomplete. */
export function jsonCursorAt(text: string, line: number, column: number): DataCursor {
  const ends = [...text.matchAll(/\r\n|\r|\n/g)];
  const previousLineEnd = ends[line - 2];
  const start = line === 1 || !previousLineEnd ? 0 : previousLineEnd.index + previousLineEnd[0].length;
  const offset = Math.min(text.length, start + column - 1);
  const { path, isKey, token } = locationAt(text, offset);
  const isInToken = token !== undefined && token.offset >= start;
  const from = isInToken ? token.offset - start + 1 : column;
  const to = isInToken ? from + token.length : column;
  const raw = text.slice(start + from - 1, start + to - 1);
  const value = raw.replace(/^"|"$/g, '');
  return {
    kind: isKey ? 'key' : 'value',
    path: isKey ? path.slice(0, -1) : path,
    source: value,
    before: raw.slice(0, column - from).replace(/^"/, ''),
    range: { line, from, to },
    quoting: 'json',
    isNew: !/^\s*:/.test(text.slice(start + to - 1)),
  };
}

/** An open block in YAML: a key at a column, or a list, whose hyphens may be in the same column as the key above. */
type CursorLevel = { rank: number; step: string | number };
const keyPattern = /^("(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|(?![-?:](?:\s|$))[^\s"'#&*!|>%@`[\]{},].*?)[ \t]*:(?=[ \t]|$)/;
const hyphenPattern = /^-(?:[ \t]+|$)/;

/**
 * Returns the element at a position in YAML; undefined in comments and block scalars. The source may be incomplete. `first` is the number
 * of its first line, because front matter begins in the second line of its page.
 */
export function yamlCursorAt(lines: readonly string[], line: number, column: number, first = 1): DataCursor | undefined {
  const levels: CursorLevel[] = [];
  const close = (rank: number): void => {
    while ((levels.at(-1)?.rank ?? -1) >= rank) levels.pop();
  };
  let scalar: number | undefined;
  for (let number = first; number <= line; number++) {
    const text = lineAt(lines, number);
    const isCursor = number === line;
    const isBlank = text.trim() === '';
    let at = isBlank ? (isCursor ? column - 1 : text.length) : text.search(/\S/);
    if (scalar !== undefined && (at > scalar || (isBlank && !isCursor))) {
      if (isCursor) return undefined;
      continue;
    }
    scalar = undefined;
    if (isCursor ? /^[ \t]*#/.test(text) : isBlank || /^[ \t]*(?:#|%|---|\.\.\.)/.test(text)) continue;
    let isItem = false;
    for (let mark = hyphenPattern.exec(text.slice(at)); mark; mark = hyphenPattern.exec(text.slice(at))) {
      if (isCursor && column - 1 <= at) return undefined;
      close(at + 1);
      const last = levels.at(-1);
      if (last?.rank === at + 0.5 && typeof last.step === 'number') last.step++;
      else levels.push({ rank: at + 0.5, step: 0 });
      at += mark[0].length;
      isItem = true;
    }
    const [, key] = keyPattern.exec(text.slice(at)) ?? [];
    if (key !== undefined || !isItem) close(at);
    const path = levels.map(({ step }) => step);
    if (isCursor && key !== undefined && column - 1 <= at + key.length)
      return column - 1 < at ? undefined : yamlToken('key', path, { line, column, text }, at, at + key.length);
    if (key !== undefined) levels.push({ rank: at, step: removeQuotes(key) });
    const start = key === undefined ? at : text.indexOf(':', at + key.length) + 1;
    const value = start + (/^[ \t]*/.exec(text.slice(start))?.[0].length ?? 0);
    if (/^[[{]/.test(text.slice(value))) {
      const own = levels.map(({ step }) => step);
      const rank = levels.at(-1)?.rank ?? -1;
      const found = flowCursor(lines, { row: number, at: value, path: own, rank }, { line, column });
      if (typeof found !== 'number') return found;
      number = Math.max(number, found);
      continue;
    }
    if (isCursor && key === undefined && !isItem)
      return yamlToken('key', path, { line, column, text }, at, endOfScalar(text, at));
    if (isCursor)
      return column - 1 < start || text.charAt(column - 2) === ':'
        ? undefined
        : yamlToken(
            'value',
            levels.map(({ step }) => step),
            { line, column, text },
            value,
            endOfScalar(text, value),
          );
    if (/^[|>][-+\d]*[ \t]*(?:#.*)?$/.test(text.slice(value))) scalar = levels.at(-1)?.rank ?? -1;
  }
  return undefined;
}

function removeQuotes(value: string): string {
  return value.replace(/^"(.*)"$|^'(.*)'$/, '$1$2').trim();
}

/**
 * Returns the end of the scalar that starts at an index of a line, excluding comments. A reference such as `#/components` is not a comment.
 */
function endOfScalar(text: string, from: number): number {
  const [quoted] = /^(?:"(?:[^"\\]|\\.)*"?|'(?:[^']|'')*'?)/.exec(text.slice(from)) ?? [];
  if (quoted !== undefined) return from + quoted.length;
  return (
    from +
    text
      .slice(from)
      .replace(/(?:^|[ \t])#(?!\/).*$/, '')
      .trimEnd().length
  );
}

type CursorPosition = { line: number; column: number };

/** Returns the token between two indexes of a line, or an empty token if the position is after it. */
function yamlToken(
  kind: DataCursor['kind'],
  path: DataPath,
  { line, column, text }: CursorPosition & { text: string },
  from: number,
  to: number,
): DataCursor {
  const at = column - 1;
  const isInRange = at >= from && at <= to;
  const [start, end] = isInRange ? [from, to] : [at, at];
  const raw = text.slice(start, end);
  const quote = firstMatch(/^["']/, raw);
  const isClosed = quote !== '' && raw.length > 1 && raw.endsWith(quote);
  const [own, ownEnd] = [start + quote.length, isClosed ? end - 1 : end];
  return {
    kind,
    path,
    source: text.slice(own, ownEnd),
    before: text.slice(own, Math.max(own, at)),
    range: { line, from: own + 1, to: ownEnd + 1 },
    quoting: quote === '' ? 'yaml' : 'none',
    isNew: !/^[ \t]*:(?:[ \t]|$)/.test(text.slice(end)),
  };
}

/** An open collection in brackets. `step` is undefined until its next key is known. */
type CursorCollection = { isList: boolean; step: string | number | undefined };

/**
 * Returns the element at a position in a flow collection. If the collection ends in an earlier line, returns the number of that line; if it
 * ends in the same line before the position, undefined. The lines of a collection are indented further than the block around it, whose
 * column is `rank`, so an unclosed collection ends before the next line of that block.
 */
function flowCursor(
  lines: readonly string[],
  { row, at, path, rank }: { row: number; at: number; path: DataPath; rank: number },
  { line, column }: CursorPosition,
): DataCursor | number | undefined {
  const open: CursorCollection[] = [];
  let quote = '';
  for (let number = row; number <= lines.length; number++) {
    const text = lineAt(lines, number);
    const indent = text.search(/\S/);
    if (number > row && indent >= 0 && indent <= rank && !/^[\]}]/.test(text.slice(indent))) return number - 1;
    let from = number === row ? at : 0;
    for (let index = from; index <= text.length; index++) {
      if (number === line && index === column - 1 && open.length > 0) return flowToken(open, path, { line, column, text }, from);
      const character = text.charAt(index);
      const top = open.at(-1);
      if (quote !== '') {
        if (character === '\\' && quote === '"') index++;
        else if (character === quote) quote = '';
      } else if (character === '"' || character === "'") quote = /\S/.test(text.slice(from, index)) ? '' : character;
      else if (character === '[' || character === '{') {
        open.push({ isList: character === '[', step: character === '[' ? 0 : undefined });
        from = index + 1;
      } else if (character === ']' || character === '}') {
        open.pop();
        if (open.length === 0) return number >= line ? undefined : number;
        from = index + 1;
      } else if (character === ',' && top) {
        top.step = typeof top.step === 'number' ? top.step + 1 : undefined;
        from = index + 1;
      } else if (character === ':' && top && !top.isList && top.step === undefined && /^(?:\s|$)/.test(text.slice(index + 1))) {
        top.step = removeQuotes(text.slice(from, index).trim());
        from = index + 1;
      }
    }
    if (number === line) return undefined;
  }
  return lines.length;
}

function flowToken(
  open: readonly CursorCollection[],
  path: DataPath,
  position: CursorPosition & { text: string },
  from: number,
): DataCursor {
  const { text, column } = position;
  const start = Math.min(column - 1, from + (/^[ \t]*/.exec(text.slice(from))?.[0].length ?? 0));
  const [token = ''] = /^(?:"(?:[^"\\]|\\.)*"?|'(?:[^']|'')*'?|(?:[^,[\]{}:]|:(?!\s|$))*)/.exec(text.slice(start)) ?? [];
  const last = open.at(-1);
  const steps = [...path, ...open.flatMap(({ step }) => step ?? [])];
  const kind = last?.step === undefined ? 'key' : 'value';
  return yamlToken(kind, steps, position, start, start + token.trimEnd().length);
}
