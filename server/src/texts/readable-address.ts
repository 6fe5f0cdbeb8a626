import { domainToASCII, domainToUnicode } from 'node:url';

/** A domain as people read it, with its accents; only where that leads back to what is stored. */
export function toReadableDomain(ascii: string): string {
  if (!ascii.includes('xn--')) return ascii;
  const readable = domainToUnicode(ascii);
  return domainToASCII(readable) === ascii ? readable : ascii;
}

/** Like toReadableDomain. Only for display: mails, products and comparisons use the stored address. */
export function toReadableAddress(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  return address.slice(0, at) + toReadableDomain(address.slice(at));
}
