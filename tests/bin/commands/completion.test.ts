import { execFileSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { runCompletion } from '../../../bin/arguments/completion.ts';
import { createProgram } from '../../../bin/arguments/program.ts';
import { shells } from '../../../bin/options.ts';
import { createRecordedContext } from '../recorded-context.ts';

function scriptFor(shell: (typeof shells)[number]) {
  const { context, out } = createRecordedContext();
  const program = createProgram(context, async () => {});
  runCompletion(shell, program, context);
  return { script: out(), program };
}

describe('bash', () => {
  const { script } = scriptFor('bash');
  test.each([
    [['ch'], 'check'],
    [['check', '--form'], '--format'],
    [['check', '--format', ''], 'pretty json github sarif'],
    [['check', '--format', 's'], 'sarif'],
    [['build', '--audience', ''], 'public all'],
    [['explain', 'link-target-m'], 'link-target-missing'],
    [['report', 'ow'], 'owners'],
    [['init', '--host', 'n'], 'netlify nginx'],
    [['completion', ''], 'bash zsh fish'],
    [['spec', ''], 'pull diff bundle'],
    [['translations', ''], 'accept'],
    [['interface', ''], 'pull'],
    [['addresses', 'accept', '--re'], '--reason'],
    [['report', '--format', 'json', 'ow'], 'owners'],
    [['help', 'tr'], 'translations'],
    [['redirects', 'import', 'package-l'], 'package-lock.json'],
    [['report', 'owners', 'package-l'], 'package-lock.json'],
  ])('completes docs %j', (words, expected) => {
    const quoted = words.map((word) => `'${word}'`).join(' ');
    const requested = `COMP_WORDS=(docs ${quoted}); COMP_CWORD=${words.length}; _docs; echo "\${COMPREPLY[*]}"`;
    expect(execFileSync('bash', ['-c', `${script}\n${requested}`], { encoding: 'utf8' }).trim()).toBe(expected);
  });
});

test.each(shells)('%s completes every command and option', (shell) => {
  const { script, program } = scriptFor(shell);
  const names = program.commands.map((command) => command.name());
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name) => !script.includes(name))).toEqual([]);
  const subcommands = program.commands.flatMap((command) => command.commands);
  expect(subcommands.map((command) => command.name()).filter((name) => !script.includes(name))).toEqual([]);
  const options = [...program.commands, ...subcommands].flatMap((command) =>
    command.options.map(({ long }) => long?.replace(/^--/, '') ?? ''),
  );
  expect(options.filter((option) => !script.includes(option))).toEqual([]);
});
