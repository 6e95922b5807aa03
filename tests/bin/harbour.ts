import type { Files } from '../support/folder.ts';

const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><title>Wall</title></svg>\n';

const configuration = {
  print: true,
  title: 'Harbour',
  tagline: 'Safe in any wind',
  url: 'https://docs.example.com',
  copyright: '© 2026 The harbour office',
  areas: [
    { id: 'guide', label: 'Guide', path: 'content/guide', route: '/guide' },
    { id: 'boats', label: 'Boats', path: 'content/boats', route: '/boats' },
    { id: 'staff', label: 'Staff', path: 'content/staff', route: '/internal', audience: 'restricted' },
  ],
  pages: 'content/pages',
  navbar: {
    items: [
      { type: 'docSidebar', sidebarId: 'guide', docsPluginId: 'guide', label: 'Guide', position: 'left' },
      { label: 'Boats', to: '/boats', position: 'left' },
      { label: 'Tide tables', href: 'https://tides.example.com', position: 'right' },
    ],
  },
  footer: { columns: [{ title: 'Read', items: [{ label: 'Guide', to: '/guide' }] }] },
};

/**
 * Returns a small site that uses most features: two public areas and a restricted one, tags, images, links with anchors, redirects, drafts.
 * `pages` is the number of pages in the area `boats`; each of them contains `edition`.
 */
export function harbour(pages = 12, edition = 'first'): Files {
  const files: Files = {
    'docs.config.json': `${JSON.stringify(configuration, null, 2)}\n`,
    'content/pages/index.md': '---\ntitle: Harbour\n---\n\nBegin with the [guide](/guide).\n',
    'content/guide/README.md':
      '# Guide\n\nRead of [tides](./tides.md#high-water), [buoys](./buoys.md) and [boats](../boats/README.md).\n',
    'content/guide/tides.md': tides,
    'content/guide/buoys.md':
      '---\ntags: [signs, high water]\nredirect_from: [/guide/marks]\n---\n\n# Buoys\n\nSee [the tides](./tides.md).\n',
    'content/guide/ice.md': '---\ndraft: true\n---\n\n# Ice\n',
    'content/guide/img/wall.svg': picture,
    'content/boats/README.md': '# Boats\n\nOne page each.\n',
    'content/staff/README.md': '# Staff\n\nSee the [guide](/guide) and the [rota](./rota.md).\n',
    'content/staff/rota.md': '---\ntags: [secret]\n---\n\n# Rota\n\nThe canary sings at midnight.\n',
  };
  for (let number = 1; number <= pages; number++) files[`content/boats/${number}.md`] = boatPage(number, pages, edition);
  return files;
}

const tides = `---
title: Tides
description: When the water comes and goes.
tags: [high water]
---

:::warning Spring tide
Mind the step.
:::

## High water

![The harbour wall](./img/wall.svg)

| Day | Hour |
| --- | ---: |
| Monday | 11:40 |

\`\`\`js title="tide.js" {1}
const tide = (day) => day * 24.8;
\`\`\`

## Low water

Back [up](#high-water), or to the [buoys](./buoys.md).
`;

function boatPage(number: number, pages: number, edition: string): string {
  const next = (number % pages) + 1;
  return `# Boat ${number}\n\nThe ${edition} edition. Next: [boat ${next}](./${next}.md#rig).\n\n## Rig\n\n${'Sails and lines. '.repeat(40)}\n`;
}
