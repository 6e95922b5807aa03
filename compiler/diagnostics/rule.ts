import type { Diagnostic, Edit, Level, Place, Severity } from '../model.ts';

/** What can be put into a sentence of the catalogue. */
export type Value = string | number;
/** The sentences of one finding, as the catalogue words them. */
export type Wording<Code extends string> = { code: Code; message: string; hint?: string | undefined };
/** What the catalogue says about a code, whatever the finding. */
export type Entry = {
  /** One line: what is wrong, in a writer's words. */
  title: string;
  /** Markdown, a paragraph or two: what it means, why it matters, and how to fix it. */
  meaning: string;
  /** The smallest input that has the fault, and the same corrected. */
  example: { language: string; wrong: string; right: string };
};

/**
 * Why no setting lowers a finding; absent if one may. `safety`: it is about who may read or run what. `output`: it is about a page
 * or a part of one that could not be published. `settings`: it is about a command or a settings file, not about pages.
 */
export type Fixed = 'safety' | 'output' | 'settings';
/** What a rule itself determines about its findings. */
export type Definition = {
  /** Kebab-case words, unique, never reused: people search for it. */
  code: string;
  severity: Severity;
  fixed?: Fixed;
};
/** All there is to say about a code, for `docs explain` and the manual's page about it. */
export type Explanation = Definition & Entry;
/** Makes diagnostics of one code. */
type Rule<Facts> = ((at: Place, facts: Facts, related?: Place[]) => Diagnostic) & { definition: Definition };

/** The only right correction of a finding: at its place `old` becomes `text`. There is none if `text` is undefined. */
export type Fix = { old: string; text: string | undefined };

/**
 * Makes a rule, the only source of diagnostics. `says` computes the facts that the catalogue's entry of the code needs from the
 * facts that callers report, and is the generated function itself if they are the same. `fixes` returns the correction, if the facts
 * leave no choice. README.md in this folder describes how to add a rule.
 */
export function rule<Code extends string, Facts = Record<string, never>>({
  says,
  fixes,
  ...definition
}: Definition & {
  code: Code;
  says: (facts: Facts) => Wording<Code>;
  fixes?: (facts: Facts) => Fix | undefined;
}): Rule<Facts> {
  const make = (at: Place, facts: Facts, related: Place[] = []): Diagnostic => {
    const { message, hint } = says(facts);
    const found: Diagnostic = { code: definition.code, severity: definition.severity, at, message };
    if (hint !== undefined) found.hint = hint;
    if (related.length > 0) found.related = related;
    return withFix(found, fixes?.(facts));
  };
  return Object.assign(make, { definition });
}

/** The finding with its correction, which starts at `at`. A string in a specification has no lines of its own, and so no correction. */
export function withFix(found: Diagnostic, fix: Fix | undefined, at: Place = found.at): Diagnostic {
  if (fix?.text === undefined || fix.text === fix.old || at.pointer !== undefined) return found;
  const { file, line, column } = at;
  const edit: Edit = { file, line, column, old: fix.old, text: fix.text };
  return { ...found, edits: [...(found.edits ?? []), edit] };
}

/** The finding with the severity that the site's configuration asks for; undefined where it is off. */
export function withLevel(found: Diagnostic, level: Level): Diagnostic | undefined {
  return level === 'off' ? undefined : { ...found, severity: level };
}
