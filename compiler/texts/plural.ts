/** The plural forms of a message; a language has some of them, and always `other`. */
type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/**
 * Returns a function that selects a language's form for a number, by the rules of Unicode. `#` is replaced with the number. `zero` takes
 * precedence for 0, if present.
 */
export function pluralsOf(locale: string): (number: number | string, forms: Forms) => string {
  const rules = new Intl.PluralRules(locale);
  return (number, forms) => {
    const value = Number(number);
    const form = value === 0 && forms.zero !== undefined ? forms.zero : (forms[rules.select(value)] ?? forms.other);
    return form.replace('#', String(number));
  };
}
