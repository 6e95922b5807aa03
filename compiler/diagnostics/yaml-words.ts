import * as say from './sentences/front-matter.ts';

/**
 * Describes a YAML fault of a kind that compiler/yaml/ returns. `line` is the line of the fault. The hint contains the corrected line if
 * the correction is obvious.
 */
export function wordYamlFault(kind: string, line: string): { code: 'front-matter-invalid'; message: string; hint: string } {
  const word = faults.get(kind) ?? say.frontMatterInvalid.other;
  return word({ corrected: correctedLine(kind, line) });
}

const faults = new Map([
  ['alias', say.frontMatterInvalid.alias],
  ['bad-alias', say.frontMatterInvalid.alias],
  ['anchor', say.frontMatterInvalid.anchor],
  ['tag', say.frontMatterInvalid.tag],
  ['tag-resolve-failed', say.frontMatterInvalid.tag],
  ['merge', say.frontMatterInvalid.merge],
  ['nesting', say.frontMatterInvalid.nesting],
  ['duplicate-key', say.frontMatterInvalid.duplicateKey],
  ['non-string-key', say.frontMatterInvalid.nonStringKey],
  ['tab-as-indent', say.frontMatterInvalid.tabAsIndent],
  ['bad-indent', say.frontMatterInvalid.badIndent],
  ['missing-char', say.frontMatterInvalid.missingChar],
  ['block-as-implicit-key', say.frontMatterInvalid.colonInValue],
  ['no-key', say.frontMatterInvalid.noKey],
  ['quote-not-closed', say.frontMatterInvalid.quoteNotClosed],
  ['bracket-not-closed', say.frontMatterInvalid.bracketNotClosed],
  ['text-after-quote', say.frontMatterInvalid.textAfterQuote],
  ['comma', say.frontMatterInvalid.comma],
  ['list-on-key-line', say.frontMatterInvalid.listOnKeyLine],
  ['item-goes-on', say.frontMatterInvalid.itemGoesOn],
  ['bad-scalar-start', say.frontMatterInvalid.badScalarStart],
  ['bad-dq-escape', say.frontMatterInvalid.badDqEscape],
  ['unexpected-token', say.frontMatterInvalid.unexpectedToken],
  ['multiple-docs', say.frontMatterInvalid.multipleDocs],
]);

/** Returns the intended line, if the correction is obvious. */
export function correctedLine(kind: string, line: string): string | undefined {
  if (kind === 'no-key') {
    const [, name, value = ''] = /^([A-Za-z_]\w*)(?::| ?= ?)(.*)$/.exec(line.trim()) ?? [];
    return name === undefined ? undefined : `${name}: ${value}`;
  }
  const [, key, value = ''] = /^\s*([\w-]+): +(.*)$/.exec(line.trimEnd()) ?? [];
  if (key === undefined || value === '') return undefined;
  if (kind === 'list-on-key-line') return `${key}: [${value.replace(/^- */, '')}]`;
  const [, , inner] = /^(["'])(.*)\1$/.exec(value) ?? [];
  return `${key}: ${quote(inner ?? value)}`;
}

/** Quotes a string with double quotation marks, or with those that it does not contain. */
function quote(text: string): string {
  if (!/["\\]/.test(text)) return `"${text}"`;
  return text.includes("'") ? JSON.stringify(text) : `'${text}'`;
}
