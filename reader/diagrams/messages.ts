/** What the page asks of the frame that draws. */
export type Order = { id: number; source: string; dark: boolean; font: string };
/** What the frame answers: a picture with its size in pixels, or why there is none. */
export type Drawing = { id: number; svg: string; width: number; height: number } | { id: number; message: string };

/** Whether something is an answer of the frame: it is untrusted, as it has read untrusted text. */
export function isDrawing(value: unknown): value is Drawing {
  if (typeof value !== 'object' || value === null || typeof Reflect.get(value, 'id') !== 'number') return false;
  if (typeof Reflect.get(value, 'message') === 'string') return true;
  return (
    typeof Reflect.get(value, 'svg') === 'string' && isSize(Reflect.get(value, 'width')) && isSize(Reflect.get(value, 'height'))
  );
}

const largest = 20_000;

function isSize(value: unknown): boolean {
  return typeof value === 'number' && value > 0 && value <= largest;
}
