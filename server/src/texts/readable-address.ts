import { domainToASCII, domainToUnicode } from 'node:url';

/** A domain as people read it, with its accents; only where that leads back to what is stored. */
export function toReadableDomain(ascii: string): string {
  if (!ascii.includes('xn--')) return ascii;
  const readable = domainToUnicode(ascii);
  return domainToASCII(readable) === ascii ? readable : ascii;
}

/** As toReadableDomain. For people's eyes alone: mails, products and comparisons take what is stored. */
export function toReadableAddress(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  return address.slice(0, at) + toReadableDomain(address.slice(at));
}
