import { join } from 'node:path';
import { cruise, type IModule } from 'dependency-cruiser';
import { repository } from '../support/docs.ts';

/** A violation of a rule, with the file and its import. */
type Breach = { rule: string; from: string; to: string };
/** The number of checked files, and all violations. */
type Survey = { modules: string[]; breaches: Breach[] };

/** Checks the tree below `root` against the rules in .dependency-cruiser.mjs. `folders` are relative to the root. */
export async function survey(root: string, folders: readonly string[]): Promise<Survey> {
  const { forbidden, options } = await readRules();
  const { output } = await cruise(
    [...folders],
    { ...options, baseDir: root, validate: true, ruleSet: { forbidden } },
    resolution,
  );
  if (typeof output === 'string') throw new Error(`dependency-cruiser reported text: ${output}`);
  const breaches = output.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }));
  return { modules: output.modules.filter(isOurs).map(({ source }) => source), breaches };
}

/** The names of all rules. */
export async function ruleNames(): Promise<string[]> {
  const { forbidden } = await readRules();
  return forbidden.map(({ name }: { name: string }) => name);
}

const resolution = { conditionNames: ['import', 'node', 'types', 'default'], exportsFields: ['exports'] };

async function readRules() {
  const file = join(repository, '.dependency-cruiser.mjs');
  return (await import(file)).default;
}

function isOurs({ source }: IModule): boolean {
  return /^(?:bin|compiler|reader|schemas|tests)\//.test(source);
}
