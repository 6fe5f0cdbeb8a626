import { lowerAscii, text } from '../text.ts';

/** The form of an address that is stored and compared: its domain in ASCII, with accents as punycode. */
export function withAsciiDomain(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  const isForeign = at > 0 && domain.length <= 253 && /^[\p{L}\p{M}\p{N}.-]+$/u.test(domain);
  if (!isForeign || !/\P{ASCII}/u.test(domain)) return address;
  const url = `http://${domain}`;
  return URL.canParse(url) ? address.slice(0, at) + new URL(url).hostname : address;
}

/** The form of a whole address that is stored and compared. */
export function toStoredAddress(address: string): string {
  return withAsciiDomain(lowerAscii(address));
}

export const loginId = text(254, toStoredAddress).min(1);
