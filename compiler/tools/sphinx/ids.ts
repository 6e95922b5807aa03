/** Returns the id that docutils generates for a name: lower-case ASCII letters and digits, separated by hyphens. */
export function docutilsId(name: string): string {
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

/** Normalises a label for comparison: lower case, with collapsed whitespace. */
export function labelName(label: string): string {
  return label.replace(/\s+/g, ' ').trim().toLowerCase();
}
