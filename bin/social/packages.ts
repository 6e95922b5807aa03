/** The packages that draw social images, bundled separately: most sites have none, and a bundle runs all of its code when it is loaded. */
export { initWasm, Resvg } from '@resvg/resvg-wasm';
export { create, type Font } from 'fontkit';
export { default as decompress } from 'woff2-encoder/decompress';
