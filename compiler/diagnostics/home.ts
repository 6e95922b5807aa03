/** Rules about the front matter of a home page. */
import { rule } from './rule.ts';
import * as say from './sentences/home.ts';

export const homeFeatureTwice = rule({
  code: 'home-feature-twice',
  severity: 'error',
  describe: say.homeFeatureTwice,
});

export const homeTextMarkdown = rule({
  code: 'home-text-markdown',
  severity: 'warning',
  describe: say.homeTextMarkdown,
});
