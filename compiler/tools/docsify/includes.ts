import type { Directive, IncludeSyntax, NumberedLines } from '../syntax/dialect.ts';

const directive =
  /^(?<indent>[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?)(?<open>!?\[(?:\\.|[^\]\\\n])*\]\([ \t]*<?)(?<path>[^()<>\s]+)>?[ \t]+(?<mark>["'])(?<title>[^"'\n]*:include\b[^"'\n]*)\k<mark>[ \t]*\)[ \t]*$/;

/** `[title](file ':include')` on a line of its own. The file is Markdown, or code if `:type=code` or its extension says so. */
export const docsifyIncludes: IncludeSyntax = {
  mayInclude: (text) => text.includes(':include'),
  createParser:
    (_, folder) =>
    (line, isCode): Directive | undefined => {
      if (isCode || !line.includes(':include')) return undefined;
      const { indent, open, path: rawText, title } = directive.exec(line)?.groups ?? {};
      if (indent === undefined || open === undefined || rawText === undefined || title === undefined) return undefined;
      const path = rawText.replace(/[?#].*$/, '');
      const kind = path === '' || /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(path) ? undefined : kindOf(path, title);
      if (kind === undefined) return undefined;
      const start = indent.length + open.length + 1;
      const include: Directive = {
        kind,
        indent,
        path,
        columns: [start, start + path.length],
        // A path that starts with `/` is relative to the folder of the pages.
        ...(path.startsWith('/') ? { bases: [folder] } : {}),
        info: kind === 'code' ? languageOf(path, title) : '',
      };
      const fragment = /:fragment=([\w-]+)/.exec(title)?.[1];
      if (fragment === undefined) return include;
      return {
        ...include,
        region: fragment,
        partMarker: `### [${fragment}] at its beginning and at its end`,
        select: (lines) => selectFragment(lines, fragment),
      };
    },
};

/** Returns undefined for files that Docsify shows in a frame or a player. */
function kindOf(path: string, title: string): 'markdown' | 'code' | undefined {
  const type = /:type=(\w+)/.exec(title)?.[1]?.toLowerCase();
  if (type !== undefined) return type === 'markdown' || type === 'code' ? type : undefined;
  const extension = /\.(\w+)$/.exec(path)?.[1]?.toLowerCase() ?? '';
  if (/^(?:md|markdown)$/.test(extension)) return 'markdown';
  return /^(?:html?|mp4|ogg|webm|mp3)$/.test(extension) ? undefined : 'code';
}

function languageOf(path: string, title: string): string {
  return /:type=code[ \t]+([\w+#-]+)/.exec(title)?.[1] ?? /\.(\w+)$/.exec(path)?.[1]?.toLowerCase() ?? 'text';
}

/** Returns the lines between the two markers of a fragment. */
function selectFragment(lines: NumberedLines, fragment: string): NumberedLines | undefined {
  const isFragmentMarker = ({ text }: NumberedLines[number]): boolean =>
    /(?:###|\/\/\/)\s*\[([\w-]+)\]/.exec(text)?.[1] === fragment;
  const first = lines.findIndex(isFragmentMarker);
  const last = lines.findIndex((line, index) => index > first && isFragmentMarker(line));
  return first < 0 || last < 0 ? undefined : lines.slice(first + 1, last);
}
