import { capture } from '../../basics/text-parts.ts';
import type { Directive, IncludeSyntax, NumberedLines } from '../syntax/dialect.ts';
import { aliasedFile } from './aliases.ts';

/**
 * Partials that are imported and used on a line of their own, `<Part />`, and files that are shown as code, `<CodeBlock>{Raw}</CodeBlock>`.
 */
export function importedParts(site: (folder: string) => string, hasAliases = false): IncludeSyntax {
  return {
    mayInclude: (text) => /^import[ \t]/m.test(text),
    parser: (lines, folder, options) => {
      const imports = importsOf(lines);
      return (line, isCode): Directive | undefined => {
        if (isCode || imports.size === 0 || !line.includes('<')) return undefined;
        const part =
          /^([ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?)<([A-Z]\w*)(?:[ \t][^>]*)?\/>[ \t]*$/.exec(line) ??
          /^([ \t]*)<([A-Z]\w*)>[ \t]*<\/\2>[ \t]*$/.exec(line);
        const code = capture(/^([ \t]*)<CodeBlock\b([^>]*)>[ \t]*\{([A-Za-z_$][\w$]*)\}[ \t]*<\/CodeBlock>[ \t]*$/, line);
        const indent = part?.[1] ?? '';
        const name = part?.[2] ?? code?.[3];
        const path = name === undefined ? undefined : imports.get(name);
        if (name === undefined || path === undefined) return undefined;
        const clean = path.replace(/^.*!/, '');
        const columns = [line.indexOf(name) + 1, line.length + 1] as const;
        const aliased = aliasedFile(clean, options);
        const alias =
          aliased !== undefined ? undefined : (hasAliases ? /^(?:\/|@(?:\/|(?=[\w-]+\/)))/ : /^(?:\/|@site\/)/).exec(clean)?.[0];
        const root = site(folder);
        const roots = alias === '/' ? [`${root === '' ? '' : `${root}/`}static`, root] : [root, ''];
        const bases = aliased !== undefined ? { bases: [''] } : alias === undefined ? {} : { bases: roots };
        const at = { path: aliased ?? clean.slice(alias?.length ?? 0), columns, ...bases };
        if (code && path.startsWith('!!raw-loader!'))
          return { ...at, kind: 'code', indent: code[1], info: rawInfo(code[2], clean) };
        return part && /\.mdx?$/.test(aliased ?? clean) ? { ...at, kind: 'markdown', indent, info: '' } : undefined;
      };
    },
  };
}

/** The names of imported files, each with the path of the import. */
function importsOf(lines: NumberedLines): Map<string, string> {
  const found = new Map<string, string>();
  for (const { text } of lines) {
    const [, own, listed, path] =
      /^import[ \t]+(?:([A-Za-z_$][\w$]*)[ \t]*,?[ \t]*)?(?:\{([^{}]*)\}[ \t]*)?from[ \t]*["']([^"']+)["']/.exec(text) ?? [];
    if (path === undefined) continue;
    if (own !== undefined) found.set(own, path);
    // `Content` is another name for the content of a Markdown file.
    for (const each of listed?.split(',') ?? []) {
      const [, alias] = /^\s*(?:Content|default)(?:\s+as\s+([A-Za-z_$][\w$]*))?\s*$/.exec(each) ?? [];
      if (alias !== undefined) found.set(alias, path);
      else if (/^\s*Content\s*$/.test(each)) found.set('Content', path);
    }
  }
  return found;
}

function rawInfo(attributes: string, path: string): string {
  const readAttribute = (name: string): string | undefined => new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1];
  const title = readAttribute('title');
  const language =
    readAttribute('language') ?? readAttribute('className')?.replace(/^language-/, '') ?? /\.(\w+)$/.exec(path)?.[1] ?? 'text';
  return title === undefined ? language : `${language} title="${title}"`;
}
