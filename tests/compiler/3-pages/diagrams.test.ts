import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { diagramKinds, diagramLabels } from '../../../compiler/3-pages/constructs/diagrams.ts';
import { makePage, textAt } from './make-page.ts';

const fence = (text: string, info = 'mermaid'): string => `\`\`\`${info}\n${text}\n\`\`\`\n`;

test('a diagram is its source in a figure, with its name, and the page says that it has one', () => {
  const { page, body, diagnostics } = makePage(fence('flowchart LR\n  A --> B<C', 'mermaid title="Way & means"'));
  expect(diagnostics).toEqual([]);
  expect(page.features).toEqual(['diagram']);
  expect(body.html).toBe(
    '<figure class="diagram" data-name="Way &amp; means"><figcaption>Way &amp; means</figcaption>' +
      '<div class="diagram-space" aria-hidden="true"><canvas width="216" height="64"></canvas>' +
      '<canvas width="216" height="64"></canvas></div>' +
      '<pre tabindex="0" role="group" aria-label="Diagram: Way &amp; means"><code>flowchart LR\n  A --&gt; B&lt;C</code></pre></figure>\n',
  );
  expect(body.markdown).toContain('```mermaid title="Way & means"\nflowchart LR');
});

test.each([
  ['its title and description', 'pie\n  accTitle: Pets\n  accDescr: Dogs and cats', 'Pets: Dogs and cats'],
  ['a description of several lines', 'pie\n  accDescr {\n    Dogs\n    and cats\n  }', 'Dogs and cats'],
  ['nothing', 'pie\n  "Dogs": 2', ''],
])('what it says of itself is its name: %s', (_, text, name) => {
  expect(makePage(fence(text)).body.html).toContain(`data-name="${name}"`);
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

describe('what is no diagram is reported', () => {
  test.each([
    ['nothing', fence(''), 'diagram-empty', '```mermaid', undefined],
    ['comments alone', fence('%% later\n'), 'diagram-empty', '```mermaid', undefined],
    ['a slip of the pen', fence('%% a\nflowchar LR\n  A'), 'diagram-unknown', 'flowchar', 'Did you mean flowchart?'],
    ['in a list', `- A\n\n  \`\`\`mermaid\n  sequencediagrams\n  \`\`\`\n`, 'diagram-unknown', 'sequencediagrams', undefined],
  ])('%s', (_, text, code, culprit, hint) => {
    const [found, ...more] = makePage(text).diagnostics;
    expect(more).toEqual([]);
    expect(found?.code).toBe(code);
    if (hint) expect(found?.hint).toBe(hint);
    const { line, column, endLine = line, endColumn = column } = found?.at ?? { line: 0, column: 0 };
    expect(textAt(text, [line, column, endLine, endColumn])).toBe(culprit);
    expect(makePage(text, { bare: true }).diagnostics.map(({ severity }) => severity)).toEqual(['warning']);
  });
});

/**
 * The package finds a diagram's kind by patterns, which stand in its main file; each must fit a word of ours and each word one of
 * them.
 */
test('the kinds are those of the package that draws them', () => {
  const source = readFileSync(new URL('../../../node_modules/mermaid/dist/mermaid.core.mjs', import.meta.url), 'utf8');
  const patterns = [...source.matchAll(/(\/\^\\s\*(?:[^/\\]|\\.)*\/i?)\.test\(/g)].map(([, written = '']) => toPattern(written));
  expect(patterns.length).toBeGreaterThan(30);
  expect(patterns.filter((pattern) => !diagramKinds.some((kind) => pattern.test(kind))).map(String)).toEqual([]);
  expect(diagramKinds.filter((kind) => !patterns.some((pattern) => pattern.test(kind)))).toEqual([]);
});

function toPattern(written: string): RegExp {
  const end = written.lastIndexOf('/');
  return new RegExp(written.slice(1, end), written.slice(end + 1));
}

describe('what search knows of a diagram', () => {
  test.each([
    [
      'flowchart LR\n  accTitle: The way of an item\n  a[Created] -->|take| b(Waiting in a queue)\n  b --> c{Decided?}\n  c --> d["A (nice) end"]',
      'The way of an item. Created. take. Waiting in a queue. Decided?. A (nice) end',
    ],
    ['stateDiagram-v2\n  [*] --> Requested\n  Requested --> Active: the bank agrees', 'the bank agrees'],
    ['sequenceDiagram\n  Shop->>Lender: POST /sessions\n  Lender-->>Shop: 202', 'POST /sessions'],
  ])('is its labels: %j', (source, labels) => expect(diagramLabels(source)).toBe(labels));
});
