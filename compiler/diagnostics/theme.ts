import { nearest } from '../basics/nearest.ts';
import { rule, type Wording } from './rule.ts';
import * as say from './sentences/theme.ts';

export const themeColourInvalid = rule({
  code: 'theme-colour-invalid',
  severity: 'error',
  describe: say.themeColourInvalid,
});

export const themeContrast = rule({
  code: 'theme-contrast',
  severity: 'error',
  describe: say.themeContrast,
});

export const colorModeContradicts = rule({
  code: 'color-mode-contradicts',
  severity: 'error',
  describe: say.colorModeContradicts,
});

export const themeFontUnknown = rule({
  code: 'theme-font-unknown',
  severity: 'error',
  describe: ({ name, font, allowed: candidates }: { name: string; font: string; allowed: readonly string[] }) =>
    say.themeFontUnknown({
      name,
      font,
      nearest: nearest(font, candidates),
      allowed: candidates.join(', '),
      isList: font.includes(','),
    }),
});

export const themeFontUnused = rule({
  code: 'theme-font-unused',
  severity: 'warning',
  describe: say.themeFontUnused,
});

export const themeFontUnusable = rule({
  code: 'theme-font-unusable',
  severity: 'error',
  describe: ({ file, fault }: { file: string; fault: string }) =>
    say.themeFontUnusable({
      file,
      fault,
      isLfs: fault.includes('LFS'),
      isOtherFormat: / font$| font | fonts$/.test(fault) && !fault.includes('no font'),
    }),
});

export const themeFileMissing = rule({
  code: 'theme-file-missing',
  severity: 'error',
  describe: say.themeFileMissing,
});

export const themeFileRestricted = rule({
  code: 'theme-file-restricted',
  severity: 'error',
  describe: say.themeFileRestricted,
});

export const themeCssInvalid = rule({
  code: 'theme-css-invalid',
  severity: 'error',
  describe: (wording: Wording<'theme-css-invalid'>) => wording,
});

export const themeCssImport = rule({
  code: 'theme-css-import',
  severity: 'error',
  describe: ({ target }: { target: string }) => say.themeCssImport({ target, isElsewhere: /^(?:[a-z]+:)?\/\//i.test(target) }),
});

export const themeCssAddress = rule({
  code: 'theme-css-address',
  severity: 'error',
  describe: say.themeCssAddress,
});

export const themeCssTwice = rule({
  code: 'theme-css-twice',
  severity: 'error',
  fixed: 'settings',
  describe: say.themeCssTwice,
});

export const themeScriptUnfit = rule({
  code: 'theme-script-unfit',
  severity: 'error',
  fixed: 'settings',
  describe: ({ file }: { file: string }) => say.themeScriptUnfit({ file, isTypeScript: /\.[cm]?tsx?$/i.test(file) }),
});

export const themeScriptInvalid = rule({
  code: 'theme-script-invalid',
  severity: 'error',
  describe: ({ reason }: { reason?: string }) =>
    say.themeScriptInvalid({ isEncoding: reason === undefined, reason: reason ?? '' }),
});

export const themeScriptImport = rule({
  code: 'theme-script-import',
  severity: 'error',
  describe: ({ target }: { target: string }) =>
    say.themeScriptImport({ target: shortenUrl(target), isElsewhere: /^\s*(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(target) }),
});

export const themeScriptTwice = rule({
  code: 'theme-script-twice',
  severity: 'error',
  fixed: 'settings',
  describe: say.themeScriptTwice,
});

export const themeScriptArea = rule({
  code: 'theme-script-area',
  severity: 'error',
  fixed: 'settings',
  describe: ({ area, allowed: candidates, isRestricted }: { area: string; allowed: readonly string[]; isRestricted: boolean }) =>
    say.themeScriptArea({ area, isRestricted, near: nearest(area, candidates), allowed: candidates.join(', ') }),
});

export const themeCssPropertyUnknown = rule({
  code: 'theme-css-property-unknown',
  severity: 'warning',
  describe: say.themeCssPropertyUnknown,
});

export const socialPicturesIdle = rule({
  code: 'social-pictures-idle',
  severity: 'error',
  describe: say.socialPicturesIdle,
});

export const socialPictureMissing = rule({
  code: 'social-picture-missing',
  severity: 'warning',
  describe: say.socialPictureMissing,
});

/** Truncates an address, because a data URL can be very long. */
function shortenUrl(address: string): string {
  return address.length > 60 ? `${address.slice(0, 59)}…` : address;
}
