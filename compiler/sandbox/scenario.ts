import type { Resource, Rule, RuleError, Scenario, ScenarioDelivery } from '../../schemas/types/sandbox.ts';
import { isList, isObject, jsonAt } from '../openapi/document/json.ts';
import type { Json, JsonObject } from '../openapi/document/model.ts';
import type { ParsedRequest, RequestValues } from './check-request.ts';
import type { OperationHead } from './document.ts';
import { evaluateText, isTruthy, renderTemplate, type Scope, toNumber, toText } from './expressions.ts';
import { type Random, randomDigits, randomUlid, randomUuid } from './random.ts';
import type { RecordStore, StoredRecord } from './records.ts';
import { matchTemplate } from './routes.ts';
import { createTimeline, toMilliseconds } from './timeline.ts';
import type { Delivery, Header } from './types.ts';

/** A delivery with the secret that is used to sign its body. */
export type PendingDelivery = Omit<Delivery, 'body'> & {
  body: string;
  sign: { secret: string; header: string; encoding: 'hex' | 'base64' } | undefined;
};
/** The answer that a rule specifies. Without body and example, it is the documented one for the status. */
export type RuleAnswer = {
  rule: string;
  status: number;
  example: string | undefined;
  body: Json | undefined;
  hasBody: boolean;
  headers: Header[];
  errors: readonly RuleError[];
};
/** The request to which rules are applied. */
type RuleRequest = { request: ParsedRequest; values: RequestValues; now: number };

/** A running scenario, which works on a store of records. */
export type ScenarioRun = {
  /** Applies the rules for an operation. If `always` is set, applies only the rules that also apply to invalid requests. */
  apply(head: OperationHead, request: RuleRequest, always: boolean): RuleAnswer | undefined;
  /** Applies the rules for undocumented requests. */
  applyUndocumented(request: RuleRequest): RuleAnswer | undefined;
  /** Adds the initial records to a collection once. `samples` are the documented ones. */
  seed(
    collection: string,
    now: number,
    samples: () => readonly JsonObject[],
    idOf: (record: JsonObject) => string | undefined,
  ): void;
  /** Returns a resource's settings, by its path or name. */
  resourceOf(collection: string): Resource | undefined;
  /** Advances the time and applies the changes that are due. */
  advance(now: number): void;
  /** Returns the deliveries that are due, oldest first. */
  deliveries(): readonly PendingDelivery[];
};

/** Maximum number of deliveries in the inbox. */
const maxDeliveries = 200;

type ScenarioContext = { scenario: Scenario; store: RecordStore; nextRandom: () => Random; now: number; origin: string };

/** Starts a scenario with its initial records. */
export function startScenario({ scenario, store, nextRandom, now: start, origin }: ScenarioContext): ScenarioRun {
  const resources = Object.entries(scenario.resources ?? {});
  const rules = scenario.rules ?? [];
  const timeline = createTimeline();
  const inbox: PendingDelivery[] = [];

  const resourceOf = (collection: string): Resource | undefined =>
    (resources.find(([name]) => name === collection) ??
      resources.find(([name]) => name.includes('{') && matchTemplate(name, collection)))?.[1];

  const scopeOf = (now: number, record: StoredRecord | undefined, variables: Record<string, Json> = {}): Scope => ({
    variables: {
      now: new Date(now).toISOString(),
      origin,
      record: record?.value ?? null,
      id: record?.id ?? null,
      state: record?.state ?? null,
      wait: record ? secondsUntilChange(record, now) : null,
      ...variables,
    },
    functions: createFunctions({ store, nextRandom, now }),
  });

  /** Returns the seconds until a record changes its state, rounded up. */
  const secondsUntilChange = (record: StoredRecord, now: number): number => {
    const after = resourceOf(record.collection)?.states?.[record.state ?? '']?.after;
    return after === undefined ? 0 : Math.max(0, Math.ceil((record.since + toMilliseconds(after) - now) / 1000));
  };

  const scheduleDeliveries = (deliveries: readonly ScenarioDelivery[] | undefined, scope: Scope, now: number): void => {
    for (const each of deliveries ?? []) {
      if (each.when !== undefined && !isTruthy(evaluateText(each.when, scope))) continue;
      const delivery = toDelivery(each, scope, now + toMilliseconds(each.after));
      const addToInbox = (): void => {
        inbox.push(delivery);
        if (inbox.length > maxDeliveries) inbox.shift();
      };
      if (delivery.at <= now) addToInbox();
      else timeline.add(delivery.at, addToInbox);
    }
  };

  const changeRecord = (record: StoredRecord, set: Record<string, unknown> | undefined, scope: Scope): void => {
    if (set && isObject(record.value)) record.value = { ...record.value, ...toObject(renderTemplate(toJson(set), scope)) };
    store.put(record);
  };

  const enterState = (record: StoredRecord, name: string | undefined, now: number, variables?: Record<string, Json>): void => {
    const state = name === undefined ? undefined : resourceOf(record.collection)?.states?.[name];
    record.state = name;
    record.since = now;
    changeRecord(record, state?.set, scopeOf(now, record, variables));
    scheduleDeliveries(state?.deliver, scopeOf(now, record, variables), now);
    const { after, next = [] } = state ?? {};
    if (after === undefined) return;
    timeline.add(now + toMilliseconds(after), (at) => {
      if (store.get(record.collection, record.id, at) !== record || record.state !== name || record.since !== now) return;
      const followingStates = next.find(({ when }) => when === undefined || isTruthy(evaluateText(when, scopeOf(at, record))));
      if (followingStates) enterState(record, followingStates.to, at);
    });
  };

  const add = (
    { collection, id, value, state }: Pick<StoredRecord, 'collection' | 'id' | 'value'> & { state?: string | undefined },
    now: number,
    variables?: Record<string, Json>,
  ): StoredRecord => {
    const settings = resourceOf(collection);
    const expires = settings?.expires === undefined ? Number.POSITIVE_INFINITY : now + toMilliseconds(settings.expires);
    const record: StoredRecord = { collection, id, value, state: undefined, since: now, expires };
    store.put(record);
    const [first] = Object.keys(settings?.states ?? {});
    if (state !== undefined || first !== undefined) enterState(record, state ?? first, now, variables);
    return record;
  };

  const applyRule = (rule: Rule, { request, values, now }: RuleRequest): RuleAnswer | 'continue' => {
    const variables = { request: requestVariables(request, values) };
    const scopeWithin = (found: StoredRecord | undefined): Scope => scopeOf(now, found, variables);
    let record: StoredRecord | undefined;
    if (rule.record)
      record = store.get(
        toText(renderTemplate(rule.record.in, scopeWithin(undefined))),
        toText(renderTemplate(rule.record.id, scopeWithin(undefined))),
        now,
      );
    if (rule.when !== undefined && !isTruthy(evaluateText(rule.when, scopeWithin(record)))) return 'continue';
    if (rule.create) {
      const { in: collection, id, value, state } = rule.create;
      const name = toText(renderTemplate(collection, scopeWithin(record)));
      const requested = id === undefined ? randomUuid(nextRandom()) : toText(renderTemplate(id, scopeWithin(record)));
      record =
        store.get(name, requested, now) ??
        add(
          {
            collection: name,
            id: requested,
            value: renderTemplate(toJson(value), {
              ...scopeWithin(record),
              variables: { ...scopeWithin(record).variables, id: requested },
            }),
            state,
          },
          now,
          variables,
        );
    }
    if (rule.update && record) {
      changeRecord(record, rule.update.set, scopeWithin(record));
      if (rule.update.state !== undefined) enterState(record, rule.update.state, now, variables);
    }
    scheduleDeliveries(rule.deliver, scopeWithin(record), now);
    if (!rule.respond) return 'continue';
    const { status, example, body, headers = {}, errors = [] } = rule.respond;
    return {
      rule: rule.name,
      status,
      example,
      hasBody: body !== undefined,
      body: body === undefined ? undefined : renderTemplate(toJson(body), scopeWithin(record)),
      headers: Object.entries(headers).map(([name, value]): Header => [name, toText(renderTemplate(value, scopeWithin(record)))]),
      errors: errors.map((each) => ({ ...each, message: toText(renderTemplate(each.message, scopeWithin(record))) })),
    };
  };

  const firstMatch = (candidates: readonly Rule[], ruleRequest: RuleRequest): RuleAnswer | undefined => {
    for (const rule of candidates) {
      const answer = applyRule(rule, ruleRequest);
      if (answer !== 'continue') return answer;
    }
    return undefined;
  };

  const seed: ScenarioRun['seed'] = (collection, now, samples, idOf) => {
    if (store.seed(collection)) return;
    const settings = resourceOf(collection);
    const records = settings?.seed?.map((value) => toObject(toJson(value))) ?? samples();
    for (const [index, value] of records.entries()) {
      const field = settings?.id;
      const id = (field === undefined ? idOf(value) : undefined) ?? toText(jsonAt(value, field ?? 'id') ?? String(index + 1));
      if (!store.get(collection, id, now)) add({ collection, id, value }, now);
    }
  };
  for (const [name] of resources)
    if (!name.includes('{'))
      seed(
        name,
        start,
        () => [],
        () => undefined,
      );

  const byOperation = new Map<string, Rule[]>();
  for (const rule of rules)
    if (rule.operation !== undefined) byOperation.set(rule.operation, [...(byOperation.get(rule.operation) ?? []), rule]);
  const rulesFor = ({ operationId, method, path }: OperationHead): Rule[] => [
    ...(byOperation.get(operationId ?? '') ?? []),
    ...(byOperation.get(`${method} ${path}`) ?? []),
  ];
  const undocumentedRules = rules.flatMap((rule) => {
    const [, method, path] = /^([A-Z]+) (\/\S*)$/.exec(rule.request ?? '') ?? [];
    return method === undefined || path === undefined ? [] : [{ rule, method, path }];
  });

  return {
    apply: (head, ruleRequest, always) =>
      firstMatch(
        rulesFor(head).filter((rule) => (rule.always ?? false) === always),
        ruleRequest,
      ),
    applyUndocumented: (ruleRequest) => {
      for (const { rule, method, path } of undocumentedRules) {
        const ruleAndAnswer = method === ruleRequest.request.method ? matchTemplate(path, ruleRequest.request.path) : undefined;
        const answer =
          ruleAndAnswer &&
          firstMatch([rule], { ...ruleRequest, values: { ...ruleRequest.values, path: Object.fromEntries(ruleAndAnswer) } });
        if (answer) return answer;
      }
      return undefined;
    },
    seed,
    resourceOf,
    advance: (now) => timeline.run(now),
    deliveries: () => inbox,
  };
}

function requestVariables({ method, path, headers }: ParsedRequest, values: RequestValues): Json {
  return {
    method,
    url: path,
    path: values.path,
    query: values.query,
    headers: Object.fromEntries(headers),
    body: values.body ?? null,
  };
}

function toDelivery({ to, body, headers = {}, sign, operation }: ScenarioDelivery, scope: Scope, at: number): PendingDelivery {
  const operationPart: Header[] = Object.entries(headers).map(
    ([name, value]): Header => [name, toText(renderTemplate(value, scope))],
  );
  return {
    at,
    operation,
    method: 'POST',
    url: toText(renderTemplate(to, scope)),
    headers: [['Content-Type', 'application/json'], ...operationPart],
    body: JSON.stringify(renderTemplate(toJson(body), scope)),
    sign: sign && { header: sign.header, encoding: sign.encoding ?? 'hex', secret: toText(renderTemplate(sign.secret, scope)) },
  };
}

/** The functions that expressions can call. */
export const functionNames = [
  'uuid',
  'ulid',
  'token',
  'digits',
  'later',
  'round',
  'power',
  'pick',
  'find',
  'lower',
  'length',
  'text',
  'date',
];

function createFunctions({ store, nextRandom, now }: Pick<ScenarioContext, 'store' | 'nextRandom' | 'now'>): Scope['functions'] {
  return {
    uuid: () => randomUuid(nextRandom()),
    ulid: () => randomUlid(nextRandom(), now),
    token: ([length = 16]) =>
      randomDigits(nextRandom(), Math.min(200, toNumber(length)), 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789'),
    digits: ([length = 6]) => randomDigits(nextRandom(), Math.min(200, toNumber(length)), '0123456789'),
    later: ([duration = '']) => new Date(now + toMilliseconds(toText(duration))).toISOString(),
    date: ([time = null]) => toText(time).slice(0, 10),
    round: ([value = 0, places = 0]) => Number(toNumber(value).toFixed(Math.min(10, Math.max(0, toNumber(places))))),
    power: ([base = 0, exponent = 1]) => {
      const result = toNumber(base) ** toNumber(exponent);
      return Number.isFinite(result) ? result : null;
    },
    pick: ([value = null, names = null]) =>
      isObject(value) && isList(names) ? Object.fromEntries(Object.entries(value).filter(([key]) => names.includes(key))) : value,
    find: ([collection = null, field = null, wanted = null]) =>
      store
        .list(toText(collection), now)
        .find(({ value }) => isObject(value) && JSON.stringify(jsonAt(value, toText(field)) ?? null) === JSON.stringify(wanted))
        ?.value ?? null,
    lower: ([text = '']) => toText(text).toLowerCase(),
    length: ([value = null]) =>
      isList(value) || typeof value === 'string' ? value.length : isObject(value) ? Object.keys(value).length : 0,
    text: ([value = null]) => toText(value),
  };
}

function toObject(value: Json): JsonObject {
  return isObject(value) ? value : {};
}

/** Converts a value of a scenario, parsed from YAML or JSON. */
export function toJson(value: unknown): Json {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  if (Array.isArray(value)) return value.map(toJson);
  if (typeof value !== 'object' || value === null) return null;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, toJson(each)]));
}
