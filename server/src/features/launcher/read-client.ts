import type { ProductClient } from './redeem.service.ts';

/** `Authorization: Basic` of a product: its code and its secret. */
export function readClient(authorization: string | undefined): ProductClient | null {
  const encoded = /^basic +([a-z0-9+/=_-]+) *$/i.exec(authorization ?? '')?.[1];
  if (!encoded) return null;
  const [product = '', ...secret] = Buffer.from(encoded, 'base64').toString('utf8').split(':');
  return { product, secret: secret.join(':') };
}
