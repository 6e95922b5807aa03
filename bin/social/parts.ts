/**
 * The packages that draw social pictures, bundled to a file of their own: most sites have no such pictures, and a bundle runs what
 * it holds at its start.
 */
export { initWasm, Resvg } from '@resvg/resvg-wasm';
export { create, type Font } from 'fontkit';
export { default as decompress } from 'woff2-encoder/decompress';
