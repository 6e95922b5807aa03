import type { Diagnostic, Edit, Level, Place, Severity } from '../model.ts';

/** An argument of a sentence in the catalogue. */
export type Value = string | number;
/** The sentences of one finding, from the catalogue. */
export type Wording<Code extends string> = { code: Code; message: string; hint?: string | undefined };
/** The entry of a code in the catalogue, independent of a finding. */
export type Entry = {
  /** One line: the problem in terms of a writer's input. */
  title: string;
  /** Markdown, one or two paragraphs: the meaning, why it matters, and how to fix it. */
  meaning: string;
  /** The smallest input with the problem, and its correction. */
  example: { language: string; wrong: string; right: string };
};

/**
 * Why the severity cannot be changed; absent if it can. `safety`: the finding is about who can read or run something. `output`: a page or a
 * part of one could not be published. `settings`: it is about a command or a settings file, not about pages.
 */
export type Fixed = 'safety' | 'output' | 'settings';
/** The properties of a rule's findings. */
export type Definition = {
  /** Kebab case, unique, never reused, because users search for it. */
  code: string;
  severity: Severity;
  fixed?: Fixed;
  /** An error of the configuration that only pages reveal: commands exit with status 2, as for its other errors. */
  isOfConfiguration?: true;
};
/** Everything about a code, for `docs explain` and the manual's page about it. */
export type Explanation = Definition & Entry;
/** Creates diagnostics of one code. */
type Rule<Facts> = ((at: Place, facts: Facts, related?: Place[]) => Diagnostic) & { definition: Definition };

/** The only possible correction of a finding: at its place, `old` is replaced with `text`. There is none if `text` is undefined. */
export type Fix = { old: string; text: string | undefined };

/**
 * Creates a rule, the only source of diagnostics. `describe` converts the facts that callers report to those of the catalogue's entry, and is
 * the generated function itself if they are equal. `fixes` returns the correction if it is unambiguous. README.md in this folder describes
 * how to add a rule.
 */
export function rule<Code extends string, Facts = Record<string, never>>({
  describe,
  fixes,
  ...definition
}: Definition & {
  code: Code;
  describe: (facts: Facts) => Wording<Code>;
  fixes?: (facts: Facts) => Fix | undefined;
}): Rule<Facts> {
  const make = (at: Place, facts: Facts, related: Place[] = []): Diagnostic => {
    const { message, hint } = describe(facts);
    const found: Diagnostic = { code: definition.code, severity: definition.severity, at, message };
    if (hint !== undefined) found.hint = hint;
    if (related.length > 0) found.related = related;
    return withFix(found, fixes?.(facts));
  };
  return Object.assign(make, { definition });
}

/**
 * Adds a correction, which starts at `at`, to a diagnostic. A string in a specification has no lines of its own, and therefore no
 * correction.
 */
export function withFix(found: Diagnostic, fix: Fix | undefined, at: Place = found.at): Diagnostic {
  if (fix?.text === undefined || fix.text === fix.old || at.pointer !== undefined) return found;
  const { file, line, column } = at;
  const edit: Edit = { file, line, column, old: fix.old, text: fix.text };
  return { ...found, edits: [...(found.edits ?? []), edit] };
}

/** The diagnostic with the severity of the site's configuration; undefined if it is disabled. */
export function withLevel(found: Diagnostic, level: Level): Diagnostic | undefined {
  return level === 'off' ? undefined : { ...found, severity: level };
}
