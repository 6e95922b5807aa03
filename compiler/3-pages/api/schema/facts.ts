import type { EnumValue, Schema } from '../../../api/schema-model.ts';
import { attr } from '../../../escape.ts';
import { type ApiDraft, code, codeMarkdown, say, write } from '../draft.ts';
import { renderProse } from '../prose.ts';
import { shown } from '../values.ts';
import type { View } from './view.ts';
import { constraintPhrases } from './words/constraints.ts';
import { inCode, joined, type Phrase, phrase } from './words/phrases.ts';

/** Examples longer than this stand beside the text, not in it. */
const shortExample = 200;

/** Writes what a schema says of its value itself: description, rules, values, examples. */
export function writeFacts(draft: ApiDraft, schema: Schema, { anchor }: Pick<View, 'anchor'>): void {
  const { html, markdown, text } = renderProse(draft, schema.description, { prefix: `${anchor}.` });
  write(draft, html, markdown);
  say(draft, text);
  writePhrases(draft, constraintPhrases(schema, draft.wording.schema.constraints));
  writeEnum(draft, schema.enum ?? []);
  const examples = schema.examples.slice(0, 3).map(shown);
  const short = examples.filter((each) => each.length < shortExample && each !== '');
  if (short.length === 0) return;
  const { api, schema: words } = draft.wording;
  const label = short.length === 1 ? api.example : api.examples;
  writeSentence(
    draft,
    phrase((values) => `${label}: ${values}`, joined(short.map(inCode), words.comma)),
    'api-example',
  );
}

function writePhrases(draft: ApiDraft, phrases: readonly Phrase[]): void {
  if (phrases.length === 0) return;
  writeSentence(draft, joined(phrases, draft.wording.schema.comma));
}

/** Writes a sentence of its own. */
export function writeSentence(draft: ApiDraft, { html, markdown }: Phrase, className = 'api-rules'): void {
  write(draft, `<p${attr('class', className)}>${html}</p>\n`, `${markdown}\n`);
}

/** Values stand in one line; where the document says something of them each has its own. */
function writeEnum(draft: ApiDraft, values: readonly EnumValue[]): void {
  if (values.length === 0) return;
  for (const { value } of values) say(draft, shown(value));
  if (values.some(({ label, description, deprecated }) => label !== '' || description !== '' || deprecated)) {
    write(draft, `<ul class="api-enum">${values.map((value) => toItem(draft, value)).join('')}</ul>\n`);
    return;
  }
  const { always, oneOfValues, comma } = draft.wording.schema;
  const all = values.map(({ value }) => inCode(shown(value)));
  writeSentence(draft, phrase(values.length === 1 ? always : oneOfValues, joined(all, comma)), 'api-enum');
}

function toItem(draft: ApiDraft, { value, label, description, deprecated }: EnumValue): string {
  const more = [label, description].filter((word) => word !== '').join(': ');
  const note = deprecated ? ` (${draft.wording.schema.deprecated})` : '';
  say(draft, more);
  write(draft, '', `- ${codeMarkdown(shown(value))}${note}${more === '' ? '' : `: ${more.replace(/\s+/g, ' ')}`}\n`);
  const prose = more === '' ? '' : ` ${renderProse(draft, more).html.trim()}`;
  return `<li>${code(shown(value))}${note}${prose}</li>`;
}
