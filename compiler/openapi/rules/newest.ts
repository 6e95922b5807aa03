import * as say from '../../diagnostics/sentences/spec-rules.ts';
import { isObject, listAt, objectAt, own, step, textAt } from '../document/json.ts';
import type { JsonObject } from '../document/model.ts';
import { labelOf } from './shapes.ts';
import { invalid, type Part, type Walk } from './walk.ts';

/** What OpenAPI 3.2 asks of its objects besides their fields: the schema that is published with it, and its text. */
export function checkNewest(walk: Walk, part: Part): void {
  if (walk.family === '3.2') checks.get(part.shape)?.(walk, part);
}

type Check = (walk: Walk, part: Part) => void;

const checks = new Map<string, Check>([
  ['Document', checkSelf],
  ['PathItem', checkMethods],
  ['Parameter', checkParameter],
  ['Header', (walk, part) => refuse(walk, part, ['allowReserved', 'allowEmptyValue'], { isHeader: true })],
  ['MediaType', checkEncodings],
  ['Encoding', checkEncodings],
  ['Example', (walk, part) => apart(walk, part, 'serializedValue', ['externalValue'])],
  ['Xml', (walk, part) => apart(walk, part, 'nodeType', ['attribute', 'wrapped'])],
]);

function checkSelf(walk: Walk, { value }: Part): void {
  const self = textAt(value, '$self');
  if (self.includes('#')) invalid(walk, '/$self', say.specFault.selfWithAnchor({ address: self.slice(0, self.indexOf('#')) }));
  checkParents(walk, value);
}

/** The tags above each tag: they are declared, and none is above itself. */
function checkParents(walk: Walk, document: JsonObject): void {
  const tags = listAt(document, 'tags').map((tag) => (isObject(tag) ? tag : {}));
  const parents = new Map(tags.map((tag) => [textAt(tag, 'name'), textAt(tag, 'parent')]));
  for (const [index, tag] of tags.entries()) {
    const parent = textAt(tag, 'parent');
    const name = textAt(tag, 'name');
    if (parent === '') continue;
    const pointer = `/tags/${index}/parent`;
    if (!parents.has(parent)) invalid(walk, pointer, say.specFault.tagParentMissing({ parent }));
    else if (isAbove(name, parents)) invalid(walk, pointer, say.specFault.tagAboveItself({ name }));
  }
}

function isAbove(name: string, parents: ReadonlyMap<string, string>): boolean {
  const passed = new Set<string>();
  let at = parents.get(name) ?? '';
  while (at !== '' && at !== name && !passed.has(at)) {
    passed.add(at);
    at = parents.get(at) ?? '';
  }
  return at !== '' && at === name;
}

/** Methods that have a field of their own. */
const usualMethods = 'get put post delete options head patch trace query'.split(' ');
/** A token of HTTP (RFC 9110, 5.6.2): names of methods and headers. */
const token = /^[\w!#$%&'*+.^`|~-]+$/;

function checkMethods(walk: Walk, { value, pointer }: Part): void {
  for (const method of Object.keys(objectAt(value, 'additionalOperations') ?? {})) {
    const at = step(step(pointer, 'additionalOperations'), method);
    const field = method.toLowerCase();
    if (method === method.toUpperCase() && usualMethods.includes(field))
      invalid(walk, at, { ...say.specFault.methodHasField({ method, field }), isKey: true });
    else if (!token.test(method)) invalid(walk, at, { ...say.specFault.methodInvalid({ method }), isKey: true });
  }
}

function checkParameter(walk: Walk, part: Part): void {
  const { value, pointer } = part;
  const place = textAt(value, 'in');
  if (place === 'querystring' && own(value, 'content') === undefined)
    invalid(walk, pointer, { ...say.specFault.queryWithoutContent(), isKey: true });
  if (place === 'path' && /[{}]/.test(textAt(value, 'name'))) invalid(walk, step(pointer, 'name'), say.specFault.bracesInName());
  if (own(value, 'content') !== undefined) refuse(walk, part, ['style', 'explode', 'allowReserved'], { isBesideContent: true });
  else if (place === 'header' || (place === 'cookie' && textAt(value, 'style') === 'cookie'))
    refuse(walk, part, ['allowReserved'], { place });
  if (place !== 'query') refuse(walk, part, ['allowEmptyValue'], { place });
}

function checkEncodings(walk: Walk, part: Part): void {
  apart(walk, part, 'encoding', ['prefixEncoding', 'itemEncoding']);
}

/** A place in which fields may not be: beside `content`, in a header, or in a parameter that is sent in `place`. */
type Where = { isBesideContent?: boolean; isHeader?: boolean; place?: string };

/** Reports fields that have no meaning in this place. */
function refuse(walk: Walk, { value, pointer }: Part, keys: readonly string[], where: Where): void {
  const { isBesideContent, isHeader, place } = where;
  for (const key of keys) {
    if (own(value, key) !== undefined)
      invalid(walk, step(pointer, key), { ...say.specFault.notAllowed({ key, isBesideContent, isHeader, place }), isKey: true });
  }
}

/** Reports fields that cannot stand beside another one. */
function apart(walk: Walk, { value, pointer, shape }: Part, key: string, others: readonly string[]): void {
  if (own(value, key) === undefined) return;
  for (const other of others) {
    if (own(value, other) === undefined) continue;
    const holder = labelOf(shape);
    const upper = holder.charAt(0).toUpperCase() + holder.slice(1);
    invalid(walk, step(pointer, other), { ...say.specFault.both({ holder: upper, one: key, other }), isKey: true });
  }
}
