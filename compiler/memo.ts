import type { LinkMemo } from './4-links/link-site.ts';
import { originOf, originPrefix } from './editions/origins.ts';
import type { Diagnostic, Page, Source, Sources } from './model.ts';

/** What is known of a file: its page's facts and findings, and the stamps of all that they were made from. */
export type Fact = {
  stamp: string;
  includes: [file: string, stamp: string][];
  page: Page | undefined;
  diagnostics: Diagnostic[];
};

/** The last result of each file, and of linking by audience or language, while what they were made from is the same. */
export type Memo = { facts: Map<string, Fact>; links: Map<string, LinkMemo> };

/** A memo that knows nothing yet. */
export function emptyMemo(): Memo {
  return { facts: new Map(), links: new Map() };
}

/** The file's fact while it holds: same stamps of the file and of all that it includes, and nothing found in it. */
export function recall(memo: Memo, source: Source, sources: Sources): Fact | undefined {
  const fact = memo.facts.get(originOf(source));
  if (!fact || fact.stamp !== source.stamp || fact.diagnostics.length > 0) return undefined;
  return fact.includes.every(([file, stamp]) => stampOf(file, source, sources) === stamp) ? fact : undefined;
}

/** A new fact about a file. */
export function toFact(source: Source, sources: Sources, made: { page: Page | undefined; diagnostics: Diagnostic[] }): Fact {
  const includes = (made.page?.includes ?? []).map((file): [string, string] => [file, stampOf(file, source, sources) ?? '']);
  return { stamp: source.stamp, includes, page: made.page, diagnostics: made.diagnostics };
}

/** A translation includes the translated part where there is one. */
function stampOf(file: string, source: Source, { stamps }: Sources): string | undefined {
  const prefix = originPrefix(source);
  return (prefix === '' ? undefined : stamps.get(prefix + file)) ?? stamps.get(file);
}
