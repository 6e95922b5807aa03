/** A label of a drawing as it is shown: its lines, and its box in the coordinates of the drawing. */
type DrawnLabel = { lines: string[]; box: { left: number; top: number; right: number; bottom: number } };
/**
 * The visible content of a drawing. `clipped` lists the labels beyond its edge, `struck` those that a line crosses, and
 * `overlapping` pairs of labels.
 */
export type DrawnShape = { labels: DrawnLabel[]; clipped: string[]; struck: string[]; overlapping: string[] };

/**
 * Hides everything except the drawing in the element with the class `side`, and measures the drawing. Runs in the browser, so it
 * uses nothing outside the function.
 */
export function measureDrawing(side: string): DrawnShape {
  const sheet = document.querySelector('#sheet');
  const svg = sheet?.querySelector<SVGSVGElement>(`.${side} svg:not([aria-hidden])`);
  if (!sheet || !svg) throw new Error(`No drawing of ${side}.`);
  sheet.className = `${side}-alone`;
  const box = svg.viewBox.baseVal;
  svg.style.cssText = `width: ${box.width}px; height: ${box.height}px; max-width: none`;
  window.scrollTo(0, 0);
  const labels: DrawnLabel[] = [];
  const labelRects: DOMRect[][] = [];
  const hasOutline: boolean[] = [];
  for (const element of svg.querySelectorAll<SVGGraphicsElement>('text, foreignObject')) {
    if (element.closest('defs, marker, symbol, clipPath') || getComputedStyle(element).visibility === 'hidden') continue;
    const toLocal = element.getScreenCTM()?.inverse();
    const lines: string[] = [];
    const rects: DOMRect[] = [];
    let baseline = Number.NaN;
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      for (const match of (node.textContent ?? '').matchAll(/[\u2e80-\uffef]|[^\s\-\u2e80-\uffef]+-*|-+/g)) {
        const range = document.createRange();
        range.setStart(node, match.index);
        range.setEnd(node, match.index + match[0].length);
        for (const rect of [...range.getClientRects()].slice(0, 1)) {
          if (rect.width === 0 || getComputedStyle(node.parentElement ?? element).display === 'none') continue;
          const middle = new DOMPoint(rect.x + rect.width / 2, rect.y + rect.height / 2).matrixTransform(toLocal);
          if (Math.abs(middle.y - baseline) < 6) lines.push(`${lines.pop() ?? ''} ${match[0]}`);
          else lines.push(match[0]);
          baseline = middle.y;
          rects.push(rect);
        }
      }
    }
    if (rects.length === 0) continue;
    const left = Math.min(...rects.map((rect) => rect.left));
    const top = Math.min(...rects.map((rect) => rect.top));
    labels.push({
      lines,
      box: {
        left,
        top,
        right: Math.max(...rects.map((rect) => rect.right)),
        bottom: Math.max(...rects.map((rect) => rect.bottom)),
      },
    });
    // The outline of a text hides the lines behind it.
    hasOutline.push(/^stroke/.test(getComputedStyle(element).paintOrder) && getComputedStyle(element).stroke !== 'none');
    labelRects.push(rects);
  }
  const frame = svg.getBoundingClientRect();
  const isInside = ({ left, top, right, bottom }: DrawnLabel['box']): boolean =>
    left >= frame.left - 1 && top >= frame.top - 1 && right <= frame.right + 1 && bottom <= frame.bottom + 1;
  const nameOf = (label: DrawnLabel | undefined): string => label?.lines.join(' ').slice(0, 60) ?? '';
  const overlapping: string[] = [];
  for (const [index, rects] of labelRects.entries())
    for (const [other, others] of labelRects.entries())
      if (
        other > index &&
        rects.some((one) =>
          others.some(
            (two) =>
              Math.min(one.right, two.right) - Math.max(one.left, two.left) > 2 &&
              Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top) > 5,
          ),
        )
      )
        overlapping.push(`${nameOf(labels[index])} + ${nameOf(labels[other])}`);
  const struck = new Set<string>();
  for (const edge of svg.querySelectorAll<SVGGeometryElement>('path, line, polyline')) {
    const style = getComputedStyle(edge);
    if (edge.closest('defs, marker, symbol') || (style.fill !== 'none' && edge.tagName !== 'line') || style.stroke === 'none')
      continue;
    const matrix = edge.getScreenCTM();
    const length = edge.getTotalLength();
    if (!matrix || !(length > 0) || (edge.getAttribute('d')?.match(/M/gi)?.length ?? 0) > 20) continue;
    for (let at = 0; at <= length; at += 4) {
      const point = edge.getPointAtLength(at).matrixTransform(matrix);
      for (const [index, rects] of labelRects.entries()) {
        const isCrossed = rects.some(
          ({ left, right, top, bottom }) =>
            point.x > left + 1 &&
            point.x < right - 1 &&
            point.y > top + (bottom - top) * 0.3 &&
            point.y < bottom - (bottom - top) * 0.3,
        );
        if (!isCrossed || hasOutline[index] || struck.has(nameOf(labels[index]))) continue;
        window.scrollTo(Math.max(0, point.x - 600), Math.max(0, point.y - 600));
        const stack = document.elementsFromPoint(point.x - window.scrollX, point.y - window.scrollY);
        window.scrollTo(0, 0);
        const above = stack.slice(0, Math.max(0, stack.indexOf(edge)));
        const covers = above.some((each) => {
          const computedStyle = getComputedStyle(each);
          const paint =
            each instanceof SVGElement && !/^(?:text|tspan|foreignObject)$/.test(each.tagName)
              ? computedStyle.fill
              : computedStyle.backgroundColor;
          return (
            paint !== 'none' &&
            !/, 0\)$|transparent/.test(paint) &&
            !(each instanceof SVGElement && /^(?:text|tspan)$/.test(each.tagName))
          );
        });
        if (!covers) struck.add(nameOf(labels[index]));
      }
    }
  }
  return { labels, clipped: labels.filter((label) => !isInside(label.box)).map(nameOf), struck: [...struck], overlapping };
}
