import type { ProductCode } from '@endcap/contract/products';
import type { NewUser } from '@endcap/contract/user-parts';
import type { Database } from '../../../db/connection.ts';
import { authorizedDomains, domainOf } from '../../email-domains/authorized-domains.service.ts';
import { selectInternalDomains } from '../../memberships/accounts.unscoped.repository.ts';
import { selectPartners, selectSubscribedProducts } from '../../memberships/members.repository.ts';
import type { MembershipScope } from '../../memberships/membership.ts';
import type { Problem } from './user-plan.ts';

/** The rules of a company for its users, read once for any number of users. */
export interface UserRules {
  /** Returns whether a new user is a third party, or why the address is refused. */
  entryOf(user: Pick<NewUser, 'email' | 'thirdPartyCompanyId'>): { thirdParty: boolean } | Problem;
  notSubscribed(codes: ProductCode[]): boolean;
}

export async function readUserRules(
  db: Database,
  scope: MembershipScope,
  users: Pick<NewUser, 'email' | 'thirdPartyCompanyId'>[] = [],
): Promise<UserRules> {
  const hasPartners = users.some(({ thirdPartyCompanyId }) => thirdPartyCompanyId);
  const partners = new Set(hasPartners ? await selectPartners(db, scope) : []);
  const domains = [...new Set(users.map(({ email }) => domainOf(email)))];
  const internal = new Set(await selectInternalDomains(db, domains));
  const domainsFor = await authorizedDomains(db, [scope.company.id, ...partners]);
  const subscribed = new Set(await selectSubscribedProducts(db, scope));
  return {
    entryOf({ email, thirdPartyCompanyId: partner }) {
      if (partner && !partners.has(partner)) {
        return { field: 'thirdPartyCompanyId', code: 'user.partner_unknown' };
      }
      // The retailer's own domains are refused whether or not the user exists.
      const found = internal.has(domainOf(email)) ? [] : domainsFor(email);
      const own = found.filter(({ companyId }) => companyId === scope.company.id);
      // A partner's user has an address at a domain of the partner, or at a domain that the company
      // opened to third parties and that belongs to no other partner.
      const employers = found.filter((rule) => !own.includes(rule) && !rule.is3pDomain);
      if (partner && employers.some(({ companyId }) => companyId === partner)) {
        return { thirdParty: true };
      }
      if (own.length === 0) return { field: 'email', code: 'user.domain_not_authorized' };
      const isOpen = own.some(({ is3pDomain }) => is3pDomain);
      if (partner && (employers.length > 0 || !isOpen)) {
        return { field: 'thirdPartyCompanyId', code: 'user.partner_domain' };
      }
      return { thirdParty: partner !== undefined || own.every(({ is3pDomain }) => is3pDomain) };
    },
    notSubscribed: (codes) => codes.some((code) => !subscribed.has(code)),
  };
}
