/** Scripts of a site that try to load or run forbidden files. */
import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { askDocs } from '../support/command-line.ts';
import { folderOf, listFiles } from '../support/folder.ts';

const secret = 'globalThis.secret = "sixpence";\n';

/** Creates a folder with a site whose configuration lists these scripts, next to a file outside the site. */
function createSiteWith(
  scripts: readonly unknown[],
  files: Record<string, string> = {},
  more: Record<string, unknown> = {},
): string {
  const config = { title: 'Harbour', areas: [{ id: 'guide', path: 'guide', route: '/guide' }], theme: { scripts }, ...more };
  const folder = folderOf({
    'outside.js': secret,
    'site/docs.config.json': JSON.stringify(config),
    'site/guide/README.md': '# Guide\n',
    ...Object.fromEntries(Object.entries(files).map(([name, text]) => [`site/${name}`, text])),
  });
  return join(folder, 'site');
}

/** Returns the codes of the findings of a build, and the published scripts of the site. */
async function build(root: string): Promise<{ status: number | null; codes: string[]; scripts: string[] }> {
  const { status, stdout } = await askDocs(['build', root, '--format', 'json']);
  const found: { diagnostics: { code: string }[] } = JSON.parse(stdout);
  const out = join(root, 'dist/site/assets');
  const published = existsSync(out) ? listFiles(out).filter((name) => name.startsWith('script-')) : [];
  const scripts = published.map((name) => readFileSync(join(out, name), 'utf8'));
  return { status, codes: found.diagnostics.map(({ code }) => code), scripts };
}

test.each([
  ['../outside.js', 'config-path-outside'],
  ['guide/../../outside.js', 'config-path-outside'],
  ['guide\\..\\..\\outside.js', 'config-path-outside'],
  ['/etc/passwd.js', 'config-path-outside'],
  ['file:///etc/passwd.js', 'config-path-outside'],
  ['https://widget.example.com/chat.js', 'config-path-outside'],
  ['guide/%2e%2e/%2e%2e/outside.js', 'theme-file-missing'],
  ['guide/chat.js\u0000.txt', 'config-path-outside'],
  ['javascript:alert(1).js', 'theme-file-missing'],
  ['guide/chat.js?.js', 'theme-file-missing'],
  ['</script><script>alert(1)</script>.js', 'theme-file-missing'],
])('the path %j is refused', async (path, code) => {
  const root = createSiteWith([path], { 'guide/chat.js': 'export {};\n' });
  const { status, codes, scripts } = await build(root);
  expect([status === 0, codes, scripts]).toEqual([false, [code], []]);
});

test.each([
  ['scripts/outside.js', '../../outside.js', 'scripts/outside.js'],
  ['scripts/up/outside.js', '../..', 'scripts/up'],
])('%s is not read through a link', async (path, target, link) => {
  const root = createSiteWith([path], { 'scripts/other.js': 'export {};\n' });
  symlinkSync(target, join(root, link));
  const { status, codes, scripts } = await build(root);
  expect([status, codes, scripts]).toEqual([1, expect.arrayContaining(['theme-file-missing']), []]);
});

test('a build publishes a script unchanged, and never runs it', async () => {
  const marker = join(folderOf({}), 'ran');
  const text = `// </script><script>alert(1)</script> \u2028\nimport.meta.url && globalThis.process?.getBuiltinModule('fs').writeFileSync(${JSON.stringify(marker)}, '');\n`;
  const { status, codes, scripts } = await build(createSiteWith(['guide/chat.js'], { 'guide/chat.js': text }));
  expect([status, codes, scripts, existsSync(marker)]).toEqual([0, [], [text], false]);
});

test('each policy name is in the header once, and a site without any keeps the strict policy', async () => {
  const policyOf = async (policy: Record<string, unknown>) => {
    const root = createSiteWith(['guide/chat.js'], { 'guide/chat.js': 'export {};\n' }, { policy });
    await build(root);
    return /trusted-types ([^;\n]*)/.exec(readFileSync(join(root, 'dist/site/_headers'), 'utf8'))?.[1];
  };
  expect(await policyOf({ trustedTypes: ['chat', 'dompurify', 'chat'] })).toBe('docs-page chat dompurify');
  expect(await policyOf({})).toBe('docs-page');
});

test('the address of a script changes with its text', async () => {
  const addressOf = async (text: string) => {
    const root = createSiteWith(['guide/chat.js'], { 'guide/chat.js': text });
    await build(root);
    return listFiles(join(root, 'dist/site/assets')).filter((name) => name.startsWith('script-'));
  };
  const [one, other] = [await addressOf('let a = 1;\n'), await addressOf('let a = 2;\n')];
  expect([one.length, other.length, one[0] === other[0]]).toEqual([1, 1, false]);
});

test('an offline copy has no scripts', async () => {
  const root = createSiteWith(['guide/chat.js'], { 'guide/chat.js': secret });
  const { status } = await askDocs(['build', root, '--offline', '--out', join(root, 'copy')]);
  const contents = listFiles(join(root, 'copy')).map((name) => readFileSync(join(root, 'copy', name), 'latin1'));
  expect([status, contents.some((text) => text.includes('sixpence'))]).toEqual([0, false]);
});
