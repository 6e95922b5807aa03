import type { Files } from '../support/folder.ts';

/** A common mistake: a small site with it and nothing else, and the only finding that must be reported. */
export type Mistake = {
  /** A short, unique description. */
  name: string;
  code: string;
  /** The site files. In one of them, `¦` marks the position of the finding, unless `at` specifies it. */
  files: Files;
  /** `file:line:column` of the finding, if its file cannot contain the marker. */
  at?: string;
  /** The related locations of the finding, each as `file:line:column`. */
  also?: readonly string[];
  /** A part of the message or hint that states the remedy. */
  remedy: string;
  /** The remedy, applied literally; afterwards, there are no findings. A pair replaces a text in the finding's file. */
  fix: Replacement | Fix;
};
/** A text that occurs once in a file, without `¦`, and its replacement. */
type Replacement = readonly [from: string, to: string];
/** Edits to several files by name. */
type Fix = {
  replace?: Record<string, Replacement>;
  rename?: Record<string, string>;
  remove?: readonly string[];
  add?: Files;
};

/** A site without findings: a configuration with one area, two pages and an image. */
export const validSite: Files = {
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

/** Returns the valid site with a page `guide/page.md`, which ends with this text. */
export function page(text: string, others: Files = {}): Files {
  return { ...validSite, 'guide/page.md': `# Page\n\nFirst words.\n\n${text}\n`, ...others };
}

/** Returns the valid site with a page `guide/page.md` with these lines of front matter. */
export function matter(lines: string, others: Files = {}): Files {
  return { ...validSite, 'guide/page.md': `---\ndescription: A page\n${lines}\n---\n\n# Page\n\nFirst words.\n`, ...others };
}

/** Returns the valid site with this configuration. */
export function configuration(text: string, others: Files = {}): Files {
  return { ...validSite, 'docs.config.json': text, ...others };
}

/** Returns the valid site with additional keys in its configuration: lines of JSON without the enclosing braces. */
export function configured(keys: string, others: Files = {}): Files {
  return configuration(String(validSite['docs.config.json']).replace(/\n}\n$/, `,\n${keys}\n}\n`), others);
}

/** Removes the marker. Returns the files, and the position of the marker as `file:line:column`. */
export function removeMark({ files, at, name }: Mistake): { files: Files; at: string } {
  const places: string[] = at === undefined ? [] : [at];
  const filesWithoutMark: Files = {};
  for (const [file, content] of Object.entries(files)) {
    filesWithoutMark[file] = content;
    if (typeof content !== 'string' || !content.includes('¦')) continue;
    const before = content.slice(0, content.indexOf('¦')).split('\n');
    filesWithoutMark[file] = content.replace('¦', '');
    places.push(`${file}:${before.length}:${(before.at(-1) ?? '').length + 1}`);
  }
  const [place, ...others] = places;
  if (place === undefined || others.length > 0) throw new Error(`${name}: one place must be marked, and ${places.length} are.`);
  return { files: filesWithoutMark, at: place };
}

/** Applies the fix to copies of the files. Throws if an edit is ambiguous. */
export function applyFix(files: Files, { fix, name }: Mistake, file: string): Files {
  const { replace = {}, rename = {}, remove = [], add = {} }: Fix = isPair(fix) ? { replace: { [file]: fix } } : fix;
  const result: Files = { ...files, ...add };
  for (const [path, [from, to]] of Object.entries(replace)) {
    const parts = String(files[path] ?? '').split(from);
    if (parts.length !== 2) throw new Error(`${name}: ${JSON.stringify(from)} is ${parts.length - 1} times in ${path}.`);
    result[path] = parts.join(to);
  }
  for (const [path, expected] of Object.entries(rename)) result[expected] = result[path] ?? '';
  for (const path of [...remove, ...Object.keys(rename)]) {
    if (!(path in files)) throw new Error(`${name}: there is no ${path}.`);
    delete result[path];
  }
  return result;
}

function isPair(fix: Mistake['fix']): fix is Replacement {
  return Array.isArray(fix);
}
