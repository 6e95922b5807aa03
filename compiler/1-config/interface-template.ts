import { firstMatch } from '../basics/text-parts.ts';
import type { Wording } from '../diagnostics/rule.ts';
import * as say from '../diagnostics/sentences/interface.ts';
import type { TextParts } from '../texts/message-overrides.ts';

/** The type of a placeholder value, derived from its use in the British English message. */
type PlaceholderType = 'text' | 'number' | 'flag';
/** A placeholder: its index, from 0; whether the message inserts its value; whether the value may be missing. */
type Placeholder = { at: number; kind: PlaceholderType; isInserted: boolean; isOptional: boolean };
/** The placeholders of a message, by name. */
type Placeholders = ReadonlyMap<string, Placeholder>;
/** A fault in a message. `at` and `length` are in UTF-16 code units. */
type TemplateFault = { at: number; length: number; describe: FaultDescriber };
/** Creates the message for a fault, given the name of the faulty message. */
type FaultDescriber = (name: string) => Wording<'interface-text-wrong'>;

/** Returns the placeholders of a built-in message. Throws if it is invalid. */
export function placeholdersOf(template: string): Placeholders {
  const { nodes, fault } = parse(template);
  if (fault) throw new Error(fault.describe(template).message);
  const facts = new Map<string, Placeholder>();
  collectPlaceholders(nodes, facts);
  return facts;
}

function collectPlaceholders(nodes: readonly TemplateNode[], facts: Map<string, Placeholder>): void {
  for (const node of nodes) {
    if (typeof node === 'string') continue;
    const fact = facts.get(node.name) ?? { at: facts.size, kind: 'text', isInserted: false, isOptional: false };
    facts.set(node.name, fact);
    if ('forms' in node) {
      if (node.choiceType === 'plural') fact.kind = 'number';
      else if (node.forms.has('true')) fact.kind = 'flag';
      else fact.isOptional = true;
      for (const form of node.forms.values()) collectPlaceholders(form.nodes, facts);
    } else if (!node.isHash) fact.isInserted = true;
  }
}

/**
 * Parses a custom message and validates it against the available placeholders and the plural categories (`one`, `few`, `other` …) of its
 * language. Returns its parts or the first fault.
 */
export function readTemplate(
  text: string,
  facts: Placeholders,
  categories: readonly string[],
): { parts: TextParts } | { fault: TemplateFault } {
  const angleBracket = text.search(/[<>]/);
  if (angleBracket >= 0)
    return { fault: { at: angleBracket, length: 1, describe: (name) => say.interfaceTextWrong.angle({ name }) } };
  const { nodes, fault } = parse(text);
  if (fault) return { fault };
  const inserted = new Set<string>();
  const templateFault = findFirstFault(nodes, { facts, categories, inserted });
  if (templateFault) return { fault: templateFault };
  const missing = [...facts].find(([name, { isInserted }]) => isInserted && !inserted.has(name));
  if (!missing) return { parts: toParts(nodes, facts) };
  const [fact] = missing;
  return { fault: { at: 0, length: text.length, describe: (name) => say.interfaceTextWrong.factMissing({ name, fact }) } };
}

type ValidationContext = { facts: Placeholders; categories: readonly string[]; inserted: Set<string> };

function findFirstFault(nodes: readonly TemplateNode[], context: ValidationContext): TemplateFault | undefined {
  for (const node of nodes) {
    if (typeof node === 'string') continue;
    const fact = context.facts.get(node.name);
    if (!fact) return createUnknownFault(node, context.facts);
    if (!('forms' in node)) {
      context.inserted.add(node.name);
      continue;
    }
    const templateFault = checkChoiceType(node, fact) ?? checkForms(node, fact, context.categories);
    if (templateFault) return templateFault;
    for (const form of node.forms.values()) {
      const inner = findFirstFault(form.nodes, context);
      if (inner) return inner;
    }
  }
  return undefined;
}

function createUnknownFault({ name: fact, at, length }: TemplateValue | TemplateChoice, facts: Placeholders): TemplateFault {
  const placeholders = [...facts.keys()].map((each) => `{${each}}`);
  const only = placeholders.length === 1 ? placeholders[0] : undefined;
  return {
    at,
    length,
    describe: (name) => say.interfaceTextWrong.factUnknown({ name, fact, only, allowed: placeholders.join(' and ') }),
  };
}

/** A number requires `plural`; a flag or an optional value requires `select`. */
function checkChoiceType(
  { name: fact, at, length, choiceType }: TemplateChoice,
  { kind, isOptional }: Placeholder,
): TemplateFault | undefined {
  const expected = kind === 'number' ? 'plural' : kind === 'flag' || isOptional ? 'select' : '';
  if (choiceType === expected) return undefined;
  const forms = expected === 'plural' ? 'other' : kind === 'flag' ? 'true {…} other' : 'none {…} other';
  const facts = { fact, way: choiceType, isNumber: kind === 'number', expected, forms };
  return { at, length, describe: (name) => say.interfaceTextWrong.choiceWrong({ name, ...facts }) };
}

function checkForms(
  { name: fact, at, length, choiceType, forms }: TemplateChoice,
  { kind }: Placeholder,
  categories: readonly string[],
): TemplateFault | undefined {
  const allowed = choiceType === 'plural' ? categories : [kind === 'flag' ? 'true' : 'none', 'other'];
  for (const [form, { at: place }] of forms) {
    if (allowed.includes(form) || (choiceType === 'plural' && /^=\d+$/.test(form))) continue;
    const facts = { fact, form, isPlural: choiceType === 'plural', allowed: allowed.join(', ') };
    return { at: place, length: form.length, describe: (name) => say.interfaceTextWrong.formUnknown({ name, ...facts }) };
  }
  // `other` is enough unless the choice contains another plural category, in which case it needs all of them. Exact forms such as `=0` don't
  // count.
  const isCounted = choiceType === 'plural' && [...forms.keys()].some((form) => form !== 'other' && !form.startsWith('='));
  const expected = isCounted ? allowed : ['other'];
  const missing = expected.filter((form) => !forms.has(form));
  if (missing.length === 0) return undefined;
  const facts = { fact, missing: missing.join(' and '), forms: missing.map((form) => `${form} {…}`).join(' ') };
  return { at, length, describe: (name) => say.interfaceTextWrong.formMissing({ name, ...facts }) };
}

function toParts(nodes: readonly TemplateNode[], facts: Placeholders): TextParts {
  return nodes.map((node): TextParts[number] => {
    if (typeof node === 'string') return node;
    const by = facts.get(node.name)?.at ?? 0;
    if (!('forms' in node)) return by;
    const forms = Object.fromEntries([...node.forms].map(([form, { nodes: inner }]) => [form, toParts(inner, facts)]));
    return node.choiceType === 'plural' ? { by, plural: forms } : { by, select: forms };
  });
}

/** A string, a placeholder (`isHash` if written as `#`), or a choice. Offsets are in UTF-16 code units. */
type TemplateNode = string | TemplateValue | TemplateChoice;
type TemplateValue = { name: string; at: number; length: number; isHash: boolean };
type TemplateChoice = {
  name: string;
  at: number;
  length: number;
  choiceType: string;
  forms: Map<string, { at: number; nodes: TemplateNode[] }>;
};
/** The state of the parser. Parsing stops at the first fault. */
type ParserState = { text: string; at: number; fault: TemplateFault | undefined };

/**
 * Parses a message into a tree. `{label}` is a placeholder. `{pages, plural, one {# page} other {# pages}}` selects a form by
 * number, which `#` inserts. `{name, select, none {…} other {…}}` selects a form by value. Everything else is literal, including
 * apostrophes.
 */
function parse(text: string): { nodes: TemplateNode[]; fault: TemplateFault | undefined } {
  const parser: ParserState = { text, at: 0, fault: undefined };
  const nodes = readNodes(parser, undefined, 0);
  return { nodes, fault: parser.fault };
}

/** The maximum nesting depth. */
const maxDepth = 5;

/** Parses nodes up to the closing brace of the form or the end of the message. `number` is the placeholder that `#` refers to. */
function readNodes(parser: ParserState, number: string | undefined, depth: number): TemplateNode[] {
  const nodes: TemplateNode[] = [];
  while (!parser.fault && parser.at < parser.text.length) {
    const { at } = parser;
    const character = parser.text.charAt(at);
    if (character === '}' && depth > 0) break;
    if (character === '}') fail(parser, (text) => say.interfaceTextWrong.braceNotOpen({ name: text }));
    else if (character === '{') {
      const node = readPlaceholder(parser, number, depth);
      if (node) nodes.push(node);
    } else if (character === '#' && number !== undefined) {
      nodes.push({ name: number, at, length: 1, isHash: true });
      parser.at++;
    } else nodes.push(consume(parser, number === undefined ? /[^{}]+/y : /[^{}#]+/y));
  }
  return nodes;
}

function readPlaceholder(parser: ParserState, number: string | undefined, depth: number): TemplateNode | undefined {
  const { at } = parser;
  const head = /\{\s*([\p{L}\d_]*)\s*(?:,\s*([\p{L}]*)\s*(?:,\s*)?)?/uy;
  head.lastIndex = at;
  const [match = '', name = '', choiceType] = head.exec(parser.text) ?? [];
  if (name === '') return fail(parser, (text) => say.interfaceTextWrong.factNameless({ name: text }));
  parser.at += match.length;
  if (choiceType === undefined) {
    if (parser.text.charAt(parser.at) !== '}') return failUnclosed(parser, at);
    parser.at++;
    return { name, at, length: parser.at - at, isHash: false };
  }
  if (choiceType !== 'plural' && choiceType !== 'select') {
    parser.at = at;
    return fail(parser, (text) => say.interfaceTextWrong.wayUnknown({ name: text, fact: name, way: choiceType }), match.length);
  }
  if (depth >= maxDepth) return fail(parser, (text) => say.interfaceTextWrong.tooDeep({ name: text }));
  const forms: TemplateChoice['forms'] = new Map();
  for (;;) {
    const form = /\s*(=\d+|[\p{L}\d_]+)\s*\{/uy;
    form.lastIndex = parser.at;
    const [opening = '', key = ''] = form.exec(parser.text) ?? [];
    if (key === '') break;
    const place = parser.at + opening.indexOf(key);
    parser.at += opening.length;
    const nodes = readNodes(parser, choiceType === 'plural' ? name : number, depth + 1);
    if (parser.fault) return undefined;
    if (parser.text.charAt(parser.at) !== '}') return failUnclosed(parser, place);
    parser.at++;
    forms.set(key, { at: place, nodes });
  }
  consume(parser, /\s*/y);
  if (parser.text.charAt(parser.at) !== '}') return failUnclosed(parser, at);
  parser.at++;
  return { name, at, length: parser.at - at, choiceType, forms };
}

function failUnclosed(parser: ParserState, at: number): undefined {
  parser.at = at;
  return fail(parser, (text) => say.interfaceTextWrong.braceNotClosed({ name: text }));
}

function fail(parser: ParserState, describe: FaultDescriber, length = 1): undefined {
  parser.fault = { at: parser.at, length, describe };
}

/** Consumes and returns the match of a sticky pattern at the current offset. */
function consume(parser: ParserState, pattern: RegExp): string {
  pattern.lastIndex = parser.at;
  const match = firstMatch(pattern, parser.text);
  parser.at += match.length;
  return match;
}
