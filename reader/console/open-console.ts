import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { parseExactJson } from '../../compiler/json/exact-numbers.ts';
import type { ConsoleDocument } from '../../compiler/sandbox/console-document.ts';
import { loadConsoleMessages } from '../messages/console/languages.ts';
import { currentMessages } from '../messages/messages.ts';
import { readBytes } from '../navigation/read-json.ts';
import { announcement } from '../state/shown-page.ts';
import { site } from '../state/site.ts';
import { Console } from './Console.tsx';
import { openSandbox } from './sandbox.ts';
import { takeSignIn } from './tab-sign-in.ts';

declare const offlineBundle: boolean;
/** The stylesheet of the console. The bundler defines it. */
declare const consoleStyle: string;

const documentRequests = new Map<string, Promise<ConsoleDocument>>();

/**
 * Opens the console for the operation of a button, in a dialog. `link` is the fragment of the page's address, which may fill in the form.
 */
export async function openConsole(button: HTMLElement, link: string): Promise<void> {
  if (isOpening) return;
  isOpening = true;
  await show(button, link).finally(() => {
    isOpening = false;
  });
}

/** Whether a console is being loaded, so that a second click does not open another one. */
let isOpening = false;

async function show(button: HTMLElement, link: string): Promise<void> {
  const [id = '', ...offered] = (button.dataset.try ?? '').split(' ');
  const environments = offered.filter((each) => !offlineBundle || each === 'sandbox');
  const line = button.closest('.api-endpoint');
  const [method, path] = ['.api-method', 'code'].map((part) => line?.querySelector(part)?.textContent ?? '');
  const [messages, api] = await Promise.all([
    loadConsoleMessages(document.documentElement.lang).catch(() => undefined),
    loadDocument(id).catch(() => undefined),
  ]);
  const operation = api?.operations.find(({ head }) => head.method === method && head.path === path);
  const initialForm = operation && api?.forms[operation.head.key];
  if (!messages || !api || !initialForm) {
    const reason = messages?.failedToOpen ?? currentMessages().loadFailed;
    announcement.set(reason);
    button.title = reason;
    return;
  }
  addStyle();
  const dialog = document.createElement('dialog');
  dialog.className = 'try';
  dialog.setAttribute('aria-labelledby', 'q-try-title');
  document.body.append(dialog);
  const root = createRoot(dialog);
  dialog.addEventListener('close', () => {
    root.unmount();
    dialog.remove();
    button.focus({ preventScroll: true });
  });
  const { lang: language } = document.documentElement;
  const subject = {
    id,
    api,
    operation,
    start: initialForm,
    environments,
    origin: location.origin,
    language,
    returnedSignIn: takeSignIn(),
  };
  const sandbox = environments.includes('sandbox') ? openSandbox(id, api) : undefined;
  root.render(createElement(Console, { subject, sandbox, messages, link, close: () => dialog.close() }));
  dialog.showModal();
}

/** Returns the document in the form that the console needs. Each document is loaded once. */
function loadDocument(id: string): Promise<ConsoleDocument> {
  const documentRequest = documentRequests.get(id) ?? fetchDocument(id);
  documentRequests.set(id, documentRequest);
  documentRequest.catch(() => documentRequests.delete(id));
  return documentRequest;
}

async function fetchDocument(id: string): Promise<ConsoleDocument> {
  const url = new URL(`${site.get()?.baseUrl ?? '/'}specs/console/${id}.json`, document.baseURI);
  const loaded: ConsoleDocument = Object(parseExactJson(await readText(url)));
  return loaded.hasXml ? { ...loaded, toXml: (await import('../../compiler/openapi/pages/xml.ts')).toXml } : loaded;
}

async function readText(url: URL): Promise<string> {
  if (offlineBundle) return new TextDecoder().decode(await readBytes(url));
  const response = await fetch(url, { credentials: 'same-origin', cache: 'no-cache' });
  if (!response.ok) throw new Error(`${url.pathname} answered ${response.status}`);
  return response.text();
}

let isStyled = false;

/** Adds the stylesheet of the console, which is embedded in its script so that it also works on pages opened from disk. */
function addStyle(): void {
  if (isStyled) return;
  isStyled = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(consoleStyle);
  document.adoptedStyleSheets.push(sheet);
}
