/** Rules about pages in another tool's syntax, which the `dialect` of their area specifies. */
import { rule } from './rule.ts';
import * as say from './sentences/dialects.ts';

export const macroUnknown = rule({
  code: 'macro-unknown',
  severity: 'warning',
  describe: say.macroUnknown,
});

export const componentUnknown = rule({
  code: 'component-unknown',
  severity: 'warning',
  describe: ({ name }: { name: string }) => say.componentUnknown({ name, isElement: /^[a-z][a-zA-Z\d]*$/.test(name) }),
});

export const summaryMissing = rule({
  code: 'summary-missing',
  severity: 'error',
  describe: say.summaryMissing,
});

export const summaryPageMissing = rule({
  code: 'summary-page-missing',
  severity: 'error',
  describe: say.summaryPageMissing,
});
export const expressionKept = rule({
  code: 'expression-kept',
  severity: 'warning',
  describe: say.expressionKept,
});

export const iconDropped = rule({
  code: 'icon-dropped',
  severity: 'warning',
  describe: say.iconDropped,
});

export const linkComputed = rule({
  code: 'link-computed',
  severity: 'warning',
  describe: say.linkComputed,
});
