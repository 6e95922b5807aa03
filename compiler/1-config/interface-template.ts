import { firstMatch } from '../basics/text-parts.ts';
import type { Wording } from '../diagnostics/rule.ts';
import * as say from '../diagnostics/sentences/interface.ts';
import type { TextParts } from '../texts/parts.ts';

/** What a fact of a text is, by how British English uses it: a text, a number, or whether something is so. */
type Kind = 'text' | 'number' | 'flag';
/** A fact: its number, from 0; whether its value stands in the text itself; whether there may be none. */
type Fact = { at: number; kind: Kind; isTold: boolean; isOptional: boolean };
/** The facts of a text, by name. */
type Facts = ReadonlyMap<string, Fact>;
/** What is wrong with a text, and what to do about it; `at` and `length` count its code units. */
type TemplateFault = { at: number; length: number; word: Word };
/** Words a fault of the text of this name. */
type Word = (name: string) => Wording<'interface-text-wrong'>;

/** The facts of a text of ours. Throws where it is not sound. */
export function factsOf(template: string): Facts {
  const { nodes, fault } = parse(template);
  if (fault) throw new Error(fault.word(template).message);
  const facts = new Map<string, Fact>();
  note(nodes, facts);
  return facts;
}

function note(nodes: readonly Node[], facts: Map<string, Fact>): void {
  for (const node of nodes) {
    if (typeof node === 'string') continue;
    const fact = facts.get(node.name) ?? { at: facts.size, kind: 'text', isTold: false, isOptional: false };
    facts.set(node.name, fact);
    if ('forms' in node) {
      if (node.way === 'plural') fact.kind = 'number';
      else if (node.forms.has('true')) fact.kind = 'flag';
      else fact.isOptional = true;
      for (const form of node.forms.values()) note(form.nodes, facts);
    } else if (!node.isHash) fact.isTold = true;
  }
}

/**
 * A site's own text, held against the facts that there are and the forms (`one`, `few`, `other` …) that its language counts with:
 * its parts, or the first thing that is wrong with it.
 */
export function readTemplate(
  text: string,
  facts: Facts,
  categories: readonly string[],
): { parts: TextParts } | { fault: TemplateFault } {
  const angle = text.search(/[<>]/);
  if (angle >= 0) return { fault: { at: angle, length: 1, word: (name) => say.interfaceTextWrong.angle({ name }) } };
  const { nodes, fault } = parse(text);
  if (fault) return { fault };
  const told = new Set<string>();
  const found = firstFault(nodes, { facts, categories, told });
  if (found) return { fault: found };
  const untold = [...facts].find(([name, { isTold }]) => isTold && !told.has(name));
  if (!untold) return { parts: toParts(nodes, facts) };
  const [fact] = untold;
  return { fault: { at: 0, length: text.length, word: (name) => say.interfaceTextWrong.factMissing({ name, fact }) } };
}

type Held = { facts: Facts; categories: readonly string[]; told: Set<string> };

function firstFault(nodes: readonly Node[], held: Held): TemplateFault | undefined {
  for (const node of nodes) {
    if (typeof node === 'string') continue;
    const fact = held.facts.get(node.name);
    if (!fact) return unknownFact(node, held.facts);
    if (!('forms' in node)) {
      held.told.add(node.name);
      continue;
    }
    const found = wrongWay(node, fact) ?? wrongForms(node, fact, held.categories);
    if (found) return found;
    for (const form of node.forms.values()) {
      const inner = firstFault(form.nodes, held);
      if (inner) return inner;
    }
  }
  return undefined;
}

function unknownFact({ name: fact, at, length }: Value | Choice, facts: Facts): TemplateFault {
  const known = [...facts.keys()].map((each) => `{${each}}`);
  const only = known.length === 1 ? known[0] : undefined;
  return { at, length, word: (name) => say.interfaceTextWrong.factUnknown({ name, fact, only, known: known.join(' and ') }) };
}

/** A number is chosen by with `plural`, what else may be chosen by with `select`. */
function wrongWay({ name: fact, at, length, way }: Choice, { kind, isOptional }: Fact): TemplateFault | undefined {
  const wanted = kind === 'number' ? 'plural' : kind === 'flag' || isOptional ? 'select' : '';
  if (way === wanted) return undefined;
  const forms = wanted === 'plural' ? 'other' : kind === 'flag' ? 'true {…} other' : 'none {…} other';
  const facts = { fact, way, isNumber: kind === 'number', wanted, forms };
  return { at, length, word: (name) => say.interfaceTextWrong.choiceWrong({ name, ...facts }) };
}

function wrongForms(
  { name: fact, at, length, way, forms }: Choice,
  { kind }: Fact,
  categories: readonly string[],
): TemplateFault | undefined {
  const allowed = way === 'plural' ? categories : [kind === 'flag' ? 'true' : 'none', 'other'];
  for (const [form, { at: place }] of forms) {
    if (allowed.includes(form) || (way === 'plural' && /^=\d+$/.test(form))) continue;
    const facts = { fact, form, isPlural: way === 'plural', known: allowed.join(', ') };
    return { at: place, length: form.length, word: (name) => say.interfaceTextWrong.formUnknown({ name, ...facts }) };
  }
  // What reads alike for every number needs one form; what differs for one number needs all of them.
  const isCounted = way === 'plural' && [...forms.keys()].some((form) => form !== 'other' && !form.startsWith('='));
  const wanted = isCounted ? allowed : ['other'];
  const missing = wanted.filter((form) => !forms.has(form));
  if (missing.length === 0) return undefined;
  const facts = { fact, missing: missing.join(' and '), forms: missing.map((form) => `${form} {…}`).join(' ') };
  return { at, length, word: (name) => say.interfaceTextWrong.formMissing({ name, ...facts }) };
}

function toParts(nodes: readonly Node[], facts: Facts): TextParts {
  return nodes.map((node): TextParts[number] => {
    if (typeof node === 'string') return node;
    const by = facts.get(node.name)?.at ?? 0;
    if (!('forms' in node)) return by;
    const forms = Object.fromEntries([...node.forms].map(([form, { nodes: inner }]) => [form, toParts(inner, facts)]));
    return node.way === 'plural' ? { by, plural: forms } : { by, select: forms };
  });
}

/** A piece of text, the value of a fact (`isHash` where it is written `#`), or a choice. Places count code units. */
type Node = string | Value | Choice;
type Value = { name: string; at: number; length: number; isHash: boolean };
type Choice = { name: string; at: number; length: number; way: string; forms: Map<string, { at: number; nodes: Node[] }> };
/** A text while it is read: how far, and the first fault, after which nothing more is read. */
type Reading = { text: string; at: number; fault: TemplateFault | undefined };

/**
 * A text as a tree. `{label}` is a fact; `{pages, plural, one {# page} other {# pages}}` is one of its forms, in which `#` is the
 * number; `{name, select, none {…} other {…}}` is one by what the fact says. Everything else is text, apostrophes too.
 */
function parse(text: string): { nodes: Node[]; fault: TemplateFault | undefined } {
  const reading: Reading = { text, at: 0, fault: undefined };
  const nodes = readNodes(reading, undefined, 0);
  return { nodes, fault: reading.fault };
}

/** Deeper than any text needs. */
const deepest = 5;

/** The nodes up to the brace that closes this form, or to the end; `number` is what `#` stands for. */
function readNodes(reading: Reading, number: string | undefined, depth: number): Node[] {
  const nodes: Node[] = [];
  while (!reading.fault && reading.at < reading.text.length) {
    const { at } = reading;
    const character = reading.text.charAt(at);
    if (character === '}' && depth > 0) break;
    if (character === '}') fail(reading, (text) => say.interfaceTextWrong.braceNotOpen({ name: text }));
    else if (character === '{') {
      const node = readFact(reading, number, depth);
      if (node) nodes.push(node);
    } else if (character === '#' && number !== undefined) {
      nodes.push({ name: number, at, length: 1, isHash: true });
      reading.at++;
    } else nodes.push(match(reading, number === undefined ? /[^{}]+/y : /[^{}#]+/y));
  }
  return nodes;
}

function readFact(reading: Reading, number: string | undefined, depth: number): Node | undefined {
  const { at } = reading;
  const head = /\{\s*([\p{L}\d_]*)\s*(?:,\s*([\p{L}]*)\s*(?:,\s*)?)?/uy;
  head.lastIndex = at;
  const [whole = '', name = '', way] = head.exec(reading.text) ?? [];
  if (name === '') return fail(reading, (text) => say.interfaceTextWrong.factNameless({ name: text }));
  reading.at += whole.length;
  if (way === undefined) {
    if (reading.text.charAt(reading.at) !== '}') return failOpen(reading, at);
    reading.at++;
    return { name, at, length: reading.at - at, isHash: false };
  }
  if (way !== 'plural' && way !== 'select') {
    reading.at = at;
    return fail(reading, (text) => say.interfaceTextWrong.wayUnknown({ name: text, fact: name, way }), whole.length);
  }
  if (depth >= deepest) return fail(reading, (text) => say.interfaceTextWrong.tooDeep({ name: text }));
  const forms: Choice['forms'] = new Map();
  for (;;) {
    const form = /\s*(=\d+|[\p{L}\d_]+)\s*\{/uy;
    form.lastIndex = reading.at;
    const [opening = '', key = ''] = form.exec(reading.text) ?? [];
    if (key === '') break;
    const place = reading.at + opening.indexOf(key);
    reading.at += opening.length;
    const nodes = readNodes(reading, way === 'plural' ? name : number, depth + 1);
    if (reading.fault) return undefined;
    if (reading.text.charAt(reading.at) !== '}') return failOpen(reading, place);
    reading.at++;
    forms.set(key, { at: place, nodes });
  }
  match(reading, /\s*/y);
  if (reading.text.charAt(reading.at) !== '}') return failOpen(reading, at);
  reading.at++;
  return { name, at, length: reading.at - at, way, forms };
}

function failOpen(reading: Reading, at: number): undefined {
  reading.at = at;
  return fail(reading, (text) => say.interfaceTextWrong.braceNotClosed({ name: text }));
}

function fail(reading: Reading, word: Word, length = 1): undefined {
  reading.fault = { at: reading.at, length, word };
}

/** Reads what the pattern matches from here. */
function match(reading: Reading, pattern: RegExp): string {
  pattern.lastIndex = reading.at;
  const found = firstMatch(pattern, reading.text);
  reading.at += found.length;
  return found;
}
