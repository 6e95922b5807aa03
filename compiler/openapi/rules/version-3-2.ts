import { capitalize } from '../../basics/text-parts.ts';
import * as say from '../../diagnostics/sentences/spec-rules.ts';
import { childPointer, isObject, jsonAt, listAt, objectAt, textAt } from '../document/json.ts';
import type { JsonObject } from '../document/model.ts';
import { toLabel } from './shapes.ts';
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
  let ancestor = parents.get(name) ?? '';
  while (ancestor !== '' && ancestor !== name && !visited.has(ancestor)) {
    visited.add(ancestor);
    ancestor = parents.get(ancestor) ?? '';
  }
  return ancestor !== '' && ancestor === name;
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
  const location = textAt(value, 'in');
  if (location === 'querystring' && jsonAt(value, 'content') === undefined)
    reportInvalid(walk, pointer, { ...say.specFault.queryWithoutContent(), isKey: true });
  if (location === 'path' && /[{}]/.test(textAt(value, 'name')))
    reportInvalid(walk, childPointer(pointer, 'name'), say.specFault.bracesInName());
  if (jsonAt(value, 'content') !== undefined)
    reportNotAllowed(walk, part, ['style', 'explode', 'allowReserved'], { isBesideContent: true });
  else if (location === 'header' || (location === 'cookie' && textAt(value, 'style') === 'cookie'))
    reportNotAllowed(walk, part, ['allowReserved'], { location });
  if (location !== 'query') reportNotAllowed(walk, part, ['allowEmptyValue'], { location });
}

function checkEncodings(walk: DocumentWalk, part: VisitedObject): void {
  reportExclusive(walk, part, 'encoding', ['prefixEncoding', 'itemEncoding']);
}

/** The context in which fields are not allowed: next to `content`, in a header, or in a parameter that is sent in `place`. */
type FieldPlacement = { isBesideContent?: boolean; isHeader?: boolean; location?: string };

/** Reports fields that are not allowed in this context. */
function reportNotAllowed(
  walk: DocumentWalk,
  { value, pointer }: VisitedObject,
  keys: readonly string[],
  placement: FieldPlacement,
): void {
  const { isBesideContent, isHeader, location } = placement;
  for (const key of keys) {
    if (jsonAt(value, key) !== undefined)
      reportInvalid(walk, childPointer(pointer, key), {
        ...say.specFault.notAllowed({ key, isBesideContent, isHeader, place: location }),
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
    const holder = toLabel(shape);
    reportInvalid(walk, childPointer(pointer, other), {
      ...say.specFault.both({ holder: capitalize(holder), one: key, other }),
      isKey: true,
    });
  }
}
