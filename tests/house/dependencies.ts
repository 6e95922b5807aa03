import { join } from 'node:path';
import { cruise, type IModule } from 'dependency-cruiser';
import { repository } from '../support/docs.ts';

/** A violation of a rule, with the file and its import. */
type Violation = { rule: string; from: string; to: string };
/** The number of checked files, and all violations. */
type CheckedModules = { modules: string[]; violations: Violation[] };

/** Checks the tree below `root` against the rules in .dependency-cruiser.mjs. `folders` are relative to the root. */
export async function checkDependencies(root: string, folders: readonly string[]): Promise<CheckedModules> {
  const { forbidden, options } = await readRules();
  const { output } = await cruise(
    [...folders],
    { ...options, baseDir: root, validate: true, ruleSet: { forbidden } },
    resolution,
  );
  if (typeof output === 'string') throw new Error(`dependency-cruiser reported text: ${output}`);
  const violations = output.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }));
  return { modules: output.modules.filter(isSourceFile).map(({ source }) => source), violations };
}

/** Returns the names of all rules. */
export async function readRuleNames(): Promise<string[]> {
  const { forbidden } = await readRules();
  return forbidden.map(({ name }: { name: string }) => name);
}

const resolution = { conditionNames: ['import', 'node', 'types', 'default'], exportsFields: ['exports'] };

async function readRules() {
  const file = join(repository, '.dependency-cruiser.mjs');
  return (await import(file)).default;
}

function isSourceFile({ source }: IModule): boolean {
  return /^(?:bin|compiler|reader|schemas|tests)\//.test(source);
}
