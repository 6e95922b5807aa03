import { mkdirSync, readdirSync, readFileSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { harbour } from '../bin/harbour.ts';
import { listFiles, writeFiles } from '../support/folder.ts';
import type { Dice } from './soak.ts';

/** The sources of a site on disk, which change continually. */
export type Tree = {
  root: string;
  /** Makes a random change: of a page, a folder, an image or the configuration. The size of the site remains about the same. */
  change(): void;
  /** Repairs the configuration if it is invalid. */
  correct(): void;
  /** Sources that are changed, missing, or that should not exist. */
  lost(): string[];
};

/** Writes a site in which broken links are not errors. */
export function plantTree(root: string, dice: Dice): Tree {
  const files = new Map(Object.entries(harbour(25)).map(([file, content]) => [file, String(content)]));
  const right = withLenientLinks(files.get(configuration) ?? '');
  files.set(configuration, right);
  // A page with a former address cannot become restricted.
  files.set('content/guide/buoys.md', '# Buoys\n\nSee [the tides](./tides.md).\n');
  writeFiles(root, Object.fromEntries(files));
  const sources = () => [...files.keys()].filter((file) => file.startsWith('content/'));
  const put = (file: string, text: string): void => {
    files.set(file, text);
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  const move = (from: string, to: string): void => {
    if (files.has(to) || sources().some((file) => file.startsWith(`${to}/`))) return;
    mkdirSync(dirname(join(root, to)), { recursive: true });
    renameSync(join(root, from), join(root, to));
    for (const [file, text] of [...files]) {
      if (file !== from && !file.startsWith(`${from}/`)) continue;
      files.delete(file);
      files.set(to + file.slice(from.length), text);
    }
  };
  const page = (): string => dice.pick(sources().filter((file) => file.endsWith('.md')));
  let number = 0;
  // Menus link to the first page of an area, so it is never a draft.
  const rewrite = (file: string): void => {
    const text = toText(++number, dice);
    put(file, isFirst(file) ? text.replace('draft: true', 'description: First') : text);
  };
  const changes: (() => void)[] = [
    () => rewrite(page()),
    () => rewrite(page()),
    () => {
      const file = `content/${dice.pick(homes)}/new-${++number}.md`;
      if (sources().length < maxSources) put(file, toText(number, dice));
    },
    () => {
      // Without its first page, an area or the folder of pages might be missing, which is an error.
      const file = page();
      if (!isFirst(file)) move(file, `content/${dice.pick(homes)}/moved-${++number}.md`);
    },
    () => {
      const file = page();
      if (sources().length <= fewestSources || isFirst(file)) return;
      files.delete(file);
      rmSync(join(root, file));
    },
    () => {
      const folders = new Set(
        sources()
          .map(dirname)
          .filter((folder) => folder.split('/').length > 2 && !folder.endsWith('/img')),
      );
      if (folders.size > 0) move(dice.pick([...folders]), `content/${dice.pick(['guide', 'boats', 'staff'])}/folder-${++number}`);
    },
    () => void removeEmpty(join(root, 'content')),
    () => put('content/guide/img/wall.svg', picture(++number)),
    () => put(configuration, dice.pick([right, right, `${right.slice(0, -20)}`, right.replace('"areas"', '"araes"'), ''])),
  ];
  return {
    root,
    change: () => dice.pick(changes)(),
    correct: () => put(configuration, right),
    lost: () => [
      ...[...files].filter(([file, text]) => readOr(join(root, file)) !== text).map(([file]) => file),
      ...listFiles(join(root, 'content')).filter((file) => !files.has(`content/${file}`)),
    ],
  };
}

/** The limits for the number of sources. Without them, a site would grow fourfold in an hour, and so would the memory of `watch`. */
const [fewestSources, maxSources] = [25, 45];

const configuration = 'docs.config.json';
/** Returns whether the page is the first one in a folder of the configuration. */
function isFirst(file: string): boolean {
  return /^content\/\w+\/(?:README|index)\.md$/.test(file);
}

const homes = ['guide', 'boats', 'staff', 'guide/deep', 'boats/old/older'];

function withLenientLinks(config: string): string {
  const links = { broken: 'warning', anchors: 'warning', orphans: 'off', alt: 'off', empty: 'warning' };
  return `${JSON.stringify({ ...JSON.parse(config), links }, null, 2)}\n`;
}

function toText(number: number, dice: Dice): string {
  const tags = dice.pick([
    '',
    '---\ntags: [high water]\n---\n\n',
    '---\ntags: [signs]\nsidebar_label: Short\n---\n\n',
    '---\ndraft: true\n---\n\n',
  ]);
  const more = dice.pick([
    '',
    '![Wall](/content/guide/img/wall.svg)',
    '```js\nlet a = 1;\n```',
    ':::note\nMind.\n:::',
    '[gone](./gone.md)',
    '| a |\n| - |\n| b |',
  ]);
  return `${tags}# Page ${number}\n\nText ${number}. See the [guide](/guide).\n\n## Part\n\n${more}\n\n${'Words and words. '.repeat(number % 50)}\n`;
}

function picture(number: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="${20 + (number % 9)}"><title>Wall ${number}</title></svg>\n`;
}

/** Removes empty folders, as git does. Returns whether this one was removed. */
function removeEmpty(folder: string): boolean {
  const left = readdirSync(folder, { withFileTypes: true }).filter(
    (entry) => !(entry.isDirectory() && removeEmpty(join(folder, entry.name))),
  );
  if (left.length === 0) rmdirSync(folder);
  return left.length === 0;
}

function readOr(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
