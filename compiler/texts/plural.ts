/** The plural forms of a message. A language uses some of them, and always `other`. */
type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/**
 * Returns a function that selects a language's plural form for a number, by the rules of Unicode. It replaces `#` with the number. If
 * present, `zero` takes precedence for 0.
 */
export function pluralsOf(locale: string): (number: number | string, forms: Forms) => string {
  const rules = new Intl.PluralRules(locale);
  return (number, forms) => {
    const value = Number(number);
    const form = value === 0 && forms.zero !== undefined ? forms.zero : (forms[rules.select(value)] ?? forms.other);
    return form.replace('#', String(number));
  };
}

/** Adds thousands separators. */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
}
