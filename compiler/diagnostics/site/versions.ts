import { rule } from '../rule.ts';

export const versionFolderMissing = rule<{ area: string; version: string; folder: string; hint: string | undefined }>({
  code: 'version-folder-missing',
  severity: 'error',
  title: 'A version of an area has no folder',
  meaning:
    'Each version in `areas[].versions` has the folder of its name in the folder of the area: `content/guide/2.0` for the version `2.0` of an area ' +
    'whose path is `content/guide`. A restricted area may be absent as a whole.',
  example: { language: 'text', wrong: 'content/guide/start.md', right: 'content/guide/2.0/start.md\ncontent/guide/1.0/start.md' },
  says: ({ area, version, folder, hint }) => ({
    message: `The version ${version} of the area ${area} has no folder ${folder}.`,
    hint:
      hint === undefined ? 'Make the folder, or take the version out of the configuration.' : `The nearest folder is ${hint}.`,
  }),
});

export const versionUnknown = rule<{ area: string; folder: string; known: readonly string[]; nearest: string | undefined }>({
  code: 'version-unknown',
  severity: 'error',
  title: 'Pages of an area with versions lie in no version',
  meaning:
    'In an area with versions every page lies in the folder of one of them. Pages elsewhere would be published nowhere, so the folder is reported once. ' +
    'Folders and files whose names begin with `_` are parts to include, and may lie beside the versions.',
  example: {
    language: 'text',
    wrong: 'content/guide/3.0/start.md, while the configuration has "versions": ["2.0", "1.0"]',
    right: '"versions": ["3.0", "2.0", "1.0"]',
  },
  says: ({ area, folder, known, nearest }) => ({
    message: folder === '' ? `This page lies in no version of the area ${area}.` : `The area ${area} has no version ${folder}.`,
    hint:
      nearest === undefined
        ? `Its versions are ${known.join(', ')}: add this one to the configuration, or move the pages.`
        : `The nearest version is ${nearest}.`,
  }),
});
