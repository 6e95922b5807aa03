import { rule } from './rule.ts';

export const mathInvalid = rule<{ reason: string }>({
  code: 'math-invalid',
  severity: 'error',
  title: 'A formula that cannot be read',
  meaning:
    'Text between dollars, `$…$` or `$$…$$`, and code blocks named `math` are formulas in TeX. This one has a command that does not exist, a brace without its partner, or something else that TeX does not know. ' +
    'Commands that could lead out of the formula (links, pictures, styles) do not exist here. If no formula is meant, put a backslash before the dollar: `\\$`. In a folder without configuration this is a warning.',
  example: {
    language: 'markdown',
    wrong: 'The rate is $\\fraction{1}{12}$ a month.',
    right: 'The rate is $\\frac{1}{12}$ a month.',
  },
  says: ({ reason }) => ({
    message: `This formula cannot be read: ${reason}.`,
    hint: 'Mend the TeX, or write \\$ where a dollar is meant.',
  }),
});

export const diagramEmpty = rule({
  code: 'diagram-empty',
  severity: 'error',
  title: 'A diagram without anything in it',
  meaning: 'A code block named `mermaid` is drawn as a diagram, and this one is empty.',
  example: { language: 'markdown', wrong: '```mermaid\n```', right: '```mermaid\nflowchart LR\n  Ask --> Answer\n```' },
  says: () => ({ message: 'This diagram is empty.', hint: 'Begin it with its kind, such as flowchart LR.' }),
});

export const diagramUnknown = rule<{ kind: string; nearest: string | undefined }>({
  code: 'diagram-unknown',
  severity: 'error',
  title: 'A diagram of an unknown kind',
  meaning:
    'The first line of a diagram names its kind: `flowchart`, `sequenceDiagram`, `stateDiagram-v2`, `classDiagram`, `erDiagram`, `gantt`, `pie`, `timeline` and others. Comments (`%%`) and a block between lines of `---` may stand before it. In a folder without configuration this is a warning.',
  example: { language: 'markdown', wrong: '```mermaid\nflowchar LR\n```', right: '```mermaid\nflowchart LR\n```' },
  says: ({ kind, nearest }) => ({
    message: `There is no kind of diagram called ${kind}.`,
    hint:
      nearest === undefined
        ? 'Begin with flowchart, sequenceDiagram, stateDiagram-v2 or another kind.'
        : `The nearest kind is ${nearest}.`,
  }),
});
