import type { Context } from '../context.ts';
import type { ExitStatus } from '../options.ts';

/**
 * `docs lsp`: serves an editor over standard input and output until the editor ends the session. On a terminal it prints a description of
 * its purpose, because users do not type the protocol.
 */
export async function runLsp(context: Context): Promise<ExitStatus> {
  if (process.stdin.isTTY) {
    context.stdout.write(describeCommand(context.command));
    return 0;
  }
  const { startServer } = await import('../lsp/server.ts');
  await startServer({ input: process.stdin, output: process.stdout, today: context.today });
  return context.stopped;
}

function describeCommand(command: string): string {
  return `This is the language server of Quire. An editor starts it and speaks the Language Server Protocol with it over standard input and
output: findings while you type, quick fixes, completion, hover, navigation and renaming.

Configure your editor to run
  ${command} lsp
The manual has configurations for VS Code, Neovim, Helix, Zed, Emacs and JetBrains: content/help/editors.md
`;
}
