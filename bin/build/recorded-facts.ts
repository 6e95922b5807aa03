import type { Fact, Memo } from '../../compiler/cache/memo.ts';
import type { Site } from '../../compiler/model.ts';
import { readStoredFacts, writeFacts } from '../cache/stored-facts.ts';
import type { Project } from '../disk/project.ts';
import { recordsAddresses, toPageSettings } from './site-pool.ts';

const fingerprintNeeds = { recordsExternalLinks: false, hasFingerprints: true };

/** Returns the stored facts about the pages of a site with recorded addresses, with their fingerprints; empty for other sites. */
export async function readRecordedFacts(project: Project, site: Site): Promise<Memo['facts']> {
  if (!recordsAddresses(project)) return new Map();
  return readStoredFacts(project, fingerprintNeeds, toPageSettings(project, site, fingerprintNeeds).settings, { note: () => {} })
    .facts;
}

/** Stores facts about the pages of a site with recorded addresses for the next command, whether or not that command compares addresses. */
export function storeRecordedFacts(project: Project, site: Site, facts: Memo['facts']): void {
  if (!recordsAddresses(project)) return;
  const withoutText = [...facts].map(([file, fact]): [string, Fact] => {
    if (!fact.page) return [file, fact];
    const { fingerprints: _, ...page } = fact.page;
    return [file, { ...fact, page }];
  });
  for (const [needs, own] of [
    [fingerprintNeeds, facts],
    [{ ...fingerprintNeeds, hasFingerprints: false }, withoutText],
  ] as const)
    writeFacts(project, needs, toPageSettings(project, site, needs).settings, own);
}
