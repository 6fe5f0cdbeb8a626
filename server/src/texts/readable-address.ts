import { isIP } from 'node:net';
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

/** Ends of names that no mail from outside ever reaches. */
const neverReached = new Set(['arpa', 'invalid', 'local', 'localhost', 'onion']);

/** The form that is stored and compared: ASCII, with accents as punycode. */
export function toAsciiDomain(name: string): string | undefined {
  const ascii = domainToASCII(name);
  const labels = ascii.split('.');
  // Accents make a label longer; wide digits and hexadecimal ones make it an address of a machine.
  const isHostName =
    labels.length > 1 && labels.every(({ length }) => length > 0 && length <= 63) && !isIP(ascii);
  const isReachable = !neverReached.has(labels.at(-1) ?? '');
  return isHostName && isReachable && isDecodable(ascii) && ascii.length <= 253 ? ascii : undefined;
}

/** False for invalid punycode, and for punycode of signs such as emoji. */
function isDecodable(ascii: string): boolean {
  return /^(?!xn--|.*\.xn--)[\p{L}\p{M}\p{N}.-]+$/u.test(domainToUnicode(ascii));
}
