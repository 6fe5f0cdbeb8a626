import { isIP } from 'node:net';
import { domainToASCII, domainToUnicode } from 'node:url';
import { parse } from 'tldts';
import { publicMailHosts, publicMailNames } from './public-mail-hosts.ts';

/** The form that is stored and compared: ASCII, with accents as punycode. */
export function toAsciiDomain(name: string): string | undefined {
  const ascii = domainToASCII(name);
  const labels = ascii.split('.');
  // Accents make a label longer; wide digits and hexadecimal ones make it an address of a machine.
  const isHostName =
    labels.length > 1 && labels.every(({ length }) => length > 0 && length <= 63) && !isIP(ascii);
  return isHostName && ascii.length <= 253 ? ascii : undefined;
}

/** The form that people read. */
export function toReadableDomain(ascii: string): string {
  return domainToUnicode(ascii) || ascii;
}

/** Anyone can have an address there, so authorizing it would let anyone in. */
export function isPublicMailHost(ascii: string): boolean {
  // A bare suffix such as "com.mx" or "uk.com" covers companies that are strangers.
  const shared = parse(ascii, { allowPrivateDomains: true });
  if (shared.publicSuffix === ascii && (shared.isIcann || shared.isPrivate)) return true;
  const { domain, domainWithoutSuffix, isIcann } = parse(ascii);
  if (isIcann && publicMailNames.has(domainWithoutSuffix ?? '')) return true;
  return publicMailHosts.has(ascii) || publicMailHosts.has(domain ?? '');
}
