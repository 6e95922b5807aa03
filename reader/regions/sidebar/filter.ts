import type { NavNode } from '../../../schemas/types/navigation.ts';

/** A piece of a label: found by the query or not. */
export type Piece = { text: string; isFound: boolean };
/** An entry that a query leaves, with its label in pieces. A category stays for the sake of what it holds. */
export type Found = { node: NavNode; isFound: boolean; pieces: Piece[]; items?: Found[] };

/**
 * The entries whose label has every word of the query, in itself or in the labels above it, in any case and with or
 * without accents. A category that is found brings all that it holds.
 */
export function filterTree(nodes: readonly NavNode[], query: string): Found[] {
  const words = fold(query).split(/\s+/).filter(Boolean);
  return words.length === 0 ? [] : sift(nodes, words, words);
}

/** How many entries were found, not counting categories that only hold some. */
export function countFound(found: readonly Found[]): number {
  return found.reduce((sum, { isFound, items = [] }) => sum + (isFound ? 1 : 0) + countFound(items), 0);
}

function sift(nodes: readonly NavNode[], words: readonly string[], missing: readonly string[]): Found[] {
  const found: Found[] = [];
  for (const node of nodes) {
    const label = fold(node.label);
    const left = missing.filter((word) => !label.includes(word));
    const items = node.items && sift(node.items, words, left);
    const isFound = left.length === 0 && words.some((word) => label.includes(word));
    if (!isFound && !items?.length) continue;
    found.push({
      node,
      isFound,
      pieces: toPieces(node.label, words),
      ...(items && { items: items.length > 0 ? items : plain(node.items ?? []) }),
    });
  }
  return found;
}

function plain(nodes: readonly NavNode[]): Found[] {
  return nodes.map((node) => ({
    node,
    isFound: false,
    pieces: [{ text: node.label, isFound: false }],
    ...(node.items && { items: plain(node.items) }),
  }));
}

/** The label in pieces: letters that belong to a word of the query, and the others. */
function toPieces(label: string, words: readonly string[]): Piece[] {
  const letters = Array.from(label);
  const found = letters.map(() => false);
  const { text, starts } = index(letters);
  for (const word of words) {
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
      starts.forEach((start, letter) => {
        if (start >= at && start < at + word.length) found[letter] = true;
      });
    }
  }
  const pieces: Piece[] = [];
  letters.forEach((letter, place) => {
    const last = pieces.at(-1);
    const isFound = found[place] === true;
    if (last?.isFound === isFound) last.text += letter;
    else pieces.push({ text: letter, isFound });
  });
  return pieces;
}

/** The folded text, and where in it each letter begins. */
function index(letters: readonly string[]): { text: string; starts: number[] } {
  let text = '';
  const starts = letters.map((letter) => {
    const start = text.length;
    text += fold(letter);
    return start;
  });
  return { text, starts };
}

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
