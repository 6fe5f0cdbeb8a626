import { domainToASCII, domainToUnicode } from 'node:url';
import { parse } from 'tldts';
import { publicMailHosts } from './public-mail-hosts.ts';

/** The form that is stored and compared: ASCII, with accents as punycode. */
export function toAsciiDomain(name: string): string | undefined {
  const ascii = domainToASCII(name);
  return ascii && ascii.length <= 253 && ascii.includes('.') ? ascii : undefined;
}

/** The form that people read. */
export function toReadableDomain(ascii: string): string {
  return domainToUnicode(ascii) || ascii;
}

/** Anyone can have an address there, so authorizing it would let anyone in. */
export function isPublicMailHost(ascii: string): boolean {
  const { domain, isIcann, publicSuffix } = parse(ascii);
  // A bare public suffix such as "com.mx" covers every company of a country.
  if (isIcann && publicSuffix === ascii) return true;
  return publicMailHosts.has(ascii) || (domain !== null && publicMailHosts.has(domain));
}
