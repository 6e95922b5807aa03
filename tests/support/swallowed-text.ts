import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodeText } from '../../compiler/html/entities.ts';
import type { runDocs } from './docs.ts';
import { listFiles } from './folder.ts';

/** A paragraph of a file that is missing from its page. */
type SwallowedParagraph = { file: string; paragraph: string };

/**
 * Builds a folder, and returns each paragraph of its Markdown files that is missing from the page. Undefined if the build failed.
 * Paragraphs are determined here by blank lines and fences only, independently of the compiler. The page of a file is the one
 * that contains most of it. `run` runs the command line.
 */
export async function findSwallowed(root: string, out: string, run: typeof runDocs): Promise<SwallowedParagraph[] | undefined> {
  const { status } = await run(['build', root, '--out', out, '--no-cache', '--quiet']);
  if (status !== 0) return undefined;
  const built = listFiles(out).filter((file) => file.endsWith('index.html'));
  const texts = built.map((file) => extractLetters(extractVisibleText(readFileSync(join(out, file), 'utf8'))));
  return listFiles(root).flatMap((file) => {
    if (!/\.(?:md|markdown)$/i.test(file) || /(?:^|\/)(?:[._]|node_modules\/|dist\/)/.test(file)) return [];
    const text = readFileSync(join(root, file), 'utf8')
      .replaceAll('\r\n', '\n')
      .replace(/^\ufeff/, '');
    if (/^---[\s\S]*?^(?:draft|unlisted): *true/m.test(text)) return [];
    const readings = [findLabels(text, false), findLabels(text, true)];
    const expected = splitParagraphs(text).map((paragraph) => toExpectedParagraph(paragraph, readings));
    const best = texts.reduce((min, shown) => findMissing(expected, shown, min.length) ?? min, expected);
    return best.map(({ paragraph }) => ({ file, paragraph }));
  });
}

/** A paragraph with its letters in each form in which the page may show them. */
type ExpectedParagraph = { paragraph: string; letters: readonly string[] };

function toExpectedParagraph(paragraph: string, readings: readonly ReadonlySet<string>[]): ExpectedParagraph {
  const texts = [...readings.map((labels) => renderedText(paragraph, labels)), paragraph];
  return { paragraph, letters: texts.map(extractLetters) };
}

/**
 * Returns the labels that a text defines: on any line, or only at the start of a paragraph. A definition after a line of a
 * paragraph is part of the paragraph; because the end of paragraphs is not determined here, both interpretations are tried.
 */
function findLabels(text: string, isStrict: boolean): Set<string> {
  const labels = new Set<string>();
  for (const block of text.split(/\n[ \t>]*\n/)) {
    for (const line of block.split('\n')) {
      const [, label]: (string | undefined)[] = definition.exec(line) ?? [];
      if (label !== undefined) labels.add(label.trim().toLowerCase());
      else if (isStrict) break;
    }
  }
  return labels;
}

/** A link reference definition. A line with more text after its target, or with spaces in the target, is text. */
const definition = /^[ \t>]*\[([^\]\n]+)\]:[ \t]*(?:<[^<>\n]*>|[^\s<]\S*)(?:[ \t]+(?:"[^"\n]*"|'[^'\n]*'|\([^()\n]*\)))?[ \t]*$/;

/** Returns the paragraphs whose letters a page does not contain; undefined if there are at least `max`. */
function findMissing(expected: readonly ExpectedParagraph[], shown: string, max: number): ExpectedParagraph[] | undefined {
  const missing: ExpectedParagraph[] = [];
  for (const each of expected) {
    if (each.letters.some((letters) => shown.includes(letters))) continue;
    missing.push(each);
    if (missing.length >= max) return undefined;
  }
  return missing;
}

/** Returns only letters and digits: whitespace, Markdown syntax and punctuation are ignored. */
function extractLetters(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, '');
}

/** Returns the text of a page's main part, without the reader's additions. */
function extractVisibleText(html: string): string {
  const main = /<main\b[\s\S]*<\/main>/.exec(html)?.[0] ?? html;
  const bare = main
    .replace(/<sup class="footnote-mark">[\s\S]*?<\/sup>/g, '')
    .replace(/<(script|style|svg|math)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]*>/g, '');
  return decodeText(bare);
}

/** Blocks between blank lines, and complete code blocks; without front matter, comments and formulas. */
function splitParagraphs(text: string): string[] {
  const body = text
    .replace(/^---\n[\s\S]*?\n---(?:\n|$)/, '')
    .replace(codeOrInvisible, (part) => (part.startsWith('<') ? '' : part));
  const results: string[] = [];
  let block: string[] = [];
  let fence = '';
  const end = (): void => {
    if (block.some((line) => /\S/.test(line))) results.push(block.join('\n'));
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
  return results.filter((paragraph) => !notText.test(paragraph));
}

/** Code, which can contain anything, or a comment, script or stylesheet, which no page shows. */
const codeOrInvisible =
  /^[ \t>]*(`{3,}|~{3,})[^\n]*\n[\s\S]*?^[ \t>]*\1[`~]*[ \t]*$|(`+)(?!`)[\s\S]*?[^`]\2(?!`)|<!--[\s\S]*?-->|<(script|style)\b[\s\S]*?<\/\3>/gm;

/** Formulas, definitions, containers, includes, line markers of code, scripts, styles, and tags over several lines. */
const notText = /\$|^ {0,3}\[[^\]]+\]:|^\s*:::|^\s*<<<|\[!code|highlight-|-->|<(?:script|style)|<\/style|<[a-z]+[^>]*$/im;

/**
 * Returns the visible part of a paragraph: code unchanged, and other text without targets, images, footnote references, tags and
 * ids. The label of an undefined reference is visible.
 */
function renderedText(paragraph: string, labels: ReadonlySet<string>): string {
  const codes: string[] = [];
  const retained = paragraph.replace(/(`+)(?!`)[\s\S]*?[^`]\1(?!`)/g, (code) => `\ue000${codes.push(code) - 1}\ue000`);
  return stripMarkup(retained, labels).replace(/\ue000(\d+)\ue000/g, (_, index) => codes[Number(index)] ?? '');
}

function stripMarkup(text: string, labels: ReadonlySet<string>): string {
  const bare = text
    .replace(/^[\s>]*\[!\w+\]\s*$/gm, '')
    .replace(/^[ \t>]*(?:[-*+] +|\d+[.)] +)+(?:\[[ xX]\] )?/gm, '')
    .replace(/!\[[^\]]*\](?:\([^)]*\)|\[[^\]]*\])/g, '')
    .replace(link, (match, shown: string, label?: string) =>
      label === undefined || label === '' || labels.has(label.trim().toLowerCase()) ? shown : match,
    )
    .replace(/\[\^[^\]]+\]:?/g, '')
    .replace(/<\/?[a-z][a-z0-9]*(?:\s(?:[^<>"]|"[^"]*")*)?\/?>/g, '')
    .replace(/\{#[^{}]*\}/g, '');
  return decodeText(bare);
}

/** A link or a reference: `[text](target "title")`, `[text][label]`. A target contains no spaces, unless in angle brackets. */
const link =
  /(?<![!\\])\[((?:\\.|[^[\]\\]|\[[^[\]]*\])*)\](?:\(\s*(?:<[^<>\n]*>|(?:\\.|[^\s()\\]|\([^\s()]*\))*)(?:\s+(?:"[^"]*"|'[^']*'|\([^()]*\)))?\s*\)|\[([^\]]*)\])/g;
