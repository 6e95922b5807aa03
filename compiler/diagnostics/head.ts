/** Rules about elements that a site adds to the head of its pages. */
import { rule } from './rule.ts';
import * as say from './sentences/head.ts';

export const headElementOwned = rule({
  code: 'head-element-owned',
  severity: 'error',
  fixed: 'settings',
  describe: say.headElementOwned,
});

export const headMetaNameless = rule({
  code: 'head-meta-nameless',
  severity: 'error',
  fixed: 'settings',
  describe: say.headMetaNameless,
});
