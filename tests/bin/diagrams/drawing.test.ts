import { describe, expect, test } from 'vitest';
import { openDrawer } from '../../../bin/diagrams/drawer.ts';
import { openTestDrawer, textsOf } from './test-drawer.ts';

const { draw, svgOf } = openTestDrawer();

/** A diagram of each type, and its labels. */
const types: [source: string, labels: string[]][] = [
  [
    'flowchart LR\n  A[Apply] -->|in time| B{Decided?}\n  subgraph Bank\n    B --> C[(Ledger)]\n  end',
    ['Apply', 'in time', 'Decided?', 'Bank', 'Ledger'],
  ],
  [
    'sequenceDiagram\n  participant H as Harbour\n  Ada->>H: A berth?\n  Note over Ada,H: At noon\n  loop each day\n    H-->>Ada: Yes\n  end',
    ['Harbour', 'Ada', 'A berth?', 'At noon', 'each day', 'Yes'],
  ],
  [
    'classDiagram\n  Boat <|-- Ferry : is a\n  Boat : +int length\n  Boat : moor()',
    ['Boat', 'Ferry', 'is a', '+int length', 'moor()'],
  ],
  [
    'stateDiagram-v2\n  [*] --> Open\n  Open --> Closed: at night\n  note right of Open : By day',
    ['Open', 'Closed', 'at night', 'By day'],
  ],
  [
    'erDiagram\n  BOAT ||--o{ BERTH : needs\n  BOAT {\n    string name PK\n  }',
    ['BOAT', 'BERTH', 'needs', 'string', 'name', 'PK'],
  ],
  [
    'gantt\n  title Works\n  dateFormat YYYY-MM-DD\n  section Quay\n  Dredge :a1, 2024-01-01, 30d\n  Done :milestone, 2024-02-01, 0d',
    ['Works', 'Quay', 'Dredge', '2024-01-07'],
  ],
  ['pie showData\n  title Boats\n  "Ferries" : 3\n  "Dinghies" : 1', ['Boats', 'Ferries', 'Dinghies', '75%']],
  ['journey\n  title A day\n  section Morning\n    Make tea: 5: Me', ['A day', 'Morning', 'Make tea', 'Me']],
  ['timeline\n  title History\n  section Old\n  1900 : Quay : Crane', ['History', 'Old', '1900', 'Quay', 'Crane']],
  ['mindmap\n  root((Harbour))\n    Boats\n      Ferry\n    Tides', ['Harbour', 'Boats', 'Ferry', 'Tides']],
  [
    'gitGraph\n  commit id: "one"\n  branch develop\n  commit id: "two"\n  checkout main\n  merge develop tag: "v1"',
    ['main', 'develop', 'one', 'two', 'v1'],
  ],
  [
    'quadrantChart\n  title Reach\n  x-axis Low --> High\n  quadrant-1 Expand\n  Boats: [0.3, 0.6]',
    ['Reach', 'Low', 'High', 'Expand', 'Boats'],
  ],
  [
    'requirementDiagram\n  requirement berth {\n    id: 7\n    text: deep\n    risk: high\n    verifymethod: test\n  }\n  element quay {\n    type: stone\n  }\n  quay - satisfies -> berth',
    ['berth', 'deep', 'quay', 'stone', 'satisfies'],
  ],
  [
    'C4Context\n  title Harbour\n  Person(ada, "Ada", "A skipper")\n  System(office, "Office", "Rents berths")\n  Rel(ada, office, "Asks")',
    ['Harbour', 'Ada', 'A skipper', 'Office', 'Rents berths', 'Asks'],
  ],
  ['kanban\n  Todo\n    a[Paint the boat]\n  Done\n    b[Buy rope]', ['Todo', 'Paint the boat', 'Done', 'Buy rope']],
  ['block-beta\n  columns 2\n  a["Bow"] b["Stern"]\n  a --> b', ['Bow', 'Stern']],
  ['packet-beta\n  0-15: "Source"\n  16-31: "Target"', ['Source', 'Target', '31']],
  ['sankey-beta\n  Rain,River,5\n  River,Sea,4', ['Rain', 'River', 'Sea']],
  [
    'xychart-beta\n  title "Tides"\n  x-axis [Jan, Feb]\n  y-axis "Metres" 0 --> 5\n  bar [2, 4]',
    ['Tides', 'Jan', 'Feb', 'Metres'],
  ],
  [
    'architecture-beta\n  group quay(cloud)[Quay]\n  service crane(server)[Crane] in quay\n  service shed(disk)[Shed] in quay\n  crane:R -- L:shed',
    ['Quay', 'Crane', 'Shed'],
  ],
  [
    'radar-beta\n  title Crew\n  axis a["Rowing"], b["Knots"], c["Charts"]\n  curve one["Ada"]{3, 4, 2}',
    ['Crew', 'Rowing', 'Knots', 'Charts', 'Ada'],
  ],
  ['treemap-beta\n  "Fleet"\n    "Ferries": 30\n    "Tugs": 10', ['Fleet', 'Ferries', 'Tugs']],
  ['venn-beta\n  set A["Sail"]\n  set B["Steam"]\n  union A,B["Both"]', ['Sail', 'Steam', 'Both']],
  ['treeView-beta\n  "quay"\n    "berth"', ['quay', 'berth']],
  ['ishikawa-beta\n  Late boat\n    Weather\n      Fog', ['Late', 'Weather', 'Fog']],
  ['eventmodeling\n\ntf 01 ui Desk\ntf 02 cmd Moor\ntf 03 evt Moored', ['Desk', 'Moor', 'Moored']],
];

describe('each type of mermaid is drawn with all its labels', () => {
  test.each(types)('%j', async (source, labels) => {
    const svg = await svgOf(source);
    const texts = textsOf(svg).replaceAll(' ', '');
    expect(labels.filter((label) => !texts.includes(label.replaceAll(' ', '')))).toEqual([]);
    expect(svg).not.toMatch(/NaN|undefined|null/);
    expect(
      svg
        .match(/viewBox="([^"]+)"/)?.[1]
        ?.split(' ')
        .every((part) => Number.isFinite(Number(part))),
    ).toBe(true);
  });
});

test('a graph in DOT is drawn with its labels, and its clusters', async () => {
  const svg = await svgOf(
    'digraph {\n  label="Ways"\n  subgraph cluster_a { label="Quay"; a [label="Ada & Bo"] }\n  a -> b [label="goes"]\n}',
    'dot',
  );
  expect(textsOf(svg).trim()).toBe('Ways Quay Ada &amp; Bo b goes');
  expect(svg).not.toMatch(/black|white|<title|Helvetica/);
});

describe('a diagram that cannot be parsed is a fault at its line', () => {
  const faults: [what: string, source: string, line: number, reason: RegExp][] = [
    [
      'an arrow without a colon',
      'sequenceDiagram\n  Ada->>Harbour Is there a berth?\n  Harbour-->>Ada: Yes',
      2,
      /missing at the end/,
    ],
    ['an unclosed box', 'flowchart LR\n  A[Ask --> B\n  B --> C', 2, /missing at the end/],
    ['an unclosed loop', 'sequenceDiagram\n  loop every day\n    A->>B: hi', 4, /missing at the end/],
    ['a value without a colon', 'pie\n  "Dogs" 3', 2, /':' is expected, not `3`/],
    ['a transition to nothing', 'stateDiagram-v2\n  [*] --> Open\n  Open -->', 3, /missing at the end/],
    ['a relation without a label', 'erDiagram\n  BOAT ||--o{ BERTH', 2, /missing at the end/],
    ['a branch that does not exist', 'gitGraph\n  commit\n  checkout nowhere', 3, /branch which is not yet created/],
    ['an unclosed class', 'classDiagram\n  class Boat {\n    +name', 3, /missing at the end/],
    ['a list without an end', 'xychart-beta\n  line [1, 2', 2, /missing at the end/],
    ['an unclosed subgraph', 'flowchart TD\n  subgraph one\n    A --> B', 4, /missing at the end/],
    ['a date that is none', 'gantt\n  dateFormat YYYY-MM-DD\n  section Work\n  Build :a1, soon, 3d', 4, /Invalid date/],
    ['two roots', 'mindmap\n  One\n  Two', 3, /only one root/],
    ['a point outside of the chart', 'quadrantChart\n  Boats: [2, 0.5]', 2, /missing at the end/],
    ['a direction that does not exist', 'flowchart XY\n  A --> B', 1, /missing at the end/],
    [
      'a field that requirements do not have',
      'requirementDiagram\n  requirement one {\n    id: 1\n    nothing: 2\n  }',
      4,
      /"nothing" is not expected/,
    ],
    ['fields that overlap', 'packet-beta\n  0-15: "Source"\n  10-31: "Target"', 3, /not contiguous/],
    ['a group that does not exist', 'architecture-beta\n  service a(server)[A] in nowhere', 2, /parent does not exist/],
    ['an edge to nothing', 'block-beta\n  a -->', 2, /missing at the end/],
    ['an unclosed column', 'kanban\n  [Todo', 2, /missing at the end/],
    ['an end of nothing', 'sequenceDiagram\n  participant A\n  end\n  A->>A: x', 3, /"end" is not expected/],
    ['a call without an end', 'C4Context\n  Person(a, "A"', 2, /missing at the end/],
    ['an activation that never began', 'sequenceDiagram\n  A->>B: x\n  B->>A: y\n  deactivate B', 4, /inactive participant/],
    ['one that an arrow ends', 'sequenceDiagram\n  A->>+B: x\n  B-->>-A: y\n  B-->>-A: z', 4, /inactive participant/],
    ['a merge into itself', 'gitGraph\n  commit\n  checkout main\n  merge main', 4, /into itself/],
    [
      'a score that is not a number',
      'journey\n  title T\n  section S\n    Tea: 3: Me\n    Work: five: Me',
      5,
      /number is expected/,
    ],
    ['a flow that is not a number', 'sankey-beta\n  Rain,River,5\n  River,Sea,x', 3, /number is expected/],
    [
      'a bracket in a label without quotation marks',
      'flowchart TD\n  A --> B\n  B --> C[Call foo(bar)]',
      3,
      /"\(" is not expected/,
    ],
    ['a reserved word', 'flowchart TD\n  A --> B\n  B --> end', 3, /"end" is not expected/],
    ['a comment of HTML', 'flowchart LR\n  <!-- note -->\n  A --> B', 2, /"<" is not expected/],
    ['an arrow of another language', 'flowchart LR\n  A --> B\n  B => C', 3, /missing at the end/],
    [
      'a line below front matter and comments',
      '---\ntitle: T\n---\n%%{init: {}}%%\npie\n  %% by kind\n  "Dogs" 3',
      2,
      /':' is expected/,
    ],
  ];
  test.each(faults)('%s', async (_, source, line, reason) => {
    expect(await draw(source)).toEqual({ line, reason: expect.stringMatching(reason) });
  });

  test.each([
    ['an edge to nothing', 'digraph {\n  a -> ;\n}', 2, '";" is not expected here'],
    ['no end', 'digraph {\n  a -> b\n', 3, 'something is missing at the end of this line'],
    ['no graph', 'a -> b', 1, '"a" is not expected here'],
    ['an arrow in an undirected graph', 'graph {\n  a -> b\n}', 2, '"->" is not expected here'],
  ])('DOT: %s', async (_, source, line, reason) => {
    expect(await draw(source, 'dot')).toEqual({ line, reason });
  });
});

/** Returns the drawing without its labels, which may show markup. */
const tagsOf = (svg: string): string => svg.replace(/>[^<]*</g, '><');

/** What no drawing may contain: code, HTML, addresses, styles, and references to anything but its own parts. */
const forbidden =
  /<(?!\/?(?:svg|g|path|rect|circle|ellipse|line|polyline|polygon|text|tspan|textPath|defs|marker|linearGradient|radialGradient|stop|clipPath|mask|pattern|symbol|use)\b)|\son\w+=|\s(?:style|class|src|xlink:href)=|="[^"]*(?:javascript:|https?:|\/\/|data:|@import|expression\()|href="(?!#)|url\((?!#)/i;

describe('a hostile diagram is drawn without its hostile parts, or reported as a fault', () => {
  const loose = '%%{init: {"securityLevel": "loose", "htmlLabels": true, "flowchart": {"htmlLabels": true}}}%%\n';
  test.each([
    ['a script in a label', 'flowchart LR\n  A["<script>alert(1)</script>"] --> B'],
    ['an event of an image in a label', 'flowchart LR\n  A["<img src=x onerror=alert(1)>"] --> B'],
    ['the same with loose security', `${loose}flowchart LR\n  A["<img src=x onerror=alert(1)>"] --> B`],
    [
      'loose security in front matter',
      '---\nconfig:\n  securityLevel: loose\n  htmlLabels: true\n---\nflowchart LR\n  A["<b onclick=alert(1)>x</b>"]',
    ],
    [
      'an unsecured setting',
      '%%{init: {"secure": [], "securityLevel": "loose"}}%%\nflowchart LR\n  A["<iframe src=javascript:alert(1)>"]',
    ],
    ['a link to a script', 'flowchart LR\n  A --> B\n  click A href "javascript:alert(1)"'],
    ['a call', `${loose}flowchart LR\n  A --> B\n  click A call alert(1)`],
    ['a link to another host', 'sequenceDiagram\n  participant A\n  link A: Site @ https://example.com\n  A->>A: x'],
    ['a stylesheet of another host', '%%{init: {"themeCSS": "@import url(https://example.com/a.css);"}}%%\nflowchart LR\n  A'],
    ['a rule that loads', '%%{init: {"themeCSS": "* { fill: url(https://example.com/a.svg#b) }"}}%%\nflowchart LR\n  A'],
    ['a style that loads', 'flowchart LR\n  A\n  style A fill:url(https://example.com/a.svg#b),stroke:red'],
    ['a style that loads in disguise', 'flowchart LR\n  A\n  style A fill:u\\72l(https://example.com/a.svg#b)'],
    ['an image of a node', 'flowchart LR\n  A@{ img: "https://example.com/a.png", label: "x" }'],
    ['an icon that closes its element', 'architecture-beta\n  service a(server)["</text><script>alert(1)</script>"]'],
    ['markup in a title', '---\ntitle: "</text><script>alert(1)</script>"\n---\npie\n  "a" : 1'],
    ['markup in a class', 'classDiagram\n  class A["<svg onload=alert(1)>"]'],
    ['markup in a note', 'sequenceDiagram\n  Note over A: <a href="javascript:alert(1)">x</a>'],
    [
      'markup of a venn diagram, whose labels are HTML',
      'venn-beta\n  set A["<img src=x onerror=alert(1)>"]\n  set B["b"]\n  union A,B["c"]',
    ],
    ['entities that make markup', 'flowchart LR\n  A["#lt;script#gt;alert(1)#lt;/script#gt;"]'],
    [
      'a prototype',
      '%%{init: {"__proto__": {"securityLevel": "loose"}, "constructor": {"prototype": {"x": 1}}}}%%\nflowchart LR\n  A',
    ],
    ['control characters', 'flowchart LR\n  A["a\u0001\u0003b"] --> B'],
  ])('%s', async (_, source) => {
    const drawing = await draw(source);
    if ('svg' in drawing) expect(tagsOf(drawing.svg)).not.toMatch(forbidden);
    else expect(drawing).toEqual({ reason: expect.any(String), line: expect.any(Number) });
    expect(textsOf(await svgOf('flowchart LR\n  After --> Before'))).toContain('After');
  });

  test.each([
    ['a link to a script', 'digraph { a [href="javascript:alert(1)" target="_top" tooltip="<script>"] }'],
    ['an image', 'digraph { a [image="https://example.com/a.png" shape=none] }'],
    ['markup in a label', 'digraph { a [label="</text><script>alert(1)</script>"] }'],
    ['an image in a table', 'digraph { a [label=<<table><tr><td><img src="https://example.com/a.png"/></td></tr></table>>] }'],
    ['a stylesheet', 'digraph { stylesheet="https://example.com/a.css" a [class="x" id="y"] }'],
    ['a colour that loads', 'digraph { a [color="url(https://example.com)" style=filled fillcolor="red;0.5:blue"] }'],
  ])('DOT: %s', async (_, source) => {
    const drawing = await draw(source, 'dot');
    if ('svg' in drawing) expect(tagsOf(drawing.svg)).not.toMatch(forbidden);
    else expect(drawing.reason).not.toBe('');
  });

  test("more edges than mermaid draws, regardless of the diagram's settings", async () => {
    const edges = Array.from({ length: 600 }, (_, index) => `  A${index} --> B${index}`).join('\n');
    const drawing = await draw(`%%{init: {"maxEdges": 100000}}%%\nflowchart LR\n${edges}`);
    expect(drawing).toEqual({ reason: 'it has more than 500 edges', undrawn: true });
    const long = await draw(`flowchart LR\n  A[${'a'.repeat(50_000)}]`);
    expect(long).toEqual({ reason: 'it has more than 50,000 characters', undrawn: true });
  });
});

test('one that takes too long, or too much memory, is not drawn, and the next one is', async () => {
  const limits = { seconds: 0.001, megabytes: 512 };
  const own = openDrawer(limits);
  const request = { language: 'mermaid', source: 'flowchart LR\n  A --> B' } as const;
  expect(await own.draw(request)).toEqual({ reason: 'it takes more than 0.001 seconds', undrawn: true });
  Object.assign(limits, { seconds: 60, megabytes: 12 });
  expect(await own.draw(request)).toEqual({ reason: 'it requires more than 12 MB of memory', undrawn: true });
  limits.megabytes = 512;
  expect(await own.draw(request)).toMatchObject({ svg: expect.stringContaining('<svg') });
  await own.close();
});

test('the same diagram always has the same bytes, regardless of earlier drawings and the time', async () => {
  const sources = [
    'gitGraph\n  commit\n  commit',
    'gantt\n  dateFormat HH:mm\n  section A\n  One :10:00, 2h',
    'mindmap\n  a\n    b\n    c',
    'architecture-beta\n  service a(disk)[A]\n  service b(disk)[B]\n  a:R -- L:b',
  ];
  const first: string[] = [];
  for (const source of sources) first.push(await svgOf(source));
  const other = openDrawer();
  for (const [index, source] of [...sources.entries()].reverse())
    expect(await other.draw({ language: 'mermaid', source })).toMatchObject({ svg: first[index] });
  await other.close();
});

test('colours are those of the theme, and those that a writer chose, under labels that remain legible', async () => {
  const svg = await svgOf('flowchart LR\n  A --> B --> C\n  style A fill:#ffd,stroke:#123456\n  style B fill:#003');
  expect(svg).toContain('var(--color-accent-soft)');
  const [light, dark] = [...svg.matchAll(/fill="(#1a1a1a|#fcfcfc)"/g)].map(([, colour]) => colour);
  expect([light, dark]).toEqual(['#1a1a1a', '#fcfcfc']);
  expect(svg).toContain('stroke="#123456"');
});
