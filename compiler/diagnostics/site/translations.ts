import { rule } from '../rule.ts';

export const translationFolderUnknown = rule<{ folder: string; known: readonly string[]; nearest: string | undefined }>({
  code: 'translation-folder-unknown',
  severity: 'error',
  title: 'A folder of translations belongs to no language of the site',
  meaning:
    'The folders in `i18n` are named as the languages of `locales.list`, letter for letter. What lies in any other folder would be published nowhere.',
  example: { language: 'text', wrong: 'i18n/cym/content/guide/start.md', right: 'i18n/cy/content/guide/start.md' },
  says: ({ folder, known, nearest }) => ({
    message: `The site has no language ${folder} to translate into.`,
    hint:
      nearest !== undefined
        ? `The nearest language is ${nearest}.`
        : known.length === 0
          ? 'Add it to locales.list in the configuration.'
          : `The languages are ${known.join(', ')}.`,
  }),
});

export const translationUnused = rule<{ file: string; nearest: string | undefined; reason: 'missing' | 'restricted' }>({
  code: 'translation-unused',
  severity: 'error',
  title: 'A translation has no original',
  meaning:
    'A translation lies below `i18n/<language>/` at the path of its original, which decides its address. Where the original is gone (removed or renamed) ' +
    'the translation is published nowhere. Restricted pages have no translations: everything restricted stands below one prefix, which no other language shares.',
  example: { language: 'text', wrong: 'i18n/cy/content/guide/begin.md', right: 'i18n/cy/content/guide/start.md' },
  says: ({ file, nearest, reason }) => ({
    message:
      reason === 'restricted'
        ? `The page ${file} is restricted, so it has no translation.`
        : `There is no page ${file} to translate.`,
    hint:
      reason === 'restricted'
        ? 'Remove the translation.'
        : nearest === undefined
          ? 'Remove the translation, or move it to the path of its original.'
          : `The nearest page without a translation is ${nearest}.`,
  }),
});

export const translationKeyIgnored = rule<{ key: string }>({
  code: 'translation-key-ignored',
  severity: 'warning',
  title: 'A translation sets what its original decides',
  meaning:
    'A page has the same address, place, tags and settings in every language, so these come from the original. A translation gives its own `title`, `description`, ' +
    '`sidebar_label`, `keywords`, `image` and `last_update`; anything else in its front matter has no effect.',
  example: { language: 'yaml', wrong: 'title: Dechrau\nslug: dechrau', right: 'title: Dechrau' },
  says: ({ key }) => ({
    message: `The key ${key} of a translation has no effect: the original decides it.`,
    hint: 'Take it out, or change it in the original.',
  }),
});

export const translationBreaksLink = rule<{ language: string; message: string; isAnchor: boolean }>({
  code: 'translation-breaks-link',
  severity: 'warning',
  title: 'A link of an untranslated page breaks in another language',
  meaning:
    'A page that is not translated is shown in the default language, and its links lead to the translated pages. A translated heading has another id, unless it is given the ' +
    'one of the original: `## Gosod {#install}`. Give translated headings the ids of their originals, and every link holds in every language.',
  example: { language: 'markdown', wrong: '## Gosod', right: '## Gosod {#install}' },
  says: ({ language, message, isAnchor }) => ({
    message: `In the language ${language}: ${message}`,
    hint: isAnchor ? 'Give the translated heading the id of its original, as in ## Gosod {#install}.' : undefined,
  }),
});

export const translationTextUnknown = rule<{ group: string; key: string; nearest: string | undefined; known: readonly string[] }>(
  {
    code: 'translation-text-unknown',
    severity: 'error',
    title: 'A translation names a text that the site does not have',
    meaning:
      'The file `site.json` of a language gives the texts of the configuration in that language: of the navbar and the footer by the text itself, of areas by id, of folders by path, ' +
      'of tags by name. A name that is not there has no effect, so it is refused: the text was changed in the configuration, or there is a slip in it.',
    example: { language: 'json', wrong: '{ "navbar": { "Giude": "Canllaw" } }', right: '{ "navbar": { "Guide": "Canllaw" } }' },
    says: ({ group, key, nearest, known }) => ({
      message: `The site has no text ${key} among its ${group}.`,
      hint:
        nearest !== undefined
          ? `The nearest is ${nearest}.`
          : known.length > 0 && known.length < 9
            ? `It has ${known.join(', ')}.`
            : 'Take it out.',
    }),
  },
);
