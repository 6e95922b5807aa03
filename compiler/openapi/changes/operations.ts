import { isObject, isTrue, valueAt } from '../document/json.ts';
import type { Api, Media, Operation, OperationHead, OperationResponse, Parameter } from '../document/model.ts';
import type { Direction, OperationRuleName } from './rules.ts';
import { compareSignIn } from './sign-in.ts';
import { compareStabilityLevels, extensionValue } from './stability.ts';
import type { ComparedValue, Comparer } from './values.ts';

/** A change to an operation or document, as opposed to a value. */
export type OperationChange = {
  rule: OperationRuleName;
  place: string;
  what: string;
  before: string | undefined;
  after: string | undefined;
};
/** The compared root value of a parameter, body or header. `place` describes the location of the value in the operation. */
export type ComparedRoot = { place: string; direction: Direction; isParameter: boolean; compared: ComparedValue };

type OperationSide = { api: Api; operation: Operation };
type OperationSides = { before: OperationSide; after: OperationSide };

/**
 * The state of comparing an operation. `requestDirection` is the direction of its parameters and body. For webhooks and callbacks it is
 * reversed, because the API itself sends the requests.
 */
type OperationDiff = OperationSides & {
  compare: Comparer;
  requestDirection: Direction;
  /** The prefix of each `place`: '' or the name of a callback. */
  prefix: string;
  /** YYYY-MM-DD. */
  today: string;
  changes: OperationChange[];
  roots: ComparedRoot[];
};

/** Compares an operation that exists in both documents. `today` (YYYY-MM-DD) is compared with sunset dates. */
export function compareOperations(
  sides: OperationSides,
  compare: Comparer,
  today: string,
): Pick<OperationDiff, 'changes' | 'roots'> {
  const requestDirection = sides.after.operation.head.kind === 'webhook' ? 'response' : 'request';
  const diff: OperationDiff = { ...sides, compare, requestDirection, prefix: '', today, changes: [], roots: [] };
  compareHeads(diff);
  const signIn = compareSignIn(sides.before, sides.after);
  if (signIn) addChange(diff, signIn.rule, signIn.what);
  compareMessages(diff);
  compareCallbacks(diff);
  return { changes: diff.changes, roots: diff.roots };
}

/** Returns the change that reports a removed operation. `today` is compared with its sunset date. */
export function toRemovalChange(api: Api, head: OperationHead, today: string): OperationChange {
  const sunset = sunsetAfter(api, head, today);
  const fields = { place: '', before: head.pointer, after: undefined };
  if (sunset !== undefined) return { ...fields, rule: 'operation-removed-before-sunset', what: `was removed before ${sunset}` };
  if (head.deprecated) return { ...fields, rule: 'operation-removed-as-announced', what: 'was removed after it was deprecated' };
  return { ...fields, rule: 'operation-removed', what: 'was removed' };
}

/** Returns the sunset date of a deprecated operation or parameter, if it is in the future. */
function sunsetAfter(
  api: Api,
  { pointer, deprecated }: { pointer: string; deprecated: boolean },
  today: string,
): string | undefined {
  const sunset = extensionValue(api, pointer, 'x-sunset');
  return deprecated && /^\d{4}-\d{2}-\d{2}/.test(sunset) && sunset.slice(0, 10) > today ? sunset : undefined;
}

function addChange(
  diff: OperationDiff,
  rule: OperationRuleName,
  what: string,
  at: { place?: string; before?: string | undefined; after?: string | undefined } = {},
): void {
  const { before, after } = diff;
  const isWholeOperation = at.before === undefined && at.after === undefined;
  diff.changes.push({
    rule,
    what,
    place: diff.prefix + (at.place ?? ''),
    before: isWholeOperation ? before.operation.head.pointer : at.before,
    after: isWholeOperation ? after.operation.head.pointer : at.after,
  });
}

function compareHeads(diff: OperationDiff): void {
  const { before, after } = diff;
  const [old, current] = [before.operation.head, after.operation.head];
  if (!old.deprecated && current.deprecated) addChange(diff, 'operation-deprecated', 'is now deprecated');
  if (old.deprecated && !current.deprecated) addChange(diff, 'operation-no-longer-deprecated', 'is no longer deprecated');
  if (old.operationId !== undefined && old.operationId !== current.operationId)
    addChange(
      diff,
      'operation-id-changed',
      `now has the operationId ${current.operationId ?? 'none'} instead of ${old.operationId}`,
    );
  compareSunsets(diff, old, current);
  const [level, levelNow] = [
    extensionValue(before.api, old.pointer, 'x-stability-level'),
    extensionValue(after.api, current.pointer, 'x-stability-level'),
  ];
  const change = compareStabilityLevels(level, levelNow);
  if (change) addChange(diff, `stability-${change}`, `has the stability ${levelNow || 'none'} instead of ${level}`);
}

type Deprecatable = { pointer: string; deprecated: boolean };

/** Compares the sunset dates of an operation or a parameter. */
function compareSunsets(diff: OperationDiff, old: Deprecatable, current: Deprecatable, place = ''): void {
  const [oldValue, newValue] = [
    extensionValue(diff.before.api, old.pointer, 'x-sunset'),
    extensionValue(diff.after.api, current.pointer, 'x-sunset'),
  ];
  const at = { place, before: old.pointer, after: current.pointer };
  if (oldValue === newValue) return;
  if (oldValue === '')
    addChange(
      diff,
      newValue.slice(0, 10) > diff.today ? 'sunset-set' : 'sunset-set-past',
      `now has the x-sunset ${newValue}`,
      at,
    );
  else if (newValue !== '')
    addChange(
      diff,
      newValue < oldValue ? 'sunset-sooner' : 'sunset-later',
      `has the x-sunset ${newValue} instead of ${oldValue}`,
      at,
    );
  else if (current.deprecated) addChange(diff, 'sunset-dropped', `no longer has the x-sunset ${oldValue}`, at);
}

/** Compares parameters, body and responses. */
function compareMessages(diff: OperationDiff): void {
  compareParameters(diff);
  compareBodies(diff);
  compareResponses(diff);
}

function compareParameters(diff: OperationDiff): void {
  const [oldParameters, newParameters] = [parametersByKey(diff.before.operation), parametersByKey(diff.after.operation)];
  const movedKeys = new Set<string>();
  for (const [key, old] of oldParameters) {
    if (newParameters.has(key)) continue;
    const newEntry = [...newParameters].find(
      ([other, { name, location }]) => !oldParameters.has(other) && name === old.name && location !== old.location,
    );
    const place = describeParameter(old);
    if (newEntry) {
      movedKeys.add(newEntry[0]);
      addChange(diff, 'parameter-moved', `is now in the ${newEntry[1].location}`, {
        place,
        before: old.pointer,
        after: newEntry[1].pointer,
      });
      continue;
    }
    const sunset = sunsetAfter(diff.before.api, old, diff.today);
    if (sunset === undefined) addChange(diff, 'parameter-removed', 'was removed', { place, before: old.pointer });
    else addChange(diff, 'parameter-removed-before-sunset', `was removed before ${sunset}`, { place, before: old.pointer });
  }
  for (const [key, parameter] of newParameters) {
    const old = oldParameters.get(key);
    if (old) compareParameter(diff, old, parameter);
    else if (!movedKeys.has(key)) {
      const rule = parameter.required ? 'parameter-added-required' : 'parameter-added';
      addChange(diff, rule, `is new${parameter.required ? ' and required' : ''}`, {
        place: describeParameter(parameter),
        after: parameter.pointer,
      });
    }
  }
}

/**
 * Indexes parameters by location and name. Path parameters are matched by position, because their names are not sent. Header names are
 * case-insensitive.
 */
function parametersByKey({ head, parameters }: Operation): Map<string, Parameter> {
  const inPath = [...head.path.matchAll(/\{([^}]*)\}/g)].map(([, name]) => name);
  return new Map(
    parameters.map((parameter) => {
      const { location, name } = parameter;
      if (location === 'path') return [`path ${inPath.includes(name) ? inPath.indexOf(name) : name}`, parameter];
      return [`${location} ${location === 'header' ? name.toLowerCase() : name}`, parameter];
    }),
  );
}

function describeParameter({ location, name }: Parameter): string {
  return `the ${location} parameter ${name}`;
}

function compareParameter(diff: OperationDiff, old: Parameter, current: Parameter): void {
  const at = { place: describeParameter(current), before: old.pointer, after: current.pointer };
  if (!old.required && current.required) addChange(diff, 'parameter-became-required', 'is now required', at);
  if (old.required && !current.required) addChange(diff, 'parameter-became-optional', 'is no longer required', at);
  if (!old.deprecated && current.deprecated) addChange(diff, 'parameter-deprecated', 'is now deprecated', at);
  compareSunsets(diff, old, current, at.place);
  const [mayHaveBeenEmpty, mayNowBeEmpty] = [mayBeEmpty(diff.before, old), mayBeEmpty(diff.after, current)];
  if (mayHaveBeenEmpty && !mayNowBeEmpty) addChange(diff, 'parameter-empty-refused', 'can no longer be sent without a value', at);
  if (!mayHaveBeenEmpty && mayNowBeEmpty) addChange(diff, 'parameter-empty-allowed', 'can now be sent without a value', at);
  const describeNotation = ({ style, explode, mediaType }: Parameter): string =>
    `${style}${explode ? ', exploded' : ''}${mediaType ? `, ${mediaType}` : ''}`;
  const isFlat = (parameter: Parameter): boolean => parameter.mediaType === undefined && isPlain(parameter);
  if (
    describeNotation(old) !== describeNotation(current) &&
    !(old.style === current.style && old.mediaType === current.mediaType && isFlat(old) && isFlat(current))
  )
    addChange(
      diff,
      'parameter-written-otherwise',
      `is now sent as ${describeNotation(current)} instead of ${describeNotation(old)}`,
      at,
    );
  diff.roots.push({
    place: diff.prefix + at.place,
    direction: diff.requestDirection,
    isParameter: true,
    compared: diff.compare(old.schema, current.schema, diff.requestDirection),
  });
}

/** Returns whether a query parameter may be empty (`?quay=`). */
function mayBeEmpty({ api }: OperationSide, { location, pointer }: Parameter): boolean {
  const raw = valueAt(api.raw, pointer);
  return location === 'query' && isObject(raw) && isTrue(raw, 'allowEmptyValue');
}

/** Returns whether a parameter is a scalar, whose serialization does not depend on `explode`. */
function isPlain({ schema }: Parameter): boolean {
  return schema !== undefined && schema.types.length > 0 && !schema.types.some((type) => type === 'array' || type === 'object');
}

function compareBodies(diff: OperationDiff): void {
  const { before, after } = diff;
  const [old, current] = [before.operation.body, after.operation.body];
  const place = 'the request body';
  if (!old && current)
    addChange(diff, current.required ? 'body-added-required' : 'body-added', `is new${current.required ? ' and required' : ''}`, {
      place,
      after: current.pointer,
    });
  if (old && !current) addChange(diff, 'body-removed', 'was removed', { place, before: old.pointer });
  if (!old || !current) return;
  const at = { place, before: old.pointer, after: current.pointer };
  if (!old.required && current.required) addChange(diff, 'body-became-required', 'is now required', at);
  if (old.required && !current.required) addChange(diff, 'body-became-optional', 'is no longer required', at);
  compareContents(diff, old.content, current.content, { place, direction: diff.requestDirection });
}

type ContentPlace = { place: string; direction: Direction };

function compareContents(
  diff: OperationDiff,
  old: readonly Media[],
  current: readonly Media[],
  { place, direction }: ContentPlace,
): void {
  const isRequest = direction === 'request';
  for (const media of old)
    if (!current.some(({ type }) => coversType(type, media.type)))
      addChange(diff, isRequest ? 'request-type-removed' : 'response-type-removed', `no longer has ${media.type}`, {
        place,
        before: media.pointer,
      });
  for (const media of current) {
    const oldMedia =
      old.find(({ type }) => withoutParameters(type) === withoutParameters(media.type)) ??
      old.find(({ type }) => coversType(type, media.type) || coversType(media.type, type));
    if (!oldMedia) {
      addChange(diff, isRequest ? 'request-type-added' : 'response-type-added', `now also has ${media.type}`, {
        place,
        after: media.pointer,
      });
      continue;
    }
    const location = current.length > 1 ? `${place} (${withoutParameters(media.type)})` : place;
    const addRoot = (compared: ComparedValue): void => {
      diff.roots.push({ place: diff.prefix + location, direction, isParameter: false, compared });
    };
    if (oldMedia.schema || media.schema) addRoot(diff.compare(oldMedia.schema, media.schema, direction));
    if (oldMedia.itemSchema || media.itemSchema) addRoot(diff.compare(oldMedia.itemSchema, media.itemSchema, direction));
    if (isRequest) compareEncodings(diff, oldMedia, media, location);
  }
}

function withoutParameters(type: string): string {
  return type.replace(/\s*;.*$/, '').toLowerCase();
}

/** Returns whether a media range includes a media type. */
function coversType(range: string, type: string): boolean {
  const [rangeType, mediaType] = [withoutParameters(range), withoutParameters(type)];
  return (
    rangeType === mediaType || rangeType === '*/*' || (rangeType.endsWith('/*') && mediaType.startsWith(rangeType.slice(0, -1)))
  );
}

function compareEncodings(diff: OperationDiff, old: Media, current: Media, place: string): void {
  const oldEncodings = new Map(old.encoding.map((each) => [each.property, each]));
  for (const { property, contentType, style } of current.encoding) {
    const oldEncoding = oldEncodings.get(property);
    if (oldEncoding && (oldEncoding.contentType !== contentType || oldEncoding.style !== style))
      addChange(
        diff,
        'request-part-written-otherwise',
        `is now sent as ${contentType || style} instead of ${oldEncoding.contentType || oldEncoding.style}`,
        {
          place: `${place}, ${property}`,
          before: old.pointer,
          after: current.pointer,
        },
      );
  }
}

function compareResponses(diff: OperationDiff): void {
  const [oldResponses, newResponses] = [diff.before.operation.responses, diff.after.operation.responses];
  const responseDirection: Direction = diff.requestDirection === 'request' ? 'response' : 'request';
  for (const old of oldResponses)
    if (!newResponses.some((current) => coversStatus(current.status, old.status))) {
      const isSuccess = /^[23]/.test(old.status);
      addChange(diff, isSuccess ? 'success-removed' : 'failure-removed', 'was removed', {
        place: `the response ${old.status}`,
        before: old.pointer,
      });
    }
  for (const current of newResponses) {
    const place = `the response ${current.status}`;
    const old =
      oldResponses.find(({ status }) => status === current.status) ??
      oldResponses.find(({ status }) => coversStatus(status, current.status) || coversStatus(current.status, status));
    if (!old) addChange(diff, 'response-added', 'is new', { place, after: current.pointer });
    else {
      if (old.content.length > 0 || current.content.length > 0)
        compareContents(diff, old.content, current.content, { place, direction: responseDirection });
      compareHeaders(diff, old, current, responseDirection);
      compareLinks(diff, old, current);
    }
  }
}

/** Returns whether a status or range includes another one. */
function coversStatus(range: string, status: string): boolean {
  const [one, other] = [range.toUpperCase(), status.toUpperCase()];
  return one === other || (one.endsWith('XX') && other.startsWith(one.slice(0, 1)));
}

function compareHeaders(diff: OperationDiff, old: OperationResponse, current: OperationResponse, direction: Direction): void {
  const headersByName = ({ headers }: OperationResponse): Map<string, OperationResponse['headers'][number]> =>
    new Map(headers.map((header) => [header.name.toLowerCase(), header]));
  const [oldHeaders, newHeaders] = [headersByName(old), headersByName(current)];
  const describeHeader = (name: string): string => `the header ${name} of the response ${current.status}`;
  for (const [key, header] of oldHeaders)
    if (!newHeaders.has(key))
      addChange(diff, header.required ? 'header-removed' : 'optional-header-removed', 'was removed', {
        place: describeHeader(header.name),
        before: header.pointer,
      });
  for (const [key, newHeader] of newHeaders) {
    const oldHeader = oldHeaders.get(key);
    const place = describeHeader(newHeader.name);
    if (!oldHeader) {
      addChange(diff, 'header-added', 'is new', { place, after: newHeader.pointer });
      continue;
    }
    const at = { place, before: oldHeader.pointer, after: newHeader.pointer };
    if (oldHeader.required && !newHeader.required) addChange(diff, 'header-became-optional', 'is no longer required', at);
    if (!oldHeader.required && newHeader.required) addChange(diff, 'header-became-required', 'is now required', at);
    // In headers, `explode` affects only objects.
    if (oldHeader.explode !== newHeader.explode && [oldHeader, newHeader].every(({ schema }) => schema?.types.includes('object')))
      addChange(diff, 'header-written-otherwise', `is now sent ${newHeader.explode ? 'exploded' : 'as one list'}`, at);
    diff.roots.push({
      place: diff.prefix + place,
      direction,
      isParameter: false,
      compared: diff.compare(oldHeader.schema, newHeader.schema, direction),
    });
  }
}

function compareLinks(diff: OperationDiff, old: OperationResponse, current: OperationResponse): void {
  const oldNames = new Set(old.links.map(({ name }) => name));
  const newNames = new Set(current.links.map(({ name }) => name));
  for (const name of oldNames)
    if (!newNames.has(name))
      addChange(diff, 'link-removed', 'was removed', {
        place: `the link ${name} of the response ${old.status}`,
        before: old.pointer,
      });
  for (const name of newNames)
    if (!oldNames.has(name))
      addChange(diff, 'link-added', 'is new', {
        place: `the link ${name} of the response ${current.status}`,
        after: current.pointer,
      });
}

function compareCallbacks(diff: OperationDiff): void {
  const { before, after } = diff;
  const callbacksByName = ({ callbacks }: Operation): Map<string, Operation> =>
    new Map(
      callbacks.flatMap(({ name, operations }) =>
        operations.map((operation) => [`${name}: ${operation.head.method}`, operation]),
      ),
    );
  const [oldCallbacks, newCallbacks] = [callbacksByName(before.operation), callbacksByName(after.operation)];
  for (const [name, old] of oldCallbacks)
    if (!newCallbacks.has(name))
      addChange(diff, 'callback-removed', 'was removed', { place: `the callback ${name}`, before: old.head.pointer });
  for (const [name, current] of newCallbacks) {
    const old = oldCallbacks.get(name);
    if (!old) {
      addChange(diff, 'callback-added', 'is new', { place: `the callback ${name}`, after: current.head.pointer });
      continue;
    }
    compareMessages({
      ...diff,
      before: { api: before.api, operation: old },
      after: { api: after.api, operation: current },
      requestDirection: diff.requestDirection === 'request' ? 'response' : 'request',
      prefix: `the callback ${name}: `,
    });
  }
}
