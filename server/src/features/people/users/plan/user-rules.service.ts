import { accessTypes as knownTypes } from '@endcap/contract/access/access-types';
import type { NewUser, ProductGrant } from '@endcap/contract/people/user-parts';
import type { ProductCode } from '@endcap/contract/products';
import type { Database } from '../../../../db/connection.ts';
import { wantedAccessTypes } from '../../../shared/memberships/access-types.ts';
import { selectInternalDomains } from '../../../shared/memberships/accounts.unscoped.repository.ts';
import {
  type Member,
  selectPartners,
  selectSubscribedProducts,
} from '../../../shared/memberships/members.repository.ts';
import type { MembershipProduct, MembershipScope } from '../../../shared/memberships/membership.ts';
import { authorizedDomains, domainOf } from '../../../shared/memberships/memberships.service.ts';
import type { Problem } from './user-plan.ts';

/** The rules of a company for its users, read once for any number of users. */
export interface UserRules {
  /** Returns whether a new user is a third party, or why the address is refused. */
  entryOf(user: Pick<NewUser, 'email' | 'thirdPartyCompanyId'>): { thirdParty: boolean } | Problem;
  notSubscribed(codes: ProductCode[]): boolean;
  /**
   * Whether a user whom the partner brought would get a product or an access type that the partner
   * was not given. What the user holds already stays.
   */
  notShared(
    partnerId: string | null | undefined,
    grants: ProductGrant[],
    held?: MembershipProduct[],
  ): boolean;
}

export async function readUserRules(
  db: Database,
  scope: MembershipScope,
  users: Pick<NewUser, 'email' | 'thirdPartyCompanyId'>[] = [],
  members: Pick<Member, 'thirdPartyCompanyId'>[] = [],
): Promise<UserRules> {
  const hasPartners = [...users, ...members].some(({ thirdPartyCompanyId }) => thirdPartyCompanyId);
  const partners = new Map(
    (hasPartners ? await selectPartners(db, scope) : []).map(({ partnerId, shared }) => [
      partnerId,
      new Map(shared.map(({ code, accessTypes }) => [code, accessTypes])),
    ]),
  );
  const domains = [...new Set(users.map(({ email }) => domainOf(email)))];
  const internal = new Set(await selectInternalDomains(db, domains));
  const domainsFor = await authorizedDomains(db, [scope.company.id, ...partners.keys()]);
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
    notShared(partnerId, grants, held = []) {
      if (!partnerId) return false;
      return grants.some(({ code, accessTypes }) => {
        const now = held.find((product) => product.code === code);
        const kept = now ? wantedAccessTypes(now) : [];
        const added = accessTypes.filter((type) => !kept.includes(type));
        const shared = partners.get(partnerId)?.get(code);
        if (now && added.length === 0) return false;
        return !shared || added.some((type) => !isSharedType(shared, type));
      });
    },
  };
}

/** "No direct access" stands for all that the partner was given. */
function isSharedType(shared: readonly number[], type: number): boolean {
  return type === knownTypes.NO_DIRECT_ACCESS || shared.includes(type);
}
