import { type LookupAddress, lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Addresses of this machine, of private networks, and of a cloud's metadata service (link-local). */
const inner = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  inner.addSubnet(network, prefix, 'ipv4');
  // The same networks written as IPv6, as themselves and through a translator.
  inner.addSubnet(`::ffff:${network}`, 96 + prefix, 'ipv6');
  inner.addSubnet(`64:ff9b::${network}`, 96 + prefix, 'ipv6');
}
for (const [network, prefix] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const) {
  inner.addSubnet(network, prefix, 'ipv6');
}

export class InnerAddressError extends Error {}

export function isInnerAddress(address: string): boolean {
  return inner.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/** Refuses a host that is itself an inner address: no name is looked up for it. */
export function refuseInnerLiteral(hostname: string): void {
  const address = hostname.replace(/^\[(.*)\]$/, '$1');
  if (isIP(address) && isInnerAddress(address)) throw refusalOf(hostname);
}

/**
 * Looks a name up for the connection that is about to be made, and refuses inner addresses. A check
 * before that would not see an answer of DNS that changes in between.
 */
export const lookupOutside: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    const addresses = found as LookupAddress[] | undefined;
    if (error) return callback(error, '');
    if (addresses?.some(({ address }) => isInnerAddress(address))) {
      return callback(refusalOf(hostname), '');
    }
    if (options.all) return callback(null, addresses ?? []);
    return callback(null, addresses?.[0]?.address ?? '', addresses?.[0]?.family);
  });
};

function refusalOf(hostname: string): InnerAddressError {
  return new InnerAddressError(
    `${hostname} is an address of the inner network; PROVISIONING_INNER_HOSTS can allow it`,
  );
}
