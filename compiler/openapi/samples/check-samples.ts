import { nearest } from '../../basics/nearest.ts';
import {
  sampleBodyUnexpected,
  sampleContentTypeWrong,
  sampleHeaderMissing,
  sampleNotJson,
  sampleOperationUnknown,
  sampleStatusUnknown,
  sampleValueWrong,
} from '../../diagnostics/samples.ts';
import { parseExactJson } from '../../json/exact-numbers.ts';
import type { Diagnostic, Page } from '../../model.ts';
import { findFault, jsonPlaces } from '../document/json-text.ts';
import { findOperation, operationNames } from '../document/lookups.ts';
import type { Api, Direction, Media, Operation, Response } from '../document/model.ts';
import { toOperation } from '../document/operations.ts';
import { checkRequestLine } from './check-request.ts';
import { jsonMistake } from './fault-messages.ts';
import { type CheckedSample, placeInFile, rangeOf, type SampleFault } from './findings.ts';
import { jsonMessage, type Message, type Piece, parseCurl, parseHttp } from './read-sample.ts';
import type { SampleUse } from './sample-use.ts';
import { type ValueFault, validate } from './validate.ts';

/**
 * Findings for the samples of pages that name an operation: each is held against the document as a client or server would be,
 * with the line that is wrong. Samples in languages that we can't read are left to their own tests.
 */
export function checkSamples(pages: readonly Page[], apis: readonly Api[], declared: readonly string[]): Diagnostic[] {
  const found: Diagnostic[] = [];
  for (const page of pages) {
    for (const sample of page.samples ?? []) found.push(...checkSample({ file: page.file, sample }, apis, declared));
  }
  return found;
}

type Written = { file: string; sample: SampleUse };

/** `declared` are the ids of all specifications: one that could not be read has been reported, and its samples with it. */
function checkSample(written: Written, apis: readonly Api[], declared: readonly string[]): Diagnostic[] {
  const { sample } = written;
  const slash = sample.op.indexOf('/');
  const [id, name] = slash < 0 ? [sample.op, ''] : [sample.op.slice(0, slash), sample.op.slice(slash + 1)];
  const api = apis.find((each) => each.id === id);
  if (!api && declared.includes(id)) return [];
  const head = api && findOperation(api, name);
  if (!api || !head) {
    const near = api ? prefixed(id, nearest(name, operationNames(api))) : prefixed(nearest(id, declared), name);
    return [sampleOperationUnknown(placeInFile(written, 'operation'), { written: sample.op, nearest: near })];
  }
  return read({ ...written, api, head });
}

function prefixed(id: string | undefined, name: string | undefined): string | undefined {
  return id === undefined || name === undefined ? undefined : `${id}/${name}`;
}

function read(subject: CheckedSample): Diagnostic[] {
  const { language, text, part } = subject.sample;
  const faults: SampleFault[] = [];
  if (/^jsonc?$|^json5$|^jsonld$/.test(language)) faults.push(...checkMessage(subject, jsonMessage(text, subject.sample)));
  else if (language === 'http') faults.push(...checkMessage(subject, parseHttp(text, part === 'response')));
  else if (/^(?:bash|sh|shell|curl|zsh|console)$/.test(language)) {
    const message = parseCurl(text);
    if (message) faults.push(...checkMessage(subject, message));
  }
  return faults.map(({ at, rule }) => rule(placeInFile(subject, at)));
}

/** What is wrong with a message, as request or response of its operation. */
function checkMessage(subject: CheckedSample, message: Message): SampleFault[] {
  const operation = toOperation(subject.api, subject.head);
  return subject.sample.part === 'response'
    ? checkResponse(subject, message, operation)
    : checkRequest(subject, message, operation);
}

function checkRequest(subject: CheckedSample, message: Message, operation: Operation): SampleFault[] {
  const faults = message.bare ? [] : checkRequestLine(subject, message, operation);
  const { body } = operation;
  if (body)
    faults.push(...checkContent(subject, message, { content: body.content, direction: 'request', required: body.required }));
  else if (message.body && message.body.text.trim() !== '') faults.push(noBody(message, 'request'));
  return faults;
}

function checkResponse(subject: CheckedSample, message: Message, operation: Operation): SampleFault[] {
  const written = message.status ?? (subject.sample.status === undefined ? undefined : { text: subject.sample.status, at: -1 });
  const known = operation.responses.map(({ status }) => status);
  const response = written
    ? findResponse(operation.responses, written.text)
    : operation.responses.find(({ status }) => /^2/.test(status));
  if (!response) {
    const at = written && written.at >= 0 ? rangeOf(written) : 'status';
    return [{ at, rule: (place) => sampleStatusUnknown(place, { status: written?.text ?? '', known }) }];
  }
  if (response.content.length === 0) return message.body && message.body.text.trim() !== '' ? [noBody(message, 'response')] : [];
  return checkContent(subject, message, { content: response.content, direction: 'response', required: false });
}

function findResponse(responses: readonly Response[], status: string): Response | undefined {
  const family = `${status.slice(0, 1)}XX`;
  const find = (wanted: string): Response | undefined => responses.find((each) => each.status.toUpperCase() === wanted);
  return find(status) ?? find(family) ?? find('DEFAULT');
}

type Wanted = { content: readonly Media[]; direction: Direction; required: boolean };

function checkContent(subject: CheckedSample, message: Message, { content, direction, required }: Wanted): SampleFault[] {
  const { body } = message;
  if (!body) return required && !message.bare ? [noBody(message, 'missing')] : [];
  const named = typeOf(message)?.text;
  const media = named === undefined ? content.find(({ type }) => isJson(type)) : find(content, named);
  const wrong = checkContentType(message, content, direction === 'request');
  const guess = wrong.length > 0 ? content.find(({ type }) => isJson(type)) : media;
  const pointer = guess?.schema?.pointer;
  if (body.at < 0 || !guess || pointer === undefined || !isJson(guess.type)) return wrong;
  return [...wrong, ...checkBody(subject, body, { pointer, direction })];
}

function isJson(type: string): boolean {
  return /[/+]json(?:;|$)/i.test(type);
}

function noBody({ body, method, status }: Message, what: 'request' | 'response' | 'missing'): SampleFault {
  const piece = body ?? method ?? status;
  const at = piece && piece.at >= 0 ? rangeOf({ ...piece, text: piece.text.trimEnd().split('\n', 1).join('') }) : 'operation';
  return { at, rule: (place) => sampleBodyUnexpected(place, { what }) };
}

/** A media type as a message names it, without its parameters. */
function typeOf({ headers }: Message): Piece | undefined {
  const value = headers.find(({ name }) => name.text.toLowerCase() === 'content-type')?.value;
  return value && { ...value, text: value.text.replace(/\s*;.*$/s, '') };
}

/**
 * What is wrong with the media type of a body that is written out: it is none that the document has, or it is not named at
 * all.
 */
function checkContentType(message: Message, content: readonly Media[], isRequest: boolean): SampleFault[] {
  if (message.bare || !message.body) return [];
  const written = typeOf(message);
  const known = content.map(({ type }) => type);
  if (known.some((type) => type.includes('*'))) return [];
  if (!written) {
    if (!isRequest) return [];
    const at = message.method ? rangeOf(message.method) : 'operation';
    return [{ at, rule: (place) => sampleHeaderMissing(place, { name: 'Content-Type' }) }];
  }
  if (/[${<]/.test(written.text) || find(content, written.text)) return [];
  return [{ at: rangeOf(written), rule: (place) => sampleContentTypeWrong(place, { written: written.text, known }) }];
}

/** The content of a media type; parameters and letter case don't count. */
function find(content: readonly Media[], type: string): Media | undefined {
  const wanted = type.toLowerCase();
  return content.find((media) => media.type.toLowerCase().replace(/\s*;.*$/s, '') === wanted);
}

/** More faults than this in one sample have one cause. */
const mostFaults = 24;

/** What is wrong with a body of JSON: that it is none, or each value that its schema does not allow, where it stands. */
function checkBody(
  { api, head }: CheckedSample,
  { text, at }: Piece,
  schema: { pointer: string; direction: Direction },
): SampleFault[] {
  const broken = findFault(text);
  if (broken !== undefined) {
    const { from, to, wording } = jsonMistake(text, broken);
    return [{ at: [at + from, at + to], rule: (place) => sampleNotJson(place, wording) }];
  }
  const value = parseExactJson(text);
  const faults = validate(value, { api, ...schema });
  const operation = `${head.method} ${head.path}`;
  const placeOf = jsonPlaces(text);
  return faults.slice(0, mostFaults).map((fault) => {
    const [from, to] = valueRange(text, fault, placeOf);
    const facts = { name: nameOf(fault.path), says: fault.says, hint: fault.hint, operation, spec: api.id };
    return { at: [at + from, at + to], rule: (place) => sampleValueWrong(place, facts) };
  });
}

/** The value, its first letter where it has several lines, or the key in front of it. */
function valueRange(
  text: string,
  { path, isKey }: ValueFault,
  placeOf: ReturnType<typeof jsonPlaces>,
): readonly [number, number] {
  const [from, to] = placeOf(path);
  const key = isKey && /"(?:[^"\\\n]|\\.)*"(?=\s*:\s*$)/.exec(text.slice(0, from).slice(-longestKey));
  if (key) {
    const start = Math.max(0, from - longestKey) + key.index;
    return [start, start + key[0].length];
  }
  return [from, text.slice(from, to).includes('\n') ? from + 1 : to];
}

/** A key that is longer is not pointed at. */
const longestKey = 300;

/** `addresses[0].postalCode`; the body itself has no name. */
function nameOf(path: readonly string[]): string {
  return path
    .map((key) => (/^\d+$/.test(key) ? `[${key}]` : `.${key}`))
    .join('')
    .replace(/^\./, '');
}
