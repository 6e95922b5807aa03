import { existsSync, readFileSync } from 'node:fs';
import { printViewPath, toPrintView } from '../../compiler/5-outputs/print-view.ts';
import type { Shell } from '../../compiler/5-outputs/shell.ts';
import { routeBelow } from '../../compiler/addresses/addresses.ts';
import { toOfflineOutput } from '../../compiler/addresses/offline-copy.ts';
import type { Output } from '../../compiler/model.ts';
import { bodyIn } from '../../reader/prerender.tsx';
import type { PrintPlan } from '../build/output-plan.ts';
import { hash } from '../cache/cache.ts';
import type { OutputTarget } from '../output/writer.ts';
import { type ShellsByLanguage, shellOf } from '../workers/worker-messages.ts';
import { bodyInData } from './page-body.ts';

/**
 * Returns a print view whose pages have been written: its path, the key of all its inputs, and a function that generates it from the files
 * of its pages, which threads or an earlier build have written.
 */
export function openPrintView(
  print: PrintPlan,
  { keyOf, shells, target }: { keyOf: (name: string) => string | undefined; shells: ShellsByLanguage; target: OutputTarget },
): { path: string; key: string; make: () => Output } {
  const { parts, names, base } = print;
  const shell = shellOfPrint(print, shells);
  return {
    path: printViewPath(parts.view, shell),
    key: hash([base, ...names.map(keyOf)].join()),
    make: () => {
      const bodies = names.map((name) => readBody(name, target));
      const output = toPrintView(parts, bodies, shell);
      return shell.offline ? toOfflineOutput(output, shell.offline) : output;
    },
  };
}

function shellOfPrint({ parts, language }: PrintPlan, shells: ShellsByLanguage): Shell {
  return shellOf({ linked: parts, ...(language !== undefined && { language }) }, shells);
}

/**
 * Returns the body of a written page. Extracts it from the HTML if the data does not contain it: in an offline copy, which has no data, and
 * for pages of a specification.
 */
export function readBody(name: string, { stage, folder, offline }: Pick<OutputTarget, 'stage' | 'folder' | 'offline'>): string {
  const read = (file: string): string => readFileSync(existsSync(stage + file) ? stage + file : folder + file, 'utf8');
  const html = offline ? undefined : bodyInData(read(routeBelow(name, 'index.json')));
  return html ?? bodyIn(read(routeBelow(name, 'index.html'))) ?? '';
}
