import type { TextFile } from './tree.ts';

/** A broken rule about a file or a folder as a whole. */
export type TextFault = { rule: string; at: string; what: string };

const code = /\.(?:tsx?|mjs|js|css)$/;

/** Faults of place and wording of the whole tree. */
export function textFaults(tree: readonly TextFile[]): TextFault[] {
  return [...tree.flatMap(machineWords), ...tree.flatMap(vagueName)];
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
