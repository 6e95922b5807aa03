import { isObject, isTrue, valueAt } from '../document/json.ts';
import type { Api, Media, Operation, OperationHead, Parameter, Response } from '../document/model.ts';
import type { Direction, OperationRuleName } from './rules.ts';
import { compareSignIn } from './sign-in.ts';
import { stabilityChange, wordOf } from './stability.ts';
import type { Compared, Comparer } from './values.ts';

/** A change that is not about a value. */
export type Noted = {
  rule: OperationRuleName;
  place: string;
  what: string;
  before: string | undefined;
  after: string | undefined;
};
/** A value of an operation that was compared: where it stands, in words, and where it goes. */
export type Root = { place: string; direction: Direction; isParameter: boolean; compared: Compared };

type Side = { api: Api; operation: Operation };
type Sides = { before: Side; after: Side };

/** One operation at work. `sends` is the direction of its parameters and body: requests of webhooks and callbacks come from the API. */
type Work = Sides & {
  compare: Comparer;
  sends: Direction;
  /** In front of each place: '' or the name of a callback. */
  prefix: string;
  /** YYYY-MM-DD. */
  today: string;
  noted: Noted[];
  roots: Root[];
};

/** What changed in an operation that both documents have. `today` is YYYY-MM-DD: for sunsets. */
export function compareOperations(sides: Sides, compare: Comparer, today: string): { noted: Noted[]; roots: Root[] } {
  const sends = sides.after.operation.head.kind === 'webhook' ? 'response' : 'request';
  const work: Work = { ...sides, compare, sends, prefix: '', today, noted: [], roots: [] };
  compareHeads(work);
  const signIn = compareSignIn(sides.before, sides.after);
  if (signIn) note(work, signIn.rule, signIn.what);
  compareExchange(work);
  compareCallbacks(work);
  return { noted: work.noted, roots: work.roots };
}

/** The change that an operation is gone. */
export function goneOperation(api: Api, head: OperationHead, today: string): Noted {
  const sunset = sunsetAfter(api, head, today);
  const about = { place: '', before: head.pointer, after: undefined };
  if (sunset !== undefined) return { ...about, rule: 'operation-removed-before-sunset', what: `is gone before ${sunset}` };
  if (head.deprecated) return { ...about, rule: 'operation-removed-as-announced', what: 'is gone; it was deprecated' };
  return { ...about, rule: 'operation-removed', what: 'is gone' };
}

/** The day until which something deprecated was promised, where that is still to come. */
function sunsetAfter(
  api: Api,
  { pointer, deprecated }: { pointer: string; deprecated: boolean },
  today: string,
): string | undefined {
  const sunset = wordOf(api, pointer, 'x-sunset');
  return deprecated && /^\d{4}-\d{2}-\d{2}/.test(sunset) && sunset.slice(0, 10) > today ? sunset : undefined;
}

function note(
  work: Work,
  rule: OperationRuleName,
  what: string,
  at: { place?: string; before?: string | undefined; after?: string | undefined } = {},
): void {
  const { before, after } = work;
  const whole = at.before === undefined && at.after === undefined;
  work.noted.push({
    rule,
    what,
    place: work.prefix + (at.place ?? ''),
    before: whole ? before.operation.head.pointer : at.before,
    after: whole ? after.operation.head.pointer : at.after,
  });
}

function compareHeads(work: Work): void {
  const { before, after } = work;
  const [old, fresh] = [before.operation.head, after.operation.head];
  if (!old.deprecated && fresh.deprecated) note(work, 'operation-deprecated', 'is deprecated now');
  if (old.deprecated && !fresh.deprecated) note(work, 'operation-no-longer-deprecated', 'is no longer deprecated');
  if (old.operationId !== undefined && old.operationId !== fresh.operationId)
    note(work, 'operation-id-changed', `is called ${fresh.operationId ?? 'nothing'} now, was ${old.operationId}`);
  compareSunsets(work, old, fresh);
  const [level, levelNow] = [
    wordOf(before.api, old.pointer, 'x-stability-level'),
    wordOf(after.api, fresh.pointer, 'x-stability-level'),
  ];
  const change = stabilityChange(level, levelNow);
  if (change) note(work, `stability-${change}`, `has the stability ${levelNow || 'none'} now, was ${level}`);
}

type Ending = { pointer: string; deprecated: boolean };

/** The days on which an operation or a parameter ends. */
function compareSunsets(work: Work, old: Ending, fresh: Ending, place = ''): void {
  const [was, is] = [wordOf(work.before.api, old.pointer, 'x-sunset'), wordOf(work.after.api, fresh.pointer, 'x-sunset')];
  const at = { place, before: old.pointer, after: fresh.pointer };
  if (was === is) return;
  if (was === '') note(work, is.slice(0, 10) > work.today ? 'sunset-set' : 'sunset-set-past', `has the x-sunset ${is} now`, at);
  else if (is !== '') note(work, is < was ? 'sunset-sooner' : 'sunset-later', `has the x-sunset ${is} now, was ${was}`, at);
  else if (fresh.deprecated) note(work, 'sunset-dropped', `no longer has its x-sunset ${was}`, at);
}

/** Parameters, body and answers. */
function compareExchange(work: Work): void {
  compareParameters(work);
  compareBodies(work);
  compareResponses(work);
}

function compareParameters(work: Work): void {
  const [was, is] = [keyed(work.before.operation), keyed(work.after.operation)];
  const moved = new Set<string>();
  for (const [key, old] of was) {
    if (is.has(key)) continue;
    const elsewhere = [...is].find(([other, { name, place }]) => !was.has(other) && name === old.name && place !== old.place);
    const place = parameterWords(old);
    if (elsewhere) {
      moved.add(elsewhere[0]);
      note(work, 'parameter-moved', `is in the ${elsewhere[1].place} now`, {
        place,
        before: old.pointer,
        after: elsewhere[1].pointer,
      });
      continue;
    }
    const sunset = sunsetAfter(work.before.api, old, work.today);
    if (sunset === undefined) note(work, 'parameter-removed', 'is gone', { place, before: old.pointer });
    else note(work, 'parameter-removed-before-sunset', `is gone before ${sunset}`, { place, before: old.pointer });
  }
  for (const [key, parameter] of is) {
    const old = was.get(key);
    if (old) compareParameter(work, old, parameter);
    else if (!moved.has(key)) {
      const rule = parameter.required ? 'parameter-added-required' : 'parameter-added';
      note(work, rule, `is new${parameter.required ? ' and required' : ''}`, {
        place: parameterWords(parameter),
        after: parameter.pointer,
      });
    }
  }
}

/** Parameters of a path count by their number: what they are called does not travel. Names of headers are the same in any letter case. */
function keyed({ head, parameters }: Operation): Map<string, Parameter> {
  const inPath = [...head.path.matchAll(/\{([^}]*)\}/g)].map(([, name]) => name);
  return new Map(
    parameters.map((parameter) => {
      const { place, name } = parameter;
      if (place === 'path') return [`path ${inPath.includes(name) ? inPath.indexOf(name) : name}`, parameter];
      return [`${place} ${place === 'header' ? name.toLowerCase() : name}`, parameter];
    }),
  );
}

function parameterWords({ place, name }: Parameter): string {
  return `the ${place} parameter ${name}`;
}

function compareParameter(work: Work, old: Parameter, fresh: Parameter): void {
  const at = { place: parameterWords(fresh), before: old.pointer, after: fresh.pointer };
  if (!old.required && fresh.required) note(work, 'parameter-became-required', 'is required now', at);
  if (old.required && !fresh.required) note(work, 'parameter-became-optional', 'is no longer required', at);
  if (!old.deprecated && fresh.deprecated) note(work, 'parameter-deprecated', 'is deprecated now', at);
  compareSunsets(work, old, fresh, at.place);
  const [wasEmpty, isEmpty] = [mayBeEmpty(work.before, old), mayBeEmpty(work.after, fresh)];
  if (wasEmpty && !isEmpty) note(work, 'parameter-empty-refused', 'may no longer be named without a value', at);
  if (!wasEmpty && isEmpty) note(work, 'parameter-empty-allowed', 'may be named without a value now', at);
  const notation = ({ style, explode, mediaType }: Parameter): string =>
    `${style}${explode ? ', exploded' : ''}${mediaType ? `, ${mediaType}` : ''}`;
  const isFlat = (parameter: Parameter): boolean => parameter.mediaType === undefined && isPlain(parameter);
  if (
    notation(old) !== notation(fresh) &&
    !(old.style === fresh.style && old.mediaType === fresh.mediaType && isFlat(old) && isFlat(fresh))
  )
    note(work, 'parameter-written-otherwise', `is written as ${notation(fresh)} now, was ${notation(old)}`, at);
  work.roots.push({
    place: work.prefix + at.place,
    direction: work.sends,
    isParameter: true,
    compared: work.compare(old.schema, fresh.schema, work.sends),
  });
}

/** Whether a parameter of the query may stand there without a value (`?quay=`). */
function mayBeEmpty({ api }: Side, { place, pointer }: Parameter): boolean {
  const raw = valueAt(api.raw, pointer);
  return place === 'query' && isObject(raw) && isTrue(raw, 'allowEmptyValue');
}

/** A plain value is written alike, exploded or not. */
function isPlain({ schema }: Parameter): boolean {
  return schema !== undefined && schema.types.length > 0 && !schema.types.some((type) => type === 'array' || type === 'object');
}

function compareBodies(work: Work): void {
  const { before, after } = work;
  const [old, fresh] = [before.operation.body, after.operation.body];
  const place = 'the request body';
  if (!old && fresh)
    note(work, fresh.required ? 'body-added-required' : 'body-added', `is new${fresh.required ? ' and required' : ''}`, {
      place,
      after: fresh.pointer,
    });
  if (old && !fresh) note(work, 'body-removed', 'is gone', { place, before: old.pointer });
  if (!old || !fresh) return;
  const at = { place, before: old.pointer, after: fresh.pointer };
  if (!old.required && fresh.required) note(work, 'body-became-required', 'is required now', at);
  if (old.required && !fresh.required) note(work, 'body-became-optional', 'is no longer required', at);
  compareContents(work, old.content, fresh.content, { place, direction: work.sends });
}

type Contents = { place: string; direction: Direction };

function compareContents(work: Work, old: readonly Media[], fresh: readonly Media[], { place, direction }: Contents): void {
  const isRequest = direction === 'request';
  for (const media of old)
    if (!fresh.some(({ type }) => covers(type, media.type)))
      note(work, isRequest ? 'request-type-removed' : 'response-type-removed', `no longer has ${media.type}`, {
        place,
        before: media.pointer,
      });
  for (const media of fresh) {
    const was =
      old.find(({ type }) => bare(type) === bare(media.type)) ??
      old.find(({ type }) => covers(type, media.type) || covers(media.type, type));
    if (!was) {
      note(work, isRequest ? 'request-type-added' : 'response-type-added', `has ${media.type} as well`, {
        place,
        after: media.pointer,
      });
      continue;
    }
    const shown = fresh.length > 1 ? `${place} (${bare(media.type)})` : place;
    const add = (compared: Compared): void => {
      work.roots.push({ place: work.prefix + shown, direction, isParameter: false, compared });
    };
    if (was.schema || media.schema) add(work.compare(was.schema, media.schema, direction));
    if (was.itemSchema || media.itemSchema) add(work.compare(was.itemSchema, media.itemSchema, direction));
    if (isRequest) compareEncodings(work, was, media, shown);
  }
}

function bare(type: string): string {
  return type.replace(/\s*;.*$/, '').toLowerCase();
}

/** Whether a media type or range holds another. */
function covers(range: string, type: string): boolean {
  const [one, other] = [bare(range), bare(type)];
  return one === other || one === '*/*' || (one.endsWith('/*') && other.startsWith(one.slice(0, -1)));
}

function compareEncodings(work: Work, old: Media, fresh: Media, place: string): void {
  const was = new Map(old.encoding.map((each) => [each.property, each]));
  for (const { property, contentType, style } of fresh.encoding) {
    const before = was.get(property);
    if (before && (before.contentType !== contentType || before.style !== style))
      note(
        work,
        'request-part-written-otherwise',
        `is written as ${contentType || style} now, was ${before.contentType || before.style}`,
        {
          place: `${place}, ${property}`,
          before: old.pointer,
          after: fresh.pointer,
        },
      );
  }
}

function compareResponses(work: Work): void {
  const [was, is] = [work.before.operation.responses, work.after.operation.responses];
  const gets: Direction = work.sends === 'request' ? 'response' : 'request';
  for (const old of was)
    if (!is.some((fresh) => answers(fresh.status, old.status))) {
      const isSuccess = /^[23]/.test(old.status);
      note(work, isSuccess ? 'success-removed' : 'failure-removed', 'is gone', {
        place: `the answer ${old.status}`,
        before: old.pointer,
      });
    }
  for (const fresh of is) {
    const place = `the answer ${fresh.status}`;
    const old =
      was.find(({ status }) => status === fresh.status) ??
      was.find(({ status }) => answers(status, fresh.status) || answers(fresh.status, status));
    if (!old) note(work, 'response-added', 'is new', { place, after: fresh.pointer });
    else {
      if (old.content.length > 0 || fresh.content.length > 0)
        compareContents(work, old.content, fresh.content, { place, direction: gets });
      compareHeaders(work, old, fresh, gets);
      compareLinks(work, old, fresh);
    }
  }
}

/** Whether a status or range holds another. */
function answers(range: string, status: string): boolean {
  const [one, other] = [range.toUpperCase(), status.toUpperCase()];
  return one === other || (one.endsWith('XX') && other.startsWith(one.slice(0, 1)));
}

function compareHeaders(work: Work, old: Response, fresh: Response, direction: Direction): void {
  const byName = ({ headers }: Response): Map<string, Response['headers'][number]> =>
    new Map(headers.map((header) => [header.name.toLowerCase(), header]));
  const [was, is] = [byName(old), byName(fresh)];
  const placeOf = (name: string): string => `the header ${name} of the answer ${fresh.status}`;
  for (const [key, header] of was)
    if (!is.has(key))
      note(work, header.required ? 'header-removed' : 'optional-header-removed', 'is gone', {
        place: placeOf(header.name),
        before: header.pointer,
      });
  for (const [key, header] of is) {
    const before = was.get(key);
    const place = placeOf(header.name);
    if (!before) {
      note(work, 'header-added', 'is new', { place, after: header.pointer });
      continue;
    }
    const at = { place, before: before.pointer, after: header.pointer };
    if (before.required && !header.required) note(work, 'header-became-optional', 'is no longer required', at);
    if (!before.required && header.required) note(work, 'header-became-required', 'is required now', at);
    // Of what a header may hold, objects alone are written in two ways.
    if (before.explode !== header.explode && [before, header].every(({ schema }) => schema?.types.includes('object')))
      note(work, 'header-written-otherwise', `is written ${header.explode ? 'exploded' : 'as one list'} now`, at);
    work.roots.push({
      place: work.prefix + place,
      direction,
      isParameter: false,
      compared: work.compare(before.schema, header.schema, direction),
    });
  }
}

function compareLinks(work: Work, old: Response, fresh: Response): void {
  const was = new Set(old.links.map(({ name }) => name));
  const is = new Set(fresh.links.map(({ name }) => name));
  for (const name of was)
    if (!is.has(name))
      note(work, 'link-removed', 'is gone', { place: `the link ${name} of the answer ${old.status}`, before: old.pointer });
  for (const name of is)
    if (!was.has(name))
      note(work, 'link-added', 'is new', { place: `the link ${name} of the answer ${fresh.status}`, after: fresh.pointer });
}

function compareCallbacks(work: Work): void {
  const { before, after } = work;
  const named = ({ callbacks }: Operation): Map<string, Operation> =>
    new Map(
      callbacks.flatMap(({ name, operations }) =>
        operations.map((operation) => [`${name}: ${operation.head.method}`, operation]),
      ),
    );
  const [was, is] = [named(before.operation), named(after.operation)];
  for (const [name, old] of was)
    if (!is.has(name)) note(work, 'callback-removed', 'is gone', { place: `the callback ${name}`, before: old.head.pointer });
  for (const [name, fresh] of is) {
    const old = was.get(name);
    if (!old) {
      note(work, 'callback-added', 'is new', { place: `the callback ${name}`, after: fresh.head.pointer });
      continue;
    }
    compareExchange({
      ...work,
      before: { api: before.api, operation: old },
      after: { api: after.api, operation: fresh },
      sends: work.sends === 'request' ? 'response' : 'request',
      prefix: `the callback ${name}: `,
    });
  }
}
