import { capture } from '../../basics/text-parts.ts';
import type { Directive, IncludeSyntax, NumberedLines } from '../syntax/dialect.ts';
import { pathIn } from '../syntax/paths.ts';
import { resolveAlias } from './aliases.ts';
import { type MarkupTag, readTags } from './elements.ts';

/**
 * Creates the syntax of partials that are imported and used on a line of their own, `<Part />`, and files that are shown as code,
 * `<CodeBlock>{Raw}</CodeBlock>` or `<Code code={raw} />`.
 */
export function createPartialSyntax(rootOf: (folder: string) => string, hasAliases = false): IncludeSyntax {
  return {
    mayInclude: (text) => /^import[ \t]/m.test(text),
    createParser: (lines, folder, options) => {
      const imports = readImports(lines);
      const codeElements = readCodeElements(lines, imports);
      let row = 0;
      return (line, isCode): Directive | undefined => {
        const codeElement = codeElements.get(row++);
        if (isCode || imports.size === 0 || !(codeElement || line.includes('<'))) return undefined;
        if (codeElement === 'continued') return { kind: 'none', indent: '', path: '', columns: [1, 1], info: '' };
        const partial =
          /^([ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?)<([A-Z]\w*)(?:[ \t][^>]*)?\/>[ \t]*$/.exec(line) ??
          /^([ \t]*)<([A-Z]\w*)>[ \t]*<\/\2>[ \t]*$/.exec(line);
        const code = capture(/^([ \t]*)<CodeBlock\b([^>]*)>[ \t]*\{([A-Za-z_$][\w$]*)\}[ \t]*<\/CodeBlock>[ \t]*$/, line);
        const indent = partial?.[1] ?? '';
        const name = codeElement?.name ?? partial?.[2] ?? code?.[3];
        const path = name === undefined ? undefined : imports.get(name);
        if (name === undefined || path === undefined) return undefined;
        const filePath = path.replace(/^.*!|\?raw$/g, '');
        const columns = [line.indexOf(codeElement ? '<' : name) + 1, line.length + 1] as const;
        const aliased = resolveAlias(filePath, options);
        const alias =
          aliased !== undefined ? undefined : (hasAliases ? /^(?:\/|@(?:\/|(?=[\w-]+\/)))/ : /^(?:@site)?\//).exec(filePath)?.[0];
        const root = rootOf(folder);
        const roots = alias === '/' ? [pathIn(root, 'static'), root] : [root, ''];
        const bases = aliased !== undefined ? { bases: [''] } : alias === undefined ? {} : { bases: roots };
        const location = { path: aliased ?? filePath.slice(alias?.length ?? 0), columns, ...bases };
        if (code && path.startsWith('!!raw-loader!'))
          return { ...location, kind: 'code', indent: code[1], info: toInfoString(code[2], filePath) };
        if (codeElement) return { ...location, kind: 'code', indent: codeElement.indent, info: codeElement.info };
        return partial && /\.mdx?$/.test(aliased ?? filePath) ? { ...location, kind: 'markdown', indent, info: '' } : undefined;
      };
    },
  };
}

/** A `<Code>` element that shows an imported file. */
type CodeElement = { name: string; indent: string; info: string };

/**
 * Returns the elements `<Code code={raw} />` that show a file, imported as `./a.js?raw`, by the index of their first line. The other lines
 * of the element are `continued`.
 */
function readCodeElements(lines: NumberedLines, imports: ReadonlyMap<string, string>): Map<number, CodeElement | 'continued'> {
  const elements = new Map<number, CodeElement | 'continued'>();
  if (![...imports.values()].some((path) => path.endsWith('?raw'))) return elements;
  for (const [row, { text }] of lines.entries()) {
    const [, indent = '', start] = /^([ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?)(<Code(?=[\s/]|$).*)$/.exec(text) ?? [];
    if (start === undefined || elements.has(row)) continue;
    const others = lines.slice(row + 1, row + maxTagLines).map((line) => line.text);
    const source = [start, ...others].join('\n');
    const [tag] = readTags(source, source);
    const code = tag?.from === 0 ? tag.attributes.get('code') : undefined;
    const name = code && 'expression' in code ? code.expression.trim() : '';
    if (!tag || !imports.get(name)?.endsWith('?raw')) continue;
    const [end] = /^(?:<\/Code>)?[ \t]*(?=\n|$)/.exec(source.slice(tag.to)) ?? [];
    if (end === undefined) continue;
    elements.set(row, { name, indent, info: infoOf(tag) });
    for (let next = 1; next < source.slice(0, tag.to).split('\n').length; next++) elements.set(row + next, 'continued');
  }
  return elements;
}

/** The maximum number of lines of a tag. */
const maxTagLines = 20;

/** Returns the info string of a `<Code>` element: its language and title. */
function infoOf({ attributes }: MarkupTag): string {
  const textOf = (name: string): string | undefined => {
    const value = attributes.get(name);
    return value && 'value' in value && typeof value.value === 'string' ? value.value.replace(/[\s"]+/g, ' ').trim() : undefined;
  };
  const title = textOf('title');
  return `${textOf('lang') || 'text'}${title ? ` title="${title}"` : ''}`;
}

/** Returns the names of imported files, each with the path of the import. */
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
