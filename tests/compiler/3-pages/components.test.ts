import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { describe, expect, test } from 'vitest';
import { findings, makePage, showPlaceholders } from './make-page.ts';

type Files = Record<string, string>;
type Node = DefaultTreeAdapterTypes.ChildNode;

/** Returns the body of a page on a site with these files. Links are shown as their targets. */
function bodyOf(text: string, files: Files, options: { trusted?: boolean } = {}): string {
  const { body, page } = makePage(text, { files, ...options });
  return showPlaceholders(body.html).replace(/«(\d+)»/g, (_, slot: string) => `href="${page.links[Number(slot)]?.target}"`);
}

/** Returns findings with their files, as `file:line:column code`. */
function locateFindings(text: string, files: Files, options: { trusted?: boolean } = {}): string[] {
  return makePage(text, { files, ...options }).diagnostics.map(({ at, code }) => `${at.file}:${at.line}:${at.column} ${code}`);
}

const plan = `---
attributes:
  name: { required: true }
  price: { type: number, default: 5 }
  link: { type: url }
  best: { type: boolean }
---
<section class="plan" aria-hidden="{{ best }}">
<h3>{{ name }}</h3>
<p>{{ price }}{{#if best}} best{{else}} fine{{/if}}</p>
<slot></slot>
<a class="more" href="{{ link }}">More</a>
<slot name="end"><i>nothing</i></slot>
</section>
`;

describe('a component', () => {
  const files = {
    'components/plan.html': plan,
    'components/pill.html': '---\nattributes: { tone: {} }\n---\n<b class="{{ tone }}"><slot></slot></b>',
  };

  test('has the attributes and the content that the page gives it', () => {
    const html = bodyOf(
      ':::plan{name="A & B" price=7.50 best link="./b.md"}\nSome *text*.\n\n:::slot end\nLast.\n:::\n:::',
      files,
    );
    expect(html).toBe(
      '<div class="component-plan">\n<section class="plan" aria-hidden>\n<h3 id="a--b">A &amp; B</h3>\n<p>7.50 best</p>\n' +
        '<p>Some <em>text</em>.</p>\n\n<a class="more" href="./b.md">More</a>\n<p>Last.</p>\n\n</section>\n</div>\n',
    );
  });

  test.each([
    [
      'defaults, and no attribute without a value',
      ':::plan{name=A}\n:::',
      ['<p>5 fine</p>', '<a class="more">', '<i>nothing</i>', 'class="plan">'],
    ],
    ['in a list', '- one\n\n  :::plan{name=A}\n  Text.\n  :::', ['<li><p>one</p>\n<div class="component-plan">', '<p>Text.</p>']],
    ['in a quote', '> :::plan{name=A}\n> Text.\n> :::', ['<blockquote>\n<div class="component-plan">', '<p>Text.</p>']],
    [
      'in a component',
      '::::plan{name=A}\n:::plan{name=B}\nInner.\n:::\n::::',
      ['<h3 id="a">A</h3>', '<h3 id="b">B</h3>', '<p>Inner.</p>'],
    ],
    [
      'within a line',
      'It is :pill[*new*]{tone=good} here.',
      ['<p>It is <span class="component-pill"><b class="good"><em>new</em></b></span> here.</p>'],
    ],
    [
      'in a heading and a table',
      '## A :pill[x]\n\n| a |\n| --- |\n| :pill[y] |',
      ['<b>x</b>', '<td><span class="component-pill"><b>y</b></span></td>'],
    ],
    ['code is no slot', ':::plan{name=A}\n```\n:::slot end\n```\n:::', [':::slot end', '<i>nothing</i>']],
  ])('%s', (_, text, parts) => {
    const html = bodyOf(text, files);
    for (const part of parts) expect(html).toContain(part);
    expect(locateFindings(text, files).filter((each) => !each.includes('language'))).toEqual([]);
  });

  test('is text for search, and headings of it are headings of the page', () => {
    const { page, body } = makePage(':::plan{name="Basic"}\nFor boats.\n:::', { files });
    expect(page.headings.map(({ text, file }) => [text, file])).toEqual([['Basic', 'components/plan.html']]);
    expect(body.sections.map(({ anchor, text }) => [anchor, text.replace(/\s+/g, ' ')])).toContainEqual([
      'basic',
      '5 fine For boats. More nothing',
    ]);
  });

  test('is recorded with everything that the page reads', () => {
    expect(makePage(':::plan{name=A}\n:::', { files }).page.includes).toEqual(['components/plan.html']);
    expect(makePage(':::plane\n:::', { files }).page.includes).toEqual(['components/plane.html', 'components/']);
    expect(makePage('Plain text: no [link](./b.md).', { files }).page.includes).toEqual([]);
  });

  test('of another site is text', () => {
    expect(findings('A :pill[x] and {{ data.plans.a }} here.', { files: {} })).toEqual(['1:16 warning syntax-foreign']);
    expect(bodyOf('A :pill[x] here.', {})).toBe('<p>A :pill[x] here.</p>\n');
  });
});

describe('data', () => {
  const files = {
    'data/plans.csv': 'plan,price\nBasic,10.50\n"Plus, <b>",20\n',
    'data/fees.yaml': 'late: { daily: 1.0, text: "a | b" }\nlist: [one, two]\n',
    'data/steps.json': '[{ "name": "First", "on": true }, { "name": "Second" }]',
  };

  test.each([
    ['a row by its first value', '{{ data.plans.Basic.price }}', '<p>10.50</p>\n'],
    ['a row by its number', '{{ data.plans.1.price }}', '<p>20</p>\n'],
    ['a number as it is written', '{{ data.fees.late.daily }}', '<p>1.0</p>\n'],
    ['JSON', '{{data.steps.First.on}}', '<p>true</p>\n'],
    ['in a link', '[a](./{{data.plans.Basic.price}}.md)', '<p><a href="./10.50.md">a</a></p>\n'],
    ['markup is text', '{{ data.plans.1.plan }}', '<p>Plus, &lt;b&gt;</p>\n'],
    ['not in code', '`{{ data.plans.Basic.price }}`', '<p><code>{{ data.plans.Basic.price }}</code></p>\n'],
    ['a list', ':::list fees.yaml\n:::', '<ul>\n<li></li>\n</ul>\n'],
  ])('%s', (name, text, html) => {
    if (name === 'a list') expect(locateFindings(text, files)).toEqual(['guide/page.md:1:9 data-not-scalar']);
    else expect(bodyOf(text, files)).toBe(html);
  });

  test('as a table, sorted, with chosen columns', () => {
    const text = ':::table plans.csv {columns="price: Price, plan" sort="-price" align="right" caption="All" header=both}\n:::';
    expect(bodyOf(text, files)).toContain(
      '<caption>All</caption>\n<thead>\n<tr><th scope="col" class="align-right">Price</th><th scope="col">plan</th></tr>\n</thead>\n<tbody>\n' +
        '<tr><th scope="row" class="align-right">20</th><td>Plus, &lt;b&gt;</td></tr>\n' +
        '<tr><th scope="row" class="align-right">10.50</th><td>Basic</td></tr>\n</tbody>',
    );
    expect(makePage(text, { files }).body.markdown).toContain(
      '| Price | plan |\n| --- | --- |\n| 20 | Plus, <b> |\n| 10.50 | Basic |',
    );
  });

  test('as a list', () => {
    expect(bodyOf(':::list steps.json {sort=name}\n:::', files)).toBe('<ul>\n<li>First</li>\n<li>Second</li>\n</ul>\n');
    expect(bodyOf(':::list data/plans.csv {column=price}\n:::', files)).toBe('<ul>\n<li>10.50</li>\n<li>20</li>\n</ul>\n');
  });

  test('next to the page', () => {
    expect(bodyOf(':::list ./own.csv\n:::', { 'guide/own.csv': 'a\nx\n' })).toBe('<ul>\n<li>x</li>\n</ul>\n');
  });

  test('in the loops of a component', () => {
    const loop = '<ul>{{#each data.plans as each}}<li>{{ each.plan }}: {{ each.price }}</li>{{/each}}</ul>';
    const html = bodyOf(':::all\n:::', { ...files, 'components/all.html': loop });
    expect(html).toContain('<ul><li>Basic: 10.50</li><li>Plus, &lt;b&gt;: 20</li></ul>');
  });
});

describe('a term', () => {
  const glossary =
    'terms:\n  - term: APR\n    aliases: [yearly rate]\n    definition: The *cost* of a [loan](guide/b.md).\n  - term: Loan\n    definition: Money, at an :term[APR].\n';
  const files = { 'glossary.yml': glossary };
  const apr = (text: string, id = 1): string =>
    `<span class="term"><dfn tabindex="0" aria-describedby="q-term-${id}">${text}</dfn><span class="definition" role="tooltip" id="q-term-${id}">The <em>cost</em> of a <a href="guide/b.md">loan</a>.</span></span>`;

  test.each([
    ['by its name', 'The :term[apr].', `<p>The ${apr('apr')}.</p>\n`],
    ['by an alias', 'The :term[Yearly  rate].', `<p>The ${apr('Yearly  rate')}.</p>\n`],
    ['by another text', 'The :term[*rates*]{term="APR"}.', `<p>The ${apr('<em>rates</em>')}.</p>\n`],
    ['twice', ':term[APR] :term[APR]', `<p>${apr('APR')} ${apr('APR', 2)}</p>\n`],
  ])('%s', (_, text, html) => {
    expect(bodyOf(text, files)).toBe(html);
    expect(locateFindings(text, files)).toEqual([]);
  });

  test('is explained at its first occurrence', () => {
    const make = (text: string): string => makePage(text, { files, glossary: { link: 'first' } }).body.html;
    const html = make('# APR\n\nApril, [APR](./b.md), `APR`, **APR** and APR. The yearly rate of a loan.');
    expect(html.match(/<dfn[^>]*>[^<]*/g)).toEqual([
      '<dfn tabindex="0" aria-describedby="q-term-1">APR',
      '<dfn tabindex="0" aria-describedby="q-term-2">loan',
    ]);
    expect(html).toContain('<strong><span class="term">');
  });

  test('is on the page of all terms with an anchor, in the order of the alphabet', () => {
    const { page, body } = makePage(':::glossary\n:::', {
      files: { 'glossary.yml': `${glossary}  - term: abc\n    definition: x\n` },
    });
    expect(page.anchors).toEqual(['term-abc', 'term-apr', 'term-loan']);
    expect(body.sections.map(({ anchor, title, text }) => `${anchor} ${title}: ${text}`)).toContain(
      'term-apr APR: The cost of a loan. yearly rate',
    );
    expect(body.markdown).toContain('**APR** (yearly rate): The cost of a loan.');
  });

  test('links to the page of all terms', () => {
    const { page } = makePage('The :term[APR].', { files, glossary: { link: 'marked', page: '/terms' } });
    expect(page.links.map(({ target }) => target)).toEqual(['guide/b.md', '/terms#term-apr']);
  });
});

/** Lists elements with attributes that could run something. */
function findDangers(nodes: readonly Node[]): string[] {
  return nodes.flatMap((node) => {
    if (!('tagName' in node)) return [];
    const bad = node.attrs.filter(
      ({ name, value }) => /^on|^style$|^srcdoc$/.test(name) || /^\s*(?:javascript|data|vbscript):/i.test(value),
    );
    const isBad = /^(?:script|style|iframe|object|embed|base|meta|link|form)$/.test(node.tagName);
    return [...(isBad ? [node.tagName] : []), ...bad.map(({ name }) => name), ...findDangers(node.childNodes)];
  });
}

describe('hostile input', () => {
  const box =
    '---\nattributes:\n  a: {}\n  b: { type: url }\n---\n<div title="{{ a }}"><a href="{{ b }}">x</a>{{ a }}<slot></slot></div>';
  /** Puts a text between two paragraphs, which must both remain children of the page. */
  const betweenParagraphs = (text: string): string => `First.\n\n${text}\n\nLast.`;
  const used = betweenParagraphs(':::box\nText.\n:::');

  test.each<[string, string, Files, string[]]>([
    [
      'a template that closes elements of the page',
      used,
      { 'components/box.html': '</div></div></article><div>' },
      [
        'components/box.html:1:1 component-invalid',
        'components/box.html:1:7 component-invalid',
        'components/box.html:1:13 component-invalid',
        'components/box.html:1:23 component-invalid',
      ],
    ],
    [
      'a template that leaves elements open',
      used,
      { 'components/box.html': '<div><section>' },
      ['components/box.html:1:1 component-invalid', 'components/box.html:1:6 component-invalid'],
    ],
    [
      'a template with crossed elements',
      used,
      { 'components/box.html': '<b><i></b></i><slot></slot>' },
      ['components/box.html:1:7 component-invalid', 'components/box.html:1:11 component-invalid'],
    ],
    [
      'a template that is an item of a list',
      betweenParagraphs('- one\n\n  :::box\n  :::\n- two'),
      { 'components/box.html': '<li>x</li>' },
      ['components/box.html:1:1 component-invalid'],
    ],
    [
      'a template with a part of a table',
      used,
      { 'components/box.html': '<tr><td>x</td></tr>' },
      ['components/box.html:1:1 component-invalid'],
    ],
    [
      'a template with text in a table',
      used,
      { 'components/box.html': '<table>x<tr><td>y</td></tr></table>' },
      ['components/box.html:1:8 component-invalid'],
    ],
    [
      'a template with a script',
      used,
      { 'components/box.html': '<script>alert(1)</script>' },
      ['components/box.html:1:2 component-html-refused'],
    ],
    [
      'a template with a script in a comment that browsers end earlier',
      used,
      { 'components/box.html': '<!--><script>alert(1)</script>-->' },
      ['components/box.html:1:7 component-html-refused'],
    ],
    [
      'a template with an event handler',
      used,
      { 'components/box.html': '<img src="a.png" alt="" onerror="alert(1)">' },
      ['components/box.html:1:25 component-html-refused'],
    ],
    [
      'a template with a frame',
      used,
      { 'components/box.html': '<iframe src="https://example.com"></iframe>' },
      ['components/box.html:1:2 component-html-refused'],
    ],
    [
      'a template with the source of a frame',
      used,
      { 'components/box.html': '<div srcdoc="<script>alert(1)</script>"></div>' },
      ['components/box.html:1:6 component-html-refused'],
    ],
    [
      'a template with an address that runs',
      used,
      { 'components/box.html': '<a href="java&#115;cript:alert(1)">x</a>' },
      ['guide/page.md:4:1 component-slot-unknown', 'components/box.html:1:10 link-scheme-refused'],
    ],
    [
      'a template with a drawing',
      used,
      { 'components/box.html': '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>' },
      [
        'components/box.html:1:2 component-html-refused',
        'components/box.html:1:9 component-html-refused',
        'components/box.html:1:43 component-html-refused',
      ],
    ],
    [
      'a template with a form',
      used,
      { 'components/box.html': '<form action="https://example.com"><input></form>' },
      [
        'components/box.html:1:2 component-html-refused',
        'components/box.html:1:37 component-html-refused',
        'components/box.html:1:43 component-invalid',
      ],
    ],
    [
      'a template with other elements in an attribute',
      used,
      { 'components/box.html': '<p title="</p><script>alert(1)</script>">x</p>' },
      ['guide/page.md:4:1 component-slot-unknown'],
    ],
    [
      'an attribute with markup',
      betweenParagraphs(':::box{a="<script>alert(1)</script>"}\n:::'),
      { 'components/box.html': box },
      [],
    ],
    [
      'an attribute that ends another one',
      betweenParagraphs(':::box{a=\'x" onclick="alert(1)\'}\n:::'),
      { 'components/box.html': box },
      [],
    ],
    [
      'an attribute with an address that runs',
      betweenParagraphs(':::box{b="javascript:alert(1)"}\n:::'),
      { 'components/box.html': box },
      ['guide/page.md:3:11 link-scheme-refused'],
    ],
    [
      'an attribute with an address that runs, with a tab',
      betweenParagraphs(':::box{b="java\tscript:alert(1)"}\n:::'),
      { 'components/box.html': box },
      ['guide/page.md:3:11 component-attribute-wrong', 'guide/page.md:3:11 link-scheme-refused'],
    ],
    [
      'an attribute with data as its address',
      betweenParagraphs(':::box{b="data:text/html,<script>alert(1)</script>"}\n:::'),
      { 'components/box.html': box },
      ['guide/page.md:3:11 link-scheme-refused'],
    ],
    [
      'content with raw HTML that is left open',
      betweenParagraphs(':::box\n<div><b>\n:::'),
      { 'components/box.html': box },
      ['guide/page.md:4:6 html-not-closed', 'guide/page.md:4:1 html-not-closed'],
    ],
    [
      'content that closes elements',
      betweenParagraphs(':::box\n</div></div></section>\n:::'),
      { 'components/box.html': box },
      [],
    ],
    [
      'an attribute that looks like a placeholder',
      betweenParagraphs(':::box{a="{{ b }}\u0001\u00020"}\n:::'),
      { 'components/box.html': box },
      ['guide/page.md:3:18 control-character'],
    ],
    ['data with markup', betweenParagraphs('{{ data.x.a }} :::'), { 'data/x.json': '{ "a": "<script>alert(1)</script>" }' }, []],
    [
      'data with markup in a table',
      betweenParagraphs(':::table x.csv\n:::'),
      { 'data/x.csv': '<script>,b\n"</td></table><script>alert(1)</script>",2\n' },
      [],
    ],
    ['data with placeholders of ours', betweenParagraphs('{{ data.x.a }}'), { 'data/x.json': '{ "a": "\\u00010\\u0002" }' }, []],
    [
      'data with an address that runs',
      used,
      {
        'components/box.html': '{{#each data.x as y}}<a href="{{ y.to }}">x</a>{{/each}}',
        'data/x.json': '[{ "to": "javascript:alert(1)" }]',
      },
      ['guide/page.md:4:1 component-slot-unknown', 'components/box.html:1:31 link-scheme-refused'],
    ],
    [
      'a definition with markup',
      betweenParagraphs(':term[a]'),
      { 'glossary.yml': 'terms:\n  - term: a\n    definition: </span></p><script>alert(1)</script>\n' },
      ['glossary.yml:3:28 html-not-allowed'],
    ],
    [
      'a definition that explains itself',
      betweenParagraphs(':term[a]'),
      { 'glossary.yml': 'terms:\n  - term: a\n    definition: See :term[a].\n' },
      [],
    ],
    [
      'a gallery that shows itself',
      betweenParagraphs(':::gallery\n:::'),
      { 'components/box.html': '---\nexample: |\n  :::gallery\n  :::\n---\n<p>x</p>' },
      [],
    ],
    [
      'a component within its own example',
      betweenParagraphs(':::gallery\n:::'),
      { 'components/box.html': '---\nexample: |\n  :::box\n  :::\n---\n<p>x</p>' },
      [],
    ],
    [
      'names of prototypes as paths',
      betweenParagraphs('{{ data.x.constructor.name }} {{ data.x.__proto__.a }} {{ data.__proto__.a }}'),
      { 'data/x.json': '{ "a": 1 }' },
      ['guide/page.md:3:1 data-path-unknown', 'guide/page.md:3:41 name-emphasised', 'guide/page.md:3:64 name-emphasised'],
    ],
    [
      'a key with the name of a prototype',
      betweenParagraphs('{{ data.x.__proto__.a }}'),
      { 'data/x.json': '{ "__proto__": { "a": "b" } }' },
      ['guide/page.md:3:11 name-emphasised'],
    ],
    [
      'an attribute with the name of a prototype',
      betweenParagraphs(':::box{__proto__="x" constructor="y"}\n:::'),
      { 'components/box.html': box },
      ['guide/page.md:3:8 component-use-malformed'],
    ],
    [
      'a path out of the site',
      betweenParagraphs(':::table ../../etc/passwd.csv\n:::\n\n:::table ./../../x.csv\n:::'),
      {},
      ['guide/page.md:3:10 data-file-unknown', 'guide/page.md:6:10 data-file-unknown'],
    ],
  ])('%s', (_, text, files, places) => {
    const { body } = makePage(text, { files });
    const nodes = parseFragment(showPlaceholders(body.html)).childNodes;
    expect(findDangers(nodes)).toEqual([]);
    // Both paragraphs are at the top level, and a browser's parser agrees with the output.
    const paragraphs = nodes.flatMap((node) => ('tagName' in node && node.tagName === 'p' ? [node] : []));
    const textOf = (node: Node | undefined): string =>
      node && 'childNodes' in node && node.childNodes[0]?.nodeName === '#text' && 'value' in node.childNodes[0]
        ? node.childNodes[0].value
        : '';
    expect(textOf(paragraphs[0])).toBe('First.');
    expect(textOf(paragraphs.at(-1))).toBe('Last.');
    expect(body.html).not.toMatch(/\[native|\[object|function /);
    expect(locateFindings(text, files)).toEqual(places);
  });

  test('is reported at its line', () => {
    expect(locateFindings(used, { 'components/box.html': '<div>\n<script>a</script></div>' })).toEqual([
      'components/box.html:2:2 component-html-refused',
    ]);
  });

  test('loops in loops end at a limit, with a finding', () => {
    const rows = `a\n${'x\n'.repeat(999)}`;
    const loop = '{{#each data.x as a}}{{#each data.x as b}}{{#each data.x as c}}<i>{{ c.a }}</i>{{/each}}{{/each}}{{/each}}';
    const files = { 'data/x.csv': rows, 'components/box.html': loop };
    const { body, diagnostics } = makePage(betweenParagraphs(':::box\n:::'), { files });
    expect(diagnostics.map(({ code, at }) => `${at.line} ${code}`)).toEqual(['3 component-too-large']);
    expect(body.html.length).toBeLessThan(1_500_000);
  });

  test('a data file that is too large has no values', () => {
    expect(locateFindings('{{ data.x.a }}', { 'data/x.json': `{ "a": "${'x'.repeat(1_000_001)}" }` })).toEqual([
      'data/x.json:1:1 data-file-invalid',
    ]);
  });

  test('trusted pages may have frames in templates, and still no scripts', () => {
    const files = { 'components/box.html': '<iframe src="https://example.com/x" title="x"></iframe>' };
    expect(locateFindings(betweenParagraphs(':::box\n:::'), files, { trusted: true })).toEqual([
      'components/box.html:1:14 policy-blocked',
    ]);
    expect(locateFindings(used, { 'components/box.html': '<script>a</script>' }, { trusted: true })).toEqual([
      'components/box.html:1:2 component-html-refused',
    ]);
  });
});
