/** The forms of a text that depend on a number; a language has some of them, and always `other`. */
type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/**
 * A function that chooses a language's form for a number, by the rules of Unicode; `#` in it becomes the number as it was given.
 * Nothing at all is `zero` wherever that form is given.
 */
export function pluralsOf(locale: string): (number: number | string, forms: Forms) => string {
  const rules = new Intl.PluralRules(locale);
  return (number, forms) => {
    const value = Number(number);
    const form = value === 0 && forms.zero !== undefined ? forms.zero : (forms[rules.select(value)] ?? forms.other);
    return form.replace('#', String(number));
  };
}
