import { capitalize } from '../../basics/text-parts.ts';
import * as say from '../../diagnostics/sentences/spec-rules.ts';
import { compareNumbers, isJsonNumber, toComparableText } from '../../json/exact-numbers.ts';
import { childPointer, entriesAt, isList, isObject, isTrue, jsonAt, listAt, objectAt, textAt } from '../document/json.ts';
import type { JsonObject } from '../document/model.ts';
import { formatValue } from './kinds.ts';
import { isValidPattern } from './patterns.ts';
import { toLabel } from './shapes.ts';
import { type DocumentWalk, reportInvalid, requireField, type VisitedObject } from './walk.ts';

/** Checks dependencies between the fields of an object. */
export function checkFieldDependencies(walk: DocumentWalk, part: VisitedObject): void {
  checksByShape.get(part.shape)?.(walk, part);
}

type ObjectCheck = (walk: DocumentWalk, part: VisitedObject) => void;

const checksByShape = new Map<string, ObjectCheck>([
  ['Document', checkDocument],
  ['Components', checkNames],
  ['Parameter', checkParameter],
  ['Header', checkContent],
  ['MediaType', checkSingleExample],
  ['Response', checkHeaderNames],
  ['Encoding', checkHeaderNames],
  ['SecurityScheme', checkScheme],
  ['OAuthFlows', checkFlows],
  ['Link', checkLink],
  ['Example', checkExample],
  ['License', (walk, otherField) => reportExclusive(walk, otherField, ['identifier', 'url'])],
  ['Schema', checkSchema],
]);

function checkDocument(walk: DocumentWalk, { value }: VisitedObject): void {
  const version = jsonAt(value, 'openapi');
  if (typeof version === 'string' && !/^3\.\d\.\d+(?:-.+)?$/.test(version))
    reportInvalid(
      walk,
      '/openapi',
      say.specFault.versionNumber({ version, intended: latestPatches.get(version.slice(0, 3)) ?? '3.1.1' }),
    );
  const parts = ['paths', 'components', 'webhooks'];
  if (/^3\.[12]/.test(walk.family) && parts.every((key) => jsonAt(value, key) === undefined))
    reportInvalid(walk, '', say.specFault.documentEmpty());
}
const latestPatches = new Map([
  ['3', '3.0.4'],
  ['3.0', '3.0.4'],
  ['3.1', '3.1.1'],
  ['3.2', '3.2.0'],
]);

function checkNames(walk: DocumentWalk, { value, pointer }: VisitedObject): void {
  for (const [kind, holder] of Object.entries(value)) {
    if (kind.startsWith('x-')) continue;
    for (const [name] of entriesAt({ holder }, 'holder')) {
      if (/^[\w.-]+$/.test(name)) continue;
      const suggestion = name.replace(/[^\w.-]+/g, '-').replace(/^-|-$/g, '');
      reportInvalid(walk, childPointer(childPointer(pointer, kind), name), {
        ...say.specFault.componentName({ name, better: suggestion }),
        isKey: true,
      });
    }
  }
}

function checkParameter(walk: DocumentWalk, part: VisitedObject): void {
  const { value, pointer } = part;
  const place = textAt(value, 'in');
  const name = textAt(value, 'name');
  if (place === 'path' && !isTrue(value, 'required')) reportInvalid(walk, pointer, say.specFault.pathNotRequired({ name }));
  if (place === 'header') checkHeaderName(walk, name, childPointer(pointer, 'name'));
  if (walk.family === '2.0') {
    checkSwaggerParameter(walk, part, place);
    return;
  }
  checkContent(walk, part);
  checkStyle(walk, part, place);
}

/** Checks that a header name is an HTTP token (RFC 9110, 5.1). */
function checkHeaderName(walk: DocumentWalk, name: string, pointer: string, isKey?: true): void {
  if (name === '' || /^[\w!#$%&'*+.^`|~-]+$/.test(name)) return;
  const suggestion = name.replace(/[^\w!#$%&'*+.^`|~-]+/g, '-').replace(/^-|-$/g, '');
  const wording = say.specFault.headerName({ name, better: /\w/.test(suggestion) ? suggestion : undefined });
  reportInvalid(walk, pointer, { ...wording, ...(isKey ? { isKey } : {}) });
}

/** Checks the keys of `headers`. */
function checkHeaderNames(walk: DocumentWalk, { value, pointer }: VisitedObject): void {
  for (const [name] of entriesAt(value, 'headers'))
    checkHeaderName(walk, name, childPointer(childPointer(pointer, 'headers'), name), true);
}

function checkSwaggerParameter(walk: DocumentWalk, { value, pointer }: VisitedObject, place: string): void {
  const holder = place === 'body' ? 'a body parameter' : 'a parameter';
  requireField(walk, value, place === 'body' ? 'schema' : 'type', { pointer, holder });
  if (jsonAt(value, 'type') === 'array') requireField(walk, value, 'items', { pointer, holder: 'an array' });
}

/** Checks that a parameter or header has either a schema or content with a single media type. */
function checkContent(walk: DocumentWalk, part: VisitedObject): void {
  const { value, pointer, shape } = part;
  if (walk.family === '2.0') return;
  const content = objectAt(value, 'content');
  if (jsonAt(value, 'schema') === undefined && content === undefined)
    reportInvalid(walk, pointer, {
      ...say.specFault.schemaAndContentMissing({ holder: capitalize(toLabel(shape)) }),
      isKey: true,
    });
  reportExclusive(walk, part, ['schema', 'content']);
  if (content && Object.keys(content).length !== 1)
    reportInvalid(
      walk,
      childPointer(pointer, 'content'),
      say.specFault.mediaTypes({ holder: toLabel(shape), count: Object.keys(content).length }),
    );
  checkSingleExample(walk, part);
}

function checkSingleExample(walk: DocumentWalk, part: VisitedObject): void {
  reportExclusive(walk, part, ['example', 'examples']);
}

const styles = new Map([
  ['path', ['matrix', 'label', 'simple']],
  ['query', ['form', 'spaceDelimited', 'pipeDelimited', 'deepObject']],
  ['header', ['simple']],
  ['cookie', ['form', 'cookie']],
]);

function checkStyle(walk: DocumentWalk, { value, pointer }: VisitedObject, place: string): void {
  const style = textAt(value, 'style');
  const allowedStyles = styles.get(place);
  if (style === '' || !allowedStyles || allowedStyles.includes(style)) return;
  reportInvalid(walk, childPointer(pointer, 'style'), say.specFault.style({ place, style, usable: allowedStyles.join(', ') }));
}

const schemeFields = new Map([
  ['apiKey', ['name', 'in']],
  ['http', ['scheme']],
  ['oauth2', ['flows']],
  ['openIdConnect', ['openIdConnectUrl']],
]);

function checkScheme(walk: DocumentWalk, { value, pointer }: VisitedObject): void {
  const type = textAt(value, 'type');
  const isSwagger = walk.family === '2.0';
  const requiredFields = isSwagger && type === 'oauth2' ? ['flow', 'scopes'] : (schemeFields.get(type) ?? []);
  for (const key of requiredFields) requireField(walk, value, key, { pointer, holder: `a security scheme of the type ${type}` });
  if (isSwagger && type === 'oauth2') checkFlow(walk, value, pointer, textAt(value, 'flow'));
}

function checkFlows(walk: DocumentWalk, { value, pointer }: VisitedObject): void {
  for (const [kind, flow] of Object.entries(value)) if (isObject(flow)) checkFlow(walk, flow, childPointer(pointer, kind), kind);
}

const flowFields = new Map([
  ['implicit', ['authorizationUrl']],
  ['password', ['tokenUrl']],
  ['application', ['tokenUrl']],
  ['clientCredentials', ['tokenUrl']],
  ['accessCode', ['authorizationUrl', 'tokenUrl']],
  ['authorizationCode', ['authorizationUrl', 'tokenUrl']],
  ['deviceAuthorization', ['deviceAuthorizationUrl', 'tokenUrl']],
]);

function checkFlow(walk: DocumentWalk, flow: JsonObject, pointer: string, kind: string): void {
  for (const key of flowFields.get(kind) ?? []) requireField(walk, flow, key, { pointer, holder: `an OAuth flow ${kind}` });
}

function checkLink(walk: DocumentWalk, part: VisitedObject): void {
  reportExclusive(walk, part, ['operationRef', 'operationId']);
  if (jsonAt(part.value, 'operationId') === undefined && jsonAt(part.value, 'operationRef') === undefined)
    reportInvalid(walk, part.pointer, { ...say.specFault.linkEmpty(), isKey: true });
}

function checkExample(walk: DocumentWalk, part: VisitedObject): void {
  for (const other of ['externalValue', 'dataValue', 'serializedValue']) reportExclusive(walk, part, ['value', other]);
}

function reportExclusive(
  walk: DocumentWalk,
  { value, pointer, shape }: VisitedObject,
  [one, other]: readonly [string, string],
): void {
  if (jsonAt(value, one) === undefined || jsonAt(value, other) === undefined) return;
  reportInvalid(walk, childPointer(pointer, other), {
    ...say.specFault.both({ holder: capitalize(toLabel(shape)), one, other }),
    isKey: true,
  });
}

function checkSchema(walk: DocumentWalk, { value, pointer, dialect }: VisitedObject): void {
  if (dialect?.isClosed && jsonAt(value, 'type') === 'array') requireField(walk, value, 'items', { pointer, holder: 'an array' });
  const required = jsonAt(value, 'required');
  if (isList(required)) {
    const duplicate = required.find((name, index) => required.indexOf(name) !== index);
    if (duplicate !== undefined)
      reportInvalid(
        walk,
        childPointer(childPointer(pointer, 'required'), required.lastIndexOf(duplicate)),
        say.specFault.requiredTwice({ name: formatValue(duplicate) }),
      );
  }
  checkEnum(walk, value, pointer);
  checkBounds(walk, value, pointer);
  const pattern = jsonAt(value, 'pattern');
  if (typeof pattern === 'string' && !isValidPattern(pattern))
    reportInvalid(walk, childPointer(pointer, 'pattern'), say.specFault.pattern({ pattern: formatValue(pattern) }));
}

const bounds = [
  ['minimum', 'maximum'],
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
  ['minProperties', 'maxProperties'],
] as const;

/** Reports a lower bound that is greater than the upper bound. */
function checkBounds(walk: DocumentWalk, value: JsonObject, pointer: string): void {
  for (const [min, max] of bounds) {
    const [from, to] = [jsonAt(value, min), jsonAt(value, max)];
    if (!isJsonNumber(from) || !isJsonNumber(to) || compareNumbers(from, to) <= 0) continue;
    reportInvalid(
      walk,
      childPointer(pointer, max),
      say.specFault.bounds({ most: max, to: String(to), least: min, from: String(from) }),
    );
  }
}

/** Reports duplicate values. */
function checkEnum(walk: DocumentWalk, value: JsonObject, pointer: string): void {
  const seen = new Set<string>();
  for (const [index, each] of listAt(value, 'enum').entries()) {
    const json = toComparableText(each);
    if (seen.has(json))
      reportInvalid(
        walk,
        childPointer(childPointer(pointer, 'enum'), index),
        say.specFault.enumTwice({ value: formatValue(each) }),
      );
    seen.add(json);
  }
}
