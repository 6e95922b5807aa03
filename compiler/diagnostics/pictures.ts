import { rule } from './rule.ts';
import * as say from './sentences/pictures.ts';

export const svgActive = rule({
  code: 'svg-active',
  severity: 'error',
  fixed: 'safety',
  describe: say.svgActive,
});

export const svgOutside = rule({
  code: 'svg-outside',
  severity: 'warning',
  describe: say.svgOutside,
});

export const pictureNone = rule({
  code: 'picture-not-picture',
  severity: 'error',
  describe: ({ what }: { what: string }) => say.pictureNotPicture({ what, isLfs: what.includes('LFS') }),
});

export const pictureOther = rule({
  code: 'picture-extension',
  severity: 'warning',
  describe: ({ what, renamed }: { what: string; renamed: string }) => say.pictureExtension({ what: what.toUpperCase(), renamed }),
});
