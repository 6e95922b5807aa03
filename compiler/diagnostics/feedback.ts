/** Rules about the feedback form. */
import { rule } from './rule.ts';
import * as say from './sentences/feedback.ts';

export const feedbackTwice = rule({
  code: 'feedback-twice',
  severity: 'error',
  fixed: 'settings',
  describe: say.feedbackTwice,
});
