import { changelogDateInvalid, changelogVersionMissing, changelogVersionTwice } from '../diagnostics/blog.ts';
import type { Release, Span } from '../model.ts';
import { isDay } from '../texts/days.ts';
import { type Draft, placeOf, report } from './draft.ts';

/** A version, perhaps in brackets, and what follows it: `[1.2.0] - 2024-05-01 [YANKED]`, `v1.2.0 (2024-05-01)`, `Unreleased`. */
const versionHeading = /^\[?(?:v(?:ersion )?)?(?<version>\d[\w.+~-]*|unreleased)\]?(?:\s*[-–—:(,]?\s*(?<date>.*?)[)\]]?)?$/i;

/**
 * Reads a heading of level 2 in a changelog as a version, and records it. Returns the anchor of its section; undefined if the heading
 * names no version, which is reported.
 */
export function noteRelease(draft: Draft, releases: Release[], text: string, span: Span): string | undefined {
  const at = placeOf(draft, span);
  const { version, date = '' } = versionHeading.exec(text)?.groups ?? {};
  if (version === undefined) {
    report(draft, changelogVersionMissing(at, { heading: text }));
    return undefined;
  }
  const anchor = version.toLowerCase();
  const first = releases.find((release) => release.anchor === anchor);
  if (first) {
    report(draft, changelogVersionTwice(at, { version, line: draft.ids.get(anchor)?.line ?? 1 }));
    return undefined;
  }
  const day = date.replace(/\s*\[?yanked\]?$/i, '');
  if (anchor === 'unreleased') releases.push({ version, anchor });
  else if (isDay(day)) releases.push({ version, anchor, date: day });
  else {
    report(draft, changelogDateInvalid(at, { version, date: day || undefined }));
    releases.push({ version, anchor });
  }
  return anchor;
}
