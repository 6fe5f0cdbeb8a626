import type { Database, Transaction } from '../../../db/connection.ts';
import { toAsciiDomain } from '../../../texts/readable-address.ts';
import { raiseVersionsOfRenamed, selectDomainsOf } from './accounts.unscoped.repository.ts';
import { deleteInvitedName, renameInvitees, updateToJoined } from './change-members.repository.ts';
import type { MemberScope } from './members.repository.ts';
import type { MemberName } from './membership.ts';

/** The user has accepted the invitation or registered with it: the company sees the account from now on. */
export async function joinCompany(tx: Transaction, member: MemberScope): Promise<void> {
  await updateToJoined(tx, member);
  await deleteInvitedName(tx, member);
}

/** Renames users who have not joined the company: only this company sees the name. */
export async function renameInvited(
  tx: Transaction,
  companyId: string,
  names: (MemberName & { userId: string })[],
): Promise<void> {
  if (names.length === 0) return;
  await renameInvitees(tx, { company: { id: companyId } }, names);
  await raiseVersionsOfRenamed(
    tx,
    names.map(({ userId }) => userId),
    companyId,
  );
}

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
