/** The id that docutils makes of a name: ASCII letters and digits in small letters, with hyphens between them. */
export function makeId(name: string): string {
  return name
    .toLowerCase()
    .replace(/[øđħıłŧß]/g, (letter) => plainLetters[letter] ?? letter)
    .normalize('NFKD')
    .replace(/[^\u0000-\u007f]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[-0-9]+|-+$/g, '');
}

const plainLetters: Readonly<Record<string, string>> = { ø: 'o', đ: 'd', ħ: 'h', ı: 'i', ł: 'l', ŧ: 't', ß: 'sz' };

/** The name of a label as references are compared: whitespace joined, in small letters. */
export function labelName(label: string): string {
  return label.replace(/\s+/g, ' ').trim().toLowerCase();
}
