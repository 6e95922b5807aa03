import about from '../../package.json' with { type: 'json' };
import type { Answers } from './questions.ts';
import type { NewFile } from './recipes.ts';

/** The folder of the JSON schemas for editors. */
export const schemas = `./node_modules/${about.name}/schemas`;

/** Creates the files of a small site: a home page, a guide with two pages, a reference with one, and optionally an API and a blog. */
export function createStarterFiles(answers: Answers): NewFile[] {
  const { title, api, blog, url } = answers;
  const guide = { id: 'guide', label: 'Guide', path: 'content/guide', route: '/guide' };
  const reference = { id: 'reference', label: 'Reference', path: 'content/reference', route: '/reference' };
  const menu = [
    { label: 'Guide', to: '/guide', position: 'left' },
    { label: 'Reference', to: '/reference', position: 'left' },
    ...(api ? [{ label: 'API', to: '/api', position: 'left' }] : []),
    ...(blog ? [{ label: 'Blog', to: '/blog', position: 'left' }] : []),
    ...(answers.languages.length > 1 ? [{ type: 'localeDropdown', position: 'right' }] : []),
  ];
  const config = {
    ...headOf(answers),
    pages: 'content/pages',
    areas: [guide, reference, ...(blog ? [createBlogArea(url)] : [])],
    ...(api ? { specs: [{ id: 'api', label: 'API', path: 'specs/api.yaml', route: '/api' }] } : {}),
    navbar: { items: menu },
    copyright: `© ${title}`,
  };
  return [
    { path: 'docs.config.json', text: `${toText(config)}\n` },
    { path: 'content/pages/index.md', text: createHomePage(answers) },
    { path: 'content/pages/pages.svg', text: illustration },
    { path: 'content/guide/index.md', text: guideIndex },
    { path: 'content/guide/writing-a-page.md', text: writing },
    { path: 'content/guide/make-it-yours.md', text: createSettingsPage(answers) },
    { path: 'content/reference/index.md', text: referenceIndex },
    ...(blog ? createBlogFiles(answers) : []),
    ...(api ? [{ path: 'specs/api.yaml', text: openApi(title) }] : []),
  ];
}

/** Creates the area of the blog. Feeds require the site's URL. */
function createBlogArea(url: string | undefined) {
  const area = { id: 'blog', label: 'Blog', kind: 'blog', path: 'content/blog', route: '/blog' };
  return url === undefined ? { ...area, feeds: { formats: [] } } : area;
}

function createBlogFiles({ title, url }: Answers): NewFile[] {
  const feeds =
    url === undefined
      ? 'To offer feeds, set `url` in `docs.config.json` and remove `feeds` from the area.'
      : 'The list links to the feeds.';
  return [
    { path: 'content/blog/authors.yml', text: `team:\n  name: ${JSON.stringify(`The ${title} team`)}\n` },
    { path: 'content/blog/2025-01-06-welcome.md', text: welcome(title) },
    { path: 'content/blog/2025-01-20-how-to-write-a-post.md', text: `${howToPost}\n${feeds}\n` },
  ];
}

function welcome(title: string): string {
  return `---
title: ${JSON.stringify(`Welcome to ${title}`)}
authors: [team]
tags: [announcements]
---

This is the place for news: what is new, what is planned, and why things are as they are.

<!-- more -->

Replace this post with your first one, or delete its file. The list, the tags and the archive follow.
`;
}

const howToPost = `---
title: How to write a post
authors: [team]
tags: [writing]
---

A post is a file in \`content/blog\` whose name begins with a date. Everything else is as on other pages.

<!-- more -->

## The date

\`2025-01-20-how-to-write-a-post.md\` is dated 20 January 2025. \`date\` in the front matter has precedence.

## The excerpt

The list of posts shows the text above the line \`<!-- more -->\`.

## The author

\`authors: [team]\` names an entry of \`content/blog/authors.yml\`. Add a picture and links there.
`;

/** Creates the configuration for a folder with existing pages below `path`, which become one area. */
export function createConfig(answers: Answers, path: string): NewFile {
  const area = { id: 'docs', label: answers.title, path, route: '/' };
  return { path: 'docs.config.json', text: `${toText({ ...headOf(answers), areas: [area] })}\n` };
}

function headOf({ title, url, baseUrl, languages }: Answers) {
  const [main = 'en', ...others] = languages;
  const isUsual = main === 'en' && others.length === 0;
  return {
    $schema: `${schemas}/site.schema.json`,
    title,
    ...(url === undefined ? {} : { url }),
    ...(baseUrl === undefined ? {} : { baseUrl }),
    ...(isUsual ? {} : { locales: { default: main, list: [main, ...others] } }),
  };
}

/** Formats a value as JSON. An object or list without nested ones is on one line if it fits. */
export function toText(value: object): string {
  const joinLines = (match: string, inside: string, [open, close]: readonly [string, string]): string => {
    const line = `${open}${inside.replaceAll(/\n\s+/g, ' ')}${close}`;
    return line.length <= 120 ? line : match;
  };
  return JSON.stringify(value, null, 2)
    .replaceAll(/\[\n\s+([^{}[\]]*?)\n\s*\]/g, (match, inside: string) => joinLines(match, inside, ['[', ']']))
    .replaceAll(/\{\n\s+([^{}[\]]*?)\n\s*\}/g, (match, inside: string) => joinLines(match, inside, ['{ ', ' }']));
}

function createHomePage({ title, api }: Answers): string {
  const last = api
    ? createCard('Call the API', 'code', 'Every operation, with examples that you can copy.', '/api')
    : createCard('Make it yours', 'star', 'A logo, a colour and a menu, in one settings file.', '../guide/make-it-yours.md');
  return `---
title: ${JSON.stringify(title)}
description: ${JSON.stringify(`Guides and reference for ${title}.`)}
home:
  hero:
    tagline: Learn how it works, find your answer, and get on with your day.
    picture: ./pages.svg
    actions:
      - label: Get started
        link: ../guide/index.md
  features:
${createCard('Write a page', 'pencil', 'Links, notes, code and tables, each with its Markdown.', '../guide/writing-a-page.md')}${createCard('Look it up', 'book', 'Settings with their defaults and limits, on one page.', '../reference/index.md')}${last}---
`;
}

function createCard(title: string, icon: string, text: string, link: string): string {
  return `    - title: ${title}
      icon: ${icon}
      text: ${text}
      link: ${link}
`;
}

/** An image of two sheets of paper, in colours that suit light and dark pages. */
const illustration = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 360 260" width="360" height="260">
  <g fill="none" stroke="#5b8f93" stroke-width="3" stroke-linecap="round" stroke-linejoin="round">
    <path d="M120 40v-8a12 12 0 0 1 12-12h166a12 12 0 0 1 12 12v196a12 12 0 0 1-12 12h-70a12 12 0 0 0 12-12V52a12 12 0 0 0-12-12z" fill="#5b8f93" fill-opacity="0.12"/>
    <rect x="50" y="40" width="190" height="200" rx="12" fill="#5b8f93" fill-opacity="0.25"/>
    <path d="M80 80h70M80 110h130M80 132h130M80 154h90"/>
    <rect x="80" y="178" width="130" height="36" rx="6" fill="#5b8f93" fill-opacity="0.3"/>
    <path d="M98 190l10 8-10 8M118 206h28"/>
    <path d="M264 60h22M264 82h22M264 104h22"/>
  </g>
</svg>
`;

const guideIndex = `---
title: Get started
description: What a newcomer reads first.
sidebar_position: 1
---

Say here what readers can do when they have finished this page, and what they need before they begin.

## Before you begin

- An account
- Ten minutes

## First steps

:::steps
1. Open \`content/guide/index.md\` in your editor. It is this page.
2. Replace these steps with yours.
3. Save the file. The preview in your browser shows the change at once.
:::

## Next

- [Write a page](writing-a-page.md) shows what a page can contain.
- [Make it yours](make-it-yours.md) changes the logo, the colour and the menu.
`;

function createSettingsPage({ languages: [main = 'en', ...others] }: Answers): string {
  const translations = `
## Languages

The pages are in the language \`${main}\`. A translation has the same path as its page, in the folder of the language:
${others.map((code) => `\`i18n/${code}\``).join(', ')}. For example, \`i18n/${others[0]}/content/reference/index.md\` translates \`content/reference/index.md\`.

A page without a translation is shown in \`${main}\`, with a note.
`;
  return `---
title: Make it yours
description: The title, the colour, the logo and the menu are settings in one file.
sidebar_position: 3
---

All settings are in \`docs.config.json\`. If you misspell one, the check names the nearest.

## Colour and logo

\`\`\`json title="docs.config.json"
{
  "theme": { "accent": "#6b21a8" },
  "logo": { "src": "content/logo.svg", "alt": "" }
}
\`\`\`

## Menu

Each entry of \`navbar\` has a label and the address of a page:

\`\`\`json title="docs.config.json"
{
  "navbar": { "items": [{ "label": "Guide", "to": "/guide" }] }
}
\`\`\`
${others.length === 0 ? '' : translations}`;
}

const writing = `---
title: Write a page
description: Links, notes, code and tables, each with the way it is written.
sidebar_position: 2
---

Each file in \`content/guide\` is a page, and each folder in it is a category of the sidebar.

## Links

Link to the file: \`[Get started](index.md)\` becomes [Get started](index.md). A link to a heading names it, such as
[the notes below](#notes). If a file or a heading is removed, the check reports every link to it.

## Notes

:::tip
A note is between lines of three colons. There are \`note\`, \`tip\`, \`info\`, \`warning\` and \`danger\`.
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
title: Settings
description: Every setting with its default and its limits.
---

A reference is complete, and all its entries have one form. Replace this table with your settings:

| Setting | Default | Effect |
| --- | --- | --- |
| \`colour\` | \`blue\` | the colour of the roof |
| \`rooms\` | \`3\` | the number of rooms, from 1 to 9 |
`;

function openApi(title: string): string {
  return `openapi: 3.1.0
info:
  title: ${JSON.stringify(`${title} API`)}
  version: 1.0.0
  description: Greetings for other programs.
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
