import type { EnumValue, Schema } from '../../../api/schema-model.ts';
import { attr } from '../../../escape.ts';
import { type ApiDraft, code, codeMarkdown, say, write } from '../draft.ts';
import { renderProse } from '../prose.ts';
import { shown } from '../values.ts';
import type { View } from './view.ts';
import { constraintPhrases } from './words/constraints.ts';
import { joined, type Phrase, phraseHtml, phraseMarkdown } from './words/phrases.ts';

/** Examples longer than this stand beside the text, not in it. */
const shortExample = 200;

/** Writes what a schema says of its value itself: description, rules, values, examples. */
export function writeFacts(draft: ApiDraft, schema: Schema, { anchor, depth }: Pick<View, 'anchor' | 'depth'>): void {
  const at = draft.markdown.length;
  writeAll(draft, schema, anchor);
  const own = draft.markdown.splice(at);
  for (const text of own) write(draft, '', indent(text, depth));
}

/** In Markdown what belongs to a property stands below it in the list. */
function indent(text: string, depth: number): string {
  return depth === 0 ? text : text.replace(/^(?=.)/gm, '  '.repeat(depth));
}

function writeAll(draft: ApiDraft, schema: Schema, anchor: string): void {
  const { html, markdown, text } = renderProse(draft, schema.description, { prefix: `${anchor}.` });
  write(draft, html, markdown);
  say(draft, text);
  writePhrases(draft, constraintPhrases(schema));
  writeEnum(draft, schema.enum ?? []);
  const examples = schema.examples.slice(0, 3).map(shown);
  const short = examples.filter((each) => each.length < shortExample && each !== '');
  if (short.length === 0) return;
  const label = short.length === 1 ? 'Example: ' : 'Examples: ';
  write(draft, `<p class="api-example">${label}${short.map(code).join(', ')}</p>\n`, `${label}${short.map(codeMarkdown).join(', ')}\n`);
}

function writePhrases(draft: ApiDraft, phrases: readonly Phrase[]): void {
  if (phrases.length === 0) return;
  const all = joined(phrases, ', ');
  write(draft, `<p class="api-rules">${phraseHtml(all)}</p>\n`, `${phraseMarkdown(all)}\n`);
}

/** Writes a sentence of its own. */
export function writeSentence(draft: ApiDraft, phrase: Phrase, className = 'api-rules'): void {
  write(draft, `<p${attr('class', className)}>${phraseHtml(phrase)}</p>\n`, `${phraseMarkdown(phrase)}\n`);
}

/** Values stand in one line; where the document says something of them each has its own. */
function writeEnum(draft: ApiDraft, values: readonly EnumValue[]): void {
  if (values.length === 0) return;
  for (const { value } of values) say(draft, shown(value));
  if (values.some(({ label, description, deprecated }) => label !== '' || description !== '' || deprecated)) {
    write(draft, `<ul class="api-enum">${values.map((value) => toItem(draft, value)).join('')}</ul>\n`);
    return;
  }
  const label = values.length === 1 ? 'Always ' : 'One of ';
  const words = values.map(({ value }) => shown(value));
  write(draft, `<p class="api-enum">${label}${words.map(code).join(', ')}</p>\n`, `${label}${words.map(codeMarkdown).join(', ')}\n`);
}

function toItem(draft: ApiDraft, { value, label, description, deprecated }: EnumValue): string {
  const more = [label, description].filter((word) => word !== '').join(': ');
  const note = deprecated ? ' (deprecated)' : '';
  say(draft, more);
  write(draft, '', `- ${codeMarkdown(shown(value))}${note}${more === '' ? '' : `: ${more.replace(/\s+/g, ' ')}`}\n`);
  const prose = more === '' ? '' : ` ${renderProse(draft, more).html.trim()}`;
  return `<li>${code(shown(value))}${note}${prose}</li>`;
}
