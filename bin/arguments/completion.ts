import type { Command, Option } from 'commander';
import { explanations } from '../../compiler/diagnostics.ts';
import type { Context } from '../context.ts';
import type { ExitStatus, Shell } from '../options.ts';

/** A command as completion sees it. `words`: what may come as an argument; without them, files. */
type Completed = { name: string; about: string; options: readonly Option[]; words: readonly string[] };

/** `docs completion`: prints a script for a shell that completes commands, options, their values and codes. */
export function runCompletion(shell: Shell, program: Command, context: Context): ExitStatus {
  const commands = program.commands.map((command) => toCompleted(command));
  context.stdout.write({ bash: toBash, zsh: toZsh, fish: toFish }[shell](commands));
  return 0;
}

function toCompleted(command: Command): Completed {
  const name = command.name();
  const words: Record<string, readonly string[]> = {
    explain: explanations().map(({ code }) => code),
    spec: command.commands.map((each) => each.name()),
    redirects: command.commands.map((each) => each.name()),
    addresses: command.commands.map((each) => each.name()),
  };
  const [first] = command.registeredArguments;
  const kinds = /^one of (.+)$/.exec(first?.description ?? '')?.[1]?.split(', ') ?? [];
  return { name, about: command.description(), options: command.options, words: words[name] ?? kinds };
}

/** The words that an option takes, as its description lists them; none where it takes any text. */
function valuesOf({ description }: Option): readonly string[] {
  const list = /: ([\w-]+(?:(?:, | or )[\w-]+)+)$/.exec(description)?.[1];
  return list?.split(/, | or /) ?? [];
}

const note = '# Completion for docs and quire. Made by: docs completion';

function toBash(commands: readonly Completed[]): string {
  const cases = commands.map(({ name, options, words }) => {
    const values = options.flatMap((option) => {
      const list = valuesOf(option);
      return list.length === 0
        ? []
        : [`      ${option.long}) COMPREPLY=($(compgen -W '${list.join(' ')}' -- "$word")); return ;;`];
    });
    const flags = options.map(({ long }) => long).join(' ');
    const rest = words.length > 0 ? `-W '${words.join(' ')}'` : '-f';
    return [
      `    ${name})`,
      ...(values.length === 0 ? [] : ['      case "$before" in', ...values.map((line) => `  ${line}`), '      esac']),
      `      if [[ $word == -* ]]; then COMPREPLY=($(compgen -W '${flags}' -- "$word")); else COMPREPLY=($(compgen ${rest} -- "$word")); fi ;;`,
    ].join('\n');
  });
  return `${note} bash
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

function toZsh(commands: readonly Completed[]): string {
  const list = commands.map(({ name, about }) => `    ${quoted(`${name}:${about}`)}`);
  const cases = commands.map(({ name, options, words }) => {
    const flags = options.map((option) => {
      const values = valuesOf(option);
      const takes = option.required || option.optional ? `:value:${values.length > 0 ? `(${values.join(' ')})` : '_files'}` : '';
      return quoted(`${option.long}[${option.description.replaceAll(/[[\]:]/g, '')}]${takes}`);
    });
    return `    ${name}) _arguments ${[...flags, quoted(`*:word:${words.length > 0 ? `(${words.join(' ')})` : '_files'}`)].join(' ')} ;;`;
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

function toFish(commands: readonly Completed[]): string {
  const lines = ['docs', 'quire'].flatMap((program) => [
    `complete -c ${program} -n __fish_use_subcommand -f`,
    ...commands.flatMap(({ name, about, options, words }) => {
      const seen = `-n '__fish_seen_subcommand_from ${name}'`;
      return [
        `complete -c ${program} -n __fish_use_subcommand -a ${name} -d ${quoted(about)}`,
        ...options.map((option) => {
          const values = valuesOf(option);
          const takes =
            option.required || option.optional ? ` -r${values.length > 0 ? ` -f -a ${quoted(values.join(' '))}` : ''}` : '';
          return `complete -c ${program} ${seen} -l ${option.long?.slice(2)}${takes} -d ${quoted(option.description)}`;
        }),
        ...(words.length > 0 ? [`complete -c ${program} ${seen} -f -a ${quoted(words.join(' '))}`] : []),
      ];
    }),
  ]);
  return `${note} fish\n${lines.join('\n')}\n`;
}

/** A text in single quotes, as all three shells read it. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", '’')}'`;
}
