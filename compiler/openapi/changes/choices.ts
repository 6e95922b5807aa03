import { schemaAt } from '../document/lookups.ts';
import type { Api, Schema } from '../document/model.ts';
import { type Comparison, isEquivalent, lastSegment, schemaName } from './comparison.ts';
import { type Choice, fieldsOf, toView, type View } from './views.ts';

/** Compares the alternatives of a value: oneOf and anyOf. */
export function compareChoices(comparison: Comparison): void {
  const { before, after, report } = comparison;
  const [oldChoices, newChoices] = [before.choices, after.choices];
  if (oldChoices.length === 0 && newChoices.length === 0) return;
  const [old, current] = [oldChoices[0], newChoices[0]];
  if (oldChoices.length > 1 || newChoices.length > 1) {
    if (oldChoices.length !== newChoices.length) {
      report('alternatives-changed', 'has different alternatives');
      return;
    }
    for (const [index, choice] of oldChoices.entries()) compareChoice(comparison, choice, newChoices[index] ?? choice);
  } else if (old && current) compareChoice(comparison, old, current);
  else if (current)
    compareWithSingle(comparison, current, { single: before, rule: 'alternative-added', conditionRule: 'condition-set' });
  else if (old)
    compareWithSingle(comparison, old, { single: after, rule: 'alternative-removed', conditionRule: 'condition-dropped' });
}

/** Compares a single schema with a choice. If no alternative corresponds to the schema, the sets of accepted values cannot be compared. */
function compareWithSingle(
  { before, after, report, enter }: Comparison,
  { branches }: Choice,
  {
    single,
    rule,
    conditionRule,
  }: { single: View; rule: 'alternative-added' | 'alternative-removed'; conditionRule: 'condition-set' | 'condition-dropped' },
): void {
  const isNew = rule === 'alternative-added';
  const choiceApi = isNew ? after.api : before.api;
  const counterpart = branches.find((branch) =>
    single.parts.some(
      (part) =>
        (schemaName(part) !== undefined && schemaName(branch) === schemaName(part)) ||
        isEquivalent(choiceApi, branch, single.api, part),
    ),
  );
  const addsCondition = single.parts.length === 0 || fieldsOf(isNew ? after : before).size > 0;
  const matchingBranch = counterpart ?? branches.find((branch) => acceptsAll(toView(choiceApi, [branch]), single, addsCondition));
  if (addsCondition && !counterpart) {
    if (matchingBranch && isNew) return;
    report(
      conditionRule,
      isNew ? 'must now match one of several alternatives' : 'no longer has to match one of several alternatives',
    );
    return;
  }
  if (!matchingBranch) {
    report('alternatives-changed', isNew ? 'is now one of several alternatives' : 'is no longer one of several alternatives');
    return;
  }
  for (const branch of branches)
    if (branch !== matchingBranch)
      report(
        rule,
        `${isNew ? 'may be' : 'may no longer be'} ${branchName(branch)}`,
        isNew ? { after: branch.pointer } : { before: branch.pointer },
      );
  enter('', isNew ? single.parts : [matchingBranch], isNew ? [matchingBranch] : single.parts);
}

/**
 * Returns whether an alternative definitely accepts all objects that a schema accepts. The alternative may define additional optional
 * fields. It must define all fields of the schema, unless it is a condition on the schema (`isCondition`).
 */
function acceptsAll(branch: View, single: View, isCondition: boolean): boolean {
  if (!branch.types?.has('object') || !single.types?.has('object') || single.types.size > 1) return false;
  if (branch.choices.length > 0 || (single.nullable && !branch.nullable)) return false;
  const [branchFields, fields] = [fieldsOf(branch), fieldsOf(single)];
  if (!isCondition && [...fields.keys()].some((name) => !branchFields.has(name))) return false;
  for (const { enum: values, constraints, not, conditions, patternProperties, propertyNames, ...part } of branch.parts) {
    if (values || not || propertyNames || constraints.length + conditions.length + patternProperties.length > 0) return false;
    if (part.dependentRequired.length + part.dependentSchemas.length > 0 || part.acceptsNothing) return false;
    if (part.requiredElsewhere.some((name) => !branchFields.has(name) && !fields.get(name)?.required)) return false;
    if ((part.additionalProperties ?? part.unevaluatedProperties) !== undefined) return false;
  }
  return [...branchFields.values()].every(({ name, schemas: [schema, ...more], required }) => {
    const field = fields.get(name);
    if (!field) return !required;
    const [old, ...further] = field.schemas;
    if (required && !field.required) return false;
    return schema && old && more.length + further.length === 0 ? isEquivalent(branch.api, schema, single.api, old) : false;
  });
}

function compareChoice({ before, after, report, enter }: Comparison, old: Choice, current: Choice): void {
  const unmatchedAfter = new Set(current.branches);
  const pairs: [Schema, Schema][] = [];
  let unmatched: Schema[] = [...old.branches];
  const matchBranches = (isPair: (one: Schema, other: Schema) => boolean): void => {
    unmatched = unmatched.filter((branch) => {
      const match = [...unmatchedAfter].find((each) => isPair(branch, each));
      if (!match) return true;
      unmatchedAfter.delete(match);
      pairs.push([branch, match]);
      return false;
    });
  };
  matchBranches((one, other) => schemaName(one) !== undefined && schemaName(one) === schemaName(other));
  matchBranches((one, other) => isEquivalent(before.api, one, after.api, other));
  matchBranches((one, other) =>
    isEquivalent(before.api, resolveSchema(before.api, one), after.api, resolveSchema(after.api, other)),
  );
  const typesOf = (api: Api, schema: Schema): string => [...(toView(api, [schema]).types ?? [])].sort().join();
  const countType = (schemas: Iterable<Schema>, api: Api, type: string): number =>
    [...schemas].filter((each) => typesOf(api, each) === type).length;
  matchBranches((one, other) => {
    const type = typesOf(before.api, one);
    return (
      schemaName(one) === undefined &&
      schemaName(other) === undefined &&
      type === typesOf(after.api, other) &&
      countType(unmatched, before.api, type) === 1 &&
      countType(unmatchedAfter, after.api, type) === 1
    );
  });
  for (const branch of unmatched)
    report('alternative-removed', `can no longer be ${branchName(branch)}`, { before: branch.pointer });
  for (const branch of unmatchedAfter) report('alternative-added', `can now be ${branchName(branch)}`, { after: branch.pointer });
  for (const [one, other] of pairs) enter(`(${branchName(other)})`, [one], [other]);
  const newNames = pairs.flatMap(([one, other]): [string, string][] => {
    const [oldName, newName] = [schemaName(one), schemaName(other)];
    return oldName === undefined || newName === undefined || oldName === newName ? [] : [[oldName, newName]];
  });
  compareDiscriminators(report, [old.discriminator, current.discriminator], new Map(newNames));
}

/** Returns the target of a schema's reference, or the schema itself. */
function resolveSchema(api: Api, schema: Schema): Schema {
  return (schema.ref === undefined ? undefined : schemaAt(api, schema.ref)) ?? schema;
}

/**
 * Compares how the alternatives are selected. `newNames` maps the old names of alternatives that exist in both documents to the new ones.
 */
function compareDiscriminators(
  report: Comparison['report'],
  [old, current]: [Choice['discriminator'], Choice['discriminator']],
  newNames: ReadonlyMap<string, string>,
): void {
  if (!old || !current) {
    if (old || current)
      report('word-changed', current ? `is now selected by ${current.property}` : `is no longer selected by ${old?.property}`);
    return;
  }
  if (old.property !== current.property) {
    report('discriminator-changed', `is now selected by ${current.property} instead of ${old.property}`);
    return;
  }
  const [oldTargets, newTargets] = [
    new Map(old.mapping.map(({ value, target }) => [value, target])),
    new Map(current.mapping.map(({ value, target }) => [value, target])),
  ];
  for (const [value, target] of oldTargets) {
    const newTarget = newTargets.get(value);
    if (newTarget === undefined) report('discriminator-value-removed', `no longer accepts ${value} as ${old.property}`);
    else if (lastSegment(newTarget) !== (newNames.get(lastSegment(target)) ?? lastSegment(target)))
      report(
        'discriminator-value-moved',
        `now selects ${lastSegment(newTarget)} with ${value} instead of ${lastSegment(target)}`,
      );
  }
  for (const value of newTargets.keys())
    if (!oldTargets.has(value)) report('discriminator-value-added', `now accepts ${value} as ${current.property}`);
  const mappedNames = new Set([...oldTargets.values()].map(lastSegment));
  // If there is no mapping, the discriminator value is the name of the schema.
  for (const [oldName, newName] of newNames)
    if (!mappedNames.has(oldName) && !newTargets.has(oldName))
      report('discriminator-value-moved', `is now selected by ${newName} as ${current.property} instead of ${oldName}`);
}

function branchName(branch: Schema): string {
  const type = branch.types.join(' or ');
  return schemaName(branch) ?? (type === '' ? 'another form' : `${/^[aeiou]/.test(type) ? 'an' : 'a'} ${type}`);
}
