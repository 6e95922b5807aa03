import { emptyFingerprint, headingFingerprint, pageFingerprint } from '../3-pages/fingerprints.ts';
import type { RecordedPage } from '../addresses/lock-text.ts';
import type { ChangedSection, Page } from '../model.ts';

/** A section of a page with the hash of its text. The first section, before all headings, has no anchor. */
type HashedSection = { anchor: string; title: string; hash: string };

/** Returns the sections of an original that differ from the record. A section that only moved within the page counts as unchanged. */
export function findChangedSections(original: Page, recorded: RecordedPage): ChangedSection[] {
  const changed: ChangedSection[] = [];
  const missingAnchors = new Set(recorded.anchors.keys());
  for (const { anchor, title, hash } of sectionsOf(original)) {
    const recordedHash = anchor === '' ? recorded.fingerprint : recorded.anchors.get(anchor)?.fingerprint;
    missingAnchors.delete(anchor);
    if (recordedHash !== hash) changed.push({ anchor, title, change: recordedHash === undefined ? 'new' : 'changed' });
  }
  return [...changed, ...[...missingAnchors].map((anchor): ChangedSection => ({ anchor, title: '', change: 'gone' }))];
}

/** Returns the sections of a page with their hashes. */
export function sectionsOf({ headings, sectionHashes = '' }: Pick<Page, 'headings' | 'sectionHashes'>): HashedSection[] {
  const sections = headings.flatMap(({ id, text }, index): HashedSection[] => {
    const hash = headingFingerprint(sectionHashes, index);
    return hash === '' || hash === emptyFingerprint ? [] : [{ anchor: id, title: text, hash }];
  });
  return [{ anchor: '', title: '', hash: pageFingerprint(sectionHashes) }, ...sections];
}

/** Returns the entry for an original in the record of its translations. */
export function toRecord(original: Page): { fingerprint: string; anchors: Map<string, { fingerprint: string }> } {
  const [first, ...sections] = sectionsOf(original);
  return {
    fingerprint: first?.hash ?? emptyFingerprint,
    anchors: new Map(sections.map(({ anchor, hash }) => [anchor, { fingerprint: hash }])),
  };
}
