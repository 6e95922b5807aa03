import type { Suggestion } from '../basics/nearest.ts';
import type { IgnoreReason } from '../model.ts';
import { describeIgnored } from './links.ts';
import { rule } from './rule.ts';
import * as say from './sentences/sources.ts';

export const areaFolderMissing = rule({
  code: 'area-folder-missing',
  severity: 'error',
  fixed: 'settings',
  describe: ({
    area,
    path,
    hint,
    leftOut,
  }: {
    area: string;
    path: string;
    hint: string | undefined;
    leftOut: IgnoreReason | undefined;
  }) =>
    say.areaFolderMissing({
      area,
      path,
      nearest: hint,
      leftOut: leftOut && describeIgnored(leftOut),
      isExcluded: leftOut?.by === 'exclude',
    }),
});

export const folderMisspelt = rule({
  code: 'folder-misspelt',
  severity: 'warning',
  describe: say.folderMisspelt,
});

export const pagesFolderMissing = rule({
  code: 'pages-folder-missing',
  severity: 'error',
  fixed: 'settings',
  describe: ({ path, nearest, leftOut }: { path: string; nearest: string | undefined; leftOut: IgnoreReason | undefined }) =>
    say.pagesFolderMissing({
      path,
      nearest,
      leftOut: leftOut && describeIgnored(leftOut),
      isExcluded: leftOut?.by === 'exclude',
    }),
});

export const configMisnamed = rule({
  code: 'config-misnamed',
  severity: 'error',
  fixed: 'settings',
  describe: say.configMisnamed,
});

export const settingsMisnamed = rule({
  code: 'settings-misnamed',
  severity: 'error',
  fixed: 'settings',
  describe: say.settingsMisnamed,
});

export const siteEmpty = rule({
  code: 'site-empty',
  severity: 'error',
  fixed: 'output',
  describe: ({ folder, documents: [first, ...others] }: { folder: string; documents: readonly string[] }) =>
    say.siteEmpty({ folder, first, others: others.length }),
});

export const specUnnamed = rule({
  code: 'spec-unnamed',
  severity: 'warning',
  describe: say.specUnnamed,
});

export const assetTooLarge = rule({
  code: 'asset-too-large',
  severity: 'error',
  describe: say.assetTooLarge,
});

export const fileTooLarge = rule({
  code: 'file-too-large',
  severity: 'error',
  fixed: 'output',
  describe: say.fileTooLarge,
});

export const fileUnreadable = rule({
  code: 'file-unreadable',
  severity: 'error',
  fixed: 'output',
  describe: say.fileUnreadable,
});

export const fileNotUtf8 = rule({
  code: 'file-not-utf8',
  severity: 'error',
  describe: say.fileNotUtf8,
});

export const fileNotPage = rule({
  code: 'file-not-page',
  severity: 'warning',
  describe: say.fileNotPage,
});

export const linkRefused = rule({
  code: 'symbolic-link-refused',
  severity: 'warning',
  fixed: 'safety',
  describe: say.symbolicLinkRefused,
});

export const specialFileSkipped = rule({
  code: 'special-file-skipped',
  severity: 'warning',
  describe: say.specialFileSkipped,
});

export const historyShallow = rule({
  code: 'history-shallow',
  severity: 'warning',
  describe: say.historyShallow,
});

export const translationFolderUnknown = rule({
  code: 'translation-folder-unknown',
  severity: 'error',
  describe: ({
    folder,
    allowed: candidates,
    nearest,
  }: {
    folder: string;
    allowed: readonly string[];
    nearest: string | undefined;
  }) => say.translationFolderUnknown({ folder, nearest, allowed: candidates.join(', ') }),
});

export const translationUnused = rule({
  code: 'translation-unused',
  severity: 'error',
  describe: ({ file, nearest, reason }: { file: string; nearest: string | undefined; reason: 'missing' | 'restricted' }) =>
    say.translationUnused({ file, nearest, isRestricted: reason === 'restricted' }),
});

export const translationKeyIgnored = rule({
  code: 'translation-key-ignored',
  severity: 'warning',
  describe: say.translationKeyIgnored,
});

export const translationBreaksLink = rule({
  code: 'translation-breaks-link',
  severity: 'warning',
  describe: say.translationBreaksLink,
});

export const translationTextUnknown = rule({
  code: 'translation-text-unknown',
  severity: 'error',
  describe: ({
    group,
    key,
    nearest,
    allowed: candidates,
  }: Suggestion & { group: string; key: string; allowed: readonly string[] }) =>
    say.translationTextUnknown({
      key,
      group,
      nearest,
      allowed: candidates.join(', '),
      isShort: candidates.length > 0 && candidates.length < 9,
    }),
  fixes: ({ key, only }) => ({ old: key, text: only }),
});
