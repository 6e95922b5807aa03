import type { ToolFolder } from './shared/settings/tool-folder.ts';

/** A tool whose folders are not read: what its configuration is called, and what that has to hold where the name says too little. */
type UnreadTool = { tool: string; marks: RegExp; holds?: RegExp };

const unreadTools: readonly UnreadTool[] = [
  { tool: 'Fumadocs', marks: /^(?:docs\/)?source\.config\.[cm]?[jt]s$/, holds: /fumadocs/ },
  { tool: 'Sphinx', marks: /^(?:docs\/(?:source\/)?|doc\/|source\/)?conf\.py$/, holds: /extensions|html_theme/ },
  { tool: 'Jekyll', marks: /^(?:docs\/)?_config\.ya?ml$/, holds: /theme|plugins|baseurl/ },
  { tool: 'Docsify', marks: /^(?:docs\/)?index\.html$/, holds: /docsify/ },
  { tool: 'Antora', marks: /^(?:docs\/)?antora\.ya?ml$/ },
];

/** The tool that a folder was made for where `docs init` does not read it, with how many of its pages are Markdown. */
export function findUnreadTool({
  files,
  read,
}: ToolFolder): { tool: string; file: string; usable: number; pages: number } | undefined {
  for (const { tool, marks, holds } of unreadTools) {
    const file = files.find((each) => {
      const result = marks.test(each) ? read(each) : undefined;
      return result && 'text' in result && (holds?.test(result.text) ?? true);
    });
    if (file === undefined) continue;
    const usable = files.filter((each) => /\.(?:md|markdown)$/i.test(each)).length;
    return { tool, file, usable, pages: files.filter((each) => /\.(?:md|markdown|mdx|rst|adoc|asciidoc)$/i.test(each)).length };
  }
  return undefined;
}
