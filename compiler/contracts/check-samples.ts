import { findOperation, operationNames } from '../api/lookups.ts';
import type { Api } from '../api/model.ts';
import { sampleOperationUnknown } from '../diagnostics/contracts.ts';
import type { Diagnostic, Page, SampleUse } from '../model.ts';
import { nearest } from '../nearest.ts';
import { checkMessage } from './check-message.ts';
import { parseCurl } from './curl.ts';
import { faultAt, type Notice, type Subject } from './faults.ts';
import { jsonMessage, parseHttp } from './http.ts';

/**
 * Findings for the samples of pages that name an operation: each is held against the document as a client or server would be, with
 * the line that is wrong. Samples in languages that we can't read are left to their own tests.
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
    return [sampleOperationUnknown(faultAt(written, 'operation'), { written: sample.op, nearest: near })];
  }
  return read({ ...written, api, head });
}

function prefixed(id: string | undefined, name: string | undefined): string | undefined {
  return id === undefined || name === undefined ? undefined : `${id}/${name}`;
}

function read(subject: Subject): Diagnostic[] {
  const { language, text, part } = subject.sample;
  const notices: Notice[] = [];
  if (/^jsonc?$|^json5$|^jsonld$/.test(language)) notices.push(...checkMessage(subject, jsonMessage(text, subject.sample)));
  else if (language === 'http') notices.push(...checkMessage(subject, parseHttp(text, part === 'response')));
  else if (/^(?:bash|sh|shell|curl|zsh|console)$/.test(language)) {
    const message = parseCurl(text);
    if (message) notices.push(...checkMessage(subject, message));
  }
  return notices.map(({ at, rule }) => rule(faultAt(subject, at)));
}
