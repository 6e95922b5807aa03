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
  entriesAt,
  entriesOf,
  follow,
  isObject,
  listAt,
  objectAt,
  own,
  pointerOf,
  step,
  textAt,
  textsAt,
  valueAt,
} from '../document/json.ts';
import type { Api, JsonObject } from '../document/model.ts';
import { meant } from './slips.ts';
import { invalid, type Part, type Walk } from './walk.ts';

/** What a document knows by name: ways to sign in with their scopes, operations, and tags. */
type Names = {
  schemes: ReadonlyMap<string, ReadonlySet<string> | undefined>;
  operations: ReadonlySet<string>;
  tags: ReadonlySet<string>;
};

/** All names that parts of a document refer to. */
export function namesOf({ raw, securitySchemes, version }: Api, operationIds: Iterable<string>): Names {
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

/** Security requirements that name no scheme of the document, or a scope that the scheme does not have. */
export function checkSecurity(walk: Walk, { schemes }: Names, { value, pointer }: Part): void {
  for (const [name, scopes] of Object.entries(value)) {
    const at = step(pointer, name);
    if (!schemes.has(name)) {
      // Since 3.2 the address of a scheme in another document will do.
      if (walk.family === '3.2' && /[/#:]/.test(name)) continue;
      const facts = { name, nearest: meant(name, schemes.keys()), isOld: walk.family === '2.0' };
      walk.report({ pointer: at, isKey: true, cause: name, make: (place, related) => specSchemeUnknown(place, facts, related) });
      continue;
    }
    const known = schemes.get(name);
    if (!known || !Array.isArray(scopes)) continue;
    for (const [index, scope] of textsAt({ scopes }, 'scopes').entries()) {
      if (known.has(scope)) continue;
      const facts = { scheme: name, scope, nearest: meant(scope, known) };
      const cause = `${name} ${scope}`;
      walk.report({ pointer: step(at, index), cause, make: (place, related) => specScopeUnknown(place, facts, related) });
    }
  }
}

/** Tags that are spelt almost like a declared one. Others are nobody's mistake for certain: tags need not be declared. */
export function checkTags(walk: Walk, { tags }: Names, { value, pointer }: Part): void {
  if (tags.size === 0) return;
  for (const [index, tag] of textsAt(value, 'tags').entries()) {
    if (tags.has(tag)) continue;
    const near = [...tags].find((each) => plain(each) === plain(tag)) ?? (tag.length >= 6 ? meant(tag, tags) : undefined);
    if (near === undefined) continue;
    walk.report({
      pointer: step(step(pointer, 'tags'), index),
      cause: tag,
      make: (at, related) => specTagUnknown(at, { tag, nearest: near }, related),
    });
  }
}

function plain(tag: string): string {
  return tag.toLowerCase().replace(/[\s_-]+/g, '');
}

/** Tags that are declared twice. */
export function checkTagNames(walk: Walk, raw: JsonObject): void {
  const seen = new Set<string>();
  for (const [index, tag] of listAt(raw, 'tags').entries()) {
    const name = isObject(tag) ? textAt(tag, 'name') : '';
    if (name !== '' && seen.has(name)) invalid(walk, `/tags/${index}/name`, say.specFault.tagTwice({ name }));
    seen.add(name);
  }
}

/** Variables of a server's address that are not described, and defaults that are none of the values. */
export function checkServer(walk: Walk, { value, pointer }: Part): void {
  const variables = objectAt(value, 'variables');
  for (const [, name = ''] of textAt(value, 'url').matchAll(/\{([^{}]+)\}/g)) {
    if (own(variables, name) !== undefined) continue;
    const facts = { name, nearest: meant(name, Object.keys(variables ?? {})) };
    walk.report({ pointer: step(pointer, 'url'), cause: name, make: (at, related) => specServerVariable(at, facts, related) });
  }
  for (const [name, variable] of entriesOf(variables)) {
    const values = isObject(variable) ? textsAt(variable, 'enum') : [];
    const usual = isObject(variable) ? textAt(variable, 'default') : '';
    if (values.length === 0 || usual === '' || values.includes(usual)) continue;
    const wording = say.specFault.serverDefault({ usual, name, values: values.slice(0, 8).join(', ') });
    invalid(walk, step(step(step(pointer, 'variables'), name), 'default'), wording);
  }
}

/** Values of a discriminator that lead to no schema. */
export function checkMapping(walk: Walk, raw: JsonObject, { value, pointer }: Part): void {
  const names = Object.keys(objectAt(objectAt(raw, 'components'), 'schemas') ?? {});
  for (const [key, target] of entriesAt(value, 'mapping')) {
    if (typeof target !== 'string') continue;
    const at = pointerOf(target);
    if (at === undefined && !/^[\w.-]+$/.test(target)) continue;
    // A bare name that looks like a file is one.
    if (at === undefined && /\.(?:json|ya?ml)$/.test(target)) continue;
    if (at !== undefined ? valueAt(raw, at) !== undefined : names.includes(target)) continue;
    const near = meant(target.slice(target.lastIndexOf('/') + 1), names);
    const facts = { key, target, nearest: near === undefined ? undefined : `#/components/schemas/${near}` };
    walk.report({
      pointer: step(step(pointer, 'mapping'), key),
      cause: target,
      make: (place, related) => specMappingMissing(place, facts, related),
    });
  }
}

/** Links that name an operation which the document does not have. */
export function checkLink(walk: Walk, raw: JsonObject, { operations }: Names, { value, pointer }: Part): void {
  const id = textAt(value, 'operationId');
  const reference = textAt(value, 'operationRef');
  if (id !== '' && !operations.has(id)) {
    const facts = { name: id, nearest: meant(id, operations) };
    walk.report({
      pointer: step(pointer, 'operationId'),
      cause: id,
      make: (at, related) => specOperationUnknown(at, facts, related),
    });
  }
  if (!reference.startsWith('#/') || follow(raw, { $ref: reference }, pointer).value) return;
  const facts = { name: reference, nearest: undefined };
  walk.report({
    pointer: step(pointer, 'operationRef'),
    cause: reference,
    make: (at, related) => specOperationUnknown(at, facts, related),
  });
}
