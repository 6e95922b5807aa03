import type { Diagnostic, Edit, Level, Place, Severity } from '../model.ts';

/** An argument of a message in the catalogue. */
export type Value = string | number;
/** The message and the hint of one finding, from the catalogue. */
export type Wording<Code extends string> = { code: Code; message: string; hint?: string | undefined };
/** The entry of a code in the catalogue, independent of a finding. */
export type Entry = {
  /** One line: the problem in terms of a writer's input. */
  title: string;
  /** Markdown, one or two paragraphs: what it means, why it matters, and how to fix it. */
  meaning: string;
  /** The smallest input with the problem, and its correction. */
  example: { language: string; wrong: string; right: string };
};

/**
 * Why the severity cannot be changed; absent if it can. `safety`: the finding concerns who can read or run something. `output`: a page or a
 * part of one could not be published. `settings`: it concerns a command or a settings file, not pages.
 */
export type FixedReason = 'safety' | 'output' | 'settings';
/** The properties of a rule's findings. */
export type Definition = {
  /** In kebab case, unique, and never reused, because users search for it. */
  code: string;
  severity: Severity;
  fixed?: FixedReason;
  /**
   * Set for a configuration error that can only be detected once pages are compiled. Commands exit with status 2, as for other
   * configuration errors.
   */
  isOfConfiguration?: true;
};
/** All facts about a code, for `docs explain` and the manual's page about it. */
export type Explanation = Definition & Entry;
/** Creates diagnostics with one code. */
type Rule<Facts> = ((at: Place, facts: Facts, related?: Place[]) => Diagnostic) & { definition: Definition };

/**
 * The only possible correction of a finding. At the finding's location, `text` replaces `old`. If `text` is undefined, there is no
 * correction.
 */
export type Fix = { old: string; text: string | undefined };

/**
 * Creates a rule, the only source of diagnostics. `describe` converts the facts that callers report to those of the catalogue's entry, and
 * is the generated function itself if they are equal. `fixes` returns the correction if it is unambiguous. README.md in this folder
 * describes how to add a rule.
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
    const finding: Diagnostic = { code: definition.code, severity: definition.severity, at, message };
    if (hint !== undefined) finding.hint = hint;
    if (related.length > 0) finding.related = related;
    return withFix(finding, fixes?.(facts));
  };
  return Object.assign(make, { definition });
}

/**
 * Adds a correction, which starts at `at`, to a diagnostic. A string in a specification has no lines of its own, and therefore no
 * correction.
 */
export function withFix(finding: Diagnostic, fix: Fix | undefined, at: Place = finding.at): Diagnostic {
  if (fix?.text === undefined || fix.text === fix.old || at.pointer !== undefined) return finding;
  const { file, line, column } = at;
  const edit: Edit = { file, line, column, old: fix.old, text: fix.text };
  return { ...finding, edits: [...(finding.edits ?? []), edit] };
}

/** Returns the diagnostic with the severity in the site's configuration; undefined if it is disabled. */
export function withLevel(finding: Diagnostic, level: Level): Diagnostic | undefined {
  return level === 'off' ? undefined : { ...finding, severity: level };
}
