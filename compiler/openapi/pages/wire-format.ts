import { toJsonText } from '../../json/exact-numbers.ts';
import { isList, isObject, pointerOf, valueAt } from '../document/json.ts';
import type { Api, Json, Media, Schema } from '../document/model.ts';
import { createMessageSchema } from '../samples/message-schema.ts';
import { toXml } from './xml.ts';

/** How the items in a stream are separated. */
type Framing = 'events' | 'lines' | 'sequence';

/** Returns the framing of a media type; undefined if it contains a single value. */
export function detectFraming(type: string): Framing | undefined {
  if (/^text\/event-stream\b/i.test(type)) return 'events';
  if (/[/+]json-seq\b/i.test(type)) return 'sequence';
  return /[/+-](?:jsonl|ndjson|jsonlines|json-lines|jsonstream)\b/i.test(type) ? 'lines' : undefined;
}

/** Returns whether a media type is XML. */
export function isXml(type: string): boolean {
  return /[/+]xml\s*(?:;|$)/i.test(type);
}

/**
 * Serializes a value for a media type: strings unchanged, streams item by item, XML according to its schema. Undefined for media types that
 * callers serialize, such as JSON and forms.
 */
export function toWireFormat(
  api: Api,
  { type, schema, itemSchema }: Pick<Media, 'type' | 'schema' | 'itemSchema'>,
  value: Json,
): string | undefined {
  const framing = detectFraming(type);
  const mediaSchema = schema ?? itemSchema;
  if (isXml(type) && mediaSchema && typeof value !== 'string') return serializeXml(api, mediaSchema, value);
  if (typeof value === 'string' && !(framing && itemSchema?.types.includes('string'))) return value;
  if (!framing) return undefined;
  const items = isList(value) ? value : [value];
  return items.map((item) => formatByFraming[framing](item)).join('');
}

function serializeXml(api: Api, { pointer }: Schema, value: Json): string {
  const { $defs, $ref } = createMessageSchema(api, { pointer, direction: 'response' });
  const definitions = { $defs: isObject($defs) ? $defs : {} };
  return toXml(definitions, valueAt(definitions, pointerOf(String($ref)) ?? '') ?? true, value);
}

const recordSeparator = '\u001e';

const formatByFraming: Record<Framing, (item: Json) => string> = {
  events: formatEvent,
  lines: (item) => `${toJsonText(item)}\n`,
  sequence: (item) => `${recordSeparator}${toJsonText(item)}\n`,
};

/** Replaces record separators, which are not allowed in HTML, with a visible symbol. */
export function showSeparators(text: string): string {
  return text.replaceAll(recordSeparator, '␞');
}

/** The fields of a server-sent event in the usual order. Other values are sent as `data`. */
const eventFields = ['event', 'id', 'retry', 'data'];

function formatEvent(item: Json): string {
  const isEvent = isObject(item) && Object.keys(item).some((key) => eventFields.includes(key));
  const event = isEvent ? item : { data: item };
  const lines = eventFields.flatMap((name) => {
    const value = event[name];
    if (value === undefined) return [];
    const text = typeof value === 'string' ? value : toJsonText(value);
    return text.split(/\r\n|\r|\n/).map((line) => `${name}: ${line}`);
  });
  return `${lines.join('\n')}\n\n`;
}
