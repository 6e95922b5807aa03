import { itemAt } from '../../basics/invariant.ts';
import { toComparableText } from '../../json/exact-numbers.ts';
import { isRecord } from '../../json/shapes.ts';
import { childPointer, isObject, keysOf, valueAt } from '../document/json.ts';
import type { JsonObject } from '../document/model.ts';
import type { Location } from './part-files.ts';

/** A component that was added to a section of the bundle: its original location, and its pointer in the bundle. */
export type BundledComponent = { section: string; location: Location; bundlePointer: string };
/** A component with its final pointer. `isShared` means that an identical component already has that pointer. */
export type NamedComponent = { section: string; location: Location; pointer: string; isShared: boolean };

/** Returns an unused name for a component, and adds the name to `usedNames`. */
export function claimComponentName(location: Location, usedNames: Set<string>): string {
  const name = chooseName(location, (candidate) => !usedNames.has(candidate));
  usedNames.add(name);
  return name;
}

/**
 * Names the components of a first pass, in the order of their completion. A component whose name is taken by an identical
 * component shares that name. `draft` is the bundle of the first pass, and `sections` contains the pointers of the component
 * sections.
 */
export function nameComponents(
  completed: readonly BundledComponent[],
  draft: JsonObject,
  sections: readonly string[],
): NamedComponent[] {
  const addedPointers = new Set(completed.map(({ bundlePointer }) => bundlePointer));
  /**
   * `owners` maps final pointers to pointers in the draft. `references` and `texts` map pointers in the draft to final references and to
   * the components as JSON.
   */
  const owners = new Map<string, string>();
  const references = new Map<string, string>();
  const texts = new Map<string, string>();
  for (const section of sections) {
    const entries = valueAt(draft, section);
    const pointers = isObject(entries) ? Object.keys(entries).map((name) => childPointer(section, name)) : [];
    for (const bundlePointer of pointers) if (!addedPointers.has(bundlePointer)) owners.set(bundlePointer, bundlePointer);
  }
  // References in a cycle have no final name yet, so components that contain one are not identical.
  const replaceReferences = (_: string, value: unknown): unknown => {
    if (typeof value === 'string' && value.startsWith('#')) return references.get(value) ?? value;
    return isRecord(value) ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value;
  };
  const textOf = (bundlePointer: string): string => {
    const text = texts.get(bundlePointer) ?? toComparableText(valueAt(draft, bundlePointer), replaceReferences);
    texts.set(bundlePointer, text);
    return text;
  };
  return completed.map(({ section, location, bundlePointer }) => {
    let isShared = false;
    const name = chooseName(location, (candidate) => {
      const owner = owners.get(childPointer(section, candidate));
      isShared = owner !== undefined && textOf(owner) === textOf(bundlePointer);
      return owner === undefined || isShared;
    });
    const pointer = childPointer(section, name);
    references.set(`#${bundlePointer}`, `#${pointer}`);
    if (!isShared) owners.set(pointer, bundlePointer);
    return { section, location, pointer, isShared };
  });
}

/**
 * Returns the first name that `accepts` returns true for. The candidates are the last key of the pointer, then more of its keys, and then
 * all keys after the name of the file. If none is accepted, adds a number to the last candidate.
 */
function chooseName(location: Location, accepts: (name: string) => boolean): string {
  const candidates = nameCandidates(location);
  for (const candidate of candidates) if (accepts(candidate)) return candidate;
  const lastCandidate = itemAt(candidates, candidates.length - 1);
  for (let number = 2; ; number++) if (accepts(`${lastCandidate}-${number}`)) return `${lastCandidate}-${number}`;
}

function nameCandidates({ part, pointer }: Location): string[] {
  const file = part.file.slice(part.file.lastIndexOf('/') + 1).replace(/\.\w+$/, '');
  const keys = keysOf(pointer).filter((key) => key !== '');
  const keySuffixes = keys.map((_, index) => keys.slice(keys.length - 1 - index).join('-'));
  return [...keySuffixes, [file, ...keySuffixes.slice(-1)].join('_')].map(toName);
}

/** Converts text to a component name, which may contain only letters, digits, `.`, `_` and `-`. */
function toName(text: string): string {
  return text.replace(/[^\w.-]+/g, '-').replace(/^-+(?=.)|(?<=.)-+$/g, '') || 'part';
}
