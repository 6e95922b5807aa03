import type { Section } from '../../../compiler/model.ts';
import type { Tree, TreePage } from './trees.ts';

/** A section with its page; `lowerCaseText` is its complete text in lower case. */
export type TreeSection = { page: TreePage; section: Section; route: string; lowerCaseText: string };
/** The sections of a tree, and the number of sections with each word. */
export type SectionIndex = { all: readonly TreeSection[]; counts: ReadonlyMap<string, number> };

const commonWords = new Set(
  'the and for that this with from are you can will not have has its when which then than into your they them there their what how was were been being also only such each any all more other some most must should would could may might does did done use used using may one two just like without within where while because both very these those here'.split(
    ' ',
  ),
);

/** Collects the sections of a tree. */
export function indexSections({ pages }: Tree): SectionIndex {
  const all = pages.flatMap((page) =>
    page.sections.map((section): TreeSection => {
      const route = section.anchor === '' ? page.route : `${page.route}#${section.anchor}`;
      return { page, section, route, lowerCaseText: `${section.title} ${section.text}`.toLowerCase() };
    }),
  );
  const counts = new Map<string, number>();
  for (const { section } of all) {
    for (const word of new Set(wordsOf(section.text.toLowerCase()))) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return { all, counts };
}

/** Returns the distinctive words of a passage, without names from code and short words. */
export function wordsOf(text: string): string[] {
  const found = text.match(/(?<![\p{L}\p{N}_.-])[A-Za-z]{4,14}(?![\p{L}\p{N}_-])/gu) ?? [];
  return found.filter((word) => /^[A-Z]?[a-z]+$/.test(word) && !commonWords.has(word.toLowerCase()));
}

/** Returns the rarest of these words, rarest first. */
export function rarestWords(words: readonly string[], { counts }: SectionIndex, size: number): string[] {
  const count = (word: string): number => counts.get(word.toLowerCase()) ?? 0;
  return [...words].sort((a, b) => count(a) - count(b)).slice(0, size);
}

/** Returns the sections that contain all of these words, if they are on one page: otherwise the query would be ambiguous. */
export function findSectionsWithAll(words: readonly string[], { all }: SectionIndex): string[] {
  const lowerCaseText = words.map((word) => word.toLowerCase());
  const found = all.filter((section) => lowerCaseText.every((word) => section.lowerCaseText.includes(word)));
  return new Set(found.map(({ page }) => page)).size === 1 ? found.map(({ route }) => route) : [];
}
