import type { Api, Media, Operation, Parameter } from '../../../api/model.ts';
import { toAddress } from './address.ts';
import { toSampleBody } from './body.ts';
import { toCredentials } from './credentials.ts';
import type { Pair, SampleRequest } from './request.ts';
import { isJson } from './types.ts';
import { plainText, sampleValue } from './values.ts';

/** The request by which an operation is called: its server, what it requires, its first way to sign in, and its first example. */
export function toSampleRequest(api: Api, operation: Operation): SampleRequest {
  const credentials = toCredentials(api, operation);
  const body = toSampleBody(api, operation);
  const answer = answerOf(operation);
  const required = operation.parameters.filter((parameter) => parameter.required);
  const own = required.filter(({ place, name }) => place === 'header' && !isTold(name));
  const headers: Pair[] = own.map((parameter): Pair => [parameter.name, plainText(sampleValue(api, parameter))]);
  if (answer) headers.unshift(['Accept', answer.type]);
  if (body && 'type' in body) headers.push(['Content-Type', body.type]);
  const cookies = [...cookiesOf(api, required), ...credentials.cookies];
  if (cookies.length > 0) headers.push(['Cookie', cookies.map(([name, value]) => `${name}=${value}`).join('; ')]);
  return {
    method: operation.head.method,
    url: toAddress(api, operation, credentials.query),
    headers: [...headers, ...credentials.headers].map(([name, value]): Pair => [oneLine(name), oneLine(value)]),
    basic: credentials.basic,
    ...(credentials.digest ? { digest: credentials.digest } : {}),
    ...(credentials.certificate ? { certificate: credentials.certificate } : {}),
    body,
    answer: answer ? kindOf(answer) : 'nothing',
  };
}

/** Headers that OpenAPI keeps for what it tells elsewhere. */
function isTold(name: string): boolean {
  return /^(?:accept|content-type|authorization)$/i.test(name);
}

function cookiesOf(api: Api, required: readonly Parameter[]): Pair[] {
  return required
    .filter(({ place }) => place === 'cookie')
    .map((parameter): Pair => [parameter.name, encodeURIComponent(plainText(sampleValue(api, parameter)))]);
}

/** The content of the first success. */
function answerOf({ responses }: Operation): Media | undefined {
  return responses.find(({ status, content }) => /^2/.test(status) && content.length > 0)?.content[0];
}

function kindOf({ type }: Media): SampleRequest['answer'] {
  if (isJson(type)) return 'json';
  return /^text\/|[/+]xml\b|x-www-form|jsonl|ndjson|json-seq|yaml|javascript|csv/.test(type) ? 'text' : 'file';
}

/** A header is a line, whatever the document says. */
function oneLine(text: string): string {
  return text.replace(/[\r\n\0]+/g, ' ');
}
