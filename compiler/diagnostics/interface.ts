import { rule } from './rule.ts';

export const interfaceTextWrong = rule<{ name: string; wrong: string; hint: string }>({
  code: 'interface-text-wrong',
  severity: 'error',
  fixed: 'settings',
  title: 'A text of the interface does not hold what it must',
  meaning:
    'A text of `i18n/<language>/interface.json` takes the place of one of Quire’s own. Where that says a fact, such as the label of what is unfolded, yours says it too, ' +
    'in braces: `{label}`. A number has a form for each that the language counts with: `{pages, plural, one {# page} other {# pages}}`. What may be missing has a form ' +
    'for that: `{name, select, none {Table} other {Table: {name}}}`. The schema `interface.schema.json` shows each text in British English, with its facts. ' +
    'Texts hold no HTML.',
  example: {
    language: 'json',
    wrong: '{ "interface": { "expand": "Rozbalit {lable}" } }',
    right: '{ "interface": { "expand": "Rozbalit {label}" } }',
  },
  says: ({ name, wrong, hint }) => ({ message: `The text ${name} ${wrong}.`, hint }),
});

export const interfaceTextsMissing = rule<{
  language: string;
  file: string;
  missing: readonly string[];
  count: number;
  isThere: boolean;
}>({
  code: 'interface-texts-missing',
  severity: 'warning',
  title: 'Texts of the interface are missing in a language',
  meaning:
    'Quire speaks a dozen languages. In any other one the interface, and what is written into pages beside your own words, is British English until ' +
    '`i18n/<language>/interface.json` gives the texts. What it leaves out stays English, and is named here: a part by its name where all of it is missing. ' +
    'Where English will do, turn this off with `levels`.',
  example: {
    language: 'json',
    wrong: '{ "interface": { "skip": "Přejít na hlavní obsah" } }',
    right: '{\n  "interface": { "skip": "Přejít na hlavní obsah", "close": "Zavřít" },\n  "pages": { "tags": "Štítky" }\n}',
  },
  says: ({ language, file, missing, count, isThere }) => ({
    message: isThere
      ? `${count === 1 ? 'One text' : `${count} texts`} of the interface ${count === 1 ? 'is' : 'are'} English in ${language}: ${missing.join('; ')}.`
      : `Quire has no texts of its own in ${language}: the interface is in English.`,
    hint: isThere ? 'Add them, or turn this finding off.' : `Give them in ${file}, or turn this finding off.`,
  }),
});
