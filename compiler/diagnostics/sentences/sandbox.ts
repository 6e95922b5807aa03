/* Generated from compiler/diagnostics/catalogue/sandbox.md by `npm run types`. Change the catalogue, not this file. */
import type { Value } from '../rule.ts';

/** Invalid scenario of a sandbox. */
export const scenarioInvalid = {
  data: ({ hint, wrong }: { hint: Value | undefined; wrong: Value }) => ({ code: 'scenario-invalid' as const, message: `${wrong}`, hint: hint ? `${hint}` : undefined }),
  targetMissing: ({ name }: { name: Value }) => ({ code: 'scenario-invalid' as const, message: `The rule ${name} applies to no request.`, hint: 'Add operation, or request for a request that the document does not describe.' }),
  targetsTwo: ({ name }: { name: Value }) => ({ code: 'scenario-invalid' as const, message: `The rule ${name} has an operation and a request.`, hint: 'Remove one of them.' }),
  requestForm: ({ written }: { written: Value }) => ({ code: 'scenario-invalid' as const, message: `Not a method and a path: ${written}.`, hint: 'Write them like GET /s/{session}.' }),
  duration: ({ written }: { written: Value }) => ({ code: 'scenario-invalid' as const, message: `Not a duration: ${written}.`, hint: 'Write a number with ms, s, m, h, d or w, such as 5s.' }),
  body: ({ place, says }: { place: Value; says: Value }) => ({ code: 'scenario-invalid' as const, message: `The document does not allow this body${place}: ${says}`, hint: 'Correct it here, or in the schema of the response.' }),
  recordMissing: ({ name }: { name: Value }) => ({ code: 'scenario-invalid' as const, message: `The rule ${name} updates a record, but names none.`, hint: 'Add record: { in, id }, or create.' }),
  ruleHidden: ({ name, other }: { name: Value; other: Value }) => ({ code: 'scenario-invalid' as const, message: `No request reaches the rule ${name}, as the rule ${other} answers all of them.`, hint: `Move it before ${other}, or give ${other} a condition.` }),
  delayMissing: ({ state }: { state: Value }) => ({ code: 'scenario-invalid' as const, message: `Records never leave the state ${state}: it has next but no after.`, hint: 'Add a delay, such as after: 5s.' }),
};

/** A scenario file that is ignored. */
export const scenarioMisnamed = ({ document, own, isTaken, file, scenario }: { document: Value | undefined; own: Value | undefined; isTaken: boolean | undefined; file: Value; scenario: Value }) => ({ code: 'scenario-misnamed' as const, message: document ? `${file} is ignored: the scenario of ${document} belongs in ${scenario}.` : own ? `${file} is ignored: ${own} is not a specification of the site.` : `${file} is ignored: there is no document for this scenario.`, hint: isTaken ? 'That file exists. Copy what you need to it, and delete this one.' : document ? `Rename it to ${scenario}.` : own ? `Add ${own} to specs in the configuration.` : 'Give it the name of its document: orders.sandbox.yaml for orders.yaml.' });

/** A scenario names something that does not exist. */
export const scenarioNameUnknown = ({ nearest, known, kind, written }: { nearest: Value | undefined; known: Value | undefined; kind: Value; written: Value }) => ({ code: 'scenario-name-unknown' as const, message: `Unknown ${kind} ${written}.`, hint: nearest ? `Did you mean ${nearest}?` : known ? `Known: ${known}.` : 'Remove it, or add it to the document.' });

/** Invalid expression in a scenario. */
export const scenarioExpressionInvalid = ({ says }: { says: Value }) => ({ code: 'scenario-expression-invalid' as const, message: `Invalid expression: ${says}.`, hint: 'Write an expression such as request.body.amount > 100.' });

/** No record can enter a state of a scenario. */
export const scenarioStateUnreachable = ({ state }: { state: Value }) => ({ code: 'scenario-state-unreachable' as const, message: `No record enters the state ${state}.`, hint: 'Name it in next of another state, in create or in update; or remove it.' });
