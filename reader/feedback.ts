import { announceButtons } from './early-clicks.ts';
import { hasOptedOut } from './tracking-opt-out.ts';

/**
 * Collects answers to the question at the end of a page, and sends them when the visitor clicks Send. Stores nothing, and sends no cookie,
 * query or referrer. Does not ask visitors who opt out of tracking.
 */
export function listenForFeedback(address: string): void {
  if (hasOptedOut(navigator)) {
    document.documentElement.dataset.unasked = '';
    return;
  }
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('.feedback-answer') : null;
    const form = button?.closest('form');
    if (button && form) chooseAnswer(form, button);
  });
  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.matches('.feedback')) return;
    event.preventDefault();
    void send(form, address);
  });
  announceButtons('.feedback-answer');
}

function chooseAnswer(form: HTMLFormElement, button: Element): void {
  for (const each of form.querySelectorAll('.feedback-answer')) each.setAttribute('aria-pressed', String(each === button));
  form.querySelector('.feedback-more')?.removeAttribute('hidden');
}

/** The timeout of a request in milliseconds. */
const requestTimeout = 15_000;

async function send(form: HTMLFormElement, address: string): Promise<void> {
  const answer = form.querySelector('.feedback-answer[aria-pressed="true"]')?.getAttribute('value');
  if (!answer || form.dataset.state === 'sending') return;
  const comment = form.querySelector('textarea')?.value.trim() ?? '';
  const { origin, pathname } = location;
  const { lang } = document.documentElement;
  const facts = { version: 1, url: origin + pathname, title: document.title, language: lang, answer };
  showState(form, 'sending');
  try {
    const response = await fetch(address, {
      method: 'POST',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      keepalive: true,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(comment === '' ? facts : { ...facts, comment }),
      signal: AbortSignal.timeout(requestTimeout),
    });
    showState(form, response.ok ? 'thanks' : 'failed');
  } catch {
    showState(form, 'failed');
  }
}

/** Shows the state of the request. After success the form is finished, so the focus moves from the button to the message. */
function showState(form: HTMLFormElement, state: 'sending' | 'thanks' | 'failed'): void {
  form.dataset.state = state;
  const line = form.querySelector<HTMLElement>('.feedback-state');
  if (!line) return;
  line.textContent = line.dataset[state] ?? '';
  if (state !== 'thanks') return;
  for (const part of form.querySelectorAll('.feedback-ask, .feedback-more')) part.setAttribute('hidden', '');
  line.focus();
}
