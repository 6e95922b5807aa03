import { capture } from '../../basics/text-parts.ts';
import type { Directive, IncludeSyntax, NumberedLines } from '../syntax/dialect.ts';
import { resolveAlias } from './aliases.ts';

/**
 * Creates the syntax of partials that are imported and used on a line of their own, `<Part />`, and of files that are shown as code,
 * `<CodeBlock>{Raw}</CodeBlock>`. `rootOf` returns the root of the site for the folder of an area. `hasAliases`: paths may start with an
 * alias.
 */
export function createPartialSyntax(rootOf: (folder: string) => string, hasAliases = false): IncludeSyntax {
  return {
    mayInclude: (text) => /^import[ \t]/m.test(text),
    createParser: (lines, folder, options) => {
      const imports = readImports(lines);
      return (line, isCode): Directive | undefined => {
        if (isCode || imports.size === 0 || !line.includes('<')) return undefined;
        const partial =
          /^([ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?)<([A-Z]\w*)(?:[ \t][^>]*)?\/>[ \t]*$/.exec(line) ??
          /^([ \t]*)<([A-Z]\w*)>[ \t]*<\/\2>[ \t]*$/.exec(line);
        const code = capture(/^([ \t]*)<CodeBlock\b([^>]*)>[ \t]*\{([A-Za-z_$][\w$]*)\}[ \t]*<\/CodeBlock>[ \t]*$/, line);
        const indent = partial?.[1] ?? '';
        const name = partial?.[2] ?? code?.[3];
        const path = name === undefined ? undefined : imports.get(name);
        if (name === undefined || path === undefined) return undefined;
        const filePath = path.replace(/^.*!/, '');
        const columns = [line.indexOf(name) + 1, line.length + 1] as const;
        const aliased = resolveAlias(filePath, options);
        const alias =
          aliased !== undefined
            ? undefined
            : hasAliases
              ? /^@(?:\/|(?=[\w-]+\/))/.exec(filePath)?.[0]
              : /^@site\//.exec(filePath)?.[0];
        const bases = aliased !== undefined ? { bases: [''] } : alias === undefined ? {} : { bases: [rootOf(folder), ''] };
        const location = { path: aliased ?? filePath.slice(alias?.length ?? 0), columns, ...bases };
        if (code && path.startsWith('!!raw-loader!'))
          return { ...location, kind: 'code', indent: code[1], info: toInfoString(code[2], filePath) };
        return partial && /\.mdx?$/.test(aliased ?? filePath) ? { ...location, kind: 'markdown', indent, info: '' } : undefined;
      };
    },
  };
}

/** Returns the paths of imports by local name. */
function readImports(lines: NumberedLines): Map<string, string> {
  const imports = new Map<string, string>();
  for (const { text } of lines) {
    const [, defaultName, namedImports, path] =
      /^import[ \t]+(?:([A-Za-z_$][\w$]*)[ \t]*,?[ \t]*)?(?:\{([^{}]*)\}[ \t]*)?from[ \t]*["']([^"']+)["']/.exec(text) ?? [];
    if (path === undefined) continue;
    if (defaultName !== undefined) imports.set(defaultName, path);
    // `Content` is another name for the content of a Markdown file.
    for (const each of namedImports?.split(',') ?? []) {
      const [, alias] = /^\s*(?:Content|default)(?:\s+as\s+([A-Za-z_$][\w$]*))?\s*$/.exec(each) ?? [];
      if (alias !== undefined) imports.set(alias, path);
      else if (/^\s*Content\s*$/.test(each)) imports.set('Content', path);
    }
  }
  return imports;
}

function toInfoString(attributes: string, path: string): string {
  const readAttribute = (name: string): string | undefined => new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1];
  const title = readAttribute('title');
  const language =
    readAttribute('language') ?? readAttribute('className')?.replace(/^language-/, '') ?? /\.(\w+)$/.exec(path)?.[1] ?? 'text';
  return title === undefined ? language : `${language} title="${title}"`;
}
