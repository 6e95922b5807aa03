/** More lines than anyone writes at the beginning of a page. */
const mostLines = 200;

/**
 * A page whose keys are at its very beginning without lines of hyphens, as MkDocs reads them, with the same as YAML. Each key keeps its line
 * below the one that is added.
 */
export function asYamlFrontMatter(text: string): string {
  if (!key.test(text)) return text;
  const lines = text.split('\n', mostLines);
  const values = new Map<string, { row: number; value: string }>();
  let last: { row: number; value: string } | undefined;
  let row = 0;
  for (; row < lines.length; row++) {
    const line = lines[row] ?? '';
    const [, name, value = ''] = key.exec(line) ?? [];
    const [, more] = name === undefined ? (continued.exec(line) ?? []) : [];
    if (name === undefined && (more === undefined || line.trim() === '')) break;
    const known = name === undefined ? last : values.get(name.toLowerCase());
    if (known) known.value = `${known.value} ${more ?? value}`.trim();
    last = known ?? { row, value: value.trim() };
    if (name !== undefined) values.set(name.toLowerCase(), last);
  }
  const yaml = lines.slice(0, row).map(() => '');
  for (const [name, { row: at, value }] of values)
    if (value !== '') yaml[at] = `${plain.test(name) ? name : JSON.stringify(name)}: ${JSON.stringify(value)}`;
  const isClosed = row >= lines.length || lines[row]?.trim() === '';
  const rest = text.split('\n').slice(isClosed ? row + 1 : row);
  return ['---', ...yaml, '---', ...rest].join('\n');
}

const key = /^ {0,3}([\w-]+):[ \t]*(.*)/;
const continued = /^(?: {4}|\t)[ \t]*(.*)/;
/** Names that YAML reads as text. */
const plain = /^(?!(?:true|false|null|yes|no|on|off|y|n)$)[a-z_][\w-]*$/;
