import type { LeftOutBy } from '../model.ts';
import { leftOutWords } from './links.ts';
import { rule } from './rule.ts';

export const areaFolderMissing = rule<{ area: string; path: string; hint: string | undefined; leftOut: LeftOutBy | undefined }>({
  code: 'area-folder-missing',
  severity: 'error',
  fixed: 'settings',
  title: 'The folder of an area does not exist',
  meaning:
    'The configuration names a folder for the area, and there is no such folder below the site root, or all of it is left out of the site. ' +
    'Only the folder of a restricted area may be absent: a public checkout builds without it.',
  example: {
    language: 'json',
    wrong: '{ "areas": [{ "id": "guide", "path": "contents/guide" }] }',
    right: '{ "areas": [{ "id": "guide", "path": "content/guide" }] }',
  },
  says: ({ area, path, hint, leftOut }) => ({
    message: leftOut
      ? `The folder ${path} of the area ${area} is left out by ${leftOutWords(leftOut)}.`
      : `The area ${area} has no folder ${path}.`,
    hint: leftOut
      ? bringBack(path, leftOut)
      : hint
        ? `The nearest folder is ${hint}.`
        : 'Make the folder, or correct the path in the configuration.',
  }),
});

export const folderMisspelt = rule<{ folder: string; area: string; count: number }>({
  code: 'folder-misspelt',
  severity: 'warning',
  title: 'A folder beside that of an area has nearly its name',
  meaning:
    'The pages in this folder belong to no area, so they are not published. Its name is nearly that of the folder of an area, in which they were probably meant to lie. ' +
    'A folder whose name begins with `_` holds parts to include, and is none of this.',
  example: { language: 'text', wrong: 'content/giude/tides.md', right: 'content/guide/tides.md' },
  says: ({ folder, area, count }) => ({
    message: `${folder} is the folder of no area: ${count === 1 ? 'the page in it is' : `the ${count} pages in it are`} not published.`,
    hint: `The nearest is ${area}: move ${count === 1 ? 'it' : 'them'} there, or make this folder an area.`,
  }),
});

export const pagesFolderMissing = rule<{ path: string; nearest: string | undefined; leftOut: LeftOutBy | undefined }>({
  code: 'pages-folder-missing',
  severity: 'error',
  fixed: 'settings',
  title: 'The folder of standalone pages does not exist',
  meaning: 'The configuration names a folder as `pages`, and there is no such folder below the site root.',
  example: { language: 'json', wrong: '{ "pages": "content/page" }', right: '{ "pages": "content/pages" }' },
  says: ({ path, nearest, leftOut }) => ({
    message: leftOut
      ? `The folder ${path} for pages is left out by ${leftOutWords(leftOut)}.`
      : `There is no folder ${path} for pages.`,
    hint: leftOut
      ? bringBack(path, leftOut)
      : nearest
        ? `The nearest folder is ${nearest}.`
        : 'Make the folder, or correct the path in the configuration.',
  }),
});

/** What to do about a folder that is left out. */
function bringBack(path: string, { by }: LeftOutBy): string {
  return by === 'exclude'
    ? `Take the pattern out, or add "!${path}/**" behind it.`
    : `Add "!${path}/**" to exclude in the configuration to publish it.`;
}

export const configMisnamed = rule<{ name: string; isJson: boolean }>({
  code: 'config-misnamed',
  severity: 'error',
  fixed: 'settings',
  title: 'A configuration under a name that is not read',
  meaning:
    'The configuration of a site is `docs.config.json` in its root, in JSON that may have comments. A file of nearly this name is not read, and code is never run. ' +
    'Built without it, the folder would be published as a whole, as somebody’s folder that nobody configured.',
  example: { language: 'text', wrong: 'docs.config.jsonc', right: 'docs.config.json' },
  says: ({ name, isJson }) => ({
    message: `${name} is not read: the configuration is docs.config.json.`,
    hint: isJson ? 'Rename it to docs.config.json.' : 'Write its settings as JSON in docs.config.json, and take this file away.',
  }),
});

export const settingsMisnamed = rule<{ name: string; meant: string; what: string }>({
  code: 'settings-misnamed',
  severity: 'error',
  fixed: 'settings',
  title: 'A settings file under a name that is not read',
  meaning:
    'Redirects stand in `redirects.json` and `redirects.restricted.json`, search tests in `search.tests.json`, all in the root of the site. A file of nearly such a name is not read, ' +
    'so that its redirects would lead nowhere and its tests hold nothing.',
  example: { language: 'text', wrong: 'redirect.json', right: 'redirects.json' },
  says: ({ name, meant, what }) => ({
    message: `${name} is not read: ${what} stand in ${meant}.`,
    hint: `Rename it to ${meant}.`,
  }),
});

export const siteEmpty = rule<{ folder: string; documents: readonly string[] }>({
  code: 'site-empty',
  severity: 'error',
  fixed: 'output',
  title: 'There is nothing to build',
  meaning:
    'No Markdown file was found in any folder of the site, and the configuration names no specification. Dot folders, `node_modules` and ' +
    '`dist` are never looked into.',
  example: { language: 'text', wrong: 'docs/\n  notes.txt', right: 'docs/\n  README.md' },
  says: ({ folder, documents: [first, ...others] }) => ({
    message: `There is no Markdown file in ${folder}.`,
    hint:
      first === undefined
        ? 'Write a file that ends in .md, or name the folder that holds your pages.'
        : `Name ${first}${others.length === 0 ? '' : ` and the other OpenAPI documents (${others.length})`} under "specs" in the configuration for a reference of it, or write a file that ends in .md.`,
  }),
});

export const specUnnamed = rule<{ file: string; others: number }>({
  code: 'spec-unnamed',
  severity: 'warning',
  title: 'A folder without configuration holds an OpenAPI document beside its pages',
  meaning:
    'In a folder without a configuration Markdown files become pages. A reference is made of an OpenAPI document where there is no Markdown, ' +
    'where the command names the document itself (`docs build openapi.yaml`), or where a configuration names it under `specs`.',
  example: {
    language: 'json',
    wrong: '{ "title": "Boats" }',
    right: '{ "title": "Boats", "specs": [{ "id": "boats", "path": "openapi.yaml", "route": "/api" }] }',
  },
  says: ({ file, others }) => ({
    message: `${file} is an OpenAPI document${['', ', as is one other file'][others] ?? `, as are ${others} other files`}, and the site has no reference of it.`,
    hint: `Name it under "specs" in a docs.config.json, or build it alone: docs build ${file}`,
  }),
});

export const assetTooLarge = rule<{ bytes: number; limit: number }>({
  code: 'asset-too-large',
  severity: 'error',
  title: 'A picture or another file is larger than the limit',
  meaning:
    'A file that pages show or link to, or that the theme names, may have `limits.assetBytes` bytes (20 MB unless configured): readers wait for each of them.',
  example: { language: 'json', wrong: '{ "limits": { "assetBytes": 10 } }', right: '{ "limits": { "assetBytes": 20000000 } }' },
  says: ({ bytes, limit }) => ({
    message: `The file has ${bytes} bytes; limits.assetBytes allows ${limit}.`,
    hint: 'Make it smaller, or raise the limit in the configuration.',
  }),
});

export const fileTooLarge = rule<{ bytes: number; limit: number }>({
  code: 'file-too-large',
  severity: 'error',
  fixed: 'output',
  title: 'A page is larger than the limit',
  meaning:
    'A Markdown file is larger than `limits.pageBytes` (5 MB unless configured). It was not read. Split the page: a reader on a telephone would not get it either.',
  example: { language: 'json', wrong: '{ "limits": { "pageBytes": 100 } }', right: '{ "limits": { "pageBytes": 5000000 } }' },
  says: ({ bytes, limit }) => ({
    message: `The file has ${bytes} bytes; limits.pageBytes allows ${limit}.`,
    hint: 'Split the page, or raise limits.pageBytes in the configuration.',
  }),
});

export const fileUnreadable = rule<{ reason: string }>({
  code: 'file-unreadable',
  severity: 'error',
  fixed: 'output',
  title: 'A file could not be read',
  meaning:
    'The file was there when the folder was listed, and could not be read: its permissions forbid it, it is a pipe or a device, or it vanished meanwhile.',
  example: { language: 'text', wrong: '---------- guide.md', right: '-rw-r--r-- guide.md' },
  says: ({ reason }) => ({
    message: `The file could not be read: ${reason}.`,
    hint: 'Correct its permissions, or remove the file.',
  }),
});

export const fileNotUtf8 = rule({
  code: 'file-not-utf8',
  severity: 'error',
  title: 'A file is not UTF-8 text',
  meaning: 'Sources are UTF-8. A file in another encoding (Latin-1, UTF-16) would show wrong letters, so it is refused.',
  example: { language: 'text', wrong: 'caf\\xe9 (Latin-1)', right: 'café (UTF-8)' },
  says: () => ({ message: 'The file is not UTF-8 text.', hint: 'Save it as UTF-8.' }),
});

export const fileNotPage = rule<{ extension: string; renamed: string }>({
  code: 'file-not-page',
  severity: 'warning',
  title: 'A file that looks like a page is none',
  meaning:
    'Files that end in `.md` and `.markdown` become pages. MDX (`.mdx`) is a program as much as a text: it would have to be run, and building a site runs nothing of what it finds. ' +
    'Rename the file if its text is Markdown; imports, exports and components in it are replaced by what this compiler has (tabs, admonitions, includes). Where several files have the same ending, this is said once. ' +
    'A name that begins with `_` says that no page is meant.',
  example: { language: 'text', wrong: 'content/guide/tides.mdx', right: 'content/guide/tides.md' },
  says: ({ extension, renamed }) => ({
    message: `Files that end in .${extension} are not read: there is no page of this one.`,
    hint: `Rename it to ${renamed}, and take out what is not Markdown.`,
  }),
});

export const linkRefused = rule({
  code: 'symbolic-link-refused',
  severity: 'warning',
  fixed: 'safety',
  title: 'A symbolic link was left out',
  meaning:
    'Symbolic links below the sources are never followed: they could lead out of the site, into secrets of the building machine, or in a circle. Put the file itself there, or include it.',
  example: { language: 'text', wrong: 'content/guide.md -> /etc/passwd', right: 'content/guide.md' },
  says: () => ({ message: 'This is a symbolic link, which is never followed.', hint: 'Replace it by the file itself.' }),
});

export const specialFileSkipped = rule<{ kind: 'named pipe' | 'socket' | 'device' }>({
  code: 'special-file-skipped',
  severity: 'warning',
  title: 'A named pipe, a socket or a device among the sources',
  meaning:
    'Only regular files are read. Opening a named pipe waits until another program writes into it, and a device may have no end, so they are skipped ' +
    'even if they are named like a page.',
  example: { language: 'text', wrong: 'prw-r--r-- guide.md', right: '-rw-r--r-- guide.md' },
  says: ({ kind }) => ({
    message: `This is a ${kind}, which is not read.`,
    hint: 'Replace it with a regular file, remove it, or list it under `exclude` in the configuration.',
  }),
});

export const historyShallow = rule({
  code: 'history-shallow',
  severity: 'warning',
  title: 'The repository is a shallow clone',
  meaning:
    'In a shallow clone every file seems to have been changed by the oldest commit that was fetched. Rather than print wrong dates, pages show none.',
  example: { language: 'yaml', wrong: 'uses: actions/checkout@v4', right: 'uses: actions/checkout@v4\nwith: { fetch-depth: 0 }' },
  says: () => ({
    message: 'The repository is a shallow clone, so no page shows when it was last updated.',
    hint: 'Fetch the whole history (git fetch --unshallow).',
  }),
});

export const translationFolderUnknown = rule<{ folder: string; known: readonly string[]; nearest: string | undefined }>({
  code: 'translation-folder-unknown',
  severity: 'error',
  title: 'A folder of translations belongs to no language of the site',
  meaning:
    'The folders in `i18n` are named as the languages of `locales.list`, letter for letter. What lies in any other folder would be published nowhere. ' +
    'In a site that lists no other language they are pages like all others, or published nowhere, which is a warning.',
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
