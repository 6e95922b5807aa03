import type { Suggestion } from '../basics/nearest.ts';
import { rule, type Wording } from './rule.ts';
import * as say from './sentences/sandbox.ts';

export const scenarioInvalid = rule({
  code: 'scenario-invalid',
  severity: 'error',
  describe: (wording: Wording<'scenario-invalid'>) => wording,
});

export const scenarioNameUnknown = rule({
  code: 'scenario-name-unknown',
  severity: 'error',
  describe: ({ kind, written, nearest, known }: Suggestion & { kind: string; written: string; known: readonly string[] }) =>
    say.scenarioNameUnknown({ kind, written, nearest, known: known.slice(0, 12).join(', ') }),
  fixes: ({ written, only }) => ({ old: written, text: only }),
});

export const scenarioExpressionInvalid = rule({
  code: 'scenario-expression-invalid',
  severity: 'error',
  describe: say.scenarioExpressionInvalid,
});

export const scenarioStateUnreachable = rule({
  code: 'scenario-state-unreachable',
  severity: 'error',
  describe: say.scenarioStateUnreachable,
});
