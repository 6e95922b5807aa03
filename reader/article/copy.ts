import { currentMessages } from '../messages/messages.ts';
import { announcement } from '../state/shown-page.ts';

/** The number of milliseconds for which a button shows whether the string was copied. */
const feedbackDuration = 1000;

/**
 * Copies the code of a block, the page as Markdown, or the address of a heading. The heading's link still works. Opens the menu with more
 * ways to copy the page.
 */
export function onCopyClick({ target }: Event): void {
  if (!(target instanceof Element)) return;
  const button = target.closest<HTMLElement>('.copy-code, .copy-page');
  if (button) {
    void copyContentOf(button);
    return;
  }
  const more = target.closest<HTMLElement>('.copy-more');
  const { markdown } = more?.parentElement?.querySelector<HTMLElement>('.copy-page')?.dataset ?? {};
  if (more && markdown !== undefined) {
    const actions = { fetchMarkdown: () => fetchText(markdown), copyFrom };
    void import('./copy-menu.ts').then(({ toggleCopyMenu }) => toggleCopyMenu(more, markdown, actions)).catch(() => undefined);
    return;
  }
  const link = target.closest('a.heading-link, :is(h2, h3, h4, h5, h6) > a[href^="#"]:only-child');
  if (link instanceof HTMLAnchorElement)
    void copy(link.href).then((done) => done && announcement.set(currentMessages().linkCopied));
}

/** Returns the code of a block without hidden lines and without the removed lines of a diff, because users want the result. */
function toCodeText(code: Element): string {
  const showsHidden = code.closest('figure')?.querySelector<HTMLInputElement>('.code-unseen > input')?.checked ?? true;
  const retained = code.cloneNode(true);
  if (!(retained instanceof Element)) return '';
  if (!showsHidden) for (const line of retained.querySelectorAll('.unseen')) line.remove();
  for (const line of retained.querySelectorAll('del.line')) {
    const nextNode = line.nextSibling;
    if (nextNode?.nodeType === Node.TEXT_NODE) nextNode.nodeValue = (nextNode.nodeValue ?? '').replace(/^\n/, '');
    line.remove();
  }
  return withoutPrompts(retained.textContent, code.closest('figure')?.dataset.language ?? '');
}

/** Languages of console samples, with the prompts of commands and of their continuation lines. */
const consolePrompts: readonly [languages: RegExp, prompt: RegExp, further: RegExp][] = [
  [
    /^(?:console|shell-?session|terminal|sh|bash|zsh|shell|fish|text|txt)$/,
    /^(?:\([\w.-]+\) ?)?(?:[\w.-]+@[\w.-]+[^$%#]*)?[$%] /,
    /^> /,
  ],
  [/^(?:powershell|ps1?|pwsh)$/, /^PS(?: [A-Za-z]:[^>]*)?> /, /^>> /],
  [/^(?:bat|batch|cmd|dos)$/, /^[A-Za-z]:[^>]*>/, /^More\? /],
  [/^(?:python|py|pycon|python-repl)$/, /^>>> /, /^\.\.\. ?/],
];

/** Returns the commands of a console sample, without prompts and output. Other code is returned unchanged. */
export function withoutPrompts(text: string, language: string): string {
  const commands = findCommands(text, language);
  return commands ? commands.map(([from, to]) => text.slice(from, to)).join('\n') : text;
}

/** Returns the commands in the selected part of a console sample; undefined for other code, or if only output is selected. */
export function findSelectedCommands(text: string, language: string, [from, to]: readonly [number, number]): string | undefined {
  const commands = findCommands(text, language)?.flatMap(([start, end]) =>
    start < to && end > from ? [text.slice(Math.max(start, from), Math.min(end, to))] : [],
  );
  return commands && commands.length > 0 ? commands.join('\n') : undefined;
}

/** Returns the range of each line of a command in a console sample, without its prompt; undefined for other code. */
function findCommands(text: string, language: string): [from: number, to: number][] | undefined {
  const lines = text.split('\n');
  const first = lines.find((line) => line.trim() !== '') ?? '';
  const consolePrompt = consolePrompts.find(([languages, prompt]) => languages.test(language) && prompt.test(first));
  if (!consolePrompt) return undefined;
  const [, prompt, further] = consolePrompt;
  const commands: [number, number][] = [];
  let isOpen = false;
  let isCommand = false;
  let at = 0;
  for (const line of lines) {
    const start: string | undefined = prompt.exec(line)?.[0] ?? (isCommand ? further.exec(line)?.[0] : undefined);
    isCommand = start !== undefined || isOpen;
    const end = at + line.length;
    if (isCommand) {
      commands.push([at + (start?.length ?? 0), end]);
      isOpen = line.endsWith('\\');
    }
    at = end + 1;
  }
  return commands;
}

/** Copies the commands of a selection in a console sample, without prompts and output. Any other selection is copied unchanged. */
export function onCopy(event: ClipboardEvent): void {
  const selection = document.getSelection();
  if (!selection || selection.rangeCount !== 1) return;
  const range = selection.getRangeAt(0);
  const codes = [...document.querySelectorAll('.prose figure.code code')].filter((code) => range.intersectsNode(code));
  const [code, ...others] = codes;
  if (!code || others.length > 0) return;
  const text = code.textContent ?? '';
  const part = selectedRangeOf(code, range);
  if (withoutWhitespace(selection.toString()) !== withoutWhitespace(text.slice(...part))) return;
  const commands = findSelectedCommands(text, code.closest('figure')?.dataset.language ?? '', part);
  if (commands === undefined) return;
  event.clipboardData?.setData('text/plain', commands);
  event.preventDefault();
}

/** Returns the range of an element's text that a DOM range selects. */
function selectedRangeOf(element: Element, range: Range): [from: number, to: number] {
  const own = document.createRange();
  own.selectNodeContents(element);
  const { length } = own.toString();
  const isBefore = range.compareBoundaryPoints(Range.START_TO_START, own) <= 0;
  const isAfter = range.compareBoundaryPoints(Range.END_TO_END, own) >= 0;
  const offsetOf = (node: Node, offset: number): number => {
    own.setEnd(node, offset);
    return own.toString().length;
  };
  return [
    isBefore ? 0 : offsetOf(range.startContainer, range.startOffset),
    isAfter ? length : offsetOf(range.endContainer, range.endOffset),
  ];
}

/** Returns a string without whitespace, for comparison, because a selection contains additional whitespace between blocks. */
function withoutWhitespace(text: string): string {
  return text.replace(/\s+/g, '');
}

async function copyContentOf(button: HTMLElement): Promise<void> {
  const { markdown } = button.dataset;
  const code = button.closest('figure')?.querySelector('code');
  let text: string | Promise<string> = '';
  if (markdown !== undefined) text = fetchText(markdown);
  else if (code) text = toCodeText(code);
  await copyFrom(button, text);
}

/** Copies a string, and briefly shows on the element whether it succeeded. Resolves when the element has its original label again. */
async function copyFrom(element: HTMLElement, text: string | Promise<string>): Promise<void> {
  const label = element.querySelector('span') ?? element;
  const done = await copy(text);
  const before = label.textContent;
  if (element.dataset.done !== undefined) return;
  element.dataset.done = '';
  label.textContent = done ? currentMessages().copied : currentMessages().copyFailed;
  announcement.set(label.textContent);
  await new Promise((resolve) => setTimeout(resolve, feedbackDuration));
  label.textContent = before;
  delete element.dataset.done;
}

async function fetchText(address: string): Promise<string> {
  const response = await fetch(address, { redirect: 'manual' });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response.text();
}

/**
 * Copies a string and returns whether it succeeded. A string that is still being fetched is passed to the browser as a promise, because
 * some browsers only allow writing immediately after a click.
 */
async function copy(text: string | Promise<string>): Promise<boolean> {
  try {
    if (typeof text === 'string') await navigator.clipboard.writeText(text);
    else
      await navigator.clipboard.write([
        new ClipboardItem({ 'text/plain': text.then((match) => new Blob([match], { type: 'text/plain' })) }),
      ]);
    return true;
  } catch {
    return false;
  }
}
