import type { DataPath } from '../data/data.ts';
import type { Span } from '../model.ts';

/** A component that a site defines in `components/<name>.html`. Spans are those of that file. */
export type Component = {
  name: string;
  file: string;
  description: string | undefined;
  /** Markdown that shows it in use, and the line of the file on which that begins. */
  example: { text: string; line: number } | undefined;
  attributes: ReadonlyMap<string, AttributeRule>;
  /** Slots by name; '' is the default one. */
  slots: ReadonlyMap<string, SlotRule>;
  nodes: readonly TemplateNode[];
  /** Whether it consists of text-level elements, so that a line of text may contain it. */
  isInline: boolean;
  /** Whether it contains a link, which no link may contain. */
  hasLink: boolean;
  lines: readonly string[];
};
/** What a component declares about an attribute. */
export type AttributeRule = {
  type: 'string' | 'number' | 'boolean' | 'url';
  required: boolean;
  values: readonly string[] | undefined;
  default: string | undefined;
  description: string | undefined;
};
/** `isText`: it is within an element that contains text only, such as `p`. */
type SlotRule = { required: boolean; isText: boolean };

/** A part of a template. */
export type TemplateNode =
  | { kind: 'text'; text: string; html: string }
  | { kind: 'value'; path: DataPath; span: Span }
  | { kind: 'element'; name: string; attributes: TemplateAttribute[]; children: TemplateNode[]; span: Span; isVoid: boolean }
  | { kind: 'slot'; name: string; fallback: TemplateNode[]; isText: boolean }
  | { kind: 'each'; path: DataPath; as: string; children: TemplateNode[]; span: Span }
  | { kind: 'if'; path: DataPath; children: TemplateNode[]; otherwise: TemplateNode[]; span: Span };
/** An attribute of an element. Its value is a list of literal parts and of paths; undefined for an attribute without a value. */
export type TemplateAttribute = { name: string; parts: (string | DataPath)[] | undefined; span: Span };
