import type { Diagnostic } from '../../model.ts';
import { importDocusaurus } from './docusaurus.ts';
import { importGitBook } from './gitbook.ts';
import { hostRedirects } from './host-redirects.ts';
import type { Imported, ImportWork } from './imported.ts';
import { importMdBook } from './mdbook.ts';
import { importMaterial } from './mkdocs.ts';
import { importNextra } from './nextra.ts';
import { Settings } from './setting.ts';
import { importStarlight } from './starlight.ts';
import type { ToolFolder } from './tool-folder.ts';
import { importVitePress } from './vitepress.ts';

/** A configuration of another tool that was found in a folder. */
type ToolFound = { tool: string; file: string };
/** `holds`: what its text has to hold, where the name alone says too little. */
type Importer = { tool: string; marks: RegExp; holds?: string; read: (file: string, work: ImportWork) => Imported };

/** The tools that are known, by the name of their configuration, in the order in which a folder with several is read. */
const importers: readonly Importer[] = [
  { tool: 'Docusaurus', marks: /(?:^|\/)docusaurus\.config\.[cm]?[jt]s$/, read: importDocusaurus },
  { tool: 'VitePress', marks: /(?:^|\/)\.vitepress\/config(?:\/index)?\.[cm]?[jt]s$/, read: importVitePress },
  { tool: 'Starlight', marks: /(?:^|\/)astro\.config\.[cm]?[jt]s$/, holds: 'starlight', read: importStarlight },
  { tool: 'MkDocs', marks: /(?:^|\/)mkdocs\.ya?ml$/, read: importMaterial },
  { tool: 'mdBook', marks: /(?:^|\/)book\.toml$/, read: importMdBook },
  { tool: 'GitBook', marks: /(?:^|\/)\.gitbook\.ya?ml$/, read: importGitBook },
  { tool: 'Nextra', marks: /(?:^|\/)next\.config\.[cm]?[jt]s$/, holds: 'nextra', read: importNextra },
];

/** The tool that a folder was made for: its configuration lies in the folder itself, or in one that is usual for it. */
export function findTool({ files, read }: ToolFolder): ToolFound | undefined {
  const near = (file: string): boolean =>
    /^(?:(?:docs?|documentation|website|site|book|guide)\/)?[^/]+$/.test(
      file.replace(/\.vitepress\/config(?:\/index)?/, 'config'),
    );
  for (const isHere of [true, false]) {
    for (const { tool, marks, holds } of importers) {
      const file = files.find(
        (each) => marks.test(each) && near(each) && isHere === !each.replace(/^\.vitepress\/(?:config\/)?/, '').includes('/'),
      );
      const result = file === undefined || holds === undefined ? undefined : read(file);
      const isMeant = holds === undefined || (result && 'text' in result && result.text.includes(holds));
      if (file !== undefined && isMeant) return { tool, file };
    }
  }
  return undefined;
}

/** Reads the configuration of another tool as ours; `title` is for a site that has none. */
export function importTool(
  { tool, file }: ToolFound,
  folder: ToolFolder,
  title: string,
): { imported: Imported; found: Diagnostic[] } {
  const importer = importers.find((each) => each.tool === tool);
  if (!importer) throw new Error(`There is no importer of ${tool}.`);
  const found: Diagnostic[] = [];
  const work = { folder, title, settings: new Settings(found), found };
  const imported = importer.read(file, work);
  return { imported: { ...imported, redirects: [...hostRedirects(imported.config, work), ...imported.redirects] }, found };
}
