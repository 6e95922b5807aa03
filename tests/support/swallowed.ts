import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodeText } from '../../compiler/entities.ts';
import { runDocs } from './docs.ts';
import { listFiles } from './folder.ts';

/** A paragraph of a file that its page does not show. */
type Swallowed = { file: string; paragraph: string };

/**
 * Builds a folder, and names each paragraph of its Markdown files that the page does not show. Undefined where the build says
 * that it failed. What a paragraph is, is told here by blank lines and fences alone, without the code that makes pages. A file's
 * page is the one that shows most of it.
 */
export async function findSwallowed(root: string, out: string): Promise<Swallowed[] | undefined> {
  const { status } = await runDocs(['build', root, '--out', out, '--no-cache', '--quiet']);
  if (status !== 0) return undefined;
  const built = listFiles(out).filter((file) => file.endsWith('index.html'));
  const texts = built.map((file) => lettersOf(visible(readFileSync(join(out, file), 'utf8'))));
  return listFiles(root).flatMap((file) => {
    if (!/\.(?:md|markdown)$/i.test(file) || /(?:^|\/)(?:[._]|node_modules\/|dist\/)/.test(file)) return [];
    const text = readFileSync(join(root, file), 'utf8').replaceAll('\r\n', '\n');
    if (/^---[\s\S]*?^(?:draft|unlisted): *true/m.test(text)) return [];
    const wanted = paragraphsOf(text);
    const missing = texts.map((shown) => wanted.filter((paragraph) => !isShown(paragraph, shown)));
    const best = missing.reduce((one, other) => (other.length < one.length ? other : one), wanted);
    return best.map((paragraph) => ({ file, paragraph }));
  });
}

/** Whether a text has the paragraph, as text or, where that is what it is, as code. */
function isShown(paragraph: string, shown: string): boolean {
  return shown.includes(lettersOf(spoken(paragraph))) || shown.includes(lettersOf(paragraph));
}

/** Letters and digits alone: blanks, marks of Markdown and punctuation count for nothing. */
function lettersOf(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, '');
}

/** The text of a page's main part, without what the reader adds to its paragraphs. */
function visible(html: string): string {
  const main = /<main\b[\s\S]*<\/main>/.exec(html)?.[0] ?? html;
  const bare = main
    .replace(/<sup class="footnote-mark">[\s\S]*?<\/sup>/g, '')
    .replace(/<(script|style|svg|math)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]*>/g, '');
  return decodeText(bare);
}

/** Blocks between blank lines, and blocks of code whole; front matter, comments and formulas left out. */
function paragraphsOf(text: string): string[] {
  const body = text
    .replace(/^---\n[\s\S]*?\n---(?:\n|$)/, '')
    .replace(codeOrUnseen, (part) => (part.startsWith('<') ? '' : part));
  const found: string[] = [];
  let block: string[] = [];
  let fence = '';
  const end = (): void => {
    if (block.some((line) => /\S/.test(line))) found.push(block.join('\n'));
    block = [];
  };
  for (const line of body.split('\n')) {
    const mark = /^[\s>]*(?:(?:[-*+]|\d+[.)])\s+)*(`{3,}|~{3,})/.exec(line)?.[1] ?? '';
    if (fence !== '') {
      if (mark.startsWith(fence) && line.trim().replace(/^[\s>]+/, '') === mark) fence = '';
      end();
      if (fence !== '') block.push(line);
      continue;
    }
    if (mark !== '' || !/[^\s>]/.test(line)) end();
    if (mark !== '') fence = mark;
    else if (/[^\s>]/.test(line)) block.push(line);
  }
  end();
  return found.filter((paragraph) => !notText.test(paragraph));
}

/** Code, which may hold anything, or else a comment, a script or a style sheet, which no page shows. */
const codeOrUnseen =
  /^[ \t>]*(`{3,}|~{3,})[^\n]*\n[\s\S]*?^[ \t>]*\1[`~]*[ \t]*$|(`+)(?!`)[\s\S]*?[^`]\2(?!`)|<!--[\s\S]*?-->|<(script|style)\b[\s\S]*?<\/\3>/gm;

/** Formulas, definitions, containers, includes, marks of lines of code, scripts, styles, and tags over several lines. */
const notText = /\$|^ {0,3}\[[^\]]+\]:|^\s*:::|^\s*<<<|\[!code|highlight-|-->|<(?:script|style)|<\/style|<[a-z]+[^>]*$/im;

/** What of a paragraph is read: code as it is, and of the rest no targets, pictures, marks of footnotes, tags and ids. */
function spoken(paragraph: string): string {
  const codes: string[] = [];
  const kept = paragraph.replace(/(`+)(?!`)[\s\S]*?[^`]\1(?!`)/g, (code) => `\ue000${codes.push(code) - 1}\ue000`);
  return withoutMarks(kept).replace(/\ue000(\d+)\ue000/g, (_, index) => codes[Number(index)] ?? '');
}

function withoutMarks(text: string): string {
  const bare = text
    .replace(/^[\s>]*\[!\w+\]\s*$/gm, '')
    .replace(/^[ \t>]*(?:[-*+] +|\d+[.)] +)+(?:\[[ xX]\] )?/gm, '')
    .replace(/!\[[^\]]*\](?:\([^)]*\)|\[[^\]]*\])/g, '')
    .replace(/(?<!!)\[((?:[^[\]]|\[[^[\]]*\])*)\](?:\((?:[^()]|\([^()]*\))*\)|\[[^\]]*\])/g, '$1')
    .replace(/\[\^[^\]]+\]:?/g, '')
    .replace(/<\/?[a-z][a-z0-9]*(?:\s(?:[^<>"]|"[^"]*")*)?\/?>/g, '')
    .replace(/\{#[^{}]*\}/g, '');
  return decodeText(bare);
}
