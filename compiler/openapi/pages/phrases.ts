import { partition } from '../../basics/collections.ts';
import { attr, escapeText } from '../../html/escape.ts';
import type { SchemaWording } from '../../wording/wording.ts';
import type { Schema } from '../document/model.ts';
import { type ApiDraft, code, codeMarkdown, linkTo, write } from './draft.ts';

/** Words with names, values and links of the document among them, as inline HTML and as Markdown. */
export type Phrase = { html: string; markdown: string };

/** A text of the wording with phrases in its gaps. */
export function phrase(say: (...parts: string[]) => string, ...parts: readonly Phrase[]): Phrase {
  return { html: say(...parts.map(({ html }) => html)), markdown: say(...parts.map(({ markdown }) => markdown)) };
}

/** Words as they are. */
export function inWords(text: string): Phrase {
  return { html: escapeText(text), markdown: text };
}

/** A name or a value. */
export function inCode(text: string): Phrase {
  return { html: code(text), markdown: codeMarkdown(text) };
}

/** A link; `way` is the placeholder of its target. */
export function inLink(way: string, label: string): Phrase {
  return { html: `<a ${way}>${escapeText(label)}</a>`, markdown: `[${label}](${way})` };
}

/** Names or values one after the other: `a`, `b` and `c`. */
export function listed(names: readonly string[], words: SchemaWording, last: 'and' | 'orElse' = 'and'): Phrase {
  const [end, ...before] = names.map(inCode).reverse();
  if (!end) return inWords('');
  return before.length === 0 ? end : phrase(words[last], joined(before.reverse(), words.comma), end);
}

/** Phrases one after the other, with words between them. */
export function joined(phrases: readonly Phrase[], between: string): Phrase {
  return {
    html: phrases.map(({ html }) => html).join(escapeText(between)),
    markdown: phrases.map(({ markdown }) => markdown).join(between),
  };
}

/** Phrases, each bound to those before it. */
export function bound(phrases: readonly Phrase[], bind: (before: string, last: string) => string): Phrase | undefined {
  const [first, ...others] = phrases;
  return first && others.reduce((before, last) => phrase(bind, before, last), first);
}

/** Writes a sentence of its own. */
export function writeSentence(draft: ApiDraft, { html, markdown }: Phrase, className = 'api-rules'): void {
  write(draft, `<p${attr('class', className)}>${html}</p>\n`, `${markdown}\n`);
}

/** Writes where a document says that more is written: a link, or an address as it is where it is none of the web. */
export function writeSeeAlso(draft: ApiDraft, more: Schema['externalDocs']): void {
  if (!more) return;
  const label = more.description.replace(/\s+/g, ' ').trim() || more.url;
  const isWeb = /^https?:/i.test(more.url);
  const named = label === more.url ? inCode(more.url) : joined([inWords(label), inCode(more.url)], ' ');
  const link = isWeb ? inLink(linkTo(draft, more.url), label.replace(/[[\]]/g, '')) : named;
  writeSentence(
    draft,
    phrase((words) => `${draft.wording.api.seeAlso}: ${words}`, link),
    'api-more',
  );
}

/** Something to know of an operation besides its description: a name and one or more lines, as inline HTML and as Markdown. */
export type Fact = { name: string; lines: readonly { html: string; markdown: string }[] };

/** Writes facts as a list of names with what they are. */
export function writeFacts(draft: ApiDraft, facts: readonly (Fact | undefined)[]): void {
  const known = facts.filter((fact) => fact !== undefined).filter(({ lines }) => lines.length > 0);
  if (known.length === 0) return;
  const rows = known.map(
    ({ name, lines }) => `<dt>${escapeText(name)}</dt>${lines.map(({ html }) => `<dd>${html}</dd>`).join('')}`,
  );
  const markdown = known
    .map(({ name, lines }) => `- ${name}: ${lines.map((line) => line.markdown).join(`; ${draft.wording.api.alternative} `)}`)
    .join('\n');
  write(draft, `<dl class="api-facts">\n${rows.join('\n')}\n</dl>\n`, `${markdown}\n`);
}

/** Fields or parameters as they are shown: the required ones first, otherwise in the order of the document. */
export function requiredFirst<T extends { required: boolean }>(rows: readonly T[]): T[] {
  return partition(rows, ({ required }) => required).flat();
}

/** What can be said of a property or a parameter in a word. */
type Marked = { required: boolean; deprecated: boolean; isDraft: boolean; readOnly?: boolean; writeOnly?: boolean };

/** What is said beside its name: a kind, which styles know it by, and a word. */
export function marksOf(
  { required, deprecated, isDraft, readOnly, writeOnly }: Marked,
  words: SchemaWording,
): (readonly [kind: string, word: string])[] {
  if (!required && !deprecated && !isDraft && !readOnly && !writeOnly) return [];
  const marks = [
    [required, 'required', words.required],
    [deprecated, 'deprecated', words.deprecated],
    [isDraft, 'draft', words.draft],
    [readOnly, 'read-only', words.readOnly],
    [writeOnly, 'write-only', words.writeOnly],
  ] as const;
  return marks.flatMap(([holds, kind, word]) => (holds ? [[kind, word] as const] : []));
}
