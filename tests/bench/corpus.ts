import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { createRandomSource, type RandomSource, Words } from './random-words.ts';

const perFolder = 20;
const defaultPagesPerArea = 300;

/**
 * Writes a site with this many pages, the same for the same seed. A page has about 9.3 kB and 900 words, 6 headings, 2 code
 * blocks, a table, a list, 8 links to other pages (3 with anchors) and 3 tags; a folder has 20 pages, an area `perArea`. It
 * builds without findings. Returns the pages' files in order.
 */
export function writeCorpus(folder: string, pages: number, seed = 1, perArea = defaultPagesPerArea): string[] {
  const words = new Words(seed, vocabularySize(pages));
  const random = createRandomSource(seed);
  const tags = Array.from({ length: 60 }, (_, index) => `${words.heading(random, 1).toLowerCase()}-${index}`);
  const corpus: Corpus = { pages, perArea, seed, words, tags, heads: new Map() };
  const files = Array.from({ length: pages }, (_, page) => fileOf(page, perArea));
  write(folder, 'docs.config.json', `${JSON.stringify(configOf(pages, perArea), null, 2)}\n`);
  for (const [page, file] of files.entries()) write(folder, file, toText(corpus, page));
  return files;
}

/** Returns the file of a page: the first page of an area or folder is its index. */
export function fileOf(page: number, perArea = defaultPagesPerArea): string {
  const inArea = page % perArea;
  const folder = `content/${areaOf(page, perArea)}${inArea < perFolder ? '' : `/part-${formatNumber(Math.floor(inArea / perFolder), 2)}`}`;
  return inArea % perFolder === 0 ? `${folder}/index.md` : `${folder}/page-${formatNumber(page, 5)}.md`;
}

/** Returns the area of a page, which is also its folder below content and its route. */
export function areaOf(page: number, perArea = defaultPagesPerArea): string {
  return `area-${formatNumber(Math.floor(page / perArea) + 1, 2)}`;
}

/**
 * A vocabulary grows more slowly than its content (Heaps' law). With this size, lunr's builder finds 32,000 terms in the 7,000
 * sections of 1,000 pages and about 160,000 in those of 10,000, like the corpus that the maximums were measured with (31,962 and
 * 154,318 terms).
 */
function vocabularySize(pages: number): number {
  return Math.round(20_000 * Math.sqrt(Math.max(1, pages / 1000)));
}

type PageHeadings = { title: string; headings: string[] };
type Corpus = { pages: number; perArea: number; seed: number; words: Words; tags: string[]; heads: Map<number, PageHeadings> };

function formatNumber(value: number, digits: number): string {
  return String(value).padStart(digits, '0');
}

function write(folder: string, file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

function configOf(pages: number, perArea: number): unknown {
  const areas = Array.from({ length: Math.ceil(pages / perArea) }, (_, index) => areaOf(index * perArea, perArea));
  return {
    title: 'A seeded corpus',
    url: 'https://corpus.example',
    areas: areas.map((id) => ({ id, label: id, path: `content/${id}`, route: `/${id}` })),
    navbar: { items: areas.slice(0, 6).map((id) => ({ label: id, to: `/${id}` })) },
  };
}

/** Generates the title and headings of a page, which links from other pages need as well. */
function createHeads({ seed, words, heads }: Corpus, page: number): PageHeadings {
  const known = heads.get(page);
  if (known) return known;
  const random = createRandomSource(seed * 1_000_003 + page * 2);
  const headings = new Set<string>();
  const title = `${words.heading(random, 2)} ${page}`;
  while (headings.size < 6) headings.add(words.heading(random, 2 + Math.floor(random() * 2)));
  const created = { title, headings: [...headings] };
  heads.set(page, created);
  return created;
}

function toText(corpus: Corpus, page: number): string {
  const { words, tags } = corpus;
  const random = createRandomSource(corpus.seed * 1_000_003 + page * 2 + 1);
  const { title, headings } = createHeads(corpus, page);
  const own = Array.from({ length: 3 }, (_, index) => tags[(page * 7 + index * 19) % tags.length]);
  const front = `---\ntitle: ${title}\ndescription: ${words.sentence(random).replaceAll(/[*`]/g, '')}\ntags: [${own.join(', ')}]\n---\n\n`;
  const links = Array.from({ length: 8 }, (_, index) => linkTo(corpus, page, { random, anchored: index < 3 }));
  const sections = headings.map((heading, index) => {
    const paragraphs = [writeParagraph(words, random, links[index]), writeParagraph(words, random, links[index + 6])];
    return `${index % 3 === 2 ? '###' : '##'} ${heading}\n\n${paragraphs.join('\n\n')}\n\n${extras[index]?.(words, random) ?? ''}`;
  });
  return `${front}${writeParagraph(words, random, undefined)}\n\n${sections.join('')}`;
}

function writeParagraph(words: Words, random: RandomSource, link: string | undefined): string {
  const sentences = Array.from({ length: 4 }, () => words.sentence(random));
  if (link !== undefined) sentences.splice(1, 0, `See ${link} for ${words.phrase(random, 4)}.`);
  return sentences.join(' ');
}

type LinkRequest = { random: RandomSource; anchored: boolean };

function linkTo(corpus: Corpus, page: number, { random, anchored }: LinkRequest): string {
  const target = Math.floor(random() * corpus.pages);
  const path = posix.relative(posix.dirname(fileOf(page, corpus.perArea)), fileOf(target, corpus.perArea));
  const { title, headings } = createHeads(corpus, target);
  const heading = headings[Math.floor(random() * headings.length)] ?? '';
  const anchor = anchored ? `#${heading.toLowerCase().replaceAll(' ', '-')}` : '';
  return `[${title.toLowerCase()}](${path.startsWith('.') ? path : `./${path}`}${anchor})`;
}

type ContentWriter = (words: Words, random: RandomSource) => string;

/** The elements at the end of each section. */
const extras: ContentWriter[] = [
  (words, random) => `${Array.from({ length: 6 }, () => `- ${words.sentence(random)}`).join('\n')}\n\n`,
  (words, random) => {
    const [name, field, other] = [words.heading(random, 1), words.draw(random), words.draw(random)];
    const body = `  const ${field}Count = ${Math.floor(random() * 1000)};\n  if (${field}Count > 10) {\n    return \`\${${field}Count} ${other}\`;\n  }\n`;
    const call = `console.log(load${name}('${other}', { retries: 3 })); // ${words.phrase(random, 5)}\n`;
    return `\`\`\`ts title="src/${field}.ts"\nimport { ${field} } from './${field}.js';\n\nexport function load${name}(${field}Id: string): string | undefined {\n${body}  return undefined;\n}\n\n${call}\`\`\`\n\n`;
  },
  (words, random) => {
    const rows = Array.from(
      { length: 8 },
      () => `| \`${words.draw(random)}\` | ${words.phrase(random, 4)} | ${Math.floor(random() * 900)} |`,
    );
    return `| name | meaning | limit |\n| --- | --- | ---: |\n${rows.join('\n')}\n\n`;
  },
  () => '',
  (words, random) => {
    const keys = Array.from(
      { length: 7 },
      () => `  ${words.draw(random)}_${Math.floor(random() * 100)}: ${words.draw(random)} # ${words.phrase(random, 3)}\n`,
    );
    return `\`\`\`yaml\nversion: 2\nsettings:\n${keys.join('')}  enabled: true\n\`\`\`\n\n`;
  },
  (words, random) => `> ${words.sentence(random)}\n`,
];
