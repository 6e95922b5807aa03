/** Rules about the glossary and its terms in pages. */
import type { Suggestion } from '../basics/nearest.ts';
import { rule } from './rule.ts';
import * as say from './sentences/glossary.ts';

export const glossaryInvalid = rule({
  code: 'glossary-invalid',
  severity: 'error',
  describe: say.glossaryInvalid,
});

export const glossaryTermTwice = rule({
  code: 'glossary-term-twice',
  severity: 'error',
  describe: say.glossaryTermTwice,
});

export const termUnknown = rule({
  code: 'term-unknown',
  severity: 'error',
  describe: say.termUnknown,
  fixes: ({ name, only }: Suggestion & { name: string; isThere: boolean }) => ({ old: name, text: only }),
});

export const glossaryAliasUnused = rule({
  code: 'glossary-alias-unused',
  severity: 'warning',
  describe: say.glossaryAliasUnused,
});

export const glossaryMissing = rule({
  code: 'glossary-missing',
  severity: 'error',
  describe: say.glossaryMissing,
});
