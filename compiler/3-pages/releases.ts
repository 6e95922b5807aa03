import { changelogDateInvalid, changelogVersionMissing, changelogVersionTwice } from '../diagnostics/blog.ts';
import type { ParsedRelease, Release, Span } from '../model.ts';
import { isDay } from '../texts/days.ts';
import { type Draft, placeOf, report } from './draft.ts';

/**
 * Matches a version, optionally in brackets, with the text after it: `[1.2.0] - 2024-05-01 [YANKED]`, `v1.2.0 (2024-05-01)`, `Unreleased`.
 */
const versionHeading = /^\[?(?:v(?:ersion )?)?(?<version>\d[\w.+~-]*|unreleased)\]?(?:\s*[-–—:(,]?\s*(?<date>.*?)[)\]]?)?$/i;

/** Parses a heading as a version; undefined if it contains none. */
export function readRelease(heading: string): ParsedRelease | undefined {
  const { version, date = '' } = versionHeading.exec(heading)?.groups ?? {};
  if (version === undefined) return undefined;
  const release = { version, anchor: version.toLowerCase() };
  const day = date.replace(/\s*\[?yanked\]?$/i, '');
  if (release.anchor === 'unreleased') return { release, date };
  return isDay(day)
    ? { release: { ...release, date: day }, date }
    : { release, date, fault: { version, date: day || undefined } };
}

/**
 * Parses a heading of level 2 in a changelog as a version, and records it. Returns undefined, with a finding, if the heading contains no
 * version or repeats a version that is already on the page.
 */
export function recordRelease(draft: Draft, releases: Release[], text: string, span: Span): Release | undefined {
  const at = placeOf(draft, span);
  const parsed = draft.apiReleases?.get(span[0]) ?? readRelease(text);
  if (!parsed) {
    report(draft, changelogVersionMissing(at, { heading: text }));
    return undefined;
  }
  const { release, fault } = parsed;
  const first = releases.find(({ version }) => version.toLowerCase() === release.version.toLowerCase());
  if (first) {
    const { version } = release;
    report(draft, changelogVersionTwice(at, { version, line: draft.ids.get(first.anchor)?.line ?? 1 }));
    return undefined;
  }
  if (fault) report(draft, changelogDateInvalid(at, fault));
  releases.push(release);
  return release;
}
