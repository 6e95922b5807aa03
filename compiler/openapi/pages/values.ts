import { itemAt } from '../../basics/invariant.ts';
import type { ConstraintWording } from '../../wording/wording.ts';
import type { EnumValue, Schema } from '../document/model.ts';
import { countNonWhitespace } from '../document/text-places.ts';
import { type ApiDraft, addSearchText, codeMarkdown, inlineCodeHtml, write } from './draft.ts';
import {
  codePhrase,
  formatPhrase,
  joinPhrases,
  type Phrase,
  textPhrase,
  toBadges,
  writeSeeAlso,
  writeSentence,
} from './phrases.ts';
import { renderProse } from './prose.ts';
import { formatValue, formatValues } from './types.ts';

/** In characters. Longer examples are shown next to the text instead of within it. */
const maxInlineExample = 200;

/**
 * Writes the documentation of a value: description, rules, values, examples. `type` names the type if only a link shows it; `hiddenCount`
 * is the number of omitted values.
 */
export function writeValueDescription(
  draft: ApiDraft,
  schema: Schema,
  anchor: string,
  { type = '', hiddenCount = 0 }: { type?: string; hiddenCount?: number } = {},
): void {
  const { html, markdown, text } = renderProse(draft, schema.description, { prefix: `${anchor}.`, pointer: schema.pointer });
  write(draft, html, markdown);
  addSearchText(draft, text);
  const typePhrases = type === '' || schema.enum ? [] : [textPhrase(type)];
  writePhrases(draft, [...typePhrases, ...describeConstraints(schema, draft.wording.schema.constraints)]);
  writeEnum(draft, schema.enum ?? [], hiddenCount);
  writeSeeAlso(draft, schema.externalDocs);
  const examples = formatValues(schema.examples.slice(0, 3));
  const shortExamples = examples.filter((each) => each.length < maxInlineExample && each !== '');
  if (shortExamples.length === 0) return;
  const { api, schema: words } = draft.wording;
  const label = shortExamples.length === 1 ? api.example : api.examples;
  writeSentence(
    draft,
    formatPhrase((values) => `${label}: ${values}`, joinPhrases(shortExamples.map(codePhrase), words.comma)),
    'api-example',
  );
}

function writePhrases(draft: ApiDraft, phrases: readonly Phrase[]): void {
  if (phrases.length === 0) return;
  writeSentence(draft, joinPhrases(phrases, draft.wording.schema.comma));
}

/** Writes enum values on a line, or as a list if any of them is documented. */
function writeEnum(draft: ApiDraft, values: readonly EnumValue[], hiddenCount: number): void {
  if (values.length === 0) return;
  for (const { value } of values) addSearchText(draft, formatValue(value));
  const { always, oneOfValues, comma, furtherValues } = draft.wording.schema;
  const hiddenNote = hiddenCount === 0 ? '' : furtherValues(hiddenCount);
  const names = formatValues(values.map(({ value }) => value));
  if (values.some(({ label, description, deprecated, isDraft }) => label !== '' || description !== '' || deprecated || isDraft)) {
    const items = values.map((value, index) => writeEnumItem(draft, value, itemAt(names, index))).join('');
    write(
      draft,
      `<ul class="api-enum">${items}${hiddenNote === '' ? '' : `<li>${hiddenNote}</li>`}</ul>\n`,
      hiddenNote === '' ? '' : `- ${hiddenNote}\n`,
    );
    return;
  }
  const phrases = [...names.map(codePhrase), ...(hiddenNote === '' ? [] : [textPhrase(hiddenNote)])];
  writeSentence(draft, formatPhrase(values.length === 1 ? always : oneOfValues, joinPhrases(phrases, comma)), 'api-enum');
}

function writeEnumItem(draft: ApiDraft, { label, description, ...value }: EnumValue, name: string): string {
  const labelAndDescription = [label, description].filter((word) => word !== '').join(': ');
  const badges = toBadges({ ...value, required: false }, draft.wording.schema);
  const note = badges.map(([, word]) => ` (${word})`).join('');
  addSearchText(draft, labelAndDescription);
  write(
    draft,
    '',
    `- ${codeMarkdown(name)}${note}${labelAndDescription === '' ? '' : `: ${labelAndDescription.replace(/\s+/g, ' ')}`}\n`,
  );
  const excerpt = { text: description, before: countNonWhitespace(description) - countNonWhitespace(labelAndDescription) };
  const prose = labelAndDescription === '' ? '' : ` ${renderProse(draft, labelAndDescription, { excerpt }).html.trim()}`;
  return `<li>${inlineCodeHtml(name)}${note}${prose}</li>`;
}

/** Describes constraints: ranges as one phrase, the default, and other keywords. */
function describeConstraints(schema: Schema, words: ConstraintWording): readonly Phrase[] {
  const { constraints, default: defaultValue, otherKeywords, acceptsNothing, content } = schema;
  if (constraints.length === 0 && defaultValue === undefined && otherKeywords.length === 0 && !acceptsNothing && !content)
    return noPhrases;
  const effectiveConstraints = constraints.filter(({ keyword }) => !hasNoEffect(keyword, schema));
  const values = new Map(effectiveConstraints.map(({ keyword, value }) => [keyword, formatValue(value)]));
  const phrases: Phrase[] = acceptsNothing ? [textPhrase(words.nothingValid)] : [];
  if (defaultValue !== undefined) phrases.push(formatPhrase(words.default, codePhrase(formatValue(defaultValue))));
  for (const [min, max, unit] of ranges) {
    const [low, high] = [values.get(min), values.get(max)];
    if (low === undefined || high === undefined) continue;
    phrases.push(formatRange([low, high], unit, words));
    values.delete(min);
    values.delete(max);
  }
  for (const [keyword, value] of values) phrases.push(bounds.get(keyword)?.(value, words) ?? formatKeyword(keyword, value));
  if (content && content.mediaType !== '') phrases.push(formatPhrase(words.holds, codePhrase(content.mediaType)));
  if (content && content.encoding !== '') phrases.push(formatPhrase(words.encodedAs, codePhrase(content.encoding)));
  for (const { keyword, value } of otherKeywords) phrases.push(formatKeyword(keyword, formatValue(value)));
  return phrases;
}

const noPhrases: readonly Phrase[] = [];

/** Returns whether a constraint does not apply to the type. Some generators add `uniqueItems` to every parameter. */
function hasNoEffect(keyword: string, { types }: Schema): boolean {
  return keyword === 'uniqueItems' && types.length > 0 && !types.includes('array');
}

/** Describes a constraint by its keyword, because there is no phrase for it. */
function formatKeyword(keyword: string, value: string): Phrase {
  return formatPhrase((name, text) => `${name} ${text}`, codePhrase(keyword), codePhrase(value));
}

const bounds = new Map<string, (value: string, words: ConstraintWording) => Phrase>([
  ['minimum', (value, { atLeast }) => formatPhrase(atLeast, codePhrase(value))],
  ['exclusiveMinimum', (value, { moreThan }) => formatPhrase(moreThan, codePhrase(value))],
  ['maximum', (value, { atMost }) => formatPhrase(atMost, codePhrase(value))],
  ['exclusiveMaximum', (value, { lessThan }) => formatPhrase(lessThan, codePhrase(value))],
  ['multipleOf', (value, { multipleOf }) => formatPhrase(multipleOf, codePhrase(value))],
  ['minLength', (value, { atLeast, characters }) => textPhrase(atLeast(characters(value)))],
  ['maxLength', (value, { atMost, characters }) => textPhrase(atMost(characters(value)))],
  ['pattern', (value, { matches }) => formatPhrase(matches, codePhrase(value))],
  ['minItems', (value, { atLeast, items }) => textPhrase(atLeast(items(value)))],
  ['maxItems', (value, { atMost, items }) => textPhrase(atMost(items(value)))],
  ['uniqueItems', (_, { noItemTwice }) => textPhrase(noItemTwice)],
  ['minContains', (value, { atLeast, items, asDescribed }) => textPhrase(asDescribed(atLeast(items(value))))],
  ['maxContains', (value, { atMost, items, asDescribed }) => textPhrase(asDescribed(atMost(items(value))))],
  ['minProperties', (value, { atLeast, properties }) => textPhrase(atLeast(properties(value)))],
  ['maxProperties', (value, { atMost, properties }) => textPhrase(atMost(properties(value)))],
]);

const ranges = [
  ['minLength', 'maxLength', 'characters'],
  ['minItems', 'maxItems', 'items'],
  ['minProperties', 'maxProperties', 'properties'],
  ['minimum', 'maximum', ''],
] as const;

function formatRange([low, high]: readonly [string, string], unit: (typeof ranges)[number][2], words: ConstraintWording): Phrase {
  if (unit === '')
    return low === high
      ? formatPhrase(words.exactly, codePhrase(low))
      : formatPhrase(words.range, codePhrase(low), codePhrase(high));
  return textPhrase(low === high ? words.exactly(words[unit](high)) : words.range(low, words[unit](high)));
}
