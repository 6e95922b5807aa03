import { jsonAt } from '../openapi/document/json.ts';
import type { Json } from '../openapi/document/model.ts';
import { type Api, collectFields, collectParts, type Media, type Schema, typesOf } from './document.ts';
import { parsePairs, parseTyped, readPairs } from './parameters.ts';

/** A parsed body; `value` is undefined if the format cannot be converted to JSON, such as XML. */
type ParsedBody = { value: Json | undefined } | { fault: string };

/** In characters or bytes. Larger bodies are answered with status 413. */
export const maxBodySize = 10_000_000;
/** Maximum nesting depth of a body. Deeper values are rejected because validators are recursive. */
const maxDepth = 200;

/** Decodes the body; undefined if it is not valid UTF-8. */
export function decodeBody(body: string | Uint8Array | undefined): string | undefined {
  if (typeof body === 'string' || body === undefined) return body ?? '';
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    return undefined;
  }
}

/** Parses a body. `contentType` is the header as sent, including parameters. */
export function parseBody(api: Api, media: Media, contentType: string, body: string | Uint8Array): ParsedBody {
  const type = mediaTypeOf(contentType || media.type);
  if (/^application\/octet-stream$|^(?:image|audio|video|font)\//.test(type)) return { value: undefined };
  if (type === 'multipart/form-data') return parseMultipart(api, media, contentType, decodeBinary(body));
  const text = decodeBody(body);
  if (text === undefined) return { fault: 'The request body is not valid UTF-8.' };
  if (isJsonType(type)) return parseJsonBody(text);
  if (type === 'application/x-www-form-urlencoded') return { value: readForm(api, media, text) };
  return { value: /^text\/plain$/.test(type) ? text : undefined };
}

/** Returns the media type in a Content-Type header, without parameters. */
export function mediaTypeOf(contentType: string): string {
  return contentType.split(';', 1).join('').trim().toLowerCase();
}

/** Returns whether a media type is JSON. */
export function isJsonType(type: string): boolean {
  return /^(?:application|text)\/(?:[\w.-]+\+)?json$/i.test(mediaTypeOf(type));
}

function parseJsonBody(text: string): ParsedBody {
  try {
    const value: Json = JSON.parse(text);
    return isTooDeep(value) ? { fault: `The request body is nested more than ${maxDepth} levels deep.` } : { value };
  } catch {
    return { fault: 'The request body is not valid JSON.' };
  }
}

function isTooDeep(root: Json): boolean {
  let level: Json[] = [root];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > maxDepth) return true;
    level = level.flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : []));
  }
  return false;
}

function readForm(api: Api, media: Media, text: string): Json {
  const pairs = parsePairs(text);
  const fields = collectFields(api, media.schema);
  const fieldValues = new Map<string, Json>();
  for (const { name, schema } of fields) {
    const encoding = media.encoding.find(({ property }) => property === name);
    const isExploded = encoding === undefined || encoding.style === '' || encoding.explode;
    const style =
      encoding?.style ||
      (pairs.some((pair) => pair.name.startsWith(`${name}[`) && !/\[\d*\]$/.test(pair.name)) ? 'deepObject' : 'form');
    const mediaType = encoding?.contentType && isJsonType(encoding.contentType) ? encoding.contentType : undefined;
    const value = readPairs(
      api,
      { name, schema, style, explode: isExploded, mediaType },
      pairs.filter((pair) => pair.name === name || pair.name.startsWith(`${name}[`)),
    );
    if (value !== undefined) fieldValues.set(name, value);
  }
  for (const { name, value } of pairs) {
    const [holder = name] = name.split('[', 1);
    if (!fieldValues.has(holder) && !fields.some((field) => field.name === holder)) fieldValues.set(name, value);
  }
  return Object.fromEntries(fieldValues);
}

/** Decodes bytes to one character each. */
function decodeBinary(body: string | Uint8Array): string {
  if (typeof body === 'string') return body;
  return new TextDecoder('latin1').decode(body);
}

function parseMultipart(api: Api, media: Media, contentType: string, text: string): ParsedBody {
  const boundary = /boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(contentType);
  const delimiter = boundary?.[1] ?? boundary?.[2];
  if (delimiter === undefined) return { fault: 'The Content-Type header has no boundary.' };
  const fields = collectFields(api, media.schema);
  const fieldValues = new Map<string, Json>();
  for (const part of `\r\n${text}`.split(`\r\n--${delimiter}`).slice(1)) {
    if (part.startsWith('--')) return { value: Object.fromEntries(fieldValues) };
    const end = part.indexOf('\r\n\r\n');
    const partHeader = part.slice(0, end);
    const name = /\bname="([^"]*)"/i.exec(partHeader)?.[1];
    if (end < 0 || name === undefined) return { fault: 'The request body is not valid multipart/form-data.' };
    const schema = fields.find((field) => field.name === name)?.schema;
    const encoding = media.encoding.find(({ property }) => property === name);
    const value = readPartValue(api, { content: part.slice(end + 4), header: partHeader, schema, encoding });
    const earlierValue = fieldValues.get(name);
    const isListed = isListSchema(api, schema);
    fieldValues.set(
      name,
      isListed ? [...(Array.isArray(earlierValue) ? earlierValue : []), ...(Array.isArray(value) ? value : [value])] : value,
    );
  }
  return { fault: 'The request body is not valid multipart/form-data.' };
}

type MultipartPart = {
  content: string;
  header: string;
  schema: Schema | undefined;
  encoding: Media['encoding'][number] | undefined;
};

function readPartValue(api: Api, { content, header: partHeader, schema, encoding }: MultipartPart): Json {
  if (/\bfilename\*?=/i.test(partHeader)) return content;
  const type = /^content-type:\s*([^\r\n]+)/im.exec(partHeader)?.[1] ?? encoding?.contentType ?? '';
  const text = decodeBody(Uint8Array.from(content, (letter) => letter.charCodeAt(0))) ?? content;
  if (isJsonType(type)) {
    const parsed = parseJsonBody(text);
    return 'value' in parsed && parsed.value !== undefined ? parsed.value : text;
  }
  return parseTyped(api, text, isListSchema(api, schema) ? findItems(api, schema) : schema);
}

function isListSchema(api: Api, schema: Schema | undefined): boolean {
  return collectParts(api, schema).some((part) => typesOf(part).includes('array'));
}

function findItems(api: Api, schema: Schema | undefined): Schema | undefined {
  return collectParts(api, schema).flatMap((part) => jsonAt(part, 'items') ?? [])[0];
}
