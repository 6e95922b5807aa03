/** Rules about folders of other tools that `docs migrate` converts. */
import { rule } from './rule.ts';
import * as say from './sentences/migrating.ts';

export const includeCopied = rule({
  code: 'include-copied',
  severity: 'warning',
  fixed: 'settings',
  describe: say.includeCopied,
});

export const rewritingDiffers = rule({
  code: 'rewriting-differs',
  severity: 'warning',
  fixed: 'settings',
  describe: say.rewritingDiffers,
});

export const unreadRemoved = rule({
  code: 'program-removed',
  severity: 'warning',
  fixed: 'settings',
  describe: say.programRemoved,
});

export const chapterDropped = rule({
  code: 'draft-chapter-dropped',
  severity: 'warning',
  fixed: 'settings',
  describe: say.draftChapterDropped,
});

export const markupNotRewritten = rule({
  code: 'markup-not-rewritten',
  severity: 'warning',
  fixed: 'settings',
  describe: say.markupNotRewritten,
});
