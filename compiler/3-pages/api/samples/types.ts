/** Whether a media type is one value of JSON; lists of values by line are none. */
export function isJson(type: string): boolean {
  return /[/+]json\s*(?:;|$)/i.test(type) && !/json-seq/i.test(type);
}

/** What a file of a media type could be called. */
export function fileName(type: string): string {
  const [kind = '', subtype = ''] = type.toLowerCase().replace(/;.*/s, '').trim().split('/');
  const ending =
    endings.get(subtype) ?? (/^[a-z]{2,5}$/.test(subtype) ? subtype : (/\+([a-z]{2,5})$/.exec(subtype)?.[1] ?? 'bin'));
  return `${kind === 'image' ? 'picture' : 'file'}.${ending}`;
}

const endings = new Map([
  ['jpeg', 'jpg'],
  ['plain', 'txt'],
  ['svg+xml', 'svg'],
  ['javascript', 'js'],
  ['octet-stream', 'bin'],
]);
