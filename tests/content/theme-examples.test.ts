/**
 * The theme examples in the manual equal the compiler's output for the source lines next to them. `UPDATE_CASES=1` updates
 * them.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseConfig } from '../../compiler/1-config/parse-config.ts';
import { systemFonts } from '../../compiler/theme/fonts.ts';
import { themeStylesheet } from '../../compiler/theme/stylesheet.ts';
import { repository } from '../support/docs.ts';

const page = readFileSync(join(repository, 'content/help/theme-examples.md'), 'utf8');
const file = join(repository, 'content/assets/themes.css');
const examples = [...page.matchAll(/^## (\w+)\n[^#]*?```json\n([\s\S]*?)```/gm)].map(([, name = '', text = '']) => ({
  name,
  text,
}));

function toCss({ name, text }: { name: string; text: string }): string {
  const { value, diagnostics } = parseConfig('docs.config.json', JSON.stringify({ title: name, ...JSON.parse(text) }));
  expect(diagnostics).toEqual([]);
  if (!value?.theme) throw new Error(`${name} is no theme.`);
  const fonts = Object.entries(value.theme.fonts).map(([key, font]): [string, string] => [
    `--font-${key}`,
    systemFonts[font] ?? '',
  ]);
  return themeStylesheet(value.theme, fonts).replace(/^@layer quire\{:root|\}$/g, (part) =>
    part === '}' ? '' : `:root:has(#${name.toLowerCase()}:target)`,
  );
}

test('the three themes of the manual are those of its page', () => {
  expect(examples.map(({ name }) => name)).toEqual(['Orchard', 'Harbour', 'Press']);
  const css = `/* Made by tests/content/theme-examples.test.ts of the lines in content/help/theme-examples.md. */\n${examples.map(toCss).join('\n')}\n`;
  if (process.env.UPDATE_CASES === '1') writeFileSync(file, css);
  expect(readFileSync(file, 'utf8')).toBe(css);
});
