/** Characters that look like a mark of Markdown and are none. */
import { rule, type Wording } from './rule.ts';

export const markLookAlike = rule({
  code: 'mark-look-alike',
  severity: 'warning',
  says: (wording: Wording<'mark-look-alike'>) => wording,
});
