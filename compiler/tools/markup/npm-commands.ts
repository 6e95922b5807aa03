import convert from 'npm-to-yarn';
import type { Construct } from '../syntax/dialect.ts';

/** A package manager and the label of its tab. */
type PackageManager = { name: 'npm' | 'yarn' | 'pnpm' | 'bun'; label: string };

/** The tabs that Nextra shows. */
export const convertNextraCommands = createNpmCommands(
  [
    { name: 'npm', label: 'npm' },
    { name: 'pnpm', label: 'pnpm' },
    { name: 'yarn', label: 'yarn' },
    { name: 'bun', label: 'bun' },
  ],
  'selectedPackageManager',
);

/** The tabs that Docusaurus's plugin shows. */
export const convertDocusaurusCommands = createNpmCommands(
  [
    { name: 'npm', label: 'npm' },
    { name: 'yarn', label: 'Yarn' },
    { name: 'pnpm', label: 'pnpm' },
    { name: 'bun', label: 'Bun' },
  ],
  'npm2yarn',
);

/** Converts code blocks with `npm2yarn` to tabs that contain the command for each package manager. */
function createNpmCommands(managers: readonly PackageManager[], group: string): Construct {
  return ({ lines, edit }) => {
    for (const [row, { from, text, fence }] of lines.entries()) {
      const [mark, indent = '', marker = '', info = ''] =
        (fence === 'opening' && /^([ \t]*)([`~]{3,})([^\n]*)$/.exec(text)) || [];
      if (mark === undefined || !/\bnpm2yarn\b/.test(info)) continue;
      let end = row + 1;
      while (lines[end]?.fence === 'inside') end++;
      const last = lines[end];
      if (last?.fence !== 'closing') continue;
      const commands = lines
        .slice(row + 1, end)
        .map((line) => line.text.slice(Math.min(indent.length, line.text.search(/\S|$/))));
      const fenceInfo = info.replace(/[ \t]*\bnpm2yarn\b(?:=(?:"[^"]*"|'[^']*'|\S+))?/, '').trimEnd();
      const tabs = managers.flatMap(({ name, label }) => {
        const command = name === 'npm' ? commands.join('\n') : convert(commands.join('\n'), name);
        return ['', `== ${label}`, '', `${marker}${fenceInfo}`, ...command.split('\n'), marker];
      });
      const output = [`:::tabs group="${group}"`, ...tabs, '', ':::'];
      const to = last.from + last.text.length;
      edit(from, to, output.map((line) => (line === '' ? '' : indent + line)).join('\n'));
    }
  };
}
