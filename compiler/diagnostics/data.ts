/** Rules about data files and their use in pages. */
import type { Suggestion } from '../basics/nearest.ts';
import { rule, type Wording } from './rule.ts';
import * as say from './sentences/data.ts';

export const dataFileInvalid = rule({
  code: 'data-file-invalid',
  severity: 'error',
  describe: (wording: Wording<'data-file-invalid'>) => wording,
});

export const dataFileUnknown = rule({
  code: 'data-file-unknown',
  severity: 'error',
  describe: say.dataFileUnknown,
});

export const dataPathUnknown = rule({
  code: 'data-path-unknown',
  severity: 'error',
  describe: say.dataPathUnknown,
});

export const dataNotScalar = rule({
  code: 'data-not-scalar',
  severity: 'error',
  describe: say.dataNotScalar,
});

export const dataNotList = rule({
  code: 'data-not-list',
  severity: 'error',
  describe: say.dataNotList,
});

export const dataColumnUnknown = rule({
  code: 'data-column-unknown',
  severity: 'error',
  describe: say.dataColumnUnknown,
  fixes: ({ name, only }: Suggestion & { name: string; file: string; allowed: string }) => ({ old: name, text: only }),
});

export const dataOptionWrong = rule({
  code: 'data-option-wrong',
  severity: 'error',
  describe: (wording: Wording<'data-option-wrong'>) => wording,
});
