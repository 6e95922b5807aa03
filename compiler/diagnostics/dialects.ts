/** Pages that were written for another tool, whose area says so (`dialect`). */
import { rule } from './rule.ts';

export const macroUnknown = rule<{ name: string; tool: string }>({
  code: 'macro-unknown',
  severity: 'warning',
  title: 'A macro of another tool that is not read',
  meaning:
    'The area says by `dialect` that its pages were written for another tool. A plugin of that tool, or a newer version of it, reads this macro; here it is shown as it is written. ' +
    'Every place of one name is told at once.',
  example: {
    language: 'markdown',
    wrong: '{{#plantuml harbour.puml}}',
    right: '![The harbour](harbour.svg)',
  },
  says: ({ name, tool }) => ({
    message: `The macro ${name} is none that ${tool} has by itself: it is shown as it is written.`,
    hint: 'Write what it should show.',
  }),
});

export const componentUnknown = rule<{ name: string }>({
  code: 'component-unknown',
  severity: 'warning',
  title: 'A component that is not known',
  meaning:
    'The area says by `dialect` that its pages were written for another tool. Components of a tool itself are read; those that a site adds are programs, and nothing of a page is run. ' +
    'What stands between their tags is kept as text. Every place of one name is told at once.',
  example: { language: 'mdx', wrong: '<PriceList year={2025} />', right: '| Mooring | Price |\n| --- | --- |\n| Day | £12 |' },
  says: ({ name }) => ({
    message: `The component ${name} is not known: what stands in it is kept, and nothing is run.`,
    hint: 'Write what it should show.',
  }),
});

export const summaryMissing = rule<{ file: string; tool: string }>({
  code: 'summary-missing',
  severity: 'error',
  title: 'A folder of chapters without its list of chapters',
  meaning:
    'mdBook and GitBook take a folder’s pages and their order from its `SUMMARY.md`. Without it the sidebar is made of the folders.',
  example: {
    language: 'jsonc',
    wrong: '{ "areas": [{ "id": "book", "path": "src/chapters", "dialect": "mdbook" }] }',
    right: '{ "areas": [{ "id": "book", "path": "src", "dialect": "mdbook" }] }',
  },
  says: ({ file, tool }) => ({
    message: `There is no ${file}, which ${tool} takes chapters and their order from.`,
    hint: 'Let path be the folder that SUMMARY.md lies in.',
  }),
});

export const summaryPageMissing = rule<{ file: string; nearest: string | undefined }>({
  code: 'summary-page-missing',
  severity: 'error',
  title: 'A chapter whose file is not there',
  meaning: 'The list of chapters names a file that is not in the folder. The chapter stands in the sidebar without a link.',
  example: { language: 'markdown', wrong: '- [Anchors](ancors.md)', right: '- [Anchors](anchors.md)' },
  says: ({ file, nearest }) => ({
    message: `There is no chapter ${file}.`,
    hint: nearest === undefined ? 'Write the file, or take the chapter out.' : `Write ${nearest}.`,
  }),
});
export const expressionKept = rule<{ written: string }>({
  code: 'expression-kept',
  severity: 'warning',
  title: 'An expression that is not computed',
  meaning:
    'In pages of some tools, braces hold a program’s expression. Texts and numbers in them are shown as what they are; what would have to be computed is shown as it is written, as nothing of a page is run.',
  example: { language: 'mdx', wrong: 'Version {versions[0].name}', right: 'Version 2.0' },
  says: ({ written }) => ({
    message: `${written} would have to be computed: it is shown as it is written.`,
    hint: 'Write what it should show.',
  }),
});

export const iconDropped = rule({
  code: 'icon-dropped',
  severity: 'warning',
  title: 'An icon of another tool that we have no drawing for',
  meaning:
    'Icons of other tools come from sets of thousands. Those that have a drawing of the same meaning here are shown; the others are left out, as they stand beside words that say the same. Every place is told at once.',
  example: { language: 'markdown', wrong: ':material-ferry: The ferry', right: ':icon[anchor] The ferry' },
  says: () => ({
    message: 'There is no drawing for this icon: it is left out.',
    hint: 'Write :icon[name] with one of our names, or leave it out.',
  }),
});

export const linkComputed = rule<{ target: string }>({
  code: 'link-computed',
  severity: 'warning',
  title: 'A link whose target a program would find',
  meaning:
    'mkdocstrings and autorefs give `[text][package.name]` the place where the name is described, once they have written that description. Nothing of a page is run, so there is no such place: the text is shown without a link. ' +
    'Every place of one name is told at once.',
  example: { language: 'markdown', wrong: 'See [the quay][harbour.Quay].', right: 'See [the quay](reference/quay.md).' },
  says: ({ target }) => ({
    message: `A program would find the place of ${target}: its text is shown without a link.`,
    hint: 'Write a link to a page, or the text alone.',
  }),
});
