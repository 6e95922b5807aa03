import type { Command, Option } from 'commander';
import { allExplanations } from '../../compiler/diagnostics/codes.ts';
import type { Context } from '../context.ts';
import type { ExitStatus, Shell } from '../options.ts';

/**
 * The completion data of a command. `options`: its own options, and those of its subcommands. `words`: the possible values of its
 * first argument, such as a subcommand. After the first argument, or if `words` is empty, files are completed.
 */
type CompletionData = { name: string; about: string; options: readonly Option[]; words: readonly string[] };

/** `docs completion`: prints a script for a shell that completes commands, options, their values and codes. */
export function runCompletion(shell: Shell, program: Command, context: Context): ExitStatus {
  const commands = program.commands.map((command) => toCompleted(command));
  const names = commands.map(({ name }) => name);
  commands.push({ name: 'help', about: 'print the help of a command', options: [], words: names });
  context.stdout.write({ bash: toBash, zsh: toZsh, fish: toFish }[shell](commands));
  return 0;
}

function toCompleted(command: Command): CompletionData {
  const below = command.commands;
  const options = [command, ...below].flatMap((each) => each.options);
  return { name: command.name(), about: command.description(), options, words: wordsOf(command) };
}

function wordsOf(command: Command): readonly string[] {
  if (command.name() === 'explain') return allExplanations().map(({ code }) => code);
  if (command.commands.length > 0) return command.commands.map((each) => each.name());
  const [first] = command.registeredArguments;
  return /^one of (.+)$/.exec(first?.description ?? '')?.[1]?.split(', ') ?? [];
}

/** The possible values of an option, according to its description; empty if it accepts any text. */
function valuesOf({ description }: Option): readonly string[] {
  const list = /: ([\w-]+(?:(?:, | or )[\w-]+)+)$/.exec(description)?.[1];
  return list?.split(/, | or /) ?? [];
}

const note = '# Completion for docs and quire. Made by: docs completion';

function toBash(commands: readonly CompletionData[]): string {
  const cases = commands.map(({ name, options, words }) => {
    const values = options.flatMap((option) => {
      const list = valuesOf(option);
      return list.length === 0
        ? []
        : [`      ${option.long}) COMPREPLY=($(compgen -W '${list.join(' ')}' -- "$word")); return ;;`];
    });
    const flags = options.map(({ long }) => long).join(' ');
    return [
      `    ${name})`,
      ...(values.length === 0 ? [] : ['      case "$before" in', ...values.map((line) => `  ${line}`), '      esac']),
      `      _docs_rest '${flags}' '${words.join(' ')}' ;;`,
    ].join('\n');
  });
  return `${note} bash
# $1: options, $2: what the first argument may be. Files come behind it, and where it may be anything.
_docs_rest() {
  if [[ $word == -* ]]; then COMPREPLY=($(compgen -W "$1" -- "$word")); return; fi
  local given
  for given in "\${COMP_WORDS[@]:2:COMP_CWORD-2}"; do
    if [[ " $2 " == *" $given "* ]]; then COMPREPLY=($(compgen -f -- "$word")); return; fi
  done
  if [[ -n $2 ]]; then COMPREPLY=($(compgen -W "$2" -- "$word")); else COMPREPLY=($(compgen -f -- "$word")); fi
}
_docs() {
  local word=\${COMP_WORDS[COMP_CWORD]} before=\${COMP_WORDS[COMP_CWORD-1]}
  if [[ $COMP_CWORD -eq 1 ]]; then
    COMPREPLY=($(compgen -W '${commands.map(({ name }) => name).join(' ')} --help --version' -- "$word"))
    return
  fi
  case \${COMP_WORDS[1]} in
${cases.join('\n')}
  esac
}
complete -o filenames -F _docs docs quire
`;
}

function toZsh(commands: readonly CompletionData[]): string {
  const list = commands.map(({ name, about }) => `    ${quoteForShell(`${name}:${about}`)}`);
  const cases = commands.map(({ name, options, words }) => {
    const flags = options.map((option) => {
      const values = valuesOf(option);
      const takes = option.required || option.optional ? `:value:${values.length > 0 ? `(${values.join(' ')})` : '_files'}` : '';
      return quoteForShell(`${option.long}[${option.description.replaceAll(/[[\]:]/g, '')}]${takes}`);
    });
    const first = words.length > 0 ? [quoteForShell(`1:word:(${words.join(' ')})`)] : [];
    return `    ${name}) _arguments ${[...flags, ...first, quoteForShell('*:file:_files')].join(' ')} ;;`;
  });
  return `#compdef docs quire
${note} zsh
local -a commands
if (( CURRENT == 2 )); then
  commands=(
${list.join('\n')}
  )
  _describe command commands
else
  shift words
  (( CURRENT-- ))
  case $words[1] in
${cases.join('\n')}
  esac
fi
`;
}

function toFish(commands: readonly CompletionData[]): string {
  const lines = ['docs', 'quire'].flatMap((program) => [
    `complete -c ${program} -n __fish_use_subcommand -f`,
    ...commands.flatMap(({ name, about, options, words }) => {
      const seen = `-n '__fish_seen_subcommand_from ${name}'`;
      return [
        `complete -c ${program} -n __fish_use_subcommand -a ${name} -d ${quoteForShell(about)}`,
        ...options.map((option) => {
          const values = valuesOf(option);
          const takes =
            option.required || option.optional
              ? ` -r${values.length > 0 ? ` -f -a ${quoteForShell(values.join(' '))}` : ''}`
              : '';
          return `complete -c ${program} ${seen} -l ${option.long?.slice(2)}${takes} -d ${quoteForShell(option.description)}`;
        }),
        ...(words.length > 0
          ? [
              `complete -c ${program} -n '__fish_seen_subcommand_from ${name}; and not __fish_seen_subcommand_from ${words.join(' ')}' -f -a ${quoteForShell(words.join(' '))}`,
            ]
          : []),
      ];
    }),
  ]);
  return `${note} fish\n${lines.join('\n')}\n`;
}

/** A string in single quotes, in the syntax that all three shells share. */
function quoteForShell(text: string): string {
  return `'${text.replaceAll("'", '’')}'`;
}
