import * as say from '../../diagnostics/sentences/spec-rules.ts';
import {
  specMappingMissing,
  specOperationUnknown,
  specSchemeUnknown,
  specScopeUnknown,
  specServerVariable,
  specTagUnknown,
} from '../../diagnostics/spec-rules.ts';
import {
  childPointer,
  dereference,
  entriesAt,
  entriesOf,
  isObject,
  jsonAt,
  listAt,
  objectAt,
  pointerOf,
  textAt,
  textsAt,
  valueAt,
} from '../document/json.ts';
import type { Api, JsonObject } from '../document/model.ts';
import { findCertainMatch } from './typos.ts';
import { type DocumentWalk, reportInvalid, type VisitedObject } from './walk.ts';

/** The names that are declared in a document: security schemes with their scopes, operations, and tags. */
type DeclaredNames = {
  schemes: ReadonlyMap<string, ReadonlySet<string> | undefined>;
  operations: ReadonlySet<string>;
  tags: ReadonlySet<string>;
};

/** Collects the names that other parts of the document can refer to. */
export function collectDeclaredNames({ raw, securitySchemes, version }: Api, operationIds: Iterable<string>): DeclaredNames {
  const flowless = version.startsWith('2');
  const schemes = new Map(
    securitySchemes.map(({ name, type, flows }) => {
      const isKnown = type === 'oauth2' && (flows.length > 0 || flowless);
      return [name, isKnown ? new Set(flows.flatMap(({ scopes }) => scopes.map((scope) => scope.name))) : undefined];
    }),
  );
  const tags = listAt(raw, 'tags').flatMap((tag) => (isObject(tag) ? [textAt(tag, 'name')] : []));
  return { schemes, operations: new Set(operationIds), tags: new Set(tags) };
}

/** Reports security requirements with an unknown scheme or scope. */
export function checkSecurity(walk: DocumentWalk, { schemes }: DeclaredNames, { value, pointer }: VisitedObject): void {
  for (const [name, scopes] of Object.entries(value)) {
    const at = childPointer(pointer, name);
    if (!schemes.has(name)) {
      // In 3.2, the name may also be the URI of a scheme in another document.
      if (walk.family === '3.2' && /[/#:]/.test(name)) continue;
      const facts = { name, nearest: findCertainMatch(name, schemes.keys()), isOld: walk.family === '2.0' };
      walk.report({ pointer: at, isKey: true, cause: name, make: (place, related) => specSchemeUnknown(place, facts, related) });
      continue;
    }
    const declaredScopes = schemes.get(name);
    if (!declaredScopes || !Array.isArray(scopes)) continue;
    for (const [index, scope] of textsAt({ scopes }, 'scopes').entries()) {
      if (declaredScopes.has(scope)) continue;
      const facts = { scheme: name, scope, nearest: findCertainMatch(scope, declaredScopes) };
      const cause = `${name} ${scope}`;
      walk.report({ pointer: childPointer(at, index), cause, make: (place, related) => specScopeUnknown(place, facts, related) });
    }
  }
}

/** Reports tags that look like a misspelling of a declared tag. All others are valid, because tags need not be declared. */
export function checkTags(walk: DocumentWalk, { tags }: DeclaredNames, { value, pointer }: VisitedObject): void {
  if (tags.size === 0) return;
  for (const [index, tag] of textsAt(value, 'tags').entries()) {
    if (tags.has(tag)) continue;
    const near =
      [...tags].find((each) => normalizeTag(each) === normalizeTag(tag)) ??
      (tag.length >= 6 ? findCertainMatch(tag, tags) : undefined);
    if (near === undefined) continue;
    walk.report({
      pointer: childPointer(childPointer(pointer, 'tags'), index),
      cause: tag,
      make: (at, related) => specTagUnknown(at, { tag, nearest: near }, related),
    });
  }
}

function normalizeTag(tag: string): string {
  return tag.toLowerCase().replace(/[\s_-]+/g, '');
}

/** Reports duplicate tag declarations. */
export function checkTagNames(walk: DocumentWalk, raw: JsonObject): void {
  const seen = new Set<string>();
  for (const [index, tag] of listAt(raw, 'tags').entries()) {
    const name = isObject(tag) ? textAt(tag, 'name') : '';
    if (name !== '' && seen.has(name)) reportInvalid(walk, `/tags/${index}/name`, say.specFault.tagTwice({ name }));
    seen.add(name);
  }
}

/** Reports undeclared variables in server URLs, and defaults that are not among the allowed values. */
export function checkServer(walk: DocumentWalk, { value, pointer }: VisitedObject): void {
  const variables = objectAt(value, 'variables');
  for (const [, name = ''] of textAt(value, 'url').matchAll(/\{([^{}]+)\}/g)) {
    if (jsonAt(variables, name) !== undefined) continue;
    const facts = { name, nearest: findCertainMatch(name, Object.keys(variables ?? {})) };
    walk.report({
      pointer: childPointer(pointer, 'url'),
      cause: name,
      make: (at, related) => specServerVariable(at, facts, related),
    });
  }
  for (const [name, variable] of entriesOf(variables)) {
    const values = isObject(variable) ? textsAt(variable, 'enum') : [];
    const defaultValue = isObject(variable) ? textAt(variable, 'default') : '';
    if (values.length === 0 || defaultValue === '' || values.includes(defaultValue)) continue;
    const wording = say.specFault.serverDefault({ defaultValue: defaultValue, name, values: values.slice(0, 8).join(', ') });
    reportInvalid(walk, childPointer(childPointer(childPointer(pointer, 'variables'), name), 'default'), wording);
  }
}

/** Reports discriminator mappings to schemas that do not exist. */
export function checkMapping(walk: DocumentWalk, raw: JsonObject, { value, pointer }: VisitedObject): void {
  const names = Object.keys(objectAt(objectAt(raw, 'components'), 'schemas') ?? {});
  for (const [key, target] of entriesAt(value, 'mapping')) {
    if (typeof target !== 'string') continue;
    const at = pointerOf(target);
    if (at === undefined && !/^[\w.-]+$/.test(target)) continue;
    // A plain name with a file extension is a file.
    if (at === undefined && /\.(?:json|ya?ml)$/.test(target)) continue;
    if (at !== undefined ? valueAt(raw, at) !== undefined : names.includes(target)) continue;
    const near = findCertainMatch(target.slice(target.lastIndexOf('/') + 1), names);
    const facts = { key, target, nearest: near === undefined ? undefined : `#/components/schemas/${near}` };
    walk.report({
      pointer: childPointer(childPointer(pointer, 'mapping'), key),
      cause: target,
      make: (place, related) => specMappingMissing(place, facts, related),
    });
  }
}

/** Reports links to unknown operations. */
export function checkLink(
  walk: DocumentWalk,
  raw: JsonObject,
  { operations }: DeclaredNames,
  { value, pointer }: VisitedObject,
): void {
  const id = textAt(value, 'operationId');
  const reference = textAt(value, 'operationRef');
  if (id !== '' && !operations.has(id)) {
    const facts = { name: id, nearest: findCertainMatch(id, operations) };
    walk.report({
      pointer: childPointer(pointer, 'operationId'),
      cause: id,
      make: (at, related) => specOperationUnknown(at, facts, related),
    });
  }
  if (!reference.startsWith('#/') || dereference(raw, { $ref: reference }, pointer).value) return;
  const facts = { name: reference, nearest: undefined };
  walk.report({
    pointer: childPointer(pointer, 'operationRef'),
    cause: reference,
    make: (at, related) => specOperationUnknown(at, facts, related),
  });
}
