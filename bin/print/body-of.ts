import type { Output } from '../../compiler/model.ts';
import { bodyIn } from '../../reader/prerender.tsx';

/** The body of a page, from its outputs: of a specification's it is in the document alone. */
export function bodyOf(outputs: readonly Output[]): string {
  const text = (name: string): string => {
    const found = outputs.find(({ path }) => path.endsWith(name));
    return found && 'bytes' in found ? String(found.bytes) : '';
  };
  const data: { html?: string } = JSON.parse(text('index.json'));
  return data.html ?? bodyIn(text('index.html')) ?? '';
}
