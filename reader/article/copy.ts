import { say } from '../messages/messages.ts';
import { announced } from '../state/page.ts';

const shownFor = 1000;

/** Copies what was asked for: the code of a block, or the address of a heading, which is followed as well. */
export function onCopyClick({ target }: Event): void {
  if (!(target instanceof Element)) return;
  const button = target.closest<HTMLElement>('.copy-code');
  if (button) return void copyCode(button);
  const link = target.closest('a.heading-link');
  if (link instanceof HTMLAnchorElement) void copy(link.href).then((done) => done && announced.set(say().linkCopied));
}

async function copyCode(button: HTMLElement): Promise<void> {
  const done = await copy(button.closest('figure')?.querySelector('code')?.textContent ?? '');
  const before = button.textContent;
  if (button.dataset.done !== undefined) return;
  button.dataset.done = '';
  button.textContent = done ? say().copied : say().copyFailed;
  announced.set(button.textContent);
  setTimeout(() => {
    button.textContent = before;
    delete button.dataset.done;
  }, shownFor);
}

function copy(text: string): Promise<boolean> {
  if (!navigator.clipboard) return Promise.resolve(false);
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
}
