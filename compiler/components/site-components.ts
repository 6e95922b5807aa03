import { reservedNames } from '../3-pages/constructs/containers.ts';
import { toPageText } from '../3-pages/page-text.ts';
import { nearest } from '../basics/nearest.ts';
import { componentInvalid, componentUnused } from '../diagnostics/components.ts';
import * as say from '../diagnostics/sentences/components.ts';
import type { Checked, Diagnostic, Page, Place, Site } from '../model.ts';
import type { ThemeStyles } from '../theme/read-theme.ts';
import type { World } from '../world.ts';
import { readStylesheet } from './stylesheet.ts';
import { readTemplate } from './template.ts';

type PageStylesheet = ThemeStyles['pageStylesheets'][number];

/**
 * Returns the stylesheets of all valid components, and findings that no page has reported: unused components, names that pages cannot use,
 * and faults in stylesheets. A folder of another tool may have the same name, so it is ignored unless a page uses one of its files, or a
 * file has front matter. The published stylesheets depend on the files only, not on the pages that use them.
 */
export function readComponents(
  site: Site,
  world: Pick<World, 'filesIn' | 'read'>,
  pages: readonly Page[],
): Checked<PageStylesheet[]> {
  const names = world.filesIn('components');
  const templates = names.filter((name) => name.endsWith('.html')).map((name) => name.slice(0, -'.html'.length));
  const stylesheets: PageStylesheet[] = [];
  const diagnostics: Diagnostic[] = [];
  if (templates.length === 0) return { value: stylesheets, diagnostics };
  // Skips the gallery, which `docs watch` adds, because it shows all components.
  const sitePages = pages.filter(({ file }) => !file.startsWith('components/'));
  const usedComponents = new Set(sitePages.flatMap(({ includes }) => includes.filter((file) => file.startsWith('components/'))));
  const isAnyUsed = templates.some((name) => usedComponents.has(`components/${name}.html`));
  for (const name of templates) {
    const file = `components/${name}.html`;
    const text = toPageText(world.read(file) ?? '');
    const isQuireComponent = isAnyUsed || text.startsWith('---');
    const { value, diagnostics: findings } = readTemplate(file, text, site.html === 'trusted');
    const at = { file, line: 1, column: 1 };
    const isTaken = reservedNames.has(name);
    if (isQuireComponent && (isTaken || !/^[a-z][\w-]*$/i.test(name)))
      diagnostics.push(componentInvalid(at, say.componentInvalid.nameUnusable({ name, isTaken })));
    else if (isQuireComponent && !usedComponents.has(file)) diagnostics.push(...findings, reportUnused(at, { name, file }));
    const style = `${name}.css`;
    if (!value || !names.includes(style)) continue;
    const stylesheet = readStylesheet(name, `components/${style}`, toPageText(world.read(`components/${style}`) ?? ''));
    if (isQuireComponent) diagnostics.push(...stylesheet.diagnostics);
    if (stylesheet.value !== undefined) stylesheets.push({ text: stylesheet.value, patterns: [], component: file });
  }
  if (!isAnyUsed) return { value: stylesheets, diagnostics };
  for (const style of names.filter((name) => name.endsWith('.css') && !templates.includes(name.slice(0, -'.css'.length)))) {
    const file = `components/${style}`;
    const near = nearest(
      file,
      templates.map((name) => `components/${name}.css`),
    );
    diagnostics.push(
      reportUnused(
        { file, line: 1, column: 1 },
        { name: style.slice(0, -'.css'.length), file, nearest: near, isStylesheet: true },
      ),
    );
  }
  return { value: stylesheets, diagnostics };
}

function reportUnused(
  at: Place,
  {
    name,
    file,
    nearest: near,
    isStylesheet = false,
  }: { name: string; file: string; nearest?: string | undefined; isStylesheet?: boolean },
): Diagnostic {
  return componentUnused(at, { name, file, nearest: near, isStylesheet, template: file.replace(/css$/, 'html') });
}
