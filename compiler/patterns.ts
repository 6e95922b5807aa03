/**
 * Patterns of paths, with the syntax that most tools share: `*` and `?` stand for characters of one name, `**` for any folders,
 * `{a,b}` for either, `[a-z]` for one of several characters. A backslash takes the meaning from the next character.
 */

/** What is wrong with a pattern, and what was probably meant; undefined for a good one. */
export function patternFault(pattern: string): { reason: string; meant?: string } | undefined {
  const trimmed = pattern.trim().replace(/^\.?\/+/, '');
  if (trimmed !== pattern) {
    const reason = /^\.?\//.test(pattern.trim())
      ? 'patterns begin at the folder of the configuration by themselves'
      : 'it has spaces around it';
    return trimmed === '' ? { reason, meant: '**' } : { reason, meant: trimmed };
  }
  if (/^[a-z]:|^[a-z][a-z0-9+.-]+:\/\//i.test(pattern)) return { reason: 'it is an address or a path of a drive' };
  if (/\\\.|^\^|\$$/.test(pattern)) {
    const meant = pattern
      .replace(/^\^|\$$/g, '')
      .replace(/\\\./g, '.')
      .replace(/(^|\/)\.[*+]/g, '$1**/*')
      .replace(/\.[*+]/g, '*');
    return { reason: 'it is a regular expression', meant };
  }
  if (/\\(?![*?{}[\]()!\\])/.test(pattern))
    return { reason: 'names are parted by slashes', meant: pattern.replaceAll('\\', '/') };
  if (pattern.split('/').includes('..')) return { reason: 'it leads out of the folder of the configuration' };
  const open = unclosed(pattern);
  return open === undefined ? undefined : { reason: `its ${open} is not closed` };
}

/** A function that tells whether a pattern names a file, or a folder that the file lies in. */
export function toMatcher(pattern: string): (file: string) => boolean {
  // One after the other mean what one means, and would be tried in all combinations.
  const plain = pattern.replace(/\/+$/, '').replaceAll(/(?<=^|\/)(?:\*\*\/){2,}/g, '**/');
  const form = new RegExp(`^${translate(plain)}(?:/|$)`, 'u');
  return (file) => form.test(file);
}

/** A function that tells whether the last of some patterns that a name fits has no `!` in front. */
export function excluder(exclude: readonly string[]): (name: string) => boolean {
  const patterns = exclude.map((pattern) => ({ isBack: pattern.startsWith('!'), matches: toMatcher(pattern.replace(/^!/, '')) }));
  return (name) => patterns.findLast(({ matches }) => matches(name))?.isBack === false;
}

/** Whether a name fits a pattern in which `*` alone has a meaning. */
export function matchesName(pattern: string, name: string): boolean {
  if (!pattern.includes('*')) return pattern === name;
  return new RegExp(`^${pattern.split('*').map(literal).join('.*')}$`, 'su').test(name);
}

function unclosed(pattern: string): string | undefined {
  const bare = pattern.replace(/\\./g, '').replace(/\[[^\]/]+\]/g, '');
  if (bare.includes('[')) return '[';
  const closed = bare.replace(/\{[^{}]*\}/g, '');
  return /[{}]/.exec(closed)?.[0];
}

function literal(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}

/** The regular expression of a pattern; braces hold alternatives, but no other braces. */
function translate(pattern: string): string {
  let form = '';
  let isInBraces = false;
  for (let index = 0; index < pattern.length; ) {
    const rest = pattern.slice(index);
    // Between two stars of a name the first place that fits is as good as any other: looked for again, names would take as long as they like.
    const [part, run = ''] = isInBraces ? [] : (/^\*+((?:\\.|\[[!^]?[^\]/]+\]|[^*/{}\\[])+)(?=\*)/u.exec(rest) ?? []);
    if (part !== undefined) {
      form += `(?=(?<at${index}>[^/]*?${translate(run)}))\\k<at${index}>`;
      index += part.length;
      continue;
    }
    const [taken, written] = piece(rest, index === 0 || pattern[index - 1] === '/', isInBraces);
    if (taken === '{') isInBraces = true;
    if (taken === '}') isInBraces = false;
    form += written;
    index += taken.length;
  }
  return form;
}

/** The next piece of a pattern as it stands, and its regular expression. */
function piece(rest: string, isAtStart: boolean, isInBraces: boolean): [taken: string, form: string] {
  if (isAtStart && /^\*\*\//.test(rest)) return ['**/', '(?:[^/]+/)*'];
  if (isAtStart && /^\*\*$/.test(rest)) return ['**', '.*'];
  const stars = /^\*+/.exec(rest)?.[0];
  if (stars !== undefined) return [stars, '[^/]*'];
  const [escaped] = /^\\./u.exec(rest) ?? [];
  if (escaped !== undefined) return [escaped, literal(escaped.slice(1))];
  const [set, not = '', inside = ''] = /^\[([!^]?)([^\]/]+)\]/.exec(rest) ?? [];
  if (set !== undefined) return [set, `[${not === '' ? '' : '^/'}${inside.replace(/[\\[\]^&~]/g, '\\$&')}]`];
  const [character = ''] = rest;
  if (character === '?') return ['?', '[^/]'];
  if (character === '{') return ['{', '(?:'];
  if (character === '}' && isInBraces) return ['}', ')'];
  if (character === ',' && isInBraces) return [',', '|'];
  return [character, literal(character)];
}
