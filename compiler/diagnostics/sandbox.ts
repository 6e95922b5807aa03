import type { Suggestion } from '../basics/nearest.ts';
import { rule, type Wording } from './rule.ts';
import * as say from './sentences/sandbox.ts';

export const scenarioInvalid = rule({
  code: 'scenario-invalid',
  severity: 'error',
  describe: (wording: Wording<'scenario-invalid'>) => wording,
});

export const scenarioMisnamed = rule({
  code: 'scenario-misnamed',
  severity: 'error',
  describe: say.scenarioMisnamed,
});

export const scenarioNameUnknown = rule({
  code: 'scenario-name-unknown',
  severity: 'error',
  describe: ({
    kind,
    source: rawText,
    nearest,
    allowed: candidates,
  }: Suggestion & { kind: string; source: string; allowed: readonly string[] }) =>
    say.scenarioNameUnknown({ kind, source: rawText, nearest, allowed: candidates.slice(0, 12).join(', ') }),
  fixes: ({ source: written, only }) => ({ old: written, text: only }),
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
