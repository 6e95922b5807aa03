import type { Api, OperationHead } from '../../openapi/document/model.ts';
import { toOperation } from '../../openapi/document/operations.ts';
import type { LinkTarget } from './link-index.ts';

/** The maximum length of a page's description, in characters. */
const maxDescriptionLength = 300;
const maxSections = 8;

/** Describes the target of a link in Markdown. `count` returns the number of pages that link to a route. */
export function describeTarget(target: LinkTarget, count: (route: string) => number): string {
  if (target.kind === 'file') return `\`${target.file}\``;
  if (target.kind === 'operation') return describeOperation(target.api, target.head);
  const { title, page, heading, route, file } = target;
  const name = heading && heading.text !== title ? `${title} › ${heading.text}` : title;
  const description = page?.description ?? '';
  const sections = (page?.headings ?? []).filter(({ level }) => level === 2).slice(0, maxSections);
  return joinParagraphs([
    `**${name}**`,
    description.length > maxDescriptionLength ? `${description.slice(0, maxDescriptionLength)}…` : description,
    heading || sections.length === 0 ? '' : `Sections: ${sections.map(({ text }) => text).join(' · ')}`,
    `\`${route}\`${file === undefined ? '' : ` (${file})`}, ${formatLinkCount(count(route))}`,
  ]);
}

/** Formats the number of pages that link to a page. */
export function formatLinkCount(count: number): string {
  if (count === 0) return 'no page links to it';
  return count === 1 ? '1 page links here' : `${count} pages link here`;
}

/** Describes the request and responses of an operation; without an operation, the document. */
function describeOperation(api: Api, head: OperationHead | undefined): string {
  const document = `${api.info.title} ${api.info.version}`;
  if (!head) return `**${document}**`;
  const { summary, description, parameters, body, responses, deprecated } = toOperation(api, head);
  const about = description === '' ? summary : description;
  return joinParagraphs([
    `**${head.title}**${deprecated ? ' (deprecated)' : ''}${head.isDraft ? ' (draft)' : ''}`,
    `\`${head.method} ${head.path}\` of ${document}`,
    about === head.title ? '' : about.length > maxDescriptionLength ? `${about.slice(0, maxDescriptionLength)}…` : about,
    parameters.map(({ name, place, required }) => `- \`${name}\` in ${place}${required ? ', required' : ''}`).join('\n'),
    body ? `Body${body.required ? ', required' : ''}: ${body.content.map(({ type }) => `\`${type}\``).join(', ')}` : '',
    responses.map(({ status, summary: own, description: text }) => `- **${status}** ${own || text}`.trimEnd()).join('\n'),
  ]);
}

function joinParagraphs(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('\n\n');
}
