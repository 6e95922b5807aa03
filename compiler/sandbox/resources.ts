import type { Resource } from '../../schemas/types/sandbox.ts';
import { isList, isObject, jsonAt } from '../openapi/document/json.ts';
import type { Json, JsonObject } from '../openapi/document/model.ts';
import { type DocumentedResponse, repairValue, type Sample } from './answers.ts';
import type { ParsedRequest, RequestValues } from './check-request.ts';
import { type Api, collectFields, type Operation, type OperationEffect } from './document.ts';
import { toPage } from './paging.ts';
import { type Random, randomDigits, randomUlid, randomUuid } from './random.ts';
import type { RecordStore, StoredRecord } from './records.ts';

/** A request for records. `name` is the path of the collection with its values inserted, `id` that of the item, or ''. */
type RecordRequest = {
  api: Api;
  operation: Operation;
  effect: OperationEffect;
  name: string;
  id: string;
  resource: Resource | undefined;
  request: ParsedRequest;
  values: RequestValues;
  model: DocumentedResponse;
  sample: Sample | undefined;
  store: RecordStore;
  random: Random;
  now: number;
  origin: string;
};
/**
 * The body of an answer from stored records; `notFound` if the record does not exist. Undefined if the answer does not depend on records.
 */
export type RecordAnswer = { body: Json | undefined; record?: StoredRecord } | 'notFound' | undefined;

/** Applies a request to the records and returns the answer. */
export function answerFromRecords(request: RecordRequest): RecordAnswer {
  switch (request.effect.kind) {
    case 'create':
      return createRecord(request);
    case 'list':
      return listRecords(request);
    case 'delete':
      return deleteRecord(request);
    case 'read':
      return readRecord(request);
    default:
      return changeRecord(request);
  }
}

/** Returns the path of the record in a body: the body itself, or a field such as `data`. */
function findRecordPath(sample: Json): string[] {
  if (!isObject(sample) || findIdField(sample, '') !== undefined) return [];
  const wrappedEntries = Object.entries(sample).filter(([, value]) => isObject(value));
  const [only] = wrappedEntries.filter(([, value]) => isObject(value) && findIdField(value, '') !== undefined);
  return wrappedEntries.length === 1 && only ? [only[0]] : [];
}

/** Returns the name of the field that identifies a record. */
export function findIdField(record: JsonObject, parameter: string, configured?: string): string | undefined {
  const candidates = [configured ?? '', parameter, 'id', '_id', 'ID', 'Id', 'uuid', 'guid', 'sid'];
  const match = candidates.find(
    (name) => name !== '' && (typeof jsonAt(record, name) === 'string' || typeof jsonAt(record, name) === 'number'),
  );
  if (match !== undefined || parameter === '') return match;
  const requested = normalizeName(parameter);
  return Object.keys(record).find(
    (name) => normalizeName(name) === requested && /^(?:string|number)$/.test(typeof jsonAt(record, name)),
  );
}

function normalizeName(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}

function valueAtPath(value: Json | undefined, path: readonly string[]): Json | undefined {
  let current = value;
  for (const step of path) current = isObject(current) ? jsonAt(current, step) : undefined;
  return current;
}

function wrapAtPath(sample: Json, path: readonly string[], value: Json): Json {
  const [first, ...rest] = path;
  return first === undefined || !isObject(sample)
    ? value
    : { ...sample, [first]: wrapAtPath(jsonAt(sample, first) ?? {}, rest, value) };
}

function createRecord(request: RecordRequest): RecordAnswer {
  const { api, operation, effect, name, model, sample, store, now, resource } = request;
  if (!sample || !model.media) return undefined;
  const path = findRecordPath(sample.value);
  const template = valueAtPath(sample.value, path);
  if (!isObject(template)) return undefined;
  const field = findIdField(template, effect.parameter, resource?.id);
  if (field === undefined) return undefined;
  const sentFields = readSentFields(request, path);
  const sentId = jsonAt(sentFields, field);
  const id =
    sentId !== undefined && sentId !== null && !store.get(name, String(sentId), now)
      ? sentId
      : createId(jsonAt(template, field) ?? '', request);
  const unsentNames = collectFields(api, operation.body?.content[0]?.schema).filter(
    (each) => jsonAt(sentFields, each.name) === undefined,
  );
  const sampleFields = Object.entries(template).filter(([key]) => !unsentNames.some((each) => each.name === key));
  const defaults = unsentNames.flatMap(({ name: key, schema }): [string, Json][] => {
    const defaultValue = jsonAt(Object(schema), 'default');
    return defaultValue === undefined || jsonAt(template, key) === undefined ? [] : [[key, defaultValue]];
  });
  const value = {
    ...Object.fromEntries(sampleFields),
    ...Object.fromEntries(defaults),
    ...sentFields,
    [field]: id,
    ...createTimestamps(template, now, /^(?:creat|updat|modif)/),
  };
  const body = repairValue(api, model.media.schema, wrapAtPath(sample.value, path, value), sample.value);
  const storedRecord = valueAtPath(body, path);
  if (!isObject(storedRecord)) return undefined;
  return { body, record: putRecord(request, String(jsonAt(storedRecord, field) ?? id), storedRecord) };
}

/** Returns the fields of the request body that clients may set. */
function readSentFields({ api, operation, values }: RecordRequest, path: readonly string[]): JsonObject {
  const wrapped = valueAtPath(values.body, path);
  const body = isObject(wrapped) ? wrapped : isObject(values.body) ? values.body : {};
  const hiddenNames = new Set(
    collectFields(api, operation.body?.content[0]?.schema)
      .filter(({ schema }) => jsonAt(Object(schema), 'writeOnly') === true || jsonAt(Object(schema), 'readOnly') === true)
      .map((each) => each.name),
  );
  return Object.fromEntries(Object.entries(body).filter(([key]) => !hiddenNames.has(key)));
}

/** Creates the timestamps that a request sets on a record: fields such as `createdAt` and `updated_at`, in the format of the template. */
function createTimestamps(template: JsonObject, now: number, names: RegExp): JsonObject {
  return Object.fromEntries(
    Object.entries(template).flatMap(([key, value]): [string, Json][] => {
      if (!names.test(key.toLowerCase()) || !/(?:at|on|time|date|d)$/i.test(key)) return [];
      if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value)) return [[key, new Date(now).toISOString()]];
      return typeof value === 'number' && value > 1e9 ? [[key, Math.floor(value > 1e12 ? now : now / 1000)]] : [];
    }),
  );
}

/** Creates an id in the format of a documented one. */
function createId(template: Json, { store, name, now, random }: RecordRequest): Json {
  const nextId = (): number => store.nextNumber(name);
  if (typeof template === 'number') return nextId();
  const text = String(template);
  if (/^\d{1,15}$/.test(text)) return String(nextId()).padStart(text.startsWith('0') ? text.length : 0, '0');
  if (/^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(text)) return randomUuid(random);
  if (/^[0-7][0-9A-HJKMNP-TV-Z]{25}$/.test(text)) return randomUlid(random, now);
  const [, prefix = '', rest = text] = /^([A-Za-z]+[-_:])(.+)$/.exec(text) ?? [];
  if (/^\d{1,15}$/.test(rest)) return prefix + String(random.randomInteger(10 ** (rest.length - 1), 10 ** rest.length - 1));
  const length = Math.min(40, Math.max(8, rest.length));
  return (
    prefix +
    randomDigits(
      random,
      length,
      /^[0-9a-f]+$/.test(rest) ? undefined : /[a-z]/.test(rest) ? alphanumeric : alphanumeric.toUpperCase(),
    )
  );
}

const alphanumeric = 'abcdefghijklmnopqrstuvwxyz0123456789';

function putRecord({ store, name, now }: Pick<RecordRequest, 'store' | 'name' | 'now'>, id: string, value: Json): StoredRecord {
  const record = { id, collection: name, value, state: undefined, since: now, expires: Number.POSITIVE_INFINITY };
  store.put(record);
  return record;
}

/** Returns the requested record; undefined if it does not exist. */
function findRecord({ store, name, id, now }: RecordRequest): StoredRecord | undefined {
  return store.get(name, id, now);
}

/** Returns whether to answer a request for a missing item with 404 instead of an example with that id. */
function isUnknown({ store, name, id, resource }: RecordRequest): boolean {
  if (store.isDeleted(name, id)) return true;
  return (resource?.unknown ?? (resource?.seed ? 'notFound' : 'example')) === 'notFound';
}

function readRecord(request: RecordRequest): RecordAnswer {
  const { api, model, sample } = request;
  const record = findRecord(request);
  if (!record && isUnknown(request)) return 'notFound';
  if (!model.media || !sample) return record ? { body: undefined, record } : undefined;
  const value = record ? record.value : addId(request, sample.value);
  return value === undefined ? undefined : { body: toResponseBody(api, model, sample, value), ...(record && { record }) };
}

/** Returns the sample with its id replaced by the requested one. */
function addId({ id, effect, resource }: RecordRequest, sample: Json): Json | undefined {
  const template = valueAtPath(sample, findRecordPath(sample));
  const field = isObject(template) ? findIdField(template, effect.parameter, resource?.id) : undefined;
  if (!isObject(template) || field === undefined) return undefined;
  const isNumber = typeof jsonAt(template, field) === 'number';
  if (isNumber && !/^-?\d{1,15}$/.test(id)) return undefined;
  return { ...template, [field]: isNumber ? Number(id) : id };
}

/** Converts a record to a response body. */
function toResponseBody(api: Api, { media }: DocumentedResponse, sample: Sample, value: Json): Json {
  const body = wrapAtPath(sample.value, findRecordPath(sample.value), value);
  return media ? repairValue(api, media.schema, body, sample.value) : body;
}

function changeRecord(request: RecordRequest): RecordAnswer {
  const { api, effect, values, model, sample, resource, id, now } = request;
  const record = findRecord(request);
  if (!record && isUnknown(request)) return 'notFound';
  if (!isObject(values.body)) return undefined;
  const path = sample ? findRecordPath(sample.value) : [];
  const template = record?.value ?? (sample && addId(request, sample.value)) ?? {};
  const previousValue = isObject(template) ? template : {};
  const field = findIdField(previousValue, effect.parameter, resource?.id);
  const sentFields = readSentFields(request, path);
  const unsentNames =
    effect.kind === 'replace'
      ? collectFields(api, request.operation.body?.content[0]?.schema).filter(
          (each) => jsonAt(sentFields, each.name) === undefined && each.name !== field,
        )
      : [];
  const keptFields = Object.entries(previousValue).filter(([key]) => !unsentNames.some((each) => each.name === key));
  const identity = field === undefined ? {} : { [field]: jsonAt(previousValue, field) ?? id };
  const value: JsonObject = {
    ...Object.fromEntries(keptFields),
    ...sentFields,
    ...identity,
    ...createTimestamps(previousValue, now, /^(?:updat|modif)/),
  };
  if (!model.media || !sample) return { body: undefined, record: putRecord(request, id, value) };
  const body = toResponseBody(api, model, sample, value);
  return { body, record: putRecord(request, id, valueAtPath(body, path) ?? value) };
}

function deleteRecord(request: RecordRequest): RecordAnswer {
  const { api, model, sample, store, name, id } = request;
  const record = findRecord(request);
  if (!record && isUnknown(request)) return 'notFound';
  store.delete(name, id);
  if (!record || !sample || !model.media) return { body: sample?.value };
  const template = valueAtPath(sample.value, findRecordPath(sample.value));
  const isRecord =
    isObject(template) && isObject(record.value) && Object.keys(record.value).every((key) => jsonAt(template, key) !== undefined);
  return { body: isRecord ? toResponseBody(api, model, sample, record.value) : sample.value };
}

/** Returns the path of the record list in a body; undefined if there is none. */
function findListPath(sample: Json, collection: string): string[] | undefined {
  if (isList(sample)) return [];
  if (!isObject(sample)) return undefined;
  const lists = Object.entries(sample).filter(([, value]) => isList(value) && value.some(isObject));
  const noun = normalizeName(collection.slice(collection.lastIndexOf('/') + 1));
  const bestEntry =
    lists.find(([key]) => normalizeName(key) === noun) ??
    lists.find(([key]) => listNames.test(normalizeName(key))) ??
    (lists.length === 1 ? lists[0] : undefined);
  if (bestEntry) return [bestEntry[0]];
  for (const [key, value] of Object.entries(sample)) {
    const innerPath =
      isObject(value) && /^(?:data|result|results|embedded|response|payload)$/.test(normalizeName(key))
        ? findListPath(value, collection)
        : undefined;
    if (innerPath) return [key, ...innerPath];
  }
  return undefined;
}

const listNames =
  /^(?:data|items|results|result|member|members|entries|records|values|value|list|content|hydramember|elements|rows)$/;

/** Returns the records in the list that a sample body contains. */
export function findSampleRecords(sample: Json, collection: string): JsonObject[] {
  const path = findListPath(sample, collection);
  const list = path && valueAtPath(sample, path);
  return isList(list) ? list.filter(isObject) : [];
}

function listRecords(request: RecordRequest): RecordAnswer {
  const { api, effect, name, model, sample, store, now } = request;
  if (!sample || !model.media) return undefined;
  const path = findListPath(sample.value, effect.collection);
  if (!path) return undefined;
  const records = store.list(name, now).map(({ value }) => value);
  const { items, total, fillBody: fill } = toPage(request, records);
  const body = fill(wrapAtPath(sample.value, path, items), { count: items.length, total });
  return { body: repairValue(api, model.media.schema, body, sample.value) };
}
