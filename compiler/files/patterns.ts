/**
 * Patterns of paths, with the syntax that most tools share: `*` and `?` stand for characters of one name, `**` for any folders,
 * `{a,b}` for either, `[a-z]` for one of several characters. A backslash takes the meaning from the next character.
 */

import { itemAt } from '../basics/invariant.ts';
import * as say from '../diagnostics/sentences/levels-settings.ts';

/** What is wrong with a pattern, and what was probably meant; undefined for a good one. */
export function patternFault(pattern: string): { reason: string; meant?: string } | undefined {
  const trimmed = pattern.trim().replace(/^\.?\/+/, '');
  if (trimmed !== pattern) {
    const reason = /^\.?\//.test(pattern.trim()) ? say.patternFault.fromRoot() : say.patternFault.spaces();
    return trimmed === '' ? { reason, meant: '**' } : { reason, meant: trimmed };
  }
  if (/^[a-z]:|^[a-z][a-z0-9+.-]+:\/\//i.test(pattern)) return { reason: say.patternFault.address() };
  if (/\\\.|^\^|\$$/.test(pattern)) {
    const meant = pattern
      .replace(/^\^|\$$/g, '')
      .replace(/\\\./g, '.')
      .replace(/(^|\/)\.[*+]/g, '$1**/*')
      .replace(/\.[*+]/g, '*');
    return { reason: say.patternFault.regularExpression(), meant };
  }
  if (/\\(?![*?{}[\]()!\\])/.test(pattern))
    return { reason: say.patternFault.backslashes(), meant: pattern.replaceAll('\\', '/') };
  if (pattern.split('/').includes('..')) return { reason: say.patternFault.outside() };
  const open = unclosed(pattern);
  return open === undefined ? undefined : { reason: say.patternFault.bracketOpen({ bracket: open }) };
}

/** A function that tells whether a pattern names a file, or a folder that the file lies in. */
export function toMatcher(pattern: string): (file: string) => boolean {
  const known = matchers.get(pattern);
  if (known) return known;
  const plain = pattern.replace(/\/+$/, '');
  const made = toAutomaton(readPieces([...plain], { at: 0, isInBraces: false }));
  if (matchers.size >= mostMatchers) matchers.clear();
  matchers.set(pattern, made);
  return made;
}

/** One pattern is asked of many files, and again for each of many pages. */
const matchers = new Map<string, (file: string) => boolean>();
const mostMatchers = 1000;

/** A function that tells whether the last of some patterns that a name fits has no `!` in front. */
export function excluder(exclude: readonly string[]): (name: string) => boolean {
  const patterns = exclude.map((pattern) => ({
    isNegated: pattern.startsWith('!'),
    matches: toMatcher(pattern.replace(/^!/, '')),
  }));
  return (name) => patterns.findLast(({ matches }) => matches(name))?.isNegated === false;
}

/** Whether a name fits a pattern in which `*` alone has a meaning. */
export function matchesName(pattern: string, name: string): boolean {
  const [first = '', ...others] = pattern.split('*');
  const last = others.pop();
  if (last === undefined) return pattern === name;
  if (name.length < first.length + last.length || !name.startsWith(first) || !name.endsWith(last)) return false;
  let at = first.length;
  // The first place that fits leaves most for those that follow.
  for (const part of others) {
    const found = name.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return at <= name.length - last.length;
}

function unclosed(pattern: string): string | undefined {
  const bare = pattern.replace(/\\./g, '').replace(/\[[^\]/]+\]/g, '');
  if (bare.includes('[')) return '[';
  const closed = bare.replace(/\{[^{}]*\}/g, '');
  return /[{}]/.exec(closed)?.[0];
}

/** A piece of a pattern: one character, any number of them, folders of any depth, or one of several ways. */
type Piece =
  | { is: 'one'; fits: (character: string) => boolean }
  | { is: 'many'; fits: (character: string) => boolean }
  | { is: 'folders' }
  | { is: 'either'; ways: Piece[][] };

const anyOne = (): boolean => true;
const ofName = (character: string): boolean => character !== '/';

/** The pieces from a place on: in braces up to a comma or their end, which the place is then at. */
function readPieces(characters: readonly string[], place: { at: number; isInBraces: boolean }): Piece[] {
  const pieces: Piece[] = [];
  while (place.at < characters.length) {
    const { at } = place;
    const character = itemAt(characters, at);
    if (place.isInBraces && (character === ',' || character === '}')) return pieces;
    if (character === '{' && characters.indexOf('}', at) > 0) pieces.push(readWays(characters, place));
    else if (character === '*') pieces.push(readStars(characters, place));
    else pieces.push(readOne(characters, place));
  }
  return pieces;
}

function readWays(characters: readonly string[], place: { at: number; isInBraces: boolean }): Piece {
  const outside = place.isInBraces;
  place.isInBraces = true;
  const ways: Piece[][] = [];
  do {
    place.at++;
    ways.push(readPieces(characters, place));
  } while (characters[place.at] === ',');
  place.at++;
  place.isInBraces = outside;
  return { is: 'either', ways };
}

/** `**` counts where it is a whole name, with the slash behind it; elsewhere several stars are one. */
function readStars(characters: readonly string[], place: { at: number }): Piece {
  const start = place.at;
  while (characters[place.at] === '*') place.at++;
  const isName = place.at - start === 2 && (start === 0 || characters[start - 1] === '/');
  if (!isName || (place.at < characters.length && characters[place.at] !== '/')) return { is: 'many', fits: ofName };
  if (place.at === characters.length) return { is: 'many', fits: anyOne };
  place.at++;
  return { is: 'folders' };
}

/** A character as it stands, behind a backslash or not, any one, or one of a set. */
function readOne(characters: readonly string[], place: { at: number }): Piece {
  if (characters[place.at] === '?') {
    place.at++;
    return { is: 'one', fits: ofName };
  }
  const set = characters[place.at] === '[' ? readSet(characters, place.at) : undefined;
  if (set) {
    place.at = set.end;
    return { is: 'one', fits: set.fits };
  }
  if (characters[place.at] === '\\' && place.at + 1 < characters.length) place.at++;
  const own = characters[place.at++];
  return { is: 'one', fits: (character) => character === own };
}

/** A set of characters and the place behind it; undefined where no bracket closes it in the same name. */
function readSet(characters: readonly string[], start: number): { fits(character: string): boolean; end: number } | undefined {
  const isNot = characters[start + 1] === '!' || characters[start + 1] === '^';
  const first = start + (isNot ? 2 : 1);
  const close = characters.indexOf(']', first);
  const inside = close > first ? characters.slice(first, close) : [];
  if (inside.length === 0 || inside.includes('/')) return undefined;
  const ranges: [string, string][] = [];
  for (let at = 0; at < inside.length; at++) {
    const from = itemAt(inside, at);
    const isRange = inside[at + 1] === '-' && at + 2 < inside.length;
    if (isRange) at += 2;
    ranges.push([from, itemAt(inside, at)]);
  }
  const isIn = (character: string): boolean =>
    ranges.some(([from, to]) => codeOf(from) <= codeOf(character) && codeOf(character) <= codeOf(to));
  return { fits: (character) => character !== '/' && isIn(character) !== isNot, end: close + 1 };
}

function codeOf(character: string): number {
  return character.codePointAt(0) ?? 0;
}

/** A place among the pieces: what it takes and where it then goes on, or where it goes on without taking anything. */
type Node = { fits: (character: string) => boolean; next: number } | { ways: number[] };
/** Where reading may stand after some characters: at these nodes. */
type Standing = { nodes: readonly number[]; isEnd: boolean; next: Map<string, Standing> };

/**
 * A function that tells whether the pieces fit a whole path, or one up to a slash. All ways are followed at once, so that the time grows with
 * the path alone: a regular expression tries them one after the other, which takes as long as whoever wrote pattern and names likes.
 */
function toAutomaton(pieces: readonly Piece[]): (file: string) => boolean {
  const nodes: Node[] = [{ ways: [] }];
  const end = 0;
  const first = addPieces(nodes, pieces, end);
  const known = new Map<string, Standing>();
  const standAt = (places: Iterable<number>): Standing => {
    const reached = [...reachable(nodes, places)].sort((a, b) => a - b);
    const name = reached.join();
    const standing = known.get(name) ?? { nodes: reached, isEnd: reached.includes(end), next: new Map<string, Standing>() };
    known.set(name, standing);
    return standing;
  };
  const step = (from: Standing, character: string): Standing => {
    const taken = from.nodes.flatMap((place) => {
      const node = nodes[place];
      return node && 'fits' in node && node.fits(character) ? [node.next] : [];
    });
    const standing = standAt(taken);
    from.next.set(character, standing);
    return standing;
  };
  let start = standAt([first]);
  return (file) => {
    if (known.size > mostStandings) {
      known.clear();
      start = standAt([first]);
    }
    let standing = start;
    for (const character of file) {
      if (standing.isEnd && character === '/') return true;
      standing = standing.next.get(character) ?? step(standing, character);
      if (standing.nodes.length === 0) return false;
    }
    return standing.isEnd;
  };
}

/** Patterns of usual length have a few dozen; beyond so many they are forgotten. */
const mostStandings = 1000;

/** Adds nodes for the pieces, which go on at `next`, and returns the first. */
function addPieces(nodes: Node[], pieces: readonly Piece[], next: number): number {
  return pieces.reduceRight((after, piece) => addPiece(nodes, piece, after), next);
}

function addPiece(nodes: Node[], piece: Piece, next: number): number {
  if (piece.is === 'one') return nodes.push({ fits: piece.fits, next }) - 1;
  const ways: number[] = [];
  const own = nodes.push({ ways }) - 1;
  if (piece.is === 'either') {
    ways.push(...piece.ways.map((way) => addPieces(nodes, way, next)));
    return own;
  }
  ways.push(next);
  if (piece.is === 'many') ways.push(nodes.push({ fits: piece.fits, next: own }) - 1);
  else {
    // A name has one character at least.
    const inName: number[] = [];
    const name = nodes.push({ ways: inName }) - 1;
    const more = nodes.push({ fits: ofName, next: name }) - 1;
    inName.push(more, nodes.push({ fits: (character) => character === '/', next: own }) - 1);
    ways.push(more);
  }
  return own;
}

/** These nodes, and all that can be gone on to without taking a character. */
function reachable(nodes: readonly Node[], places: Iterable<number>): Set<number> {
  const reached = new Set(places);
  for (const place of reached) {
    const node = nodes[place];
    if (node && 'ways' in node) for (const way of node.ways) reached.add(way);
  }
  return reached;
}
