import { describe, expect, test } from 'vitest';
import { findLanguage } from '../../../../compiler/3-pages/code/prism-languages.ts';
import { loadAllGrammars, renderCode } from '../../../../compiler/3-pages/code/render-code.ts';

await loadAllGrammars();

/** Returns the content of the code element. */
function body(code: string, info = ''): string {
  return /<code>([\s\S]*)<\/code>/.exec(renderCode(code, info))?.[1] ?? 'no code';
}

/** Returns the text of the code element, which a reader copies. */
function copied(code: string, info = ''): string {
  const entities: [string, string][] = [
    ['&lt;', '<'],
    ['&gt;', '>'],
    ['&quot;', '"'],
    ['&amp;', '&'],
  ];
  return entities.reduce(
    (text, [entity, letter]) => text.replaceAll(entity, letter),
    body(code, info).replaceAll(/<[^>]*>/g, ''),
  );
}

describe('the figure', () => {
  test.each([
    ['', '<figure class="code"><pre tabindex="0" role="group" aria-label="Code"><code>a</code></pre></figure>'],
    [
      'text',
      '<figure class="code" data-language="text"><pre tabindex="0" role="group" aria-label="Code: text"><code>a</code></pre></figure>',
    ],
    [
      'text title="a & b"',
      '<figure class="code" data-language="text"><figcaption>a &amp; b</figcaption>' +
        '<pre tabindex="0" role="group" aria-label="Code: a &amp; b"><code>a</code></pre></figure>',
    ],
  ])('%s', (info, expected) => {
    expect(renderCode('a\n', info)).toBe(expected);
  });
  test.each(['"><script>alert(1)</script>', 'x" onload="a', 'ts title="<img src=x onerror=a>"', 'ts title=\'" onfocus="a\''])(
    'nothing in a fence becomes markup: %s',
    (info) => {
      const html = renderCode('a', info);
      expect(html.match(/<[a-z]+/g)).toEqual(expect.arrayContaining(['<figure', '<pre', '<code']));
      expect(html).not.toMatch(/<(?:script|img)|<[^>]*" on\w+=/);
    },
  );
  test('only one line break is dropped', () => {
    expect([body('a\n'), body('a\n\n'), body(''), body('\n')]).toEqual(['a', 'a\n', '', '']);
  });
});

describe('highlighting', () => {
  test.each([
    ['js', "const a = 'b'; // c", `<i class=k>const</i> a = <i class=s>'b'</i>; <i class=c>// c</i>`],
    ['ts', 'export default f(1);', '<i class=k>export default </i><i class=f>f</i>(<i class=n>1</i>);'],
    ['json', '{"a": true}', '{<i class=a>"a"</i>: <i class=n>true</i>}'],
    ['html', '<p id="x">y</p>', '&lt;<i class=t>p </i><i class=a>id</i><i class=s>="x"</i>&gt;y&lt;/<i class=t>p</i>&gt;'],
    ['yaml', 'a: "b"', '<i class=a>a</i>: <i class=s>"b"</i>'],
    ['diff', '+a\n-b', '<i class=i>+a\n</i><i class=d>-b</i>'],
    ['js', `\`a \${b} c\``, `<i class=s>\`a </i>\${b}<i class=s> c\`</i>`],
    ['sql', 'a AND b', 'a <i class=k>AND</i> b'],
    ['nosuch', 'a < b & "c"', 'a &lt; b &amp; "c"'],
    ['constructor', 'a', 'a'],
    ['__proto__', 'a', 'a'],
    ['extend', 'a', 'a'],
  ])('%s: %s', (info, code, expected) => {
    expect(body(code, info)).toBe(expected);
  });

  const requiredLanguages =
    'ts tsx js jsx mjs json jsonc json5 yaml yml toml bash sh shell zsh console shell-session python py php csharp c# cs java kotlin kt go golang rust rs ' +
    'ruby rb sql postgresql http diff html xml svg vue css scss sass less graphql gql docker dockerfile nginx ini powershell ps1 bat c c++ cpp objc swift ' +
    'markdown md mdx csv regex lua perl r scala haskell hs elixir erlang clojure dart groovy gradle makefile make cmake protobuf proto terraform hcl tf ' +
    'properties env latex tex julia ocaml fsharp f# vb vbnet zig nim elm solidity jinja twig handlebars erb apache systemd vim nix awk git gitignore ' +
    'editorconfig wasm matlab fortran lisp scheme uri jq bicep promql';
  test.each(requiredLanguages.split(' '))('%s is known', (language) => {
    expect(findLanguage(language)).toBeDefined();
    expect(findLanguage(language.toUpperCase())).toBe(findLanguage(language));
  });

  const hard =
    '<?php $a = "b"; ?>\n# T\n```js\nlet a = `x $(y)`;\n```\n{{ a | b }} {% if %} <%= x %>\n[a]: b\n/* c */ // d\n-- e\n\t<p a="b">&amp;</p>\n$ ls\n';
  test.each(requiredLanguages.split(' '))('%s loses no character', (language) => {
    expect(copied(hard, language)).toBe(hard.slice(0, -1));
  });
});

describe('lines', () => {
  test.each([
    [
      'a range',
      'a\nb\nc\nd',
      'text {1,3-4}',
      '<mark class="line">a</mark>\nb\n<mark class="line">c</mark>\n<mark class="line">d</mark>',
    ],
    ['a range beyond the end', 'a\nb', 'text {2-900000000,7}', 'a\n<mark class="line">b</mark>'],
    ['a range the wrong way round', 'a', 'text {3-1,0}', 'a'],
    [
      'numbers',
      'a\n\nb',
      'text showLineNumbers=9',
      '<span class="line" data-line=" 9">a</span>\n<span class="line" data-line="10"></span>\n<span class="line" data-line="11">b</span>',
    ],
    ['a number and a mark', 'a', 'text showLineNumbers {1}', '<mark class="line" data-line="1">a</mark>'],
    ['the next line', '// highlight-next-line\na\nb', 'js', '<mark class="line">a</mark>\nb'],
    [
      'from start to end',
      'a\n# highlight-start\nb\nc\n# highlight-end\nd',
      'yaml',
      'a\n<mark class="line">b</mark>\n<mark class="line">c</mark>\nd',
    ],
    ['added and removed', 'a // [!code ++]\nb // [!code --]', 'js', '<ins class="line">a</ins>\n<del class="line">b</del>'],
    ['several lines', '// [!code highlight:2]\na\nb\nc', 'js', '<mark class="line">a</mark>\n<mark class="line">b</mark>\nc'],
    [
      'warning and error',
      'a // [!code warning]\nb // [!code error]',
      'js',
      '<mark class="line warning">a</mark>\n<mark class="line error">b</mark>',
    ],
    ['focus', 'a\nb // [!code focus]\nc', 'js', '<span class="line dim">a</span>\nb\n<span class="line dim">c</span>'],
    ['two marks', 'a // [!code focus] // [!code ++]\nb', 'js', '<ins class="line">a</ins>\n<span class="line dim">b</span>'],
    [
      'comments and ranges together',
      '// highlight-next-line\na\nb\nc',
      'js {3}',
      '<mark class="line">a</mark>\nb\n<mark class="line">c</mark>',
    ],
    ['a token over several lines', '/* a\nb */', 'js {2}', '<i class=c>/* a</i>\n<mark class="line"><i class=c>b */</i></mark>'],
  ])('%s', (_, code, info, expected) => {
    expect(body(code, info)).toBe(expected);
  });

  test.each([
    ['jsx', '{/* highlight-next-line */}'],
    ['html', '<!-- highlight-next-line -->'],
    ['python', '# highlight-next-line'],
    ['sql', '-- highlight-next-line'],
    ['css', '/* highlight-next-line */'],
    ['latex', '% highlight-next-line'],
    ['ini', '; highlight-next-line'],
    ['clojure', ';; highlight-next-line'],
    ['vb', "' highlight-next-line"],
    ['batch', 'REM highlight-next-line'],
    ['nosuch', '# highlight-next-line'],
    ['nosuch', '<!-- highlight-next-line -->'],
    ['', '// highlight-next-line'],
  ])('%s: %s', (info, comment) => {
    expect([copied(`${comment}\n  a\nb`, info), body(`${comment}\n  a\nb`, info).match(/<mark/g)]).toEqual(['  a\nb', ['<mark']]);
  });
  test.each([
    ['python', '// highlight-next-line\na'],
    ['js', 'say("highlight-next-line")'],
    ['js', 'say("[!code ++]")'],
    ['js', '// see highlight-start below\na'],
    ['js', '// [!code nosuch mark]\na'],
  ])('not a mark in %s: %s', (info, code) => {
    expect(copied(code, info)).toBe(code);
    expect(body(code, info)).not.toContain('class="line');
  });
});

describe('code that would take too long is plain', () => {
  test.each([
    ['a long line', `let a = "${'b'.repeat(1000)}";`],
    ['a long block', 'let a = 1;\n'.repeat(5000)],
    ['a few characters over and over', `let a;\n${'*'.repeat(600)}\n`.repeat(4)],
    ['a line over and over', `let a;\n${'\n | a'.repeat(600)}`],
  ])('%s', (_, code) => {
    expect(body(code, 'js')).not.toContain('<i');
  });
  test('quotation marks in disorder', () => {
    const marks = ['"', "'", '`', 'a', ' ', '$', '{', '}'];
    let seed = 1;
    const line = (): string =>
      Array.from({ length: 80 }, () => {
        seed = (seed * 48_271) % 2_147_483_647;
        return marks[seed % marks.length];
      }).join('');
    const code = Array.from({ length: 100 }, line).join('\n');
    expect(body(code, 'tsx')).not.toContain('<i');
    expect(body(code.slice(0, 1000), 'tsx')).toContain('<i');
  });
  test('code of ordinary length is not', () => {
    const lines = Array.from({ length: 200 }, (_, index) => `let a${index} = "${index} of 200";`);
    expect(body(lines.join('\n'), 'js').match(/<i /g)?.length).toBe(400);
  });
});
