import { configuration, configured, type Mistake } from './mistake.ts';

/** Returns a configuration whose area specifies a sidebar file. */
const withSidebar = (file: string): string =>
  `{ "title": "Harbour", "areas": [{ "id": "guide", "path": "guide", "sidebar": ${file} }] }\n`;

/** Mistakes in docs.config.json. */
export const configurations: Mistake[] = [
  {
    name: 'a misspelt key of the configuration',
    code: 'config-key-unknown',
    files: configured('  ¦"tagLine": "Safe in any wind"'),
    remedy: 'Did you mean tagline?',
    fix: ['tagLine', 'tagline'],
  },
  {
    name: 'a missing sidebar file',
    code: 'sidebar-file-missing',
    files: configuration(withSidebar('¦"guide/sidbar.json"'), { 'guide/sidebar.json': '["README", "tides"]\n' }),
    remedy: 'Did you mean guide/sidebar.json?',
    fix: ['sidbar', 'sidebar'],
  },
  {
    name: 'a comma that is missing',
    code: 'config-not-json',
    files: configuration('{\n  "title": "Harbour"¦\n  "areas": [{ "id": "guide", "path": "guide" }]\n}\n'),
    remedy: 'Separate items with commas.',
    fix: ['"Harbour"', '"Harbour",'],
  },
  {
    name: 'two areas whose translations lie in one folder',
    code: 'config-folder-taken',
    files: configuration(
      '{ "title": "Harbour", "locales": { "default": "en", "list": ["en", "cy"] }, "areas": [{ "id": "guide", "path": "guide", "translations": "other/{path}" }, { "id": "boats", "path": "boats", "translations": ¦"./other/{path}/" }] }\n',
      { 'boats/README.md': '# Boats\n', 'other/cy/tides.md': '# Llanw\n' },
    ),
    also: ['docs.config.json:1:137'],
    remedy: 'Change one of the two folders.',
    fix: ['./other/{path}/', 'other/{path}/boats'],
  },
  {
    name: 'a folder of files at the root of the site that lies outside of it',
    code: 'config-path-outside',
    files: configuration(
      '{ "title": "Harbour", "areas": [{ "id": "guide", "path": "guide", "dialect": "docusaurus", "statics": ¦"../static" }] }\n',
    ),
    remedy: 'Write a path below the folder of the configuration.',
    fix: ['../static', 'static'],
  },
];
