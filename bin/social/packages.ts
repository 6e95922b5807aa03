/**
 * The packages that draw social images. They are bundled separately, because most sites do not need them and a bundle runs all its code
 * when it is loaded.
 */
export { initWasm, Resvg } from '@resvg/resvg-wasm';
export { create, type Font, type Glyph } from 'fontkit';
export { default as decompress } from 'woff2-encoder/decompress';
