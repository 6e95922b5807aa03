import * as say from '../../diagnostics/sentences/spec-rules.ts';
import { compareNumbers, isJsonNumber, toComparableText } from '../../json/exact-numbers.ts';
import { entriesAt, isList, isObject, isTrue, listAt, objectAt, own, step, textAt } from '../document/json.ts';
import type { JsonObject } from '../document/model.ts';
import { show } from './kinds.ts';
import { isPattern } from './patterns.ts';
import { labelOf } from './shapes.ts';
import { demand, invalid, type Part, type Walk } from './walk.ts';

/** What one field of an object asks of the others. */
export function checkConditions(walk: Walk, part: Part): void {
  conditions.get(part.shape)?.(walk, part);
}

type Check = (walk: Walk, part: Part) => void;

const conditions = new Map<string, Check>([
  ['Document', checkDocument],
  ['Components', checkNames],
  ['Parameter', checkParameter],
  ['Header', checkContent],
  ['MediaType', oneExample],
  ['Response', checkHeaderNames],
  ['Encoding', checkHeaderNames],
  ['SecurityScheme', checkScheme],
  ['OAuthFlows', checkFlows],
  ['Link', checkLink],
  ['Example', checkExample],
  ['License', (walk, part) => notBoth(walk, part, ['identifier', 'url'])],
  ['Schema', checkSchema],
]);

function checkDocument(walk: Walk, { value }: Part): void {
  const version = own(value, 'openapi');
  if (typeof version === 'string' && !/^3\.\d\.\d+(?:-.+)?$/.test(version))
    invalid(walk, '/openapi', say.specFault.versionNumber({ version, meant: latest.get(version.slice(0, 3)) ?? '3.1.1' }));
  const parts = ['paths', 'components', 'webhooks'];
  if (/^3\.[12]/.test(walk.family) && parts.every((key) => own(value, key) === undefined))
    invalid(walk, '', say.specFault.documentEmpty());
}
const latest = new Map([
  ['3', '3.0.4'],
  ['3.0', '3.0.4'],
  ['3.1', '3.1.1'],
  ['3.2', '3.2.0'],
]);

function checkNames(walk: Walk, { value, pointer }: Part): void {
  for (const [kind, holder] of Object.entries(value)) {
    if (kind.startsWith('x-')) continue;
    for (const [name] of entriesAt({ holder }, 'holder')) {
      if (/^[\w.-]+$/.test(name)) continue;
      const better = name.replace(/[^\w.-]+/g, '-').replace(/^-|-$/g, '');
      invalid(walk, step(step(pointer, kind), name), { ...say.specFault.componentName({ name, better }), isKey: true });
    }
  }
}

function checkParameter(walk: Walk, part: Part): void {
  const { value, pointer } = part;
  const place = textAt(value, 'in');
  const name = textAt(value, 'name');
  if (place === 'path' && !isTrue(value, 'required')) invalid(walk, pointer, say.specFault.pathNotRequired({ name }));
  if (place === 'header') checkHeaderName(walk, name, step(pointer, 'name'));
  if (walk.family === '2.0') {
    checkOldParameter(walk, part, place);
    return;
  }
  checkContent(walk, part);
  checkStyle(walk, part, place);
}

/** Names of headers are tokens of HTTP (RFC 9110, 5.1). */
function checkHeaderName(walk: Walk, name: string, pointer: string, isKey?: true): void {
  if (name === '' || /^[\w!#$%&'*+.^`|~-]+$/.test(name)) return;
  const better = name.replace(/[^\w!#$%&'*+.^`|~-]+/g, '-').replace(/^-|-$/g, '');
  const wording = say.specFault.headerName({ name, better: /\w/.test(better) ? better : undefined });
  invalid(walk, pointer, { ...wording, ...(isKey ? { isKey } : {}) });
}

/** The names of headers that stand in an object by name. */
function checkHeaderNames(walk: Walk, { value, pointer }: Part): void {
  for (const [name] of entriesAt(value, 'headers')) checkHeaderName(walk, name, step(step(pointer, 'headers'), name), true);
}

function checkOldParameter(walk: Walk, { value, pointer }: Part, place: string): void {
  const holder = place === 'body' ? 'a body parameter' : 'a parameter';
  demand(walk, value, place === 'body' ? 'schema' : 'type', { pointer, holder });
  if (own(value, 'type') === 'array') demand(walk, value, 'items', { pointer, holder: 'an array' });
}

/** Either a schema, or content in one media type. */
function checkContent(walk: Walk, part: Part): void {
  const { value, pointer, shape } = part;
  if (walk.family === '2.0') return;
  const content = objectAt(value, 'content');
  if (own(value, 'schema') === undefined && content === undefined)
    invalid(walk, pointer, { ...say.specFault.schemaAndContentMissing({ holder: upper(labelOf(shape)) }), isKey: true });
  notBoth(walk, part, ['schema', 'content']);
  if (content && Object.keys(content).length !== 1)
    invalid(
      walk,
      step(pointer, 'content'),
      say.specFault.mediaTypes({ holder: labelOf(shape), count: Object.keys(content).length }),
    );
  oneExample(walk, part);
}

function oneExample(walk: Walk, part: Part): void {
  notBoth(walk, part, ['example', 'examples']);
}

const styles = new Map([
  ['path', ['matrix', 'label', 'simple']],
  ['query', ['form', 'spaceDelimited', 'pipeDelimited', 'deepObject']],
  ['header', ['simple']],
  ['cookie', ['form', 'cookie']],
]);

function checkStyle(walk: Walk, { value, pointer }: Part, place: string): void {
  const style = textAt(value, 'style');
  const usable = styles.get(place);
  if (style === '' || !usable || usable.includes(style)) return;
  invalid(walk, step(pointer, 'style'), say.specFault.style({ place, style, usable: usable.join(', ') }));
}

const schemeFields = new Map([
  ['apiKey', ['name', 'in']],
  ['http', ['scheme']],
  ['oauth2', ['flows']],
  ['openIdConnect', ['openIdConnectUrl']],
]);

function checkScheme(walk: Walk, { value, pointer }: Part): void {
  const type = textAt(value, 'type');
  const isOld = walk.family === '2.0';
  const wanted = isOld && type === 'oauth2' ? ['flow', 'scopes'] : (schemeFields.get(type) ?? []);
  for (const key of wanted) demand(walk, value, key, { pointer, holder: `a security scheme of the type ${type}` });
  if (isOld && type === 'oauth2') checkFlow(walk, value, pointer, textAt(value, 'flow'));
}

function checkFlows(walk: Walk, { value, pointer }: Part): void {
  for (const [kind, flow] of Object.entries(value)) if (isObject(flow)) checkFlow(walk, flow, step(pointer, kind), kind);
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

function checkFlow(walk: Walk, flow: JsonObject, pointer: string, kind: string): void {
  for (const key of flowFields.get(kind) ?? []) demand(walk, flow, key, { pointer, holder: `an OAuth flow ${kind}` });
}

function checkLink(walk: Walk, part: Part): void {
  notBoth(walk, part, ['operationRef', 'operationId']);
  if (own(part.value, 'operationId') === undefined && own(part.value, 'operationRef') === undefined)
    invalid(walk, part.pointer, { ...say.specFault.linkEmpty(), isKey: true });
}

function checkExample(walk: Walk, part: Part): void {
  for (const other of ['externalValue', 'dataValue', 'serializedValue']) notBoth(walk, part, ['value', other]);
}

function notBoth(walk: Walk, { value, pointer, shape }: Part, [one, other]: readonly [string, string]): void {
  if (own(value, one) === undefined || own(value, other) === undefined) return;
  invalid(walk, step(pointer, other), { ...say.specFault.both({ holder: upper(labelOf(shape)), one, other }), isKey: true });
}

function checkSchema(walk: Walk, { value, pointer, dialect }: Part): void {
  if (dialect?.closed && own(value, 'type') === 'array') demand(walk, value, 'items', { pointer, holder: 'an array' });
  const required = own(value, 'required');
  if (isList(required)) {
    const twice = required.find((name, index) => required.indexOf(name) !== index);
    if (twice !== undefined)
      invalid(
        walk,
        step(step(pointer, 'required'), required.lastIndexOf(twice)),
        say.specFault.requiredTwice({ name: show(twice) }),
      );
  }
  checkEnum(walk, value, pointer);
  checkBounds(walk, value, pointer);
  const pattern = own(value, 'pattern');
  if (typeof pattern === 'string' && !isPattern(pattern))
    invalid(walk, step(pointer, 'pattern'), say.specFault.pattern({ pattern: show(pattern) }));
}

const bounds = [
  ['minimum', 'maximum'],
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
  ['minProperties', 'maxProperties'],
] as const;

/** Bounds between which there is nothing. */
function checkBounds(walk: Walk, value: JsonObject, pointer: string): void {
  for (const [least, most] of bounds) {
    const [from, to] = [own(value, least), own(value, most)];
    if (!isJsonNumber(from) || !isJsonNumber(to) || compareNumbers(from, to) <= 0) continue;
    invalid(walk, step(pointer, most), say.specFault.bounds({ most, to: String(to), least, from: String(from) }));
  }
}

/** Values that are listed twice. */
function checkEnum(walk: Walk, value: JsonObject, pointer: string): void {
  const seen = new Set<string>();
  for (const [index, each] of listAt(value, 'enum').entries()) {
    const written = toComparableText(each);
    if (seen.has(written)) invalid(walk, step(step(pointer, 'enum'), index), say.specFault.enumTwice({ value: show(each) }));
    seen.add(written);
  }
}

function upper(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
