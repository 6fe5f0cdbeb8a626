import type { ProductCode } from '@endcap/contract/products';
import type { NewUser } from '@endcap/contract/user-parts';
import type { Database } from '../../db/connection.ts';
import { authorizedDomains } from '../email-domains/authorized-domains.service.ts';
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
  const asked = [...new Set(users.flatMap((user) => user.thirdPartyCompanyId ?? []))];
  const partners = new Set(await members.selectPartners(db, scope, asked));
  const insiders = new Set(
    await members.selectInsiders(
      db,
      users.map(({ email }) => email),
    ),
  );
  const domainsFor = await authorizedDomains(db, [scope.company.id, ...partners]);
  const subscribed = new Set(await members.selectSubscribedProducts(db, scope));
  return {
    entryOf({ email, thirdPartyCompanyId: partner }) {
      if (partner && !partners.has(partner)) {
        return { field: 'thirdPartyCompanyId', code: 'user.partner_unknown' };
      }
      const found = insiders.has(email) ? [] : domainsFor(email);
      const own = found.filter(({ companyId }) => companyId === scope.company.id);
      // A partner's person: by a domain that the company allows to third parties, or by their own.
      const entered = partner
        ? found.some((rule) =>
            rule.companyId === partner ? !rule.is3pDomain : own.includes(rule) && rule.is3pDomain,
          )
        : own.length > 0;
      if (!entered) return { field: 'email', code: 'user.domain_not_authorized' };
      const thirdParty = partner !== undefined || own.every(({ is3pDomain }) => is3pDomain);
      return { thirdParty };
    },
    notSubscribed: (codes) => codes.some((code) => !subscribed.has(code)),
  };
}
