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
  return kept.textContent ?? '';
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
