import type { ProductCode } from '@endcap/contract/products';
import type { NewUser } from '@endcap/contract/user-parts';
import type { Database } from '../../db/connection.ts';
import { authorizedDomains, domainOf } from '../email-domains/authorized-domains.service.ts';
import { selectInternalDomains } from '../memberships/internal-domains.repository.ts';
import * as members from './members.repository.ts';
import type { Problem, UserScope } from './user-plan.ts';

/** What a company lets its admins do, read once for however many people. */
export interface UserRules {
  /** How somebody with this address comes in, or why not. */
  entryOf(user: Pick<NewUser, 'email' | 'thirdPartyCompanyId'>): { thirdParty: boolean } | Problem;
  notSubscribed(codes: ProductCode[]): boolean;
}

export async function readUserRules(
  db: Database,
  scope: UserScope,
  users: Pick<NewUser, 'email' | 'thirdPartyCompanyId'>[] = [],
): Promise<UserRules> {
  const ofPartners = users.some(({ thirdPartyCompanyId }) => thirdPartyCompanyId);
  const partners = new Set(ofPartners ? await members.selectPartners(db, scope) : []);
  const domains = [...new Set(users.map(({ email }) => domainOf(email)))];
  const insiders = new Set(await selectInternalDomains(db, domains));
  const domainsFor = await authorizedDomains(db, [scope.company.id, ...partners]);
  const subscribed = new Set(await members.selectSubscribedProducts(db, scope));
  return {
    entryOf({ email, thirdPartyCompanyId: partner }) {
      if (partner && !partners.has(partner)) {
        return { field: 'thirdPartyCompanyId', code: 'user.partner_unknown' };
      }
      // Nobody at the retailer, whether there is such a person or not.
      const found = insiders.has(domainOf(email)) ? [] : domainsFor(email);
      const own = found.filter(({ companyId }) => companyId === scope.company.id);
      // A partner's person: by a domain of the partner, or by one that the company allows to third
      // parties and that is no other partner's.
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
