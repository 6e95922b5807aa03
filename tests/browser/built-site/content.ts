import type { Files } from '../../support/folder.ts';

const config = {
  title: 'Harbour',
  tagline: 'Everything about lending, written down once.',
  url: 'https://docs.example.com',
  areas: [
    { id: 'guide', label: 'Guide', path: 'content/guide', route: '/guide' },
    { id: 'forms', label: 'Forms', path: 'content/forms', route: '/forms' },
    { id: 'staff', label: 'Staff', path: 'content/staff', route: '/staff', audience: 'restricted' },
  ],
  locales: { default: 'en-GB', list: ['en-GB', 'cy'] },
  pages: 'content/pages',
  navbar: {
    hideOnScroll: true,
    items: [
      { position: 'left', label: 'Guide', to: '/guide' },
      { position: 'left', label: 'Forms', to: '/forms' },
      { type: 'dropdown', position: 'left', label: 'More', items: [{ label: 'Imprint', to: '/imprint' }] },
      { type: 'search', position: 'right' },
      { type: 'localeDropdown', position: 'right' },
    ],
  },
  footer: {
    style: 'dark',
    columns: [
      {
        title: 'Inside',
        items: [
          { label: 'Staff', to: '/staff', locked: true },
          { label: 'Imprint', to: '/imprint' },
        ],
      },
      { title: 'Elsewhere', items: [{ label: 'Blog', href: 'https://blog.example.com' }] },
    ],
    copyright: '© 2025 Harbour',
  },
  announcement: { id: 'news', html: 'The <a href="/guide/queues">new queues</a> are here.', closable: true },
};

const filler = 'A queue holds the items of a workstream in the order in which they are to be dealt with. '.repeat(6);

const everything = `---
title: Everything
tags: [type-policy, essential]
---

An introduction with \`code\`, **strong** and *emphasis*, a [link](./queues.md), a [staff page](../staff/index.md){.locked} and [another site](https://example.com).

## Boxes

:::note
A note with a [link](./queues.md).
:::

:::warning Mind the gap
Careful.
:::

:::danger
Really.
:::

> [!TIP]
> A tip as GitHub writes it.

## Tabs

:::tabs group="system"
== Linux
Use the \`apt\` command.
== Windows
Use the installer.
:::

## Code

\`\`\`ts title="queue.ts" {2} showLineNumbers
export function next(queue: Queue): Item | undefined {
  return queue.items.find((item) => item.owner === null && item.state === 'open' && item.workstream === queue.workstream && !item.held);
}
\`\`\`

\`\`\`diff
- old
+ new
\`\`\`

## Tables

| State | Meaning | Who may change it | Since when | What follows when it is changed again |
| --- | --- | :-: | --: | --- |
| open | Waiting for somebody | everyone | 2021 | nothing_that_could_be_broken_into_lines |
| held | Put aside until a day | owners | 2022 | another_long_word_without_any_blank |

### Lists

- [x] done
- [ ] to do

1. one
2. two

<details>
<summary>Why not by size?</summary>

Because small things would never wait.

</details>

## Formulas

The rate $r = \\frac{a}{b}$ is low.

$$
\\begin{pmatrix} 1 & 2 \\\\ 3 & 4 \\end{pmatrix} x = \\sum_{i=1}^{n} i
$$

## Diagrams

\`\`\`mermaid title="Life of a loan"
stateDiagram-v2
  accTitle: Life cycle of a loan
  [*] --> Applied
  Applied --> Active: paid out
  Active --> Closed
\`\`\`

A footnote[^1] ends it. ${filler}

[^1]: Twice a day.
`;

const frontPage = `---
title: Welcome
home:
  hero:
    title: Every ship in, every ship out
    tagline: Queues, moorings and pilots for the people who run a port.
    picture: { light: ./day.svg, dark: ./night.svg, alt: A ship }
    actions:
      - { label: Get started, link: ../guide/index.md }
      - { label: The keys, link: ../staff/index.md, locked: true }
      - { label: Elsewhere, link: 'https://example.com' }
  features:
    - { title: Queues, icon: layers, text: 'Items in the order in which they are dealt with.', link: ../guide/queues.md }
    - { title: A word that is much-longer-than-any-card-is-wide-on-a-telephone, icon: anchor, text: Who lies where. }
    - { title: Pictures, picture: ./day.svg, link: ../guide/drawings.md }
---

Below it stands Markdown.

## A heading

${filler}
`;
const ship = (colour: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="360"><path d="M60 250h360l-50 70H110z" fill="${colour}"/></svg>\n`;

/** A small site with every kind of page, and everything that a page can contain. */
export const completeSite: Files = {
  'docs.config.json': JSON.stringify(config, null, 2),
  'content/pages/index.md': '# Harbour\n\nRead the [guide](../guide/index.md) first.\n',
  'content/pages/welcome.md': frontPage,
  'content/pages/day.svg': ship('#0b5a60'),
  'content/pages/night.svg': ship('#74cfcb'),
  'content/pages/imprint.md': `# Imprint\n\nWho we are. ${filler}\n`,
  'content/guide/index.md': `# Guide\n\n${filler}\n\nSee [everything](./everything.md).\n`,
  'content/guide/everything.md': everything,
  'content/guide/queues.md': `---\ntags: [type-policy]\n---\n\n# Queues of \`items\`\n\n${filler}\n\n## Order\n\n${filler.repeat(6)}\n\n## Owners\n\n${filler.repeat(6)}\n`,
  'content/guide/drawings.md': `# Drawings\n\n${filler.repeat(12)}\n\n\`\`\`mermaid\nflowchart LR\n  A --> B\n\`\`\`\n\n\`\`\`mermaid\nflowchart LR\n  A -->\n  ((( broken\n\`\`\`\n\n${filler}\n`,
  'content/guide/Payments/_category_.json': JSON.stringify({ label: 'Payments', link: { type: 'generated-index' } }),
  'content/guide/Payments/debits.md': `# Direct debits\n\n${filler}\n`,
  'content/guide/Payments/refunds.md': `# Refunds\n\n${filler}\n`,
  'content/forms/index.md': `# Forms\n\n${filler}\n`,
  'content/staff/index.md': `# Staff handbook\n\n${filler}\n`,
};
