import type { ToolFolder } from './settings/tool-folder.ts';
import type { Recognition } from './tool.ts';
import { tools } from './tools.ts';

/** An unsupported tool, and how it is recognised. */
type UnsupportedTool = { title: string; unsupported: Recognition; remedy?: string };

/** Hidden folders of unsupported tools. */
export const unsupportedHiddenNames = ['.vuepress'];

const unsupportedTools: readonly UnsupportedTool[] = [
  { title: 'VuePress', unsupported: { path: /(?:^|\/)\.vuepress\/config\.\w+$/ } },
  {
    title: 'Antora',
    unsupported: { path: /^(?:docs\/)?antora\.ya?ml$/ },
    remedy: 'To convert its AsciiDoc to Markdown, run docs migrate --write.',
  },
  ...Object.values(tools).flatMap(({ title, unsupported }) => (unsupported ? [{ title, unsupported }] : [])),
];

/** Finds the unsupported tool to which a folder belongs. Also returns the numbers of Markdown pages and of all pages. */
export function findUnsupportedTool({
  files,
  read,
}: ToolFolder): { tool: string; file: string; markdownPages: number; pages: number; remedy?: string } | undefined {
  for (const {
    title,
    unsupported: { path, contains },
    remedy,
  } of unsupportedTools) {
    const file = files.find((each) => {
      const result = path.test(each) ? read(each) : undefined;
      return result && 'text' in result && (contains?.test(result.text) ?? true);
    });
    if (file === undefined) continue;
    const markdownPages = files.filter((each) => /\.(?:md|markdown)$/i.test(each)).length;
    const pageCount = files.filter((each) => /\.(?:md|markdown|mdx|rst|adoc|asciidoc)$/i.test(each)).length;
    return { tool: title, file, markdownPages, pages: pageCount, ...(remedy === undefined ? {} : { remedy }) };
  }
  return undefined;
}
