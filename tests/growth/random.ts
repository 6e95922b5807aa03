import { diceOf } from '../soak/soak.ts';
import { page, type Shape, times } from './shapes.ts';

/** Pieces that have a meaning in Markdown, alone or next to each other. */
const pieces = [
  ...'a b 1 潮 é 😀 . , ; : ! ? - + = # > < / | & % $ ^ * _ ~ " { } [ ] ( ) @ \\ `'.split(' '),
  ...[
    ' ',
    '  ',
    '\t',
    '\n',
    '\n\n',
    '\n  ',
    '\n    ',
    '  \n',
    '&amp;',
    '&nbsp',
    '&#65;',
    '\\*',
    '**',
    '__',
    '~~',
    '``',
    '```\n',
    '~~~\n',
  ],
  ...[
    '](',
    '](b.md)',
    '[a](b.md "c")',
    '![',
    '![a](b.png)',
    '[a]: b.md\n',
    '[a][b]',
    '[[a b]]',
    '[^a]',
    '[^a]: b\n',
    '(a)[b.md]',
    '［a］（b.md）',
  ],
  ...[
    '<b>',
    '</b>',
    '<b id="a">',
    '<br>',
    '<!--',
    '-->',
    '<details>\n',
    '</details>\n',
    '<a href="b.md">',
    '<img src="b.png">',
    '<A b={c}>',
  ],
  ...['# ', '## ', '- ', '1. ', '> ', '- [ ] ', '| a | b |\n', '| - | - |\n', '---\n', '===\n', '> [!NOTE]\n', '# a {#b}\n'],
  ...[
    ':::note\n',
    ':::\n',
    '::::tip\n',
    ':::tabs\n',
    '== a\n',
    ':::what\n',
    ':badge[a]',
    ':icon[a]',
    '{{ a }}',
    '{% a %}',
    '{#a}',
    '<<< a.js\n',
  ],
  ...[
    'http://a.b',
    'https://a.b/c?d=e&f',
    'www.a.b',
    'a@b.cd',
    'mailto:a@b.cd',
    '$a$',
    '$$\n',
    '5~7 ',
    'import a from "b"\n',
    '=== "a"\n',
    '!!! note\n',
    '/// a\n',
  ],
];

/** Generates shapes of Markdown that repeat up to four pieces in random order, the same for the same seed. */
export function randomShapes(count: number, seed: number): Shape[] {
  const dice = diceOf(seed);
  return Array.from({ length: count }, () => {
    const [before, text, after] = [dice.below(3), 1 + dice.below(4), dice.below(3)].map((length) =>
      Array.from({ length }, () => dice.pick(pieces)).join(''),
    );
    const written = [before ?? '', text ?? '', after ?? ''];
    return {
      name: `random: ${JSON.stringify(written)}`,
      files: (n) => page(written[0] + times(written[1] ?? '', n) + written[2]),
    };
  });
}
