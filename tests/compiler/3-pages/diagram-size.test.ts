import { describe, expect, test } from 'vitest';
import { guessSize } from '../../../compiler/3-pages/constructs/diagram-size.ts';

/** Diagrams with the size that the package drew them at, at our size of type. */
const drawn: [name: string, source: string, width: number, height: number][] = [
  [
    'a chain',
    "flowchart LR\n  A[merged] --> B[built once]\n  B --> C[shared test]\n  C --> D[clients' test]\n  D --> E[first wave]\n  E --> F[all others]",
    1074,
    64,
  ],
  [
    'a chain in one line',
    'flowchart LR\n  Signed --> Discovery --> Build --> Rehearsal --> Live --> Settled\n  Rehearsal -->|not ready| Build',
    1024,
    67,
  ],
  [
    'a fan with labels',
    'flowchart TD\n  A[What do you have?] -->|a person who wants a loan| B[Loan aggregators]\n  A -->|a person who wants to join| C[Membership submissions]\n  A -->|a basket to be paid| D[E-commerce finance]\n  A -->|an id from one of these| E[Webhooks]\n  A -->|a back office to read from| F[REST v2 collections]',
    1216,
    201,
  ],
  [
    'diamonds',
    'flowchart TD\n  accTitle: Choosing the kind of a change\n  A{Ends or prevents harm now?} -- yes --> U[Urgent]\n  A -- no --> B{Described, done many times, reversible?}\n  B -- yes --> S[Standard]\n  B -- no --> N[Normal]',
    437,
    678,
  ],
  [
    'a way back',
    'flowchart TD\n  P[Prepare: the list is frozen] --> C[Check: number and total]\n  C --> R[Release, by another person]\n  R --> D[done]\n  R --> S[skipped]\n  R --> F[failed]\n  F -- cause mended --> R',
    479,
    397,
  ],
  [
    'a group',
    "flowchart TD\n  accTitle: The prebuilt workstream Personal loan\n  A[Application arrives] --> B{File complete?}\n  B -- no --> C[Ask for what is missing] --> B\n  B -- yes --> D[Agency check and scorecard]\n  D -- clear --> F[Decision: third parties see DecisionMade]\n  D -- unclear --> E[Queue Decide] --> F\n  F -- declined --> G[Letter with the agency's name]\n  F -- offer --> H[Accepted and signed] --> I[Prepared] --> J[Released by a second person]\n  subgraph making [Third parties see MakingDecision]\n    A\n    B\n    C\n    D\n    E\n  end",
    685,
    1040,
  ],
  ['states', 'stateDiagram-v2\n  [*] --> MakingDecision\n  MakingDecision --> DecisionMade\n  DecisionMade --> [*]', 150, 262],
  [
    'states with circles',
    'stateDiagram-v2\n  accTitle: The life of an article\n  state "In review" as Review\n  [*] --> Draft\n  Draft --> Review\n  Review --> Draft: to be changed\n  Review --> Published: approved\n  Published --> Draft: new version\n  Published --> Withdrawn\n  Withdrawn --> [*]',
    417,
    326,
  ],
  [
    'messages',
    'sequenceDiagram\n  participant P as Your page\n  participant F as Form\n  participant L as Launchpad\n  P->>F: placeholder and script\n  F-->>P: started\n  F-->>P: step (number only)\n  F->>L: all answers, once, at the end\n  L-->>F: accepted\n  F-->>P: finished',
    800,
    459,
  ],
];

test.each(drawn)('%s: nearly the size that is drawn', (_, source, width, height) => {
  const size = guessSize(/^\S+/.exec(source)?.[0] ?? '', source);
  expect(Math.abs((size?.height ?? 0) / height - 1)).toBeLessThan(0.16);
  expect(Math.abs((size?.width ?? 0) / width - 1)).toBeLessThan(0.16);
});

describe('no guess', () => {
  test.each([
    ['for another kind', 'pie', 'pie\n  "Dogs": 2'],
    ['without boxes', 'flowchart', 'flowchart TD'],
    [
      'for a very large one',
      'flowchart',
      `flowchart TD\n${Array.from({ length: 400 }, (_, index) => `  A${index} --> B${index}`).join('\n')}`,
    ],
  ])('%s', (_, kind, source) => {
    expect(guessSize(kind, source)).toBe(undefined);
  });
});

test.each([
  ['arrows without end', `flowchart TD\n  A ${'--'.repeat(20_000)} B`],
  ['brackets without end', `flowchart TD\n  A${'['.repeat(20_000)}`],
  ['labels without end', `flowchart TD\n  A -- ${'x-'.repeat(10_000)} B`],
  ['a long line', `sequenceDiagram\n  A${'-'.repeat(20_000)}: B`],
  ['blanks', `flowchart TD\n  A ${' '.repeat(20_000)} B`],
  ['states', `stateDiagram-v2\n  A ${' '.repeat(20_000)}-->`],
])('a hostile source costs as its length: %s', (_, source) => {
  expect(() => guessSize(/^\S+/.exec(source)?.[0] ?? '', source)).not.toThrow();
});
