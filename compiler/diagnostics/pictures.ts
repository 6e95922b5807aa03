import { rule } from './rule.ts';
import * as say from './sentences/pictures.ts';

export const svgActive = rule({
  code: 'svg-active',
  severity: 'error',
  fixed: 'safety',
  says: say.svgActive,
});

export const svgOutside = rule({
  code: 'svg-outside',
  severity: 'warning',
  says: say.svgOutside,
});

export const pictureNone = rule({
  code: 'picture-not-picture',
  severity: 'error',
  says: ({ what }: { what: string }) => say.pictureNotPicture({ what, isLfs: what.includes('LFS') }),
});

export const pictureOther = rule({
  code: 'picture-extension',
  severity: 'warning',
  says: ({ what, renamed }: { what: string; renamed: string }) => say.pictureExtension({ what: what.toUpperCase(), renamed }),
});
