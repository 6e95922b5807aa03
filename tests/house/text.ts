import type { TextFile } from './tree.ts';

/** A broken rule about a file or a folder as a whole. */
export type TextFault = { rule: string; at: string; what: string };

/** Files over 200 lines that may be so, and why. */
export const longFiles = new Map([
  ['compiler/model.ts', 'every type between the phases, to be read in one go'],
  ['package-lock.json', 'generated'],
]);
const code = /\.(?:tsx?|mjs|js|css)$/;
const generated = /^schemas\/types\//;

/** Faults of size, place and wording of the whole tree. */
export function textFaults(tree: readonly TextFile[]): TextFault[] {
  return [...tree.flatMap(longFile), ...fullFolders(tree), ...tree.flatMap(machineWords), ...tree.flatMap(vagueName)];
}

function longFile({ file, text }: TextFile): TextFault[] {
  const lines = text.split('\n').length - 1;
  if (!code.test(file) || generated.test(file) || longFiles.has(file) || lines <= 200) return [];
  return [{ rule: 'two-hundred-lines', at: file, what: `${lines} lines` }];
}

/** Folders of code with more than a dozen files. */
function fullFolders(tree: readonly TextFile[]): TextFault[] {
  const counts = new Map<string, number>();
  for (const { file } of tree.filter(({ file }) => code.test(file) && file.includes('/'))) {
    const folder = file.slice(0, file.lastIndexOf('/'));
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  const full = [...counts].filter(([folder, count]) => count > 12 && !generated.test(`${folder}/`));
  return full.map(([folder, count]) => ({ rule: 'a-dozen-files', at: folder, what: `${count} files` }));
}

/** Absolute paths of somebody's machine, addresses in the lock file, words about how the work is done. */
const foreign =
  /(?<![\w.])\/(?:home\/\w|root\/|Users\/\w|[w]ork\/|[f]arm\/)|"resol[v]ed": *"https?:|\b[C]LAUDE\b|\bsub[a]gent|\bdeveloper [s]ession/;

function machineWords({ file, text }: TextFile): TextFault[] {
  const lines = text.split('\n');
  return lines.flatMap((line, index) => {
    const word = foreign.exec(line)?.[0];
    return word === undefined ? [] : [{ rule: 'no-machine-words', at: `${file}:${index + 1}`, what: word }];
  });
}

/** Names that say nothing, and barrels. */
const vague = /(?:^|\/)(?:utils?|helpers?|common|shared|misc|lib)(?:\/|\.tsx?$)|(?:^|\/)index\.tsx?$/;

function vagueName({ file }: TextFile): TextFault[] {
  return code.test(file) && !/\/input\//.test(file) && vague.test(file)
    ? [{ rule: 'names-say-what', at: file, what: 'a name for anything' }]
    : [];
}
