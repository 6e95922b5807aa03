/**
 * A message template, shared by the compiler and the reader: strings, argument indexes (from 0), and choices between templates by the
 * plural form or the value of an argument.
 */
export type TextParts = (string | number | TextChoice)[];
/** `by` is the index of the argument. The forms of a plural are `=0`, `=1` and so on, and those of the language. `other` is required. */
type TextChoice = { by: number; plural?: Forms; select?: Forms };
type Forms = { readonly [form: string]: TextParts };
/** The messages that a site overrides, by their path in the catalogue (`search.label`, `api.signatureRules.0`). */
export type MessageOverrides = { readonly [path: string]: string | TextParts };

/** Fills in the arguments of a template. `rules` are the plural rules of its language. */
export function fillParts(parts: TextParts, values: readonly unknown[], rules: Intl.PluralRules): string {
  let text = '';
  for (const part of parts) {
    if (typeof part === 'string') text += part;
    else if (typeof part === 'number') text += String(values[part]);
    else text += fillParts(chooseParts(part, values[part.by], rules), values, rules);
  }
  return text;
}

/** An undefined or empty value selects `none`, if there is such a choice. */
function chooseParts({ plural, select }: TextChoice, value: unknown, rules: Intl.PluralRules): TextParts {
  const forms = plural ?? select ?? {};
  const exact = plural ? `=${value}` : value === '' ? 'none' : String(value);
  if (Object.hasOwn(forms, exact)) return forms[exact] ?? [];
  return (plural && forms[rules.select(Number(value))]) ?? forms.other ?? [];
}

/** Returns the catalogue with the site's overrides applied. `locale` determines the plural rules of the overrides. */
export function withOverrides<Catalogue extends object>(
  catalogue: Catalogue,
  texts: MessageOverrides,
  locale: string,
): Catalogue {
  return replaceIn(catalogue, '', texts, new Intl.PluralRules(locale));
}

function replaceIn<Catalogue extends object>(
  catalogue: Catalogue,
  path: string,
  texts: MessageOverrides,
  rules: Intl.PluralRules,
): Catalogue {
  const copy = { ...catalogue };
  for (const [key, value] of Object.entries(catalogue)) {
    const name = path + key;
    const own = texts[name];
    if (typeof own === 'string') Reflect.set(copy, key, typeof value === 'function' ? () => own : own);
    else if (own) Reflect.set(copy, key, (...values: readonly unknown[]) => fillParts(own, values, rules));
    else if (Array.isArray(value))
      Reflect.set(
        copy,
        key,
        value.map((each, index) => texts[`${name}.${index}`] ?? each),
      );
    else if (typeof value === 'object' && value !== null) Reflect.set(copy, key, replaceIn(value, `${name}.`, texts, rules));
  }
  return copy;
}
