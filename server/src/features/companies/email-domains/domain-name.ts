import { parse } from 'tldts';
import { publicMailHosts, publicMailNames } from './public-mail-hosts.ts';

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
