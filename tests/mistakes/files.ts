import { configuration, configured, type Mistake, validSite } from './mistake.ts';

const { 'docs.config.json': configurationText = '', ...others } = validSite;
/** Returns a configuration with a wrong file name, which is renamed or rewritten. */
const misnamed = (name: string, remedy: string): Mistake => ({
  name: `a configuration called ${name}`,
  code: 'config-misnamed',
  files: { ...others, [name]: configurationText },
  at: `${name}:1:1`,
  remedy,
  fix: { add: { 'docs.config.json': configurationText }, remove: [name] },
});
/** Returns another settings file in the root with a wrong name. */
const ignoredFile = (name: string, intended: string, text: string): Mistake => ({
  name: `settings in ${name}`,
  code: 'settings-misnamed',
  files: { ...validSite, [name]: text },
  at: `${name}:1:1`,
  remedy: `Rename it to ${intended}.`,
  fix: { rename: { [name]: intended } },
});
const versions = (list: string): Mistake['files'] => ({
  'docs.config.json': `{
  "title": "Harbour",
  "url": "https://docs.example.com",
  "areas": [{ "id": "guide", "path": "guide", "route": "/guide", "versions": [${list}] }],
  "navbar": { "items": [{ "to": "/guide/1.0", "label": "The old one" }] }
}
`,
  'guide/2.0/README.md': '# Two\n\nWhere to begin.\n',
  'guide/1.0/README.md': '# One\n\nWhere to begin.\n',
  'guide/1.0/tides.md': '# Tides\n\nSee [one](./README.md).\n',
});

/** Mistakes in the names and locations of files. */
export const files: Mistake[] = [
  {
    name: 'two files of one name in different letter case',
    code: 'route-case-clash',
    files: { ...validSite, 'guide/Tides.md': '# Tides today\n' },
    at: 'guide/tides.md:1:1',
    also: ['guide/Tides.md:1:1'],
    remedy: 'Rename one of the files',
    fix: { rename: { 'guide/Tides.md': 'guide/tides-today.md' } },
  },
  ignoredFile('redirect.json', 'redirects.json', '[{ "from": "/old", "to": "/guide" }]\n'),
  ignoredFile('Redirects.jsonc', 'redirects.json', '[{ "from": "/old", "to": "/guide" }]\n'),
  ignoredFile('search.test.json', 'search.tests.json', '[{ "query": "tides", "page": "/guide/tides" }]\n'),
  misnamed('docs.config.jsonc', 'Rename it to docs.config.json.'),
  misnamed('doc.config.json', 'Rename it to docs.config.json.'),
  misnamed('Docs.config.json', 'Rename it to docs.config.json.'),
  misnamed('docs.config.yaml', 'Move its settings to docs.config.json as JSON, and delete this file.'),
  misnamed('docs.config.js', 'Move its settings to docs.config.json as JSON, and delete this file.'),
  misnamed('docs.config.ts', 'Move its settings to docs.config.json as JSON, and delete this file.'),
  {
    name: 'a version whose name is misspelt',
    code: 'version-folder-missing',
    files: versions('"2.0", ¦"1.O"'),
    remedy: 'Did you mean guide/1.0?',
    fix: ['1.O', '1.0'],
  },
  {
    name: 'the newest version whose name is misspelt',
    code: 'version-folder-missing',
    files: versions('¦"2.O", "1.0"'),
    remedy: 'Did you mean guide/2.0?',
    fix: ['2.O', '2.0'],
  },
  {
    name: 'a missing pages folder',
    code: 'pages-folder-missing',
    files: configured('"pages": ¦"standalon"', { 'standalone/index.md': '# Home\n\nThe [guide](/guide).\n' }),
    remedy: 'Did you mean standalone?',
    fix: ['"standalon"', '"standalone"'],
  },
  {
    name: 'an area whose folder a pattern leaves out',
    code: 'area-folder-missing',
    files: configuration(
      '{\n  "title": "Harbour",\n  "url": "https://docs.example.com",\n  "exclude": ["not*"],\n  "areas": [{ "id": "guide", "path": "guide" }, { "id": "notes", "path": ¦"notes" }]\n}\n',
      { 'notes/README.md': '# Notes\n\nWords.\n' },
    ),
    remedy: 'excluded by the pattern "not*" in exclude.',
    fix: ['["not*"]', '["not*", "!notes/**"]'],
  },
  {
    name: 'an area whose folder in the root is misspelt',
    code: 'area-folder-missing',
    files: { ...validSite, 'docs.config.json': String(configurationText).replace('"path": "guide"', '"path": ¦"giude"') },
    remedy: 'Did you mean guide?',
    fix: ['"giude"', '"guide"'],
  },
  {
    name: 'an area whose folder is misspelt, with a link to a page in it',
    code: 'area-folder-missing',
    files: {
      'docs.config.json': `{
  "title": "Harbour",
  "areas": [
    { "id": "guide", "path": "content/giude", "route": "/guide" },
    { "id": "boats", "path": "content/boats", "route": "/boats" }
  ]
}
`.replace('"content/giude"', '¦"content/giude"'),
      'content/guide/README.md': '# Guide\n\nWhere to begin.\n',
      'content/boats/README.md': '# Boats\n\nSee [the guide](../guide/README.md).\n',
    },
    remedy: 'Did you mean content/guide?',
    fix: ['content/giude', 'content/guide'],
  },
  {
    name: 'a folder beside that of an area, with nearly its name',
    code: 'folder-misspelt',
    files: {
      'docs.config.json': '{ "title": "Harbour", "areas": [{ "id": "guide", "path": "content/guide", "route": "/guide" }] }\n',
      'content/guide/README.md': '# Guide\n\nWhere to begin.\n',
      'content/giude/tides.md': '¦# Tides\n\nThe table is on the wall.\n',
    },
    remedy: 'Did you mean content/guide? Move it there, or make this folder an area.',
    fix: { rename: { 'content/giude/tides.md': 'content/guide/tides.md' } },
  },
];
