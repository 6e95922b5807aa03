import type { LinkMemo } from './4-links/link-site.ts';
import type { Audience, Diagnostic, Page, Source, Sources } from './model.ts';

/** What is known of a file: its page's facts and findings, and the stamps of all that they were made from. */
export type Fact = { stamp: string; includes: [file: string, stamp: string][]; page: Page | undefined; diagnostics: Diagnostic[] };

/** The last result of each file, and of linking, while what they were made from is the same. */
export type Memo = { facts: Map<string, Fact>; links: Partial<Record<Audience, LinkMemo>> };

/** A memo that knows nothing yet. */
export function emptyMemo(): Memo {
  return { facts: new Map(), links: {} };
}

/** The file's fact while it holds: same stamps of the file and of all that it includes, and nothing found in it. */
export function recall(memo: Memo, source: Source, sources: Sources): Fact | undefined {
  const fact = memo.facts.get(source.file);
  if (!fact || fact.stamp !== source.stamp || fact.diagnostics.length > 0) return undefined;
  return fact.includes.every(([file, stamp]) => sources.stamps.get(file) === stamp) ? fact : undefined;
}

/** A new fact about a file. */
export function toFact(source: Source, sources: Sources, made: { page: Page | undefined; diagnostics: Diagnostic[] }): Fact {
  const includes = (made.page?.includes ?? []).map((file): [string, string] => [file, sources.stamps.get(file) ?? '']);
  return { stamp: source.stamp, includes, page: made.page, diagnostics: made.diagnostics };
}
