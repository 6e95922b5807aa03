import { isRecord, isText, parseJson } from '../../compiler/json/shapes.ts';
import type { Output } from '../../compiler/model.ts';
import { bodyIn } from '../../reader/prerender.tsx';

/** Returns the body of a page, from its outputs. Pages of a specification have their body only in the HTML. */
export function bodyOf(outputs: readonly Output[]): string {
  const textOf = (name: string): string => {
    const found = outputs.find(({ path }) => path.endsWith(name));
    return found && 'bytes' in found ? String(found.bytes) : '';
  };
  return bodyInData(textOf('index.json')) ?? bodyIn(textOf('index.html')) ?? '';
}

/** Returns the body in the data of a page; undefined if the data does not contain one. */
export function bodyInData(json: string): string | undefined {
  const html = parseJson(json, isRecord)?.html;
  return isText(html) ? html : undefined;
}
