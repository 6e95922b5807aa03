import { describe, expect, test } from 'vitest';
import { findImageFaults } from '../../../compiler/files/check-images.ts';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const open = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
const svg = (inside: string, before = ''): string[] =>
  findImageFaults('a.svg', bytesOf(`${before}${open}>${inside}</svg>`)).map(({ kind, detail }) => `${kind}: ${detail}`);

describe('an SVG that could run', () => {
  test.each<[string, string]>([
    ['<script>alert(1)</script>', 'the element script'],
    ['<SCRIPT href="x.js"/>', 'the element SCRIPT'],
    ['<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>', 'the element x:script'],
    ['<g onclick="alert(1)"/>', 'the event handler onclick'],
    ['<g id=">" \n onload = "alert(1)"/>', 'the event handler onload'],
    ["<g id='a'onload='alert(1)'/>", 'the event handler onload'],
    ['<a href="javascript:alert(1)"><text>x</text></a>', 'an executable address (href)'],
    ['<a xlink:href="&#106;ava&#x0A;script:alert(1)"/>', 'an executable address (xlink:href)'],
    ['<a><animate attributeName="href" values="#a;javascript:alert(1)"/></a>', 'an executable address (values)'],
    ['<a><set attributeName="href" to="javascript:alert(1)"/></a>', 'an executable address (to)'],
    ['<use href="data:image/svg+xml;base64,AAAA#x"/>', 'a document in an address (href)'],
    ['<foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="#"/></foreignObject>', 'the element iframe'],
    ['<foreignObject><div><form action="#"/></div></foreignObject>', 'the element form'],
    ['<!-- --><script/>', 'the element script'],
    ['<style><![CDATA[ a { } ]]></style><g onbegin="x()"/>', 'the event handler onbegin'],
  ])('%s', (inside, what) => {
    expect(svg(inside)).toContain(`active: ${what}`);
  });
  test.each<[string, string]>([
    ['<!DOCTYPE svg [<!ENTITY x "<script>alert(1)</script>">]>', 'the entity x, which contains more than plain text'],
    ['<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>', 'the entity x, which contains more than plain text'],
    ['<!DOCTYPE svg [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]>', 'the entity b, which contains more than plain text'],
    ['<!DOCTYPE svg [<!ENTITY % p "x">]>', 'the entity p, which contains more than plain text'],
    ['<!DOCTYPE svg [<!ATTLIST svg onload CDATA "alert(1)">]>', 'a default for the attribute onload'],
    ['<?xml-stylesheet type="text/xsl" href="#x"?>', 'its own stylesheet (xml-stylesheet)'],
  ])('%s', (before, what) => {
    expect(svg('<g/>', before)).toContain(`active: ${what}`);
  });
  test('an entity hides nothing', () => {
    const entity = '<!DOCTYPE svg [<!ENTITY j "javascript">]>';
    expect(svg('<a href="&j;:alert(1)"/>', entity)).toEqual(['active: an executable address (href)']);
  });
  test('nor is another encoding allowed', () => {
    const text = `\ufeff${open}><script/></svg>`;
    const bytes = new Uint8Array([...text].flatMap((character) => [character.charCodeAt(0) & 255, character.charCodeAt(0) >> 8]));
    expect(findImageFaults('a.svg', bytes).map(({ detail }) => detail)).toEqual(['the element script']);
  });
  test('the place is that of the element or attribute', () => {
    expect(findImageFaults('a.svg', bytesOf(`${open}>\n  <g onclick="x()"/>\n</svg>`))).toEqual([
      { kind: 'active', detail: 'the event handler onclick', line: 2, column: 6 },
    ]);
  });
  test('a hostile file takes linear time', () => {
    const text = `${open} href="x" ${'<a "'.repeat(200_000)}`;
    expect(findImageFaults('a.svg', bytesOf(text))).toEqual([{ kind: 'outside', detail: 'x', line: 1, column: open.length + 2 }]);
  });
});

describe('output of drawing programs', () => {
  test.each<[program: string, inside: string, before?: string]>([
    [
      'Inkscape',
      '<sodipodi:namedview xmlns:sodipodi="http://sodipodi.example" inkscape:onload="1"/><rdf:li rdf:resource="http://purl.org/dc"/>',
    ],
    [
      'draw.io',
      '<switch><foreignObject><div xmlns="http://www.w3.org/1999/xhtml" style="color: red">Boat<br/></div></foreignObject></switch>',
    ],
    [
      'Mermaid',
      '<style>#a{fill:url(#b);}</style><foreignObject><span class="nodeLabel"><p>On time = yes</p></span></foreignObject>',
    ],
    ['Figma', '<g clip-path="url(#clip0)"><use xlink:href="#a"/><image xlink:href="data:image/png;base64,AAAA"/></g>'],
    [
      'Illustrator',
      '<g xmlns:x="&ns_extend;"/>',
      '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/svg11.dtd" [<!ENTITY ns_extend "http://ns.adobe.com/1.0/">]>',
    ],
    ['Graphviz', '<a xlink:href="https://example.com/" xlink:title="x"><text>script: onload="x"</text></a>'],
    ['a comment', '<!-- <script>alert(1)</script> --><desc><![CDATA[<script>]]></desc>'],
  ])('%s', (_, inside, before) => {
    expect(svg(inside, before)).toEqual([]);
  });
  test.each<[string, string]>([
    ['<style>@font-face { src: url("https://fonts.example/a.woff2") }</style>', 'https://fonts.example/a.woff2'],
    ['<style>@import "https://fonts.example/a.css";</style>', 'https://fonts.example/a.css'],
    ['<image href="boat.png"/>', 'boat.png'],
    ['<g style="fill: url(https://a.example/b.svg#c)"/>', 'https://a.example/b.svg#c'],
  ])('%s is missing in the picture', (inside, what) => {
    expect(svg(inside)).toEqual([`outside: ${what}`]);
  });
});

describe('the content of an image', () => {
  test.each<[file: string, bytes: string | number[], found: string[]]>([
    ['a.png', '<!DOCTYPE html><title>404</title>', ['none: an HTML page']],
    ['a.svg', '\n<html><body/></html>', ['none: an HTML page']],
    ['a.png', 'version https://git-lfs.github.com/spec/v1\noid sha256:1\n', ['none: a Git LFS pointer']],
    ['a.gif', '', ['none: nothing']],
    ['a.png', '%PDF-1.7', ['none: a PDF document']],
    ['a.png', [0xff, 0xd8, 0xff, 0xe0], ['other: jpg']],
    ['a.jpeg', [0xff, 0xd8, 0xff, 0xe0], []],
    ['a.svg', [0x89, 0x50, 0x4e, 0x47], ['other: png']],
    ['a.ico', [0x89, 0x50, 0x4e, 0x47], []],
    ['a.png', `${open}/>`, ['other: svg']],
    ['a.txt', '<!DOCTYPE html>', []],
    ['a.png', 'who knows', []],
  ])('%s of %j', (file, bytes, results) => {
    const fileBytes = typeof bytes === 'string' ? bytesOf(bytes) : new Uint8Array(bytes);
    expect(findImageFaults(file, fileBytes).map(({ kind, detail }) => `${kind}: ${detail}`)).toEqual(results);
  });
});
