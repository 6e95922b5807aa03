import { toComparableText } from '../../json/exact-numbers.ts';
import { listed } from '../../texts/listed.ts';
import { isObject, own, valueAt } from '../document/json.ts';
import type { Api, Schema } from '../document/model.ts';
import { compareChoices } from './choices.ts';
import { compareConditions } from './conditions.ts';
import { compareFields } from './fields.ts';
import { limitChanges } from './limits.ts';
import { compareLists } from './lists.ts';
import type { Direction, ValueRuleName } from './rules.ts';
import { stabilityChange, wordOf } from './stability.ts';
import { firstOf, takes, toView, type View, valuesOf } from './views.ts';
import { sorted, type Work } from './work.ts';

/** A change of a value: what to say of it, and where it stands in both documents. `step` leads from the value to a field that is meant. */
export type ValueChange = { rule: ValueRuleName; what: string; step: string; before: string; after: string };
/**
 * A value in both documents: what changed in it, and the values below it. A schema that is used in many places is compared once.
 * `inverted`: it stands below a `not`, so that what is refused there is allowed.
 */
export type Compared = { changes: ValueChange[]; below: { step: string; compared: Compared }[]; inverted: boolean };
/** Compares what two documents say of a value that is sent in a direction; undefined where one of them says nothing. */
export type Comparer = (before: Schema | undefined, after: Schema | undefined, direction: Direction) => Compared;

/** A pair of views that waits for its comparison. */
type Pair = { before: View; after: View; direction: Direction; compared: Compared };

/** Makes a comparer for two documents. It remembers each pair of schemas, so that recursion ends and nothing is compared twice. */
export function makeComparer(before: Api, after: Api): Comparer {
  const known = new Map<string, Compared>();
  const open: Pair[] = [];
  const enter = (old: readonly Schema[], fresh: readonly Schema[], direction: Direction, inverted: boolean): Compared => {
    const views = { before: toView(before, old), after: toView(after, fresh) };
    const key = `${direction}${inverted} ${views.before.key} > ${views.after.key}`;
    const found = known.get(key);
    if (found) return found;
    const compared: Compared = { changes: [], below: [], inverted };
    known.set(key, compared);
    open.push({ ...views, direction, compared });
    return compared;
  };
  return (old, fresh, direction) => {
    const compared = enter(old ? [old] : [], fresh ? [fresh] : [], direction, false);
    for (let pair = open.pop(); pair; pair = open.pop()) comparePair(pair, enter);
    return compared;
  };
}

type Enter = (old: readonly Schema[], fresh: readonly Schema[], direction: Direction, inverted: boolean) => Compared;

function comparePair({ before, after, direction, compared }: Pair, enter: Enter): void {
  const work: Work = {
    before,
    after,
    direction,
    note: (rule, what, at = {}) =>
      compared.changes.push({
        rule,
        what,
        step: at.step ?? '',
        before: at.before ?? before.pointer,
        after: at.after ?? after.pointer,
      }),
    enter: (step, old, fresh, isInverted = false) =>
      compared.below.push({ step, compared: enter(old, fresh, direction, compared.inverted !== isInverted) }),
  };
  if (!compareTypes(work)) return;
  compareFormats(work);
  compareValues(work);
  for (const { rule, what } of limitChanges(before, after)) work.note(rule, what);
  compareFields(work);
  compareLists(work);
  compareChoices(work);
  compareConditions(work);
  compareNotes(work);
}

/** Returns whether it makes sense to look further: a text and an object have nothing in common. */
function compareTypes({ before, after, note }: Work): boolean {
  const [wasNever, isNever] = [before, after].map(({ parts }) => parts.some(({ never }) => never));
  if (wasNever !== isNever)
    note(isNever ? 'nothing-allowed' : 'something-allowed', isNever ? 'accepts no value now' : 'accepts values now');
  if (wasNever || isNever) return false;
  const [was, is] = [typesOf(before), typesOf(after)];
  if (before.nullable !== after.nullable && was && is)
    note(after.nullable ? 'null-allowed' : 'null-refused', after.nullable ? 'may be null now' : 'may not be null any more');
  if (!was && !is) return true;
  if (!was || !is) {
    note(is ? 'type-narrowed' : 'type-widened', `is ${typeWords(is)} now, was ${typeWords(was)}`);
    return saysNothing(before) === saysNothing(after);
  }
  const isNarrower = [...is].every((type) => takes(was, type));
  const isWider = [...was].every((type) => takes(is, type));
  if (isNarrower && isWider) return true;
  note(
    isNarrower ? 'type-narrowed' : isWider ? 'type-widened' : 'type-changed',
    `is ${typeWords(is)} now, was ${typeWords(was)}`,
  );
  return [...is].some((type) => was.has(type)) || isNarrower || isWider;
}

/** The types of a value; where it names none itself, those of its alternatives. */
function typesOf({ api, types, choices }: View): ReadonlySet<string> | undefined {
  const [choice] = choices;
  if (types || !choice) return types;
  const found = new Set<string>();
  for (const branch of choice.branches) {
    const own = typesOf(toView(api, [branch]));
    if (!own) return undefined;
    for (const type of own) found.add(type);
  }
  return found;
}

function saysNothing({ parts }: View): boolean {
  return parts.length === 0;
}

function typeWords(types: ReadonlySet<string> | undefined): string {
  return types ? [...types].sort().join(' or ') || 'nothing' : 'of any type';
}

/** Formats of which the first holds fewer values than the second. */
const narrower: ReadonlySet<string> = new Set([
  'int32 int64',
  'float double',
  'int32 double',
  'date date-time',
  'hostname idn-hostname',
]);

function compareFormats({ before, after, note }: Work): void {
  const [was, is] = [before, after].map((view) => firstOf(view, ({ format }) => format || undefined));
  if (was === is) return;
  if (was === undefined) note('format-narrowed', `has the format ${is} now`);
  else if (is === undefined) note('format-widened', `no longer has the format ${was}`);
  else {
    const rule = narrower.has(`${is} ${was}`)
      ? 'format-narrowed'
      : narrower.has(`${was} ${is}`)
        ? 'format-widened'
        : 'format-changed';
    note(rule, `has the format ${is} now, was ${was}`);
  }
}

function compareValues({ before, after, note }: Work): void {
  const [was, is] = [valuesOf(before), valuesOf(after)];
  if (!was && !is) return;
  if (!was) {
    if (is?.isOpen === false) note('values-listed', `takes only ${few(is.values)} now`);
    return;
  }
  if (!is) {
    note('values-no-longer-listed', `takes other values than ${few(was.values)} now`);
    return;
  }
  const gone = [...was.values].filter((value) => !is.values.has(value));
  const fresh = [...is.values].filter((value) => !was.values.has(value));
  if (gone.length > 0 && gone.length === was.values.size && fresh.length > 0) {
    note('values-replaced', `takes ${few(fresh)} now, was ${few(gone)}`);
    return;
  }
  if (gone.length > 0) note('value-removed', `no longer takes ${few(gone)}`);
  if (fresh.length > 0) note(is.isOpen && was.isOpen ? 'value-of-open-list-added' : 'value-added', `takes ${few(fresh)} as well`);
}

/** Values as a sentence names them; many are cut short. */
function few(values: Iterable<string> = []): string {
  return listed([...values], 6);
}

/** What matters less than types and values: defaults, contents of texts, marks, and words that are not known here. */
function compareNotes({ before, after, note }: Work): void {
  const texts = ({ parts }: View, pick: (part: Schema) => unknown): string => {
    const found = parts.map(pick).find((value) => value !== undefined);
    return found === undefined ? '' : toComparableText(found);
  };
  const [was, is] = [texts(before, (part) => part.default), texts(after, (part) => part.default)];
  if (was !== is)
    note('default-changed', `has ${is === '' ? 'no default' : `the default ${is}`} now, was ${was === '' ? 'none' : was}`);
  const content = (part: Schema): unknown => part.content && [part.content.mediaType, part.content.encoding];
  if (texts(before, content) !== texts(after, content))
    note('content-changed', 'holds other content (contentMediaType, contentEncoding)');
  const isDeprecated = ({ parts }: View): boolean => parts.some(({ deprecated }) => deprecated);
  if (isDeprecated(after) && !isDeprecated(before)) note('field-deprecated', 'is deprecated now');
  compareStability(before, after, note);
  const words = ({ parts }: View): Map<string, string> =>
    new Map(parts.flatMap(({ further }) => further.map(({ keyword, value }) => [keyword, toComparableText(value)])));
  const [old, fresh] = [words(before), words(after)];
  for (const keyword of new Set([...old.keys(), ...fresh.keys()]))
    if (old.get(keyword) !== fresh.get(keyword)) note('word-changed', `says something else by ${keyword}`);
  const inXml = ({ api, pointer }: View): string => {
    const raw = valueAt(api.raw, pointer);
    return toComparableText((isObject(raw) && sorted(own(raw, 'xml'))) || '');
  };
  if (inXml(before) !== inXml(after)) note('content-changed', 'has another form in XML');
}

/** How firm a value is promised to be, by `x-stability-level`. */
function compareStability(before: View, after: View, note: Work['note']): void {
  const [was, is] = [before, after].map(({ api, parts }) =>
    parts.map(({ pointer }) => wordOf(api, pointer, 'x-stability-level')).find((level) => level !== ''),
  );
  const change = stabilityChange(was, is);
  if (change) note(`field-stability-${change}`, `has the stability ${is ?? 'none'} now, was ${was}`);
}
