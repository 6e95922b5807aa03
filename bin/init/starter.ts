import about from '../../package.json' with { type: 'json' };
import type { NewFile } from './recipes.ts';

/** What a new site is made of. `withApi`: include an OpenAPI document and its reference. */
type Starter = { title: string; url: string | undefined; withApi: boolean };

/** Where editors find the schemas of what people write. */
export const schemas = `./node_modules/${about.name}/schemas`;

/** The files of a small site: a home page, a guide with two pages, a reference with one, and with an API if that is wanted. */
export function starterFiles({ title, url, withApi }: Starter): NewFile[] {
  const guide = { id: 'guide', label: 'Guide', path: 'content/guide', route: '/guide' };
  const reference = { id: 'reference', label: 'Reference', path: 'content/reference', route: '/reference' };
  const menu = [
    { label: 'Guide', to: '/guide', position: 'left' },
    { label: 'Reference', to: '/reference', position: 'left' },
    ...(withApi ? [{ label: 'API', to: '/api', position: 'left' }] : []),
  ];
  const config = {
    $schema: `${schemas}/site.schema.json`,
    title,
    ...(url === undefined ? {} : { url }),
    pages: 'content/pages',
    areas: [guide, reference],
    ...(withApi ? { specs: [{ id: 'api', label: 'API', path: 'specs/api.yaml', route: '/api' }] } : {}),
    navbar: { items: menu },
  };
  return [
    { path: 'docs.config.json', text: `${toText(config)}\n` },
    { path: 'content/pages/index.md', text: home(title, withApi) },
    { path: 'content/guide/index.md', text: guideIndex },
    { path: 'content/guide/writing-a-page.md', text: writing },
    { path: 'content/reference/index.md', text: referenceIndex },
    ...(withApi ? [{ path: 'specs/api.yaml', text: api(title) }] : []),
    { path: '.gitignore', text: 'dist/\nnode_modules/\n' },
  ];
}

/** The configuration of a folder that has pages already: all of it is one area. */
export function configFor({ title, url }: Starter): NewFile {
  const area = { id: 'docs', label: title, path: '.', route: '/' };
  const config = { $schema: `${schemas}/site.schema.json`, title, ...(url === undefined ? {} : { url }), areas: [area] };
  return { path: 'docs.config.json', text: `${toText(config)}\n` };
}

/** JSON in which an object or a list without others in it stands on one line, where it fits. */
export function toText(value: object): string {
  const joined = (whole: string, inside: string, [open, close]: readonly [string, string]): string => {
    const line = `${open}${inside.replaceAll(/\n\s+/g, ' ')}${close}`;
    return line.length <= 120 ? line : whole;
  };
  return JSON.stringify(value, null, 2)
    .replaceAll(/\[\n\s+([^{}[\]]*?)\n\s*\]/g, (whole, inside: string) => joined(whole, inside, ['[', ']']))
    .replaceAll(/\{\n\s+([^{}[\]]*?)\n\s*\}/g, (whole, inside: string) => joined(whole, inside, ['{ ', ' }']));
}

function home(title: string, withApi: boolean): string {
  return `---
title: ${JSON.stringify(title)}
description: Where to begin, and where to look things up.
---

- [Guide](../guide/index.md): how to do things, in the order in which one does them.
- [Reference](../reference/index.md): how things are, to be looked up.
${withApi ? '- [API](/api): every operation, from the OpenAPI document in `specs/api.yaml`.\n' : ''}
This page is \`content/pages/index.md\`. Change it while \`docs watch\` runs, and it changes in the browser.
`;
}

const guideIndex = `---
title: Guide
description: What a newcomer reads first.
sidebar_position: 1
---

Say here what a reader can do after reading, and what they need before they begin. Then lead them on:
[Writing a page](writing-a-page.md) shows what a page can hold.

Each file in this folder is a page, and each folder in it is a category of the sidebar.
`;

const writing = `---
title: Writing a page
description: Links, notes, code and tables, each with the way it is written.
sidebar_position: 2
---

## Links

Link to the file: \`[Guide](index.md)\` becomes [Guide](index.md), and a link to a heading names it, as
[the notes below](#notes). When a file or a heading goes, \`docs check\` names each link that led there.

## Notes

:::tip
A note stands between lines of three colons. There are \`note\`, \`tip\`, \`info\`, \`warning\` and \`danger\`.
:::

## Code

\`\`\`js title="greeting.js"
const greeting = 'Good morning';
console.log(greeting);
\`\`\`

## Tables

| Written | Shown |
| --- | --- |
| \`**bold**\` | **bold** |
| \`*italic*\` | *italic* |
`;

const referenceIndex = `---
title: Reference
description: Settings, limits and words, to be looked up.
---

A reference is complete and dull, in one order for all entries. Begin with a table:

| Setting | Default | What it does |
| --- | --- | --- |
| \`colour\` | \`blue\` | the colour of the roof |
| \`rooms\` | \`3\` | how many rooms there are, from 1 to 9 |
`;

function api(title: string): string {
  return `openapi: 3.1.0
info:
  title: ${JSON.stringify(`${title} API`)}
  version: 1.0.0
  description: What other programs may ask for.
paths:
  /greetings/{name}:
    get:
      operationId: greet
      summary: Greet somebody
      parameters:
        - name: name
          in: path
          required: true
          description: Whom to greet.
          schema: { type: string, examples: [Ada] }
      responses:
        '200':
          description: The greeting.
          content:
            application/json:
              schema: { $ref: '#/components/schemas/Greeting' }
components:
  schemas:
    Greeting:
      type: object
      required: [text]
      properties:
        text: { type: string, description: The words of the greeting., examples: ['Good morning, Ada'] }
`;
}
