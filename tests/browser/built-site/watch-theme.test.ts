/** Editing a theme with `docs watch`, in the browser. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sharedBrowser } from '../../support/browser.ts';
import { startDocs, waitForOutput } from '../../support/docs.ts';
import { atExit } from '../../support/exit.ts';
import { newFolder, removeFolder, writeFiles } from '../../support/folder.ts';
import { closeAfterTest } from '../close-after-test.ts';
import { visit } from './open-site.ts';

const config = {
  title: 'Harbour',
  areas: [{ id: 'guide', path: 'guide', route: '/guide' }],
  colorMode: { default: 'light', respectPrefersColorScheme: false },
  theme: { accent: { light: '#0b5a60' }, css: ['brand.css'] },
};

test('a changed theme applies immediately; another colour mode after a reload', async () => {
  const root = newFolder('watch-theme');
  atExit(() => removeFolder(root));
  const write = (settings: object): void => writeFileSync(join(root, 'docs.config.json'), JSON.stringify(settings, null, 2));
  writeFiles(root, { 'guide/README.md': '# Guide\n\nWhere to begin.\n', 'brand.css': '.navbar { opacity: 0.9 }\n' });
  write(config);
  const server = startDocs(['watch', root, '--port', '0']);
  const [origin] = await waitForOutput(server, /http:\/\/[\w.]+:\d+/);
  const context = await (await sharedBrowser()).newContext();
  closeAfterTest(context);
  const page = await context.newPage();
  await visit(page, `${origin}/guide`);
  await page.evaluate(() => Reflect.set(window, 'same', true));
  const isSame = (): Promise<unknown> => page.evaluate(() => Reflect.get(window, 'same'));
  const becomes = (property: string, value: string): Promise<unknown> =>
    page.waitForFunction(
      ([name = '', expected]) =>
        getComputedStyle(document.documentElement)
          .getPropertyValue(name)
          .includes(expected ?? ''),
      [property, value],
    );

  write({ ...config, theme: { ...config.theme, accent: { light: '#6b21a8' } } });
  await becomes('--color-accent', '#6b21a8');
  expect(await isSame()).toBe(true);

  writeFileSync(join(root, 'brand.css'), `${readFileSync(join(root, 'brand.css'), 'utf8')}:root { --bar: 5rem }\n`);
  await becomes('--bar', '5rem');
  expect(await isSame()).toBe(true);
  await page.waitForFunction(() => document.querySelectorAll('link[data-theme-style]').length === 1);

  const loaded = page.waitForEvent('load');
  write({ ...config, colorMode: { ...config.colorMode, default: 'dark' } });
  await loaded;
  expect(await page.getAttribute('html', 'data-theme')).toBe('dark');
  await context.close();
});
