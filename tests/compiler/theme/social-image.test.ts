import { expect, test } from 'vitest';
import { type SocialStyle, type TextOutliner, toSocialSvg } from '../../../compiler/theme/social-image.ts';

const style: SocialStyle = {
  site: 'Harbour',
  host: 'docs.harbour.example',
  colours: { surface: '#ffffff', text: '#111111', muted: '#555555', accent: '#0b5a60', border: '#dddddd' },
  fonts: { heading: [], body: [] },
  stamp: '',
};

/** A font in which every letter is half as wide as its size, without a glyph for 港. The outline is the text itself. */
const outline: TextOutliner = (text, { kind, size }) =>
  text.includes('港') ? undefined : { width: (text.length * size) / 2, toPath: () => `${kind} ${size} ${text}` };

const drawn = (title: string, more: { description?: string; label?: string } = {}): string[] => {
  const svg = toSocialSvg({ title, description: '', label: '', ...more }, style, outline) ?? '';
  return [...svg.matchAll(/ d="([^"]*)"/g)].map(([, path = '']) => path);
};

test.each([
  ['a short title', 'Tides', ['heading 84 Tides']],
  ['two lines', 'Where to tie up in the harbour', ['heading 84 Where to tie up in the', 'heading 84 harbour']],
  [
    'a smaller size where three lines are needed',
    'What happens when nobody answers the questions of the harbour master',
    ['heading 72 What happens when nobody', 'heading 72 answers the questions of the', 'heading 72 harbour master'],
  ],
  ['a word that is wider than the picture', 'm'.repeat(60), [`heading 48 ${'m'.repeat(42)}…`]],
])('%s', (_, title, lines) => {
  expect(drawn(title).filter((path) => path.startsWith('heading') && !path.endsWith('34 Harbour'))).toEqual(lines);
});

test('a title that fits in no size is cut, at five lines', () => {
  const lines = drawn('word '.repeat(80)).filter((path) => path.startsWith('heading 48'));
  expect([lines.length, lines.at(-1)?.endsWith('…')]).toEqual([5, true]);
});

test('a description has at most two lines, and none with a long title', () => {
  const description = 'All that there is to say of it. '.repeat(9);
  expect(drawn('Tides', { description }).filter((path) => path.startsWith('body 32'))).toHaveLength(2);
  expect(drawn('word '.repeat(40), { description }).filter((path) => path.startsWith('body 32'))).toEqual([]);
});

test('there is no image if a glyph is missing', () => {
  expect(toSocialSvg({ title: '港', description: '', label: '' }, style, outline)).toBeUndefined();
});

test('right-to-left text is right-aligned, and the host is opposite the area', () => {
  const svg = toSocialSvg({ title: 'מים', description: '', label: 'Guide' }, style, outline) ?? '';
  const places = [...svg.matchAll(/translate\((\d+) \d+\)" fill="[^"]*" d="([^"]*)"/g)].map(([, x, path]) => [Number(x), path]);
  expect(places).toEqual([
    [1200 - 84 - 119, 'heading 34 Harbour'],
    [1200 - 84 - 126, 'heading 84 מים'],
    [1200 - 84 - 75, 'body 30 Guide'],
    [84, 'body 30 docs.harbour.example'],
  ]);
});
