/** Configurations of other tools, which `docs init` reads. */
import { rule } from './rule.ts';

export const configUnread = rule<{ file: string; reason: string }>({
  code: 'tool-file-unread',
  severity: 'warning',
  fixed: 'settings',
  title: 'A file of another tool’s configuration that is not read',
  meaning:
    '`docs init` reads the configuration of the tool that a folder was made for, and the files that it names. It reads regular files of the folder alone: UTF-8 of at most 5 MB, no links, nothing outside. ' +
    'What the file holds is left out, and the rest is used.',
  example: { language: 'yaml', wrong: 'INHERIT: ../../other/mkdocs.yml', right: 'INHERIT: base.yml' },
  says: ({ file, reason }) => ({
    message: `${file} is not read: ${reason}.`,
    hint: 'Write what it would say into docs.config.json.',
  }),
});

export const configSyntax = rule<{ file: string; reason: string }>({
  code: 'tool-file-syntax',
  severity: 'warning',
  fixed: 'settings',
  title: 'A configuration of another tool that cannot be parsed',
  meaning:
    '`docs init` parses the configuration of the tool that a folder was made for. This one is wrong in itself, or goes beyond any real one: nested a hundred times, or with aliases that stand for millions of values. It is left out.',
  example: { language: 'yaml', wrong: 'nav: [index.md', right: 'nav: [index.md]' },
  says: ({ file, reason }) => ({
    message: `${file} cannot be used from here on: ${reason}.`,
    hint: 'Correct it, and run docs init again.',
  }),
});

export const settingComputed = rule<{ name: string; what: string }>({
  code: 'tool-setting-computed',
  severity: 'warning',
  fixed: 'settings',
  title: 'A setting of another tool that a program makes',
  meaning:
    'A configuration in JavaScript or TypeScript is read, and never run. What is written out is used: texts, lists, objects, constants of the file, files that it imports. What a program would make is left out.',
  example: {
    language: 'js',
    wrong: 'export default { title: process.env.TITLE };',
    right: "export default { title: 'Harbour' };",
  },
  says: ({ name, what }) => ({
    message: `${name} is ${what}, and nothing is run: it is left out.`,
    hint: 'Write its value into docs.config.json.',
  }),
});

export const settingWrong = rule<{ name: string; wanted: string }>({
  code: 'tool-setting-wrong',
  severity: 'warning',
  fixed: 'settings',
  title: 'A setting of another tool with a value of the wrong kind',
  meaning: 'The tool itself would refuse this value or pass over it. It is left out.',
  example: { language: 'yaml', wrong: 'nav: index.md', right: 'nav: [index.md]' },
  says: ({ name, wanted }) => ({
    message: `${name} is not ${wanted}: it is left out.`,
    hint: 'Correct it, and run docs init again.',
  }),
});

export const settingNotCarried = rule<{ name: string; reason: string }>({
  code: 'tool-setting-not-carried',
  severity: 'warning',
  fixed: 'settings',
  title: 'A setting of another tool without a counterpart',
  meaning: 'What the setting does is done in another way here, or not at all. Everything else of the configuration is used.',
  example: { language: 'yaml', wrong: 'hooks: [hooks.py]', right: '# nothing' },
  says: ({ name, reason }) => ({ message: `${name} is not carried over: ${reason}.` }),
});

export const navigationUnknown = rule<{ target: string; reason: string; nearest: string | undefined }>({
  code: 'tool-navigation-missing',
  severity: 'warning',
  fixed: 'settings',
  title: 'An entry of another tool’s navigation that leads nowhere',
  meaning: 'The navigation names a page that is not in the folder, or something that no sidebar can show. The entry is left out.',
  example: { language: 'yaml', wrong: 'nav: [ancors.md]', right: 'nav: [anchors.md]' },
  says: ({ target, reason, nearest }) => ({
    message: `The entry ${target} is left out: ${reason}.`,
    hint: nearest === undefined ? undefined : `The nearest is ${nearest}.`,
  }),
});
