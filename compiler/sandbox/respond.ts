import type { Json } from '../openapi/document/model.ts';
import {
  createResponseHeaders,
  createSample,
  type DocumentedResponse,
  findResponse,
  negotiateContent,
  serialize,
} from './answers.ts';
import type { Operation } from './document.ts';
import type { Call, MatchedCall } from './engine.ts';
import { createErrorAnswer, type Failure } from './error-body.ts';
import type { RuleAnswer } from './scenario.ts';
import type { Explanation, Header, MockResponse, Violation } from './types.ts';

type ResponseContext = {
  model: DocumentedResponse;
  headers: Header[];
  value: Json | undefined;
  explanation: Pick<Explanation, 'rule' | 'text'>;
  operation?: Operation | undefined;
};

/** Answers with a body for a documented response. */
export function respond(
  call: Call & { operation?: Operation | undefined },
  { model, headers, value, explanation, operation = call.operation }: ResponseContext,
): MockResponse {
  const { status, response, media } = model;
  const base = { operation: operation?.head.key, source: response.pointer, violations: [], ...explanation };
  if (!media || status === 204 || status === 304) return { status, headers, body: '', explanation: base };
  const { type, body } = serialize(call.engine.api, media, value);
  return { status, headers: [...headers, ['Content-Type', type]], body, explanation: base };
}

/** Answers with an error in the format of the document. */
export function respondWithError(
  call: Call,
  operation: Operation | undefined,
  rule: Explanation['rule'],
  failure: Omit<Failure, 'path'>,
  violations: Violation[] = [...failure.violations],
): MockResponse {
  const { engine, request, variation } = call;
  const { status, headers, body, source } = createErrorAnswer(
    engine.api,
    operation,
    { ...failure, path: request.path },
    request.headers.get('accept') ?? '',
    variation,
  );
  const text = failure.message === '' ? 'The document describes this error.' : failure.message;
  return { status, headers, body, explanation: { rule, text, operation: operation?.head.key, source, violations } };
}

/** Creates the answer for an operation without documented responses. */
export function createEmptyResponse({ operation }: MatchedCall, status: number): MockResponse {
  const text = 'The document describes no response for this operation.';
  return {
    status,
    headers: [],
    body: '',
    explanation: { rule: 'generated', text, operation: operation.head.key, source: undefined, violations: [] },
  };
}

/** Creates the response that a rule specifies. */
export function createRuleResponse(call: Call, operation: Operation | undefined, answer: RuleAnswer): MockResponse {
  const { status, errors, hasBody, body, headers, example, rule } = answer;
  const explanation = { rule: 'scenario' as const, text: `Answered by the rule “${rule}” of the scenario.` };
  const response = operation && findResponse(operation, status);
  if (!hasBody && example === undefined && (status >= 400 || errors.length > 0)) {
    const violations = errors.flatMap(({ field, message }): Violation[] =>
      field === undefined ? [] : [{ place: 'body', path: [field], fault: 'value', message }],
    );
    const failedViolations = respondWithError(
      call,
      operation,
      'scenario',
      { statuses: [status], message: errors.map(({ message }) => message).join('\n'), violations },
      violations,
    );
    return {
      ...failedViolations,
      headers: [...failedViolations.headers, ...headers],
      explanation: { ...failedViolations.explanation, ...explanation },
    };
  }
  const negotiated = response && negotiateContent(response.content, call.request.headers.get('accept') ?? '');
  const media = negotiated === 'unacceptable' ? response?.content[0] : negotiated;
  const sample = media && !hasBody ? createSample(call.engine.api, media, call.variation, example) : undefined;
  if (!response) return createPlainResponse({ status, headers, body, hasBody, explanation });
  const documentedHeaders = createResponseHeaders(call.engine.api, response, call.variation).filter(
    ([name]) => !headers.some(([other]) => other.toLowerCase() === name.toLowerCase()),
  );
  return respond(call, {
    model: { status, response, media },
    headers: [...documentedHeaders, ...headers],
    value: hasBody ? body : sample?.value,
    explanation,
    operation,
  });
}

/** Answers an undocumented request. */
function createPlainResponse({
  status,
  headers,
  body,
  hasBody,
  explanation,
}: Pick<RuleAnswer, 'status' | 'headers' | 'body' | 'hasBody'> & {
  explanation: Pick<Explanation, 'rule' | 'text'>;
}): MockResponse {
  const hasType = headers.some(([name]) => name.toLowerCase() === 'content-type');
  const text = !hasBody ? '' : typeof body === 'string' ? body : JSON.stringify(body);
  const type: Header[] =
    hasType || text === '' ? [] : [['Content-Type', typeof body === 'string' ? 'text/plain; charset=utf-8' : 'application/json']];
  return {
    status,
    headers: [...headers, ...type],
    body: text,
    explanation: { operation: undefined, source: undefined, violations: [], ...explanation },
  };
}
