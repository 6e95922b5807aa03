import { nearest } from '../basics/nearest.ts';
import { listNames } from '../texts/list-names.ts';
import { rule } from './rule.ts';
import * as say from './sentences/commands.ts';

/** `parent` is the command as typed up to the unknown word, such as `docs version`. `allowed` lists its subcommands. */
type UnknownCommand = { parent: string; source: string; allowed: readonly string[]; isThere: boolean };

export const commandUnknown = rule({
  code: 'command-unknown',
  severity: 'error',
  fixed: 'settings',
  describe: ({ parent, source: rawText, allowed, isThere }: UnknownCommand) => {
    const near = nearest(rawText, allowed);
    const [only, ...others] = allowed;
    const isArgument = parent !== 'docs' && near === undefined && only !== undefined && others.length === 0;
    const intended = isArgument ? `${parent} ${only} ${rawText}` : undefined;
    const elsewhere = parent === 'docs' ? otherCommands.get(rawText.toLowerCase()) : undefined;
    return say.commandUnknown({
      parent,
      source: rawText,
      isThere,
      intended: intended ?? (elsewhere && `docs ${elsewhere}`),
      nearest: near,
    });
  },
});

/** Names of equivalent commands in other programs. */
const otherCommands = new Map(
  Object.entries({
    watch: 'dev start develop live',
    serve: 'preview server host',
    build: 'generate compile make export',
    check: 'lint validate test verify doctor',
    search: 'find query',
    init: 'new create setup scaffold',
    'init --host': 'deploy publish',
    'version cut': 'docs:version',
  }).flatMap(([command, words]) => words.split(' ').map((word): [string, string] => [word, command])),
);

export const optionUnknown = rule({
  code: 'option-unknown',
  severity: 'error',
  fixed: 'settings',
  describe: ({
    command,
    source: rawText,
    allowed: candidates,
  }: {
    command: string;
    source: string;
    allowed: readonly string[];
  }) => {
    const word = rawText.replace(/=.*$/, '').toLowerCase();
    const intended = [...otherOptions].find(([option, words]) => candidates.includes(option) && words.includes(word))?.[0];
    return say.optionUnknown({
      command,
      source: rawText,
      isWatch: word === '--watch' || word === '-w',
      isConfig: word === '--config' || word === '-c',
      intended: intended === '--max-warnings' ? '--max-warnings 0' : intended,
      nearest: nearest(rawText, candidates),
    });
  },
});

/** Names of equivalent options in other programs. */
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

export const optionInvalid = rule({
  code: 'option-invalid',
  severity: 'error',
  fixed: 'settings',
  describe: ({
    option,
    source: rawText,
    expected,
    allowed: candidates = [],
  }: {
    option: string;
    source: string;
    expected: string;
    allowed?: readonly string[];
  }) => say.optionInvalid({ option, source: rawText, nearest: nearest(rawText, candidates), expected }),
});

export const valueMissing = rule({
  code: 'option-value-missing',
  severity: 'error',
  fixed: 'settings',
  describe: say.optionValueMissing,
});

export const argumentMissing = rule({
  code: 'argument-missing',
  severity: 'error',
  fixed: 'settings',
  describe: say.argumentMissing,
});

export const argumentsTooMany = rule({
  code: 'arguments-too-many',
  severity: 'error',
  fixed: 'settings',
  describe: ({ command, words }: { command: string; words: readonly string[] }) =>
    say.argumentsTooMany({ command, words: words.join(' ') }),
});

export const codeUnknown = rule({
  code: 'code-unknown',
  severity: 'error',
  fixed: 'settings',
  describe: ({ source: rawText, allowed: candidates }: { source: string; allowed: readonly string[] }) =>
    say.codeUnknown({ source: rawText, nearest: nearest(rawText, candidates) }),
});

export const usageRefused = rule({
  code: 'usage',
  severity: 'error',
  fixed: 'settings',
  describe: say.usage,
});

export const siteMissing = rule({
  code: 'built-site-missing',
  severity: 'error',
  fixed: 'settings',
  describe: say.builtSiteMissing,
});

export const machineFailed = rule({
  code: 'machine-failed',
  severity: 'error',
  fixed: 'settings',
  describe: say.machineFailed,
});

export const portInUse = rule({
  code: 'port-in-use',
  severity: 'error',
  fixed: 'settings',
  describe: say.portInUse,
});

export const portRefused = rule({
  code: 'port-refused',
  severity: 'error',
  fixed: 'settings',
  describe: say.portRefused,
});

export const watchLimited = rule({
  code: 'watch-limited',
  severity: 'warning',
  fixed: 'settings',
  describe: say.watchLimited,
});

export const bugInQuire = rule({
  code: 'bug-of-quire',
  severity: 'error',
  fixed: 'settings',
  describe: say.bugOfQuire,
});

export const outputsDiffer = rule({
  code: 'outputs-differ',
  severity: 'error',
  fixed: 'settings',
  describe: ({ paths }: { paths: readonly string[] }) => say.outputsDiffer({ paths: listNames(paths, 5) }),
});
