import glossarySchema from '../../schemas/glossary.schema.json' with { type: 'json' };
import type { GlossaryFile } from '../../schemas/types/glossary.ts';
import { glossaryAliasUnused, glossaryInvalid, glossaryTermTwice } from '../diagnostics/glossary.ts';
import { withFix } from '../diagnostics/rule.ts';
import type { Checked, Diagnostic, Page, Place } from '../model.ts';
import { readData } from '../schema/data-files.ts';
import { schemaOf } from '../schema/schema.ts';
import { escapePattern } from '../texts/escapes.ts';

/** The file that defines the terms of a site, in its root. */
export const glossaryFile = 'glossary.yml';

/** A term with its definition in Markdown. `id` is its anchor on the page of all terms. */
export type Term = { term: string; id: string; definition: string; definitionAt: Place; names: { text: string; at: Place }[] };
/** The terms of a site, in the order of the file, and by each of their names (`termKey`). */
export type Glossary = {
  terms: readonly Term[];
  byName: ReadonlyMap<string, Term>;
  lines: readonly string[];
  /** Matches the names of terms in a string. Longer names take precedence. */
  names: RegExp;
};

const schema = schemaOf<GlossaryFile>(glossarySchema);

/** Returns the key for looking up a name. Letter case and the number of spaces are ignored. */
export function termKey(name: string): string {
  return name.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();
}

/** Parses the glossary. Reports a term or alias that an earlier term already uses. The earlier term takes precedence. */
export function readGlossary(text: string): Checked<Glossary | undefined> {
  const { value, at, faults } = readData({ file: glossaryFile, text }, schema);
  const diagnostics = faults.map(({ at: place, wrong, hint, fix }) =>
    withFix(glossaryInvalid(place, { wrong, remedy: hint }), fix),
  );
  if (!value) return { value: undefined, diagnostics };
  const byName = new Map<string, Term>();
  const places = new Map<string, Place>();
  const terms = value.terms.map(({ term, definition, aliases = [] }, index): Term => {
    const names = [
      { text: term, at: at(['terms', index, 'term']) },
      ...aliases.map((alias, place) => ({ text: alias, at: at(['terms', index, 'aliases', place]) })),
    ];
    return { term, id: idOf(term), definition, definitionAt: at(['terms', index, 'definition']), names };
  });
  for (const term of terms) {
    for (const { text: name, at: place } of term.names) {
      const first = places.get(termKey(name));
      if (first) diagnostics.push(glossaryTermTwice(place, { name }, [first]));
      else {
        places.set(termKey(name), place);
        byName.set(termKey(name), term);
      }
    }
  }
  return { value: { terms, byName, lines: text.split('\n'), names: toPattern(byName.keys()) }, diagnostics };
}

/** Reports aliases that no page uses. Only checks terms that pages use, because other findings would be redundant. */
export function reportUnusedAliases({ terms }: Glossary, pages: readonly Page[]): Diagnostic[] {
  const usedTerms = new Set(pages.flatMap((page) => page.terms ?? []));
  return terms.flatMap(({ names }) => {
    if (!names.some(({ text }) => usedTerms.has(termKey(text)))) return [];
    return names
      .slice(1)
      .flatMap(({ text, at }) => (usedTerms.has(termKey(text)) ? [] : [glossaryAliasUnused(at, { name: text })]));
  });
}

function toPattern(names: Iterable<string>): RegExp {
  const sortedNames = [...names].sort((a, b) => b.length - a.length);
  const patterns = sortedNames.map((name) => escapePattern(name).replaceAll(' ', '\\s+'));
  return new RegExp(`(?<![\\p{L}\\p{N}_])(?:${patterns.join('|')})(?![\\p{L}\\p{N}_])`, 'giu');
}

function idOf(term: string): string {
  return `term-${termKey(term)
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')}`;
}
