/* Generated from compiler/diagnostics/catalogue/sandbox.md by `npm run types`. Change the catalogue, not this file. */
import type { Value } from '../rule.ts';

/** Invalid sandbox scenario. */
export const scenarioInvalid = {
  data: ({ hint, wrong }: { hint: Value | undefined; wrong: Value }) => ({ code: 'scenario-invalid' as const, message: `${wrong}`, hint: hint ? `${hint}` : undefined }),
  targetMissing: ({ name }: { name: Value }) => ({ code: 'scenario-invalid' as const, message: `The rule ${name} applies to no request.`, hint: 'Add operation or, for a request that the document does not describe, request.' }),
  targetsTwo: ({ name }: { name: Value }) => ({ code: 'scenario-invalid' as const, message: `The rule ${name} has an operation and a request.`, hint: 'Remove one of them.' }),
  requestForm: ({ written }: { written: Value }) => ({ code: 'scenario-invalid' as const, message: `Expected a method and a path instead of ${written}.`, hint: 'Write a method and a path, such as GET /s/{session}.' }),
  duration: ({ written }: { written: Value }) => ({ code: 'scenario-invalid' as const, message: `Expected a duration instead of ${written}.`, hint: 'Write a number with ms, s, m, h, d or w, such as 5s.' }),
  body: ({ place, message }: { place: Value; message: Value }) => ({ code: 'scenario-invalid' as const, message: `The document does not allow this body${place}: ${message}`, hint: 'Correct the body, or the schema of the response.' }),
  recordMissing: ({ name }: { name: Value }) => ({ code: 'scenario-invalid' as const, message: `The rule ${name} updates a record but does not specify one.`, hint: 'Add record: { in, id }, or create.' }),
  ruleHidden: ({ name, other }: { name: Value; other: Value }) => ({ code: 'scenario-invalid' as const, message: `No request reaches the rule ${name}, because the rule ${other} answers all of them.`, hint: `Move it before ${other}, or add a condition to ${other}.` }),
  delayMissing: ({ state }: { state: Value }) => ({ code: 'scenario-invalid' as const, message: `Records never leave the state ${state}: it has next but no after.`, hint: 'Add a delay, such as after: 5s.' }),
};

/** Unknown name in a scenario. */
export const scenarioNameUnknown = ({ nearest, known, kind, written }: { nearest: Value | undefined; known: Value | undefined; kind: Value; written: Value }) => ({ code: 'scenario-name-unknown' as const, message: `Unknown ${kind} ${written}.`, hint: nearest ? `Did you mean ${nearest}?` : known ? `Known: ${known}.` : 'Remove it, or add it to the document.' });

/** Invalid expression in a scenario. */
export const scenarioExpressionInvalid = ({ message }: { message: Value }) => ({ code: 'scenario-expression-invalid' as const, message: `Invalid expression: ${message}.`, hint: 'Write an expression such as request.body.amount > 100.' });

/** An unreachable state in a scenario. */
export const scenarioStateUnreachable = ({ state }: { state: Value }) => ({ code: 'scenario-state-unreachable' as const, message: `No record enters the state ${state}.`, hint: 'Add it to next of another state, to create or to update; or remove it.' });
