/** Rules about the components of the site: their templates and stylesheets, and their uses in pages. */
import type { Suggestion } from '../basics/nearest.ts';
import { rule, type Wording } from './rule.ts';
import * as say from './sentences/components.ts';

export const componentInvalid = rule({
  code: 'component-invalid',
  severity: 'error',
  describe: (wording: Wording<'component-invalid'>) => wording,
});

export const componentHtmlRefused = rule({
  code: 'component-html-refused',
  severity: 'error',
  fixed: 'safety',
  describe: say.componentHtmlRefused,
});

export const componentCssInvalid = rule({
  code: 'component-css-invalid',
  severity: 'error',
  describe: (wording: Wording<'component-css-invalid'>) => wording,
});

export const componentUnused = rule({
  code: 'component-unused',
  severity: 'warning',
  describe: say.componentUnused,
});

export const componentAttributeUnknown = rule({
  code: 'component-attribute-unknown',
  severity: 'error',
  describe: ({
    name,
    component,
    nearest,
    allowed: candidates,
  }: Suggestion & { name: string; component: string; allowed: readonly string[] }) =>
    say.componentAttributeUnknown({ name, component, nearest, allowed: candidates.join(', ') }),
  fixes: ({ name, only }) => ({ old: name, text: only }),
});

export const componentAttributeMissing = rule({
  code: 'component-attribute-missing',
  severity: 'error',
  describe: say.componentAttributeMissing,
});

export const componentAttributeWrong = rule({
  code: 'component-attribute-wrong',
  severity: 'error',
  describe: ({
    name,
    value,
    expected,
    nearest,
    allowed: candidates,
  }: Suggestion & { name: string; value: string; expected: string; allowed: readonly string[] }) =>
    say.componentAttributeWrong({
      name,
      value: JSON.stringify(value),
      nearest,
      allowed: candidates.join(', '),
      isNumber: expected === 'number',
    }),
  fixes: ({ value, only }) => ({ old: value, text: only }),
});

export const componentAttributeTwice = rule({
  code: 'component-attribute-twice',
  severity: 'warning',
  describe: say.componentAttributeTwice,
});

export const componentUseMalformed = rule({
  code: 'component-use-malformed',
  severity: 'error',
  describe: say.componentUseMalformed,
});

export const componentSlotUnknown = rule({
  code: 'component-slot-unknown',
  severity: 'error',
  describe: ({
    name,
    component,
    nearest,
    allowed: candidates,
  }: Suggestion & { name: string; component: string; allowed: readonly string[] }) =>
    say.componentSlotUnknown({ name, component, nearest, allowed: candidates.join(', ') }),
  fixes: ({ name, only }) => ({ old: name, text: only }),
});

export const componentSlotMissing = rule({
  code: 'component-slot-missing',
  severity: 'error',
  describe: say.componentSlotMissing,
});

export const componentContentRefused = rule({
  code: 'component-content-refused',
  severity: 'error',
  describe: say.componentContentRefused,
});

export const componentMisplaced = rule({
  code: 'component-misplaced',
  severity: 'error',
  describe: say.componentMisplaced,
});

export const componentInlineUnknown = rule({
  code: 'component-inline-unknown',
  severity: 'warning',
  describe: say.componentInlineUnknown,
  fixes: ({ name, nearest }: { name: string; nearest: string }) => ({ old: name, text: nearest }),
});

export const componentTooLarge = rule({
  code: 'component-too-large',
  severity: 'error',
  fixed: 'output',
  describe: say.componentTooLarge,
});
