import { rule } from './rule.ts';

export const configIdTwice = rule<{ what: string; id: string }>({
  code: 'config-id-twice',
  severity: 'error',
  fixed: 'settings',
  title: 'Two entries of the configuration have the same id',
  meaning:
    'Links, navbar items, sidebars and search know an area, a specification, a version or a language by its id, so there can be only one of each.',
  example: {
    language: 'json',
    wrong: '[{ "id": "guide", "path": "content/guide" }, { "id": "guide", "path": "content/more" }]',
    right: '[{ "id": "guide", "path": "content/guide" }, { "id": "more", "path": "content/more" }]',
  },
  says: ({ what, id }) => ({ message: `There is already ${what} ${id}.`, hint: 'Choose another name for one of the two.' }),
});

export const configRouteTaken = rule<{ route: string; owner: string }>({
  code: 'config-route-taken',
  severity: 'error',
  fixed: 'settings',
  title: 'Two parts of the site have the same route',
  meaning:
    'Each area and each specification has a route of its own. Routes that differ in letter case only count as the same: many servers do not tell them apart.',
  example: {
    language: 'json',
    wrong: '[{ "id": "guide", "path": "guide", "route": "/read" }, { "id": "more", "path": "more", "route": "/read" }]',
    right: '[{ "id": "guide", "path": "guide", "route": "/read" }, { "id": "more", "path": "more", "route": "/more" }]',
  },
  says: ({ route, owner }) => ({
    message: `The route ${route} belongs to ${owner} already.`,
    hint: 'Give one of the two another route.',
  }),
});

export const configRouteReserved = rule<{ route: string; use: string }>({
  code: 'config-route-reserved',
  severity: 'error',
  fixed: 'settings',
  title: 'A route is needed by the site itself',
  meaning:
    'The built site has files of its own: `/assets`, `/404`, `/search`, the list of tags below each area, and its print view where it has one. No area or specification can stand there.',
  example: {
    language: 'json',
    wrong: '{ "id": "assets", "path": "content/assets" }',
    right: '{ "id": "assets", "path": "content/assets", "route": "/asset-register" }',
  },
  says: ({ route, use }) => ({ message: `The route ${route} is reserved for ${use}.`, hint: 'Choose another route.' }),
});

export const configFolderTaken = rule<{ path: string; owner: string }>({
  code: 'config-folder-taken',
  severity: 'error',
  fixed: 'settings',
  title: 'Two parts of the site have the same folder',
  meaning:
    'A file belongs to one area, so two areas (or an area and `pages`) cannot have the same folder. A folder inside the folder of another area is fine: ' +
    'its files belong to the inner one. The same holds for the folders where areas have their translations.',
  example: {
    language: 'json',
    wrong: '[{ "id": "guide", "path": "content" }, { "id": "more", "path": "content" }]',
    right: '[{ "id": "guide", "path": "content" }, { "id": "more", "path": "content/more" }]',
  },
  says: ({ path, owner }) => ({
    message: `The folder ${path} belongs to ${owner} already.`,
    hint: 'Give one of the two another folder.',
  }),
});

export const restrictedPrefixSplit = rule<{ route: string; prefix: string }>({
  code: 'restricted-prefix-split',
  severity: 'error',
  fixed: 'safety',
  title: 'Restricted areas do not stand below one prefix',
  meaning:
    'Everything restricted is published below one folder of the site, so that a server has one thing to guard. The route of every restricted area starts ' +
    'with the same first part.',
  example: {
    language: 'json',
    wrong: '[{ "id": "staff", "route": "/staff", … }, { "id": "board", "route": "/board", … }]',
    right: '[{ "id": "staff", "route": "/internal/staff", … }, { "id": "board", "route": "/internal/board", … }]',
  },
  says: ({ route, prefix }) => ({
    message: `The restricted route ${route} is not below ${prefix}.`,
    hint: `Write ${prefix}${route}.`,
  }),
});

export const restrictedRoot = rule({
  code: 'restricted-root',
  severity: 'error',
  fixed: 'safety',
  title: 'A restricted area has the route of the whole site',
  meaning: 'Restricted pages stand below a prefix that a server can guard. The route `/` has none: the public site is there.',
  example: {
    language: 'json',
    wrong: '{ "id": "staff", "route": "/", "audience": "restricted", … }',
    right: '{ "id": "staff", "route": "/internal", "audience": "restricted", … }',
  },
  says: () => ({ message: 'A restricted area cannot have the route /.', hint: 'Write a route such as /internal.' }),
});

export const restrictedOverlap = rule<{ what: string; where: string; area: string }>({
  code: 'restricted-overlap',
  severity: 'error',
  fixed: 'safety',
  title: 'Something public stands where restricted pages are',
  meaning:
    'Below the prefix of the restricted areas there is nothing public, and no public folder lies in a restricted one: otherwise nobody could tell from ' +
    'where a file lies who may read it.',
  example: {
    language: 'json',
    wrong:
      '[{ "id": "staff", "route": "/internal", "audience": "restricted", … }, { "id": "guide", "route": "/internal/guide", … }]',
    right: '[{ "id": "staff", "route": "/internal", "audience": "restricted", … }, { "id": "guide", "route": "/guide", … }]',
  },
  says: ({ what, where, area }) => ({
    message: `${what} is public, but stands in ${where} of the restricted area ${area}.`,
    hint: 'Move it out of there, or make it restricted too.',
  }),
});

export const configTocLevels = rule<{ min: number; max: number }>({
  code: 'config-toc-levels',
  severity: 'error',
  fixed: 'settings',
  title: 'The table of contents would show no heading',
  meaning:
    'The table of contents shows headings from `toc.minLevel` to `toc.maxLevel`, both from 2 to 6. Where one of them is not given, they are 2 and 3.',
  example: {
    language: 'json',
    wrong: '{ "toc": { "minLevel": 4, "maxLevel": 3 } }',
    right: '{ "toc": { "minLevel": 3, "maxLevel": 4 } }',
  },
  says: ({ min, max }) => ({
    message: `toc.minLevel is ${min} and toc.maxLevel is ${max}.`,
    hint: `Write a toc.maxLevel of ${min} or more.`,
  }),
});

export const configLocaleUnknown = rule<{ code: string; known: readonly string[] }>({
  code: 'config-locale-unknown',
  severity: 'error',
  fixed: 'settings',
  title: 'The default language is not in the list of languages',
  meaning: '`locales.default` is the language of the sources, and one of `locales.list`.',
  example: {
    language: 'json',
    wrong: '{ "locales": { "default": "en-GB", "list": ["cy"] } }',
    right: '{ "locales": { "default": "en-GB", "list": ["en-GB", "cy"] } }',
  },
  says: ({ code, known }) => ({
    message: `The default language ${code} is not in locales.list.`,
    hint: `The list has ${known.join(', ')}.`,
  }),
});

export const configVersionsUnreleased = rule({
  code: 'config-versions-unreleased',
  severity: 'error',
  fixed: 'settings',
  title: 'None of the versions of an area is released',
  meaning:
    'The newest version that is released stands at the route of the area; where every one is marked `unreleased` nothing could stand there.',
  example: {
    language: 'json',
    wrong: '"versions": [{ "name": "2.0", "unreleased": true }]',
    right: '"versions": [{ "name": "2.0", "unreleased": true }, "1.0"]',
  },
  says: () => ({
    message: 'All versions of this area are unreleased.',
    hint: 'Take "unreleased" away from the one that readers use now.',
  }),
});

export const versionFolderMissing = rule<{ area: string; version: string; folder: string; hint: string | undefined }>({
  code: 'version-folder-missing',
  severity: 'error',
  fixed: 'output',
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
  fixed: 'output',
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
