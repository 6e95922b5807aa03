import { toFilled } from '../commands/values.ts';
import type { ListenOptions } from '../options.ts';
import { addCommand, addListenOptions, type Desk } from './options.ts';

/** The commands that need no sources: serve, explain. */
export function addOtherCommands(desk: Desk): void {
  addServe(desk);
  addExplain(desk);
}

function addServe({ program, edges, does }: Desk): void {
  const serve = addCommand(program, 'serve', ['docs serve', 'docs serve public --port 8000', 'docs serve --host 0.0.0.0'])
    .description('serve a built site as a good static host would')
    .argument('[folder]', 'folder of a built site (default: dist/site)', toFilled('The folder'));
  addListenOptions(serve, 4000).action((folder: string | undefined, flags: ListenOptions) =>
    does(import('../commands/serve.ts').then(({ runServe }) => runServe({ ...(folder === undefined ? {} : { folder }), ...flags }, edges))),
  );
}

function addExplain({ program, edges, does }: Desk): void {
  addCommand(program, 'explain', ['docs explain link-target-missing', 'docs explain'])
    .description('what a diagnostic means, with an example and the remedy')
    .argument('[code]', 'the code, as printed after the severity; all are listed without one')
    .action((code: string | undefined) =>
      does(import('../commands/explain.ts').then(({ runExplain }) => runExplain(code === undefined ? {} : { code }, edges))),
    );
}
