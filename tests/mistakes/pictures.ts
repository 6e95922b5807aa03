import { type Mistake, page } from './mistake.ts';

const root = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2">';
/** Returns a page with an SVG that contains invalid content, which the fix removes. */
const svg = (name: string, inside: string, rest: Partial<Mistake> = {}): Mistake => ({
  name: `an SVG with ${name}`,
  code: 'svg-active',
  files: page('![Boat](boat.svg)', { 'guide/boat.svg': `${root}\n${inside}\n</svg>\n` }),
  remedy: 'Remove everything that could execute code, or export the image as a plain SVG.',
  fix: [inside.replace('¦', ''), '<g/>'],
  ...rest,
});
const bytes = (name: string, file: string, content: string, remedy: string): Mistake => ({
  name: `a picture that is ${name}`,
  code: 'picture-not-picture',
  files: page(`![Boat](${file})`, { [`guide/${file}`]: content }),
  at: `guide/${file}:1:1`,
  remedy,
  fix: { add: { [`guide/${file}`]: `${root}</svg>\n` } },
});

/** Mistakes in image files. */
export const pictures: Mistake[] = [
  svg('a script', '¦<script>start()</script>'),
  svg('an event handler', '<g ¦onclick="start()"/>'),
  svg('a program as an address', '<a ¦href="javascript:start()"/>'),
  svg('a frame in a foreign object', '<foreignObject>¦<iframe src="#"/></foreignObject>'),
  svg('an entity for markup', '', {
    files: page('![Boat](boat.svg)', { 'guide/boat.svg': `<!DOCTYPE svg [¦<!ENTITY e "<g/>">]>\n${root}&e;</svg>\n` }),
    fix: { add: { 'guide/boat.svg': `${root}<g/></svg>\n` } },
  }),
  svg('a picture from another host', '<image ¦href="https://cdn.example.com/boat.png"/>', {
    code: 'svg-outside',
    remedy: 'Embed this content when you export the image, or remove it from the file.',
  }),
  bytes('an HTML page', 'boat.svg', '<!doctype html>\n<title>Not found</title>\n', 'Replace it with the actual image.'),
  bytes('empty', 'boat.svg', '', 'Replace it with the actual image.'),
  bytes('a pointer of Git LFS', 'boat.svg', 'version https://git-lfs.github.com/spec/v1\n', 'Run git lfs pull'),
  {
    name: 'a picture of another kind than its name says',
    code: 'picture-extension',
    files: page('![Boat](boat.svg)', { 'guide/boat.svg': 'GIF89a' }),
    at: 'guide/boat.svg:1:1',
    remedy: 'Rename it to boat.gif',
    fix: { rename: { 'guide/boat.svg': 'guide/boat.gif' }, replace: { 'guide/page.md': ['boat.svg', 'boat.gif'] } },
  },
];
