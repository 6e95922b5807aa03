import componentSchema from '../../schemas/component.schema.json' with { type: 'json' };
import type { ComponentAttribute, ComponentFrontMatter } from '../../schemas/types/component.ts';
import { componentInvalid } from '../diagnostics/components.ts';
import { withFix } from '../diagnostics/rule.ts';
import * as say from '../diagnostics/sentences/components.ts';
import type { Checked } from '../model.ts';
import { readData } from '../schema/data-files.ts';
import { schemaOf } from '../schema/schema.ts';
import type { AttributeRule, Component } from './model.ts';
import { findValueFault } from './values.ts';

const schema = schemaOf<ComponentFrontMatter>(componentSchema);

/** The declarations in the front matter of a template. */
export type Declarations = Pick<Component, 'description' | 'example' | 'attributes'>;

/** Parses the front matter of a template, including its `---` delimiters. It may be empty. */
export function readDeclarations(file: string, front: string): Checked<Declarations> {
  // A blank line replaces the opening delimiter, so that line numbers match the file.
  const text = front.replace(/^\uFEFF?---[ \t]*/, '').replace(/---[ \t]*\n?$/, '');
  const noDeclarations: Declarations = { description: undefined, example: undefined, attributes: new Map() };
  if (text.trim() === '') return { value: noDeclarations, diagnostics: [] };
  const { value, at, faults } = readData({ file, text }, schema);
  const diagnostics = faults.map(({ at: place, wrong, hint, fix }) =>
    withFix(componentInvalid(place, say.componentInvalid.frontMatter({ wrong, remedy: hint })), fix),
  );
  if (!value) return { value: noDeclarations, diagnostics };
  const { description, example, attributes = {} } = value;
  const rules = new Map(Object.entries(attributes).map(([name, declared]) => [name, toRule(declared)]));
  for (const [name, rule] of rules) {
    const place = at(['attributes', name]);
    if (!/^[a-z][\w-]*$/i.test(name) || name === 'data')
      diagnostics.push(componentInvalid(place, say.componentInvalid.attributeName({ name })));
    else if (rule.default !== undefined && findValueFault(rule, rule.default) !== undefined)
      diagnostics.push(
        componentInvalid(at(['attributes', name, 'default']), say.componentInvalid.defaultWrong({ name, value: rule.default })),
      );
  }
  const { line, endLine = line } = at(['example']);
  return {
    // The content of a block scalar starts below its key.
    value: {
      description,
      example: example === undefined ? undefined : { text: example, line: endLine > line ? line + 1 : line },
      attributes: rules,
    },
    diagnostics,
  };
}

function toRule(declared: ComponentAttribute): AttributeRule {
  const { type = 'string', required = false, values, default: defaultValue, description } = declared ?? {};
  return { type, required, values, default: defaultValue === undefined ? undefined : String(defaultValue), description };
}
