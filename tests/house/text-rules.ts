import { findNameReplacement, findProseReplacement } from './glossary.ts';
import type { TextFile } from './tree.ts';

/** A violation of a rule about a file or a folder. */
type TextFault = { rule: string; at: string; what: string };

const code = /\.(?:tsx?|mjs|js|css)$/;

/** Returns the faults of structure, wording and width in the entire tree. */
export function findTextFaults(tree: readonly TextFile[]): TextFault[] {
  return tree.flatMap((file) => [
    ...findMachineWords(file),
    ...findVagueNames(file),
    ...findBannedWords(file),
    ...findWideComments(file),
  ]);
}

/**
 * Absolute paths of a machine, addresses in the lock file, and words about how the work is done. The names of files that sites
 * ignore are exempt.
 */
const machineSpecific =
  /(?<![\w.])\/(?:home\/\w|root\/|Users\/\w|[w]ork\/|[f]arm\/)|"resol[v]ed": *"https?:|\b[C]LAUDE\b(?!\.(?:local\.)?md)|\bsub[a]gent|\bdeveloper [s]ession/;

function findMachineWords({ file, text }: TextFile): TextFault[] {
  const lines = text.split('\n');
  return lines.flatMap((line, index) => {
    const word = machineSpecific.exec(line)?.[0];
    return word === undefined ? [] : [{ rule: 'no-machine-words', at: `${file}:${index + 1}`, what: word }];
  });
}

/** Generic names, and barrels. */
const genericName = /(?:^|\/)(?:utils?|helpers?|common|shared|misc|lib)(?:\/|\.tsx?$)|(?:^|\/)index\.tsx?$/;

function findVagueNames({ file }: TextFile): TextFault[] {
  return code.test(file) && !/\/input\//.test(file) && genericName.test(file)
    ? [{ rule: 'names-say-what', at: file, what: 'a name for anything' }]
    : [];
}

const documents = /^(?:[A-Z]+|content\/help\/.*)\.md$/;
/** The input of cases, and generated files. `docs` is the name of the command, and of the files that start it. */
const excludedFiles = /^tests\/cases\/|^schemas\/types\/|^content\/help\/diagnostics\//;

/** Returns the words that the glossary bans, in file names, in documents (except tables) and in comments. */
function findBannedWords({ file, text }: TextFile): TextFault[] {
  const isCode = code.test(file);
  if (excludedFiles.test(file) || !(isCode || documents.test(file))) return [];
  const own = /([^/.]*)[^/]*$/.exec(file)?.[1] ?? '';
  const name = own === 'docs' ? undefined : findNameReplacement(own, file);
  const faults = name === undefined ? [] : [{ rule: 'glossary', at: file, what: name }];
  for (const { line, text: prose } of isCode ? findCommentLines(text) : linesOf(text.replaceAll(/^\|.*$/gm, ''), 1)) {
    const what = findProseReplacement(prose, file);
    if (what !== undefined) faults.push({ rule: 'glossary', at: `${file}:${line}`, what: `${what}: ${prose.trim()}` });
  }
  return faults;
}

/** Biome wraps code at 130 columns, but not comments. */
function findWideComments({ file, text }: TextFile): TextFault[] {
  if (!code.test(file) || excludedFiles.test(file)) return [];
  const wide = findCommentLines(text).filter(({ columns }) => columns > 130);
  return wide.map(({ line, columns }) => ({ rule: 'width', at: `${file}:${line}`, what: `a comment of ${columns} columns` }));
}

type Line = { line: number; text: string; columns: number };

/** Returns the lines of all comments. A string that looks like a comment is included, too. */
function findCommentLines(text: string): Line[] {
  let line = 1;
  let from = 0;
  return [...text.matchAll(/(?<!['"`])\/\*[\s\S]*?\*\/|(?<![:'"`/\\])\/\/ .*/g)].flatMap(({ index, 0: comment }) => {
    for (; from < index; from++) if (text[from] === '\n') line++;
    return linesOf(comment, line, index - text.lastIndexOf('\n', index) - 1);
  });
}

function linesOf(text: string, first: number, indentation = 0): Line[] {
  return text.split('\n').map((each, index) => ({
    line: first + index,
    text: each,
    columns: each.length + (index === 0 ? indentation : 0),
  }));
}
