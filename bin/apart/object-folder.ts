import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { AreaInterface } from '../../compiler/areas/area-interface.ts';
import { objectUnusable } from '../../compiler/diagnostics/objects.ts';
import { parseJson } from '../../compiler/json/shapes.ts';
import type { Audience } from '../../compiler/model.ts';
import type { Found } from '../../compiler/world.ts';
import { checksum, replaceFile, sumOfEnds, sumOfFile, toolId } from '../cache/cache.ts';
import { MachineFault, nowhere, Refusal } from '../faults.ts';
import type { SeenFiles } from './seen-files.ts';

/**
 * An object is a folder: `object.json` says what it is, `interface.json` is what other areas may know, `pages.bin` has facts and bodies of
 * pages, `terms.bin` their terms, `finished.bin` what can be finished of them before the site is linked, and `files/` everything else
 * that lies in the area. The same sources give the same bytes.
 *
 * `object.json` has checksums of the others. That of a `.bin` file is one of its ends, where the sums of all that is in it are: terms and pages
 * are compared with theirs when they are read, of which most of a large site are not. What is damaged in `finished.bin` is
 * made of the rest.
 */
export type ObjectFacts = {
  quire: 'object';
  format: 1;
  /** The id of the code that made it. */
  tool: string;
  area: string;
  audience: Audience;
  /** A hash of all that its pages are made with, besides their texts. */
  settings: string;
  /** Every file of the area with the hash of its content as its stamp, and what was left out. */
  found: Found[];
  /** The files that pages are made of, which the object has as pages. */
  texts: string[];
  /** Last changes of its pages, from version control. `shallow`: there was no whole history to ask. */
  dates: [file: string, change: { date: string; author?: string }][];
  shallow: boolean;
  /** The files beside this one: their sizes in bytes and checksums. */
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

/** A new object, which nobody sees before it is finished. `folder` is where its parts are written. */
type ObjectDraft = { folder: string; finish(): void; discard(): void };

/** Begins an object that will lie at `path`. Throws what the disk says. */
export function draftObject(path: string): ObjectDraft {
  const folder = `${path}.${process.pid}.partial`;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const discard = (): void => rmSync(folder, { recursive: true, force: true });
  return {
    folder,
    discard,
    finish: () => {
      const old = `${path}.${process.pid}.old`;
      const isThere = statSync(path, { throwIfNoEntry: false }) !== undefined;
      if (isThere) renameSync(path, old);
      renameSync(folder, path);
      rmSync(old, { recursive: true, force: true });
    },
  };
}

/** Writes what an object says of itself, when its pages are written. */
export function describeObject(
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
  const whole: ObjectFacts = { quire: 'object', format: 1, tool: toolId(), ...facts, parts };
  const text = JSON.stringify(whole);
  replaceFile(join(folder, objectParts.facts), `${text}\n${checksum(text)}\n`);
}

/** The files of an area that its object has as they are: all but the texts of pages, links and what is left out. */
export function storedFiles({ found, texts }: Pick<ObjectFacts, 'found' | 'texts'>): Found[] {
  const made = new Set(texts);
  return found.filter(({ file, link, unusable, leftOut }) => !link && !unusable && !leftOut && !made.has(file));
}

/** What an object says of itself, or why it is none: `reason` follows its path in a sentence. */
export function readObjectFacts(folder: string, seen: SeenFiles): ObjectFacts | { reason: string; area?: string } {
  let text: string;
  try {
    text = readFileSync(join(folder, objectParts.facts), 'utf8');
  } catch {
    return { reason: 'is no object: there is no object.json in it' };
  }
  const end = text.lastIndexOf('\n', text.length - 2);
  const body = text.slice(0, Math.max(0, end));
  const value = parseJson(body, isObjectFacts);
  if (!value) {
    const isCut = text.startsWith('{"quire":"object"');
    return { reason: isCut ? 'is damaged: its object.json has no end' : 'is no object that docs compile has written' };
  }
  const { area } = value;
  if (value.format !== 1 || value.tool !== toolId()) return { reason: 'was made by another version of Quire', area };
  if (text !== `${body}\n${checksum(body)}\n`) return { reason: 'is damaged: its object.json is not as it was written', area };
  for (const [name, { bytes, sum }] of Object.entries(value.parts)) {
    if (seen.has(join(folder, name), sum)) continue;
    const found = sumOfPart(folder, name);
    if (!found) return { reason: `is damaged: its ${name} is missing`, area };
    if (found.bytes < bytes) return { reason: `is damaged: the end of its ${name} is missing`, area };
    if (found.bytes !== bytes || found.sum !== sum) return { reason: isOther(name), area };
    seen.add(join(folder, name), sum);
  }
  return value;
}

function sumOfPart(folder: string, name: string): { bytes: number; sum: string } | undefined {
  return (name === objectParts.interface ? sumOfFile : sumOfEnds)(join(folder, name));
}

function isOther(name: string): string {
  return `is damaged: its ${name} is not as it was written`;
}

/** Why an object can't be linked after all: something that was read of it is not as it was written. */
export function damagedPart(folder: string, name: string, area: string): Refusal {
  return new Refusal(objectUnusable(nowhere, { paths: [folder], reason: isOther(name), area }), 2);
}

/** Whether a value was written by us as far as can be told before its checksum is known to be right. */
function isObjectFacts(value: unknown): value is ObjectFacts {
  if (typeof value !== 'object' || value === null || !('quire' in value) || value.quire !== 'object') return false;
  return 'parts' in value && typeof value.parts === 'object' && value.parts !== null && 'area' in value && 'tool' in value;
}
