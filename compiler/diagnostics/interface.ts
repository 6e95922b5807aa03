import { rule, type Wording } from './rule.ts';
import * as say from './sentences/interface.ts';

export const interfaceTextWrong = rule({
  code: 'interface-text-wrong',
  severity: 'error',
  fixed: 'settings',
  describe: (wording: Wording<'interface-text-wrong'>) => wording,
});

export const interfaceTextsMissing = rule({
  code: 'interface-texts-missing',
  severity: 'warning',
  describe: ({
    language,
    file,
    missing,
    count,
    isThere,
  }: {
    language: string;
    file: string;
    missing: readonly string[];
    count: number;
    isThere: boolean;
  }) => say.interfaceTextsMissing({ count, language, missing: missing.join('; '), file, isThere }),
});
