/* Generated from compiler/diagnostics/catalogue/components.md by `npm run types`. Change the catalogue, not this file. */
import type { Value } from '../rule.ts';

/** Invalid template. */
export const componentInvalid = {
  frontMatter: ({ remedy, wrong }: { remedy: Value | undefined; wrong: Value }) => ({ code: 'component-invalid' as const, message: `${wrong}`, hint: remedy ? `${remedy}` : undefined }),
  attributeName: ({ name }: { name: Value }) => ({ code: 'component-invalid' as const, message: `An attribute cannot be called ${name}.`, hint: 'Use a letter followed by letters, digits and hyphens; data is reserved for data files.' }),
  defaultWrong: ({ value, name }: { value: Value; name: Value }) => ({ code: 'component-invalid' as const, message: `The default ${value} is not an allowed value of the attribute ${name}.`, hint: 'Change it to match the type and the values of the attribute.' }),
  elementOpen: ({ name }: { name: Value }) => ({ code: 'component-invalid' as const, message: `<${name}> is not closed.`, hint: `Add </${name}>.` }),
  elementNotOpen: ({ name }: { name: Value }) => ({ code: 'component-invalid' as const, message: `</${name}> does not close any element in this template.`, hint: 'Remove it. A component cannot close elements of the page.' }),
  elementCrosses: ({ open, line, name }: { open: Value; line: Value; name: Value }) => ({ code: 'component-invalid' as const, message: `${open} on line ${line} is not closed before </${name}>.`, hint: `Close ${open} first.` }),
  elementMisplaced: ({ name, parent }: { name: Value; parent: Value }) => ({ code: 'component-invalid' as const, message: `<${name}> cannot be inside <${parent}>.`, hint: `Move it out, or use another element instead of <${parent}>.` }),
  parentMissing: ({ name, parent }: { name: Value; parent: Value }) => ({ code: 'component-invalid' as const, message: `<${name}> must be directly inside ${parent}.`, hint: 'Put it there. Otherwise, browsers would move it or close an element of the page.' }),
  textMisplaced: ({ parent }: { parent: Value }) => ({ code: 'component-invalid' as const, message: `<${parent}> cannot contain text.`, hint: `Put the text in an element inside <${parent}>.` }),
  altMissing: () => ({ code: 'component-invalid' as const, message: 'The image has no alt attribute.', hint: 'Add alt="…", or alt="" if it is decoration.' }),
  commentOpen: () => ({ code: 'component-invalid' as const, message: 'The comment is not closed.', hint: 'Add -->.' }),
  blockOpen: ({ name }: { name: Value }) => ({ code: 'component-invalid' as const, message: `{{#${name}}} is not closed.`, hint: `Add {{/${name}}}.` }),
  blockNotOpen: ({ name }: { name: Value }) => ({ code: 'component-invalid' as const, message: `{{/${name}}} does not close any block.`, hint: 'Remove it, or open the block before it.' }),
  blockCrosses: ({ open, name }: { open: Value; name: Value }) => ({ code: 'component-invalid' as const, message: `${open} is not closed before {{/${name}}}.`, hint: `Close ${open} first.` }),
  elseAlone: () => ({ code: 'component-invalid' as const, message: '{{else}} is not inside {{#if}}.', hint: 'Remove it, or put it between {{#if name}} and {{/if}}.' }),
  placeholderOpen: () => ({ code: 'component-invalid' as const, message: 'The placeholder is not closed.', hint: 'Add }}.' }),
  placeholderMalformed: ({ source }: { source: Value }) => ({ code: 'component-invalid' as const, message: `${source} is not a placeholder.`, hint: 'Write an attribute, such as {{ title }}, a data value, such as {{ data.plans.basic }}, {{#if title}}, or {{#each data.plans as plan}}.' }),
  placeholderInTag: () => ({ code: 'component-invalid' as const, message: 'A placeholder can only be used in the value of an attribute.', hint: 'Write name="{{ attribute }}". If the placeholder has no value, the attribute is omitted.' }),
  placeholderUnquoted: ({ name }: { name: Value }) => ({ code: 'component-invalid' as const, message: `The value of ${name} has no quotation marks around its placeholder.`, hint: `Write ${name}="…".` }),
  blockInTag: () => ({ code: 'component-invalid' as const, message: 'A block cannot be part of an attribute.', hint: 'Put it around the element. If the placeholder of an attribute has no value, the attribute is omitted.' }),
  nameUnknown: ({ nearest, name }: { nearest: Value | undefined; name: Value }) => ({ code: 'component-invalid' as const, message: `The template declares no attribute ${name}.`, hint: nearest ? `Did you mean ${nearest}?` : `Declare ${name} under attributes in the front matter.` }),
  nameTaken: ({ name }: { name: Value }) => ({ code: 'component-invalid' as const, message: `${name} is already the name of an attribute, or is reserved.`, hint: 'Choose another name for the loop variable, after the word as.' }),
  slotName: ({ name }: { name: Value }) => ({ code: 'component-invalid' as const, message: `A slot cannot be called ${name}.`, hint: 'Use a letter followed by letters, digits and hyphens.' }),
  slotTwice: ({ name }: { name: Value | undefined }) => ({ code: 'component-invalid' as const, message: name ? `There are two slots called ${name}.` : 'There are two unnamed slots.', hint: 'Give each slot a unique name.' }),
  slotInLoop: () => ({ code: 'component-invalid' as const, message: 'A slot cannot be inside {{#each}}, which would repeat its content.', hint: 'Move it out of the loop.' }),
  slotInSlot: () => ({ code: 'component-invalid' as const, message: 'A slot cannot be inside another slot.', hint: 'Close the outer slot first.' }),
  nameUnusable: ({ isTaken, name }: { isTaken: boolean | undefined; name: Value }) => ({ code: 'component-invalid' as const, message: isTaken ? `The name ${name} already has another meaning, so pages cannot use this component.` : `A component cannot be called ${name}.`, hint: 'Rename the file. Use a letter followed by letters, digits and hyphens.' }),
};

/** HTML that is not allowed in a template. */
export const componentHtmlRefused = ({ attribute, nearest, isScript, isStyle, element }: { attribute: Value | undefined; nearest: Value | undefined; isScript: boolean | undefined; isStyle: boolean | undefined; element: Value }) => ({ code: 'component-html-refused' as const, message: attribute ? `The attribute ${attribute} of <${element}> is not allowed in a template.` : `<${element}> is not allowed in a template.`, hint: nearest ? `Did you mean <${nearest}>?` : isScript ? 'Remove it: components cannot contain code.' : isStyle ? 'Move the styles to the stylesheet of the component: a file with the same name that ends in .css.' : 'Remove it, or use an element that is allowed in pages.' });

/** Invalid stylesheet of a component. */
export const componentCssInvalid = {
  syntax: ({ remedy, wrong }: { remedy: Value | undefined; wrong: Value }) => ({ code: 'component-css-invalid' as const, message: `${wrong}`, hint: remedy ? `${remedy}` : undefined }),
  address: ({ address }: { address: Value }) => ({ code: 'component-css-invalid' as const, message: `The stylesheet of a component cannot load ${address}.`, hint: 'Remove it, use a data:image address, or put an <img> in the template.' }),
  atRule: ({ rule }: { rule: Value }) => ({ code: 'component-css-invalid' as const, message: `${rule} is not allowed in the stylesheet of a component, because it applies to the entire page.`, hint: 'Remove it, or move it to a stylesheet of the theme. @media, @supports, @container and @starting-style are allowed.' }),
  escape: () => ({ code: 'component-css-invalid' as const, message: 'Escapes are not allowed in selectors and values.', hint: 'Write the character itself, or use another name.' }),
  fixed: () => ({ code: 'component-css-invalid' as const, message: 'A component cannot use position: fixed, which would cover the page.', hint: 'Use position: absolute or sticky instead.' }),
};

/** A component that no page uses. */
export const componentUnused = ({ isStylesheet, nearest, file, name, template }: { isStylesheet: boolean | undefined; nearest: Value | undefined; file: Value; name: Value; template: Value }) => ({ code: 'component-unused' as const, message: isStylesheet ? `The stylesheet ${file} belongs to no component.` : `No page uses the component ${name}.`, hint: isStylesheet && nearest ? `Did you mean ${nearest}?` : isStylesheet ? `Add the template ${template}, or remove the stylesheet.` : `Use it with :::${name}, or remove the file.` });

/** An attribute that a component does not declare. */
export const componentAttributeUnknown = ({ nearest, allowed, component, name }: { nearest: Value | undefined; allowed: Value | undefined; component: Value; name: Value }) => ({ code: 'component-attribute-unknown' as const, message: `The component ${component} has no attribute ${name}.`, hint: nearest ? `Did you mean ${nearest}?` : allowed ? `Use one of its attributes: ${allowed}.` : `The template declares no attributes. Remove ${name}, or declare it in the template.` });

/** A component without a required attribute. */
export const componentAttributeMissing = ({ component, name }: { component: Value; name: Value }) => ({ code: 'component-attribute-missing' as const, message: `The component ${component} needs the attribute ${name}.`, hint: `Add ${name}="…" in braces after ${component}.` });

/** Wrong value of an attribute. */
export const componentAttributeWrong = ({ nearest, allowed, isNumber, value, name }: { nearest: Value | undefined; allowed: Value | undefined; isNumber: boolean | undefined; value: Value; name: Value }) => ({ code: 'component-attribute-wrong' as const, message: `${value} is not an allowed value of the attribute ${name}.`, hint: nearest ? `Did you mean ${nearest}?` : allowed ? `Write one of ${allowed}.` : isNumber ? 'Write a number, such as 12 or 9.95.' : 'Write an address without spaces.' });

/** Duplicate attribute. */
export const componentAttributeTwice = ({ name }: { name: Value }) => ({ code: 'component-attribute-twice' as const, message: `The attribute ${name} is set twice.`, hint: 'Set it only once.' });

/** Malformed attributes. */
export const componentUseMalformed = ({ isBraced, text }: { isBraced: boolean | undefined; text: Value }) => ({ code: 'component-use-malformed' as const, message: `${text} is not an attribute.`, hint: isBraced ? 'Write name="value", separated by spaces, and close the brace.' : 'Write attributes in braces: {name="value"}.' });

/** Content for a slot that a component does not have. */
export const componentSlotUnknown = ({ name, nearest, allowed, component }: { name: Value | undefined; nearest: Value | undefined; allowed: Value | undefined; component: Value }) => ({ code: 'component-slot-unknown' as const, message: name ? `The component ${component} has no slot ${name}, so this content is not shown.` : `The component ${component} has no unnamed slot, so this content is not shown.`, hint: nearest ? `Did you mean ${nearest}?` : name && allowed ? `Use one of its slots: ${allowed}.` : allowed ? `Put the content in :::slot ${allowed}.` : 'Remove the content, or add <slot></slot> to the template.' });

/** A required slot without content. */
export const componentSlotMissing = ({ slot, component }: { slot: Value | undefined; component: Value }) => ({ code: 'component-slot-missing' as const, message: slot ? `The component ${component} needs content in the slot ${slot}.` : `The component ${component} needs content.`, hint: slot ? `Add :::slot ${slot}, the content, and ::: inside the component.` : 'Add content before the closing :::.' });

/** A block where a component accepts only text. */
export const componentContentRefused = ({ component }: { component: Value }) => ({ code: 'component-content-refused' as const, message: `The component ${component} accepts only text here, not a list or another block.`, hint: 'Write a paragraph, or put the slot of the template in a <div>.' });

/** A component that cannot be used within a line. */
export const componentMisplaced = ({ isBlock, isLink, name }: { isBlock: boolean | undefined; isLink: boolean | undefined; name: Value }) => ({ code: 'component-misplaced' as const, message: isBlock ? `The component ${name} contains blocks, so it cannot be used within a line.` : isLink ? `The component ${name} contains a link, so it cannot be used inside a link.` : `The component ${name} has no slot for the text in brackets.`, hint: isBlock ? `Use it as a block: :::${name} on a line of its own.` : isLink ? 'Move it out of the link.' : `Add <slot></slot> to its template, or use it as a block: :::${name}.` });

/** An unknown component within a line. */
export const componentInlineUnknown = ({ name, nearest }: { name: Value; nearest: Value }) => ({ code: 'component-inline-unknown' as const, message: `Unknown component ${name}, shown as text.`, hint: `Did you mean ${nearest}?` });

/** Too many component parts on a page. */
export const componentTooLarge = ({ limit, name }: { limit: Value; name: Value }) => ({ code: 'component-too-large' as const, message: `The components of this page have more than ${limit} parts, so the component ${name} is incomplete.`, hint: 'Use fewer nested loops, or less data.' });
