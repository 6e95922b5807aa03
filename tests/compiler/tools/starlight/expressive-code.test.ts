import { expect, test } from 'vitest';
import { makePage } from '../../3-pages/make-page.ts';
import { readAs } from '../read-as.ts';

/** A code block of Starlight: its info string, its code, the displayed title, its lines, and the marked lines. */
const rows: [info: string, code: string, title: string | undefined, shown: string, marked?: string][] = [
  ['ts', '// src/content.config.ts\nlet a;', 'src/content.config.ts', 'let a;'],
  ['ts', '// content.config.ts\n\nlet a;', 'content.config.ts', 'let a;'],
  ['ts', 'let a;\n// src/a.ts\nlet b;', 'src/a.ts', 'let a;\nlet b;'],
  ['ts', '1;\n2;\n3;\n4;\n// src/a.ts', undefined, '1;\n2;\n3;\n4;\n// src/a.ts'],
  ['ts', '// A note about a file.ts', undefined, '// A note about a file.ts'],
  ['ts', '// File name: a.ts\nlet a;', 'a.ts', 'let a;'],
  ['ts', '// @filename: a.ts\nlet a;', undefined, '// @filename: a.ts\nlet a;'],
  ['ts', '// a.py\nlet a;', undefined, '// a.py\nlet a;'],
  ['ts', '// ...\nlet a;', undefined, '// ...\nlet a;'],
  ['ts', '// https://a.example/b.ts\nlet a;', undefined, '// https://a.example/b.ts\nlet a;'],
  ['ts title="Own"', '// src/a.ts\nlet a;', 'Own', '// src/a.ts\nlet a;'],
  ['ts frame="none"', '// src/a.ts\nlet a;', undefined, '// src/a.ts\nlet a;'],
  ['sh', '#!/bin/sh\necho', undefined, '#!/bin/sh\necho'],
  ['sh', '# ~/.profile\necho', '~/.profile', 'echo'],
  ['css', '/* src/a.css */\na {}', 'src/a.css', 'a {}'],
  ['md', '---\n# src/a.md\ntitle: A\n---', 'src/a.md', '---\ntitle: A\n---'],
  ['md', '---\n# src/a.md\n---\n\nText', 'src/a.md', 'Text'],
  ['html', '<!-- src/a.html -->\n<p>', 'src/a.html', '<p>'],
  ['js {2-3}', '// src/a.js\n1;\n2;\n3;', 'src/a.js', '1;\n2;\n3;', 'mark mark'],
  ['js ins={2} add={3} rem={4} mark={5}', '1;\n2;\n3;\n4;\n5;', undefined, '1;\n2;\n3;\n4;\n5;', 'ins ins del mark'],
  ['js \'title="No"\' ins="1" /2/', '1;', undefined, '1;'],
  ['diff lang="js"', '// src/a.js\n a\n+b\n-c', 'src/a.js', 'a\nb\nc', 'ins del'],
  ['diff lang="js"', 'a\n+b', undefined, 'a\nb', 'ins'],
  ['diff lang="js"', '  a {\n+   b\n  }', undefined, 'a {\n  b\n}', 'ins'],
  ['ansi', '\u001b[2m7\u001b[0m', undefined, '7'],
  ['diff', ' a\n+b', undefined, 'a\nb', 'ins'],
  ['diff', '--- a/b\n+++ a/b\n@@ -1 +1 @@\n-a\n+b', undefined, '--- a/b\n+++ a/b\n@@ -1 +1 @@\n-a\n+b'],
];

test.each(rows)('%s of %j', (info, code, title, shown, marked = '') => {
  for (const indent of ['', '   ']) {
    const lead = indent === '' ? '' : '1. Item\n\n';
    const text = `\`\`\`${info}\n${code}\n\`\`\``.replace(/^(?=.)/gm, indent);
    const html = readAs('starlight', `${lead}${text}\n`).html;
    expect(/<figcaption>(.*?)<\/figcaption>/.exec(html)?.[1]).toBe(title);
    const rendered = /<code>(.*)<\/code>/s.exec(html)?.[1] ?? '';
    expect(plain(rendered)).toBe(shown);
    expect([...rendered.matchAll(/<(ins|del|mark) class="line/g)].map(([, name]) => name).join(' ')).toBe(marked);
  }
});

test('a diff fence has the colours of its language', () => {
  expect(makePage('```diff lang="js"\n+let a;\n```', { dialect: 'starlight' }).body.html).toContain('data-language="js"');
});

function plain(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
