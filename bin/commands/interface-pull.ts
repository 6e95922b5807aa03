import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { AreaInterface } from '../../compiler/areas/area-interface.ts';
import { interfaceChanged, interfaceNotFetched } from '../../compiler/diagnostics/objects.ts';
import type { Diagnostic, Site } from '../../compiler/model.ts';
import { interfacesFolder, isFileName, parseInterface } from '../apart/interfaces.ts';
import { replaceFile } from '../cache/cache.ts';
import type { Context } from '../context.ts';
import { openProject, readSite } from '../disk/project.ts';
import { FetchFault } from '../external/external-request.ts';
import { nowhere, UsageFault } from '../faults.ts';
import type { ExitStatus, InterfacePullOptions } from '../options.ts';
import { formatPlural } from '../report/counts.ts';
import { toPretty } from '../report/pretty.ts';
import { type FetchedDocument, fetchDocument } from '../spec/fetch.ts';
import { hashOf, interfaceLock, readLock, type SpecLock, writeLock } from '../spec/lock.ts';

/**
 * `docs interface pull`: fetches interfaces of areas in other repositories, and pins each by its hash in a lock file. Without addresses,
 * fetches those in the lock file.
 */
export async function runInterfacePull({ root, addresses, frozen }: InterfacePullOptions, context: Context): Promise<ExitStatus> {
  const project = openProject({ root });
  const { value: site } = readSite(project, {});
  const lock = readLock(project.root, interfaceLock);
  const requested = addresses.length > 0 ? addresses : [...lock.values()].map(({ url }) => url);
  if (requested.length === 0) throw new UsageFault('There are no interfaces yet. Pass the address of an interface.');
  const findings: Diagnostic[] = [];
  for (const address of requested) {
    const fetched = await fetchInterface(address, site);
    if ('reason' in fetched) findings.push(interfaceNotFetched(nowhere, { address, reason: fetched.reason }));
    else if (!frozen)
      context.stdout.write(`${addInterface(fetched, { address, root: project.root, lock, today: context.today() })}\n`);
    else if (lock.get(fetched.own.area)?.sha256 !== hashOf(fetched.text))
      findings.push(interfaceChanged(nowhere, { area: fetched.own.area }));
  }
  if (!frozen) writeLock(project.root, lock, interfaceLock);
  const { hasColour, width = 100 } = context.stderr;
  for (const each of findings) {
    const text = toPretty(each, { width, colour: hasColour, readLine: () => undefined, at: (file) => file });
    context.stderr.write(`${text}\n`);
  }
  return findings.length > 0 ? 1 : 0;
}

type FetchedInterface = FetchedDocument & { own: AreaInterface };

/** Fetches the interface at an address, or returns why it is refused. */
async function fetchInterface(address: string, site: Site | undefined): Promise<FetchedInterface | { reason: string }> {
  try {
    const fetched = await fetchDocument(address);
    const own = parseInterface(fetched.text);
    if ('reason' in own) return { reason: `it ${own.reason}` };
    const area = site?.areas.find(({ id }) => id === own.area);
    if (!area || !isFileName(own.area)) return { reason: `it belongs to the area ${own.area}, which this site does not have` };
    if (area.audience !== own.audience) return { reason: `it is ${own.audience}, but the area is ${area.audience} on this site` };
    return { ...fetched, own };
  } catch (error) {
    if (error instanceof FetchFault) return { reason: error.message };
    if (error instanceof TypeError) return { reason: 'it is not a valid address' };
    throw error;
  }
}

/**
 * Adds an interface to the site, and records its hash. Leaves the date unchanged if the content is unchanged. Returns a line that describes
 * the changes.
 */
function addInterface(
  { own, text, etag }: FetchedInterface,
  { address, root, lock, today }: { address: string; root: string; lock: SpecLock; today: string },
): string {
  const path = join(root, interfacesFolder, `${own.area}.json`);
  const copy = statSync(path, { throwIfNoEntry: false })?.isFile() ? readFileSync(path, 'utf8') : undefined;
  const sha256 = hashOf(text);
  const lockEntry = lock.get(own.area);
  const date = lockEntry?.sha256 === sha256 ? lockEntry.date : today;
  lock.set(own.area, { url: address, sha256, bytes: Buffer.byteLength(text), ...(etag !== undefined && { etag }), date });
  if (copy === text) return `${own.area} has not changed`;
  replaceFile(path, text);
  const before = copy === undefined ? undefined : parseInterface(copy);
  if (!before || 'reason' in before) return `${own.area} is new: ${formatPlural(own.pages.length, 'page')}`;
  const [old, fresh] = [linkTargetsOf(before), linkTargetsOf(own)];
  const added = [...fresh].filter((place) => !old.has(place)).length;
  const removed = [...old].filter((place) => !fresh.has(place)).length;
  return `${own.area} has changed: ${formatPlural(added, 'link target')} added, ${removed} removed`;
}

/** Returns all link targets in an interface. */
function linkTargetsOf({ pages }: AreaInterface): Set<string> {
  return new Set(pages.flatMap(({ route, anchors }) => [route, ...anchors.map((anchor) => `${route}#${anchor}`)]));
}
