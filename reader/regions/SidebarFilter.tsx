import { useEffect, useMemo } from 'react';
import { fold } from '../../compiler/search/analysis/fold.ts';
import type { NavNode } from '../../schemas/types/navigation.ts';
import { currentMessages } from '../messages/messages.ts';
import { announcement } from '../state/shown-page.ts';
import { Category, Entry } from './SidebarEntry.tsx';

/** The number of milliseconds after the last keystroke before the number of entries is announced. */
const quietPeriod = 500;

type SidebarFilterProps = { items: NavNode[]; baseUrl: string; route: string; query: string };

/**
 * The entries of a sidebar that match a query, all expanded, with the matches highlighted. Their number is announced when typing pauses.
 */
export function MatchingEntries({ items, baseUrl, route, query }: SidebarFilterProps) {
  const entries = useMemo(() => filterTree(items, query), [items, query]);
  const count = currentMessages().found(countFound(entries));
  useEffect(() => {
    const timer = setTimeout(() => announcement.set(count), quietPeriod);
    return () => clearTimeout(timer);
  }, [count]);
  if (entries.length === 0) return <p className="tree-none">{count}</p>;
  return (
    <ul className="tree">
      {entries.map((entry) => (
        <MatchingEntry
          key={`${entry.node.label} ${entry.node.route ?? entry.node.href}`}
          found={entry}
          baseUrl={baseUrl}
          route={route}
        />
      ))}
    </ul>
  );
}

function MatchingEntry({ found, baseUrl, route }: { found: FilteredEntry; baseUrl: string; route: string }) {
  const { node, pieces, items } = found;
  const line = { node, label: <Marked pieces={pieces} />, baseUrl, isCurrent: node.route === route, isOn: false };
  if (!items) return <Entry {...line} />;
  return (
    <Category {...line} node={{ ...node, collapsible: false }} isOpen>
      {items.map((entry) => (
        <MatchingEntry
          key={`${entry.node.label} ${entry.node.route ?? entry.node.href}`}
          found={entry}
          baseUrl={baseUrl}
          route={route}
        />
      ))}
    </Category>
  );
}

function Marked({ pieces }: { pieces: LabelPiece[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no key but their index.
  return pieces.map(({ text, isMatch }, place) => (isMatch ? <mark key={place}>{text}</mark> : text));
}

/** A piece of a label, and whether it matches the query. */
type LabelPiece = { text: string; isMatch: boolean };
/** A remaining entry for a query, with its label in pieces. A category also remains if it has matching children. */
type FilteredEntry = { node: NavNode; isMatch: boolean; pieces: LabelPiece[]; items?: FilteredEntry[] };

/**
 * Returns the entries whose label, together with the labels of their parents, contains every word of the query, ignoring letter case and
 * accents. A matching category keeps all its entries.
 */
export function filterTree(nodes: readonly NavNode[], query: string): FilteredEntry[] {
  const words = fold(query).split(/\s+/).filter(Boolean);
  return words.length === 0 ? [] : filterNodes(nodes, words, words);
}

/** Returns the number of matching entries, without categories that only contain matches. */
function countFound(found: readonly FilteredEntry[]): number {
  return found.reduce((sum, { isMatch, items = [] }) => sum + (isMatch ? 1 : 0) + countFound(items), 0);
}

function filterNodes(nodes: readonly NavNode[], words: readonly string[], missing: readonly string[]): FilteredEntry[] {
  const entries: FilteredEntry[] = [];
  for (const node of nodes) {
    const label = fold(node.label);
    const unmatched = missing.filter((word) => !label.includes(word));
    const items = node.items && filterNodes(node.items, words, unmatched);
    const isMatch = unmatched.length === 0 && words.some((word) => label.includes(word));
    if (!isMatch && !items?.length) continue;
    entries.push({
      node,
      isMatch,
      pieces: toPieces(node.label, words),
      ...(items && { items: items.length > 0 ? items : toPlainEntries(node.items ?? []) }),
    });
  }
  return entries;
}

function toPlainEntries(nodes: readonly NavNode[]): FilteredEntry[] {
  return nodes.map((node) => ({
    node,
    isMatch: false,
    pieces: [{ text: node.label, isMatch: false }],
    ...(node.items && { items: toPlainEntries(node.items) }),
  }));
}

/** Splits a label into pieces that match a word of the query and pieces that do not. */
function toPieces(label: string, words: readonly string[]): LabelPiece[] {
  const letters: string[] = label.match(/.[\p{M}\uff9e\uff9f]*/gsu) ?? [];
  const found = letters.map(() => false);
  const { text, starts } = foldEach(letters);
  for (const word of words) {
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
      starts.forEach((start, letter) => {
        if (start >= at && start < at + word.length) found[letter] = true;
      });
    }
  }
  const pieces: LabelPiece[] = [];
  letters.forEach((letter, place) => {
    const last = pieces.at(-1);
    const isMatch = found[place] === true;
    if (last?.isMatch === isMatch) last.text += letter;
    else pieces.push({ text: letter, isMatch });
  });
  return pieces;
}

/** Returns the text as folded for search, and the offset of each letter. */
function foldEach(letters: readonly string[]): { text: string; starts: number[] } {
  let text = '';
  const starts = letters.map((letter) => {
    const start = text.length;
    text += fold(letter);
    return start;
  });
  return { text, starts };
}
