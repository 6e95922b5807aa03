import { getRequired } from '../basics/invariant.ts';
import { escapeText } from '../html/escape.ts';

/** A unique word in restricted content. If it appears in public output, its channel leaks. */
export type Canary = { channel: string; word: string };

const letters = 'bcdfghjkmpqrtvwz';
/** The channels: one for each kind of restricted content. */
const channels = [
  'title',
  'heading',
  'paragraph',
  'table cell',
  'code sample',
  'description',
  'keyword',
  'file name',
  'heading ID',
  'alternative text',
  'image content',
  'image name',
  'downloaded file',
  'category label',
  'category description',
  'sidebar label',
  'link text',
  'link target',
  'slug',
  'former address',
  'included file',
  'author',
  'owner',
] as const;
type Channel = (typeof channels)[number];

/**
 * One word per channel. The words consist of letters only, so that routes, ids and search do not alter them, and they do not exist in any
 * language.
 */
export const canaries: readonly Canary[] = channels.map((channel, index) => ({ channel, word: wordOf(index) }));

/**
 * Creates a small, valid restricted area at `route` that contains every canary at least once. The keys are file names relative to its
 * folder.
 */
export function createDecoyArea(route: string): Map<string, string> {
  const wordByChannel = new Map<string, string>(canaries.map(({ channel, word }) => [channel, word]));
  const wordFor = (channel: Channel): string => getRequired(wordByChannel, channel);
  return new Map([
    ['index.md', indexPage(wordFor)],
    [`${wordFor('file name')}.md`, '# Found by its file name\n\nNothing more is to be said on this page.\n'],
    [`${wordFor('slug')}-source.md`, slugPage(wordFor, route)],
    [
      'branch/_category_.json',
      JSON.stringify({ label: wordFor('category label'), description: wordFor('category description') }),
    ],
    ['branch/leaf.md', `---\nsidebar_label: ${wordFor('sidebar label')}\n---\n\n# A leaf\n\nIt hangs on its branch.\n`],
    ['_part.md', `The part says ${wordFor('included file')} and ends.\n`],
    [`img/${wordFor('image name')}.svg`, canaryImage(wordFor('image content'))],
    ['img/list.txt', `${wordFor('downloaded file')}\n`],
  ]);
}

type WordLookup = (channel: Channel) => string;

function indexPage(wordFor: WordLookup): string {
  return `---
title: ${wordFor('title')} of the decoy
description: ${wordFor('description')} stands in the head.
keywords: [${wordFor('keyword')}]
last_update: { date: 2026-01-02, author: ${wordFor('author')} }
owner: ${wordFor('owner')}
---

A paragraph with ${wordFor('paragraph')} in it, [${wordFor('link text')}](https://example.com/${wordFor('link target')}), a [leaf](./branch/leaf.md),
a [name](./${wordFor('file name')}.md), a [slug](./${wordFor('slug')}-source.md) and a [list](./img/list.txt).

## ${wordFor('heading')}

### Under an id {#${wordFor('heading ID')}}

| Column |
| --- |
| ${wordFor('table cell')} |

\`\`\`js
const word = '${wordFor('code sample')}';
\`\`\`

![${wordFor('alternative text')}](./img/${wordFor('image name')}.svg)

<!--@include: ./_part.md-->
`;
}

function slugPage(wordFor: WordLookup, route: string): string {
  return `---
slug: ${wordFor('slug')}
redirect_from: [${route}/${wordFor('former address')}]
---

# Found by its slug

A page with an address of its own.
`;
}

function canaryImage(text: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><title>${escapeText(text)}</title></svg>\n`;
}

function wordOf(index: number): string {
  let seed = (index + 1) * 2_654_435_761;
  let word = 'canary';
  for (let place = 0; place < 12; place++) {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    word += letters.charAt((seed >>> 16) % letters.length);
  }
  return word;
}
