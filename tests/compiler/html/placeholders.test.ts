import { describe, expect, it } from 'vitest';
import {
  codePlaceholder,
  diagramPlaceholder,
  fillPlaceholders,
  linkPlaceholder,
  termUsesPlaceholder,
  withoutPlaceholders,
} from '../../../compiler/html/placeholders.ts';

describe('placeholders', () => {
  it.each<[text: string, filled: string]>([
    ['no placeholder', 'no placeholder'],
    [`<a ${linkPlaceholder(0)}>x</a>`, '<a [0]>x</a>'],
    [`${linkPlaceholder(12)}${linkPlaceholder(3)}`, '[12][3]'],
    [`${codePlaceholder(0)}${linkPlaceholder(0)}${codePlaceholder(10)}`, '{0}[0]{10}'],
    [`${termUsesPlaceholder(0)}${diagramPlaceholder(1)}${termUsesPlaceholder(12)}${linkPlaceholder(2)}`, '(0)<1>(12)[2]'],
    ['', ''],
  ])('%j is filled', (text, filled) => {
    expect(
      fillPlaceholders(
        text,
        (slot) => `[${slot}]`,
        (index) => `{${index}}`,
        (index) => `<${index}>`,
        (index) => `(${index})`,
      ),
    ).toBe(filled);
  });

  it('cannot be written by a writer', () => {
    const text = withoutPlaceholders(`a${linkPlaceholder(0)}b\u0000`);
    expect(text).toBe('a\ufffd0\ufffdb\ufffd');
    expect(fillPlaceholders(text, () => 'x')).toBe(text);
  });
});
