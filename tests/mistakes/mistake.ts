import type { Files } from '../support/folder.ts';

/** A mistake that people make: a small site that has it and nothing else, and the one finding that it must lead to. */
export type Mistake = {
  /** What was done, in a few words; no two rows have the same. */
  name: string;
  code: string;
  /** The site. In one of its files `¦` stands before the place of the finding, unless `at` names it. */
  files: Files;
  /** `file:line:column` of the finding, where its file can hold no mark. */
  at?: string;
  /** The other places that the finding names, each `file:line:column`. */
  also?: readonly string[];
  /** What the message or its hint says to do: a piece of either. */
  remedy: string;
  /** The remedy, applied as it is worded. After it nothing is found. A pair replaces a text in the file of the finding. */
  fix: Replacement | Fix;
};
/** A text that stands in a file once, without `¦`, and the text to put in its place. */
type Replacement = readonly [from: string, to: string];
/** Edits of several files, by their names. */
type Fix = {
  replace?: Record<string, Replacement>;
  rename?: Record<string, string>;
  remove?: readonly string[];
  add?: Files;
};

/** A site in which nothing is wrong: a configuration with one area, two pages and a picture. */
export const sound: Files = {
  'docs.config.json': `{
  "title": "Harbour",
  "url": "https://docs.example.com",
  "areas": [{ "id": "guide", "path": "guide", "route": "/guide" }]
}
`,
  'guide/README.md': '# Guide\n\nWhere to begin.\n',
  'guide/tides.md': '# Tides\n\n## High water\n\nThe table is on the wall.\n',
  'guide/wall.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"/>\n',
};

/** The sound site with a page `guide/page.md`, which ends with this text. */
export function page(text: string, others: Files = {}): Files {
  return { ...sound, 'guide/page.md': `# Page\n\nFirst words.\n\n${text}\n`, ...others };
}

/** The sound site with a page `guide/page.md` that has these lines of front matter. */
export function matter(lines: string, others: Files = {}): Files {
  return { ...sound, 'guide/page.md': `---\ndescription: A page\n${lines}\n---\n\n# Page\n\nFirst words.\n`, ...others };
}

/** The sound site with another text as its configuration. */
export function configuration(text: string, others: Files = {}): Files {
  return { ...sound, 'docs.config.json': text, ...others };
}

/** The sound site whose configuration has these further keys: lines of JSON without the braces around them. */
export function configured(keys: string, others: Files = {}): Files {
  return configuration(String(sound['docs.config.json']).replace(/\n}\n$/, `,\n${keys}\n}\n`), others);
}

/** The files without the mark, and `file:line:column` of where it stood. */
export function unmarked({ files, at, name }: Mistake): { files: Files; at: string } {
  const places: string[] = at === undefined ? [] : [at];
  const clean: Files = {};
  for (const [file, content] of Object.entries(files)) {
    clean[file] = content;
    if (typeof content !== 'string' || !content.includes('¦')) continue;
    const before = content.slice(0, content.indexOf('¦')).split('\n');
    clean[file] = content.replace('¦', '');
    places.push(`${file}:${before.length}:${(before.at(-1) ?? '').length + 1}`);
  }
  const [place, ...others] = places;
  if (place === undefined || others.length > 0) throw new Error(`${name}: one place must be marked, and ${places.length} are.`);
  return { files: clean, at: place };
}

/** The files after the fix. Throws where an edit does not say exactly what to change. */
export function fixed(files: Files, { fix, name }: Mistake, file: string): Files {
  const { replace = {}, rename = {}, remove = [], add = {} }: Fix = isPair(fix) ? { replace: { [file]: fix } } : fix;
  const result: Files = { ...files, ...add };
  for (const [path, [from, to]] of Object.entries(replace)) {
    const parts = String(files[path] ?? '').split(from);
    if (parts.length !== 2) throw new Error(`${name}: ${JSON.stringify(from)} is ${parts.length - 1} times in ${path}.`);
    result[path] = parts.join(to);
  }
  for (const [path, wanted] of Object.entries(rename)) result[wanted] = result[path] ?? '';
  for (const path of [...remove, ...Object.keys(rename)]) {
    if (!(path in files)) throw new Error(`${name}: there is no ${path}.`);
    delete result[path];
  }
  return result;
}

function isPair(fix: Mistake['fix']): fix is Replacement {
  return Array.isArray(fix);
}
