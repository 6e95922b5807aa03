/** Stands behind the body in the document of a page whose data has none: nothing after it can hold the same. */
export const bodyEnd = '<!--/body-->';
const bodyStart = '<div class="prose">';

/** The body of a page out of its document as it is served; undefined where the document is another than ours. */
export function bodyIn(text: string): string | undefined {
  const main = text.indexOf('<main');
  const start = text.indexOf(bodyStart, main);
  const end = text.lastIndexOf(bodyEnd);
  return main < 0 || start < 0 || end < start ? undefined : text.slice(start + bodyStart.length, end);
}

const dataStart = 'id="page-data">';

/** The data of a page out of its document, as it was parsed; undefined where there is none. Throws where it is no JSON. */
export function dataIn(text: string): unknown {
  const start = text.lastIndexOf(dataStart);
  return start < 0 ? undefined : JSON.parse(text.slice(start + dataStart.length, text.indexOf('</script>', start)));
}
