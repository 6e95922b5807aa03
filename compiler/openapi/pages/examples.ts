import { renderCode } from '../../3-pages/code/render-code.ts';
import { bareTabsHtml } from '../../3-pages/constructs/tabs.ts';
import { escapeText } from '../../html/escape.ts';
import { codeFence } from '../../texts/escapes.ts';
import { isList, isObject, jsonAt } from '../document/json.ts';
import { schemaAt } from '../document/lookups.ts';
import type { Api, Direction, Json, JsonObject, Media, Schema } from '../document/model.ts';
import { toOperation } from '../document/operations.ts';
import { pointerIn } from '../document/references.ts';
import { groupMediaTypes } from './content.ts';
import { isLarge, isPlain } from './document-size.ts';
import { findExamples, generateRequiredOnly, type ShownExample, toExample } from './documented-examples.ts';
import { type ApiDraft, codeMarkdown, inlineCodeHtml, write } from './draft.ts';
import { renderProse } from './prose.ts';
import { toJson } from './samples/literals.ts';
import { detectFraming, isXml, showSeparators, toWireFormat } from './wire-format.ts';

/**
 * Writes the examples of a body or response, with a card for each media type. Named examples are tabs. Tabs with the same name
 * are synchronized, so that the response matches the selected request. If there are no examples, one is generated from the schema
 * and labelled as such. Skips unnamed examples in `alreadyShown`, and generated examples for media types for which `hasExampleElsewhere`
 * returns true.
 */
export function writeExamples(
  draft: ApiDraft,
  contents: readonly Media[],
  {
    direction,
    hasExampleElsewhere = () => false,
    alreadyShown,
  }: { direction: Direction; hasExampleElsewhere?: (type: string) => boolean; alreadyShown?: Set<string> },
): void {
  for (const media of selectMedia(draft.api, contents)) {
    const allExamples = findExamples(draft.api, media, direction);
    const variants = direction === 'request' ? addRequiredOnly(draft, media, allExamples) : undefined;
    const isShownElsewhere = hasExampleElsewhere(media.type) && !variants;
    const examples = (variants ?? allExamples).filter(
      (each) => !(each.isGenerated && isShownElsewhere) && !markAsShown(each, alreadyShown),
    );
    const isOnlyExample = examples.length === 1;
    const panels = examples.map((example) => ({
      label: example.title || draft.wording.api.example,
      value: example.name,
      html: toPanel(draft, example, { media, isOnlyExample }),
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
 * (`generateRequiredOnly`).
 */
function addRequiredOnly(
  { api, wording }: ApiDraft,
  media: Media,
  examples: readonly ShownExample[],
): ShownExample[] | undefined {
  const [all] = examples;
  const value = generateRequiredOnly(api, media, examples);
  if (!all || value === undefined) return undefined;
  const { allFields, requiredFields } = wording.api;
  return [
    { ...all, name: 'all', title: allFields },
    { ...all, name: 'required', title: requiredFields, value },
  ];
}

/**
 * Returns one media type per group of equivalent ones and, if a group contains XML, also the XML type, because it is serialized
 * differently. Omits the XML type in large documents.
 */
function selectMedia(api: Api, contents: readonly Media[]): Media[] {
  return groupMediaTypes(api, contents).flatMap(({ mediaWithExamples, media, others }) => {
    const xml = contents.find(({ type }) => others.includes(type) && isXml(type));
    return xml && !isXml(mediaWithExamples.type) && !isXml(media.type) && !isLarge(api)
      ? [mediaWithExamples, xml]
      : [mediaWithExamples];
  });
}

/** Marks an unnamed example as shown. Returns whether it has already been shown. */
function markAsShown({ name, value }: ShownExample, alreadyShown = new Set<string>()): boolean {
  if (name !== '' || value === undefined) return false;
  const text = JSON.stringify(value);
  const wasAlreadyShown = alreadyShown.has(text);
  alreadyShown.add(text);
  return wasAlreadyShown;
}

/** Writes a card with an example of a schema. */
export function writeExampleCard(draft: ApiDraft, { value, isGenerated }: { value: Json; isGenerated: boolean }): void {
  const example = { ...toExample(value), isGenerated };
  write(draft, `${cardStart(plainJson.type)}${toPanel(draft, example, { media: plainJson, isOnlyExample: true })}</div>\n`);
}

/** Returns the start of a card. The title leaves room for the copy button. */
function cardStart(type: string): string {
  return `<div class="api-card">\n<p class="api-card-title">${inlineCodeHtml(type)}</p>\n`;
}

const plainJson = { type: 'application/json', schema: undefined, itemSchema: undefined };

function toPanel(
  draft: ApiDraft,
  example: ShownExample,
  { media, isOnlyExample }: { media: Pick<Media, 'type' | 'schema' | 'itemSchema'>; isOnlyExample: boolean },
): string {
  const { title, description, value, serialized, externalValue, isGenerated } = example;
  const words = draft.wording.api;
  const label = title || (isGenerated ? words.exampleGenerated : words.example);
  const descriptionHtml = renderProse(draft, description).html;
  const heading = isOnlyExample && label !== words.example ? `<p class="api-card-note">${escapeText(label)}</p>\n` : '';
  if (externalValue !== undefined) {
    write(draft, '', `${label}: ${codeMarkdown(externalValue)}\n`);
    return `${heading}${descriptionHtml}<p class="api-card-note">${inlineCodeHtml(externalValue)}</p>\n`;
  }
  if (value === undefined) return heading + descriptionHtml;
  const wireText = showSeparators(serialized ?? toWireFormat(draft.api, media, value) ?? toJson(value));
  const text = detectFraming(media.type) === 'events' ? wireText : wireText.replace(/\n+$/, '');
  const language = serialized === undefined && /json/i.test(media.type) ? 'json' : isXml(media.type) ? 'xml' : '';
  const fence = codeFence(text);
  if (!isGenerated || !isPlain(draft.api)) write(draft, '', `${label}:\n\n${fence}${language}\n${text}\n${fence}\n`);
  return `${heading}${descriptionHtml}${renderCode(text, isPlain(draft.api) ? '' : language, draft.wording)}\n`;
}

const cache = new WeakMap<Api, ReadonlyMap<string, JsonObject>>();

/**
 * Returns the largest object of a named schema in the examples of requests and responses; undefined if there is none. Reads all operations,
 * so do not call it for large documents.
 */
export function findLargestExample(api: Api, pointer: string): JsonObject | undefined {
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
  for (const { value } of examples) if (value !== undefined) visitValue(largest, schema, { value, depth: 0 });
}

/** Maximum nesting depth. Manually written examples do not exceed it. */
const maxDepth = 24;

function visitValue(largest: LargestExamples, schema: Schema, { value, depth }: { value: Json; depth: number }): void {
  if (depth > maxDepth) return;
  const nextLevel = (each: Json): { value: Json; depth: number } => ({ value: each, depth: depth + 1 });
  if (schema.ref !== undefined) {
    if (isObject(value)) recordLargest(largest, schema.ref, value);
    const target = schemaAt(largest.api, schema.ref);
    if (target) visitValue(largest, target, nextLevel(value));
  }
  for (const each of schema.allOf) visitValue(largest, each, nextLevel(value));
  if (isList(value) && schema.items) for (const each of value) visitValue(largest, schema.items, nextLevel(each));
  if (!isObject(value)) return;
  for (const { name, schema: each } of schema.properties) {
    const propertyValue = jsonAt(value, name);
    if (propertyValue !== undefined) visitValue(largest, each, nextLevel(propertyValue));
  }
}

function recordLargest({ values }: LargestExamples, reference: string, value: JsonObject): void {
  const pointer = pointerIn(reference);
  const previous = values.get(pointer);
  if (!previous || Object.keys(value).length > Object.keys(previous).length) values.set(pointer, value);
}
