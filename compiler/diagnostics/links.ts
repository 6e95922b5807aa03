import type { IgnoreReason } from '../model.ts';
import { rule, type Wording } from './rule.ts';
import * as say from './sentences/links.ts';

export const linkTargetMissing = rule({
  code: 'link-target-missing',
  severity: 'error',
  describe: (wording: Wording<'link-target-missing'>) => wording,
});

export const linkBesideSite = rule({
  code: 'link-beside-site',
  severity: 'warning',
  describe: say.linkBesideSite,
});

export const linkGenerated = rule({
  code: 'link-generated',
  severity: 'warning',
  describe: say.linkGenerated,
});

export const linkAnchorMissing = rule({
  code: 'link-anchor-missing',
  severity: 'error',
  describe: ({
    anchor,
    page,
    isPartlyRead,
    nearest,
    replacement,
  }: {
    anchor: string;
    page: string | undefined;
    /** Whether a part of that page could not be parsed. */
    isPartlyRead: true | undefined;
    nearest: string | undefined;
    /** The correct target in full, if other parts of it are wrong as well. */
    replacement?: string | undefined;
  }) => say.linkAnchorMissing({ page, anchor, replacement, nearest, isPartlyRead }),
});

export const linkRedirected = rule({
  code: 'link-redirected',
  severity: 'warning',
  describe: say.linkRedirected,
  fixes: ({ target, replacement }: { target: string; replacement: string }) => ({ old: target, text: replacement }),
});

export const linkToDraft = rule({
  code: 'link-to-draft',
  severity: 'error',
  describe: say.linkToDraft,
});

export const linkIntoRestricted = rule({
  code: 'link-into-restricted',
  severity: 'error',
  fixed: 'safety',
  describe: say.linkIntoRestricted,
});

export const linkEmpty = rule({
  code: 'link-empty',
  severity: 'error',
  describe: say.linkEmpty,
});

export const imageAltMissing = rule({
  code: 'image-alt-missing',
  severity: 'warning',
  describe: say.imageAltMissing,
});

export const pageOrphan = rule({
  code: 'page-orphan',
  severity: 'warning',
  describe: say.pageOrphan,
});

export const linkToOwnUrl = rule({
  code: 'link-to-own-url',
  severity: 'warning',
  describe: say.linkToOwnUrl,
});

export const operationUnknown = rule({
  code: 'operation-unknown',
  severity: 'error',
  describe: ({
    target,
    api,
    nearest,
  }: {
    target: string;
    api: { id: string; example: string | undefined } | undefined;
    nearest: string | undefined;
  }) => {
    const operation = target.slice('op:'.length);
    if (!api) return say.operationUnknown({ document: undefined, operation, nearest, example: undefined });
    return say.operationUnknown({
      document: api.id,
      operation: operation.slice(api.id.length + 1),
      nearest,
      example: api.example,
    });
  },
});

export const externalGone = rule({
  code: 'external-link-gone',
  severity: 'warning',
  describe: say.externalLinkGone,
});

export const externalUnsure = rule({
  code: 'external-link-unanswered',
  severity: 'warning',
  describe: say.externalLinkUnanswered,
});

export const externalUnreachable = rule({
  code: 'external-links-unreachable',
  severity: 'warning',
  describe: say.externalLinksUnreachable,
});

export const linkToLeftOut = rule({
  code: 'link-to-left-out',
  severity: 'error',
  describe: ({ path, reason, isImage }: { path: string; reason: IgnoreReason; isImage: boolean }) =>
    say.linkToLeftOut({ path, isImage, leftOut: describeIgnored(reason), isExcluded: 'pattern' in reason }),
});

/** Describes why a file is ignored: `.gitignore:3`, a pattern, or a rule of Quire. */
export function describeIgnored(reason: IgnoreReason): string {
  if (reason.by === 'gitignore') return say.leftOutBy.gitignore(reason);
  return reason.by === 'exclude' ? say.leftOutBy.exclude(reason) : say.leftOutBy.default(reason);
}

export const linkToUnread = rule({
  code: 'link-to-unread',
  severity: 'error',
  describe: say.linkToUnread,
});
