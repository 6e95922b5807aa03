/**
 * Glob patterns with the common syntax: `*` and `?` match characters of one segment, `**` any number of folders, `{a,b}` alternatives,
 * `[a-z]` one of several characters. A backslash escapes the next character.
 */

import { memoize } from '../basics/collections.ts';
import { itemAt } from '../basics/invariant.ts';
import * as say from '../diagnostics/sentences/levels-settings.ts';
import { codePointOf } from '../texts/code-points.ts';

/** Returns the fault in a pattern and, if it can be guessed, the intended pattern; undefined for a valid pattern. */
export function findPatternFault(pattern: string): { reason: string; intended?: string } | undefined {
  const trimmed = pattern.trim().replace(/^\.?\/+/, '');
  if (trimmed !== pattern) {
    const reason = /^\.?\//.test(pattern.trim()) ? say.patternFault.fromRoot() : say.patternFault.spaces();
    return trimmed === '' ? { reason, intended: '**' } : { reason, intended: trimmed };
  }
  if (/^[a-z]:|^[a-z][a-z0-9+.-]+:\/\//i.test(pattern)) return { reason: say.patternFault.address() };
  if (/\\\.|^\^|\$$/.test(pattern)) {
    const intended = pattern
      .replace(/^\^|\$$/g, '')
      .replace(/\\\./g, '.')
      .replace(/(^|\/)\.[*+]/g, '$1**/*')
      .replace(/\.[*+]/g, '*');
    return { reason: say.patternFault.regularExpression(), intended };
  }
  if (/\\(?![*?{}[\]()!\\])/.test(pattern))
    return { reason: say.patternFault.backslashes(), intended: pattern.replaceAll('\\', '/') };
  if (pattern.split('/').includes('..')) return { reason: say.patternFault.outside() };
  const open = findUnclosed(pattern);
  return open === undefined ? undefined : { reason: say.patternFault.bracketOpen({ bracket: open }) };
}

/** Returns a function that determines whether a pattern matches a file or one of its parent folders. */
export const toMatcher = memoize((pattern: string): ((file: string) => boolean) =>
  toAutomaton(readPieces([...pattern.replace(/\/+$/, '')], { at: 0, isInBraces: false })),
);

/**
 * Returns a function that checks whether a name is excluded. The last matching pattern wins; patterns that start with `!` include names
 * again.
 */
export function createExcluder(exclude: readonly string[]): (name: string) => boolean {
  const patterns = exclude.map((pattern) => ({
    isNegated: pattern.startsWith('!'),
    matches: toMatcher(pattern.replace(/^!/, '')),
  }));
  return (name) => patterns.findLast(({ matches }) => matches(name))?.isNegated === false;
}

/** Returns whether a name matches a pattern in which only `*` is special. */
export function matchesName(pattern: string, name: string): boolean {
  const [first = '', ...others] = pattern.split('*');
  const last = others.pop();
  if (last === undefined) return pattern === name;
  if (name.length < first.length + last.length || !name.startsWith(first) || !name.endsWith(last)) return false;
  let at = first.length;
  // The first match leaves the longest string for the remaining parts.
  for (const part of others) {
    const index = name.indexOf(part, at);
    if (index < 0) return false;
    at = index + part.length;
  }
  return at <= name.length - last.length;
}

function findUnclosed(pattern: string): string | undefined {
  const bare = pattern.replace(/\\./g, '').replace(/\[[^\]/]+\]/g, '');
  if (bare.includes('[')) return '[';
  const closed = bare.replace(/\{[^{}]*\}/g, '');
  return /[{}]/.exec(closed)?.[0];
}

/** A part of a pattern: one character, any number of them, folders of any depth, or alternatives. */
type PatternPiece =
  | { is: 'one'; matches: (character: string) => boolean }
  | { is: 'many'; matches: (character: string) => boolean }
  | { is: 'folders' }
  | { is: 'either'; alternatives: PatternPiece[][] };

const matchesAny = (): boolean => true;
const isNotSlash = (character: string): boolean => character !== '/';

/** Parses pieces from a position. Inside braces, stops at a comma or the closing brace. */
function readPieces(characters: readonly string[], cursor: { at: number; isInBraces: boolean }): PatternPiece[] {
  const pieces: PatternPiece[] = [];
  while (cursor.at < characters.length) {
    const { at } = cursor;
    const character = itemAt(characters, at);
    if (cursor.isInBraces && (character === ',' || character === '}')) return pieces;
    if (character === '{' && characters.indexOf('}', at) > 0) pieces.push(readAlternatives(characters, cursor));
    else if (character === '*') pieces.push(readStars(characters, cursor));
    else pieces.push(readCharacter(characters, cursor));
  }
  return pieces;
}

function readAlternatives(characters: readonly string[], cursor: { at: number; isInBraces: boolean }): PatternPiece {
  const wasInBraces = cursor.isInBraces;
  cursor.isInBraces = true;
  const alternatives: PatternPiece[][] = [];
  do {
    cursor.at++;
    alternatives.push(readPieces(characters, cursor));
  } while (characters[cursor.at] === ',');
  cursor.at++;
  cursor.isInBraces = wasInBraces;
  return { is: 'either', alternatives };
}

/**
 * Parses a run of stars. `**` is special only as an entire segment, together with the slash after it. Otherwise several stars are
 * equivalent to one.
 */
function readStars(characters: readonly string[], cursor: { at: number }): PatternPiece {
  const start = cursor.at;
  while (characters[cursor.at] === '*') cursor.at++;
  const isSegment = cursor.at - start === 2 && (start === 0 || characters[start - 1] === '/');
  if (!isSegment || (cursor.at < characters.length && characters[cursor.at] !== '/')) return { is: 'many', matches: isNotSlash };
  if (cursor.at === characters.length) return { is: 'many', matches: matchesAny };
  cursor.at++;
  return { is: 'folders' };
}

/** Parses one character: a literal character, which may be escaped, `?`, or a set. */
function readCharacter(characters: readonly string[], cursor: { at: number }): PatternPiece {
  if (characters[cursor.at] === '?') {
    cursor.at++;
    return { is: 'one', matches: isNotSlash };
  }
  const set = characters[cursor.at] === '[' ? readSet(characters, cursor.at) : undefined;
  if (set) {
    cursor.at = set.end;
    return { is: 'one', matches: set.matches };
  }
  if (characters[cursor.at] === '\\' && cursor.at + 1 < characters.length) cursor.at++;
  const own = characters[cursor.at++];
  return { is: 'one', matches: (character) => character === own };
}

/** Returns a set of characters and the position after it; undefined if it is not closed within the segment. */
function readSet(characters: readonly string[], start: number): { matches(character: string): boolean; end: number } | undefined {
  const isNegated = characters[start + 1] === '!' || characters[start + 1] === '^';
  const first = start + (isNegated ? 2 : 1);
  const closingBracket = characters.indexOf(']', first);
  const members = closingBracket > first ? characters.slice(first, closingBracket) : [];
  if (members.length === 0 || members.includes('/')) return undefined;
  const ranges: [string, string][] = [];
  for (let at = 0; at < members.length; at++) {
    const from = itemAt(members, at);
    const isRange = members[at + 1] === '-' && at + 2 < members.length;
    if (isRange) at += 2;
    ranges.push([from, itemAt(members, at)]);
  }
  const includesCharacter = (character: string): boolean =>
    ranges.some(([from, to]) => codePointOf(from) <= codePointOf(character) && codePointOf(character) <= codePointOf(to));
  return { matches: (character) => character !== '/' && includesCharacter(character) !== isNegated, end: closingBracket + 1 };
}

/** A node of the automaton: a character that it consumes and the next node, or alternatives that consume no character. */
type PatternNode = { matches: (character: string) => boolean; next: number } | { alternatives: number[] };
/** A state of the automaton: a set of nodes. */
type MatchState = { nodes: readonly number[]; isEnd: boolean; next: Map<string, MatchState> };

/**
 * Returns a function that checks whether the parts match an entire path, or a path up to a slash. It follows all alternatives at once, so
 * the time is linear in the length of the path; a backtracking regular expression could take exponential time.
 */
function toAutomaton(pieces: readonly PatternPiece[]): (file: string) => boolean {
  const nodes: PatternNode[] = [{ alternatives: [] }];
  const end = 0;
  const first = addPieces(nodes, pieces, end);
  const states = new Map<string, MatchState>();
  const stateAt = (places: Iterable<number>): MatchState => {
    const reached = [...reachableNodes(nodes, places)].sort((a, b) => a - b);
    const name = reached.join();
    const state = states.get(name) ?? { nodes: reached, isEnd: reached.includes(end), next: new Map<string, MatchState>() };
    states.set(name, state);
    return state;
  };
  const nextState = (from: MatchState, character: string): MatchState => {
    const nextNodes = from.nodes.flatMap((place) => {
      const node = nodes[place];
      return node && 'matches' in node && node.matches(character) ? [node.next] : [];
    });
    const state = stateAt(nextNodes);
    from.next.set(character, state);
    return state;
  };
  let initialState = stateAt([first]);
  return (file) => {
    if (states.size > maxStates) {
      states.clear();
      initialState = stateAt([first]);
    }
    let state = initialState;
    for (const character of file) {
      if (state.isEnd && character === '/') return true;
      state = state.next.get(character) ?? nextState(state, character);
      if (state.nodes.length === 0) return false;
    }
    return state.isEnd;
  };
}

/** The maximum number of cached states. Typical patterns have a few dozen. */
const maxStates = 1000;

/** Adds the nodes of the pieces, which lead to the node `next`, and returns the index of the first. */
function addPieces(nodes: PatternNode[], pieces: readonly PatternPiece[], next: number): number {
  return pieces.reduceRight((after, piece) => addPiece(nodes, piece, after), next);
}

function addPiece(nodes: PatternNode[], piece: PatternPiece, next: number): number {
  if (piece.is === 'one') return nodes.push({ matches: piece.matches, next }) - 1;
  const alternatives: number[] = [];
  const own = nodes.push({ alternatives }) - 1;
  if (piece.is === 'either') {
    alternatives.push(...piece.alternatives.map((alternative) => addPieces(nodes, alternative, next)));
    return own;
  }
  alternatives.push(next);
  if (piece.is === 'many') alternatives.push(nodes.push({ matches: piece.matches, next: own }) - 1);
  else {
    // A segment has at least one character.
    const inName: number[] = [];
    const name = nodes.push({ alternatives: inName }) - 1;
    const more = nodes.push({ matches: isNotSlash, next: name }) - 1;
    inName.push(more, nodes.push({ matches: (character) => character === '/', next: own }) - 1);
    alternatives.push(more);
  }
  return own;
}

/** Returns these nodes, and all that are reachable without consuming a character. */
function reachableNodes(nodes: readonly PatternNode[], places: Iterable<number>): Set<number> {
  const reached = new Set(places);
  for (const place of reached) {
    const node = nodes[place];
    if (node && 'alternatives' in node) for (const alternative of node.alternatives) reached.add(alternative);
  }
  return reached;
}
