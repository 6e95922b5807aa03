import type { Schema } from '../document/model.ts';
import { type Comparison, compareNamedSchemas, compareSubschema, isEquivalent } from './comparison.ts';
import type { View } from './views.ts';

/** Compares the remaining conditions: not, if, dependentSchemas, dependentRequired, and the schema of embedded content. */
export function compareConditions(comparison: Comparison): void {
  const { before, after, report, enter } = comparison;
  compareSubschema(comparison, 'not', 'what it must not be', (part) => part.not, true);
  compareSubschema(comparison, '(content)', 'what it holds', (part) => part.content?.schema);
  const oldConditions = before.parts.flatMap(({ conditions }) => conditions);
  const newConditions = after.parts.flatMap(({ conditions }) => conditions);
  for (let index = 0; index < Math.max(oldConditions.length, newConditions.length); index++) {
    const [old, current] = [oldConditions[index], newConditions[index]];
    if (!old) report('condition-set', 'now has a condition (if)', { after: current?.if.pointer });
    else if (!current) report('condition-dropped', 'no longer has a condition (if)', { before: old.if.pointer });
    else if (!isEquivalent(before.api, old.if, after.api, current.if))
      report('condition-changed', 'has a different condition (if)', { before: old.if.pointer, after: current.if.pointer });
    else
      for (const [step, key] of [
        ['then', 'thenSchema'],
        ['else', 'elseSchema'],
      ] as const)
        if (old[key] || current[key]) enter(step, toList(old[key]), toList(current[key]));
  }
  compareNamedSchemas(comparison, 'a condition for', (part) =>
    part.dependentSchemas.map(({ property, schema }) => [property, schema]),
  );
  const requiredNames = ({ parts }: View): Set<string> =>
    new Set(
      parts.flatMap(({ dependentRequired }) =>
        dependentRequired.flatMap(({ property, required }) => required.map((name) => `${name} where ${property} is given`)),
      ),
    );
  const [oldRequirements, newRequirements] = [requiredNames(before), requiredNames(after)];
  for (const each of newRequirements) if (!oldRequirements.has(each)) report('condition-set', `now requires ${each}`);
  for (const each of oldRequirements) if (!newRequirements.has(each)) report('condition-dropped', `no longer requires ${each}`);
}

function toList(schema: Schema | undefined): Schema[] {
  return schema ? [schema] : [];
}
