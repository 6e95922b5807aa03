import { createResponseHeaders, createSample, type DocumentedResponse, findResponse } from './answers.ts';
import type { ParsedRequest } from './check-request.ts';
import type { MatchedCall, Preference, Preferences } from './engine.ts';
import { respond, respondWithError } from './respond.ts';
import type { MockResponse } from './types.ts';

/**
 * The preferences of clients over HTTP: the Prefer header or query parameters, with the same syntax as in Prism. The console does
 * not use them, because its forms cannot express them.
 */
export const preferences: Preferences = {
  read: (request) => {
    const query = request.query.filter(({ name }) => !preferenceParameter.test(name));
    return { request: { ...request, query }, preference: readPreference(request) };
  },
  answer: answerWithPreference,
};

const preferenceParameter = /^__(?:code|example|dynamic)$/;

function readPreference({ headers, query }: ParsedRequest): Preference {
  const preferHeader = new Map<string, string>();
  for (const [, name = '', quoted, plain] of (headers.get('prefer') ?? '').matchAll(
    /([\w-]+)(?:\s*=\s*(?:"([^"]*)"|([^\s,;]*)))?/g,
  ))
    preferHeader.set(name.toLowerCase(), quoted ?? plain ?? '');
  for (const { name, value } of query) if (preferenceParameter.test(name)) preferHeader.set(name.slice(2), value);
  const [code, example, isDynamicText] = [preferHeader.get('code'), preferHeader.get('example'), preferHeader.get('dynamic')];
  const fault =
    code !== undefined && !/^[2-5]\d\d$/.test(code)
      ? `The preferred code ${code || '(empty)'} is not a status from 200 to 599.`
      : example === ''
        ? 'The preferred example has no name.'
        : isDynamicText !== undefined && !/^(?:true|false)$/.test(isDynamicText)
          ? `The preference dynamic is ${isDynamicText || 'empty'}. It should be true or false.`
          : undefined;
  return { code: code === undefined ? undefined : Number(code), example, isDynamic: isDynamicText === 'true', fault };
}

/** Answers with the preferred response and example, or with 404 if the document does not contain them. */
function answerWithPreference(call: MatchedCall, status: number, media: DocumentedResponse['media']): MockResponse {
  const { engine, operation, variation } = call;
  const { code, example } = call.preference ?? {};
  const response = findResponse(operation, status);
  const isListed = response && response.status.toLowerCase() !== 'default';
  const statuses = operation.responses.map((each) => each.status).join(', ');
  if (!response || (code !== undefined && !isListed && status < 400))
    return respondWithError(call, undefined, 'preference', {
      statuses: [404],
      message: `This operation has no response ${status}. It has ${statuses || 'none'}.`,
      violations: [],
    });
  const mediaWithExample =
    example === undefined
      ? media
      : (response.content.find(({ examples }) => examples.some(({ name }) => name === example)) ?? undefined);
  if (example !== undefined && !mediaWithExample) {
    const names = response.content.flatMap(({ examples }) => examples.map(({ name }) => name));
    return respondWithError(call, undefined, 'preference', {
      statuses: [404],
      message: `Response ${status} has no example ${example}. It has ${[...new Set(names)].join(', ') || 'none'}.`,
      violations: [],
    });
  }
  const sample = mediaWithExample && createSample(engine.api, mediaWithExample, variation, example);
  const headers = createResponseHeaders(engine.api, response, variation);
  const text = `Answered with the preferred response ${status}${example === undefined ? '' : ` and the example ${example}`}.`;
  return respond(call, {
    model: { status, response, media: mediaWithExample },
    headers,
    value: sample?.value,
    explanation: { rule: 'preference', text },
  });
}
