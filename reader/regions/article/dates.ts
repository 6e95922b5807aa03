/** A day as people write it in the locale: `2026-03-03` is `3 Mar 2026` in British English. Days are UTC; anything else stays as it is. */
export function toDateText(day: string, locale: string): string {
  const key = `${locale} ${day}`;
  const text = texts.get(key) ?? format(day, locale);
  texts.set(key, text);
  return text;
}

// Formatting is slow, and most pages of a site share a few days.
const texts = new Map<string, string>();

function format(day: string, locale: string): string {
  const time = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(time)) return day;
  return new Date(time).toLocaleDateString(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
}
