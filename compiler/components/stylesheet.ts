import { createPlaceFinder } from '../basics/places.ts';
import { componentCssInvalid } from '../diagnostics/components.ts';
import * as say from '../diagnostics/sentences/components.ts';
import type { Checked, Diagnostic } from '../model.ts';
import { readCss } from '../theme/css.ts';

/** Returns the class of the element around each use of a component. It limits the scope of the component's stylesheet. */
export function componentClass(name: string): string {
  return `component-${name}`;
}

/** At-rules that can be limited to a scope. All others, such as `@font-face` and `@keyframes`, define names for the entire page. */
const scoped: ReadonlySet<string> = new Set(['media', 'supports', 'container', 'starting-style']);

/**
 * Parses the stylesheet of a component and limits it to the elements inside the component. The value is undefined if there is any fault,
 * because a partial stylesheet could affect other elements.
 */
export function readStylesheet(name: string, file: string, text: string): Checked<string | undefined> {
  const placeAt = createPlaceFinder(file, text);
  const diagnostics: Diagnostic[] = [];
  const report = (offset: number, length: number, wording: Parameters<typeof componentCssInvalid>[1]): void => {
    diagnostics.push(componentCssInvalid(placeAt(offset, length), wording));
  };
  const css = readCss(text);
  for (const { offset, length, wording } of css.faults)
    report(offset, length, say.componentCssInvalid.syntax({ wrong: wording.message, remedy: wording.hint }));
  for (const { address, from, to } of css.urls)
    if (!/^["']?(?:data:image\/|#)/i.test(address))
      report(from, to - from, say.componentCssInvalid.address({ address: address.slice(0, 60) }));
  const code = text.replace(/\/\*[\s\S]*?\*\/|"(?:[^"\\\n]|\\[\s\S])*"|'(?:[^'\\\n]|\\[\s\S])*'/g, (part) =>
    ' '.repeat(part.length),
  );
  for (const { 0: rawText, 1: rule = '', index } of code.matchAll(/@([\w-]+)/g))
    if (!scoped.has(rule.toLowerCase())) report(index, rawText.length, say.componentCssInvalid.atRule({ rule: rawText }));
  for (const { index } of code.matchAll(/\\/g)) report(index, 1, say.componentCssInvalid.escape());
  for (const { 0: rawText, index } of code.matchAll(/position\s*:\s*fixed/gi))
    report(index, rawText.length, say.componentCssInvalid.fixed());
  if (diagnostics.length > 0) return { value: undefined, diagnostics };
  return { value: `@layer site{@scope (.${componentClass(name)}){\n${text.replace(/^\uFEFF/, '').trim()}\n}}\n`, diagnostics };
}
