import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { diagramKinds, diagramLabels } from '../../../compiler/3-pages/constructs/diagrams.ts';
import { fillPlaceholders } from '../../../compiler/html/placeholders.ts';
import { makePage, textAt } from './make-page.ts';

const fence = (text: string, info = 'mermaid'): string => `\`\`\`${info}\n${text}\n\`\`\`\n`;

test('a diagram becomes a placeholder for its drawing and source, and the page has the feature', () => {
  const { page, body, diagnostics } = makePage(fence('flowchart LR\n  A --> B<C', 'mermaid title="Way & means"'));
  expect(diagnostics).toEqual([]);
  expect(page.features).toEqual(['diagram']);
  const written = (drawing: string): string => fillPlaceholders(body.html, String, String, () => drawing);
  expect(written('<i></i><details>')).toBe(
    '<figure class="diagram"><figcaption>Way &amp; means</figcaption><i></i><details><summary>Diagram source</summary>' +
      '<pre tabindex="0" role="group" aria-label="Diagram: Way &amp; means"><code>flowchart LR\n  A --&gt; B&lt;C</code></pre></details></figure>\n',
  );
  expect(body.markdown).toContain('```mermaid title="Way & means"\nflowchart LR');
});

test.each([
  ['its title and description', 'pie\n  accTitle: Pets\n  accDescr: Dogs and cats', 'Diagram: Pets: Dogs and cats'],
  ['a description of several lines', 'pie\n  accDescr {\n    Dogs\n    and cats\n  }', 'Diagram: Dogs and cats'],
  ['its labels', 'flowchart LR\n  a[Ask] --> b[Answer]', 'Diagram: Ask. Answer'],
  ['nothing', 'pie\n  "1": 2', 'Diagram'],
])('it is named by its own title or description: %s', (_, text, label) => {
  expect(makePage(fence(text)).page.diagrams?.map((use) => use.label)).toEqual([label]);
});

test('the lines of a diagram are those that its parser counts', () => {
  const text = '---\ntitle: A\n---\n%%{init: {}}%%\n%% note\npie\n  %% note\n  "a": 1';
  const linesOf = (info: string): number[] | undefined =>
    makePage(fence(text, info)).page.diagrams?.[0]?.lines.map(({ line }) => line);
  expect(linesOf('mermaid')).toEqual([7, 9]);
  expect(linesOf('dot')).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
});

test.each(['dot', 'graphviz', 'Dot title="A"'])('a fence named %s is a graph', (info) => {
  expect(makePage(fence('digraph { a -> b }', info)).page.diagrams?.map(({ language }) => language)).toEqual(['dot']);
});

test.each(['dots', 'mermaid-example', 'dot-like', ''])('a fence named "%s" is code', (info) => {
  expect(makePage(fence('digraph { a -> b }', info)).page.diagrams).toBe(undefined);
});

describe('a diagram of a known kind', () => {
  test.each([
    ['with a space', '  flowchart TD\n  A'],
    ['after comments', '%% one\n%% two\nsequenceDiagram'],
    ['after a directive of several lines', '%%{init: {\n  "theme": "dark"\n}}%%\nflowchart LR'],
    ['after front matter', '---\ntitle: A\n---\nstateDiagram-v2'],
    ['with a semicolon', 'graph TD; A-->B'],
    ['with braces', 'info{}'],
  ])('%s', (_, text) => {
    expect(makePage(fence(text)).diagnostics).toEqual([]);
  });
});

describe('an invalid diagram is reported', () => {
  test.each([
    ['nothing', fence(''), 'diagram-empty', '```mermaid', undefined],
    ['comments alone', fence('%% later\n'), 'diagram-empty', '```mermaid', undefined],
    ['a slip of the pen', fence('%% a\nflowchar LR\n  A'), 'diagram-unknown', 'flowchar', 'Did you mean flowchart?'],
    [
      'front matter with a list that nothing closes',
      fence('---\nconfig:\n  theme: [\n---\nflowchart LR\n  A --> B'),
      'diagram-invalid',
      'theme: [',
      undefined,
    ],
    [
      'front matter with a tab',
      fence('---\ntitle: A\nconfig:\n\tlook: b\n---\npie\n  "a": 1'),
      'diagram-invalid',
      'look: b',
      undefined,
    ],
    ['in a list', `- A\n\n  \`\`\`mermaid\n  sequencediagrams\n  \`\`\`\n`, 'diagram-unknown', 'sequencediagrams', undefined],
  ])('%s', (_, text, code, culprit, hint) => {
    const [finding, ...more] = makePage(text).diagnostics;
    expect(more).toEqual([]);
    expect(finding?.code).toBe(code);
    if (hint) expect(finding?.hint).toBe(hint);
    const { line, column, endLine = line, endColumn = column } = finding?.at ?? { line: 0, column: 0 };
    expect(textAt(text, [line, column, endLine, endColumn])).toBe(culprit);
    expect(makePage(text, { isUnconfigured: true }).diagnostics.map(({ severity }) => severity)).toEqual(['warning']);
  });
});

/**
 * The package detects the type of a diagram with patterns in its main file. Each pattern must match one of our words, and each
 * word one of the patterns.
 */
test('the kinds are those of the package that draws them', () => {
  const source = readFileSync(new URL('../../../node_modules/mermaid/dist/mermaid.core.mjs', import.meta.url), 'utf8');
  const patterns = [...source.matchAll(/(\/\^\\s\*(?:[^/\\]|\\.)*\/i?)\.test\(/g)].map(([, rawText = '']) => toPattern(rawText));
  expect(patterns.length).toBeGreaterThan(30);
  expect(patterns.filter((pattern) => !diagramKinds.some((kind) => pattern.test(kind))).map(String)).toEqual([]);
  expect(diagramKinds.filter((kind) => !patterns.some((pattern) => pattern.test(kind)))).toEqual([]);
});

function toPattern(source: string): RegExp {
  const end = source.lastIndexOf('/');
  return new RegExp(source.slice(1, end), source.slice(end + 1));
}

describe('search text of a diagram', () => {
  test.each([
    [
      'flowchart LR\n  accTitle: The way of an item\n  a[Created] -->|take| b(Waiting in a queue)\n  b --> c{Decided?}\n  c --> d["A (nice) end"]',
      'The way of an item. Created. take. Waiting in a queue. Decided?. A (nice) end',
    ],
    ['stateDiagram-v2\n  [*] --> Requested\n  Requested --> Active: the bank agrees', 'the bank agrees'],
    ['sequenceDiagram\n  Shop->>Lender: POST /sessions\n  Lender-->>Shop: 202', 'POST /sessions'],
  ])('is its labels: %j', (source, labels) => expect(diagramLabels(source)).toBe(labels));
});
