import type { PendingDelivery } from './scenario.ts';
import type { Delivery } from './types.ts';

/** Signs a delivery with an HMAC-SHA-256 of its body. Without Web Crypto (pages served over HTTP), it remains unsigned. */
export async function signDelivery({ sign, ...delivery }: PendingDelivery): Promise<Delivery> {
  const subtle = globalThis.crypto?.subtle;
  if (!sign || !subtle) return delivery;
  const encoder = new TextEncoder();
  const key = await subtle.importKey('raw', encoder.encode(sign.secret || ' '), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ]);
  const digest = new Uint8Array(await subtle.sign('HMAC', key, encoder.encode(delivery.body)));
  const signature =
    sign.encoding === 'base64'
      ? btoa(String.fromCharCode(...digest))
      : [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return { ...delivery, headers: [...delivery.headers, [sign.header, signature]] };
}
