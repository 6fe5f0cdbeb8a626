import { Resolver } from 'node:dns/promises';

/** The TXT records of a name; empty when it has none, null when no server answered. */
export type TxtLookup = (name: string) => Promise<string[] | null>;

const limits = { timeout: 3_000, tries: 2 };
const without = new Set(['ENOTFOUND', 'ENODATA']);

/** Asks these servers ("192.0.2.1" or "192.0.2.1:5353"), or those of the machine. */
export function createTxtLookup(servers: readonly string[]): TxtLookup {
  return async (name) => {
    const resolver = new Resolver(limits);
    if (servers.length > 0) resolver.setServers(servers);
    try {
      // A long record arrives in pieces.
      return (await resolver.resolveTxt(name)).map((pieces) => pieces.join(''));
    } catch (error) {
      return without.has((error as { code?: string }).code ?? '') ? [] : null;
    }
  };
}
