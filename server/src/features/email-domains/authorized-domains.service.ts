import type { Database } from '../../db/connection.ts';
import { type DomainRule, selectDomainsOf } from './authorized-domains.repository.ts';
import { toAsciiDomain } from './domain-name.ts';

export type AuthorizedDomains = (address: string) => DomainRule[];

export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1);
}

/** A function that answers the domains of these companies that let an address in. */
export async function authorizedDomains(
  db: Database,
  companyIds: string[],
): Promise<AuthorizedDomains> {
  const byName = new Map<string, DomainRule[]>();
  for (const rule of await selectDomainsOf(db, companyIds)) {
    byName.set(rule.domainName, [...(byName.get(rule.domainName) ?? []), rule]);
  }
  return (address) => {
    const domain = toAsciiDomain(domainOf(address));
    if (!domain) return [];
    // Whole labels only: "notacme.com" is not under "acme.com".
    const labels = domain.split('.');
    return labels.flatMap((_, cut) =>
      (byName.get(labels.slice(cut).join('.')) ?? []).filter(
        ({ allowSubDomains }) => cut === 0 || allowSubDomains,
      ),
    );
  };
}
