import about from '../../package.json' with { type: 'json' };
import type { OpenSite } from './open-site.ts';
import type { McpTool, Prompt, ServerFeatures } from './protocol.ts';

/** The maximum number of resources per list. */
const resourcesPerPage = 100;

/** Returns the features of a server: tools, the pages as resources, and a prompt. */
export function toServerFeatures(open: () => OpenSite, tools: readonly McpTool[]): ServerFeatures {
  const { title } = open();
  return {
    name: 'quire-docs',
    title,
    version: about.version,
    instructions: `The documentation "${title}". Search it before you answer, read the pages that you rely on, and cite their addresses.`,
    tools,
    prompts: [answerPrompt(title)],
    listResources: (cursor) => {
      const from = /^\d{1,9}$/.test(cursor ?? '') ? Number(cursor) : 0;
      const pages = [...open().pages.values()];
      const resources = pages.slice(from, from + resourcesPerPage).map((page) => ({
        uri: uriOf(page.address),
        name: page.route,
        title: page.title,
        mimeType: 'text/markdown',
      }));
      const next = from + resourcesPerPage;
      return { resources, ...(next < pages.length && { nextCursor: String(next) }) };
    },
    readResource: (uri) => {
      const location = open().find(uri.replace(/^docs:\/\//, ''));
      return location && open().markdown(location.page);
    },
  };
}

/** Returns the address of a page as a URI, even if the site has no configured URL. */
function uriOf(address: string): string {
  return address.startsWith('/') ? `docs://${address}` : address;
}

function answerPrompt(title: string): Prompt {
  return {
    name: 'answer',
    title: 'Answer from these docs',
    description: `Answers a question from ${title}, with citations.`,
    arguments: [{ name: 'question', description: 'The question.', required: true }],
    toText: ({ question = '' }) =>
      `Answer the question below from the documentation "${title}" only.\n\n1. Call search with the question.\n2. Call read_page for the most relevant results.\n3. Answer briefly. After each statement, cite the address of the page or section that it comes from.\n4. If the pages do not answer the question, say so, and name the nearest pages.\n\nQuestion: ${question}`,
  };
}
