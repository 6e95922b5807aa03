import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { AreaInterface } from '../../compiler/areas/area-interface.ts';
import { objectUnusable } from '../../compiler/diagnostics/objects.ts';
import { parseJson } from '../../compiler/json/shapes.ts';
import type { Audience } from '../../compiler/model.ts';
import type { ListedFile } from '../../compiler/world.ts';
import { checksum, checksumFile, checksumFileEnds, replaceFile, toolId } from '../cache/cache.ts';
import { MachineFault, nowhere, Refusal } from '../faults.ts';
import type { VerifiedFiles } from './verified-files.ts';

/**
 * An object is a folder: `object.json` describes it, `interface.json` is the part that other areas may read, `pages.bin` contains facts and
 * bodies of pages, `terms.bin` their terms, `finished.bin` everything that can be finished before the site is linked, and `files/` all
 * other files of the area. Equal sources produce equal bytes.
 *
 * `object.json` contains checksums of the other files. The checksum of a `.bin` file covers its first and last bytes, which contain
 * checksums of the records: pages and terms are verified when they are read, because most of them are never read in a large site. If
 * `finished.bin` is damaged, its content is regenerated.
 */
export type ObjectFacts = {
  quire: 'object';
  format: 1;
  /** The id of the Quire version that created it. */
  tool: string;
  area: string;
  audience: Audience;
  /** A hash of everything that its pages depend on except their text. */
  settings: string;
  /** All files of the area, with a hash of their content as the stamp, and the ignored files. */
  found: ListedFile[];
  /** The files that are stored as pages. */
  texts: string[];
  /** The last changes to its pages, from version control. `shallow`: the history was incomplete. */
  dates: [file: string, change: { date: string; author?: string }][];
  shallow: boolean;
  /** The other files of the object: their sizes in bytes and checksums. */
  parts: Record<string, { bytes: number; sum: string }>;
};

/** The files of an object. */
export const objectParts = {
  facts: 'object.json',
  interface: 'interface.json',
  pages: 'pages.bin',
  terms: 'terms.bin',
  finished: 'finished.bin',
  files: 'files',
} as const;

/** A new object, invisible until it is finished. `folder` is where its parts are written. */
type ObjectDraft = { folder: string; finish(): void; removeFolder(): void };

/** Starts an object that will be at `path`. Throws errors of the file system. */
export function startObject(path: string): ObjectDraft {
  const folder = `${path}.${process.pid}.partial`;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const removeFolder = (): void => rmSync(folder, { recursive: true, force: true });
  return {
    folder,
    removeFolder,
    finish: () => {
      const old = `${path}.${process.pid}.old`;
      const exists = statSync(path, { throwIfNoEntry: false }) !== undefined;
      if (exists) renameSync(path, old);
      renameSync(folder, path);
      rmSync(old, { recursive: true, force: true });
    },
  };
}

/** Writes the description of an object after its pages have been written. */
export function writeObjectFacts(
  folder: string,
  facts: Omit<ObjectFacts, 'quire' | 'format' | 'tool' | 'parts'>,
  own: { interface: AreaInterface; read: (file: string) => Uint8Array },
): void {
  replaceFile(join(folder, objectParts.interface), `${JSON.stringify(own.interface, null, 1)}\n`);
  for (const { file } of storedFiles(facts)) {
    const target = join(folder, objectParts.files, file);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, own.read(file));
  }
  const parts: ObjectFacts['parts'] = {};
  for (const name of [objectParts.interface, objectParts.pages, objectParts.terms]) {
    const sum = sumOfPart(folder, name);
    if (!sum) throw new MachineFault(`${join(folder, name)} could not be written.`);
    parts[name] = sum;
  }
  const description: ObjectFacts = { quire: 'object', format: 1, tool: toolId(), ...facts, parts };
  const text = JSON.stringify(description);
  replaceFile(join(folder, objectParts.facts), `${text}\n${checksum(text)}\n`);
}

/** Returns the files of an area that its object stores unchanged: all except pages, links and ignored files. */
export function storedFiles({ found: listedFiles, texts }: Pick<ObjectFacts, 'found' | 'texts'>): ListedFile[] {
  const generatedFiles = new Set(texts);
  return listedFiles.filter(
    ({ file, link, unusableReason, ignoreReason }) => !link && !unusableReason && !ignoreReason && !generatedFiles.has(file),
  );
}

/** Reads the description of an object, or returns why it is invalid; `reason` completes a sentence that starts with the path. */
export function readObjectFacts(folder: string, verifiedFiles: VerifiedFiles): ObjectFacts | { reason: string; area?: string } {
  let text: string;
  try {
    text = readFileSync(join(folder, objectParts.facts), 'utf8');
  } catch {
    return { reason: 'is not an object: it contains no object.json' };
  }
  const end = text.lastIndexOf('\n', text.length - 2);
  const body = text.slice(0, Math.max(0, end));
  const value = parseJson(body, isObjectFacts);
  if (!value) {
    const isCut = text.startsWith('{"quire":"object"');
    return { reason: isCut ? 'is damaged: its object.json is truncated' : 'is not an object that docs compile wrote' };
  }
  const { area } = value;
  if (value.format !== 1 || value.tool !== toolId()) return { reason: 'was compiled by a different version of Quire', area };
  if (text !== `${body}\n${checksum(body)}\n`) return { reason: 'is damaged: its object.json was changed', area };
  for (const [name, { bytes, sum }] of Object.entries(value.parts)) {
    if (verifiedFiles.has(join(folder, name), sum)) continue;
    const found = sumOfPart(folder, name);
    if (!found) return { reason: `is damaged: its ${name} is missing`, area };
    if (found.bytes < bytes) return { reason: `is damaged: its ${name} is truncated`, area };
    if (found.bytes !== bytes || found.sum !== sum) return { reason: describeDamage(name), area };
    verifiedFiles.add(join(folder, name), sum);
  }
  return value;
}

function sumOfPart(folder: string, name: string): { bytes: number; sum: string } | undefined {
  return (name === objectParts.interface ? checksumFile : checksumFileEnds)(join(folder, name));
}

function describeDamage(name: string): string {
  return `is damaged: its ${name} was changed`;
}

/** Creates the error for a part of an object that is found to be damaged when it is read. */
export function createDamageRefusal(folder: string, name: string, area: string): Refusal {
  return new Refusal(objectUnusable(nowhere, { paths: [folder], reason: describeDamage(name), area }), 2);
}

/** Returns whether a value has the shape of a description, before its checksum is verified. */
function isObjectFacts(value: unknown): value is ObjectFacts {
  if (typeof value !== 'object' || value === null || !('quire' in value) || value.quire !== 'object') return false;
  return 'parts' in value && typeof value.parts === 'object' && value.parts !== null && 'area' in value && 'tool' in value;
}
