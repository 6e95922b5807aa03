import { macroUnknown } from '../../diagnostics/dialects.ts';
import type { Construct } from '../syntax/dialect.ts';

/**
 * Reports macros that no other construct supports. They are shown as written. The first group of the pattern must capture the macro's name.
 */
export function reportUnknownMacros(pattern: RegExp, tool: string, knownNames: ReadonlySet<string> = new Set()): Construct {
  return ({ masked, report }) => {
    for (const { 0: match, 1: name = '', index } of masked.matchAll(pattern)) {
      if (knownNames.has(name)) continue;
      report(index, index + match.length, (at) => macroUnknown(at, { name, tool }));
    }
  };
}

/** Reports `{{ … }}` and `{% … %}`, which are template code. */
export function reportTemplates(tool: string): Construct {
  const report = reportUnknownMacros(/(\{\{[^{}\n]{1,200}\}\}|\{%[^{}\n]{1,200}%\}|\{#[^{}\n]{1,200}#\})/g, tool);
  return (source) => {
    if (source.page.options?.templates === true) report(source);
  };
}
