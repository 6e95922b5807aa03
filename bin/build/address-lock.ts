import { type ParsedLock, readLock, writeLock } from '../../compiler/addresses/lock-text.ts';
import { once } from '../../compiler/basics/collections.ts';
import type { Compilation } from '../../compiler/compile.ts';
import { addressFiles } from '../../compiler/files/root-files.ts';
import type { Audience, Diagnostic, Site } from '../../compiler/model.ts';
import {
  type AddressChanges,
  acceptAddresses,
  compareAddresses,
  isUpToDate,
  toDiagnostics,
} from '../../compiler/queries/addresses/compare-addresses.ts';
import { type LocalizedGraph, type PublishedAddresses, toPublished } from '../../compiler/queries/addresses/published.ts';
import type { Project } from '../disk/project.ts';
import { toLocalizedSites } from './output-plan.ts';
import { recordsAddresses } from './site-pool.ts';

/** The addresses of one audience: the published ones, and the content of the lock file, if it exists. */
export type RecordedSite = {
  audience: Audience;
  file: string;
  published: PublishedAddresses;
  text: string | undefined;
  read(): ParsedLock | undefined;
};

/**
 * Returns the addresses of each audience whose sources are available. A checkout without the restricted sources has no restricted
 * addresses. A release that omits pages is not compared, because it deliberately publishes other addresses.
 */
export function openAddresses(project: Project, site: Site, compilation: Compilation): RecordedSite[] {
  if (site.omittedTags.length > 0) return [];
  const { publicSite, restrictedSite, translations } = compilation;
  const languages = toLocalizedSites(translations).map(({ linked, folder }): LocalizedGraph => ({ linked, folder }));
  const sites = [openRecordedSite(project, 'public', [{ linked: publicSite, folder: '' }, ...languages])];
  if (restrictedSite) sites.push(openRecordedSite(project, 'restricted', [{ linked: restrictedSite, folder: '' }]));
  return sites;
}

function openRecordedSite(project: Project, audience: Audience, graphs: readonly LocalizedGraph[]): RecordedSite {
  const file = addressFiles[audience];
  const text = project.addresses[audience];
  const read = once(() => (text === undefined ? undefined : readLock(file, text, 'addresses')));
  return { audience, file, published: toPublished(graphs), text, read };
}

/**
 * Reports differences between the published and the recorded addresses. If one is missing, compiles the pages again with fingerprints to
 * find its most likely new address. Otherwise it avoids fingerprints, because they are expensive.
 */
export async function checkAddresses(
  project: Project,
  site: Site,
  compilation: Compilation,
  recompile: () => Promise<Compilation>,
): Promise<Diagnostic[]> {
  if (!recordsAddresses(project)) return [];
  const outdatedSites = openAddresses(project, site, compilation).filter(
    ({ text, published }) => text !== undefined && !isUpToDate(text, published),
  );
  const comparisons = outdatedSites.map((recorded) => {
    const { audience, file } = recorded;
    const lockFindings = recorded.read()?.diagnostics ?? [];
    return {
      audience,
      file,
      lockFindings,
      changes: lockFindings.length > 0 ? { removed: [], fresh: [] } : compareWithRecord(recorded),
    };
  });
  const hasRemovals = comparisons.some(({ changes }) => changes.removed.length > 0);
  const sitesWithFingerprints = hasRemovals ? openAddresses(project, site, await recompile()) : [];
  return comparisons.flatMap(({ audience, file, lockFindings, changes }) => {
    const compiled = lockFindings.length > 0 ? undefined : sitesWithFingerprints.find((each) => each.audience === audience);
    return [...lockFindings, ...toDiagnostics(compiled ? compareWithRecord(compiled) : changes, file)];
  });
}

/** Compares the published addresses with the recorded ones. A missing lock file is treated as empty. */
export function compareWithRecord({ read, published }: RecordedSite): AddressChanges {
  return compareAddresses(read()?.lock ?? new Map(), published);
}

/**
 * Returns the new content of an audience's lock file, with all published addresses and the reasons for removed ones. Undefined if the file
 * is up to date.
 */
export function updateLockText(
  { addresses }: Project,
  { audience, published, read }: RecordedSite,
  reason: string | undefined,
): string | undefined {
  const text = writeLock(acceptAddresses(read()?.lock ?? new Map(), published, reason), 'addresses');
  return text === addresses[audience] ? undefined : text;
}
