import type { Scenario } from '../../schemas/types/sandbox.ts';
import { getRequired } from '../basics/invariant.ts';
import type { DocumentedResponse, Variation } from './answers.ts';
import type { CheckedRequest, ParsedRequest } from './check-request.ts';
import type { Api, Operation, OperationEffect, OperationHead } from './document.ts';
import { createRandom, type Random } from './random.ts';
import { createRecordStore, type RecordStore } from './records.ts';
import type { Router } from './routes.ts';
import { type ScenarioRun, startScenario } from './scenario.ts';
import type { MockResponse } from './types.ts';

/** How a client chooses among the documented answers. `fault` describes an invalid preference. */
export type Preference = {
  code: number | undefined;
  example: string | undefined;
  isDynamic: boolean;
  fault: string | undefined;
};
/**
 * Reads a client's preference from a request, and creates the response that the client prefers; see `preferences.ts`. `read` also
 * returns the request without the preference.
 */
export type Preferences = {
  read(request: ParsedRequest): { request: ParsedRequest; preference: Preference };
  answer(call: MatchedCall, status: number, media: DocumentedResponse['media']): MockResponse;
};
/**
 * Options for creating a sandbox. `origin` is the base of absolute links in answers; by default, it is the origin of the
 * document's first server. Without `preferences`, clients cannot choose an answer.
 */
export type SandboxOptions = { seed: number; now: number; origin?: string; preferences?: Preferences };
/** A sandbox's settings, which do not change while it is open. */
export type SandboxSettings = {
  api: Api;
  router: Router;
  effects: ReadonlyMap<OperationHead, OperationEffect>;
  scenario: Scenario;
  operations: ReadonlyMap<OperationHead, Operation>;
  seed: string;
  origin: string;
  preferences: Preferences | undefined;
};
/** A running simulation. */
export type Engine = SandboxSettings & {
  store: RecordStore;
  run: ScenarioRun;
  keys: Map<string, StoredAnswer>;
  nextRandom: () => Random;
};
/** The answer to a request with an idempotency key. */
export type StoredAnswer = { hash: string; response: MockResponse; at: number };
/** A request during processing. */
export type Call = {
  engine: Engine;
  request: ParsedRequest;
  now: number;
  preference: Preference | undefined;
  variation: Variation;
};
/** A request that matches an operation, with its validation result. */
export type MatchedCall = Call & { operation: Operation; checked: CheckedRequest; pathValues: ReadonlyMap<string, string> };

/** Creates an engine with the initial records of its scenario. */
export function startEngine(settings: SandboxSettings, now: number): Engine {
  const store = createRecordStore();
  let count = 0;
  const nextRandom = (): Random => createRandom(settings.seed, 'value', count++);
  const run = startScenario({ scenario: settings.scenario, store, nextRandom, now, origin: settings.origin });
  return { ...settings, store, run, keys: new Map(), nextRandom };
}

/** Returns the full operation for an entry in the list of operations. */
export function getOperation({ operations }: Engine, head: OperationHead): Operation {
  return getRequired(operations, head);
}
