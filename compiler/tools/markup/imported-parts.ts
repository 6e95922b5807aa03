import { capture } from '../../basics/text-parts.ts';
import type { Directive, IncludeSyntax, NumberedLines } from '../syntax/dialect.ts';
import { aliasedFile } from './aliases.ts';
import { type MarkupTag, readTags } from './elements.ts';

/**
 * Partials that are imported and used on a line of their own, `<Part />`, and files that are shown as code, `<CodeBlock>{Raw}</CodeBlock>` or
 * `<Code code={raw} />`.
 */
export function importedParts(site: (folder: string) => string, hasAliases = false): IncludeSyntax {
  return {
    mayInclude: (text) => /^import[ \t]/m.test(text),
    parser: (lines, folder, options) => {
      const imports = importsOf(lines);
      const codeElements = readCodeElements(lines, imports);
      let row = 0;
      return (line, isCode): Directive | undefined => {
        const codeElement = codeElements.get(row++);
        if (isCode || imports.size === 0 || !(codeElement || line.includes('<'))) return undefined;
        if (codeElement === 'continued') return { kind: 'none', indent: '', path: '', columns: [1, 1], info: '' };
        const part =
          /^([ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?)<([A-Z]\w*)(?:[ \t][^>]*)?\/>[ \t]*$/.exec(line) ??
          /^([ \t]*)<([A-Z]\w*)>[ \t]*<\/\2>[ \t]*$/.exec(line);
        const code = capture(/^([ \t]*)<CodeBlock\b([^>]*)>[ \t]*\{([A-Za-z_$][\w$]*)\}[ \t]*<\/CodeBlock>[ \t]*$/, line);
        const indent = part?.[1] ?? '';
        const name = codeElement?.name ?? part?.[2] ?? code?.[3];
        const path = name === undefined ? undefined : imports.get(name);
        if (name === undefined || path === undefined) return undefined;
        const clean = path.replace(/^.*!|\?raw$/g, '');
        const columns = [line.indexOf(codeElement ? '<' : name) + 1, line.length + 1] as const;
        const aliased = aliasedFile(clean, options);
        const alias =
          aliased !== undefined ? undefined : (hasAliases ? /^(?:\/|@(?:\/|(?=[\w-]+\/)))/ : /^(?:\/|@site\/)/).exec(clean)?.[0];
        const root = site(folder);
        const roots = alias === '/' ? [`${root === '' ? '' : `${root}/`}static`, root] : [root, ''];
        const bases = aliased !== undefined ? { bases: [''] } : alias === undefined ? {} : { bases: roots };
        const at = { path: aliased ?? clean.slice(alias?.length ?? 0), columns, ...bases };
        if (code && path.startsWith('!!raw-loader!'))
          return { ...at, kind: 'code', indent: code[1], info: rawInfo(code[2], clean) };
        if (codeElement) return { ...at, kind: 'code', indent: codeElement.indent, info: codeElement.info };
        return part && /\.mdx?$/.test(aliased ?? clean) ? { ...at, kind: 'markdown', indent, info: '' } : undefined;
      };
    },
  };
}

/** A `<Code>` element that shows an imported file. */
type CodeElement = { name: string; indent: string; info: string };

/**
 * Returns the elements `<Code code={raw} />` that show a file, imported as `./a.js?raw`, by the index of their first line. The other lines
 * of such an element are `continued`.
 */
function readCodeElements(lines: NumberedLines, imports: ReadonlyMap<string, string>): Map<number, CodeElement | 'continued'> {
  const found = new Map<number, CodeElement | 'continued'>();
  if (![...imports.values()].some((path) => path.endsWith('?raw'))) return found;
  for (const [row, { text }] of lines.entries()) {
    const [, indent = '', start] = /^([ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?)(<Code(?=[\s/]|$).*)$/.exec(text) ?? [];
    if (start === undefined || found.has(row)) continue;
    const others = lines.slice(row + 1, row + maxTagLines).map((line) => line.text);
    const source = [start, ...others].join('\n');
    const [tag] = readTags(source, source);
    const code = tag?.from === 0 ? tag.attributes.get('code') : undefined;
    const name = code && 'expression' in code ? code.expression.trim() : '';
    if (!tag || !imports.get(name)?.endsWith('?raw')) continue;
    const [end] = /^(?:<\/Code>)?[ \t]*(?=\n|$)/.exec(source.slice(tag.to)) ?? [];
    if (end === undefined) continue;
    found.set(row, { name, indent, info: infoOf(tag) });
    for (let next = 1; next < source.slice(0, tag.to).split('\n').length; next++) found.set(row + next, 'continued');
  }
  return found;
}

/** The maximum number of lines of a tag. */
const maxTagLines = 20;

/** The info string of a `<Code>` element: its language and title. */
function infoOf({ attributes }: MarkupTag): string {
  const textOf = (name: string): string | undefined => {
    const value = attributes.get(name);
    return value && 'value' in value && typeof value.value === 'string' ? value.value.replace(/[\s"]+/g, ' ').trim() : undefined;
  };
  const title = textOf('title');
  return `${textOf('lang') || 'text'}${title ? ` title="${title}"` : ''}`;
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
