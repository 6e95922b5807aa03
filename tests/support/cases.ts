import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { askDocs } from './command-line.ts';
import { repository } from './docs.ts';
import { listFiles } from './folder.ts';

/** The folder of all cases: `<theme>/<leaf>/` with `input/` and `transcript.txt`. */
export const casesFolder = join(repository, 'tests/cases');

/** The reader's own files, which are omitted from listings because no case tests them. */
const readerAssets = /(?:^|\/)assets\/(?:[^/]+\.(?:js|css)|(?:sans|mono)-[^/]+\.woff2|fonts-licences-[^/]+)$/;

/** Returns every case as `theme/leaf`, sorted. */
export function listCases(): string[] {
  const themes = readdirSync(casesFolder).sort();
  return themes.flatMap((theme) =>
    readdirSync(join(casesFolder, theme))
      .sort()
      .map((leaf) => `${theme}/${leaf}`),
  );
}

/** Returns the transcript of a case; empty if it has none yet. */
export function readTranscript(name: string): string {
  const file = join(casesFolder, name, 'transcript.txt');
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/** Runs the commands of a case's transcript on a copy of its input in `folder`, and returns the new transcript. */
export async function runCase(name: string, folder: string): Promise<string> {
  const input = join(casesFolder, name, 'input');
  if (existsSync(input)) cpSync(input, folder, { recursive: true });
  const commands = readTranscript(name).match(/^\$ (?:docs|tree|cat)\b.*$/gm) ?? ['$ docs check .'];
  let transcript = '';
  for (const command of commands)
    transcript += `${command}\n${replaceVariableText(await runCommand(command.slice(2), folder), folder)}`;
  return transcript;
}

/** `docs …` runs the command line; `tree` lists the built site; `cat FILE…` prints files. */
async function runCommand(command: string, folder: string): Promise<string> {
  const [program, ...args] = (command.match(/"[^"]*"|\S+/g) ?? []).map((word) => word.replaceAll('"', ''));
  if (program === 'tree')
    return lines(listFiles(join(folder, args[0] ?? 'dist/site')).filter((file) => !readerAssets.test(file)));
  if (program === 'cat') return args.map((file) => withFinalLineBreak(readOr(join(folder, file)))).join('');
  const { status, stdout, stderr } = await askDocs(args, { cwd: folder });
  return `${withFinalLineBreak(stdout)}${withFinalLineBreak(stderr)}[exit ${status}]\n`;
}

function readOr(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : '[no such file]';
}

function lines(names: string[]): string {
  return names.map((name) => `${name}\n`).join('');
}

function withFinalLineBreak(text: string): string {
  return text === '' || text.endsWith('\n') ? text : `${text}\n`;
}

/** Replaces everything that differs between runs or releases: folders, times, hashes, the day of new versions. */
function replaceVariableText(text: string, folder: string): string {
  return text
    .replaceAll(folder, '<folder>')
    .replaceAll(repository, '<quire>')
    .replaceAll(/\b\d+(?:\.\d+)? ?(?:ms|s)\b/g, '<time>')
    .replaceAll(/("durationMs": *)\d+/g, '$10')
    .replaceAll(`- ${new Date().toISOString().slice(0, 10)} {#`, '- <today> {#')
    .replaceAll(/(graph|units)-\w{16}(?=\.bin\b)/g, '$1-<hash>')
    .replaceAll(/-[\w-]{8,}(?=\.(?:js|css|json|txt|svg|png|woff2)\b)/g, '-<hash>');
}
