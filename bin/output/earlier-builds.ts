import { hashLength } from '../../compiler/search/format/index-head.ts';
import type { BuildManifest, EarlierBuilds } from '../cache/build-manifest.ts';
import { isIntact, pathsOf, type UnitTable } from '../cache/units.ts';
import { listReaderAssets } from '../disk/reader-files.ts';
import type { OutputFolder } from './output-folder.ts';
import type { OutputEntry } from './writer.ts';

/** A build that is about to change the folder: its outputs, and the record of the last build. */
type PendingBuild = {
  folder: OutputFolder;
  manifest: BuildManifest | undefined;
  /** All units of the new build. */
  units: UnitTable;
  prefix: string;
  /** Whether a source of the last build's public files may now be restricted. */
  mayWithdraw: boolean;
};

/**
 * Returns the files of the last `count` builds to retain. Only files whose name contains a hash of their content or inputs are retained; at
 * any other address an open tab receives the current version. Reader files contain no content of a site, so they are always retained. Other
 * public files are retained if nothing in them can have become restricted: either the build has restricted sources and none of them is new
 * or changed, or the site has none. Files that another program has modified are not retained.
 */
export function retainEarlierBuilds(
  count: number,
  { folder, manifest, units, prefix, mayWithdraw }: PendingBuild,
): EarlierBuilds {
  const current = listReaderAssets();
  const recordedBuilds = manifest?.earlier;
  if (!manifest || !recordedBuilds || count === 0) return { prefix, reader: current, builds: [] };
  const [now, old] = [units, manifest.units];
  const [named, before] = [pathsOf(now), pathsOf(old)];
  const isSame = named.size === before.size && [...named].every((path) => before.has(path));
  const readerFiles = new Set([...current, ...recordedBuilds.reader]);
  const hasRestricted =
    prefix !== '' && recordedBuilds.prefix === prefix && Object.keys(now).some((name) => isBelow(now, name, prefix));
  const isOpen =
    !mayWithdraw && recordedBuilds.prefix === prefix && (prefix === '' || (hasRestricted && !hasNewPages(now, old, prefix)));
  const isRetained = (entry: OutputEntry): boolean => {
    const [path] = entry;
    if (named.has(path) || !isIntact(folder.path, { key: '', entries: [entry] })) return false;
    if (isOfReader(path, readerFiles)) return true;
    return isHashed(path) && (prefix !== '' && path.startsWith(prefix) ? hasRestricted : isOpen);
  };
  const builds = isSame ? recordedBuilds.builds : [entriesOf(old), ...recordedBuilds.builds];
  const retained = builds.slice(0, count).map((files) => files.filter(isRetained));
  const retainedReader = retained.flat().flatMap(([path]) => (isOfReader(path, readerFiles) ? [nameOf(path)] : []));
  return { prefix, reader: [...new Set([...current, ...retainedReader])].sort(), builds: retained };
}

/** Returns all retained files of earlier builds. */
export function earlierPaths(earlier: EarlierBuilds | undefined): string[] {
  return (earlier?.builds ?? []).flatMap((files) => files.map(([path]) => path));
}

/** Returns the files of a build without its pages, which are requested by route and always served in their current version. */
function entriesOf(units: UnitTable): OutputEntry[] {
  return Object.entries(units).flatMap(([name, { entries }]) => (name.startsWith('/') ? [] : entries));
}

/** Matches the names of a site's own data, theme and images, and of its search index files. */
const hashedAsset = /(?:^|\/)assets\/[^/]*-[0-9a-f]{8,16}(?:\.[^/]*)?$/;
const hashedSearchFile = new RegExp(`(?:^|/)search/.+-[0-9a-f]{${hashLength}}\\.(?:json|txt)$`);
const isHashed = (path: string): boolean => hashedAsset.test(path) || hashedSearchFile.test(path);
const assets = /^(?:[^/]+\/)?assets\//;

function isOfReader(path: string, readerFiles: ReadonlySet<string>): boolean {
  return assets.test(path) && readerFiles.has(nameOf(path));
}

/** Returns the name of an asset in the bundled reader. Each language has its own copy. */
function nameOf(path: string): string {
  return path.replace(assets, '');
}

function isBelow(units: UnitTable, name: string, prefix: string): boolean {
  const { entries = [] } = units[name] ?? {};
  return entries.length > 0 && entries.every(([path]) => path.startsWith(prefix));
}

/** Returns whether a restricted page, or a file that it displays, is new or has changed since the last build. */
function hasNewPages(units: UnitTable, before: UnitTable, prefix: string): boolean {
  return Object.entries(units).some(([name, unit]) => {
    if (!isBelow(units, name, prefix)) return false;
    const old = isBelow(before, name, prefix) ? before[name] : undefined;
    if (!name.startsWith('/')) return !old && name.startsWith(`${prefix}assets/`);
    return unit.page === undefined ? unit.key !== old?.key : unit.page !== old?.page;
  });
}
