import { trustScript } from '../trusted-types.ts';

/** The base URL that the compiler uses in the data of an offline copy (`compiler/addresses/offline-copy.ts`). */
declare const offlineRoot: string;

/** The payload of a data script: a string, or bytes as base64. */
type DataPayload = { text: string; isBase64: boolean };

/** Callbacks for scripts that are being loaded. */
const pendingScripts = new Map<HTMLOrSVGScriptElement, (data: DataPayload) => void>();

/** Returns the value of a JSON file of an offline copy, with addresses relative to this page. Rejects if the file does not exist. */
export async function readJson(url: URL): Promise<unknown> {
  const { text } = await load(url);
  return JSON.parse(text.replaceAll(offlineRoot, document.documentElement.dataset.root ?? './'));
}

/** Returns the bytes of a file in an offline copy. Rejects if the file does not exist. */
export async function readBytes(url: URL): Promise<Uint8Array> {
  const { text, isBase64 } = await load(url);
  return isBase64 ? Uint8Array.from(atob(text), (character) => character.charCodeAt(0)) : new TextEncoder().encode(text);
}

/** Runs the script that contains a data file. */
function load(url: URL): Promise<DataPayload> {
  Object.assign(window, { quireData: takeChunk });
  const script = document.createElement('script');
  const address = new URL(`${url.pathname}.js`, document.baseURI);
  return new Promise<DataPayload>((done, failed) => {
    pendingScripts.set(script, done);
    script.addEventListener('error', () => failed(new Error(`${url.pathname} is not there`)));
    script.addEventListener('load', () => failed(new Error(`${url.pathname} has no data`)));
    Object.assign(script, { src: trustScript(address) });
    document.head.append(script);
  }).finally(() => {
    pendingScripts.delete(script);
    script.remove();
  });
}

function takeChunk(text: string, isBase64 = false): void {
  const script = document.currentScript;
  if (script) pendingScripts.get(script)?.({ text, isBase64 });
}
