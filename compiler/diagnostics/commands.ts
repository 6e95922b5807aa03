import { nearestOr } from '../basics/nearest.ts';
import { listed } from '../texts/listed.ts';
import { rule } from './rule.ts';

export const commandUnknown = rule<{ written: string; known: readonly string[]; isThere: boolean }>({
  code: 'command-unknown',
  severity: 'error',
  fixed: 'settings',
  title: 'There is no such command',
  meaning: 'The first word after `docs` names what to do. `docs --help` lists the commands.',
  example: { language: 'sh', wrong: 'docs biuld', right: 'docs build' },
  says: ({ written, known, isThere }) => ({
    message: `There is no command ${written}.`,
    hint: isThere ? `To build what is there, write docs build ${written}.` : hintOf(written, known),
  }),
});

function hintOf(written: string, known: readonly string[]): string {
  const meant = otherCommands.get(written.toLowerCase());
  return meant === undefined ? nearestOr(written, known, 'docs --help lists the commands.') : `Here it is docs ${meant}.`;
}

/** What other programs call our commands. */
const otherCommands = new Map(
  Object.entries({
    watch: 'dev start develop live',
    serve: 'preview server host',
    build: 'generate compile make export publish deploy',
    check: 'lint validate test verify doctor',
    search: 'find query',
    init: 'new create setup scaffold',
  }).flatMap(([command, words]) => words.split(' ').map((word): [string, string] => [word, command])),
);

export const optionUnknown = rule<{ command: string; written: string; known: readonly string[] }>({
  code: 'option-unknown',
  severity: 'error',
  fixed: 'settings',
  title: 'There is no such option',
  meaning: 'The command has no option of this name. `docs COMMAND --help` lists what it has.',
  example: { language: 'sh', wrong: 'docs check --fromat json', right: 'docs check --format json' },
  says: ({ command, written, known }) => ({
    message: `${command} has no option ${written}.`,
    hint: optionHint(command, written, known),
  }),
});

function optionHint(command: string, written: string, known: readonly string[]): string {
  const word = written.replace(/=.*$/, '').toLowerCase();
  if (word === '--watch' || word === '-w') return 'Write docs watch.';
  if (word === '--config' || word === '-c') return 'Name the folder that holds docs.config.json.';
  const meant = [...otherOptions].find(([option, words]) => known.includes(option) && words.includes(word))?.[0];
  if (meant === undefined) return nearestOr(written, known, `${command} --help lists its options.`);
  return `Here it is ${meant === '--max-warnings' ? '--max-warnings 0' : meant}.`;
}

/** What other programs call our options. */
const otherOptions: ReadonlyMap<string, readonly string[]> = new Map([
  ['--out', ['-o', '-d', '--output', '--outdir', '--out-dir', '--output-dir', '--dest', '--destination', '--dist']],
  ['--port', ['-p']],
  ['--host', ['--bind', '--address', '--hostname']],
  ['--max-warnings', ['--strict', '--fail-on-warning', '--error-on-warning']],
  ['--no-cache', ['--clean', '--force', '-f', '--fresh']],
  ['--quiet', ['-q', '--silent']],
  ['--jobs', ['-j', '--threads', '--workers']],
  ['--base-url', ['--base', '--baseurl', '--base-path']],
]);

export const optionInvalid = rule<{ option: string; written: string; wanted: string; known?: readonly string[] }>({
  code: 'option-invalid',
  severity: 'error',
  fixed: 'settings',
  title: 'An option has a value that it can’t have',
  meaning: 'The option is known, and takes something else: one of a few words, or a number in some range.',
  example: { language: 'sh', wrong: 'docs check --format xml', right: 'docs check --format sarif' },
  says: ({ option, written, wanted, known = [] }) => ({
    message: `${option} can’t be ${written === '' ? 'empty' : written}.`,
    hint: nearestOr(written, known, `It takes ${wanted}.`),
  }),
});

export const valueMissing = rule<{ option: string }>({
  code: 'option-value-missing',
  severity: 'error',
  fixed: 'settings',
  title: 'An option lacks its value',
  meaning: 'The option stands at the end of the line, or before another option, and needs a value.',
  example: { language: 'sh', wrong: 'docs build --out', right: 'docs build --out public' },
  says: ({ option }) => ({ message: `${option} needs a value.`, hint: 'Write it after the option, with a space between.' }),
});

export const argumentMissing = rule<{ command: string; name: string; about: string }>({
  code: 'argument-missing',
  severity: 'error',
  fixed: 'settings',
  title: 'A command lacks a word that it needs',
  meaning: 'Words in angle brackets in the help of a command must be given; those in square brackets may be left out.',
  example: { language: 'sh', wrong: 'docs report', right: 'docs report owners' },
  says: ({ command, name, about }) => ({
    message: `${command} needs a ${name}: ${about}.`,
    hint: `${command} --help has examples.`,
  }),
});

export const argumentsTooMany = rule<{ command: string; words: readonly string[] }>({
  code: 'arguments-too-many',
  severity: 'error',
  fixed: 'settings',
  title: 'There are more words than the command takes',
  meaning: 'Most commands take one folder. A path with a space in it needs quotes.',
  example: { language: 'sh', wrong: 'docs build my site', right: 'docs build "my site"' },
  says: ({ command, words }) => ({
    message: `${command} does not know what to do with ${words.join(' ')}.`,
    hint: 'Give one folder; quote a path that has spaces.',
  }),
});

export const codeUnknown = rule<{ written: string; known: readonly string[] }>({
  code: 'code-unknown',
  severity: 'error',
  fixed: 'settings',
  title: 'There is no diagnostic of this code',
  meaning: 'Codes are printed after the severity of each finding. `docs explain` alone lists them all.',
  example: { language: 'sh', wrong: 'docs explain link-target-mising', right: 'docs explain link-target-missing' },
  says: ({ written, known }) => ({
    message: `There is no diagnostic with the code ${written}.`,
    hint: nearestOr(written, known, 'docs explain lists all codes.'),
  }),
});

export const usageRefused = rule<{ message: string }>({
  code: 'usage',
  severity: 'error',
  fixed: 'settings',
  title: 'What was asked for can’t be done',
  meaning:
    'The folder, the output or another word on the command line does not fit: its message says which. Nothing was written.',
  example: { language: 'sh', wrong: 'docs build nowhere', right: 'docs build .' },
  says: ({ message }) => ({ message }),
});

export const siteMissing = rule<{ folder: string; below: string | undefined }>({
  code: 'built-site-missing',
  severity: 'error',
  fixed: 'settings',
  title: 'There is no built site to serve',
  meaning: '`docs serve` shows a site that `docs build` wrote. The folder is not there, is a file, or has no page in it.',
  example: { language: 'sh', wrong: 'docs serve', right: 'docs build && docs serve' },
  says: ({ folder, below }) => ({
    message: `There is no built site in ${folder}.`,
    hint: below === undefined ? 'Run docs build first, or name the folder of a built site.' : `There is one in ${below}.`,
  }),
});

export const machineFailed = rule<{ message: string }>({
  code: 'machine-failed',
  severity: 'error',
  fixed: 'settings',
  title: 'The machine failed us',
  meaning:
    'The disk is full, a permission is missing, or a file is in the way. What was published before is whole; run the command again once it is fixed. The exit status is 3.',
  example: { language: 'text', wrong: 'dist/site: permission denied (EACCES).', right: 'chmod u+w dist' },
  says: ({ message }) => ({ message }),
});

export const portInUse = rule<{ port: number; host: string }>({
  code: 'port-in-use',
  severity: 'error',
  fixed: 'settings',
  title: 'The port is taken',
  meaning:
    'Another program listens there, perhaps a second `docs watch`. Quire does not look for another port by itself: scripts would not find it.',
  example: { language: 'sh', wrong: 'docs serve --port 80', right: 'docs serve --port 4001' },
  says: ({ port, host }) => ({
    message: `Port ${port} of ${host} is in use.`,
    hint: 'End the other program, or choose another port with --port; --port 0 takes any that is free.',
  }),
});

export const portRefused = rule<{ port: number; host: string; reason: string }>({
  code: 'port-refused',
  severity: 'error',
  fixed: 'settings',
  title: 'The machine does not let us listen there',
  meaning: 'Ports below 1024 need special rights on most machines, and `--host` must be an address of this machine.',
  example: { language: 'sh', wrong: 'docs serve --port 80', right: 'docs serve --port 8080' },
  says: ({ port, host, reason }) => ({
    message: `Nothing can listen on port ${port} of ${host}: ${reason}.`,
    hint: 'Choose another port with --port, or another address with --host.',
  }),
});

export const watchLimited = rule<{ setting: string }>({
  code: 'watch-limited',
  severity: 'warning',
  fixed: 'settings',
  title: 'The machine can’t watch that many files',
  meaning:
    'The system has a limit on watched files, and this tree is larger, or other programs have used it up. Quire goes on by looking at the files again and again, which is slower. ' +
    'On Linux raise `fs.inotify.max_user_watches`.',
  example: {
    language: 'sh',
    wrong: 'fs.inotify.max_user_watches = 8192',
    right: 'sudo sysctl fs.inotify.max_user_watches=524288',
  },
  says: ({ setting }) => ({
    message: `The limit of watched files is reached (${setting}): files are looked at again and again instead.`,
    hint: 'Changes show within a second or two. Raise the limit to see them at once.',
  }),
});

export const toolFaulty = rule<{ message: string }>({
  code: 'bug-of-quire',
  severity: 'error',
  fixed: 'settings',
  title: 'Quire itself is at fault',
  meaning:
    'Something happened that should not be possible, whatever stands in the files. What was published before is whole. The exit status is 4. ' +
    'Please report it; with `DOCS_TRACE=1` in the environment the command prints where it happened.',
  example: { language: 'sh', wrong: 'docs build', right: 'DOCS_TRACE=1 docs build' },
  says: ({ message }) => ({
    message: `This is a bug of Quire: ${message} Please report it to the project, with the command (DOCS_TRACE=1 prints where it happened).`,
  }),
});

export const outputsDiffer = rule<{ paths: readonly string[] }>({
  code: 'outputs-differ',
  severity: 'error',
  fixed: 'settings',
  title: 'Two builds of the same sources differ',
  meaning:
    '`docs build --verify` builds a second time, on one thread and with nothing remembered, and compares every byte with the first. They must be the same. If they are not, that is a bug of Quire, or a source changed between the two.',
  example: { language: 'sh', wrong: 'docs build --verify   # while a file is being saved', right: 'docs build --verify' },
  says: ({ paths }) => ({
    message: `A second build gave other bytes for ${listed(paths, 5)}.`,
    hint: 'Run it again without changing the sources; if they still differ, report it.',
  }),
});
