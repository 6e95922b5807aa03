/** The maximum number of metadata lines. */
const maxLines = 200;

/**
 * Converts metadata to YAML front matter. MkDocs accepts metadata without delimiters at the start of a page. Each key remains on its line,
 * after the added delimiter.
 */
export function toYamlFrontMatter(text: string): string {
  if (!key.test(text)) return text;
  const lines = text.split('\n', maxLines);
  const values = new Map<string, { row: number; value: string }>();
  let last: { row: number; value: string } | undefined;
  let row = 0;
  for (; row < lines.length; row++) {
    const line = lines[row] ?? '';
    const [, name, value = ''] = key.exec(line) ?? [];
    const [, continuation] = name === undefined ? (continuationLine.exec(line) ?? []) : [];
    if (name === undefined && (continuation === undefined || line.trim() === '')) break;
    const entry = name === undefined ? last : values.get(name.toLowerCase());
    if (entry) entry.value = `${entry.value} ${continuation ?? value}`.trim();
    last = entry ?? { row, value: value.trim() };
    if (name !== undefined) values.set(name.toLowerCase(), last);
  }
  const yaml = lines.slice(0, row).map(() => '');
  for (const [name, { row: at, value }] of values)
    if (value !== '') yaml[at] = `${plainName.test(name) ? name : JSON.stringify(name)}: ${JSON.stringify(value)}`;
  const isClosed = row >= lines.length || lines[row]?.trim() === '';
  const rest = text.split('\n').slice(isClosed ? row + 1 : row);
  return ['---', ...yaml, '---', ...rest].join('\n');
}

const key = /^ {0,3}([\w-]+):[ \t]*(.*)/;
const continuationLine = /^(?: {4}|\t)[ \t]*(.*)/;
/** Names that YAML parses as strings. */
const plainName = /^(?!(?:true|false|null|yes|no|on|off|y|n)$)[a-z_][\w-]*$/;
