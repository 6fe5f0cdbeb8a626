import { isIPv6 } from 'node:net';

declare const countedFor: unique symbol;

/** What a limit counts for. An address is none of these: an IPv6 customer has 2^64 of them. */
export type LimitSubject = string & { readonly [countedFor]: true };

/** The network of a caller, made by `networkOf` alone. */
export type Network = LimitSubject & { readonly [networkMade]: true };
declare const networkMade: unique symbol;

/** The network of an IP address: a /64 of IPv6, or one address of IPv4, also when it is mapped to IPv6. */
export function networkOf(address: string): Network {
  const plain = address.split('%')[0] ?? '';
  if (!isIPv6(plain)) return plain as Network;
  const groups = groupsOf(plain);
  const isMapped = groups.slice(0, 5).every((group) => group === '0') && groups[5] === 'ffff';
  const network = isMapped ? groups.slice(6).map(bytesOf).join('.') : groups.slice(0, 4).join(':');
  return network as Network;
}

/** A person, a ticket or another thing with an id; of several, all of them together. */
export function subjectOf(...ids: [string, ...string[]]): LimitSubject {
  return ids.join(' ') as LimitSubject;
}

/** The eight groups of an address. */
function groupsOf(address: string): string[] {
  // URL normalises the address to hexadecimal groups.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  return [...left, ...Array(8 - left.length - right.length).fill('0'), ...right];
}

function bytesOf(group: string): string {
  const value = Number.parseInt(group, 16);
  return `${value >> 8}.${value & 0xff}`;
}
