import { currentMessages } from '../messages/messages.ts';
import { shownContent } from '../state/shown-page.ts';
import { site } from '../state/site.ts';

/** Fetches the Markdown copy of the page. */
type FetchMarkdown = () => Promise<string>;
/** Copies a string, or the result of a pending fetch, to the clipboard, and shows on the element whether it succeeded. */
type CopyFrom = (item: HTMLElement, text: string | Promise<string>) => Promise<void>;

let close: (() => void) | undefined;

/**
 * Opens or closes the menu next to the button that copies the page. The menu copies the page as Markdown, the page with its address for an
 * AI assistant and, if the site has an MCP server, the connection settings for common clients. The focus moves to the first entry, and back
 * to the button when the menu closes.
 */
export function toggleCopyMenu(
  button: HTMLElement,
  markdown: string,
  actions: { fetchMarkdown: FetchMarkdown; copyFrom: CopyFrom },
): void {
  if (close) {
    close();
    return;
  }
  const menu = document.createElement('div');
  menu.className = 'dropdown-list copy-menu';
  menu.setAttribute('role', 'menu');
  menu.setAttribute('aria-label', currentMessages().copyMore);
  menu.append(
    linkItem(currentMessages().markdown, markdown),
    copyItem(currentMessages().copyForAi, () => toAiPrompt(actions.fetchMarkdown), actions.copyFrom),
  );
  const { mcp, title = '' } = site.get() ?? {};
  if (mcp !== undefined) menu.append(createMcpGroup(toMcpSetups(title, mcp), actions.copyFrom));
  button.after(menu);
  button.setAttribute('aria-expanded', 'true');
  const items = [...menu.querySelectorAll<HTMLElement>('[role="menuitem"]')];
  items[0]?.focus();
  const onKey = (event: KeyboardEvent): void => {
    const at = items.findIndex((item) => item === document.activeElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key];
    if (to !== undefined) items[(to + items.length) % items.length]?.focus();
    else if (event.key === 'Escape') close?.();
    else if (event.key === 'Tab') close?.();
    if (to !== undefined || event.key === 'Escape') event.preventDefault();
  };
  const onPress = ({ target }: Event): void => {
    if (target instanceof Node && !menu.contains(target) && !button.contains(target)) close?.();
  };
  const closeMenu = (): void => close?.();
  close = () => {
    close = undefined;
    document.removeEventListener('pointerdown', onPress);
    window.removeEventListener('popstate', closeMenu);
    const hadFocus = menu.contains(document.activeElement);
    menu.remove();
    button.setAttribute('aria-expanded', 'false');
    if (hadFocus) button.focus();
  };
  menu.addEventListener('keydown', onKey);
  document.addEventListener('pointerdown', onPress);
  window.addEventListener('popstate', closeMenu);
}

function linkItem(label: string, href: string): HTMLElement {
  const item = document.createElement('a');
  item.href = href;
  item.type = 'text/markdown';
  return toMenuItem(item, label);
}

function copyItem(label: string, toText: () => string | Promise<string>, copyFrom: CopyFrom): HTMLElement {
  const item = document.createElement('button');
  item.type = 'button';
  item.addEventListener('click', () => void copyFrom(item, toText()).then(() => close?.()));
  return toMenuItem(item, label);
}

function toMenuItem<T extends HTMLElement>(item: T, label: string): T {
  item.setAttribute('role', 'menuitem');
  item.tabIndex = -1;
  item.textContent = label;
  return item;
}

function createMcpGroup(setups: McpSetup[], copyFrom: CopyFrom): HTMLElement {
  const group = document.createElement('div');
  group.setAttribute('role', 'group');
  group.setAttribute('aria-label', currentMessages().mcpFor);
  const label = document.createElement('p');
  label.setAttribute('role', 'none');
  label.textContent = currentMessages().mcpFor;
  group.append(
    label,
    ...setups.map(({ client, text }) => copyItem(client ?? currentMessages().otherClients, () => text, copyFrom)),
  );
  return group;
}

/** Returns the page as Markdown, preceded by its title, its canonical address and a request to cite it. */
async function toAiPrompt(fetchMarkdown: FetchMarkdown): Promise<string> {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;
  const address = canonical || location.origin + location.pathname;
  return `${currentMessages().sourceNote(shownContent.get()?.page.title ?? document.title, address)}\n\n---\n\n${await fetchMarkdown()}`;
}

/** The settings with which a client connects to an MCP server. Without a client, it is the address, which all clients accept. */
type McpSetup = { client?: string; text: string };

/** Returns the settings for common clients, according to their documentation. Addresses contain no quotation marks. */
export function toMcpSetups(title: string, url: string): McpSetup[] {
  const name =
    title
      .normalize('NFD')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'docs';
  return [
    { client: 'Claude Code', text: `claude mcp add --transport http ${name} '${url}'` },
    { client: 'Cursor', text: JSON.stringify({ mcpServers: { [name]: { url } } }, null, 2) },
    { client: 'VS Code', text: `code --add-mcp '${JSON.stringify({ name, type: 'http', url })}'` },
    { text: url },
  ];
}
