import { describe, expect, test } from 'vitest';
import { findings, makePage, showPlaceholders } from './make-page.ts';

describe('addresses that are refused', () => {
  test.each([
    ['[a](javascript:alert(1))', '1:5'],
    ['[a](JaVaScRiPt:alert(1))', '1:5'],
    ['[a](java&Tab;script:alert(1))', '1:5'],
    ['[a](&#106;avascript&colon;alert(1))', '1:5'],
    ['[a](<\u0003javascript:alert(1)>)', '1:6'],
    ['[a](vbscript:x)', '1:5'],
    ['[a](data:text/html;base64,PGI+)', '1:5'],
    ['![a](data:image/png;base64,AA==)', '1:6'],
    ['[a](file:///etc/passwd)', '1:5'],
    ['<javascript:alert(1)>', '1:2'],
    ['[a]\n\n[a]: javascript:alert(1)', '3:6'],
    ['<a href="java\nscript:alert(1)">a</a>', '1:10'],
    ['<a href=" \u000b&#1;javascript:x">a</a>', '1:10'],
    ['![a](mailto:a@b.c)', '1:6'],
  ])('%j', (text, at) => {
    // Control characters have a separate finding.
    const reported = findings(text).filter((finding) => !finding.endsWith('control-character'));
    expect(reported).toEqual([`${at} error link-scheme-refused`]);
    expect(makePage(text).body.html).not.toMatch(/href|src/);
  });

  test('a bare address of another kind is text', () => {
    expect(findings('see ftp://b.c/d\n')).toEqual([]);
    expect(makePage('see ftp://b.c/d\n').body.html).toBe('<p>see ftp://b.c/d</p>\n');
  });

  test('in a bare folder only those that can run are errors', () => {
    expect(findings('[a](slack:x) [b](javascript:x)', { isUnconfigured: true })).toEqual([
      '1:5 warning link-scheme-refused',
      '1:18 error link-scheme-refused',
    ]);
    expect(findings('![a](data:image/png;base64,AA==) <img src="data:image/png,x">', { isUnconfigured: true })).toEqual([
      '1:6 warning link-scheme-refused',
      '1:44 warning link-scheme-refused',
    ]);
  });

  test.each([
    ['[a](javascript:void(0))', '1:5'],
    ['<a href="javascript:go()">a</a>', '1:10'],
    ['[a]\n\n[a]: JavaScript:go()', '3:6'],
    ['[a](vbscript:x)', '1:5'],
    ['[a](data:text/html;base64,PGI+)', '1:5'],
    ['<img src="javascript:x" alt="a">', '1:11'],
  ])('on a page of another tool, %j is only removed', (text, at) => {
    const { body, diagnostics } = makePage(text, { dialect: 'docusaurus' });
    expect(findings(text, { dialect: 'docusaurus' })).toEqual([`${at} warning link-scheme-refused`]);
    expect(diagnostics.some(({ hasFixedLevel }) => hasFixedLevel)).toBe(false);
    expect(body.html).not.toMatch(/href|src/);
  });
});

describe('addresses elsewhere are written at once', () => {
  test.each([
    ['[a](https://b.c/d e)', '<p>[a](<a href="https://b.c/d" rel="noopener noreferrer">https://b.c/d</a> e)</p>\n'],
    ['[a](<https://b.c/d e>)', '<p><a href="https://b.c/d%20e" rel="noopener noreferrer">a</a></p>\n'],
    ['[a](//b.c/d)', '<p><a href="https://b.c/d" rel="noopener noreferrer">a</a></p>\n'],
    ['[a](mailto:b@c.d)', '<p><a href="mailto:b@c.d" rel="noopener noreferrer">a</a></p>\n'],
    ['[a](tel:+44123)', '<p><a href="tel:+44123" rel="noopener noreferrer">a</a></p>\n'],
    ['[a](https://b.c/?"onclick=x)', '<p><a href="https://b.c/?%22onclick=x" rel="noopener noreferrer">a</a></p>\n'],
    [
      'www.b.c and b@c.de',
      '<p><a href="http://www.b.c" rel="noopener noreferrer">www.b.c</a> and <a href="mailto:b@c.de" rel="noopener noreferrer">b@c.de</a></p>\n',
    ],
  ])('%s', (text, html) => {
    const { page, body } = makePage(text);
    expect(page.links).toEqual([]);
    expect(body.html).toBe(html);
  });
});

describe('targets of this site become slots', () => {
  test.each([
    ['[a](b.md)', '<p><a «0»>a</a></p>\n', { kind: 'link', target: 'b.md' }],
    ['[a](#b)', '<p><a «0»>a</a></p>\n', { kind: 'link', target: '#b' }],
    ['[a](/b "c&quot;d")', '<p><a «0» title="c&quot;d">a</a></p>\n', { kind: 'link', target: '/b' }],
    ['[a](op:x/GET)', '<p><a «0»>a</a></p>\n', { kind: 'link', target: 'op:x/GET' }],
    ['[a](/b){.locked} c', '<p><a «0»>a</a> c</p>\n', { kind: 'link', target: '/b', locked: true }],
    ['![a *b* `c`](d.png)', '<p><img «0» alt="a b c" loading="lazy" decoding="async"></p>\n', { kind: 'image', target: 'd.png' }],
    [
      '![](d.png)',
      '<p><img «0» alt="" loading="lazy" decoding="async"></p>\n',
      { kind: 'image', target: 'd.png', isAltMissing: true },
    ],
    ['[a](\\\\b)', '<p><a «0»>a</a></p>\n', { kind: 'link', target: '\\b' }],
    [
      '<picture><source srcset="d.webp 2x"></picture>',
      '<p><picture><source srcset="«0» 2x"></picture></p>\n',
      { kind: 'source', target: 'd.webp' },
    ],
  ])('%s', (text, html, use) => {
    const { page, body } = makePage(text);
    expect(showPlaceholders(body.html)).toBe(html);
    expect(page.links).toMatchObject([use]);
  });

  test('one definition is one target, however often it is used', () => {
    const { page, body } = makePage('[a] [b][a] ![c][a] [A]{.locked}\n\n[a]: d.md\n');
    expect(page.links.map(({ kind, locked = false }) => [kind, locked])).toEqual([
      ['link', false],
      ['image', false],
      ['link', true],
    ]);
    expect(showPlaceholders(body.html)).toContain('<a «0»>a</a> <a «0»>b</a>');
  });
});

describe('variables', () => {
  const variables = { phone: '+44 <1>', base: '/fees' };

  test('are in prose, headings and targets, not in code', () => {
    const { page, body } = makePage('## Call {{ phone }}\n\n`{{ phone }}` {{other}} [a]({{base}}/b)\n', { variables });
    expect(page.headings[0]?.text).toBe('Call +44 <1>');
    expect(body.html).toContain('<code>{{ phone }}</code> {{other}} ');
    expect(page.links[0]?.target).toBe('/fees/b');
    expect(body.markdown).toBe('# Page\n\n## Call +44 <1>\n\n`{{ phone }}` {{other}} [a](\u00010\u0002)\n');
  });

  test.each([
    [
      'an address elsewhere',
      '[a](https://x.example{{base}} "at {{ phone }}")',
      'href="https://x.example/fees"',
      'title="at +44 &lt;1&gt;"',
    ],
    ['an address between angles', '<https://x.example{{base}}>', 'href="https://x.example/fees"', '>https://x.example/fees</a>'],
    [
      'a picture',
      '![of {{phone}}](https://x.example{{base}} "{{phone}}")',
      'src="https://x.example/fees"',
      'alt="of +44 &lt;1&gt;"',
    ],
  ])('are also replaced in %s, and in its Markdown copy', (_, text, ...parts) => {
    const { body } = makePage(`${text}\n`, { variables });
    for (const part of parts) expect(body.html).toContain(part);
    const filled = text.replace('{{base}}', '/fees').replaceAll(/\{\{ ?phone ?\}\}/g, '+44 <1>');
    expect(body.markdown).toBe(`# Page\n\n${filled}\n`);
  });

  test('are in a definition', () => {
    const { body } = makePage('[a][b], [b]\n\n[b]: https://x.example{{base}}\n', { variables });
    expect(body.markdown).toBe('# Page\n\n[a][b], [b]\n\n[b]: https://x.example/fees\n');
  });

  test('a near miss is reported at its place, other braces are text', () => {
    expect(findings('a {{ phne }} {{ x }}\n', { variables })).toEqual(['1:3 warning variable-unknown']);
    expect(findings('a {{ phne }}\n')).toEqual([]);
  });
});
