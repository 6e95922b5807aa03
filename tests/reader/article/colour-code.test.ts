import { describe, expect, it } from 'vitest';
import { tokenize } from '../../../reader/article/colour-code.ts';

describe('code that is highlighted late', () => {
  const samples: [language: string, text: string, coloured: string[]][] = [
    [
      'json',
      '{\n  "name": "Ada \\" x", "n": 1.5, "on": true\n}',
      ['a "name"', 's "Ada \\" x"', 'a "n"', 'n 1.5', 'a "on"', 'n true'],
    ],
    ['curl', "curl https://h.example/a \\\n  --header 'A: b'", ['f curl', "s 'A: b'"]],
    ['JavaScript', "const a = await fetch('/x', { n: 1 });", ['k const', 'k await', 'f fetch', "s '/x'", 'n 1']],
    ['Python', 'import requests\nprint("x")', ['k import', 'k print', 's "x"']],
    ['PHP', "<?php\n$curl = curl_init('x');", ['v $curl', 'f curl_init', "s 'x'"]],
    ['C#', 'using var client = new HttpClient();', ['k using', 'k var', 'k new', 'f HttpClient']],
    ['Ruby', 'puts "x"', []],
  ];

  it.each(samples)('%s', (language, text, coloured) => {
    const runs = tokenize(text, language);
    expect(runs.map(({ part }) => part).join('')).toBe(text);
    expect(runs.filter(({ kind }) => kind !== '').map(({ kind, part }) => `${kind} ${part}`)).toEqual(coloured);
  });
});
