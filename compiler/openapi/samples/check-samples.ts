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
import { createOffsetLookup, findSyntaxError } from '../document/json-text.ts';
import { findOperation, operationNames } from '../document/lookups.ts';
import type { Api, Direction, Media, Operation, OperationResponse } from '../document/model.ts';
import { toOperation } from '../document/operations.ts';
import { checkRequestLine } from './check-request.ts';
import { describeJsonMistake, formatPath } from './fault-messages.ts';
import { type Message, parseCurl, parseHttp, type SampleText, toJsonMessage } from './read-sample.ts';
import { type CheckedSample, placeInFile, rangeOf, type SampleFault } from './sample-faults.ts';
import type { SampleUse } from './sample-use.ts';
import { type ValueFault, validateValue } from './validate.ts';

/** Checks samples for an operation against the document, and reports the faulty lines. Samples in programming languages are ignored. */
export function checkSamples(pages: readonly Page[], apis: readonly Api[], specIds: readonly string[]): Diagnostic[] {
  const findings: Diagnostic[] = [];
  for (const page of pages) {
    for (const sample of page.samples ?? []) findings.push(...checkSample({ file: page.file, sample }, apis, specIds));
  }
  return findings;
}

type SampleInFile = { file: string; sample: SampleUse };

/**
 * `specIds` contains the ids of all configured specifications. An unreadable specification has its own diagnostic, so its samples are
 * skipped.
 */
function checkSample(sampleInFile: SampleInFile, apis: readonly Api[], specIds: readonly string[]): Diagnostic[] {
  const { sample } = sampleInFile;
  const slash = sample.op.indexOf('/');
  const [id, name] = slash < 0 ? [sample.op, ''] : [sample.op.slice(0, slash), sample.op.slice(slash + 1)];
  const api = apis.find((each) => each.id === id);
  if (!api && specIds.includes(id)) return [];
  const head = api && findOperation(api, name);
  if (!api || !head) {
    const similarOperation = api
      ? qualifiedName(id, nearest(name, operationNames(api)))
      : qualifiedName(nearest(id, specIds), name);
    return [sampleOperationUnknown(placeInFile(sampleInFile, 'operation'), { source: sample.op, nearest: similarOperation })];
  }
  return checkKnownSample({ ...sampleInFile, api, head });
}

function qualifiedName(id: string | undefined, name: string | undefined): string | undefined {
  return id === undefined || name === undefined ? undefined : `${id}/${name}`;
}

function checkKnownSample(subject: CheckedSample): Diagnostic[] {
  const { language, text, part } = subject.sample;
  const faults: SampleFault[] = [];
  if (/^jsonc?$|^json5$|^jsonld$/.test(language)) faults.push(...checkMessage(subject, toJsonMessage(text, subject.sample)));
  else if (language === 'http') faults.push(...checkMessage(subject, parseHttp(text, part === 'response')));
  else if (/^(?:bash|sh|shell|curl|zsh|console)$/.test(language)) {
    const message = parseCurl(text);
    if (message) faults.push(...checkMessage(subject, message));
  }
  return faults.map(({ at, createDiagnostic }) => createDiagnostic(placeInFile(subject, at)));
}

/** Checks a message as the request or response of its operation. */
function checkMessage(subject: CheckedSample, message: Message): SampleFault[] {
  const operation = toOperation(subject.api, subject.head);
  return subject.sample.part === 'response'
    ? checkResponse(subject, message, operation)
    : checkRequest(subject, message, operation);
}

function checkRequest(subject: CheckedSample, message: Message, operation: Operation): SampleFault[] {
  const faults = message.isBodyOnly ? [] : checkRequestLine(subject, message, operation);
  const { body } = operation;
  if (body)
    faults.push(...checkContent(subject, message, { content: body.content, direction: 'request', required: body.required }));
  else if (message.body && message.body.text.trim() !== '') faults.push(createBodyFault(message, 'request'));
  return faults;
}

function checkResponse(subject: CheckedSample, message: Message, operation: Operation): SampleFault[] {
  const status = message.status ?? (subject.sample.status === undefined ? undefined : { text: subject.sample.status, at: -1 });
  const candidates = operation.responses.map(({ status }) => status);
  const response = status
    ? findResponse(operation.responses, status.text)
    : operation.responses.find(({ status }) => /^2/.test(status));
  if (!response) {
    const at = status && status.at >= 0 ? rangeOf(status) : 'status';
    return [{ at, createDiagnostic: (place) => sampleStatusUnknown(place, { status: status?.text ?? '', allowed: candidates }) }];
  }
  if (response.content.length === 0)
    return message.body && message.body.text.trim() !== '' ? [createBodyFault(message, 'response')] : [];
  return checkContent(subject, message, { content: response.content, direction: 'response', required: false });
}

function findResponse(responses: readonly OperationResponse[], status: string): OperationResponse | undefined {
  const family = `${status.slice(0, 1)}XX`;
  const findByStatus = (expected: string): OperationResponse | undefined =>
    responses.find((each) => each.status.toUpperCase() === expected);
  return findByStatus(status) ?? findByStatus(family) ?? findByStatus('DEFAULT');
}

type ExpectedContent = { content: readonly Media[]; direction: Direction; required: boolean };

function checkContent(
  subject: CheckedSample,
  message: Message,
  { content, direction, required }: ExpectedContent,
): SampleFault[] {
  const { body } = message;
  if (!body) return required && !message.isBodyOnly ? [createBodyFault(message, 'missing')] : [];
  const typeInMessage = contentTypeOf(message)?.text;
  const media = typeInMessage === undefined ? content.find(({ type }) => isJson(type)) : findMedia(content, typeInMessage);
  const typeFaults = checkContentType(message, content, direction === 'request');
  const assumedMedia = typeFaults.length > 0 ? content.find(({ type }) => isJson(type)) : media;
  const pointer = assumedMedia?.schema?.pointer;
  if (body.at < 0 || !assumedMedia || pointer === undefined || !isJson(assumedMedia.type)) return typeFaults;
  return [...typeFaults, ...checkBody(subject, body, { pointer, direction })];
}

function isJson(type: string): boolean {
  return /[/+]json(?:;|$)/i.test(type);
}

function createBodyFault({ body, method, status }: Message, what: 'request' | 'response' | 'missing'): SampleFault {
  const piece = body ?? method ?? status;
  const at = piece && piece.at >= 0 ? rangeOf({ ...piece, text: piece.text.trimEnd().split('\n', 1).join('') }) : 'operation';
  return { at, createDiagnostic: (place) => sampleBodyUnexpected(place, { what }) };
}

/** Returns the media type of a message, without parameters. */
function contentTypeOf({ headers }: Message): SampleText | undefined {
  const value = headers.find(({ name }) => name.text.toLowerCase() === 'content-type')?.value;
  return value && { ...value, text: value.text.replace(/\s*;.*$/s, '') };
}

/** Reports a missing or undocumented media type. */
function checkContentType(message: Message, content: readonly Media[], isRequest: boolean): SampleFault[] {
  if (message.isBodyOnly || !message.body) return [];
  const contentType = contentTypeOf(message);
  const candidates = content.map(({ type }) => type);
  if (candidates.some((type) => type.includes('*'))) return [];
  if (!contentType) {
    if (!isRequest) return [];
    const at = message.method ? rangeOf(message.method) : 'operation';
    return [{ at, createDiagnostic: (place) => sampleHeaderMissing(place, { name: 'Content-Type' }) }];
  }
  if (/[${<]/.test(contentType.text) || findMedia(content, contentType.text)) return [];
  return [
    {
      at: rangeOf(contentType),
      createDiagnostic: (place) => sampleContentTypeWrong(place, { source: contentType.text, allowed: candidates }),
    },
  ];
}

/** Finds the content for a media type, ignoring parameters and case. */
function findMedia(content: readonly Media[], type: string): Media | undefined {
  const expected = type.toLowerCase();
  return content.find((media) => media.type.toLowerCase().replace(/\s*;.*$/s, '') === expected);
}

/** Maximum number of faults to report per sample. More faults usually share a cause. */
const maxFaults = 24;

/** Reports a JSON syntax error, or each value that the schema does not allow. */
function checkBody(
  { api, head }: CheckedSample,
  { text, at }: SampleText,
  schema: { pointer: string; direction: Direction },
): SampleFault[] {
  const errorOffset = findSyntaxError(text);
  if (errorOffset !== undefined) {
    const { from, to, wording } = describeJsonMistake(text, errorOffset);
    return [{ at: [at + from, at + to], createDiagnostic: (place) => sampleNotJson(place, wording) }];
  }
  const value = parseExactJson(text);
  const faults = validateValue(value, { api, ...schema });
  const operation = `${head.method} ${head.path}`;
  const placeOf = createOffsetLookup(text);
  return faults.slice(0, maxFaults).map((fault) => {
    const [from, to] = findValueRange(text, fault, placeOf);
    const facts = { name: formatPath(fault.path), message: fault.message, hint: fault.hint, operation, spec: api.id };
    return { at: [at + from, at + to], createDiagnostic: (place) => sampleValueWrong(place, facts) };
  });
}

/** Returns the range to report: the value, its first character if it spans several lines, or its key. */
function findValueRange(
  text: string,
  { path, isKey }: ValueFault,
  placeOf: ReturnType<typeof createOffsetLookup>,
): readonly [number, number] {
  const [from, to] = placeOf(path);
  const key = isKey && /"(?:[^"\\\n]|\\.)*"(?=\s*:\s*$)/.exec(text.slice(0, from).slice(-maxKeyLength));
  if (key) {
    const start = Math.max(0, from - maxKeyLength) + key.index;
    return [start, start + key[0].length];
  }
  return [from, text.slice(from, to).includes('\n') ? from + 1 : to];
}

/** Maximum length of a key to report, in characters. */
const maxKeyLength = 300;
