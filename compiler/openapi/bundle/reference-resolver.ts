import { folderOf, relativePath } from '../../4-links/paths.ts';
import { nearest } from '../../basics/nearest.ts';
import { withLevel } from '../../diagnostics/rule.ts';
import { specFileMissing, specReferenceCircular, specReferenceMissing, specReferenceOutside } from '../../diagnostics/specs.ts';
import type { Diagnostic, Place } from '../../model.ts';
import { childPointer, isList, isObject, jsonAt, keysOf, valueAt } from '../document/json.ts';
import type { Json } from '../document/model.ts';
import { addressOfCopy, toAddress, toFileReference, toRemoteCopy, type UnresolvableReason } from './file-references.ts';
import type { Location, PartFile, PartFiles, PartReader, PartRefusal } from './part-files.ts';

/** Resolves references between the files of a document, and collects a diagnostic for each one that does not resolve. */
export type ReferenceResolver = {
  /** Returns the root of the file that a reference points to; undefined if the file cannot be read. Reports nothing. */
  findFile(reference: string, from: Location): Location | undefined;
  /**
   * Returns the target of a reference. If the target consists only of another reference, follows that reference, too, until
   * `isFinal` accepts a target. If there is no target, reports it and returns undefined.
   */
  resolve(reference: string, use: ReferenceUse, isFinal: (location: Location) => boolean): Location | undefined;
  /** Reports a reference whose target contains the reference itself. */
  reportCircle(reference: string, use: ReferenceUse): void;
  /** Returns the reported diagnostics, in the order of discovery. */
  diagnostics(): Diagnostic[];
};
/**
 * A reference in use: the object that contains it, and its key if that is not `$ref`. `isUnused` means that no operation or
 * schema needs the object, so errors are reported as warnings. If `isData` is set, an unresolved local reference is not reported.
 */
export type ReferenceUse = { at: Location; key?: string; isUnused?: boolean; isData?: boolean };

/** Maximum length of a chain of references. */
const maxChainLength = 100;
/** Maximum number of related places in a diagnostic. */
const maxRelatedPlaces = 20;

type ReferenceProblem = { createDiagnostic: (at: Place, related: Place[]) => Diagnostic; places: Place[]; isUnused: boolean };

/** Creates the resolver of a document with the main file `root`. */
export function createReferenceResolver(root: PartFile, files: PartFiles, reader: PartReader): ReferenceResolver {
  const problems = new Map<string, ReferenceProblem>();
  const anchorsByFile = new Map<PartFile, Map<string, string>>();

  const addProblem = (
    id: string,
    { at, key = '$ref', isUnused = false }: ReferenceUse,
    createDiagnostic: ReferenceProblem['createDiagnostic'],
  ): undefined => {
    const problem = problems.get(id) ?? { createDiagnostic, places: [], isUnused: true };
    problem.isUnused &&= isUnused;
    const place = at.part.placeOf(childPointer(at.pointer, key));
    if (!problem.places.some(({ file, line, column }) => place.file === file && place.line === line && place.column === column))
      problem.places.push(place);
    problems.set(id, problem);
    return undefined;
  };
  const reportFile = (
    reference: string,
    file: string,
    reason: UnresolvableReason | PartRefusal,
    use: ReferenceUse,
  ): undefined => {
    const from = use.at.part.file;
    if (reason === 'missing') {
      const path = file.replaceAll('\\', '/');
      const names = new Set(
        [folderOf(path), folderOf(from)].flatMap((each) => reader.filesIn(each).map((name) => joinFileName(each, name))),
      );
      for (const knownFile of [root.file, ...files.files()]) if (typeof files.open(knownFile) === 'object') names.add(knownFile);
      const nameInOtherCase = [...names].find((name) => name !== path && name.toLowerCase() === path.toLowerCase());
      const similarName =
        nameInOtherCase ??
        nearest(
          path,
          [...names].filter((name) => name !== from),
        );
      const facts = {
        file,
        nearest: similarName && relativePath(folderOf(from), similarName),
        isCase: nameInOtherCase !== undefined,
      };
      return addProblem(`missing ${file}`, use, (at, related) => specFileMissing(at, facts, related));
    }
    return addProblem(`${reason} ${reference}`, use, (at, related) =>
      specReferenceOutside(at, { reference, address: reference.replace(/#.*$/s, ''), reason }, related),
    );
  };
  const reportPointer = (reference: string, part: PartFile, fragment: string, use: ReferenceUse): undefined => {
    if (use.isData && reference.startsWith('#')) return undefined;
    const { at, key = '$ref' } = use;
    const holder = fragment.slice(0, Math.max(0, fragment.lastIndexOf('/')));
    const siblings = valueAt(part.value, holder);
    const prefix = reference.slice(0, Math.max(0, reference.indexOf('#')));
    const names = isObject(siblings) ? Object.keys(siblings).map((name) => `${prefix}#${childPointer(holder, name)}`) : [];
    const isInRoot = part !== root && valueAt(root.value, fragment) !== undefined && fragment.startsWith('/');
    const similarReference = isInRoot ? `${relativePath(folderOf(part.file), root.file)}#${fragment}` : nearest(reference, names);
    const pointer = childPointer(at.pointer, key);
    return addProblem(`pointer ${at.part.file} ${reference}`, use, (place, related) =>
      specReferenceMissing(place, { reference, pointer, nearest: similarReference }, related),
    );
  };
  const anchorsOf = (part: PartFile): Map<string, string> => {
    const pointers = anchorsByFile.get(part) ?? findAnchors(part.value);
    anchorsByFile.set(part, pointers);
    return pointers;
  };

  /** Returns the URL of a reference in a fetched file; undefined if the site contains the file at its relative path. */
  const resolveAddress = (reference: string, resolved: ReturnType<typeof toFileReference>, from: string): string | undefined => {
    const isInSite = typeof resolved === 'object' && files.open(resolved.file) !== 'missing';
    const base = isInSite ? undefined : reader.addressOf?.(from);
    return base === undefined ? undefined : toAddress(reference, base);
  };

  /** Resolves a single reference, including references on the path of its pointer. */
  const resolveOnce = (reference: string, use: ReferenceUse, depth: number): Location | undefined => {
    const { at } = use;
    if (depth > maxChainLength) return reportCircle(reference, use);
    const resolved = toFileReference(reference, at.part.file);
    const absoluteAddress = resolved === 'remote' ? reference : resolveAddress(reference, resolved, at.part.file);
    const target = absoluteAddress === undefined ? resolved : (toRemoteCopy(absoluteAddress) ?? resolved);
    if (typeof target === 'string') return reportFile(reference, reference, target, use);
    const { file, fragment } = target;
    const part = files.open(file);
    if (part === undefined) return undefined;
    const address = absoluteAddress ?? addressOfCopy(file);
    if (typeof part === 'string' && address !== undefined)
      return reportFile(address, file, part === 'missing' ? 'remote' : part, use);
    if (typeof part === 'string') return reportFile(reference, file, part, use);
    const pointer = fragment === '' || fragment.startsWith('/') ? fragment : anchorsOf(part).get(fragment);
    const targetLocation = pointer === undefined ? undefined : followKeys({ part, pointer: '' }, keysOf(pointer), { use, depth });
    if (targetLocation === 'reported') return undefined;
    return targetLocation ?? reportPointer(reference, part, fragment, use);
  };
  const followKeys = (
    start: Location,
    keys: readonly string[],
    { use, depth }: { use: ReferenceUse; depth: number },
  ): Location | 'reported' | undefined => {
    let location = start;
    for (const key of keys) {
      const value = valueAt(location.part.value, location.pointer);
      const pathReference = memberOf(value, key) === undefined ? referenceIn(value) : undefined;
      if (pathReference !== undefined) {
        const pathTarget = resolveOnce(pathReference, { ...use, at: location, key: '$ref' }, depth + 1);
        if (!pathTarget) return 'reported';
        location = pathTarget;
      }
      if (memberOf(valueAt(location.part.value, location.pointer), key) === undefined) return undefined;
      location = { part: location.part, pointer: childPointer(location.pointer, key) };
    }
    return location;
  };
  const reportCircle = (reference: string, use: ReferenceUse): undefined =>
    addProblem(`circle ${use.at.part.file} ${reference}`, use, (at, related) =>
      specReferenceCircular(at, { reference }, related),
    );

  return {
    findFile: (reference, from) => {
      const target = toFileReference(reference, from.part.file);
      const part = typeof target === 'string' ? undefined : files.open(target.file);
      return typeof part === 'object' ? { part, pointer: '' } : undefined;
    },
    resolve: (reference, use, isFinal) => {
      const visited = new Set<string>();
      let [nextReference, currentUse] = [reference, use];
      for (;;) {
        const targetLocation = resolveOnce(nextReference, currentUse, 0);
        if (!targetLocation || isFinal(targetLocation)) return targetLocation;
        const value = valueAt(targetLocation.part.value, targetLocation.pointer);
        const next = pureReferenceIn(value);
        if (next === undefined) return targetLocation;
        const key = locationKey(targetLocation);
        if (visited.has(key) || locationKey(use.at) === key)
          return reportCircle(next, { ...currentUse, at: targetLocation, key: '$ref' });
        visited.add(key);
        [nextReference, currentUse] = [next, { ...currentUse, at: targetLocation, key: '$ref' }];
      }
    },
    reportCircle,
    diagnostics: () =>
      [...problems.values()].flatMap(({ createDiagnostic, places: [first, ...others], isUnused }) => {
        if (!first) return [];
        const diagnostic = createDiagnostic(first, others.slice(0, maxRelatedPlaces));
        return [isUnused ? (withLevel(diagnostic, 'warning') ?? diagnostic) : diagnostic];
      }),
  };
}

/** Returns a string that identifies a location. */
export function locationKey({ part, pointer }: Location): string {
  return `${part.file}#${pointer}`;
}

/** Returns the `$ref` of an object. */
export function referenceIn(value: Json | undefined): string | undefined {
  const reference = isObject(value) ? jsonAt(value, '$ref') : undefined;
  return typeof reference === 'string' ? reference : undefined;
}

/** Returns the `$ref` of an object that has no other keys. */
export function pureReferenceIn(value: Json | undefined): string | undefined {
  return isObject(value) && Object.keys(value).length === 1 ? referenceIn(value) : undefined;
}

function memberOf(value: Json | undefined, key: string): Json | undefined {
  return value === undefined ? undefined : valueAt(value, childPointer('', key));
}

function joinFileName(folder: string, name: string): string {
  return folder === '' ? name : `${folder}/${name}`;
}

/** Returns the pointers of the anchors in a file, by name. If a name occurs several times, the first one applies. */
function findAnchors(root: Json): Map<string, string> {
  const pointers = new Map<string, string>();
  const pending: [value: Json, pointer: string][] = [[root, '']];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const [value, pointer] = next;
    if (!isObject(value) && !isList(value)) continue;
    for (const key of ['$anchor', '$dynamicAnchor']) {
      const name = isObject(value) ? jsonAt(value, key) : undefined;
      if (typeof name === 'string' && !pointers.has(name)) pointers.set(name, pointer);
    }
    for (const [key, each] of Object.entries(value).reverse()) pending.push([each, childPointer(pointer, key)]);
  }
  return pointers;
}
