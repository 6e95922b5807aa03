/** Rules about characters that resemble Markdown markers. */
import { rule, type Wording } from './rule.ts';

export const markLookAlike = rule({
  code: 'mark-look-alike',
  severity: 'warning',
  describe: (wording: Wording<'mark-look-alike'>) => wording,
});
