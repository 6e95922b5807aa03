import { bytesOf } from '../../basics/bytes.ts';
import { startOf } from '../../basics/places.ts';
import { specTooLarge } from '../../diagnostics/specs.ts';
import { toJsonText } from '../../json/exact-numbers.ts';
import type { Checked, Place } from '../../model.ts';
import { childPointer, isList, isObject, jsonAt, keysOf, valueAt } from '../document/json.ts';
import type { Json, JsonObject } from '../document/model.ts';
import { type ApiDocument, documentLimits, findExceededLimit } from '../document/parse.ts';
import { referencesOf } from '../document/references.ts';
import { type Kind, kindOf } from '../rules/kinds.ts';
import { type BundledComponent, claimComponentName, type NamedComponent, nameComponents } from './component-names.ts';
import { grammarOf, schemaKind } from './grammar.ts';
import { type Location, openPartFiles, type PartFile, type PartReader } from './part-files.ts';
import { bundlePlaces } from './places.ts';
import {
  createReferenceResolver,
  locationKey,
  pureReferenceIn,
  type ReferenceResolver,
  type ReferenceUse,
  referenceIn,
} from './reference-resolver.ts';

/**
 * A document whose references to other files are resolved. `parts` lists these files, including missing ones. `bytes` is the size
 * of the combined document, which determines the layout of its pages; undefined if there are no other files.
 */
export type Bundle = { document: ApiDocument; parts: string[]; bytes?: number };

/** Returns whether a document may refer to other files. Most documents do not and are not bundled. */
export function mayHaveParts(text: string): boolean {
  return /\$ref['"]?\s*:(?!\s*['"]?#)|externalValue/.test(text);
}

/**
 * Combines the files of a document into one. Schemas, parameters and other objects that can be components become components; all other
 * objects replace the references to them. Unresolved references are reported and left unchanged. The positions that the result returns are
 * positions in the original files. `remote` is the URL from which the document was fetched. The value is undefined if the result exceeds
 * `documentLimits`.
 */
export function bundle(
  { file, document, length, remote }: { file: string; document: ApiDocument; length: number; remote?: string | undefined },
  reader: PartReader,
): Checked<Bundle | undefined> {
  const root: PartFile = { file, value: document.raw, placeOf: document.placeOf, placeIn: document.placeIn };
  const files = openPartFiles(root, length, reader);
  const resolver = createReferenceResolver(root, files, {
    ...reader,
    addressOf: (each) => (each === file ? remote : reader.addressOf?.(each)),
  });
  // Component names depend on the order in which components are completed, and on their contents. A first pass determines both.
  const draftBundler = createBundler(root, document.raw, resolver);
  const draftBundle = draftBundler.bundle([]);
  const bundler = createBundler(root, document.raw, resolver);
  const raw = draftBundler.isTooLarge()
    ? document.raw
    : bundler.bundle(nameComponents(draftBundler.completed, draftBundle, grammarOf(document.raw).sections));
  const diagnostics = [...files.diagnostics, ...resolver.diagnostics()];
  const start = startOf(file);
  const limitDiagnostic = draftBundler.isTooLarge() ? reportTooManyValues(start) : findExceededLimit(raw)?.(start);
  if (limitDiagnostic) return { value: undefined, diagnostics: [...diagnostics, limitDiagnostic] };
  const parts = files.files();
  const places = bundlePlaces(bundler.origins);
  const bytes = parts.length === 0 ? {} : { bytes: bytesOf(toJsonText(raw, 1)) };
  return { value: { document: { raw, ...places }, parts, ...bytes }, diagnostics };
}

const reportTooManyValues = (at: Place) =>
  specTooLarge(at, { what: 'more than 2,000,000 values in all of its files', limit: '2,000,000' });

/**
 * The context of a value that is being copied: its location, its kind according to the specification, its pointer in the bundle
 * (`bundlePointer`), its nesting depth, and whether it belongs to an unused component.
 */
type CopyContext = { at: Location; kind: Kind | undefined; bundlePointer: string; depth: number; isUnused: boolean };

/** Components that are reached at a greater depth are copied after all others, so that the recursion does not overflow the stack. */
const maxComponentDepth = 200;
/** Maximum nesting depth of copied values. It is far beyond the limit of a document, so the result is rejected. */
const maxDepth = 600;
/**
 * The number of values that each copied part counts as, so that documents whose parts refer to one another many times soon reach
 * the limit.
 */
const copyCost = 20;
/** Keywords that identify schemas. They are removed from parts, because references to parts become pointers. */
const identifiers = new Set(['$id', '$anchor']);
/** Components other than schemas. Only references make them relevant, so faults in unused ones are warnings. */
const unusedPointers = /^\/(?:components\/(?!schemas(?:\/|$))|parameters\/|responses\/)/;
/** Matches the relative paths of text files. */
const textFile = /^(?![a-z][a-z\d+.-]*:|[/\\]).*\.(?:json|ya?ml|xml|csv|html?|md|txt)$/i;

function createBundler(root: PartFile, raw: JsonObject, resolver: ReferenceResolver) {
  const grammar = grammarOf(raw);
  /** The original locations of the subtrees that come from another file or pointer, by their pointers in the bundle. */
  const origins = new Map<string, Location>([['', { part: root, pointer: '' }]]);
  /** The components' pointers in the bundle, by section and original location. */
  const components = new Map<string, string>();
  const usedNames = new Map<string, Set<string>>();
  const addedComponents = new Map<string, Map<string, Json>>();
  /** The pointers that the first pass assigned to components, by section and original location. */
  const assignedPointers = new Map<string, string>();
  /** Incomplete components, by pointer; `completed` contains the others, in the order of their completion. */
  const incomplete = new Map<string, BundledComponent>();
  const completed: BundledComponent[] = [];
  const postponed: (() => void)[] = [];
  /** The keys of the parts that are being copied, each within the previous one. A reference to one of them is circular. */
  const openKeys = new Set<string>();
  let remainingValues: number = documentLimits.values;

  const namesIn = (section: string): Set<string> => {
    const sectionNames = usedNames.get(section) ?? new Set<string>();
    usedNames.set(section, sectionNames);
    return sectionNames;
  };
  const pointerOf = (location: Location, section: string | undefined): string | undefined =>
    section === undefined ? undefined : components.get(`${section} ${locationKey(location)}`);
  const resolve = (reference: string, use: ReferenceUse, section: string | undefined): Location | undefined =>
    resolver.resolve(reference, use, (location) => location.part === root || pointerOf(location, section) !== undefined);

  /** Returns the location, or the target of the reference at that location. */
  const follow = (location: Location): Location | undefined => {
    const reference = referenceIn(valueAt(location.part.value, location.pointer));
    return reference === undefined ? location : resolver.resolve(reference, { at: location }, () => false);
  };

  /** Registers the components of the document, so that references from other files use their names. */
  const registerComponents = (): void => {
    const aliases: { section: string; bundlePointer: string; reference: string; at: Location }[] = [];
    for (const section of grammar.sections) {
      const holder = follow({ part: root, pointer: section.slice(0, section.lastIndexOf('/')) });
      const pointer = holder && `${holder.pointer}${section.slice(section.lastIndexOf('/'))}`;
      const location = holder && pointer !== undefined ? follow({ part: holder.part, pointer }) : undefined;
      const entries = location && valueAt(location.part.value, location.pointer);
      if (!location || !isObject(entries)) continue;
      for (const [name, value] of Object.entries(entries)) {
        const schemaLocation = { part: location.part, pointer: childPointer(location.pointer, name) };
        const bundlePointer = childPointer(section, name);
        namesIn(section).add(name);
        components.set(`${section} ${locationKey(schemaLocation)}`, bundlePointer);
        const reference = pureReferenceIn(value);
        if (reference !== undefined) aliases.push({ section, bundlePointer, reference, at: schemaLocation });
      }
    }
    for (const { section, bundlePointer, reference, at } of aliases) {
      const target = resolve(reference, { at, isUnused: unusedPointers.test(bundlePointer) }, section);
      if (target && target.part !== root && pointerOf(target, section) === undefined)
        components.set(`${section} ${locationKey(target)}`, bundlePointer);
    }
  };

  const childContext = ({ at, kind, bundlePointer, depth, isUnused }: CopyContext, key: string | number): CopyContext => ({
    at: { part: at.part, pointer: childPointer(at.pointer, key) },
    kind: grammar.kindIn(kind, key),
    bundlePointer: childPointer(bundlePointer, key),
    depth: depth + 1,
    isUnused: isUnused || unusedPointers.test(childPointer(bundlePointer, key)),
  });

  const copy = (value: Json, context: CopyContext): Json => {
    remainingValues--;
    if (remainingValues < 0) return null;
    if (isList(value)) return value.map((each, index) => copy(each, childContext(context, index)));
    if (!isObject(value)) return value;
    const { at, kind } = context;
    const reference = referenceIn(value);
    if (reference !== undefined) return copyReference(value, reference, context);
    if (kind?.is === 'any') return value;
    const source = kind?.is === 'object' && kind.shape === 'Example' ? withExternalValue(value, context) : value;
    const isPart = at.part !== root;
    const keys = Object.keys(source).filter((key) => !(isPart && kind?.is === 'schema' && identifiers.has(key)));
    const copiedMembers = new Map(grammar.visitOrder(kind, keys).map((key) => [key, copyMember(source, key, context)]));
    return Object.fromEntries(keys.map((key) => [key, copiedMembers.get(key) ?? null]));
  };

  const copyMember = (holder: JsonObject, key: string, context: CopyContext): Json => {
    const value = jsonAt(holder, key) ?? null;
    const memberContext = childContext(context, key);
    if (origins.has(memberContext.bundlePointer)) memberContext.at = origins.get(memberContext.bundlePointer) ?? memberContext.at;
    const isMapping = key === 'mapping' && isObject(value) && typeof jsonAt(holder, 'propertyName') === 'string';
    if (!isMapping) return copy(value, memberContext);
    return Object.fromEntries(Object.entries(value).map(([name, target]) => [name, copyMapping(target, name, memberContext)]));
  };

  /** Copies an entry of a discriminator mapping. Resolves a reference to a component of the bundle; the name of a schema is unchanged. */
  const copyMapping = (target: Json, key: string, context: CopyContext): Json => {
    const { at, isUnused } = context;
    if (typeof target !== 'string' || !/[#/]|\.(?:json|ya?ml)$/i.test(target)) return target;
    if (at.part === root && target.startsWith('#')) return target;
    const location = resolve(target, { at, key, isUnused }, grammar.schemas);
    return location ? `#${toComponent(location, grammar.schemas, { ...context, kind: schemaKind })}` : target;
  };

  /**
   * Replaces the external value of an example with the content of its file, if the site contains the file. Other external values
   * are URLs.
   */
  const withExternalValue = (example: JsonObject, { at, bundlePointer }: CopyContext): JsonObject => {
    const { externalValue, ...others } = example;
    if (typeof externalValue !== 'string' || jsonAt(example, 'value') !== undefined || !textFile.test(externalValue))
      return example;
    const location = resolver.findFile(externalValue, at);
    if (!location) return example;
    origins.set(childPointer(bundlePointer, 'value'), location);
    return { ...others, value: location.part.value };
  };

  const copyReference = (value: JsonObject, reference: string, context: CopyContext): Json => {
    const { at, kind, bundlePointer, depth, isUnused } = context;
    const isData = kind === undefined || kind.is === 'any';
    if (kind?.is === 'any' && (pureReferenceIn(value) === undefined || reference.startsWith('#'))) return value;
    const siblings = Object.keys(value).filter((key) => key !== '$ref');
    const withReference = (newReference: string): Json =>
      Object.fromEntries(Object.keys(value).map((key) => [key, key === '$ref' ? newReference : copyMember(value, key, context)]));
    const isInDocument =
      at.part === root && referencesOf(raw).resolve(reference, { pointer: at.pointer, scope: '' }) !== undefined;
    if (isInDocument) return withReference(reference);
    const section = grammar.sectionOf(kind);
    const location = resolve(reference, { at, isUnused, isData }, section);
    // Without the file, the reference would point to the main document.
    if (!location)
      return withReference(at.part !== root && reference.startsWith('#') ? `${at.part.file}${reference}` : reference);
    if (section !== undefined && pointerOf(location, section) !== bundlePointer)
      return withReference(`#${toComponent(location, section, { ...context, depth: depth + 1 })}`);
    const isPathItem = kind?.is === 'object' && kind.shape === 'PathItem';
    if (isPathItem && location.part === root) return withReference(`#${location.pointer}`);
    const key = locationKey(location);
    if (openKeys.has(key)) resolver.reportCircle(reference, { at, isUnused });
    if (openKeys.has(key) || depth > maxDepth) return {};
    remainingValues -= copyCost;
    openKeys.add(key);
    origins.set(bundlePointer, location);
    const target = valueAt(location.part.value, location.pointer) ?? null;
    const copied = copy(target, { ...context, at: location, depth: depth + 1 });
    openKeys.delete(key);
    if (!isObject(copied) || siblings.length === 0) return copied;
    for (const name of siblings) origins.set(childPointer(bundlePointer, name), childContext(context, name).at);
    return { ...copied, ...Object.fromEntries(siblings.map((name) => [name, copyMember(value, name, context)])) };
  };

  /** Reserves the names of components, in the order that they have in the bundle. */
  const reserveNames = (namedComponents: readonly NamedComponent[]): void => {
    for (const { section, location, pointer, isShared } of namedComponents) {
      const name = pointer.slice(section.length + 1);
      (isShared ? components : assignedPointers).set(`${section} ${locationKey(location)}`, pointer);
      if (!isShared) addedComponents.set(section, (addedComponents.get(section) ?? new Map<string, Json>()).set(name, null));
    }
  };

  /** Marks a component as complete: after the components that it refers to, or at the first circular reference to it. */
  const markComplete = (bundlePointer: string): void => {
    const component = incomplete.get(bundlePointer);
    if (component && incomplete.delete(bundlePointer)) completed.push(component);
  };

  /** Returns the pointer of the component for a location. If it does not exist yet, adds it to the bundle. */
  const toComponent = (location: Location, section: string, context: CopyContext): string => {
    if (location.part === root) return location.pointer;
    const existing = pointerOf(location, section);
    if (existing !== undefined) {
      markComplete(existing);
      return existing;
    }
    const value = valueAt(location.part.value, location.pointer) ?? null;
    const key = `${section} ${locationKey(location)}`;
    const bundlePointer = assignedPointers.get(key) ?? childPointer(section, claimComponentName(location, namesIn(section)));
    components.set(key, bundlePointer);
    incomplete.set(bundlePointer, { section, location, bundlePointer });
    origins.set(bundlePointer, location);
    const name = bundlePointer.slice(section.length + 1);
    const addComponent = (depth: number): void => {
      const copied = copy(value, { ...context, at: location, bundlePointer, depth });
      addedComponents.set(section, (addedComponents.get(section) ?? new Map<string, Json>()).set(name, copied));
      markComplete(bundlePointer);
    };
    if (context.depth > maxComponentDepth) postponed.push(() => addComponent(0));
    else addComponent(context.depth + 1);
    return bundlePointer;
  };

  return {
    bundle: (namedComponents: readonly NamedComponent[]): JsonObject => {
      registerComponents();
      reserveNames(namedComponents);
      const context = { at: { part: root, pointer: '' }, kind: kindOf('Document'), bundlePointer: '', depth: 0, isUnused: false };
      const copied = copy(raw, context);
      for (let next = postponed.shift(); next; next = postponed.shift()) next();
      return withComponents(
        isObject(copied) ? copied : raw,
        addedComponents,
        (section) => referenceIn(valueAt(raw, section)) !== undefined,
      );
    },
    completed,
    isTooLarge: () => remainingValues < 0,
    origins,
  };
}

/**
 * Adds components to the sections of a document: after its existing components or, if the section is in another file, before
 * them.
 */
function withComponents(
  raw: JsonObject,
  addedComponents: ReadonlyMap<string, ReadonlyMap<string, Json>>,
  isElsewhere: (section: string) => boolean,
): JsonObject {
  const result: { [key: string]: Json } = { ...raw };
  for (const [section, components] of addedComponents) {
    const [holder = '', name] = keysOf(section);
    const holderValue = jsonAt(result, holder);
    const members = isObject(holderValue) ? holderValue : {};
    const sectionValue = name === undefined ? members : jsonAt(members, name);
    const entries = Object.entries(isObject(sectionValue) ? sectionValue : {});
    const merged = Object.fromEntries(isElsewhere(section) ? [...components, ...entries] : [...entries, ...components]);
    result[holder] = name === undefined ? merged : { ...members, [name]: merged };
  }
  return result;
}
