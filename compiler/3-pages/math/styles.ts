/** What becomes of an inline style: classes of `math.css`, and a colour, which is an attribute of MathML. */
export type Styling = { classes: string[]; color: string | undefined };

/** The steps that paddings come in, in hundredths of an em: `math.css` has a class for each side and step. */
export const steps = [0, 5, 14, 25, 40, 50, 75, 100, 150, 200, 300, 400] as const;

/** The classes that stand for an inline style. Declarations that `math.css` does not know are left out. */
export function classesOf(style: string): Styling {
  const found: Styling = { classes: [], color: undefined };
  for (const declaration of style.split(';')) {
    const [property = '', value = ''] = declaration.split(':').map((part) => part.trim());
    if (property === 'color') found.color = /^#[\da-f]{3,8}$/i.test(value) ? value : undefined;
    else found.classes.push(...toClasses(property, value));
  }
  return found;
}

const plain = new Map([
  ['border-bottom 0.06em solid', 'm-line-b'],
  ['border-bottom 0.06em dashed', 'm-dash-b'],
  ['border-top 0.06em solid', 'm-line-t'],
  ['border-top 0.06em dashed', 'm-dash-t'],
  ['border-right 0.06em solid', 'm-line-r'],
  ['border-right 0.06em dashed', 'm-dash-r'],
  ['border-right 0.15em double', 'm-double-r'],
  ['border-left 0.06em solid', 'm-line-l'],
  ['border-left 0.06em dashed', 'm-dash-l'],
  ['border-left 0.15em double', 'm-double-l'],
  ['border 1px solid', 'm-box'],
  ['position absolute', 'm-over'],
  ['position relative', 'm-around'],
  ['right 0', 'm-end'],
  ['math-depth 0', 'm-depth'],
  ['width 100%', 'm-whole'],
  ['width 50%', 'm-half'],
  ['text-align left', 'tml-left'],
  ['transform scaleX(-1)', 'm-mirror'],
  ['font-weight bold', 'm-bold'],
  ['font-style italic', 'm-italic'],
]);

function toClasses(property: string, value: string): string[] {
  const known = plain.get(`${property} ${value}`);
  if (known !== undefined) return known.split(' ');
  if (property === 'border') return ['m-box'];
  const side = /^padding-(left|right|top|bottom)$/.exec(property)?.[1];
  if (side !== undefined) return [`m-${side.charAt(0)}${toStep(value)}`];
  if (property === 'margin-left') return value.startsWith('-') ? [`m-n${toStep(value.slice(1))}`] : [];
  return property === 'padding' ? toPadding(value) : [];
}

/** One value for all sides, or top, right, bottom and left. */
function toPadding(value: string): string[] {
  const [top = '', right = top, bottom = top, left = right] = value.split(/\s+/);
  return [`m-t${toStep(top)}`, `m-r${toStep(right)}`, `m-b${toStep(bottom)}`, `m-l${toStep(left)}`];
}

const inEm = new Map([
  ['em', 1],
  ['ex', 0.43],
  ['pt', 1 / 12],
  ['px', 1 / 16],
]);

/** The nearest step to a length. */
function toStep(length: string): number {
  const [, amount = '0', unit = 'em'] = /^(\d*\.?\d+)([a-z]*)$/.exec(length) ?? [];
  const wanted = Number(amount) * (inEm.get(unit) ?? 1) * 100;
  let nearest: number = steps[0];
  for (const step of steps) if (Math.abs(step - wanted) < Math.abs(nearest - wanted)) nearest = step;
  return nearest;
}
