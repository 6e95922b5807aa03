import { itemAt } from '../../compiler/basics/invariant.ts';
import { explain, listExplanations } from '../../compiler/diagnostics/codes.ts';
import { codeUnknown } from '../../compiler/diagnostics/commands.ts';
import { describeLevel } from '../../compiler/diagnostics/levels-settings.ts';
import type { Context } from '../context.ts';
import { nowhere, Refusal } from '../faults.ts';
import type { ExitStatus, ExplainOptions } from '../options.ts';

const width = 96;

/** `docs explain`: prints the explanation of a code, with an example and the fix. Without a code, lists all codes. */
export async function runExplain({ code }: ExplainOptions, context: Context): Promise<ExitStatus> {
  if (code === undefined) {
    context.stdout.write(listCodes());
    return 0;
  }
  const found = explain(code);
  if (!found) throw new Refusal(codeUnknown(nowhere, { source: code, allowed: listExplanations().map((each) => each.code) }), 2);
  const { severity, title, meaning, example, fixed } = found;
  const paragraphs = meaning.split(/\n{2,}/).map((paragraph) => wrap(paragraph));
  const parts = [
    `${severity}  ${code}\n${title}`,
    ...paragraphs,
    wrap(describeLevel(severity, fixed)),
    `Wrong:\n\n${indentText(example.wrong)}`,
    `Right:\n\n${indentText(example.right)}`,
  ];
  context.stdout.write(`${parts.join('\n\n')}\n`);
  return 0;
}

function listCodes(): string {
  const all = listExplanations();
  const longest = Math.max(...all.map(({ code }) => code.length));
  return all.map(({ code, title }) => `${code.padEnd(longest)}  ${title}\n`).join('');
}

/** Wraps a paragraph. Leaves paragraphs with indented lines or list items unchanged. */
function wrap(text: string): string {
  if (/^(?: {2,}|[-*] |\d+\. )/m.test(text)) return text;
  const lines = [''];
  for (const word of text.split(/\s+/)) {
    const line = itemAt(lines, -1);
    if (line === '') lines[lines.length - 1] = word;
    else if (line.length + 1 + word.length <= width) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines.join('\n');
}

function indentText(text: string): string {
  return text.replace(/\n+$/, '').replaceAll(/^(?=.)/gm, '    ');
}
