import type { Suggestion } from '../basics/nearest.ts';
import { rule, type Wording } from './rule.ts';
import * as say from './sentences/navigation.ts';

export const categoryFileInvalid = rule({
  code: 'category-file-invalid',
  severity: 'error',
  describe: say.categoryFileInvalid,
});

export const categoryFileRepeated = rule({
  code: 'category-file-repeated',
  severity: 'warning',
  describe: say.categoryFileRepeated,
});

export const sidebarFileInvalid = rule({
  code: 'sidebar-file-invalid',
  severity: 'error',
  fixed: 'output',
  describe: (wording: Wording<'sidebar-file-invalid'>) => wording,
});

export const sidebarFileMissing = rule({
  code: 'sidebar-file-missing',
  severity: 'error',
  fixed: 'output',
  describe: say.sidebarFileMissing,
  fixes: ({ file, only }: Suggestion & { area: string; file: string }) => ({ old: file, text: only }),
});

export const sidebarItemMissing = rule({
  code: 'sidebar-item-missing',
  severity: 'error',
  describe: say.sidebarItemMissing,
  fixes: ({ id, only }: Suggestion & { what: 'document' | 'folder'; id: string }) => ({ old: id, text: only }),
});

export const pageReferenceMissing = rule({
  code: 'page-reference-missing',
  severity: 'error',
  fixed: 'output',
  describe: say.pageReferenceMissing,
  fixes: ({ id, only }: Suggestion & { key: string; what: string; id: string }) => ({ old: id, text: only }),
});

export const navigationTargetMissing = rule({
  code: 'navigation-target-missing',
  severity: 'error',
  fixed: 'output',
  describe: say.navigationTargetMissing,
  fixes: ({ to, only }: Suggestion & { where: string; to: string }) => ({ old: to, text: only }),
});

export const navigationIntoRestricted = rule({
  code: 'navigation-into-restricted',
  severity: 'error',
  fixed: 'safety',
  describe: say.navigationIntoRestricted,
});

export const navbarDocMissing = rule({
  code: 'navbar-doc-missing',
  severity: 'error',
  fixed: 'output',
  describe: say.navbarDocMissing,
  fixes: ({ id, only }: Suggestion & { id: string; area: string }) => ({ old: id, text: only }),
});

export const navbarSidebarMissing = rule({
  code: 'navbar-sidebar-missing',
  severity: 'error',
  fixed: 'output',
  isOfConfiguration: true,
  describe: say.navbarSidebarMissing,
  fixes: ({ id, only }: Suggestion & { id: string; area: string }) => ({ old: id, text: only }),
});

export const navbarSidebarEmpty = rule({
  code: 'navbar-sidebar-empty',
  severity: 'error',
  fixed: 'output',
  isOfConfiguration: true,
  describe: say.navbarSidebarEmpty,
});

export const navbarAreaUnknown = rule({
  code: 'navbar-area-unknown',
  severity: 'error',
  fixed: 'output',
  describe: say.navbarAreaUnknown,
  fixes: ({ id, only }: Suggestion & { id: string }) => ({ old: id, text: only }),
});

export const categoryFileUnread = rule({
  code: 'category-file-unread',
  severity: 'warning',
  describe: ({ extension }: { extension: string }) =>
    say.categoryFileUnread({ isJson: extension === 'json', isKnown: /^(?:json5?|jsonc|ya?ml)$/.test(extension) }),
});

export const sidebarItemTwice = rule({
  code: 'sidebar-item-twice',
  severity: 'warning',
  describe: say.sidebarItemTwice,
});
