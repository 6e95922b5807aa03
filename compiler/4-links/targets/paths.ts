/** The parts of a target; `path` is decoded, `query` has its question mark, `anchor` is decoded and without `#`. */
export type Target = { path: string; query: string; anchor: string | undefined };

/** Takes a target of this site apart. */
export function splitTarget(target: string): Target {
  const hash = target.indexOf('#');
  const before = hash < 0 ? target : target.slice(0, hash);
  const question = before.indexOf('?');
  return {
    path: decode(question < 0 ? before : before.slice(0, question)),
    query: question < 0 ? '' : before.slice(question),
    anchor: hash < 0 ? undefined : decode(target.slice(hash + 1)),
  };
}

/** Whether the target is an address elsewhere or names a scheme: nothing to look up in this site. */
export function isOutward(target: string): boolean {
  return /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(target);
}

/** Whether an address elsewhere may stand in a page. */
export function isAllowed(target: string): boolean {
  return /^(?:https?:|mailto:|tel:|\/\/)/i.test(target);
}

/** The path from the site root that a relative path means in a folder; undefined when it leaves the root. */
export function joinPath(folder: string, path: string): string | undefined {
  let base = folder;
  let from = 0;
  for (; path.charCodeAt(from) === dot; from = path.indexOf('/', from) + 1) {
    if (path.startsWith('./', from)) continue;
    if (!path.startsWith('../', from)) break;
    if (base === '') return undefined;
    base = base.slice(0, Math.max(base.lastIndexOf('/'), 0));
  }
  const rest = path.slice(from);
  if (
    rest === '' ||
    rest.includes('//') ||
    rest.includes('/.') ||
    rest.startsWith('.') ||
    rest.startsWith('/') ||
    rest.endsWith('/')
  ) {
    return joinParts(base, rest);
  }
  return base === '' ? rest : `${base}/${rest}`;
}

const dot = '.'.charCodeAt(0);

/** The same where slashes are doubled or dots stand further on. */
function joinParts(folder: string, path: string): string | undefined {
  const parts = folder === '' ? [] : folder.split('/');
  for (const part of path.split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') parts.push(part);
    else if (parts.pop() === undefined) return undefined;
  }
  return parts.join('/');
}

/** A path as one would write it in a file of the folder. */
export function relativePath(folder: string, path: string): string {
  const from = folder === '' ? [] : folder.split('/');
  const to = path.split('/');
  let shared = 0;
  while (shared < from.length && shared < to.length - 1 && from[shared] === to[shared]) shared++;
  const up = '../'.repeat(from.length - shared);
  return `${up === '' ? './' : up}${to.slice(shared).join('/')}`;
}

/** What a percent-encoded text says, in composed form; the text itself where it is malformed. */
export function decode(text: string): string {
  if (!/[%\u0080-\uffff]/.test(text)) return text;
  try {
    return decodeURIComponent(text).normalize('NFC');
  } catch {
    return text.normalize('NFC');
  }
}
