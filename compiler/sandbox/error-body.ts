import { isList, isObject, pointerTo } from '../openapi/document/json.ts';
import type { Json, JsonObject } from '../openapi/document/model.ts';
import { createResponseHeaders, findResponse, generateSample, negotiateContent, serialize, type Variation } from './answers.ts';
import { isValidFor } from './check-request.ts';
import type { Api, Media, Operation } from './document.ts';
import { formatFieldName } from './faults.ts';
import type { Header, Violation } from './types.ts';

/**
 * An error to report. `statuses` contains the suitable ones, best first; `path` is the path of the request. If `isStandard` is set,
 * a documented example with the same status may provide the message.
 */
export type Failure = {
  statuses: readonly [number, ...number[]];
  message: string;
  violations: readonly Violation[];
  path: string;
  isStandard?: boolean;
};
/** An error response. `source` is the pointer of the documented response that it follows, if any. */
type ErrorAnswer = { status: number; headers: Header[]; body: string; source: string | undefined };

/** Answers with the best matching documented error, in the format of the document; otherwise with problem details (RFC 9457). */
export function createErrorAnswer(
  api: Api,
  operation: Operation | undefined,
  failure: Failure,
  accept: string,
  variation: Variation,
): ErrorAnswer {
  const status = chooseStatus(operation, failure.statuses);
  const response = operation && findResponse(operation, status);
  const facts = { ...failure, status, title: reasons[status] ?? 'Error', now: variation.now };
  if (!response) {
    const { message: violationText, violations } = facts;
    const errors = violations.map((each) => ({ detail: each.message, pointer: formatPointer(each) }));
    const problem = {
      type: 'about:blank',
      title: facts.title,
      status,
      detail: violationText,
      ...(errors.length > 0 && { errors }),
    };
    return { status, headers: [['Content-Type', 'application/problem+json']], body: JSON.stringify(problem), source: undefined };
  }
  const negotiated = negotiateContent(response.content, accept);
  const media = negotiated === 'unacceptable' ? response.content[0] : negotiated;
  const headers = createResponseHeaders(api, response, variation);
  if (!media) return { status, headers, body: '', source: response.pointer };
  const value = createErrorValue(api, media, facts, variation);
  const { type, body } = serialize(api, media, value);
  return { status, headers: [...headers, ['Content-Type', type]], body, source: response.pointer };
}

/** Returns the first status that the document lists, otherwise the first one in a documented range, otherwise the first one. */
function chooseStatus(operation: Operation | undefined, statuses: Failure['statuses']): number {
  const documentedStatuses = new Set(operation?.responses.map(({ status }) => status.toLowerCase()));
  return (
    statuses.find((status) => documentedStatuses.has(String(status))) ??
    statuses.find((status) => documentedStatuses.has(`${Math.floor(status / 100)}xx`)) ??
    statuses[0]
  );
}

/** HTTP reason phrases. */
const reasons: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  406: 'Not Acceptable',
  409: 'Conflict',
  410: 'Gone',
  413: 'Content Too Large',
  414: 'URI Too Long',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
};

type ErrorFacts = Failure & { status: number; title: string; now: number };

/** Fills in the examples of an error response and a generated value. Returns the valid result that contains the most details. */
function createErrorValue(api: Api, media: Media, facts: ErrorFacts, variation: Variation): Json | undefined {
  const generatedTemplate = generateSample(api, media.schema, { ...variation, isDynamic: false });
  const documentedTemplates = media.examples.map(({ value }) => value).slice(0, 8);
  const templates = [...documentedTemplates, ...(generatedTemplate ? [generatedTemplate.value] : [])];
  let bestTemplate: { value: Json; score: number } | undefined;
  for (const template of templates)
    for (const value of [fillTemplate(template, facts), fillTemplate(template, { ...facts, message: '' }), template]) {
      const score = scoreTemplate(value, template, facts);
      if (score > (bestTemplate?.score ?? -1) && isValidFor(api, media.schema, value)) bestTemplate = { value, score };
    }
  return bestTemplate?.value ?? templates[0];
}

/**
 * Scores how much of the failure a body describes: fields, messages, status. A template for the same status is preferred for its wording.
 */
function scoreTemplate(value: Json, template: Json, { violations, message, status, isStandard }: ErrorFacts): number {
  const text = JSON.stringify(value);
  const mentions = (part: string): boolean => part !== '' && text.includes(JSON.stringify(part).slice(1, -1));
  const namedViolations = violations.filter(
    (each) => mentions(each.message) && (each.path.length === 0 || hasSeparateName(text, each)),
  );
  const mentionedShare = violations.length === 0 ? 0 : namedViolations.length / violations.length;
  const hasSameStatus = findStatus(template) === status ? (isStandard ? 3 : 1) : 0;
  return (
    mentionedShare * 8 +
    (mentions(message) ? 2 : 0) +
    (findStatus(value) === status ? 4 : findStatus(value) === undefined ? 1 : 0) +
    hasSameStatus
  );
}

/** Returns whether a body contains the name of the field as a separate key or value, not just within a sentence. */
function hasSeparateName(text: string, violation: Violation): boolean {
  const names = [
    formatFieldName(violation),
    formatPointer(violation),
    formatPointer(violation, true),
    ...violation.path.slice(-1).map(String),
  ];
  return names.some((name) => text.includes(JSON.stringify(name)));
}

const statusWords = /^(?:status|statuscode|httpstatus|httpstatuscode|httpcode)$/;
const messageWords =
  /^(?:message|msg|detail|details|errormessage|errordescription|description|reason|developermessage|usermessage|error)$/;
const fieldWords =
  /^(?:field|fieldname|name|path|property|propertypath|propertyname|param|parameter|pointer|location|loc|key|attribute|target)$/;
const listWords =
  /^(?:errors?|violations|details?|issues|fielderrors|validationerrors|invalidparams|invalidparameters|messages|problems|causes|reasons)$/;

/** Returns a key in lower case, without separators. */
function normalizeKey(key: string): string {
  return key.toLowerCase().replaceAll(/[_-]/g, '');
}

function findStatus(value: Json): number | undefined {
  if (!isObject(value)) return undefined;
  for (const [key, each] of Object.entries(value)) {
    if ((statusWords.test(normalizeKey(key)) || normalizeKey(key) === 'code') && /^[1-5]\d\d$/.test(String(each)))
      return Number(each);
    const innerStatus = isObject(each) ? findStatus(each) : undefined;
    if (innerStatus !== undefined) return innerStatus;
  }
  return undefined;
}

/** Inserts the details of a failure into a template: status, message, path, time, and the list of violations. */
function fillTemplate(template: Json, facts: ErrorFacts, depth = 0): Json {
  if (isList(template)) return fillList(template, facts) ?? template;
  if (!isObject(template) || depth > 4) return template;
  return Object.fromEntries(
    Object.entries(template).map(([key, value]) => [key, fillField(normalizeKey(key), value, template, facts, depth)]),
  );
}

function fillField(normalizedKey: string, value: Json, template: JsonObject, facts: ErrorFacts, depth: number): Json {
  const { status, message, title, path, violations } = facts;
  const isUnchanged = findStatus(template) === status;
  if (typeof value === 'number') {
    const isStatus = statusWords.test(normalizedKey) || (normalizedKey === 'code' && value >= 400 && value < 600);
    return isStatus ? status : value;
  }
  if (typeof value === 'string') {
    if (statusWords.test(normalizedKey) && /^\d{3}$/.test(value)) return String(status);
    if (normalizedKey === 'instance' || (normalizedKey === 'path' && value.startsWith('/'))) return path;
    if (normalizedKey === 'type')
      return findStatus(template) === undefined ? value : value.replace(String(findStatus(template)), String(status));
    if (normalizedKey === 'title') return isUnchanged ? value : title;
    if (/^(?:timestamp|time|date|occurredat)$/.test(normalizedKey) && /^\d{4}-\d\d-\d\dT/.test(value))
      return new Date(facts.now).toISOString();
    if (messageWords.test(normalizedKey) || listWords.test(normalizedKey)) {
      if (message !== '') return isUnchanged && facts.isStandard ? value : message;
      // An example for another status has the wrong wording.
      return isUnchanged || findStatus(template) === undefined ? value : title;
    }
    return value;
  }
  if (isList(value)) return (listWords.test(normalizedKey) || isMessageList(value) ? fillList(value, facts) : undefined) ?? value;
  if (!isObject(value)) return value;
  if (listWords.test(normalizedKey) && violations.length > 0 && isMap(value)) return fillMap(value, violations);
  return fillTemplate(value, facts, depth + 1);
}

function isMessageList(value: readonly Json[]): boolean {
  const [first] = value;
  return isObject(first) && Object.keys(first).some((key) => messageWords.test(normalizeKey(key)));
}

/** Returns whether an object maps field names to messages, as opposed to having fixed fields. */
function isMap(value: JsonObject): boolean {
  const entries = Object.entries(value);
  const isMessages = entries.every(
    ([, each]) => typeof each === 'string' || (isList(each) && each.every((text) => typeof text === 'string')),
  );
  return (
    isMessages &&
    !entries.some(
      ([key]) => messageWords.test(normalizeKey(key)) || statusWords.test(normalizeKey(key)) || normalizeKey(key) === 'code',
    )
  );
}

function fillMap(template: JsonObject, violations: readonly Violation[]): Json {
  const hasLists = Object.values(template).some(isList) || Object.keys(template).length === 0;
  const messagesByField = new Map<string, string[]>();
  for (const violation of violations) {
    const name = formatFieldName(violation) || violation.place;
    messagesByField.set(name, [...(messagesByField.get(name) ?? []), violation.message]);
  }
  return Object.fromEntries([...messagesByField].map(([name, messages]) => [name, hasLists ? messages : messages.join(' ')]));
}

function fillList(template: readonly Json[], facts: ErrorFacts): Json | undefined {
  const [first] = template;
  const { violations, message } = facts;
  if (typeof first === 'string')
    return violations.length > 0
      ? violations.map((each) => `${formatFieldName(each)}: ${each.message}`.replace(/^: /, ''))
      : message === ''
        ? template
        : [message];
  if (!isObject(first)) return undefined;
  if (violations.length === 0) return [fillTemplate(first, facts, 3)];
  return violations.map((violation) => fillItem(first, violation, facts));
}

function fillItem(template: JsonObject, violation: Violation, facts: ErrorFacts): Json {
  return Object.fromEntries(
    Object.entries(template).map(([key, value]): [string, Json] => {
      const normalizedKey = normalizeKey(key);
      if (fieldWords.test(normalizedKey) && typeof value === 'string')
        return [key, /^#?\//.test(value) ? formatPointer(violation, value.startsWith('#')) : formatFieldName(violation)];
      if (fieldWords.test(normalizedKey) && isList(value)) return [key, [violation.place, ...violation.path]];
      if (messageWords.test(normalizedKey) && typeof value === 'string') return [key, violation.message];
      if (normalizedKey === 'in' && typeof value === 'string') return [key, violation.place];
      if (normalizedKey === 'source' && isObject(value)) return [key, fillItem(value, violation, facts)];
      return [key, fillField(normalizedKey, value, template, { ...facts, violations: [] }, 3)];
    }),
  );
}

function formatPointer({ path, place }: Violation, isFragment = false): string {
  const steps = place === 'body' ? path : [place, ...path];
  return (isFragment ? '#' : '') + pointerTo(steps);
}

/** Returns the message of a violation with its field name, for lists of several violations. */
export function formatViolation(violation: Violation): string {
  const name = formatFieldName(violation);
  return name === '' ? violation.message : `${name}: ${violation.message}`;
}
