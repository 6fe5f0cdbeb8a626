import type { Database } from '../../../db/connection.ts';
import { toAsciiDomain } from '../../../texts/ascii-domain.ts';
import { selectDomainsOf } from './authorized-domains.unscoped.repository.ts';

type DomainRule = Awaited<ReturnType<typeof selectDomainsOf>>[number];
export type AuthorizedDomains = (address: string) => DomainRule[];

export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1);
}

/** Returns a function that finds the domains of these companies that cover an address. */
export async function authorizedDomains(
  db: Database,
  companyIds: string[],
): Promise<AuthorizedDomains> {
  const byName = Map.groupBy(await selectDomainsOf(db, companyIds), ({ domainName }) => domainName);
  return (address) => {
    // Compared by whole labels: "notacme.com" is not under "acme.com".
    const labels = toAsciiDomain(domainOf(address))?.split('.') ?? [];
    return labels.flatMap((_, cut) =>
      (byName.get(labels.slice(cut).join('.')) ?? []).filter(
        ({ allowSubDomains }) => cut === 0 || allowSubDomains,
      ),
    );
  };
}
