import { rule } from './rule.ts';

export const areaFolderMissing = rule<{ area: string; path: string; hint?: string }>({
  code: 'area-folder-missing',
  severity: 'error',
  title: 'The folder of an area does not exist',
  meaning:
    'The configuration names a folder for the area, and there is no such folder below the site root. ' +
    'Only the folder of a restricted area may be absent: a public checkout builds without it.',
  example: {
    language: 'json',
    wrong: '{ "areas": [{ "id": "guide", "path": "contents/guide" }] }',
    right: '{ "areas": [{ "id": "guide", "path": "content/guide" }] }',
  },
  says: ({ area, path, hint }) => ({
    message: `The area ${area} has no folder ${path}.`,
    hint: hint ? `The nearest folder is ${hint}.` : 'Make the folder, or correct the path in the configuration.',
  }),
});

export const siteEmpty = rule<{ folder: string; documents: readonly string[] }>({
  code: 'site-empty',
  severity: 'error',
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

export const fileTooLarge = rule<{ bytes: number; limit: number }>({
  code: 'file-too-large',
  severity: 'error',
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
  title: 'A file could not be read',
  meaning:
    'The file was there when the folder was listed, and could not be read: its permissions forbid it, or it vanished meanwhile.',
  example: { language: 'text', wrong: '---------- guide.md', right: '-rw-r--r-- guide.md' },
  says: ({ reason }) => ({
    message: `The file could not be read: ${reason}.`,
    hint: 'Mend its permissions, or remove the file.',
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

export const linkRefused = rule({
  code: 'symbolic-link-refused',
  severity: 'warning',
  title: 'A symbolic link was left out',
  meaning:
    'Symbolic links below the sources are never followed: they could lead out of the site, into secrets of the building machine, or in a circle. Put the file itself there, or include it.',
  example: { language: 'text', wrong: 'content/guide.md -> /etc/passwd', right: 'content/guide.md' },
  says: () => ({ message: 'This is a symbolic link, which is never followed.', hint: 'Replace it by the file itself.' }),
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
