import { say } from '../messages/messages.ts';
import { announced } from '../state/page.ts';

/** Milliseconds for which a button shows whether the text was copied. */
const shownFor = 1000;

/** Copies the code of a block, the page as Markdown, or the address of a heading, whose link is followed as well. */
export function onCopyClick({ target }: Event): void {
  if (!(target instanceof Element)) return;
  const button = target.closest<HTMLElement>('.copy-code, .copy-page');
  if (button) {
    void copyFor(button);
    return;
  }
  const link = target.closest('a.heading-link, :is(h2, h3, h4, h5, h6) > a[href^="#"]:only-child');
  if (link instanceof HTMLAnchorElement) void copy(link.href).then((done) => done && announced.set(say().linkCopied));
}

/** The text of a block of code without the lines that a diff removes, because whoever copies it wants the result, and without hidden ones. */
function toCodeText(code: Element): string {
  const showsAll = code.closest('figure')?.querySelector<HTMLInputElement>('.code-unseen > input')?.checked ?? true;
  const kept = code.cloneNode(true);
  if (!(kept instanceof Element)) return '';
  if (!showsAll) for (const line of kept.querySelectorAll('.unseen')) line.remove();
  for (const line of kept.querySelectorAll('del.line')) {
    const end = line.nextSibling;
    if (end?.nodeType === Node.TEXT_NODE) end.nodeValue = (end.nodeValue ?? '').replace(/^\n/, '');
    line.remove();
  }
  return withoutPrompts(kept.textContent, code.closest('figure')?.dataset.language ?? '');
}

/** Languages of console samples, with what stands before commands in them and before the further lines of one. */
const consoles: readonly [languages: RegExp, prompt: RegExp, further: RegExp][] = [
  [
    /^(?:console|shell-?session|terminal|sh|bash|zsh|shell|fish|text|txt)$/,
    /^(?:\([\w.-]+\) ?)?(?:[\w.-]+@[\w.-]+[^$%#]*)?[$%] /,
    /^> /,
  ],
  [/^(?:powershell|ps1?|pwsh)$/, /^PS(?: [A-Za-z]:[^>]*)?> /, /^>> /],
  [/^(?:bat|batch|cmd|dos)$/, /^[A-Za-z]:[^>]*>/, /^More\? /],
  [/^(?:python|py|pycon|python-repl)$/, /^>>> /, /^\.\.\. ?/],
];

/** The commands of a console sample, without their prompts and without what they print; any other code as it is. */
export function withoutPrompts(text: string, language: string): string {
  const lines = text.split('\n');
  const first = lines.find((line) => line.trim() !== '') ?? '';
  const found = consoles.find(([languages, prompt]) => languages.test(language) && prompt.test(first));
  if (!found) return text;
  const [, prompt, further] = found;
  const commands: string[] = [];
  let isOpen = false;
  let isCommand = false;
  for (const line of lines) {
    const start: string | undefined = prompt.exec(line)?.[0] ?? (isCommand ? further.exec(line)?.[0] : undefined);
    isCommand = start !== undefined || isOpen;
    if (!isCommand) continue;
    const command = line.slice(start?.length ?? 0);
    commands.push(command);
    isOpen = command.endsWith('\\');
  }
  return commands.join('\n');
}

async function copyFor(button: HTMLElement): Promise<void> {
  const label = button.querySelector('span') ?? button;
  const { markdown } = button.dataset;
  const code = button.closest('figure')?.querySelector('code');
  let text: string | Promise<string> = '';
  if (markdown !== undefined) text = fetchText(markdown);
  else if (code) text = toCodeText(code);
  const done = await copy(text);
  const before = label.textContent;
  if (button.dataset.done !== undefined) return;
  button.dataset.done = '';
  label.textContent = done ? say().copied : say().copyFailed;
  announced.set(label.textContent);
  setTimeout(() => {
    label.textContent = before;
    delete button.dataset.done;
  }, shownFor);
}

async function fetchText(address: string): Promise<string> {
  const response = await fetch(address, { redirect: 'manual' });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response.text();
}

/**
 * Copies a text and returns whether that worked. A text that is still being fetched is given to the browser as a promise, because
 * some browsers allow writing only right after the press.
 */
async function copy(text: string | Promise<string>): Promise<boolean> {
  try {
    if (typeof text === 'string') await navigator.clipboard.writeText(text);
    else
      await navigator.clipboard.write([
        new ClipboardItem({ 'text/plain': text.then((whole) => new Blob([whole], { type: 'text/plain' })) }),
      ]);
    return true;
  } catch {
    return false;
  }
}
