import { itemAt } from '../basics/invariant.ts';

/**
 * Parses lines of a `.gitignore`, with git's semantics. Names are matched character by character, because a regular expression for a line
 * with many stars could take exponential time.
 */

/** One line: what it matches, and whether it re-includes matches of earlier lines. */
export type IgnoreLine = { isNegated: boolean; matchesFoldersOnly: boolean; names: readonly NamePattern[] };
/** The pattern of one segment of a path. `**` matches any number of segments, but at least one if it is last. */
type NamePattern = '**' | readonly PatternPart[];
/** A character, any character (`?`), any number of characters (`*`), or one character of a set. */
type PatternPart =
  | { is: 'character'; text: string }
  | { is: 'any' }
  | { is: 'star' }
  | { is: 'set'; isNegated: boolean; ranges: [string, string][] };

/** Parses a line; undefined if it matches nothing. */
export function readIgnoreLine(source: string): IgnoreLine | undefined {
  const line = withoutTrailingSpaces(source);
  if (line === '' || line.startsWith('#')) return undefined;
  const isNegated = line.startsWith('!');
  const pattern = isNegated ? line.slice(1) : line;
  const matchesFoldersOnly = pattern.endsWith('/');
  const path = pattern.replace(/\/$/, '');
  const names = path.replace(/^\//, '').split('/');
  if (path === '' || names.includes('')) return undefined;
  const isAnchored = path.includes('/');
  const patterns = names.flatMap((name): NamePattern[] => {
    if (/^\*{2,}$/.test(name) && isAnchored) return ['**'];
    const parts = readName(name);
    return parts ? [parts] : [];
  });
  if (patterns.length < names.length) return undefined;
  const anchored: NamePattern[] = isAnchored ? patterns : ['**', ...patterns];
  // Consecutive stars are equivalent to one.
  return {
    isNegated,
    matchesFoldersOnly,
    names: anchored.filter((name, index) => name !== '**' || anchored[index + 1] !== '**'),
  };
}

/** Returns whether a line matches this path itself, as opposed to a parent folder. The path has no leading or trailing slash. */
export function matchesPath({ matchesFoldersOnly: onlyFolders, names }: IgnoreLine, path: string, isFolder: boolean): boolean {
  if (onlyFolders && !isFolder) return false;
  const [first, name] = names;
  // Fast path for most lines: a name at any depth.
  if (first === '**' && name !== undefined && name !== '**' && names.length === 2)
    return matchesName(name, path.slice(path.lastIndexOf('/') + 1));
  return matchesNames(names, path.split('/'));
}

/** Removes trailing spaces unless they are escaped with a backslash. */
function withoutTrailingSpaces(line: string): string {
  const plain = line.replace(/ +$/, '');
  return plain.length < line.length && /(?:^|[^\\])(?:\\\\)*\\$/.test(plain) ? `${plain} ` : plain;
}

/** Parses the pattern of one path segment. Undefined if a set is not closed, in which case the line matches nothing. */
function readName(name: string): PatternPart[] | undefined {
  const parts: PatternPart[] = [];
  const characters = [...name];
  for (let index = 0; index < characters.length; index++) {
    const character = itemAt(characters, index);
    if (character === '[') {
      const set = readSet(characters, index);
      if (!set) return undefined;
      parts.push(set.part);
      index = set.end;
    } else if (character === '*') {
      if (parts.at(-1)?.is !== 'star') parts.push({ is: 'star' });
    } else if (character === '?') parts.push({ is: 'any' });
    else if (character === '\\' && index + 1 < characters.length)
      parts.push({ is: 'character', text: itemAt(characters, ++index) });
    else parts.push({ is: 'character', text: character });
  }
  return parts;
}

/** Returns a set of characters and the index of its closing bracket; undefined if it is not closed. */
function readSet(characters: readonly string[], start: number): { part: PatternPart; end: number } | undefined {
  const isNegated = characters[start + 1] === '!' || characters[start + 1] === '^';
  const ranges: [string, string][] = [];
  let index = start + (isNegated ? 2 : 1);
  const first = index;
  const readNext = (): string => {
    if (characters[index] === '\\') index++;
    return characters[index++] ?? '';
  };
  while (index < characters.length && (characters[index] !== ']' || index === first)) {
    const from = readNext();
    const isRange = characters[index] === '-' && characters[index + 1] !== ']' && index + 1 < characters.length;
    if (isRange) index++;
    ranges.push([from, isRange ? readNext() : from]);
  }
  return index < characters.length ? { part: { is: 'set', isNegated: isNegated, ranges }, end: index } : undefined;
}

/** Returns whether the patterns match all segments. Computes for each pattern how many segments the patterns up to this one can match. */
function matchesNames(patterns: readonly NamePattern[], names: readonly string[]): boolean {
  let before: boolean[] = [true, ...names.map(() => false)];
  for (const [index, pattern] of patterns.entries()) {
    const min = pattern === '**' && index === patterns.length - 1 ? 1 : 0;
    const now: boolean[] = names.map(() => false);
    now.push(false);
    let open = false;
    for (let count = 0; count <= names.length; count++) {
      if (pattern === '**') {
        if (count >= min && before[count - min]) open = true;
        now[count] = open;
      } else if (count > 0 && before[count - 1]) now[count] = matchesName(pattern, itemAt(names, count - 1));
    }
    before = now;
  }
  return before[names.length] ?? false;
}

/** Returns whether a name matches a pattern. Backtracking to the last star is sufficient. */
function matchesName(parts: readonly PatternPart[], name: string): boolean {
  const [first, last] = [parts[0], parts.at(-1)];
  if (first?.is === 'character' && !name.startsWith(first.text)) return false;
  if (last?.is === 'character' && !name.endsWith(last.text)) return false;
  const characters = [...name];
  let [part, at, star, tried] = [0, 0, -1, 0];
  while (at < characters.length) {
    const expected = parts[part];
    if (expected?.is === 'star') {
      [star, tried] = [part, at];
      part++;
    } else if (expected && matchesCharacter(expected, itemAt(characters, at))) {
      part++;
      at++;
    } else if (star >= 0) {
      part = star + 1;
      tried++;
      at = tried;
    } else return false;
  }
  return parts.slice(part).every(({ is }) => is === 'star');
}

function matchesCharacter(part: PatternPart, character: string): boolean {
  if (part.is === 'character') return part.text === character;
  if (part.is !== 'set') return true;
  return part.ranges.some(([from, to]) => from <= character && character <= to) !== part.isNegated;
}
