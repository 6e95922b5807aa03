import { itemAt } from '../../basics/invariant.ts';
import type { ConstraintWording } from '../../wording/wording.ts';
import type { EnumValue, Schema } from '../document/model.ts';
import { countSolid } from '../document/text-places.ts';
import { type ApiDraft, code, codeMarkdown, say, write } from './draft.ts';
import { inCode, inWords, joined, marksOf, type Phrase, phrase, writeSeeAlso, writeSentence } from './phrases.ts';
import { renderProse } from './prose.ts';
import { shown, shownAll } from './types.ts';

/** Examples longer than this stand beside the text, not in it. */
const shortExample = 200;

/**
 * Writes what a schema says of its value itself: description, rules, values, examples. Where its type is named by a link alone, `type` says
 * what that is; `further` counts values that are left out.
 */
export function writeValueDescription(
  draft: ApiDraft,
  schema: Schema,
  anchor: string,
  { type = '', further = 0 }: { type?: string; further?: number } = {},
): void {
  const { html, markdown, text } = renderProse(draft, schema.description, { prefix: `${anchor}.`, pointer: schema.pointer });
  write(draft, html, markdown);
  say(draft, text);
  const named = type === '' || schema.enum ? [] : [inWords(type)];
  writePhrases(draft, [...named, ...constraintPhrases(schema, draft.wording.schema.constraints)]);
  writeEnum(draft, schema.enum ?? [], further);
  writeSeeAlso(draft, schema.externalDocs);
  const examples = shownAll(schema.examples.slice(0, 3));
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

/** Values stand in one line; where the document says something of them each has its own. */
function writeEnum(draft: ApiDraft, values: readonly EnumValue[], further: number): void {
  if (values.length === 0) return;
  for (const { value } of values) say(draft, shown(value));
  const { always, oneOfValues, comma, furtherValues } = draft.wording.schema;
  const more = further === 0 ? '' : furtherValues(further);
  const names = shownAll(values.map(({ value }) => value));
  if (values.some(({ label, description, deprecated, isDraft }) => label !== '' || description !== '' || deprecated || isDraft)) {
    const items = values.map((value, index) => toItem(draft, value, itemAt(names, index))).join('');
    write(
      draft,
      `<ul class="api-enum">${items}${more === '' ? '' : `<li>${more}</li>`}</ul>\n`,
      more === '' ? '' : `- ${more}\n`,
    );
    return;
  }
  const all = [...names.map(inCode), ...(more === '' ? [] : [inWords(more)])];
  writeSentence(draft, phrase(values.length === 1 ? always : oneOfValues, joined(all, comma)), 'api-enum');
}

function toItem(draft: ApiDraft, { label, description, ...value }: EnumValue, name: string): string {
  const more = [label, description].filter((word) => word !== '').join(': ');
  const marks = marksOf({ ...value, required: false }, draft.wording.schema);
  const note = marks.map(([, word]) => ` (${word})`).join('');
  say(draft, more);
  write(draft, '', `- ${codeMarkdown(name)}${note}${more === '' ? '' : `: ${more.replace(/\s+/g, ' ')}`}\n`);
  const of = { text: description, before: countSolid(description) - countSolid(more) };
  const prose = more === '' ? '' : ` ${renderProse(draft, more, { of }).html.trim()}`;
  return `<li>${code(name)}${note}${prose}</li>`;
}

/** What a schema checks, in words: a range is one phrase; its default, and what else it says, stand beside that. */
function constraintPhrases(schema: Schema, words: ConstraintWording): readonly Phrase[] {
  const { constraints, default: usual, further, never, content } = schema;
  if (constraints.length === 0 && usual === undefined && further.length === 0 && !never && !content) return none;
  const told = constraints.filter(({ keyword }) => !isIdle(keyword, schema));
  const values = new Map(told.map(({ keyword, value }) => [keyword, shown(value)]));
  const phrases: Phrase[] = never ? [inWords(words.nothingValid)] : [];
  if (usual !== undefined) phrases.push(phrase(words.default, inCode(shown(usual))));
  for (const [least, most, unit] of ranges) {
    const [low, high] = [values.get(least), values.get(most)];
    if (low === undefined || high === undefined) continue;
    phrases.push(range([low, high], unit, words));
    values.delete(least);
    values.delete(most);
  }
  for (const [keyword, value] of values) phrases.push(bounds.get(keyword)?.(value, words) ?? unnamed(keyword, value));
  if (content && content.mediaType !== '') phrases.push(phrase(words.holds, inCode(content.mediaType)));
  if (content && content.encoding !== '') phrases.push(phrase(words.encodedAs, inCode(content.encoding)));
  for (const { keyword, value } of further) phrases.push(unnamed(keyword, shown(value)));
  return phrases;
}

const none: readonly Phrase[] = [];

/** A rule of lists says nothing of what is none: some generators write it beside every parameter. */
function isIdle(keyword: string, { types }: Schema): boolean {
  return keyword === 'uniqueItems' && types.length > 0 && !types.includes('array');
}

/** What we have no words for is told by its keyword. */
function unnamed(keyword: string, value: string): Phrase {
  return phrase((name, text) => `${name} ${text}`, inWords(keyword), inCode(value));
}

const bounds = new Map<string, (value: string, words: ConstraintWording) => Phrase>([
  ['minimum', (value, { atLeast }) => phrase(atLeast, inCode(value))],
  ['exclusiveMinimum', (value, { moreThan }) => phrase(moreThan, inCode(value))],
  ['maximum', (value, { atMost }) => phrase(atMost, inCode(value))],
  ['exclusiveMaximum', (value, { lessThan }) => phrase(lessThan, inCode(value))],
  ['multipleOf', (value, { multipleOf }) => phrase(multipleOf, inCode(value))],
  ['minLength', (value, { atLeast, characters }) => inWords(atLeast(characters(value)))],
  ['maxLength', (value, { atMost, characters }) => inWords(atMost(characters(value)))],
  ['pattern', (value, { matches }) => phrase(matches, inCode(value))],
  ['minItems', (value, { atLeast, items }) => inWords(atLeast(items(value)))],
  ['maxItems', (value, { atMost, items }) => inWords(atMost(items(value)))],
  ['uniqueItems', (_, { noItemTwice }) => inWords(noItemTwice)],
  ['minContains', (value, { atLeast, items, asDescribed }) => inWords(asDescribed(atLeast(items(value))))],
  ['maxContains', (value, { atMost, items, asDescribed }) => inWords(asDescribed(atMost(items(value))))],
  ['minProperties', (value, { atLeast, properties }) => inWords(atLeast(properties(value)))],
  ['maxProperties', (value, { atMost, properties }) => inWords(atMost(properties(value)))],
]);

const ranges = [
  ['minLength', 'maxLength', 'characters'],
  ['minItems', 'maxItems', 'items'],
  ['minProperties', 'maxProperties', 'properties'],
  ['minimum', 'maximum', ''],
] as const;

function range([low, high]: readonly [string, string], unit: (typeof ranges)[number][2], words: ConstraintWording): Phrase {
  if (unit === '') return low === high ? phrase(words.exactly, inCode(low)) : phrase(words.range, inCode(low), inCode(high));
  return inWords(low === high ? words.exactly(words[unit](high)) : words.range(low, words[unit](high)));
}
