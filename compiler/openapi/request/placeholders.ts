import type { SecurityScheme } from '../document/model.ts';
import type { Secret } from './credentials.ts';

/**
 * Returns a placeholder for a secret. For a key or token, it is derived from the name of the scheme if that ends in key, token or secret,
 * and otherwise from its type, such as `YOUR_API_KEY`.
 */
export function placeholderSecret({ name, type, parameter }: SecurityScheme): Secret {
  const names = { user: 'YOUR_USERNAME', password: 'YOUR_PASSWORD' };
  if (type === 'oauth2' || type === 'openIdConnect') return { ...names, value: 'YOUR_ACCESS_TOKEN' };
  const ownNames = toPlaceholder(name);
  if (/(?:KEY|TOKEN|SECRET)$/.test(ownNames) && ownNames.length <= 24) return { ...names, value: `YOUR_${ownNames}` };
  const isKey = type === 'apiKey' && !/token/i.test(parameter?.name ?? '');
  return { ...names, value: isKey ? 'YOUR_API_KEY' : 'YOUR_TOKEN' };
}

/** Returns an uppercase placeholder for users to replace: `boatId` becomes `BOAT_ID`. */
export function toPlaceholder(name: string): string {
  const words = name.replace(/([a-z\d])([A-Z])/g, '$1_$2').replace(/[^A-Za-z\d]+/g, '_');
  return words.replace(/^_+|_+$/g, '').toUpperCase() || 'VALUE';
}
