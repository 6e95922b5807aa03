/** Generates the manual's page about each diagnostic code from its rule and the catalogue: `npm run diagnostics`. */
import { describeLevel } from '../../compiler/diagnostics/levels-settings.ts';
import type { Explanation } from '../../compiler/diagnostics/rule.ts';

/** Generates the pages in content/help/diagnostics: texts by file name. */
export function toDiagnosticPages(explanations: readonly Explanation[]): Map<string, string> {
  const pages = new Map([['index.md', indexPage(explanations)]]);
  for (const explanation of explanations) pages.set(`${explanation.code}.md`, page(explanation));
  return pages;
}

function page({ code, severity, title, meaning, example, fixed }: Explanation): string {
  return [
    frontMatter({ title: code, description: `${title}.` }),
    `**${title}.** ${describeSeverity(severity, fixed)}`,
    meaning,
    '## An example',
    'This is reported:',
    fence(example.language, example.wrong),
    'This is right:',
    fence(example.language, example.right),
    `The same from the command line: \`docs explain ${code}\`. Back to [all diagnostics](index.md).`,
  ]
    .join('\n\n')
    .concat('\n');
}

/** Returns the severity of a finding, and whether `levels` in the configuration can lower it. */
function describeSeverity(severity: Explanation['severity'], fixed: Explanation['fixed']): string {
  const consequence = severity === 'error' ? 'an error: the site is not built' : 'a warning: the site is built all the same';
  if (!fixed) return `Unless [levels](../configuration.md#how-strict-to-be) say otherwise, this is ${consequence}.`;
  return `${describeLevel(severity, fixed).replace(/^It/, 'This')}`;
}

function indexPage(explanations: readonly Explanation[]): string {
  const rows = explanations.map(({ code, severity, title }) => `| [${code}](${code}.md) | ${severity} | ${title} |`);
  return [
    frontMatter({
      title: 'Diagnostics',
      description: 'Every code that Quire reports, what it means, and how to fix it.',
      sidebar_position: '8',
    }),
    'Each finding has a code. Its page says what is wrong, why it matters, and what to do, with an example of both. `docs explain` prints the same, and whether [a setting](../configuration.md#how-strict-to-be) may lower it.',
    ['| Code | Severity | What is wrong |', '| --- | --- | --- |', ...rows].join('\n'),
  ]
    .join('\n\n')
    .concat('\n');
}

function frontMatter(values: Record<string, string>): string {
  const lines = Object.entries({ ...values, owner: 'Documentation lead' }).map(
    ([key, value]) => `${key}: ${/[:#"'`[\]{}]/.test(value) ? JSON.stringify(value) : value}`,
  );
  return ['---', ...lines, '---'].join('\n');
}

/** Returns a code block whose fence is longer than any run of backticks in the text. */
function fence(language: string, text: string): string {
  const longest = Math.max(0, ...(text.match(/`{3,}/g) ?? []).map((run) => run.length));
  const mark = '`'.repeat(Math.max(3, longest + 1));
  return `${mark}${language}\n${text.trimEnd()}\n${mark}`;
}
