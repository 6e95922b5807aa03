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
import { toParts } from './output-plan.ts';
import { isRecorded } from './site-pool.ts';

/** The addresses of one audience: the published ones, and the content of the lock file, if it exists. */
export type RecordedSite = {
  audience: Audience;
  file: string;
  published: PublishedAddresses;
  text: string | undefined;
  read(): ParsedLock | undefined;
};

/**
 * The addresses of each audience whose sources are available. A checkout without the restricted sources has no restricted addresses. A
 * release that omits pages is not compared, because it deliberately publishes other addresses.
 */
export function openAddresses(project: Project, site: Site, compilation: Compilation): RecordedSite[] {
  if (site.omittedTags.length > 0) return [];
  const { publicSite, restrictedSite, translations } = compilation;
  const languages = toParts(translations).map(({ linked, folder }): LocalizedGraph => ({ linked, folder }));
  const sites = [toRecorded(project, 'public', [{ linked: publicSite, folder: '' }, ...languages])];
  if (restrictedSite) sites.push(toRecorded(project, 'restricted', [{ linked: restrictedSite, folder: '' }]));
  return sites;
}

function toRecorded(project: Project, audience: Audience, graphs: readonly LocalizedGraph[]): RecordedSite {
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
  withPrints: () => Promise<Compilation>,
): Promise<Diagnostic[]> {
  if (!isRecorded(project)) return [];
  const differing = openAddresses(project, site, compilation).filter(
    ({ text, published }) => text !== undefined && !isUpToDate(text, published),
  );
  const compared = differing.map((recorded) => {
    const { audience, file } = recorded;
    const wrong = recorded.read()?.diagnostics ?? [];
    return { audience, file, wrong, changes: wrong.length > 0 ? { removed: [], fresh: [] } : changesOf(recorded) };
  });
  const hasRemovals = compared.some(({ changes }) => changes.removed.length > 0);
  const printed = hasRemovals ? openAddresses(project, site, await withPrints()) : [];
  return compared.flatMap(({ audience, file, wrong, changes }) => {
    const compiled = wrong.length > 0 ? undefined : printed.find((each) => each.audience === audience);
    return [...wrong, ...toDiagnostics(compiled ? changesOf(compiled) : changes, file)];
  });
}

/** The differences, by file. A missing lock file is treated as empty. */
export function changesOf({ read, published }: RecordedSite): AddressChanges {
  return compareAddresses(read()?.lock ?? new Map(), published);
}

/**
 * The new content of an audience's lock file, with all published addresses and the reasons for removed ones. Undefined if the file is up to
 * date.
 */
export function toAccepted(
  { addresses }: Project,
  { audience, published, read }: RecordedSite,
  reason: string | undefined,
): string | undefined {
  const text = writeLock(acceptAddresses(read()?.lock ?? new Map(), published, reason), 'addresses');
  return text === addresses[audience] ? undefined : text;
}
