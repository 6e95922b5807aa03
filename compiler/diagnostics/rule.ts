import type { Diagnostic, Level, Place, Severity } from '../model.ts';

/** All there is to say about a diagnostic, for `docs explain` and for the manual's page about its code. */
export type Explanation = {
  /** Kebab-case words, unique, never reused: people search for it. */
  code: string;
  severity: Severity;
  /**
   * Why no setting lowers it; absent where one may. `safety`: it is about who may read or run what. `output`: without what it is
   * about, a page or a part of one could not be published. `settings`: it is about a command or a settings file, not about pages.
   */
  fixed?: 'safety' | 'output' | 'settings';
  /** One line: what is wrong, in a writer's words. */
  title: string;
  /** Markdown, a paragraph or two: what it means, why it matters, and how to fix it. */
  meaning: string;
  /** The smallest input that has the fault, and the same corrected. */
  example: { language: string; wrong: string; right: string };
};
/** A maker of diagnostics of one code; its explanation travels with it. */
type Rule<Facts> = ((at: Place, facts: Facts, related?: Place[]) => Diagnostic) & { explanation: Explanation };

/**
 * Makes a rule: the only way in which a diagnostic comes about. To add one, write `export const thingMissing = rule<{ name:
 * string }>({ … })` in the file of this folder that is about the subject, and call `thingMissing(place, { name })` where the
 * fault is noticed. `says` words one finding from its facts: one sentence, and a hint that says what to do or names the
 * nearest right thing. Both `docs explain` and the manual's page of the code are made from the rest; a row in tests/mistakes
 * has to provoke it.
 */
export function rule<Facts = Record<never, never>>(
  definition: Explanation & { says: (facts: Facts) => { message: string; hint?: string | undefined } },
): Rule<Facts> {
  const { says, ...explanation } = definition;
  const make = (at: Place, facts: Facts, related: Place[] = []): Diagnostic => {
    const { message, hint } = says(facts);
    const found: Diagnostic = { code: explanation.code, severity: explanation.severity, at, message };
    if (hint !== undefined) found.hint = hint;
    if (related.length > 0) found.related = related;
    return found;
  };
  return Object.assign(make, { explanation });
}

/** The finding with the severity that the site's configuration asks for; undefined where it is off. */
export function withLevel(found: Diagnostic, level: Level): Diagnostic | undefined {
  return level === 'off' ? undefined : { ...found, severity: level };
}
