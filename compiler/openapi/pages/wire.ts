import { toJsonText } from '../../json/exact-numbers.ts';
import { isList, isObject } from '../document/json.ts';
import type { Api, Json, Media } from '../document/model.ts';
import { toXml } from './xml.ts';

/** How the items of a stream are told apart. */
type Framing = 'events' | 'lines' | 'sequence';

/** The framing of a media type; undefined if it holds one value. */
export function framingOf(type: string): Framing | undefined {
  if (/^text\/event-stream\b/i.test(type)) return 'events';
  if (/[/+]json-seq\b/i.test(type)) return 'sequence';
  return /[/+-](?:jsonl|ndjson|jsonlines|json-lines|jsonstream)\b/i.test(type) ? 'lines' : undefined;
}

/** Whether a media type is XML. */
export function isXml(type: string): boolean {
  return /[/+]xml\s*(?:;|$)/i.test(type);
}

/**
 * A value as it is sent in a media type: a text as it is, streams item by item, XML as the schema asks for. Undefined for media types that
 * are written in another way, such as JSON and forms.
 */
export function onTheWire(
  api: Api,
  { type, schema, itemSchema }: Pick<Media, 'type' | 'schema' | 'itemSchema'>,
  value: Json,
): string | undefined {
  const framing = framingOf(type);
  const whole = schema ?? itemSchema;
  if (isXml(type) && whole && typeof value !== 'string') return toXml(api, whole, value);
  if (typeof value === 'string' && !(framing && itemSchema?.types.includes('string'))) return value;
  if (!framing) return undefined;
  const items = isList(value) ? value : [value];
  return items.map((item) => frames[framing](item)).join('');
}

const recordSeparator = '\u001e';

const frames: Record<Framing, (item: Json) => string> = {
  events: toEvent,
  lines: (item) => `${toJsonText(item)}\n`,
  sequence: (item) => `${recordSeparator}${toJsonText(item)}\n`,
};

/** A text in which the record separators of a stream, which HTML can't hold, are seen. */
export function visible(text: string): string {
  return text.replaceAll(recordSeparator, '␞');
}

/** The fields of an event in the order in which servers send them; anything else is its data. */
const fields = ['event', 'id', 'retry', 'data'];

function toEvent(item: Json): string {
  const isEvent = isObject(item) && Object.keys(item).some((key) => fields.includes(key));
  const event = isEvent ? item : { data: item };
  const lines = fields.flatMap((name) => {
    const value = event[name];
    if (value === undefined) return [];
    const text = typeof value === 'string' ? value : toJsonText(value);
    return text.split(/\r\n|\r|\n/).map((line) => `${name}: ${line}`);
  });
  return `${lines.join('\n')}\n\n`;
}
