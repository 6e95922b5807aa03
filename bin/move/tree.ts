import {
  chmodSync,
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, isAbsolute, join } from 'node:path';
import type { Fact } from '../../compiler/cache/memo.ts';
import { replaceFile } from '../disk/cache.ts';
import { refuseLinksTo } from '../disk/output-folder.ts';
import { climbs } from '../disk/writer.ts';
import { UsageFault } from '../faults.ts';

/** A copy of a site's sources in its cache, and the files that were copied: in it a change is made and tried before the sources themselves are changed. */
export type Stage = { root: string; folder: string; files: string[]; stamps: ReadonlyMap<string, Stamps> };
/** What tells whether a file of the sources, and its copy on the stage, are still what they were when the stage was opened. */
type Stamps = { source: string; staged: string };
/** What is to become of the sources: files that take their places from the stage, and files that are no more. */
type Journal = { version: 1; writes: string[]; removes: string[] };

const left = new Set(['node_modules', 'dist']);

/** So many bytes of a text are copied; what is larger is linked. */
const copied = 2 ** 20;

/**
 * Copies the sources into an empty stage: pictures and large files by hard links where the disk has them. Texts are really copied, as a second
 * link to a file is a change of the file: the next build would read all of them anew.
 */
export function openStage(root: string, out: string): Stage {
  const folder = stageOf(root);
  const files: string[] = [];
  const stamps = new Map<string, Stamps>();
  rmSync(folder, { recursive: true, force: true });
  const copy = (path: string): void => {
    mkdirSync(join(folder, path), { recursive: true });
    for (const entry of readdirSync(join(root, path), { withFileTypes: true })) {
      const name = path === '' ? entry.name : `${path}/${entry.name}`;
      if (entry.isDirectory()) {
        const isSource = !entry.name.startsWith('.') || entry.name === '.gitbook';
        if (isSource && !left.has(entry.name) && join(root, name) !== out) copy(name);
      } else if (entry.isFile()) {
        linkOrCopy(join(root, name), join(folder, name));
        files.push(name);
        stamps.set(name, { source: stampOf(join(root, name)), staged: stampOf(join(folder, name)) });
      }
    }
  };
  copy('');
  return { root, folder, files, stamps };
}

/** The stamp of a file as the listing of a site has it; '' where there is none. */
function stampOf(path: string): string {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  return stats ? `${stats.size}:${stats.mtimeMs}:${stats.ctimeMs}` : '';
}

/** Whether a file of the stage is what was copied. */
export function isUntouched({ folder, stamps }: Stage, file: string): boolean {
  const known = stamps.get(file);
  return known !== undefined && known.staged === stampOf(join(folder, file));
}

/** What is known of the sources as what is known of their copies. */
export function toStaged({ stamps }: Stage, facts: ReadonlyMap<string, Fact>): Map<string, Fact> {
  return restamped(facts, (file, stamp) => {
    const known = stamps.get(file);
    return known?.source === stamp ? known.staged : stamp;
  });
}

/** What is known of the stage as what is known of the sources, once its files have taken their places there. */
export function toCommitted({ root, stamps }: Stage, facts: ReadonlyMap<string, Fact>): Map<string, Fact> {
  return restamped(facts, (file, stamp) => {
    const known = stamps.get(file);
    if (known?.staged === stamp) return known.source;
    const now = stampOf(join(root, file));
    // A file keeps its size and the time of its last change when it is renamed.
    return withoutRename(now) === withoutRename(stamp) ? now : stamp;
  });
}

function withoutRename(stamp: string): string {
  return stamp.slice(0, stamp.lastIndexOf(':'));
}

/** Behind the stamp of a text its dialect is named, where it has one. */
function restamped(facts: ReadonlyMap<string, Fact>, change: (file: string, stamp: string) => string): Map<string, Fact> {
  const next = (file: string, stamp: string): string => stamp.replace(/^\S+/, (own) => change(file, own));
  return new Map(
    [...facts].map(([file, fact]) => [
      file,
      {
        ...fact,
        stamp: next(file, fact.stamp),
        includes: fact.includes.map(([part, stamp]): [string, string] => [part, next(part, stamp)]),
      },
    ]),
  );
}

/** Forgets a stage that is not needed any more. */
export function closeStage({ folder }: Stage): void {
  rmSync(folder, { recursive: true, force: true });
}

/** Every file of a stage, sorted. */
export function filesIn(folder: string): string[] {
  const all = readdirSync(folder, { recursive: true, withFileTypes: true });
  return all
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
}

/** Writes a file of a stage; the source that it was linked to keeps its text. */
export function writeStaged({ folder, root }: Stage, file: string, text: string): void {
  const path = join(folder, file);
  const mode = existsSync(path)
    ? statSync(path).mode
    : existsSync(join(root, file))
      ? statSync(join(root, file)).mode
      : undefined;
  replaceFile(path, text);
  if (mode !== undefined) chmodSync(path, mode & 0o777);
}

/** Moves a file or folder of a stage. */
export function moveStaged({ folder }: Stage, from: string, to: string): void {
  mkdirSync(dirname(join(folder, to)), { recursive: true });
  renameSync(join(folder, from), join(folder, to));
}

/**
 * Brings the change from the stage into the sources. What is to be done is noted first: a run that is killed is finished by the next one,
 * so that there is either nothing of a change or all of it.
 */
export function commitStage(stage: Stage, change: { writes: string[]; removes: string[] }): void {
  replaceFile(journalOf(stage.root), JSON.stringify({ version: 1, ...change }));
  finishMove(stage.root);
}

/** Finishes a change that was noted and perhaps begun. Returns whether there was one. */
export function finishMove(root: string): boolean {
  const journal = readJournal(root);
  if (!journal) return false;
  const folder = stageOf(root);
  for (const file of journal.writes) {
    if (!existsSync(join(folder, file))) continue;
    mkdirSync(dirname(join(root, file)), { recursive: true });
    renameSync(join(folder, file), join(root, file));
  }
  for (const file of journal.removes) {
    rmSync(join(root, file), { force: true });
    removeEmpty(root, dirname(file));
  }
  rmSync(journalOf(root), { force: true });
  rmSync(folder, { recursive: true, force: true });
  return true;
}

/**
 * The change that was noted. A folder of sources may come with such a file as well as with any other, so that nothing outside of the root
 * is changed. Throws a UsageFault where it would be.
 */
function readJournal(root: string): Journal | undefined {
  if (!existsSync(journalOf(root))) return undefined;
  const { version, writes, removes }: Journal = JSON.parse(readFileSync(journalOf(root), 'utf8'));
  if (version !== 1) return undefined;
  for (const file of [...writes, ...removes])
    if (isAbsolute(file) || climbs.test(file))
      throw new UsageFault(`${journalOf(root)} names ${file}, which is no file of the site. Delete it.`);
  refuseLinksTo(root, [...writes, ...removes]);
  return { version, writes, removes };
}

function removeEmpty(root: string, folder: string): void {
  for (let path = folder; path !== '.' && path !== ''; path = dirname(path)) {
    if (!existsSync(join(root, path))) continue;
    if (readdirSync(join(root, path)).length > 0) return;
    rmdirSync(join(root, path));
  }
}

const pictures = /\.(?:png|jpe?g|gif|webp|avif|svg|ico|bmp|tiff?|pdf|zip|gz|mp4|webm|mov|mp3|ogg|woff2?|[ot]tf)$/i;

function linkOrCopy(from: string, to: string): void {
  if (pictures.test(from) || lstatSync(from).size > copied) {
    try {
      linkSync(from, to);
      return;
    } catch {
      // Disks without hard links have it copied.
    }
  }
  copyFileSync(from, to, constants.COPYFILE_FICLONE);
}

function stageOf(root: string): string {
  return join(root, 'dist', 'cache', 'moving');
}

function journalOf(root: string): string {
  return join(root, 'dist', 'cache', 'moving.json');
}
