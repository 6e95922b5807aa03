/**
 * Returns the language of a locale for looking up strings: `cy` for `cy-GB`. Traditional Chinese is separate, `zh-hant`, because its
 * readers may not read simplified characters.
 */
export function languageOf(locale: string): string {
  const code = locale.toLowerCase();
  return /^zh-(?:hant|tw|hk|mo)(?:-|$)/.test(code) ? 'zh-hant' : code.replace(/-.*/, '');
}
