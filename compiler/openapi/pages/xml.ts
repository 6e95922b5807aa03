import { escapeText } from '../../html/escape.ts';
import { isList, isObject, isTrue, jsonAt, listAt, objectAt, pointerOf, textAt, valueAt } from '../document/json.ts';
import type { Json, JsonObject } from '../document/model.ts';
import { plainText } from '../document/plain-text.ts';

/** Schemas whose references have the form `#/$defs/Name`. */
type Definitions = { $defs: JsonObject };

/** Serializes a value as an XML document, with names, attributes and wrappers from its schema. */
export function toXml({ $defs }: Definitions, schema: Json, value: Json): string {
  const root = { $defs };
  const resolved = resolveSchema(root, schema);
  const name = xmlOf(resolved, 'name') || nameOf(schema) || 'root';
  const lines = toNodes({ root, name, schema: isList(value) ? wrapInElement(resolved) : resolved, value });
  return ['<?xml version="1.0" encoding="UTF-8"?>', ...lines.map(({ line }) => line)].join('\n');
}

type XmlNode = { root: Definitions; name: string; schema: JsonObject; value: Json };
/** A line of XML. `isText` marks content that stays on the line of its parent element. */
type XmlLine = { line: string; isText: boolean };

/** Returns the elements of a value. A list without a wrapper has one element per item. */
function toNodes({ root, name, schema, value }: XmlNode): XmlLine[] {
  if (isList(value)) {
    const ofItems = jsonAt(schema, 'items');
    const items = ofItems ? resolveSchema(root, ofItems) : schema;
    const inner = (ofItems ? xmlOf(items, 'name') : '') || name;
    const hasWrapper = isWrapped(schema);
    const lines = value.flatMap((each) => toNodes({ root, name: inner, schema: items, value: each }));
    return hasWrapper ? enclose(schema, name, { attributes: '', lines }) : lines;
  }
  const node = nodeOf(schema);
  if (!isObject(value)) {
    const text = value === null ? '' : plainText(value);
    if (node === 'cdata') return [{ line: `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`, isText: true }];
    const line = { line: escapeText(text), isText: true };
    return node === 'text' || node === 'none'
      ? [line]
      : enclose(schema, name, { attributes: '', lines: text === '' ? [] : [line] });
  }
  let attributes = '';
  const lines: XmlLine[] = [];
  for (const [key, each] of Object.entries(value)) {
    const field = propertyOf(root, schema, key);
    const inner = (field && xmlOf(field, 'name')) || key;
    if (field && nodeOf(field) === 'attribute')
      attributes += ` ${qualifiedName(field, key)}="${escapeText(plainText(each)).replaceAll('"', '&quot;')}"`;
    else if (field)
      lines.push(...toNodes({ root, name: isList(each) && !isWrapped(field) ? key : inner, schema: field, value: each }));
    else {
      const { xml: _, items: __, ...rest } = schema;
      lines.push(...toNodes({ root, name: key, schema: rest, value: each }));
    }
  }
  return node === 'none' ? lines : enclose(schema, name, { attributes, lines });
}

/** Returns a string from the `xml` object of a schema. */
function xmlOf(schema: JsonObject, key: 'name' | 'namespace' | 'prefix' | 'nodeType'): string {
  return textAt(objectAt(schema, 'xml'), key);
}

function nodeOf(schema: JsonObject): string {
  return isTrue(objectAt(schema, 'xml'), 'attribute') ? 'attribute' : xmlOf(schema, 'nodeType');
}

function isWrapped(schema: JsonObject): boolean {
  return isTrue(objectAt(schema, 'xml'), 'wrapped') || nodeOf(schema) === 'element';
}

/** Returns the schema of a root list with a wrapper element, which it always needs because an XML document has a single root element. */
function wrapInElement(schema: JsonObject): JsonObject {
  return { ...schema, xml: { ...objectAt(schema, 'xml'), wrapped: true } };
}

function qualifiedName(schema: JsonObject, name: string): string {
  const own = xmlOf(schema, 'name') || name;
  const prefix = xmlOf(schema, 'prefix');
  return prefix === '' ? own : `${prefix}:${own}`;
}

function enclose(
  schema: JsonObject,
  name: string,
  { attributes, lines }: { attributes: string; lines: readonly XmlLine[] },
): XmlLine[] {
  const [namespace, prefix] = [xmlOf(schema, 'namespace'), xmlOf(schema, 'prefix')];
  const tag = prefix === '' ? name : `${prefix}:${name}`;
  const space =
    namespace === '' ? '' : ` xmlns${prefix === '' ? '' : `:${prefix}`}="${escapeText(namespace).replaceAll('"', '&quot;')}"`;
  const start = `${tag}${space}${attributes}`;
  if (lines.length === 0) return [{ line: `<${start}/>`, isText: false }];
  if (lines.every(({ isText }) => isText))
    return [{ line: `<${start}>${lines.map(({ line }) => line).join('')}</${tag}>`, isText: false }];
  const inner = lines.map(({ line }) => ({ line: line.replace(/^/gm, '  '), isText: false }));
  return [{ line: `<${start}>`, isText: false }, ...inner, { line: `</${tag}>`, isText: false }];
}

/** Maximum depth of references and nested schemas. */
const maxDepth = 8;

/** Returns the target of a schema's references. An `xml` object next to a reference replaces that of the target. */
function resolveSchema(root: Definitions, value: Json): JsonObject {
  let schema: JsonObject = isObject(value) ? value : {};
  for (let hops = 0; hops < maxDepth; hops++) {
    const next = targetOf(root, schema);
    if (!next) break;
    schema = { ...next, xml: jsonAt(schema, 'xml') ?? jsonAt(next, 'xml') ?? {} };
  }
  return schema;
}

function targetOf(root: Definitions, schema: JsonObject): JsonObject | undefined {
  const reference = jsonAt(schema, '$ref');
  const target = typeof reference === 'string' ? valueAt(root, pointerOf(reference) ?? '') : undefined;
  return isObject(target) ? target : undefined;
}

/** Returns the name of the referenced schema, which is the default name of the element. */
function nameOf(schema: Json): string {
  return isObject(schema) ? textAt(schema, '$ref').replace(/^.*\//, '') : '';
}

/** Finds the schema of a property in an object, its parts and its alternatives. */
function propertyOf(root: Definitions, schema: JsonObject, name: string, level = 0): JsonObject | undefined {
  if (level > maxDepth) return undefined;
  const field = jsonAt(objectAt(schema, 'properties'), name);
  if (field !== undefined) return resolveSchema(root, field);
  for (const keyword of ['allOf', 'oneOf', 'anyOf'])
    for (const each of listAt(schema, keyword)) {
      const property = propertyOf(root, resolveSchema(root, each), name, level + 1);
      if (property) return property;
    }
  const others = jsonAt(schema, 'additionalProperties');
  return others ? resolveSchema(root, others) : undefined;
}
