import { describe, expect, test } from 'vitest';
import { openTestDrawer, textsOf } from './test-drawer.ts';

const { svgOf } = openTestDrawer();

/** Returns the labels of a drawing. The lines of a label in one element, one below the other, are separated by a slash. */
const linesOf = (svg: string): string[] =>
  Array.from(svg.matchAll(/<text.*?<\/text>/g), ([text]) =>
    text
      .replace(/<tspan [^>]*\by=/g, ' / $&')
      .replace(/<[^>]*>/g, '')
      .replace(/^ \/ /, ''),
  );

describe('a label is laid out as HTML', () => {
  test.each([
    ['bold, italic and small text', '"<b>Bold</b>, <i>slanted</i> and<br/><small>small</small>"', 'Bold, slanted and / small'],
    ['an empty line', '"one<br><br>two"', 'one / two'],
    ['entities of mermaid and HTML', '"#quot;q#quot; #35;1 #9829; &amp; &eacute;"', '"q" #1 ♥ &amp; é'],
    ['comparisons and arrows', '"a < b, c >= d -> e && f"', 'a &lt; b, c &gt;= d -&gt; e &amp;&amp; f'],
    ['entities without a semicolon', '"queue (&#40Kafka&#41)"', 'queue ((Kafka))'],
    ['elements without a name', '"<align=left>spec</align></>"', 'spec'],
    ['a rule between two lines', '"<b>spec</b><hr>targetRefs"', 'spec / targetRefs'],
    ['a type with a parameter', '"Map<K, V> of List<T>"', 'Map&lt;K, V&gt; of List&lt;T&gt;'],
    ['an element that nothing closes', '"<b>open<br>end"', 'open / end'],
    ['Markdown', '"`**bold** and _slanted_`"', 'bold and slanted'],
    ['an icon of a font, which is not shown', '"fa:fa-car Car"', 'Car'],
    ['an image, which is not shown', '"a<img src=\'x.png\'/> b"', 'a b'],
    ['a formula', '"$$x^2$$ and $5"', '$$x^2$$ and $5'],
    [
      'a line that exceeds 200 pixels',
      '"The quick brown fox jumps over the lazy dog"',
      'The quick brown fox jumps / over the lazy dog',
    ],
    [
      'a word that exceeds 200 pixels',
      '"a GeneratorGroup.loadFailures.ofEveryModule b"',
      'a / GeneratorGroup.loadFailures.ofEveryModule / b',
    ],
    ['ideographs', '"港口管理局港口管理局港口管理局。港口"', '港口管理局港口管理局港口管 / 理局。港口'],
  ])('%s', async (_, label, lines) => {
    const svg = await svgOf(`flowchart LR\n  A[${label}] -- ${label} --> B`);
    expect(linesOf(svg)).toEqual([lines, lines, 'B']);
  });

  test('its styles are those of the text', async () => {
    const svg = await svgOf(
      'flowchart LR\n  A["<b>b</b><i>i</i><u>u</u><s>s</s>"]:::own\n  B["<span style=\'color:#a00\'>c</span>"]\n  classDef own stroke:#fff,stroke-width:4px,font-size:20px',
    );
    for (const part of [
      'font-weight="bold">b<',
      'font-style="italic">i<',
      'underline">u<',
      'line-through">s<',
      'font-size="20px"',
    ])
      expect(svg).toContain(part);
    expect(svg).toMatch(/stroke="none"[^>]*><tspan [^>]*><tspan/);
    expect(svg).toContain('light-dark(#a00, color-mix(in srgb-linear, #a00, white');
  });
});

test('what a writer coloured remains legible in dark mode', async () => {
  const svg = await svgOf(
    'flowchart LR\n  subgraph one[Area]\n    A -- says --> B\n  end\n  style one fill:#f5f5f5\n  linkStyle 0 stroke:#00f,color:navy',
  );
  expect(svg).toContain('fill="light-dark(#f5f5f5, color-mix(in srgb, #f5f5f5 20%, var(--color-surface)))"');
  expect(svg).toMatch(/stroke="light-dark\(#00f, color-mix\(in srgb-linear, #00f, white \d+%\)\)"/);
  expect(svg).toMatch(/fill="light-dark\(navy, color-mix\(in srgb-linear, navy, white \d+%\)\)"/);
  const icon = await svgOf('architecture-beta\n  service a(disk)[A]');
  expect(icon).toContain('#fefefe');
});

test('no text is clipped, and no band of a Sankey diagram covers one', async () => {
  const radar = await svgOf(
    'radar-beta\n  axis a["A very long name of an axis"], b["Another long name of an axis"], c["C"]\n  curve x{1, 2, 3}',
  );
  expect(Number(/viewBox="\S+ \S+ (\S+)/.exec(radar)?.[1])).toBeGreaterThan(700);
  const sankey = await svgOf('sankey-beta\n  Rain,River,5');
  expect(sankey.lastIndexOf('<path')).toBeLessThan(sankey.indexOf('<text'));
});

test('a node with a link is at its place', async () => {
  const placesOf = (svg: string): number => new Set(svg.match(/transform="translate\([^"]*/g)).size;
  const plain = 'flowchart LR\n  A --> B --> C';
  const linked = await svgOf(
    `${plain}\n  click A "https://example.com"\n  click B "https://example.com" _blank\n  click C href "#c"`,
  );
  expect(placesOf(linked)).toBe(placesOf(await svgOf(plain)));
});

test('a box of a sequence diagram has a colour or a title, and entities are characters', async () => {
  const svg = await svgOf(
    'sequenceDiagram\n  box Purple Ada and Bo\n    participant A\n  end\n  box Another group\n    participant B\n  end\n  A->>B: I #9829; you #infin;',
  );
  expect(svg).toMatch(/fill="purple"/i);
  expect(textsOf(svg)).toContain('Ada and Bo');
  expect(textsOf(svg)).toContain('Another group');
  expect(textsOf(svg)).toContain('I ♥ you ∞');
});

test('lines do not strike labels through', async () => {
  const sequence = await svgOf(
    'sequenceDiagram\n  Ada->>Bo: A message to Cleo?\n  Ada->>Cleo: across Bo\n  loop daily\n    Bo->>Bo: self\n  end',
  );
  for (const label of ['across Bo', 'self', '\\[daily\\]'])
    expect(sequence).toMatch(
      new RegExp(`stroke="var\\(--color-surface\\)"[^>]* paint-order="stroke"[^>]*>(?:<tspan[^>]*>)?${label}`),
    );
  const chart = await svgOf('flowchart TB\n  A --> B\n  subgraph one[Title]\n    B --> C\n  end');
  expect(chart.indexOf('Title')).toBeGreaterThan(chart.lastIndexOf('marker-end'));
  expect(chart).toMatch(/stroke="var\(--color-raised\)"[^>]*paint-order="stroke"[^>]*>(?:<tspan[^>]*>)?Title/);
  expect(sequence).not.toMatch(/paint-order="stroke"[^>]*><tspan[^>]* stroke=/);
});
