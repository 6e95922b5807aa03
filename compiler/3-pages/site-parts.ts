import type { Component } from '../components/model.ts';
import { readTemplate } from '../components/template.ts';
import type { DataValue } from '../data/data.ts';
import { dataExtensions, readDataFile } from '../data/data-file.ts';
import { dataFileInvalid } from '../diagnostics/data.ts';
import * as say from '../diagnostics/sentences/data.ts';
import { type Glossary, glossaryFile, readGlossary } from '../glossary/glossary.ts';
import type { Checked, Diagnostic } from '../model.ts';
import { toPageText } from './page-text.ts';

/** A parsed file, with the source that it was parsed from. */
type ParsedPart<T> = { text: string; result: Checked<T | undefined> };
/** The files that this thread has parsed, because many pages use the same ones. A result only depends on the source. */
const parsedFiles = {
  components: new Map<string, ParsedPart<Component>>(),
  data: new Map<string, ParsedPart<DataValue>>(),
  glossary: new Map<string, ParsedPart<Glossary>>(),
};

/**
 * The parts of the site that pages use in addition to included files: its components, its data files and its glossary. Records everything
 * that a page reads, including the names of files in a folder and missing files, because the page is recompiled if any of it changes.
 */
export class SiteParts {
  /** The content of each file that the page has read, in order; for a folder, its file names. */
  readonly filesRead = new Map<string, string | undefined>();
  /** The faults of these files. */
  readonly diagnostics: Diagnostic[] = [];
  private readonly parsed = new Set<string>();

  constructor(
    private readonly files: { readFile(file: string): string | undefined; filesIn(folder: string): readonly string[] },
    private readonly isTrusted: boolean,
  ) {}

  /** Returns the names of all components. */
  componentNames(): string[] {
    return this.namesIn('components').flatMap((name) => /^([a-z][\w-]*)\.html$/i.exec(name)?.[1] ?? []);
  }

  /** Returns whether the site has a component with this name, valid or not. */
  hasComponent(name: string): boolean {
    return this.has(`components/${name}.html`);
  }

  /** Returns a component; undefined if it does not exist or if its template has faults. */
  component(name: string): Component | undefined {
    const file = `components/${name}.html`;
    const key = `${this.isTrusted ? 'trusted' : 'safe'} ${file}`;
    return this.parse(file, { key, parsed: parsedFiles.components }, (text) => readTemplate(file, text, this.isTrusted));
  }

  /** Returns the names of data files, without extension, sorted. */
  dataNames(): string[] {
    const pattern = new RegExp(`^(.+)\\.(?:${dataExtensions.join('|')})$`, 'i');
    return [...new Set(this.namesIn('data').flatMap((name) => pattern.exec(name)?.[1] ?? []))].sort();
  }

  /** Returns all files of the data folder. */
  dataFiles(): readonly string[] {
    return this.namesIn('data');
  }

  /**
   * Returns a data file by its name without extension; undefined if it does not exist or has faults. `exists` distinguishes these cases.
   */
  data(name: string): { value: DataValue | undefined; exists: boolean } {
    const names = this.namesIn('data');
    const [file, ...others] = dataExtensions.map((each) => `${name}.${each}`).filter((each) => names.includes(each));
    if (file === undefined) return { value: undefined, exists: false };
    for (const other of others) {
      const at = { file: `data/${other}`, line: 1, column: 1 };
      if (!this.parsed.has(at.file))
        this.diagnostics.push(dataFileInvalid(at, say.dataFileInvalid.nameTwice({ file: at.file, other: `data/${file}` })));
      this.parsed.add(at.file);
    }
    return { value: this.dataFile(`data/${file}`), exists: true };
  }

  /** Returns whether a file exists at a path from the site root, and the page may read it. */
  has(file: string): boolean {
    return this.textOf(file) !== undefined;
  }

  /** Returns the data in a file, given its path from the site root. */
  dataFile(file: string): DataValue | undefined {
    return this.parse(file, { key: file, parsed: parsedFiles.data }, (text) => readDataFile(file, text));
  }

  /** Returns the glossary; undefined if the site has none, or if it has faults. */
  glossary(): Glossary | undefined {
    return this.parse(glossaryFile, { key: glossaryFile, parsed: parsedFiles.glossary }, readGlossary);
  }

  private namesIn(folder: string): string[] {
    const cached = this.filesRead.get(`${folder}/`);
    if (cached !== undefined) return cached === '' ? [] : cached.split('\n');
    const names = this.files.filesIn(folder);
    this.filesRead.set(`${folder}/`, names.join('\n'));
    return [...names];
  }

  private textOf(file: string): string | undefined {
    if (!this.filesRead.has(file)) {
      const text = this.files.readFile(file);
      this.filesRead.set(file, text === undefined ? undefined : toPageText(text));
    }
    return this.filesRead.get(file);
  }

  private parse<T>(
    file: string,
    { key, parsed }: { key: string; parsed: Map<string, ParsedPart<T>> },
    parse: (text: string) => Checked<T | undefined>,
  ): T | undefined {
    const text = this.textOf(file);
    if (text === undefined) return undefined;
    const stored = parsed.get(key);
    const { value, diagnostics } = stored?.text === text ? stored.result : parse(text);
    if (stored?.text !== text) parsed.set(key, { text, result: { value, diagnostics } });
    if (!this.parsed.has(file)) this.diagnostics.push(...diagnostics);
    this.parsed.add(file);
    return value;
  }
}
