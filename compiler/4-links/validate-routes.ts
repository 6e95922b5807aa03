import { slugInvalid } from '../diagnostics/routes.ts';
import { withFix } from '../diagnostics/rule.ts';
import * as say from '../diagnostics/sentences/routes.ts';
import type { Checked, Place } from '../model.ts';
import { onOneLine } from '../texts/on-one-line.ts';
import { decodePercent } from '../texts/percent.ts';
import { toSegment } from '../texts/segment.ts';
import { resolveSlug } from './paths.ts';

/** Why a path is invalid, as a phrase that follows the path in a sentence, and the path that the author probably meant. */
export type PathFault = { reason: string; intended: string };

/** Checks a path that is or was a route of this site. Returns undefined if it is valid. */
export function findPathFault(target: string): PathFault | undefined {
  const reason = reasons.find(([pattern]) => pattern.test(target))?.[1];
  return reason === undefined ? undefined : { reason: reason(), intended: correctPath(target) };
}

const reasons: readonly [pattern: RegExp, reason: () => string][] = [
  [/[\n\r\u2028\u2029]/, say.routeFault.lineEnd],
  [/\p{Cc}/u, say.routeFault.controlCharacter],
  [/^\s*[a-z][a-z0-9+.-]*:/i, say.routeFault.scheme],
  [/\\/, say.routeFault.backslash],
  [/\?/, say.routeFault.query],
  [/#/, say.routeFault.anchor],
  [/%[0-9a-f]{2}/i, say.routeFault.percentEncoded],
  [/(?:^|\/)\s|\s(?:\/|$)/, say.routeFault.blank],
  [/\/\//, say.routeFault.twoSlashes],
];

/** Removes scheme, host, query, anchor and control characters. Names are unchanged, because former addresses may contain any characters. */
function correctPath(target: string): string {
  const path = decodePercent(target.trim().replace(/^[a-z][a-z0-9+.-]*:(?:\/\/[^/]*)?/i, '')).replace(/[?#].*$/s, '');
  const names = path.split(/[/\\]/).map((name) => name.replace(/\p{Cc}+/gu, ' ').trim());
  const joinedNames = names.filter((name) => !/^\.{0,2}$/.test(name)).join('/');
  return /^[/\\]/.test(path) ? `/${joinedNames}` : joinedNames;
}

/**
 * Converts a slug to a route, relative to the area's root (if it starts with `/`) or to the given folder route, and reports an invalid
 * slug. The value is the route of the corrected slug, or undefined if the slug leaves the area.
 */
export function readSlug(
  slug: string,
  { root, folder, at }: { root: string; folder: string; at: Place },
): Checked<string | undefined> {
  const fault = findPathFault(slug);
  const requested = fault?.intended ?? slug;
  const route = resolveSlug(requested, root, folder);
  if (route === undefined) {
    const wording = say.slugInvalid.outside({ slug: onOneLine(slug), root });
    return { value: undefined, diagnostics: [slugInvalid(at, wording)] };
  }
  const normalized = normalizeSlug(requested);
  const reason = fault?.reason ?? (normalized === requested ? undefined : say.routeFault.otherCharacters());
  if (reason === undefined) return { value: route, diagnostics: [] };
  const intended = normalized.replace(/\s+/g, '-') || '/';
  const finding = slugInvalid(at, say.slugInvalid.malformed({ slug: onOneLine(slug), reason, intended }));
  return { value: route, diagnostics: [withFix(finding, { old: slug, text: isPlainAddress(intended) ? intended : undefined })] };
}

/** Returns whether a path needs no escaping in YAML and JSON, quoted or not. */
export function isPlainAddress(path: string | undefined): boolean {
  return path !== undefined && /^[/\w][\w./-]*$/.test(path) && /[A-Za-z/]/.test(path);
}

/** Normalizes each name in a slug as in a route. A space within a name is replaced with a hyphen and is not reported. */
function normalizeSlug(slug: string): string {
  const isNormalized = (name: string): boolean =>
    /^\.{0,2}$/.test(name) || toSegment(name) === name.normalize('NFC').replace(/\s+/g, '-');
  return slug
    .split('/')
    .map((name) => (isNormalized(name) ? name : toSegment(name)))
    .join('/');
}
