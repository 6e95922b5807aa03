import { href } from '../addresses.ts';
import type { Body, LinkedPage } from '../model.ts';
import { fillPlaceholders } from '../placeholders.ts';

/** The page as clean Markdown: its own text with resolved links, or the list that a generated page shows. */
export function toTwin(linked: LinkedPage, body: Pick<Body, 'markdown'> | undefined, baseUrl: string): string {
  const text = body ? fillPlaceholders(body.markdown, (slot) => linked.slots[slot]?.target ?? '') : `# ${linked.title}\n`;
  const list = listing(linked, baseUrl);
  return list === '' ? text : `${text.trimEnd()}\n\n${list}`;
}

function listing({ listing: groups = [] }: LinkedPage, baseUrl: string): string {
  return groups
    .map(({ label, items }) => {
      const lines = items.map((item) => {
        const more = [item.count === undefined ? '' : ` (${item.count})`, item.description ? `: ${item.description}` : ''].join(
          '',
        );
        return `- [${item.label}](${href(baseUrl, item.route)})${more}\n`;
      });
      return (label === undefined ? '' : `## ${label}\n\n`) + lines.join('');
    })
    .join('\n');
}
