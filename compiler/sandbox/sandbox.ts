import type { Scenario } from '../../schemas/types/sandbox.ts';
import { hashText } from '../basics/hash.ts';
import { withDoubles } from '../json/exact-numbers.ts';
import { isObject, own } from '../openapi/document/json.ts';
import type { Api, Json, JsonObject, Operation, OperationHead } from '../openapi/document/model.ts';
import { toOperation } from '../openapi/document/operations.ts';
import { toApi } from '../openapi/document/outline.ts';
import {
  type Model,
  negotiate,
  responseFor,
  responseHeaders,
  type Sample,
  sampleBody,
  serialize,
  successStatus,
  type Variation,
} from './answers.ts';
import { bodyText } from './bodies.ts';
import { type CheckedRequest, checkRequest, type ParsedRequest, parseRequest } from './check-request.ts';
import { checkCredentials } from './credentials.ts';
import { errorAnswer, type Failure, violationText } from './error-body.ts';
import { fieldName } from './faults.ts';
import { createRandom, type Random } from './random.ts';
import { createRecordStore, type RecordStore } from './records.ts';
import { answerFromRecords, type Effect, effectsOf, idFieldOf, type RecordAnswer, sampleRecords } from './resources.ts';
import { createRouter, type Router } from './routes.ts';
import { type RuleAnswer, type ScenarioRun, startScenario, toJson } from './scenario.ts';
import { signDelivery } from './sign.ts';
import type { Explanation, FaultKind, Header, MockRequest, MockResponse, Sandbox, SandboxOptions, Violation } from './types.ts';

/** In characters. A longer URL answers 414. */
const maxUrlLength = 16_000;
/** Number of idempotency keys that are remembered, and for how long. */
const [maxKeys, keyLifetime] = [1000, 86_400_000];

/**
 * Opens a sandbox for a parsed OpenAPI document (2.0 to 3.2, see `types.ts`). The document must have passed the checks of
 * `open-api.ts`, the scenario those of `check-scenario.ts`.
 */
export function createSandbox(document: JsonObject, scenario: Scenario | undefined, options: SandboxOptions): Sandbox {
  const raw = toJson(withDoubles(document));
  const api = toApi(isObject(raw) ? raw : {}, { id: '', file: '', route: '', pages: 'one' });
  const origin = options.origin ?? /^https?:\/\/[^/{}]+/.exec(api.servers[0]?.url ?? '')?.[0] ?? 'https://sandbox.example';
  const fixed: Fixed = {
    api,
    router: createRouter(api),
    effects: effectsOf(api),
    scenario: scenario ?? {},
    operations: new Map(),
    seed: String(options.seed),
    origin,
  };
  let engine = start(fixed, options.now);
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
      engine = start(fixed, now);
    },
  };
}

/** What does not change while a sandbox is open. */
type Fixed = {
  api: Api;
  router: Router;
  effects: ReadonlyMap<OperationHead, Effect>;
  scenario: Scenario;
  operations: Map<OperationHead, Operation>;
  seed: string;
  origin: string;
};
type Engine = Fixed & { store: RecordStore; run: ScenarioRun; keys: Map<string, StoredAnswer>; nextRandom: () => Random };
/** The answer to a request with an idempotency key. */
type StoredAnswer = { hash: string; response: MockResponse; at: number };

function start(fixed: Fixed, now: number): Engine {
  const store = createRecordStore();
  let count = 0;
  const nextRandom = (): Random => createRandom(fixed.seed, 'value', count++);
  const run = startScenario({ scenario: fixed.scenario, store, nextRandom, now, origin: fixed.origin });
  return { ...fixed, store, run, keys: new Map(), nextRandom };
}

/** A request on its way through the engine. */
type Call = { engine: Engine; request: ParsedRequest; now: number; preference: Preference; variation: Variation };
type MatchedCall = Call & { operation: Operation; checked: CheckedRequest; pathValues: ReadonlyMap<string, string> };

function send(engine: Engine, sent: MockRequest, now: number): MockResponse {
  const parsed = parseRequest(sent);
  const preference = readPreference(parsed);
  const request = { ...parsed, query: parsed.query.filter(({ name }) => !/^__(?:code|example|dynamic)$/.test(name)) };
  const seed = `${engine.seed} ${request.method} ${request.path}`;
  const variation = {
    seed: preference.isDynamic ? `${seed} ${engine.nextRandom().integer(0, 1e9)}` : seed,
    now,
    isDynamic: preference.isDynamic,
  };
  const call: Call = { engine, request, now, preference, variation };
  const response = answer(call, sent.url.length);
  return request.method === 'HEAD' ? { ...response, body: '' } : response;
}

function answer(call: Call, urlLength: number): MockResponse {
  const { engine, request, now } = call;
  if (urlLength > maxUrlLength)
    return fail(call, undefined, 'validation', {
      statuses: [414],
      message: `The URL has more than ${maxUrlLength} characters.`,
      violations: [],
    });
  const matched = engine.router(request.method, request.path);
  if ('allowed' in matched) {
    const outside = engine.run.applyOutside({ request, values: outsideValues(request), now });
    return outside ? ruleResponse(call, undefined, outside) : unmatched(call, matched.allowed);
  }
  const { head, values: pathValues } = matched;
  const operation = operationOf(engine, head);
  const signIn = checkCredentials(engine.api, operation, request, engine.scenario.credentials ?? []);
  if (signIn.result !== 'accepted') {
    const isMissing = signIn.result === 'missing';
    const message = isMissing ? 'The request has no valid credentials.' : 'These credentials do not permit this operation.';
    const response = fail(call, operation, isMissing ? 'credentials' : 'permission', {
      statuses: isMissing ? [401] : [403, 401],
      message,
      violations: [],
    });
    return isMissing && signIn.challenge !== ''
      ? { ...response, headers: [...response.headers, ['WWW-Authenticate', signIn.challenge]] }
      : response;
  }
  const effect = engine.effects.get(head);
  const resource = effect && engine.run.resource(collectionName(effect, pathValues));
  const checked = checkRequest(engine.api, { operation, pathValues, ignored: resource?.ignoreInvalid ?? [] }, request);
  const full: MatchedCall = { ...call, operation, checked, pathValues };
  const always = engine.run.apply(head, { request, values: checked.values, now }, true);
  if (always) return ruleResponse(full, operation, always);
  if (checked.violations.length > 0) return invalid(full);
  return answerValid(full, effect);
}

/** The values of a request that the document does not describe. */
function outsideValues(request: ParsedRequest): CheckedRequest['values'] {
  const text = bodyText(request.body) ?? '';
  let body: Json | undefined;
  try {
    body = text === '' ? undefined : JSON.parse(text);
  } catch {
    body = text;
  }
  return { path: {}, query: Object.fromEntries(request.query.map(({ name, value }) => [name, value])), body };
}

function operationOf({ api, operations }: Engine, head: OperationHead): Operation {
  const operation = operations.get(head) ?? toOperation(api, head);
  operations.set(head, operation);
  return operation;
}

function unmatched(call: Call, allowed: readonly string[]): MockResponse {
  const { method, path } = call.request;
  if (allowed.length === 0)
    return fail(call, undefined, 'path', {
      statuses: [404],
      message: `The document has no path for ${method} ${path}.`,
      violations: [],
    });
  const response = fail(call, undefined, 'method', {
    statuses: [405],
    message: `${path} does not support ${method}. It supports ${allowed.join(', ')}.`,
    violations: [],
  });
  return { ...response, headers: [...response.headers, ['Allow', allowed.join(', ')]] };
}

/** Faults in the form of a request, rather than in its values: documents that list both 400 and 422 mean 400 for these. */
const malformed = new Set<FaultKind>(['type', 'unknown', 'syntax']);

function invalid(call: MatchedCall): MockResponse {
  const { checked, engine, operation } = call;
  const violations = checked.violations.map((violation) => withMessage(violation, engine.scenario));
  const [first] = violations;
  const kinds = new Map<FaultKind, Failure['statuses']>([
    ['mediaType', [415, 400, 422]],
    ['size', [413, 400, 422]],
    ['syntax', [400, 422]],
  ]);
  const whole = first && first.path.length === 0 ? kinds.get(first.fault) : undefined;
  const isMalformed = violations.some(
    ({ fault, path, place }) => malformed.has(fault) || (place === 'body' && path.length === 0 && fault === 'missing'),
  );
  const statuses = whole ?? (isMalformed ? ([400, 422] as const) : ([422, 400] as const));
  const listed = whole ? [] : violations;
  const message = whole ? (first?.message ?? '') : violations.map(violationText).join('\n');
  return fail(call, operation, 'validation', { statuses, message, violations: listed }, violations);
}

/** The scenario's own message for a violation. */
function withMessage(violation: Violation, { messages = [] }: Scenario): Violation {
  const name = fieldName(violation);
  const matching = messages.find(
    ({ field, fault }) =>
      (fault === undefined || fault === violation.fault) &&
      (field === undefined || field === name || field === String(violation.path.at(-1))),
  );
  return matching ? { ...violation, message: matching.message } : violation;
}

function answerValid(call: MatchedCall, effect: Effect | undefined): MockResponse {
  const { engine, operation, preference, request, checked, now } = call;
  const status = preference.code ?? successStatus(operation);
  const response = responseFor(operation, status);
  const media = response && negotiate(response.content, request.headers.get('accept') ?? '');
  if (media === 'unacceptable') {
    const types = response?.content.map(({ type }) => type).join(', ');
    return fail(call, operation, 'validation', {
      statuses: [406, 400],
      message: `This operation returns ${types}.`,
      violations: [],
    });
  }
  if (preference.code !== undefined || preference.example !== undefined) return preferred(call, status, media);
  const key = idempotencyKey(call);
  const stored = key === undefined ? undefined : engine.keys.get(key);
  if (stored && now - stored.at < keyLifetime) return repeated(call, stored);
  const rule = engine.run.apply(operation.head, { request, values: checked.values, now }, false);
  const result = rule
    ? ruleResponse(call, operation, rule)
    : response
      ? answerFromDocument(call, { status, response, media }, effect)
      : empty(call, status);
  if (key !== undefined && result.status < 500) remember(engine, key, { hash: bodyHash(request), response: result, at: now });
  return result;
}

/** The collection of an operation, with the values of its path parameters. */
function collectionName({ collection }: Effect, values: ReadonlyMap<string, string>): string {
  return collection.replaceAll(/\{([^{}]*)\}/g, (_, name: string) => values.get(name) ?? '');
}

function answerFromDocument(call: MatchedCall, model: Model, effect: Effect | undefined): MockResponse {
  const { engine, operation, variation, request } = call;
  const sample = model.media && sampleBody(engine.api, model.media, variation);
  const fromRecords = effect && !variation.isDynamic ? askRecords(call, { model, sample, effect }) : undefined;
  if (fromRecords === 'notFound') {
    const message = `There is no record with this id at ${request.path}.`;
    return fail(call, operation, 'records', { statuses: [404], message, violations: [] });
  }
  const isStored = fromRecords?.record !== undefined || (effect?.kind === 'list' && fromRecords !== undefined);
  const rule = isStored ? 'records' : sample?.isGenerated || !sample ? 'generated' : 'example';
  const text = isStored
    ? 'Answered from the stored records.'
    : rule === 'example'
      ? `Answered with ${sample?.name ? `the example ${sample.name}` : 'an example'} of the document.`
      : model.media
        ? 'Answered with values generated from the schema.'
        : 'The document describes no body for this response.';
  const headers = responseHeaders(engine.api, model.response, variation);
  const location =
    fromRecords?.record && effect?.kind === 'create'
      ? `${request.path.replace(/\/$/, '')}/${encodeURIComponent(fromRecords.record.id)}`
      : undefined;
  const placed = headers.map(
    (header): Header => (location !== undefined && header[0].toLowerCase() === 'location' ? [header[0], location] : header),
  );
  return respond(call, {
    model,
    headers: placed,
    value: fromRecords ? fromRecords.body : sample?.value,
    explanation: { rule, text },
  });
}

function askRecords(
  call: MatchedCall,
  { model, sample, effect }: { model: Model; sample: Sample | undefined; effect: Effect },
): RecordAnswer {
  const { engine, operation, request, checked, pathValues, now } = call;
  const { api, store, run, origin } = engine;
  const name = collectionName(effect, pathValues);
  const resource = run.resource(name);
  run.seed(
    name,
    now,
    () => documentedRecords(call, effect, name),
    (record) => idOf(record, effect, resource?.id),
  );
  const id = decodeURIComponentOr(pathValues.get(effect.parameter) ?? '');
  const { values } = checked;
  return answerFromRecords({
    api,
    operation,
    effect,
    name,
    id,
    resource,
    request,
    values,
    model,
    sample,
    store,
    random: engine.nextRandom(),
    now,
    origin,
  });
}

function decodeURIComponentOr(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function idOf(record: JsonObject, { parameter }: Effect, configured: string | undefined): string | undefined {
  const field = idFieldOf(record, parameter, configured);
  const id = field === undefined ? undefined : own(record, field);
  return id === undefined ? undefined : String(id);
}

/** The records in the documented list of a collection. */
function documentedRecords({ engine, variation }: MatchedCall, effect: Effect, name: string): JsonObject[] {
  const head = [...engine.effects].find(([, other]) => other.kind === 'list' && other.collection === effect.collection)?.[0];
  const operation = head && operationOf(engine, head);
  const response = operation && responseFor(operation, successStatus(operation));
  const media = response && negotiate(response.content, '*/*');
  if (!media || media === 'unacceptable') return [];
  const sample = sampleBody(engine.api, media, { ...variation, seed: `${engine.seed} ${name}`, isDynamic: false });
  return sample ? sampleRecords(sample.value, effect.collection) : [];
}

/** What a client prefers, by the Prefer header or by query parameters, as in Prism. */
type Preference = { code: number | undefined; example: string | undefined; isDynamic: boolean };

function readPreference({ headers, query }: ParsedRequest): Preference {
  const wanted = new Map<string, string>();
  for (const [, name = '', quoted, plain] of (headers.get('prefer') ?? '').matchAll(/(\w+)\s*=\s*(?:"([^"]*)"|([^\s,;]+))/g))
    wanted.set(name.toLowerCase(), quoted ?? plain ?? '');
  for (const { name, value } of query) if (/^__(?:code|example|dynamic)$/.test(name)) wanted.set(name.slice(2), value);
  const code = wanted.get('code') ?? '';
  return {
    code: /^[1-5]\d\d$/.test(code) ? Number(code) : undefined,
    example: wanted.get('example'),
    isDynamic: wanted.get('dynamic') === 'true',
  };
}

function preferred(call: MatchedCall, status: number, media: Model['media']): MockResponse {
  const { engine, operation, preference, variation } = call;
  const response = responseFor(operation, status);
  const isListed = response && response.status.toLowerCase() !== 'default';
  const statuses = operation.responses.map((each) => each.status).join(', ');
  if (!response || (preference.code !== undefined && !isListed && status < 400))
    return fail(call, undefined, 'preference', {
      statuses: [404],
      message: `This operation has no response ${status}. It has ${statuses || 'none'}.`,
      violations: [],
    });
  const withExample =
    preference.example === undefined
      ? media
      : (response.content.find(({ examples }) => examples.some(({ name }) => name === preference.example)) ?? undefined);
  if (preference.example !== undefined && !withExample) {
    const names = response.content.flatMap(({ examples }) => examples.map(({ name }) => name));
    return fail(call, undefined, 'preference', {
      statuses: [404],
      message: `Response ${status} has no example ${preference.example}. It has ${[...new Set(names)].join(', ') || 'none'}.`,
      violations: [],
    });
  }
  const sample = withExample && sampleBody(engine.api, withExample, variation, preference.example);
  const headers = responseHeaders(engine.api, response, variation);
  const text = `Answered with the preferred response ${status}${preference.example === undefined ? '' : ` and the example ${preference.example}`}.`;
  return respond(call, {
    model: { status, response, media: withExample },
    headers,
    value: sample?.value,
    explanation: { rule: 'preference', text },
  });
}

function idempotencyKey({ request, operation }: MatchedCall): string | undefined {
  const key = request.headers.get('idempotency-key');
  if (key === undefined || !/^(?:POST|PATCH)$/.test(request.method)) return undefined;
  return [operation.head.key, request.path, request.headers.get('authorization') ?? '', key].join('\n');
}

function bodyHash({ body, headers }: ParsedRequest): string {
  return hashText(headers.get('content-type') ?? '', bodyText(body) ?? [...(typeof body === 'string' ? '' : body)].join(','));
}

function remember({ keys }: Engine, key: string, stored: StoredAnswer): void {
  keys.set(key, stored);
  const [oldest] = keys.keys();
  if (keys.size > maxKeys && oldest !== undefined) keys.delete(oldest);
}

function repeated(call: MatchedCall, { hash, response }: StoredAnswer): MockResponse {
  if (hash === bodyHash(call.request)) {
    const explanation: Explanation = {
      ...response.explanation,
      rule: 'idempotency',
      text: 'Repeated the answer to the first request with this Idempotency-Key.',
    };
    return { ...response, explanation };
  }
  const message = 'This Idempotency-Key was used for another body.';
  const violations: Violation[] = [{ place: 'header', path: ['Idempotency-Key'], fault: 'value', message }];
  return fail(call, call.operation, 'idempotency', { statuses: [409, 422, 400], message, violations });
}

function ruleResponse(call: Call, operation: Operation | undefined, answer: RuleAnswer): MockResponse {
  const { status, errors, hasBody, body, headers, example, rule } = answer;
  const explanation = { rule: 'scenario' as const, text: `Answered by the rule “${rule}” of the scenario.` };
  const response = operation && responseFor(operation, status);
  if (!hasBody && example === undefined && (status >= 400 || errors.length > 0)) {
    const violations = errors.flatMap(({ field, message }): Violation[] =>
      field === undefined ? [] : [{ place: 'body', path: [field], fault: 'value', message }],
    );
    const failed = fail(
      call,
      operation,
      'scenario',
      { statuses: [status], message: errors.map(({ message }) => message).join('\n'), violations },
      violations,
    );
    return { ...failed, headers: [...failed.headers, ...headers], explanation: { ...failed.explanation, ...explanation } };
  }
  const negotiated = response && negotiate(response.content, call.request.headers.get('accept') ?? '');
  const media = negotiated === 'unacceptable' ? response?.content[0] : negotiated;
  const sample = media && !hasBody ? sampleBody(call.engine.api, media, call.variation, example) : undefined;
  if (!response) return plainResponse({ status, headers, body, hasBody, explanation });
  const documented = responseHeaders(call.engine.api, response, call.variation).filter(
    ([name]) => !headers.some(([other]) => other.toLowerCase() === name.toLowerCase()),
  );
  return respond(call, {
    model: { status, response, media },
    headers: [...documented, ...headers],
    value: hasBody ? body : sample?.value,
    explanation,
    operation,
  });
}

/** An answer to a request that the document does not describe. */
function plainResponse({
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

type Answering = {
  model: Model;
  headers: Header[];
  value: Json | undefined;
  explanation: Pick<Explanation, 'rule' | 'text'>;
  operation?: Operation | undefined;
};

function respond(
  call: Call & { operation?: Operation | undefined },
  { model, headers, value, explanation, operation = call.operation }: Answering,
): MockResponse {
  const { status, response, media } = model;
  const base = { operation: operation?.head.key, source: response.pointer, violations: [], ...explanation };
  if (!media || status === 204 || status === 304) return { status, headers, body: '', explanation: base };
  const { type, body } = serialize(call.engine.api, media, value);
  return { status, headers: [...headers, ['Content-Type', type]], body, explanation: base };
}

function empty({ operation }: MatchedCall, status: number): MockResponse {
  const text = 'The document describes no response for this operation.';
  return {
    status,
    headers: [],
    body: '',
    explanation: { rule: 'generated', text, operation: operation.head.key, source: undefined, violations: [] },
  };
}

function fail(
  call: Call,
  operation: Operation | undefined,
  rule: Explanation['rule'],
  failure: Omit<Failure, 'path'>,
  violations: Violation[] = [...failure.violations],
): MockResponse {
  const { engine, request, variation } = call;
  const { status, headers, body, source } = errorAnswer(
    engine.api,
    operation,
    { ...failure, path: request.path },
    request.headers.get('accept') ?? '',
    variation,
  );
  const text = failure.message === '' ? 'The document describes this error.' : failure.message;
  return { status, headers, body, explanation: { rule, text, operation: operation?.head.key, source, violations } };
}
