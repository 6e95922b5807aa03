/**
 * Compiles the diagnostics catalogue, compiler/diagnostics/catalogue/*.md, to the TypeScript of compiler/diagnostics/sentences:
 * `npm run types`. A test asserts that they are up to date. compiler/diagnostics/README.md describes the format of the catalogue.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One wording of a message, a hint or a phrase; it applies if all facts in `conditions` are defined. */
type Sentence = { conditions: string[]; parts: MessagePart[] };
type MessagePart = { text: string } | { fact: string; forms?: [one: string, many: string] };
/** The texts of a finding; without `hints` it has no hint. `'none'` as the last hint: no hint if no other one applies. */
type CatalogueWording = { messages: Sentence[]; hints: (Sentence | 'none')[] };
type CatalogueExample = { language: string; wrong: string; right: string };
type Text = Sentence[] | CatalogueWording;
type Cases<Content> = Map<string, Content>;
type CatalogueEntry = {
  code: string;
  title: string;
  meaning: string;
  example: CatalogueExample;
  content: CatalogueWording | Cases<CatalogueWording>;
};
/** Content that several entries or rules share: parts of sentences, or messages with their hints. */
type SharedText = { name: string; content: Text | Cases<Text> };
/** One file of the catalogue. */
type CatalogueSubject = { entries: CatalogueEntry[]; shared: SharedText[] };

/**
 * Returns the generated files by name, from the catalogue in `folder`. Throws an error with the file and line of a malformed
 * entry.
 */
export function toSentences(folder: string): Map<string, string> {
  const subjects = readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name): [string, CatalogueSubject] => [name, parseSubject(name, readFileSync(join(folder, name), 'utf8'))]);
  const files = new Map(subjects.map(([name, subject]) => [name.replace(/md$/, 'ts'), writeSubject(name, subject)]));
  const entries = subjects.flatMap(([, subject]) => subject.entries).sort((a, b) => (a.code < b.code ? -1 : 1));
  const duplicate = entries.find(({ code }, index) => code === entries[index + 1]?.code);
  if (duplicate) throw new Error(`Two entries of the catalogue have the code ${duplicate.code}.`);
  return files.set('entries.ts', writeEntries(entries));
}

/** Parses one file of the catalogue. */
function parseSubject(file: string, text: string): CatalogueSubject {
  const subject: CatalogueSubject = { entries: [], shared: [] };
  const lines = new CatalogueLines(file, text);
  lines.skipTo((line) => line.startsWith('## '));
  while (!lines.isAtEnd()) {
    const [, shared, name = ''] = lines.match(
      /^## (shared )?([a-z0-9]+(?:-[a-z0-9]+)*)$/,
      'a code or a shared text: ## link-empty',
    );
    if (shared === undefined) subject.entries.push(parseEntry(lines, name));
    else subject.shared.push({ name, content: lines.peek().startsWith('- ') ? parseText(lines) : parseCases(lines, parseText) });
  }
  return subject;
}

function parseEntry(lines: CatalogueLines, code: string): CatalogueEntry {
  const [, title = ''] = lines.match(/^- title: (\S.*)$/, 'a title: - title: What is wrong');
  const own = lines.peek().startsWith('- ') ? parseWording(lines) : undefined;
  const meaning = lines.takeUntil('Mistake:');
  if (meaning === '') lines.fail('The explanation is missing');
  const wrong = parseFence(lines, 'Mistake:');
  const right = parseFence(lines, 'Remedy:');
  if (wrong.language !== right.language) lines.fail('Mistake and remedy are written in different languages');
  const example = { language: wrong.language, wrong: wrong.body, right: right.body };
  const content = own ?? parseCases(lines, parseWording);
  return { code, title, meaning, example, content };
}

function parseCases<Content>(lines: CatalogueLines, parse: (lines: CatalogueLines) => Content): Cases<Content> {
  const cases: Cases<Content> = new Map();
  do {
    const [, name = ''] = lines.match(/^### ([a-z0-9]+(?:-[a-z0-9]+)*)$/, 'a message or a case: ### target-not-closed');
    if (cases.has(name)) lines.fail(`There are two cases ${name}`);
    cases.set(name, parse(lines));
  } while (lines.peek().startsWith('### '));
  return cases;
}

function parseWording(lines: CatalogueLines): CatalogueWording {
  const messages = parseSentences(lines, 'message');
  if (messages.length === 0) lines.fail('The message is missing');
  return { messages, hints: parseHints(lines) };
}

function parseText(lines: CatalogueLines): Text {
  const sentences = parseSentences(lines, 'text');
  return sentences.length === 0 ? parseWording(lines) : sentences;
}

function parseHints(lines: CatalogueLines): (Sentence | 'none')[] {
  const hints: (Sentence | 'none')[] = parseSentences(lines, 'hint', true);
  if (lines.peek() !== '- no hint') return hints;
  lines.next();
  return [...hints, 'none'];
}

/** Parses consecutive lines of one kind. The last one must be unconditional, unless `- no hint` may follow. */
function parseSentences(lines: CatalogueLines, kind: 'message' | 'hint' | 'text', allowsNone = false): Sentence[] {
  const sentences: Sentence[] = [];
  while (lines.peek().startsWith(`- ${kind}`)) {
    if (sentences.at(-1)?.conditions.length === 0) lines.fail('The line above always applies, so this one never does');
    const [, names, text = ''] = lines.match(
      /^- [a-z]+(?: if (\w+(?: and \w+)*))?: (\S.*)$/,
      `- ${kind}: … or - ${kind} if fact: …`,
    );
    sentences.push({ conditions: names?.split(' and ') ?? [], parts: parseParts(lines, text) });
  }
  const mayEnd = allowsNone && lines.peek() === '- no hint';
  if (sentences.length > 0 && sentences.at(-1)?.conditions.length !== 0 && !mayEnd)
    lines.fail(`The last ${kind} has a condition`);
  return sentences;
}

/** Splits at placeholders: `{name}`, or `{count: form for one | form for others}`. `\{` and `\}` are braces. */
function parseParts(lines: CatalogueLines, text: string): MessagePart[] {
  const parts: MessagePart[] = [];
  const plain = /^(?:[^{}\\]|\\[{}]|\\(?![{}]))+/;
  const placeholder = /^\{([a-z]\w*)(?:: ([^{}|]+) \| ([^{}|]+))?\}/;
  for (let rest = text; rest !== ''; ) {
    const [piece, fact, one, many] = plain.exec(rest) ?? placeholder.exec(rest) ?? lines.fail(`Not a placeholder: ${rest}`);
    if (fact === undefined) parts.push({ text: piece.replaceAll(/\\([{}])/g, '$1') });
    else parts.push(one === undefined || many === undefined ? { fact } : { fact, forms: [one, many] });
    rest = rest.slice(piece.length);
  }
  return parts;
}

function parseFence(lines: CatalogueLines, heading: string): { language: string; body: string } {
  lines.match(new RegExp(`^${heading}$`), heading);
  const [, fence = '', language = ''] = lines.match(/^(`{3,})([a-z]+)$/, 'a code block with its language: ```markdown');
  return { language, body: lines.takeUntil(fence, true) };
}

/** The lines of a file. Blank lines count only between the first and the last line of a text. */
class CatalogueLines {
  private readonly lines: string[];
  private at = 0;
  /** The number of the last line that was read. */
  private last = 0;

  constructor(
    private readonly file: string,
    text: string,
  ) {
    this.lines = text.trimEnd().split('\n');
  }

  isAtEnd(): boolean {
    this.skipTo((line) => line !== '');
    return this.at >= this.lines.length;
  }

  peek(): string {
    return this.isAtEnd() ? '' : (this.lines[this.at] ?? '');
  }

  next(): string {
    const line = this.peek();
    this.last = ++this.at;
    return line;
  }

  skipTo(isWanted: (line: string) => boolean): void {
    while (this.at < this.lines.length && !isWanted(this.lines[this.at] ?? '')) this.at++;
  }

  match(form: RegExp, expected: string): RegExpExecArray {
    return form.exec(this.next()) ?? this.fail(`Expected ${expected}`);
  }

  /** Returns the text up to a line, which is consumed if `inclusive`. */
  takeUntil(end: string, inclusive = false): string {
    const from = this.at;
    this.skipTo((line) => line === end);
    if (this.at >= this.lines.length) this.fail(`Expected a line ${end} after this`);
    const text = this.lines.slice(from, this.at).join('\n');
    if (!inclusive) return text.trim();
    this.at++;
    return text;
  }

  fail(message: string): never {
    throw new Error(`compiler/diagnostics/catalogue/${this.file}:${this.last}: ${message}.`);
  }
}

function writeSubject(file: string, { entries, shared }: CatalogueSubject): string {
  const declarations = [
    ...entries.map(({ code, title, content }) =>
      writeExport(code, title, content, (wording) => writeWording(wording, `code: '${code}' as const, `)),
    ),
    ...shared.map(({ name, content }) =>
      writeExport(name, 'Wording shared by several findings', content, (text) =>
        Array.isArray(text) ? writeText(text) : writeWording(text),
      ),
    ),
  ];
  const all = declarations.join('\n');
  return `${banner(file)}${/\bValue\b/.test(all) ? "import type { Value } from '../rule.ts';\n" : ''}\n${all}`;
}

/** Defined outside of the templates, so that tests do not mistake them for declarations in this file. */
const exported = 'export const';

function banner(file: string): string {
  return `/* Generated from compiler/diagnostics/catalogue/${file} by \`npm run types\`. Change the catalogue, not this file. */\n`;
}

function writeExport<Content>(
  name: string,
  title: string,
  content: Content | Cases<Content>,
  write: (content: Content) => string,
): string {
  const value =
    content instanceof Map
      ? `{\n${[...content].map(([each, inner]) => `  ${toCamelCase(each)}: ${write(inner)},`).join('\n')}\n}`
      : write(content);
  return `/** ${title}. */\n${exported} ${toCamelCase(name)} = ${value};\n`;
}

function writeWording({ messages, hints }: CatalogueWording, code = ''): string {
  const sentences = [...messages, ...hints.filter((hint) => hint !== 'none')];
  const hint = hints.length === 0 ? '' : `, hint: ${choose(hints)}`;
  return `(${parameterType(sentences)}) => ({ ${code}message: ${choose(messages)}${hint} })`;
}

function writeText(sentences: Sentence[]): string {
  return `(${parameterType(sentences)}) => ${choose(sentences)}`;
}

/** Returns the parameter of a sentence's function: an object of all facts that the sentences need. */
function parameterType(sentences: readonly Sentence[]): string {
  const conditions = new Set(sentences.flatMap((sentence) => sentence.conditions));
  const types = new Map([...conditions].map((name) => [name, 'boolean | undefined']));
  for (const part of sentences.flatMap(({ parts }) => parts)) {
    if (!('fact' in part)) continue;
    const type = part.forms || types.get(part.fact)?.startsWith('number') ? 'number' : 'Value';
    types.set(part.fact, conditions.has(part.fact) ? `${type} | undefined` : type);
  }
  if (types.size === 0) return '';
  return `{ ${[...types.keys()].join(', ')} }: { ${[...types].map(([name, type]) => `${name}: ${type}`).join('; ')} }`;
}

function choose(sentences: readonly (Sentence | 'none')[]): string {
  return sentences
    .map((sentence) => {
      if (sentence === 'none') return 'undefined';
      const text = writeParts(sentence.parts);
      return sentence.conditions.length === 0 ? text : `${sentence.conditions.join(' && ')} ? ${text} : `;
    })
    .join('');
}

function writeParts(parts: readonly MessagePart[]): string {
  const [first] = parts;
  if (parts.length === 1 && first && 'text' in first) return quote(first.text);
  const pieces = parts.map((part) => {
    if ('text' in part) return escapeForTemplate(part.text);
    if (!part.forms) return `\${${part.fact}}`;
    const [one, many] = part.forms.map((form) => `\`${escapeForTemplate(form).replaceAll('#', `\${${part.fact}}`)}\``);
    return `\${${part.fact} === 1 ? ${one} : ${many}}`;
  });
  return `\`${pieces.join('')}\``;
}

function escapeForTemplate(text: string): string {
  return text.replaceAll(/[\\`]|\$(?=\{)/g, '\\$&');
}

function quote(text: string): string {
  return `'${text.replaceAll(/[\\']/g, '\\$&').replaceAll('\n', '\\n')}'`;
}

function toCamelCase(name: string): string {
  return name.replaceAll(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

function writeEntries(entries: readonly CatalogueEntry[]): string {
  const rows = entries.map(({ code, title, meaning, example: { language, wrong, right } }) => {
    const example = `{ language: ${quote(language)}, wrong: ${quote(wrong)}, right: ${quote(right)} }`;
    return `  ['${code}', { title: ${quote(title)}, meaning: ${quote(meaning)}, example: ${example} }],`;
  });
  return `${banner('*.md')}import type { Entry } from '../rule.ts';

/** What the catalogue says about each code, sorted by code. */
${exported} entries = new Map<string, Entry>([
${rows.join('\n')}
]);
`;
}
