import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { parseExactJson } from '../../compiler/json/exact-numbers.ts';
import { isObject } from '../../compiler/openapi/document/json.ts';
import { findOperation } from '../../compiler/openapi/document/lookups.ts';
import type { Api } from '../../compiler/openapi/document/model.ts';
import { toOperation } from '../../compiler/openapi/document/operations.ts';
import { toApi } from '../../compiler/openapi/document/outline.ts';
import { enGB } from '../messages/console/en-GB.ts';
import { consoleLanguages } from '../messages/console/languages.ts';
import { loadMessages } from '../messages/languages.ts';
import { readBytes } from '../navigation/read-json.ts';
import { announced } from '../state/shown-page.ts';
import { site } from '../state/site.ts';
import { Console } from './Console.tsx';
import type { Sandboxed } from './sandbox.ts';

declare const offlineBundle: boolean;
/** The stylesheet of the console. The bundler defines it. */
declare const consoleStyle: string;

const documents = new Map<string, Promise<Api>>();

/**
 * Opens the console for the operation of a button, in a dialog. `link` is the fragment of the page's address, which may fill the
 * form.
 */
export async function openConsole(button: HTMLElement, link: string): Promise<void> {
  if (isOpening) return;
  isOpening = true;
  await show(button, link).finally(() => {
    isOpening = false;
  });
}

/** Whether a console is being loaded, so that another press of a button opens no second one. */
let isOpening = false;

async function show(button: HTMLElement, link: string): Promise<void> {
  const [id = '', ...offered] = (button.dataset.try ?? '').split(' ');
  const environments = offered.filter((each) => !offlineBundle || each === 'sandbox');
  const line = button.closest('.api-endpoint');
  const [method, path] = ['.api-method', 'code'].map((part) => line?.querySelector(part)?.textContent ?? '');
  const [say = enGB, api, sandboxOf] = await Promise.all([
    loadMessages(document.documentElement.lang, consoleLanguages).catch(() => undefined),
    loadDocument(id).catch(() => undefined),
    environments.includes('sandbox') ? loadSandbox(id).catch(() => undefined) : undefined,
  ]);
  const head = api && findOperation(api, `${method} ${path}`);
  if (!api || !head || (environments.includes('sandbox') && !sandboxOf)) {
    announced.set(say.failedToOpen);
    button.title = say.failedToOpen;
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
  const subject = { api, operation: toOperation(api, head), environments };
  const sandbox = sandboxOf?.(api);
  root.render(createElement(Console, { subject, sandbox, say, link, close: () => dialog.close() }));
  dialog.showModal();
}

/** The engine of the sandbox, with the scenario of a document. */
async function loadSandbox(id: string): Promise<(api: Api) => Sandboxed> {
  const [{ openSandbox }, scenario] = await Promise.all([
    import('./sandbox.ts'),
    readText(publishedFile(`console/${id}.scenario.json`)),
  ]);
  return ({ raw }) => openSandbox(id, raw, JSON.parse(scenario));
}

function publishedFile(name: string): URL {
  return new URL(`${site.get()?.baseUrl ?? '/'}specs/${name}`, document.baseURI);
}

/** The document, as the site publishes it for download. Each is loaded once. */
function loadDocument(id: string): Promise<Api> {
  const found = documents.get(id) ?? fetchDocument(id);
  documents.set(id, found);
  found.catch(() => documents.delete(id));
  return found;
}

async function fetchDocument(id: string): Promise<Api> {
  const text = await readText(publishedFile(`${offlineBundle ? 'console/' : ''}${id}.json`));
  const raw = parseExactJson(text);
  if (!isObject(raw)) throw new Error(`${id} is not a document`);
  return toApi(raw, { id, file: id, route: '/', pages: 'many' });
}

async function readText(url: URL): Promise<string> {
  if (offlineBundle) return new TextDecoder().decode(await readBytes(url));
  const response = await fetch(url, { credentials: 'same-origin', cache: 'no-cache' });
  if (!response.ok) throw new Error(`${url.pathname} answered ${response.status}`);
  return response.text();
}

let isStyled = false;

/** Adds the stylesheet of the console, which is part of its script, so that it also works on pages opened from a disk. */
function addStyle(): void {
  if (isStyled) return;
  isStyled = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(consoleStyle);
  document.adoptedStyleSheets.push(sheet);
}
