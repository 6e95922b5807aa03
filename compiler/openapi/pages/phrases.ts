import { partition } from '../../basics/collections.ts';
import { capitalize } from '../../basics/text-parts.ts';
import { attr, escapeText } from '../../html/escape.ts';
import type { SchemaWording } from '../../wording/wording.ts';
import type { Schema } from '../document/model.ts';
import { type ApiDraft, codeMarkdown, inlineCodeHtml, linkTo, write } from './draft.ts';

/** Text that may contain names, values and links, as inline HTML and as Markdown. */
export type Phrase = { html: string; markdown: string };

/** Inserts phrases into a UI message, as HTML and as Markdown. */
export function formatPhrase(message: (...parts: string[]) => string, ...parts: readonly Phrase[]): Phrase {
  return { html: message(...parts.map(({ html }) => html)), markdown: message(...parts.map(({ markdown }) => markdown)) };
}

/** Creates a phrase from plain text. */
export function textPhrase(text: string): Phrase {
  return { html: escapeText(text), markdown: text };
}

/** Creates a phrase that shows a name or value as code. */
export function codePhrase(text: string): Phrase {
  return { html: inlineCodeHtml(text), markdown: codeMarkdown(text) };
}

/** Creates a link. `target` is the placeholder of its target. */
export function linkPhrase(target: string, label: string): Phrase {
  return { html: `<a ${target}>${escapeText(label)}</a>`, markdown: `[${label}](${target})` };
}

/** Formats a list of names or values: `a`, `b` and `c`. */
export function codeList(names: readonly string[], words: SchemaWording, last: 'and' | 'orElse' = 'and'): Phrase {
  const [lastPhrase, ...otherPhrases] = names.map(codePhrase).reverse();
  if (!lastPhrase) return textPhrase('');
  return otherPhrases.length === 0
    ? lastPhrase
    : formatPhrase(words[last], joinPhrases(otherPhrases.reverse(), words.comma), lastPhrase);
}

/** Joins phrases with a separator. */
export function joinPhrases(phrases: readonly Phrase[], separator: string): Phrase {
  return {
    html: phrases.map(({ html }) => html).join(escapeText(separator)),
    markdown: phrases.map(({ markdown }) => markdown).join(separator),
  };
}

/** Combines phrases pairwise from left to right. Undefined if there are none. */
export function chainPhrases(phrases: readonly Phrase[], join: (before: string, last: string) => string): Phrase | undefined {
  const [first, ...others] = phrases;
  return first && others.reduce((before, last) => formatPhrase(join, before, last), first);
}

/** Writes a sentence as a paragraph, with a capital at its start unless it starts with code or a link. */
export function writeSentence(draft: ApiDraft, { html, markdown }: Phrase, className = 'api-rules'): void {
  write(draft, `<p${attr('class', className)}>${capitalize(html)}</p>\n`, `${capitalize(markdown)}\n`);
}

/** Writes a link to external documentation, or plain text if the URL is not a web address. */
export function writeSeeAlso(draft: ApiDraft, externalDocs: Schema['externalDocs']): void {
  if (!externalDocs) return;
  const label = externalDocs.description.replace(/\s+/g, ' ').trim() || externalDocs.url;
  const isWeb = /^https?:/i.test(externalDocs.url);
  const plainPhrase =
    label === externalDocs.url
      ? codePhrase(externalDocs.url)
      : joinPhrases([textPhrase(label), codePhrase(externalDocs.url)], ' ');
  const link = isWeb ? linkPhrase(linkTo(draft, externalDocs.url), label.replace(/[[\]]/g, '')) : plainPhrase;
  writeSentence(
    draft,
    formatPhrase((words) => `${draft.wording.api.seeAlso}: ${words}`, link),
    'api-more',
  );
}

/** A fact about an operation, consisting of a name and one or more lines, as inline HTML and as Markdown. */
export type Fact = { name: string; lines: readonly { html: string; markdown: string }[] };

/** Writes facts as a definition list. */
export function writeFacts(draft: ApiDraft, facts: readonly (Fact | undefined)[]): void {
  const nonEmptyFacts = facts.filter((fact) => fact !== undefined).filter(({ lines }) => lines.length > 0);
  if (nonEmptyFacts.length === 0) return;
  const rows = nonEmptyFacts.map(
    ({ name, lines }) => `<dt>${escapeText(name)}</dt>${lines.map(({ html }) => `<dd>${html}</dd>`).join('')}`,
  );
  const markdown = nonEmptyFacts
    .map(({ name, lines }) => `- ${name}: ${lines.map((line) => line.markdown).join(`; ${draft.wording.api.alternative} `)}`)
    .join('\n');
  write(draft, `<dl class="api-facts">\n${rows.join('\n')}\n</dl>\n`, `${markdown}\n`);
}

/** Sorts required fields or parameters first. The order is otherwise unchanged. */
export function sortRequiredFirst<T extends { required: boolean }>(rows: readonly T[]): T[] {
  return partition(rows, ({ required }) => required).flat();
}

/** Flags of a property or parameter. */
type BadgeFlags = { required: boolean; deprecated: boolean; isDraft: boolean; readOnly?: boolean; writeOnly?: boolean };

/** Returns the badges for a name. Each has a kind, which is used as a CSS class, and a label. */
export function toBadges(
  { required, deprecated, isDraft, readOnly, writeOnly }: BadgeFlags,
  words: SchemaWording,
): (readonly [kind: string, word: string])[] {
  if (!required && !deprecated && !isDraft && !readOnly && !writeOnly) return [];
  const badges = [
    [required, 'required', words.required],
    [deprecated, 'deprecated', words.deprecated],
    [isDraft, 'draft', words.draft],
    [readOnly, 'read-only', words.readOnly],
    [writeOnly, 'write-only', words.writeOnly],
  ] as const;
  return badges.flatMap(([isSet, kind, word]) => (isSet ? [[kind, word] as const] : []));
}
