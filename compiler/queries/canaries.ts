import { getKnown } from '../basics/invariant.ts';
import { escapeText } from '../html/escape.ts';

/** A way by which restricted text could get out: its name, and the word that is put into it to see whether it does. */
export type Canary = { channel: string; word: string };

const letters = 'bcdfghjkmpqrtvwz';
/** One channel for each kind of thing that a writer can put into a restricted area. */
const channels = [
  'title',
  'heading',
  'paragraph',
  'table cell',
  'code sample',
  'description',
  'keyword',
  'file name',
  'heading id',
  'picture text',
  'picture content',
  'picture name',
  'downloaded file',
  'category label',
  'category description',
  'sidebar label',
  'link text',
  'link target',
  'slug',
  'former address',
  'included part',
  'author',
  'owner',
] as const;
type Channel = (typeof channels)[number];

/**
 * The words, one a channel: letters only, so that they pass through routes, ids and search unchanged, and no language has
 * them.
 */
export const canaries: readonly Canary[] = channels.map((channel, index) => ({ channel, word: wordOf(index) }));

/**
 * A restricted area at `route` that holds each canary once or more, by file name below its folder: small, valid, and unlike
 * any other.
 */
export function decoyArea(route: string): Map<string, string> {
  const say = new Map<string, string>(canaries.map(({ channel, word }) => [channel, word]));
  const the = (channel: Channel): string => getKnown(say, channel);
  return new Map([
    ['index.md', indexPage(the)],
    [`${the('file name')}.md`, '# Found by its file name\n\nNothing more is to be said on this page.\n'],
    [`${the('slug')}-source.md`, slugPage(the, route)],
    ['branch/_category_.json', JSON.stringify({ label: the('category label'), description: the('category description') })],
    ['branch/leaf.md', `---\nsidebar_label: ${the('sidebar label')}\n---\n\n# A leaf\n\nIt hangs on its branch.\n`],
    ['_part.md', `The part says ${the('included part')} and ends.\n`],
    [`img/${the('picture name')}.svg`, picture(the('picture content'))],
    ['img/list.txt', `${the('downloaded file')}\n`],
  ]);
}

type The = (channel: Channel) => string;

function indexPage(the: The): string {
  return `---
title: ${the('title')} of the decoy
description: ${the('description')} stands in the head.
keywords: [${the('keyword')}]
last_update: { date: 2026-01-02, author: ${the('author')} }
owner: ${the('owner')}
---

A paragraph with ${the('paragraph')} in it, [${the('link text')}](https://example.com/${the('link target')}), a [leaf](./branch/leaf.md),
a [name](./${the('file name')}.md), a [slug](./${the('slug')}-source.md) and a [list](./img/list.txt).

## ${the('heading')}

### Under an id {#${the('heading id')}}

| Column |
| --- |
| ${the('table cell')} |

\`\`\`js
const word = '${the('code sample')}';
\`\`\`

![${the('picture text')}](./img/${the('picture name')}.svg)

<!--@include: ./_part.md-->
`;
}

function slugPage(the: The, route: string): string {
  return `---
slug: ${the('slug')}
redirect_from: [${route}/${the('former address')}]
---

# Found by its slug

A page with an address of its own.
`;
}

function picture(text: string): string {
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
