/**
 * The language of a locale by which its texts are found: `cy` of `cy-GB`. Chinese in traditional characters is a language of its
 * own, `zh-hant`: texts in simplified ones don't serve its readers.
 */
export function languageOf(locale: string): string {
  const code = locale.toLowerCase();
  return /^zh-(?:hant|tw|hk|mo)(?:-|$)/.test(code) ? 'zh-hant' : code.replace(/-.*/, '');
}
