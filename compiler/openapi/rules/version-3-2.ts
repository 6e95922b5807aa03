import * as say from '../../diagnostics/sentences/spec-rules.ts';
import { childPointer, isObject, jsonAt, listAt, objectAt, textAt } from '../document/json.ts';
import type { JsonObject } from '../document/model.ts';
import { labelOf } from './shapes.ts';
import { type DocumentWalk, reportInvalid, type VisitedObject } from './walk.ts';

/** Checks the rules of OpenAPI 3.2 that go beyond the fields of objects. They are from its published schema and its text. */
export function checkVersion32(walk: DocumentWalk, part: VisitedObject): void {
  if (walk.family === '3.2') checks.get(part.shape)?.(walk, part);
}

type ObjectCheck = (walk: DocumentWalk, part: VisitedObject) => void;

const checks = new Map<string, ObjectCheck>([
  ['Document', checkSelf],
  ['PathItem', checkMethods],
  ['Parameter', checkParameter],
  ['Header', (walk, part) => reportNotAllowed(walk, part, ['allowReserved', 'allowEmptyValue'], { isHeader: true })],
  ['MediaType', checkEncodings],
  ['Encoding', checkEncodings],
  ['Example', (walk, part) => reportExclusive(walk, part, 'serializedValue', ['externalValue'])],
  ['Xml', (walk, part) => reportExclusive(walk, part, 'nodeType', ['attribute', 'wrapped'])],
]);

function checkSelf(walk: DocumentWalk, { value }: VisitedObject): void {
  const self = textAt(value, '$self');
  if (self.includes('#'))
    reportInvalid(walk, '/$self', say.specFault.selfWithAnchor({ address: self.slice(0, self.indexOf('#')) }));
  checkParents(walk, value);
}

/** Checks that parent tags are declared and do not form cycles. */
function checkParents(walk: DocumentWalk, document: JsonObject): void {
  const tags = listAt(document, 'tags').map((tag) => (isObject(tag) ? tag : {}));
  const parents = new Map(tags.map((tag) => [textAt(tag, 'name'), textAt(tag, 'parent')]));
  for (const [index, tag] of tags.entries()) {
    const parent = textAt(tag, 'parent');
    const name = textAt(tag, 'name');
    if (parent === '') continue;
    const pointer = `/tags/${index}/parent`;
    if (!parents.has(parent)) reportInvalid(walk, pointer, say.specFault.tagParentMissing({ parent }));
    else if (isOwnAncestor(name, parents)) reportInvalid(walk, pointer, say.specFault.tagAboveItself({ name }));
  }
}

function isOwnAncestor(name: string, parents: ReadonlyMap<string, string>): boolean {
  const visited = new Set<string>();
  let at = parents.get(name) ?? '';
  while (at !== '' && at !== name && !visited.has(at)) {
    visited.add(at);
    at = parents.get(at) ?? '';
  }
  return at !== '' && at === name;
}

/** Methods that have their own field in the path item. */
const standardMethods = 'get put post delete options head patch trace query'.split(' ');
/** Matches an HTTP token (RFC 9110, 5.6.2), the syntax of method and header names. */
const token = /^[\w!#$%&'*+.^`|~-]+$/;

function checkMethods(walk: DocumentWalk, { value, pointer }: VisitedObject): void {
  for (const method of Object.keys(objectAt(value, 'additionalOperations') ?? {})) {
    const at = childPointer(childPointer(pointer, 'additionalOperations'), method);
    const field = method.toLowerCase();
    if (method === method.toUpperCase() && standardMethods.includes(field))
      reportInvalid(walk, at, { ...say.specFault.methodHasField({ method, field }), isKey: true });
    else if (!token.test(method)) reportInvalid(walk, at, { ...say.specFault.methodInvalid({ method }), isKey: true });
  }
}

function checkParameter(walk: DocumentWalk, part: VisitedObject): void {
  const { value, pointer } = part;
  const place = textAt(value, 'in');
  if (place === 'querystring' && jsonAt(value, 'content') === undefined)
    reportInvalid(walk, pointer, { ...say.specFault.queryWithoutContent(), isKey: true });
  if (place === 'path' && /[{}]/.test(textAt(value, 'name')))
    reportInvalid(walk, childPointer(pointer, 'name'), say.specFault.bracesInName());
  if (jsonAt(value, 'content') !== undefined)
    reportNotAllowed(walk, part, ['style', 'explode', 'allowReserved'], { isBesideContent: true });
  else if (place === 'header' || (place === 'cookie' && textAt(value, 'style') === 'cookie'))
    reportNotAllowed(walk, part, ['allowReserved'], { place });
  if (place !== 'query') reportNotAllowed(walk, part, ['allowEmptyValue'], { place });
}

function checkEncodings(walk: DocumentWalk, part: VisitedObject): void {
  reportExclusive(walk, part, 'encoding', ['prefixEncoding', 'itemEncoding']);
}

/** The context in which fields are not allowed: next to `content`, in a header, or in a parameter that is sent in `place`. */
type FieldPlacement = { isBesideContent?: boolean; isHeader?: boolean; place?: string };

/** Reports fields that are not allowed in this context. */
function reportNotAllowed(
  walk: DocumentWalk,
  { value, pointer }: VisitedObject,
  keys: readonly string[],
  where: FieldPlacement,
): void {
  const { isBesideContent, isHeader, place } = where;
  for (const key of keys) {
    if (jsonAt(value, key) !== undefined)
      reportInvalid(walk, childPointer(pointer, key), {
        ...say.specFault.notAllowed({ key, isBesideContent, isHeader, place }),
        isKey: true,
      });
  }
}

/** Reports fields that exclude one another. */
function reportExclusive(
  walk: DocumentWalk,
  { value, pointer, shape }: VisitedObject,
  key: string,
  others: readonly string[],
): void {
  if (jsonAt(value, key) === undefined) return;
  for (const other of others) {
    if (jsonAt(value, other) === undefined) continue;
    const holder = labelOf(shape);
    const capitalized = holder.charAt(0).toUpperCase() + holder.slice(1);
    reportInvalid(walk, childPointer(pointer, other), {
      ...say.specFault.both({ holder: capitalized, one: key, other }),
      isKey: true,
    });
  }
}
