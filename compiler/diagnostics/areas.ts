import { rule } from './rule.ts';
import * as say from './sentences/areas.ts';

export const configIdTwice = rule({
  code: 'config-id-twice',
  severity: 'error',
  fixed: 'settings',
  describe: say.configIdTwice,
});

export const configRouteTaken = rule({
  code: 'config-route-taken',
  severity: 'error',
  fixed: 'settings',
  describe: say.configRouteTaken,
});

export const configRouteReserved = rule({
  code: 'config-route-reserved',
  severity: 'error',
  fixed: 'settings',
  describe: say.configRouteReserved,
});

export const configKindNeeded = rule({
  code: 'config-kind-needed',
  severity: 'error',
  fixed: 'settings',
  describe: say.configKindNeeded,
});

export const configFolderTaken = rule({
  code: 'config-folder-taken',
  severity: 'error',
  fixed: 'settings',
  describe: say.configFolderTaken,
});

export const restrictedPrefixSplit = rule({
  code: 'restricted-prefix-split',
  severity: 'error',
  fixed: 'safety',
  describe: say.restrictedPrefixSplit,
});

export const restrictedRoot = rule({
  code: 'restricted-root',
  severity: 'error',
  fixed: 'safety',
  describe: say.restrictedRoot,
});

export const restrictedOverlap = rule({
  code: 'restricted-overlap',
  severity: 'error',
  fixed: 'safety',
  describe: say.restrictedOverlap,
});

export const configTocLevels = rule({
  code: 'config-toc-levels',
  severity: 'error',
  fixed: 'settings',
  describe: say.configTocLevels,
});

export const configLocaleUnknown = rule({
  code: 'config-locale-unknown',
  severity: 'error',
  fixed: 'settings',
  describe: ({ code, allowed: candidates }: { code: string; allowed: readonly string[] }) =>
    say.configLocaleUnknown({ code, allowed: candidates.join(', ') }),
});

export const configVersionsUnreleased = rule({
  code: 'config-versions-unreleased',
  severity: 'error',
  fixed: 'settings',
  describe: say.configVersionsUnreleased,
});

export const versionFolderMissing = rule({
  code: 'version-folder-missing',
  severity: 'error',
  fixed: 'output',
  describe: say.versionFolderMissing,
});

export const versionUnknown = rule({
  code: 'version-unknown',
  severity: 'error',
  fixed: 'output',
  describe: ({
    area,
    folder,
    allowed: candidates,
    nearest,
  }: {
    area: string;
    folder: string;
    allowed: readonly string[];
    nearest: string | undefined;
  }) => say.versionUnknown({ area, folder, nearest, allowed: candidates.join(', ') }),
});
