import { schemaAt } from '../document/lookups.ts';
import type { Api, Schema } from '../document/model.ts';
import { type Choice, fieldsOf, toView, type View } from './views.ts';
import { isSame, lastName, nameOf, type Work } from './work.ts';

/** The alternatives of a value: oneOf and anyOf. */
export function compareChoices(work: Work): void {
  const { before, after, note } = work;
  const [was, is] = [before.choices, after.choices];
  if (was.length === 0 && is.length === 0) return;
  const [old, fresh] = [was[0], is[0]];
  if (was.length > 1 || is.length > 1) {
    if (was.length !== is.length) {
      note('alternatives-changed', 'has other alternatives');
      return;
    }
    for (const [index, choice] of was.entries()) compareChoice(work, choice, is[index] ?? choice);
  } else if (old && fresh) compareChoice(work, old, fresh);
  else if (fresh) becameChoice(work, fresh, { of: before, rule: 'alternative-added', other: 'condition-set' });
  else if (old) becameChoice(work, old, { of: after, rule: 'alternative-removed', other: 'condition-dropped' });
}

/** A schema became one of several, or the reverse. Where it is none of them, what it allowed and what they allow can't be compared. */
function becameChoice(
  { before, after, note, enter }: Work,
  { branches }: Choice,
  {
    of: single,
    rule,
    other,
  }: { of: View; rule: 'alternative-added' | 'alternative-removed'; other: 'condition-set' | 'condition-dropped' },
): void {
  const isFresh = rule === 'alternative-added';
  const choiceApi = isFresh ? after.api : before.api;
  const counterpart = branches.find((branch) =>
    single.parts.some(
      (part) => (nameOf(part) !== undefined && nameOf(branch) === nameOf(part)) || isSame(choiceApi, branch, single.api, part),
    ),
  );
  const isConditionMore = single.parts.length === 0 || fieldsOf(isFresh ? after : before).size > 0;
  if (!counterpart && isConditionMore) {
    note(other, isFresh ? 'has to be one of several alternatives now' : 'need not be one of several alternatives any more');
    return;
  }
  if (!counterpart) {
    note('alternatives-changed', isFresh ? 'is one of several alternatives now' : 'is no longer one of several alternatives');
    return;
  }
  for (const branch of branches)
    if (branch !== counterpart)
      note(
        rule,
        `${isFresh ? 'may be' : 'may no longer be'} ${branchName(branch)}`,
        isFresh ? { after: branch.pointer } : { before: branch.pointer },
      );
  enter('', isFresh ? single.parts : [counterpart], isFresh ? [counterpart] : single.parts);
}

function compareChoice({ before, after, note, enter }: Work, old: Choice, fresh: Choice): void {
  const left = new Set(fresh.branches);
  const pairs: [Schema, Schema][] = [];
  let unmatched: Schema[] = [...old.branches];
  const match = (isPair: (one: Schema, other: Schema) => boolean): void => {
    unmatched = unmatched.filter((branch) => {
      const other = [...left].find((each) => isPair(branch, each));
      if (!other) return true;
      left.delete(other);
      pairs.push([branch, other]);
      return false;
    });
  };
  match((one, other) => nameOf(one) !== undefined && nameOf(one) === nameOf(other));
  match((one, other) => isSame(before.api, one, after.api, other));
  match((one, other) => isSame(before.api, behind(before.api, one), after.api, behind(after.api, other)));
  const types = (api: Api, schema: Schema): string => [...(toView(api, [schema]).types ?? [])].sort().join();
  const lonely = (schemas: Iterable<Schema>, api: Api, type: string): number =>
    [...schemas].filter((each) => types(api, each) === type).length;
  match((one, other) => {
    const type = types(before.api, one);
    return (
      nameOf(one) === undefined &&
      nameOf(other) === undefined &&
      type === types(after.api, other) &&
      lonely(unmatched, before.api, type) === 1 &&
      lonely(left, after.api, type) === 1
    );
  });
  for (const branch of unmatched)
    note('alternative-removed', `may no longer be ${branchName(branch)}`, { before: branch.pointer });
  for (const branch of left) note('alternative-added', `may be ${branchName(branch)}`, { after: branch.pointer });
  for (const [one, other] of pairs) enter(`(${branchName(other)})`, [one], [other]);
  const renamed = pairs.flatMap(([one, other]): [string, string][] => {
    const [was, is] = [nameOf(one), nameOf(other)];
    return was === undefined || is === undefined || was === is ? [] : [[was, is]];
  });
  compareDiscriminators(note, [old.discriminator, fresh.discriminator], new Map(renamed));
}

/** The schema that is referred to, or the schema itself. */
function behind(api: Api, schema: Schema): Schema {
  return (schema.ref === undefined ? undefined : schemaAt(api, schema.ref)) ?? schema;
}

/** `renamed`: what alternatives that are on both sides are called in the newer document, by their older name. */
function compareDiscriminators(
  note: Work['note'],
  [old, fresh]: [Choice['discriminator'], Choice['discriminator']],
  renamed: ReadonlyMap<string, string>,
): void {
  if (!old || !fresh) {
    if (old || fresh)
      note('word-changed', fresh ? `is told apart by ${fresh.property} now` : `is no longer told apart by ${old?.property}`);
    return;
  }
  if (old.property !== fresh.property) {
    note('discriminator-changed', `is told apart by ${fresh.property} now, was ${old.property}`);
    return;
  }
  const [was, is] = [
    new Map(old.mapping.map(({ value, target }) => [value, target])),
    new Map(fresh.mapping.map(({ value, target }) => [value, target])),
  ];
  for (const [value, target] of was) {
    const now = is.get(value);
    if (now === undefined) note('discriminator-value-removed', `no longer takes ${value} as ${old.property}`);
    else if (lastName(now) !== (renamed.get(lastName(target)) ?? lastName(target)))
      note('discriminator-value-moved', `means ${lastName(now)} by ${value} now, was ${lastName(target)}`);
  }
  for (const value of is.keys()) if (!was.has(value)) note('discriminator-value-added', `takes ${value} as ${fresh.property}`);
  const mapped = new Set([...was.values()].map(lastName));
  // What no value is mapped to is told apart by its name.
  for (const [one, other] of renamed)
    if (!mapped.has(one) && !is.has(one))
      note('discriminator-value-moved', `is told by ${other} as ${fresh.property} now, was ${one}`);
}

function branchName(branch: Schema): string {
  const type = branch.types.join(' or ');
  return nameOf(branch) ?? (type === '' ? 'another form' : `${/^[aeiou]/.test(type) ? 'an' : 'a'} ${type}`);
}
