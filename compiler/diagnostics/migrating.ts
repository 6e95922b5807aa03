/** Folders of other tools that `docs migrate` rewrites. */
import { rule } from './rule.ts';

export const includeCopied = rule<{ file: string }>({
  code: 'include-copied',
  severity: 'warning',
  fixed: 'settings',
  title: 'An include that became a copy',
  meaning:
    '`docs migrate` writes lines that ask for other files in our own syntax. Where that has no such line (a part of a file inside of code, parts with marks of the tool’s own), ' +
    'or where the page would not be the same, the text of the file stands in the page instead: it does not follow the file any more.',
  example: {
    language: 'markdown',
    wrong: '{{#include tides.rs:main}}',
    right: '<<< ./tides.rs#main',
  },
  says: ({ file }) => ({
    message: `What ${file} holds now stands in the page itself.`,
    hint: 'Where it has to follow the file, mark the part with #region and write <<< ./file#region.',
  }),
});

export const rewritingDiffers = rule({
  code: 'rewriting-differs',
  severity: 'warning',
  fixed: 'settings',
  title: 'A page that is not quite the same after rewriting',
  meaning:
    '`docs migrate` makes each page from the old text and from the new one, and compares them. Of this page they differ: something of the tool’s syntax has no counterpart that shows exactly the same. Nothing of its text is gone.',
  example: { language: 'markdown', wrong: '{% columns %}', right: 'Side by side is written as a table.' },
  says: () => ({
    message: 'The page is not quite the same as before.',
    hint: 'Look at it before and after: docs diff shows what is different.',
  }),
});

export const unreadRemoved = rule({
  code: 'program-removed',
  severity: 'warning',
  fixed: 'settings',
  title: 'Programs and components that were taken out of a page',
  meaning:
    '`docs migrate` leaves programs and unknown components of a page as comments. Where a comment would change what is shown, they are taken out; what stood between their tags is kept.',
  example: { language: 'mdx', wrong: 'Costs <Price of="pilot"/> a day.', right: 'Costs £40 a day.' },
  says: () => ({
    message: 'Programs or components that nothing here runs were taken out of this page.',
    hint: 'The preview shows each of them. Write what they should show.',
  }),
});

export const chapterDropped = rule<{ label: string }>({
  code: 'draft-chapter-dropped',
  severity: 'warning',
  fixed: 'settings',
  title: 'A chapter without a page that is not in the sidebar any more',
  meaning: 'mdBook shows chapters that are not written yet. A sidebar of ours shows pages, links, and categories that hold some.',
  example: { language: 'markdown', wrong: '- [Storms]()', right: '- [Storms](storms.md)' },
  says: ({ label }) => ({
    message: `${label} has no page, and is left out of the sidebar.`,
    hint: 'Write the page, and name it in the sidebar.',
  }),
});
