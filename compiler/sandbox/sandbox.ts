import type { Scenario } from '../../schemas/types/sandbox.ts';
import { withDoubles } from '../json/exact-numbers.ts';
import type { Json } from '../openapi/document/model.ts';
import { chooseSuccessStatus, findResponse, negotiateContent } from './answers.ts';
import { decodeBody } from './bodies.ts';
import { type CheckedRequest, checkRequest, type ParsedRequest, parseRequest } from './check-request.ts';
import { checkCredentials } from './credentials.ts';
import type { Api, OperationEffect } from './document.ts';
import { answerFromDocument, collectionName } from './document-answers.ts';
import {
  type Call,
  type Engine,
  getOperation,
  type MatchedCall,
  type SandboxOptions,
  type SandboxSettings,
  startEngine,
} from './engine.ts';
import { type Failure, formatViolation } from './error-body.ts';
import { formatFieldName } from './faults.ts';
import { findIdempotencyKey, findStoredAnswer, storeAnswer } from './idempotency.ts';
import { createEmptyResponse, createRuleResponse, respondWithError } from './respond.ts';
import { createRouter } from './routes.ts';
import { signDelivery } from './sign.ts';
import type { FaultKind, MockRequest, MockResponse, Sandbox, Violation } from './types.ts';

/** In characters. Longer URLs are answered with status 414. */
const maxUrlLength = 16_000;

/**
 * Creates a sandbox for a prepared document (`prepare.ts`) and a scenario. The document must have passed the checks in `open-api.ts`, the
 * scenario those in `check-scenario.ts`.
 */
export function createSandbox(document: Api, scenario: Scenario | undefined, options: SandboxOptions): Sandbox {
  const api: Api = Object(withDoubles(document));
  const origin = options.origin ?? /^https?:\/\/[^/{}]+/.exec(api.servers[0]?.url ?? '')?.[0] ?? 'https://sandbox.example';
  const fixedSettings: SandboxSettings = {
    api,
    router: createRouter(api),
    effects: new Map(api.operations.flatMap(({ head, effect }) => (effect ? [[head, effect]] : []))),
    scenario: scenario ?? {},
    operations: new Map(api.operations.map((operation) => [operation.head, operation])),
    seed: String(options.seed),
    origin,
    preferences: options.preferences,
  };
  let engine = startEngine(fixedSettings, options.now);
  return {
    send: (request, now) => {
      engine.run.advance(now);
      return send(engine, request, now);
    },
    state: (now) => {
      engine.run.advance(now);
      return engine.store
        .all(now)
        .map(([collection, records]) => ({ collection, records: records.map(({ id, state, value }) => ({ id, state, value })) }));
    },
    inbox: async (now) => {
      engine.run.advance(now);
      return Promise.all([...engine.run.deliveries()].map(signDelivery));
    },
    reset: (now) => {
      engine = startEngine(fixedSettings, now);
    },
  };
}

function send(engine: Engine, sentRequest: MockRequest, now: number): MockResponse {
  const parsed = parseRequest(sentRequest);
  const { request, preference } = engine.preferences?.read(parsed) ?? { request: parsed, preference: undefined };
  const isDynamic = preference?.isDynamic === true;
  const seed = `${engine.seed} ${request.method} ${request.path}`;
  const variation = {
    seed: isDynamic ? `${seed} ${engine.nextRandom().randomInteger(0, 1e9)}` : seed,
    now,
    isDynamic,
  };
  const call: Call = { engine, request, now, preference, variation };
  const response = answerCall(call, sentRequest.url.length);
  return request.method === 'HEAD' ? { ...response, body: '' } : response;
}

function answerCall(call: Call, urlLength: number): MockResponse {
  const { engine, request, now } = call;
  if (urlLength > maxUrlLength)
    return respondWithError(call, undefined, 'validation', {
      statuses: [414],
      message: `The URL has more than ${maxUrlLength} characters.`,
      violations: [],
    });
  const match = engine.router(request.method, request.path);
  if ('allowed' in match) {
    const undocumentedAnswer = engine.run.applyUndocumented({ request, values: readUndocumentedValues(request), now });
    return undocumentedAnswer ? createRuleResponse(call, undefined, undocumentedAnswer) : answerUnmatched(call, match.allowed);
  }
  const { head, values: pathValues } = match;
  const operation = getOperation(engine, head);
  const signIn = checkCredentials(engine.api, operation, request, engine.scenario.credentials ?? []);
  if (signIn.result !== 'accepted') {
    const isMissing = signIn.result === 'missing';
    const message = isMissing ? 'The request has no valid credentials.' : 'These credentials do not permit this operation.';
    const response = respondWithError(call, operation, isMissing ? 'credentials' : 'permission', {
      statuses: isMissing ? [401] : [403, 401],
      message,
      violations: [],
      isStandard: true,
    });
    return isMissing && signIn.challenge !== ''
      ? { ...response, headers: [...response.headers, ['WWW-Authenticate', signIn.challenge]] }
      : response;
  }
  const effect = engine.effects.get(head);
  const resource = effect && engine.run.resourceOf(collectionName(effect, pathValues));
  const checked = checkRequest(engine.api, { operation, pathValues, ignoredNames: resource?.ignoreInvalid ?? [] }, request);
  const fullCall: MatchedCall = { ...call, operation, checked, pathValues };
  const alwaysApplies = engine.run.apply(head, { request, values: checked.values, now }, true);
  if (alwaysApplies) return createRuleResponse(fullCall, operation, alwaysApplies);
  if (checked.violations.length > 0) return answerInvalid(fullCall);
  return answerValid(fullCall, effect);
}

/** Returns the values of an undocumented request. */
function readUndocumentedValues(request: ParsedRequest): CheckedRequest['values'] {
  const text = decodeBody(request.body) ?? '';
  let body: Json | undefined;
  try {
    body = text === '' ? undefined : JSON.parse(text);
  } catch {
    body = text;
  }
  return { path: {}, query: Object.fromEntries(request.query.map(({ name, value }) => [name, value])), body };
}

function answerUnmatched(call: Call, allowed: readonly string[]): MockResponse {
  const { method, path } = call.request;
  if (allowed.length === 0)
    return respondWithError(call, undefined, 'path', {
      statuses: [404],
      message: `The document has no path for ${method} ${path}.`,
      violations: [],
    });
  const supportedMethods = [...allowed, ...(allowed.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ');
  if (method === 'OPTIONS') {
    const text = `${path} supports ${supportedMethods}.`;
    const explanation = { rule: 'method' as const, text, operation: undefined, source: undefined, violations: [] };
    return { status: 204, headers: [['Allow', supportedMethods]], body: '', explanation };
  }
  const response = respondWithError(call, undefined, 'method', {
    statuses: [405],
    message: `${path} does not support ${method}. It supports ${supportedMethods}.`,
    violations: [],
  });
  return { ...response, headers: [...response.headers, ['Allow', supportedMethods]] };
}

/** Faults in the syntax of a request, as opposed to its values. Documents that list both 400 and 422 use 400 for these. */
const malformedFaults = new Set<FaultKind>(['type', 'unknown', 'syntax']);

function answerInvalid(call: MatchedCall): MockResponse {
  const { checked, engine, operation } = call;
  const violations = checked.violations.map((violation) => applyMessage(violation, engine.scenario));
  const [first] = violations;
  const kinds = new Map<FaultKind, Failure['statuses']>([
    ['mediaType', [415, 400, 422]],
    ['size', [413, 400, 422]],
    ['syntax', [400, 422]],
  ]);
  const bodyStatuses = first && first.path.length === 0 ? kinds.get(first.fault) : undefined;
  const isMalformed = violations.some(
    ({ fault, path, place }) => malformedFaults.has(fault) || (place === 'body' && path.length === 0 && fault === 'missing'),
  );
  const statuses = bodyStatuses ?? (isMalformed ? ([400, 422] as const) : ([422, 400] as const));
  const listedViolations = bodyStatuses ? [] : violations;
  const message = bodyStatuses ? (first?.message ?? '') : violations.map(formatViolation).join('\n');
  return respondWithError(call, operation, 'validation', { statuses, message, violations: listedViolations }, violations);
}

/** Replaces the message of a violation with the scenario's own, if there is one. */
function applyMessage(violation: Violation, { messages = [] }: Scenario): Violation {
  const name = formatFieldName(violation);
  const matchingMessage = messages.find(
    ({ field, fault }) =>
      (fault === undefined || fault === violation.fault) &&
      (field === undefined || field === name || field === String(violation.path.at(-1))),
  );
  return matchingMessage ? { ...violation, message: matchingMessage.message } : violation;
}

function answerValid(call: MatchedCall, effect: OperationEffect | undefined): MockResponse {
  const { engine, operation, preference, request, checked, now } = call;
  if (preference?.fault !== undefined)
    return respondWithError(call, undefined, 'preference', { statuses: [400], message: preference.fault, violations: [] });
  const status = preference?.code ?? chooseSuccessStatus(operation);
  const response = findResponse(operation, status);
  const media = response && negotiateContent(response.content, request.headers.get('accept') ?? '');
  if (media === 'unacceptable') {
    const types = response?.content.map(({ type }) => type).join(', ');
    return respondWithError(call, operation, 'validation', {
      statuses: [406, 400],
      message: `This operation returns ${types}.`,
      violations: [],
    });
  }
  if (engine.preferences && (preference?.code ?? preference?.example) !== undefined)
    return engine.preferences.answer(call, status, media);
  const key = findIdempotencyKey(call);
  const stored = key === undefined ? undefined : findStoredAnswer(call, key);
  if (stored) return stored;
  const rule = engine.run.apply(operation.head, { request, values: checked.values, now }, false);
  const result = rule
    ? createRuleResponse(call, operation, rule)
    : response
      ? answerFromDocument(call, { status, response, media }, effect)
      : createEmptyResponse(call, status);
  if (key !== undefined) storeAnswer(call, key, result);
  return result;
}
