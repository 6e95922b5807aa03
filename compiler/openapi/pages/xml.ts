import { escapeText } from '../../html/escape.ts';
import { isList, isObject } from '../document/json.ts';
import { schemaAt, schemaHeadAt } from '../document/lookups.ts';
import type { Api, Json, Schema } from '../document/model.ts';
import { plainText } from '../document/plain-text.ts';

/** Serializes a value as an XML document, with names, attributes and wrappers from its schema. */
export function toXml(api: Api, schema: Schema, value: Json): string {
  const settled = resolveSchema(api, schema);
  const name = settled.xml?.name || nameOf(api, schema) || 'root';
  const lines = toNodes({ api, name, schema: isList(value) ? wrapped(settled) : settled, value });
  return ['<?xml version="1.0" encoding="UTF-8"?>', ...lines.map(({ line }) => line)].join('\n');
}

type XmlNode = { api: Api; name: string; schema: Schema; value: Json };
/** A line of XML; `isText` marks content that stays inside the tags of its parent element. */
type Line = { line: string; isText: boolean };

/** The elements of a value; a list without a wrapper has one per item. */
function toNodes({ api, name, schema, value }: XmlNode): Line[] {
  if (isList(value)) {
    const items = schema.items ? resolveSchema(api, schema.items) : schema;
    const own = schema.items ? items.xml?.name : undefined;
    const hasWrapper = schema.xml?.isWrapped || schema.xml?.node === 'element';
    const inner = hasWrapper ? (own ?? name) || name : own || name;
    const lines = value.flatMap((each) => toNodes({ api, name: inner || name, schema: items, value: each }));
    return hasWrapper ? enclose(schema, name, { attributes: '', lines }) : lines;
  }
  const node = schema.xml?.node;
  if (!isObject(value)) {
    const text = value === null ? '' : plainText(value);
    if (node === 'cdata') return [{ line: `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`, isText: true }];
    const line = { line: escapeText(text), isText: true };
    return node === 'text' || node === 'none'
      ? [line]
      : enclose(schema, name, { attributes: '', lines: text === '' ? [] : [line] });
  }
  let attributes = '';
  const lines: Line[] = [];
  for (const [key, each] of Object.entries(value)) {
    const own = propertyOf(api, schema, key);
    const inner = own?.xml?.node === 'attribute' ? qualifiedName(own, key) : own?.xml?.name || key;
    if (own?.xml?.node === 'attribute') attributes += ` ${inner}="${escapeText(plainText(each)).replaceAll('"', '&quot;')}"`;
    else if (own) lines.push(...toNodes({ api, name: isList(each) && !isWrapped(own) ? key : inner, schema: own, value: each }));
    else lines.push(...toNodes({ api, name: key, schema: { ...schema, xml: undefined, items: undefined }, value: each }));
  }
  return node === 'none' ? lines : enclose(schema, name, { attributes, lines });
}

function isWrapped({ xml }: Schema): boolean {
  return xml?.isWrapped === true || xml?.node === 'element';
}

/** A list at the root is always wrapped. */
function wrapped(schema: Schema): Schema {
  const { xml = { name: '', namespace: '', prefix: '', node: undefined, isWrapped: true } } = schema;
  return { ...schema, xml: { ...xml, isWrapped: true } };
}

function qualifiedName({ xml }: Schema, name: string): string {
  const own = xml?.name || name;
  return xml && xml.prefix !== '' ? `${xml.prefix}:${own}` : own;
}

function enclose(schema: Schema, name: string, { attributes, lines }: { attributes: string; lines: readonly Line[] }): Line[] {
  const { namespace = '', prefix = '' } = schema.xml ?? {};
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

function resolveSchema(api: Api, written: Schema): Schema {
  let schema = written;
  for (let hops = 0; schema.ref !== undefined && hops < maxDepth; hops++) {
    const next = schemaAt(api, schema.ref);
    if (!next) break;
    schema = { ...next, xml: schema.xml ?? next.xml };
  }
  return schema;
}

/** The name of the referenced schema, which is the default name of its element. */
function nameOf(api: Api, { ref }: Schema): string {
  return ref === undefined ? '' : (schemaHeadAt(api, ref)?.name ?? '');
}

/** Finds the schema of a property in the object, its parts and its alternatives. */
function propertyOf(api: Api, schema: Schema, name: string, level = 0): Schema | undefined {
  if (level > maxDepth) return undefined;
  const { properties, allOf, oneOf, anyOf, additionalProperties } = schema;
  const own = properties.find((each) => each.name === name);
  if (own) return resolveSchema(api, own.schema);
  for (const each of [...allOf, ...oneOf, ...anyOf]) {
    const found = propertyOf(api, resolveSchema(api, each), name, level + 1);
    if (found) return found;
  }
  return additionalProperties ? resolveSchema(api, additionalProperties) : undefined;
}
