import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import type { ReaderFiles } from '../../compiler/5-outputs/shell.ts';
import type { NavNode } from '../../schemas/types/navigation.ts';
import type { PageData } from '../../schemas/types/page.ts';
import type { SiteData } from '../../schemas/types/site-data.ts';
import { repository } from '../support/docs.ts';
import { atExit } from '../support/exit.ts';
import { newFolder, removeFolder, writeFiles } from '../support/folder.ts';

type Render = (view: { site: SiteData; page: PageData; branch: NavNode[] | null }) => string;
/** A page of the hand-made site, with the branch of the sidebar in its document. */
export type PreparedPage = { page: PageData; branch: NavNode[] | null };

/** Writes a site with these pages; the caller removes the folder. */
export async function writeSite(site: SiteData, pages: readonly PreparedPage[], items: NavNode[]): Promise<string> {
  const folder = newFolder('reader');
  bundled ??= bundle();
  const { reader, renderShell, assets } = await bundled;
  cpSync(assets, folder, { recursive: true });
  const files: Record<string, string> = {
    'assets/watch.js': `import '/${reader.watch}';`,
    'assets/site-1.json': JSON.stringify(site),
    'build.json': JSON.stringify({ version: 1, generator: 'quire', id: 'one' }),
    'navigation.json': JSON.stringify({ version: 1, sidebars: { guide: 'assets/navigation-guide-1.json' } }),
    'assets/navigation-guide-1.json': JSON.stringify({ version: 1, id: 'guide', items }),
  };
  for (const { page, branch } of pages) {
    const place = page.kind === 'notFound' ? '404.html' : `${page.route.slice(1)}/index.html`;
    files[place] = toDocument(site, { page, root: renderShell({ site, page, branch }) }, reader);
    if (page.kind !== 'notFound') files[`${page.route.slice(1)}/index.json`] = JSON.stringify(page);
  }
  writeFiles(folder, files);
  return folder;
}

let bundled: ReturnType<typeof bundle> | undefined;

/** Returns the reader, which the command line has bundled, and its prerenderer, bundled once per process. */
async function bundle() {
  const folder = newFolder('bundle');
  atExit(() => removeFolder(folder));
  const assets = join(repository, 'dist/reader');
  const reader: ReaderFiles = JSON.parse(readFileSync(join(assets, 'reader.json'), 'utf8'));
  const outfile = join(folder, 'prerender.mjs');
  await build({
    entryPoints: [join(repository, 'reader/prerender.tsx')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
    logLevel: 'error',
  });
  const { renderShell }: { renderShell: Render } = await import(pathToFileURL(outfile).href);
  return { reader, renderShell, assets };
}

function toDocument(
  site: SiteData,
  { page, root }: { page: PageData; root: string },
  reader: { early: string; scripts: string[]; style: string },
): string {
  const { html: _, ...facts } = page;
  const { colorMode, baseUrl } = site;
  const policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; base-uri 'none'; " +
    `connect-src 'self' ${site.analytics?.address ?? ''}; ` +
    "require-trusted-types-for 'script'; trusted-types docs-page";
  return `<!doctype html>
<html lang="en-GB" dir="ltr" data-reader="${reader.scripts.map((file) => baseUrl + file).join(' ')}" data-site="${baseUrl}assets/site-1.json" data-color-default="${colorMode.default}" data-color-switch="${
    colorMode.disableSwitch ? 'off' : 'on'
  }" data-color-system="${colorMode.respectPrefersColorScheme ? 'on' : 'off'}"${site.announcement ? ` data-announcement="${site.announcement.id}"` : ''}${site.search ? ' data-search="search.json"' : ''}>
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${page.headTitle}</title>
<meta name="description" content="${page.description}">
<link rel="canonical" href="${site.url}${baseUrl}${page.route.slice(1)}">
<link rel="icon" href="data:,">
<script src="${baseUrl}${reader.early}"></script>
<link rel="stylesheet" href="${baseUrl}${reader.style}">
</head>
<body>
<div id="root">${root}</div>
<script type="application/json" id="page-data">${JSON.stringify(facts).replaceAll('<', '\\u003c')}</script>
</body>
</html>`;
}
