import { renderCode } from '../../3-pages/code/render-code.ts';
import { bareTabsHtml } from '../../3-pages/constructs/tabs.ts';
import { escapeText } from '../../html/escape.ts';
import { isList, isObject, jsonAt } from '../document/json.ts';
import { schemaAt } from '../document/lookups.ts';
import type { Api, Direction, Json, JsonObject, Media, Schema } from '../document/model.ts';
import { toOperation } from '../document/operations.ts';
import { pointerIn } from '../document/references.ts';
import { groupMediaTypes } from './content.ts';
import { isLarge, isPlain } from './document-size.ts';
import { exampleOfValue, examplesOf, requiredValueOf, type ShownExample } from './documented-examples.ts';
import { type ApiDraft, codeMarkdown, inlineCodeHtml, write } from './draft.ts';
import { renderProse } from './prose.ts';
import { toJson } from './samples/literals.ts';
import { framingOf, isXml, showSeparators, toWireFormat } from './wire-format.ts';

/**
 * Writes the examples of a body or response, with a card for each media type. Named examples are tabs. Tabs with the same name
 * are synchronized, so that the response matches the selected request. If there are no examples, one is generated from the schema
 * and labelled as such. Skips unnamed examples in `shown`, and generated examples for media types for which `hasExampleElsewhere`
 * returns true.
 */
export function writeExamples(
  draft: ApiDraft,
  contents: readonly Media[],
  {
    direction,
    hasExampleElsewhere = () => false,
    shown,
  }: { direction: Direction; hasExampleElsewhere?: (type: string) => boolean; shown?: Set<string> },
): void {
  for (const media of mediaToShow(draft.api, contents)) {
    const all = examplesOf(draft.api, media, direction);
    const variants = direction === 'request' ? withRequiredOnly(draft, media, all) : undefined;
    const isShownElsewhere = hasExampleElsewhere(media.type) && !variants;
    const examples = (variants ?? all).filter((each) => !(each.isGenerated && isShownElsewhere) && !markAsShown(each, shown));
    const isAlone = examples.length === 1;
    const panels = examples.map((example) => ({
      label: example.title || draft.wording.api.example,
      value: example.name,
      html: toPanel(draft, example, { media, isAlone }),
    }));
    const [first, second] = panels;
    if (!first) continue;
    write(draft, cardStart(media.type));
    if (variants) write(draft, `<p class="api-card-note">${draft.wording.api.exampleGenerated}</p>\n`);
    if (second) draft.features.add('tabs');
    write(draft, second ? bareTabsHtml(variants ? 'fields' : 'example', panels) : first.html);
    write(draft, '</div>\n');
  }
}

/**
 * Returns a generated request with all fields and one with only the required ones; undefined if there is no separate one
 * (`requiredValueOf`).
 */
function withRequiredOnly(
  { api, wording }: ApiDraft,
  media: Media,
  examples: readonly ShownExample[],
): ShownExample[] | undefined {
  const [all] = examples;
  const value = requiredValueOf(api, media, examples);
  if (!all || value === undefined) return undefined;
  const { allFields, requiredFields } = wording.api;
  return [
    { ...all, name: 'all', title: allFields },
    { ...all, name: 'required', title: requiredFields, value },
  ];
}

/**
 * Returns one media type per group of equivalent ones and, if a group contains XML, also the XML type, because it is serialized
 * differently. Omits the latter in large documents.
 */
function mediaToShow(api: Api, contents: readonly Media[]): Media[] {
  return groupMediaTypes(api, contents).flatMap(({ withExamples, media, others }) => {
    const xml = contents.find(({ type }) => others.includes(type) && isXml(type));
    return xml && !isXml(withExamples.type) && !isXml(media.type) && !isLarge(api) ? [withExamples, xml] : [withExamples];
  });
}

/** Marks an unnamed example as shown. Returns whether it has already been shown. */
function markAsShown({ name, value }: ShownExample, shown = new Set<string>()): boolean {
  if (name !== '' || value === undefined) return false;
  const text = JSON.stringify(value);
  const wasAlreadyShown = shown.has(text);
  shown.add(text);
  return wasAlreadyShown;
}

/** Writes a card with an example of a schema. */
export function writeExampleCard(draft: ApiDraft, { value, isGenerated }: { value: Json; isGenerated: boolean }): void {
  const example = { ...exampleOfValue(value), isGenerated };
  write(draft, `${cardStart(plainJson.type)}${toPanel(draft, example, { media: plainJson, isAlone: true })}</div>\n`);
}

/** Returns the start of a card. The title leaves room for the copy button. */
function cardStart(type: string): string {
  return `<div class="api-card">\n<p class="api-card-title">${inlineCodeHtml(type)}</p>\n`;
}

const plainJson = { type: 'application/json', schema: undefined, itemSchema: undefined };

function toPanel(
  draft: ApiDraft,
  example: ShownExample,
  { media, isAlone }: { media: Pick<Media, 'type' | 'schema' | 'itemSchema'>; isAlone: boolean },
): string {
  const { title, description, value, serialized, externalValue, isGenerated } = example;
  const words = draft.wording.api;
  const label = title || (isGenerated ? words.exampleGenerated : words.example);
  const about = renderProse(draft, description).html;
  const heading = isAlone && label !== words.example ? `<p class="api-card-note">${escapeText(label)}</p>\n` : '';
  if (externalValue !== undefined) {
    write(draft, '', `${label}: ${codeMarkdown(externalValue)}\n`);
    return `${heading}${about}<p class="api-card-note">${inlineCodeHtml(externalValue)}</p>\n`;
  }
  if (value === undefined) return heading + about;
  const sent = showSeparators(serialized ?? toWireFormat(draft.api, media, value) ?? toJson(value));
  const text = framingOf(media.type) === 'events' ? sent : sent.replace(/\n+$/, '');
  const language = serialized === undefined && /json/i.test(media.type) ? 'json' : isXml(media.type) ? 'xml' : '';
  const fence = '`'.repeat(Math.max(3, ...[...text.matchAll(/`+/g)].map(([row]) => row.length + 1)));
  if (!isGenerated || !isPlain(draft.api)) write(draft, '', `${label}:\n\n${fence}${language}\n${text}\n${fence}\n`);
  return `${heading}${about}${renderCode(text, isPlain(draft.api) ? '' : language, draft.wording)}\n`;
}

const cache = new WeakMap<Api, ReadonlyMap<string, JsonObject>>();

/**
 * Returns the largest object of a named schema in the examples of requests and responses; undefined if there is none. Reads all operations,
 * so do not call it for large documents.
 */
export function largestExample(api: Api, pointer: string): JsonObject | undefined {
  const largest = cache.get(api) ?? collectExamples(api);
  cache.set(api, largest);
  return largest.get(pointer);
}

type LargestExamples = { api: Api; values: Map<string, JsonObject> };

function collectExamples(api: Api): ReadonlyMap<string, JsonObject> {
  const largest: LargestExamples = { api, values: new Map() };
  for (const head of api.operations) {
    const { body, responses } = toOperation(api, head);
    for (const media of [...(body?.content ?? []), ...responses.flatMap(({ content }) => content)]) visitMedia(largest, media);
  }
  return largest.values;
}

function visitMedia(largest: LargestExamples, { schema, examples }: Media): void {
  if (!schema) return;
  for (const { value } of examples) if (value !== undefined) visit(largest, schema, { value, depth: 0 });
}

/** Maximum nesting depth. Manually written examples do not exceed it. */
const maxDepth = 24;

function visit(largest: LargestExamples, schema: Schema, { value, depth }: { value: Json; depth: number }): void {
  if (depth > maxDepth) return;
  const nextLevel = (each: Json): { value: Json; depth: number } => ({ value: each, depth: depth + 1 });
  if (schema.ref !== undefined) {
    if (isObject(value)) retainLargest(largest, schema.ref, value);
    const target = schemaAt(largest.api, schema.ref);
    if (target) visit(largest, target, nextLevel(value));
  }
  for (const each of schema.allOf) visit(largest, each, nextLevel(value));
  if (isList(value) && schema.items) for (const each of value) visit(largest, schema.items, nextLevel(each));
  if (!isObject(value)) return;
  for (const { name, schema: each } of schema.properties) {
    const inner = jsonAt(value, name);
    if (inner !== undefined) visit(largest, each, nextLevel(inner));
  }
}

function retainLargest({ values }: LargestExamples, reference: string, value: JsonObject): void {
  const pointer = pointerIn(reference);
  const before = values.get(pointer);
  if (!before || Object.keys(value).length > Object.keys(before).length) values.set(pointer, value);
}
