import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { areaOf, fileOf } from './corpus.ts';

/** A planted fault, and the place where it must be reported. */
type EditMistake = { file: string; line: number; column: number; code: string };

/**
 * Plants forty faults in a corpus of at least 400 pages, one per page, throughout the tree. Returns them ordered by file, line
 * and column. They cause no other findings.
 */
export function plantFaults(folder: string, pages: number): EditMistake[] {
  const step = Math.floor((pages - 20) / plants.length);
  const faults = plants.map((plant, index) => {
    const page = nonIndexPage(11 + index * step);
    return { code: plant.code, ...plantIn(folder, page, plant) };
  });
  return faults.sort((a, b) => (a.file === b.file ? a.line - b.line || a.column - b.column : a.file < b.file ? -1 : 1));
}

/** Returns the number of a page that is not an index, so that the folder's page stays free of faults. */
function nonIndexPage(page: number): number {
  return page % 20 === 0 ? page + 1 : page;
}

/**
 * Content for the end of the page or a line of its front matter, with `¦` where the fault must be reported. `%route` is replaced
 * by the route of another page.
 */
type PlantedFault = { code: string; body: string } | { code: string; front: string } | { code: string; title: string };

function plantIn(folder: string, page: number, plant: PlantedFault): Omit<EditMistake, 'code'> {
  const file = fileOf(page);
  const text = readFileSync(join(folder, file), 'utf8');
  const planted = insertPlant(text, plant).replaceAll('%route', `/${areaOf(page)}`);
  const at = planted.indexOf('¦');
  const before = planted.slice(0, at).split('\n');
  writeFileSync(join(folder, file), planted.replace('¦', ''));
  return { file, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

function insertPlant(text: string, plant: PlantedFault): string {
  if ('body' in plant) return `${text}\n${plant.body}\n`;
  if ('title' in plant) return text.replace(/^title: .*$/m, plant.title);
  return text.replace('---\n', `---\n${plant.front}\n`);
}

const plants: PlantedFault[] = [
  { code: 'link-target-missing', body: 'See the [other page](¦./no-such-page.md).' },
  { code: 'link-target-missing', body: '- In a list, **[strong](¦../no-such-part/index.md#top)**.' },
  { code: 'link-target-missing', body: 'By route: [nowhere](¦/no-such-area/no-such-page).' },
  { code: 'link-target-missing', body: '> > Quoted twice: [gone](¦./gone.md "with a title").' },
  { code: 'link-target-missing', body: '| a | b |\n| --- | --- |\n| x \\| y | [cell](¦./no-cell.md) |' },
  { code: 'link-target-missing', body: 'By [reference][ref-a].\n\n[ref-a]: ¦./no-reference.md "title"' },
  { code: 'link-target-missing', body: 'By [its own name].\n\n[its own name]: <¦./no-name.md>' },
  { code: 'link-target-missing', body: 'In HTML: <a href="¦./gone.html.md">here</a>.' },
  { code: 'link-target-missing', body: '<p>\n  <a title="x"\n     href="¦./gone.md">over lines</a>\n</p>' },
  { code: 'link-target-missing', body: ':::note\n\nIn a note: [gone](¦./gone.md).\n\n:::' },
  { code: 'link-target-missing', body: 'A footnote.[^f]\n\n[^f]: It says [gone](¦./gone.md).' },
  { code: 'link-target-missing', body: '![A picture](¦./no-picture.png)' },
  { code: 'link-target-missing', body: '[![A picture](¦../img/none.svg)](https://example.com/)' },
  { code: 'link-target-missing', body: '<img src="¦./none.jpg" alt="A picture">' },
  {
    code: 'link-target-missing',
    body: '1. One\n   - Two\n\n     ```js\n     // [not](./a-link.md)\n     ```\n\n     [gone](¦./gone.md)',
  },
  { code: 'link-anchor-missing', body: 'On this page: [there](¦#no-such-heading).' },
  { code: 'link-anchor-missing', body: 'On [another page](¦%route#no-such-heading).' },
  { code: 'link-anchor-missing', body: '<a href="¦#no-such-id">in HTML</a>' },
  { code: 'link-scheme-refused', body: 'A [script](¦javascript:alert(1)).' },
  { code: 'link-scheme-refused', body: 'Some [data](¦data:text/html,hello).' },
  { code: 'link-scheme-refused', body: '<a href="¦vbscript:hello">old</a>' },
  { code: 'link-empty', body: 'An [empty link](¦).' },
  { code: 'html-not-allowed', body: 'Text ¦<marquee>moves</marquee>.' },
  { code: 'html-not-allowed', body: '¦<script>\nalert(1);\n</script>' },
  { code: 'html-not-allowed', body: '<div>\n\n¦<iframe src="https://example.com/"></iframe>\n\n</div>' },
  { code: 'html-not-allowed', body: '¦<style>p { color: red }</style>' },
  { code: 'container-not-closed', body: '¦:::warning\n\nIt goes on and on.' },
  { code: 'include-missing', body: '<!--@include: ¦./parts/none.md-->' },
  { code: 'include-missing', body: '<<< ¦./none.ts#region' },
  { code: 'include-outside', body: '<!--@include: ¦../../../../../outside.md-->' },
  { code: 'id-duplicate', body: '## Once {#twice}\n\nText.\n\n## Again {#¦twice}' },
  { code: 'footnote-missing', body: 'It refers to ¦[^94].' },
  { code: 'front-matter-key-unknown', front: '¦descripton: A key with a slip of the pen' },
  { code: 'front-matter-value-wrong', front: 'sidebar_position: ¦first' },
  { code: 'front-matter-value-wrong', front: 'draft: ¦"no"' },
  { code: 'front-matter-value-wrong', front: 'keywords: ¦one and two' },
  { code: 'front-matter-invalid', title: 'title: ¦@somebody' },
  { code: 'audience-contradicted', front: 'audience: ¦restricted' },
  { code: 'page-reference-missing', front: 'pagination_next: ¦./no-such-page.md' },
  { code: 'route-duplicate', front: 'slug: ¦/' },
];
