/** Rules about configurations of other tools, which `docs init` imports. */
import { rule } from './rule.ts';
import * as say from './sentences/tools.ts';

export const configUnread = rule({
  code: 'tool-file-unread',
  severity: 'warning',
  fixed: 'settings',
  describe: say.toolFileUnread,
});

export const configSyntax = rule({
  code: 'tool-file-syntax',
  severity: 'warning',
  fixed: 'settings',
  describe: say.toolFileSyntax,
});

export const settingComputed = rule({
  code: 'tool-setting-computed',
  severity: 'warning',
  fixed: 'settings',
  describe: say.toolSettingComputed,
});

export const settingWrong = rule({
  code: 'tool-setting-wrong',
  severity: 'warning',
  fixed: 'settings',
  describe: say.toolSettingWrong,
});

export const settingNotCarried = rule({
  code: 'tool-setting-not-carried',
  severity: 'warning',
  fixed: 'settings',
  describe: say.toolSettingNotCarried,
});

export const navigationUnknown = rule({
  code: 'tool-navigation-missing',
  severity: 'warning',
  fixed: 'settings',
  describe: say.toolNavigationMissing,
});
