import { slugInvalid } from '../diagnostics/routes.ts';
import { withFix } from '../diagnostics/rule.ts';
import * as say from '../diagnostics/sentences/routes.ts';
import type { Checked, Place } from '../model.ts';
import { onOneLine } from '../texts/on-one-line.ts';
import { toSegment } from '../texts/segment.ts';
import { slugRoute } from './paths.ts';

/** What is wrong in a path as written, to follow its name in a sentence, and the path that was probably meant. */
export type PathFault = { reason: string; meant: string };

/** What no path of this site may have, whether it is to be a route or was one; undefined where a path has nothing of it. */
export function pathFault(written: string): PathFault | undefined {
  if (plain.test(written)) return undefined;
  const reason = reasons.find(([pattern]) => pattern.test(written))?.[1];
  return reason === undefined ? undefined : { reason: reason(), meant: meantBy(written) };
}

/** What nearly every path looks like. */
const plain = /^\/?[\w-][\w~-]*(?:[./][\w-][\w~-]*)*\/?$/;
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

/** The path without what does not belong to one; names stay as they are, as old addresses may have had any. */
function meantBy(written: string): string {
  const path = decoded(written.trim().replace(/^[a-z][a-z0-9+.-]*:(?:\/\/[^/]*)?/i, '')).replace(/[?#].*$/s, '');
  const names = path.split(/[/\\]/).map((name) => name.replace(/\p{Cc}+/gu, ' ').trim());
  const joined = names.filter((name) => !/^\.{0,2}$/.test(name)).join('/');
  return /^[/\\]/.test(path) ? `/${joined}` : joined;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * The route that a slug means, which counts from the area's root or from the folder with the given route, and what is wrong with
 * it. Where its fault leaves a path to go on with, the value is the route of that; where it leads out of the area, undefined.
 */
export function readSlug(
  slug: string,
  { root, folder, at }: { root: string; folder: string; at: Place },
): Checked<string | undefined> {
  const fault = pathFault(slug);
  const wanted = fault?.meant ?? slug;
  const route = slugRoute(wanted, root, folder);
  if (route === undefined) {
    const wording = say.slugInvalid.outside({ slug: onOneLine(slug), root });
    return { value: undefined, diagnostics: [slugInvalid(at, wording)] };
  }
  const kept = asKept(wanted);
  const reason = fault?.reason ?? (kept === wanted ? undefined : say.routeFault.otherCharacters());
  if (reason === undefined) return { value: route, diagnostics: [] };
  const meant = kept.replace(/\s+/g, '-') || '/';
  const found = slugInvalid(at, say.slugInvalid.malformed({ slug: onOneLine(slug), reason, meant }));
  return { value: route, diagnostics: [withFix(found, { old: slug, text: isPlainAddress(meant) ? meant : undefined })] };
}

/** Whether a path can be written as it is in YAML and JSON, with or without quotation marks. */
export function isPlainAddress(path: string | undefined): boolean {
  return path !== undefined && /^[/\w][\w./-]*$/.test(path) && /[A-Za-z/]/.test(path);
}

/** The slug with each name as a route has it. A blank within a name becomes a hyphen, which is no fault. */
function asKept(slug: string): string {
  const isKept = (name: string): boolean =>
    /^\.{0,2}$/.test(name) || toSegment(name) === name.normalize('NFC').replace(/\s+/g, '-');
  return slug
    .split('/')
    .map((name) => (isKept(name) ? name : toSegment(name)))
    .join('/');
}
