import { folderOf, joinPath, type ToolFolder } from '../settings/tool-folder.ts';
import { pathIn } from '../syntax/paths.ts';
import { fileInclude, withoutFrontMatter } from './includes.ts';
import type { Reference } from './references.ts';
import { type IncludeReader, type ScannedPage, scanPage, scanRst } from './scan-page.ts';

/** The outline of an empty page. */
const emptyPage: ScannedPage = { title: '', labels: new Map(), trees: [], listsChildren: false, referencedNames: new Set() };

/** The maximum depth of nested includes. */
const maxDepth = 10;

/** The pages of a folder by name. Reads each page once. For reStructuredText, reads only titles and `toctree` lists. */
export class ScannedPages {
  readonly names: readonly string[];
  private readonly files = new Map<string, string>();
  private readonly pages = new Map<string, ScannedPage>();
  private readonly folder: ToolFolder;
  private readonly path: string;

  constructor(folder: ToolFolder, path: string, files: readonly string[]) {
    this.folder = folder;
    this.path = path;
    // If two files have the same name, the Markdown file is the page.
    for (const file of files.toSorted((a, b) => Number(/\.md$/i.test(b)) - Number(/\.md$/i.test(a)))) {
      const name = `/${file.replace(/\.\w+$/, '')}`;
      if (!this.files.has(name)) this.files.set(name, pathIn(path, file));
    }
    this.names = [...this.files.keys()].sort();
  }

  fileOf(name: string): string | undefined {
    return this.files.get(name);
  }

  isMarkdown(name: string): boolean {
    return /\.(?:md|markdown)$/i.test(this.files.get(name) ?? '');
  }

  page(name: string): ScannedPage | undefined {
    const file = this.files.get(name);
    if (file === undefined) return undefined;
    const cached = this.pages.get(name);
    if (cached) return cached;
    const content = this.folder.read(file);
    const text = 'text' in content ? content.text : '';
    const page = this.isMarkdown(name)
      ? scanPage(text, name, this.includesOf([file]))
      : /\.rst$|\.txt$/i.test(file)
        ? { ...emptyPage, ...scanRst(text) }
        : emptyPage;
    this.pages.set(name, page);
    return page;
  }

  /** Returns the part of a Markdown file that a directive includes. `chain` is the files that include each other, the innermost last. */
  private includesOf(chain: readonly string[]): IncludeReader {
    return (directive) => {
      const entries = fileInclude(directive, this.path);
      const path = joinPath(entries?.bases?.[0] ?? folderOf(chain.at(-1) ?? ''), entries?.path.replace(/^\//, '') ?? '');
      if (entries?.kind !== 'markdown' || path === undefined || chain.includes(path) || chain.length > maxDepth) return undefined;
      const content = this.folder.read(path);
      if (!('text' in content)) return undefined;
      const lines = content.text.split('\n').map((text, index) => ({ text, line: index + 1 }));
      const part = entries.select ? (entries.select(lines) ?? []) : withoutFrontMatter(lines);
      return { text: part.map(({ text }) => text).join('\n'), includes: this.includesOf([...chain, path]) };
    };
  }

  /** The pages that match the patterns in `toctree` directives, by page and pattern, and the child pages of pages that list them. */
  readonly lists = new Map<string, readonly string[]>();

  /** Returns the targets of references by name, limited to the names that a page uses. */
  collectReferences(): Record<string, Reference> {
    const labels = new Map<string, Reference>();
    for (const name of this.names)
      for (const [label, reference] of this.page(name)?.labels ?? []) if (!labels.has(label)) labels.set(label, reference);
    const usedNames = new Set([
      ...this.names.flatMap((name) => [...(this.page(name)?.referencedNames ?? [])]),
      ...[...this.lists.values()].flat(),
    ]);
    const entries: [string, Reference][] = [];
    for (const name of [...usedNames].sort()) {
      const label = labels.get(name);
      const page = name.startsWith('/') ? this.page(name) : undefined;
      if (label) entries.push([name, label]);
      else if (page) {
        const text = page.title || name.replace(/^.*\//, '');
        const [, file] = /^\/?(.*)$/.exec(this.isMarkdown(name) ? `${name}.md` : '') ?? [];
        entries.push([name, file ? { to: file, text } : { text }]);
      }
    }
    return Object.fromEntries(entries);
  }
}
