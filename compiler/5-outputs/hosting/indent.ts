/** Lines with something in front of each that is not empty. */
export function indent(lines: string[], by: string): string {
  return lines.map((line) => (line === '' ? '' : by + line)).join('\n');
}
