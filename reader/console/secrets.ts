import { keys, readStored, writeStored } from '../state/storage.ts';
import { parseJson, type Secrets } from './form.ts';

/** Secrets by document, until the visitor leaves the page. */
const secretsByDocument = new Map<string, Secrets>();

/** Returns the secrets for a document: those of this page, or those stored for this tab. */
export function readSecrets(api: string): Secrets {
  return secretsByDocument.get(api) ?? readStoredSecrets(api) ?? {};
}

/** Returns whether the secrets for a document are stored for this tab. */
export function areSecretsStored(api: string): boolean {
  return readStored(keys.secrets(api), 'sessionStorage') !== null;
}

/** Retains secrets in memory. Also stores them in session storage if the user has agreed; otherwise removes them from there. */
export function storeSecrets(api: string, secrets: Secrets, isRemembered: boolean): void {
  secretsByDocument.set(api, secrets);
  writeStored(keys.secrets(api), isRemembered ? JSON.stringify(secrets) : null, 'sessionStorage');
}

function readStoredSecrets(api: string): Secrets | undefined {
  const stored = parseJson(readStored(keys.secrets(api), 'sessionStorage') ?? '');
  if (typeof stored !== 'object' || stored === null) return undefined;
  return Object.fromEntries(
    Object.entries(stored).map(([name, secret]) => {
      const text = (key: string): string => String(Reflect.get(Object(secret), key) ?? '');
      const grant = { refresh: text('refresh'), expires: Number(text('expires')) };
      return [name, { value: text('value'), user: text('user'), password: text('password'), ...grant }];
    }),
  );
}
