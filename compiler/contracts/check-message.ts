import { toOperation } from '../api/detail/operations.ts';
import type { Media, Operation, Response } from '../api/model.ts';
import type { Direction } from '../api/schema-model.ts';
import { sampleBodyUnexpected, sampleStatusUnknown } from '../diagnostics/contracts.ts';
import { checkBody } from './check-body.ts';
import { checkContentType, find, typeOf } from './check-content-type.ts';
import { checkRequestLine } from './check-request.ts';
import { type Notice, type Subject, stretch } from './faults.ts';
import type { Message } from './http.ts';

/** What is wrong with a message, as request or response of its operation. */
export function checkMessage(subject: Subject, message: Message): Notice[] {
  const operation = toOperation(subject.api, subject.head);
  return subject.sample.part === 'response'
    ? checkResponse(subject, message, operation)
    : checkRequest(subject, message, operation);
}

function checkRequest(subject: Subject, message: Message, operation: Operation): Notice[] {
  const notices = message.bare ? [] : checkRequestLine(subject, message, operation);
  const { body } = operation;
  if (body)
    notices.push(...checkContent(subject, message, { content: body.content, direction: 'request', required: body.required }));
  else if (message.body && message.body.text.trim() !== '') notices.push(noBody(message, 'request'));
  return notices;
}

function checkResponse(subject: Subject, message: Message, operation: Operation): Notice[] {
  const written = message.status ?? (subject.sample.status === undefined ? undefined : { text: subject.sample.status, at: -1 });
  const known = operation.responses.map(({ status }) => status);
  const response = written
    ? findResponse(operation.responses, written.text)
    : operation.responses.find(({ status }) => /^2/.test(status));
  if (!response) {
    const at = written && written.at >= 0 ? stretch(written) : 'status';
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

function checkContent(subject: Subject, message: Message, { content, direction, required }: Wanted): Notice[] {
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

function noBody({ body, method, status }: Message, what: 'request' | 'response' | 'missing'): Notice {
  const piece = body ?? method ?? status;
  const at = piece && piece.at >= 0 ? stretch({ ...piece, text: piece.text.trimEnd().split('\n', 1).join('') }) : 'operation';
  return { at, rule: (place) => sampleBodyUnexpected(place, { what }) };
}
