import { type DefaultTreeAdapterMap, parseFragment } from 'parse5';

type Node = DefaultTreeAdapterMap['node'];

/**
 * Formats HTML as a normalized tree: equivalent documents give equal strings. Repeated spaces, and spaces next to blocks, are
 * ignored.
 */
export function toTree(html: string): string {
  return write(parseFragment(html));
}

const blocks = new Set(
  'p h1 h2 h3 h4 h5 h6 ul ol li blockquote pre div table thead tbody tr th td hr br input style script section details summary #document-fragment'.split(
    ' ',
  ),
);

function write(node: Node, inPre = false): string {
  if (node.nodeName === '#comment') return 'data' in node ? `<!--${node.data}-->` : '';
  if ('value' in node) return (inPre ? JSON.stringify(node.value) : node.value.replace(/\s+/g, ' ')).replaceAll('<', '&lt;');
  const attributes = 'attrs' in node ? node.attrs.map(({ name, value }) => ` ${name}=${JSON.stringify(value)}`).sort() : [];
  const raw = inPre || node.nodeName === 'pre';
  const children = 'childNodes' in node ? node.childNodes : [];
  const parts = children.map((child, index) => {
    const text = write(child, raw);
    if (!('value' in child) || raw) return text;
    const before = index === 0 ? node : children[index - 1];
    const after = index === children.length - 1 ? node : children[index + 1];
    const start = before && blocks.has(before.nodeName) ? text.trimStart() : text;
    return after && blocks.has(after.nodeName) ? start.trimEnd() : start;
  });
  return `<${node.nodeName}${attributes.join('')}>${parts.join('')}</${node.nodeName}>`;
}
