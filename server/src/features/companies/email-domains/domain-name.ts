import { isIP } from 'node:net';
import { domainToASCII, domainToUnicode } from 'node:url';
import { parse } from 'tldts';
import { publicMailHosts, publicMailNames } from './public-mail-hosts.ts';

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

/** A bare suffix such as "com.mx" or "uk.com" covers companies that are strangers. */
export function isSharedSuffix(ascii: string): boolean {
  const { publicSuffix, isIcann, isPrivate } = parse(ascii, { allowPrivateDomains: true });
  return publicSuffix === ascii && Boolean(isIcann || isPrivate);
}

/** Anyone can have an address there, so authorizing it would let anyone in. */
export function isPublicMailHost(ascii: string): boolean {
  const { domain, domainWithoutSuffix, isIcann } = parse(ascii);
  if (isIcann && publicMailNames.has(domainWithoutSuffix ?? '')) return true;
  return publicMailHosts.has(ascii) || publicMailHosts.has(domain ?? '');
}
