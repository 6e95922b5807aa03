import { rule } from './rule.ts';

export const svgActive = rule<{ held: string }>({
  code: 'svg-active',
  severity: 'error',
  fixed: 'safety',
  title: 'An SVG that could run',
  meaning:
    'An SVG is a document: opened by itself, on a host that sends no headers, its scripts run with the rights of the site. One is refused that has scripts, event handlers (`onload`), addresses that are programs (`javascript:`), elements that load or send documents (`iframe`, `object`, `form`), ' +
    'stylesheets by processing instruction, or entities that are more than plain text. Plain HTML in a `foreignObject`, links, embedded pictures and the entities of drawing programs are fine, so what Inkscape, draw.io, Mermaid and Figma export passes. ' +
    'In a site that is not strict this is a warning, and the picture is left out.',
  example: {
    language: 'xml',
    wrong: '<svg xmlns="http://www.w3.org/2000/svg" onload="start()">…</svg>',
    right: '<svg xmlns="http://www.w3.org/2000/svg">…</svg>',
  },
  says: ({ held }) => ({
    message: `This SVG holds ${held}, which could run when it is opened.`,
    hint: 'Take that out of the file, or export the picture as a plain SVG.',
  }),
});

export const svgOutside = rule<{ held: string }>({
  code: 'svg-outside',
  severity: 'warning',
  title: 'An SVG that needs other files',
  meaning:
    'Browsers load nothing for an SVG that is shown as a picture: fonts, pictures and styles from other addresses are missing in it. Opened by itself it would ask another host, which then knows of the reader. Links to other pages are fine.',
  example: {
    language: 'xml',
    wrong: '<image href="https://cdn.example.com/boat.png"/>',
    right: '<image href="data:image/png;base64,iVBORw0…"/>',
  },
  says: ({ held }) => ({
    message: `This SVG takes something from elsewhere, which is not shown: ${held}`,
    hint: 'Embed it when you export the picture, or take it out of the file.',
  }),
});

export const pictureNone = rule<{ what: string }>({
  code: 'picture-not-picture',
  severity: 'error',
  title: 'A file that is called a picture and is none',
  meaning:
    'The name of the file ends as that of a picture does, and its bytes are those of something else: often the page of an error that was saved as a picture, a file that is empty because it was not fetched, or a pointer of Git LFS. ' +
    'In a site that is not strict this is a warning.',
  example: { language: 'text', wrong: 'boat.png: <!doctype html><title>404</title>', right: 'boat.png: the bytes of a picture' },
  says: ({ what }) => ({
    message: `This file holds ${what}, and no picture.`,
    hint: what.includes('LFS') ? 'Run git lfs pull before the build.' : 'Put the picture itself in its place.',
  }),
});

export const pictureOther = rule<{ what: string; renamed: string }>({
  code: 'picture-extension',
  severity: 'warning',
  title: 'A picture of another kind than its name says',
  meaning:
    'Browsers look at the bytes and show the picture all the same; other programs, and servers that tell the kind by the name, may not.',
  example: { language: 'text', wrong: 'boat.png (a JPEG)', right: 'boat.jpg' },
  says: ({ what, renamed }) => ({
    message: `This picture is a ${what.toUpperCase()}, and its name says otherwise.`,
    hint: `Rename it to ${renamed}, and the links to it.`,
  }),
});
