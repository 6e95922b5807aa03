/* Generated from compiler/diagnostics/catalogue/sandbox.md by `npm run types`. Change the catalogue, not this file. */
import type { Value } from '../rule.ts';

/** Invalid sandbox scenario. */
export const scenarioInvalid = {
  data: ({ hint, wrong }: { hint: Value | undefined; wrong: Value }) => ({ code: 'scenario-invalid' as const, message: `${wrong}`, hint: hint ? `${hint}` : undefined }),
  targetMissing: ({ name }: { name: Value }) => ({ code: 'scenario-invalid' as const, message: `The rule ${name} applies to no request.`, hint: 'Add operation. If the document does not describe the request, add request instead.' }),
  targetsTwo: ({ name }: { name: Value }) => ({ code: 'scenario-invalid' as const, message: `The rule ${name} has an operation and a request.`, hint: 'Remove one of them.' }),
  requestForm: ({ source }: { source: Value }) => ({ code: 'scenario-invalid' as const, message: `${source} is not a method and a path.`, hint: 'Write a method and a path, such as GET /s/{session}.' }),
  duration: ({ source }: { source: Value }) => ({ code: 'scenario-invalid' as const, message: `${source} is not a duration.`, hint: 'Write a number with ms, s, m, h, d or w, such as 5s.' }),
  body: ({ place, message }: { place: Value; message: Value }) => ({ code: 'scenario-invalid' as const, message: `The document does not allow this body${place}: ${message}`, hint: 'Correct the body, or the schema of the response.' }),
  recordMissing: ({ name }: { name: Value }) => ({ code: 'scenario-invalid' as const, message: `The rule ${name} updates a record but does not specify one.`, hint: 'Add record: { in, id }, or create.' }),
  ruleHidden: ({ name, other }: { name: Value; other: Value }) => ({ code: 'scenario-invalid' as const, message: `The rule ${name} never applies, because the earlier rule ${other} answers the same requests.`, hint: `Move it before ${other}, or add a condition to ${other}.` }),
  delayMissing: ({ state }: { state: Value }) => ({ code: 'scenario-invalid' as const, message: `Records never leave the state ${state}: it has "next" but no "after".`, hint: 'Add a delay, such as after: 5s.' }),
};

/** A scenario file that is ignored. */
export const scenarioMisnamed = ({ document, own, isTaken, file, scenario }: { document: Value | undefined; own: Value | undefined; isTaken: boolean | undefined; file: Value; scenario: Value }) => ({ code: 'scenario-misnamed' as const, message: document ? `${file} is ignored: the scenario of ${document} belongs in ${scenario}.` : own ? `${file} is ignored: ${own} is not a specification of the site.` : `${file} is ignored: there is no document for this scenario.`, hint: isTaken ? 'That file exists. Copy what you need to it, and delete this one.' : document ? `Rename it to ${scenario}.` : own ? `Add ${own} to specs in the configuration.` : 'Give it the name of its document: orders.sandbox.yaml for orders.yaml.' });

/** Unknown name in a scenario. */
export const scenarioNameUnknown = ({ nearest, allowed, kind, source }: { nearest: Value | undefined; allowed: Value | undefined; kind: Value; source: Value }) => ({ code: 'scenario-name-unknown' as const, message: `Unknown ${kind} ${source}.`, hint: nearest ? `Did you mean ${nearest}?` : allowed ? `Available: ${allowed}.` : 'Remove it, or add it to the document.' });

/** Invalid expression in a scenario. */
export const scenarioExpressionInvalid = ({ message }: { message: Value }) => ({ code: 'scenario-expression-invalid' as const, message: `Invalid expression: ${message}.`, hint: 'Write an expression such as request.body.amount > 100.' });

/** An unreachable state in a scenario. */
export const scenarioStateUnreachable = ({ state }: { state: Value }) => ({ code: 'scenario-state-unreachable' as const, message: `No record enters the state ${state}.`, hint: 'Add it to "next" of another state, to "create" or to "update". Otherwise, remove it.' });
