/** Name and value of a header. */
export type Header = readonly [name: string, value: string];
/** What `_headers` says: which headers go with a path, and which folders (with a slash at their end) are private. */
export type HeaderRules = { headersOf(path: string): Header[]; guarded: string[] };

/** Reads the `_headers` of a site. Of two rules for one header the later counts. */
export function parseHeaders(text: string): HeaderRules {
  const blocks: { path: string; headers: Header[] }[] = [];
  for (const line of text.split('\n')) {
    const header = /^\s+([\w-]+):\s*([\x20-\x7e]*)$/.exec(line);
    if (header) blocks.at(-1)?.headers.push([header[1] ?? '', (header[2] ?? '').trim()]);
    else if (line.startsWith('/')) blocks.push({ path: line.trim(), headers: [] });
  }
  const isPrivate = ({ headers }: { headers: Header[] }): boolean =>
    headers.some(([name, value]) => name.toLowerCase() === 'cache-control' && value.includes('private'));
  return {
    headersOf: (path) => {
      const found = new Map<string, Header>();
      for (const block of blocks)
        if (isMatch(block.path, path)) for (const header of block.headers) found.set(header[0].toLowerCase(), header);
      return [...found.values()];
    },
    guarded: blocks.filter(isPrivate).flatMap(({ path }) => (path.endsWith('/*') ? path.slice(0, -1) : [])),
  };
}

/** `*` at the end of a pattern stands for anything. */
function isMatch(pattern: string, path: string): boolean {
  return pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : pattern === path;
}

/** Reads the `_redirects` of a site: from (without trailing slash) to target. Only targets on the same site count. */
export function parseRedirects(text: string): Map<string, string> {
  const redirects = new Map<string, string>();
  for (const line of text.split('\n')) {
    const [from, to] = line.trim().split(/\s+/);
    if (from?.startsWith('/') && to !== undefined && isLocal(to)) redirects.set(withoutSlash(decodeOr(from)), to);
  }
  return redirects;
}

/** Whether an address stays on this server: it starts with a single slash. */
export function isLocal(address: string): boolean {
  return /^\/(?![/\\])[\x21-\x7e]*$/.test(address);
}

/** A path without its trailing slash; `/` stays. */
export function withoutSlash(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}

function decodeOr(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
