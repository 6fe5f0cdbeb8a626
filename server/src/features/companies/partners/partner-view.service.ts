import { tierIncludes } from '@endcap/contract/access/product-locks';
import type { PartnerView } from '@endcap/contract/companies/partner-view';
import { userLimits } from '@endcap/contract/limits';
import type { CompanyScope } from '../../../access/scope.ts';
import type { Database } from '../../../db/connection.ts';
import { sortAccessTypes } from '../../shared/memberships/access-types.ts';
import { selectViews, type ViewRow } from './partner-view.repository.ts';
import { found } from './partners.service.ts';

/** What the company that the user views shares with their agencies; a user can belong to several. */
export async function listPartnerAccess(
  db: Database,
  scope: CompanyScope,
): Promise<{ items: PartnerView[] }> {
  return { items: (await selectViews(db, scope, 'OWN', userLimits.shownRows)).map(presentView) };
}

/** The same for one partner, as the company's admin looks at it. */
export async function getPartnerView(
  db: Database,
  scope: CompanyScope,
  associationId: string,
): Promise<PartnerView> {
  const [row] = await selectViews(db, scope, { associationId }, userLimits.shownRows);
  return presentView(found(row));
}

function presentView(row: ViewRow): PartnerView {
  const { companyName, companyCode, companyType, partnerName, partnerCode, ...rest } = row;
  const shared = row.ended
    ? []
    : row.products.filter(({ code }) => tierIncludes(companyType, code));
  const codes = shared.map(({ code }) => code);
  const types = new Set(shared.flatMap(({ accessTypes }) => accessTypes));
  return {
    ...rest,
    company: { companyName, businessCode: companyCode },
    partnerCompany: { companyName: partnerName, businessCode: partnerCode },
    products: codes,
    accessTypes: sortAccessTypes([...types]),
    people: (row.ended ? [] : row.people).map((person) => ({
      ...person,
      // A viewer opens all that is shared, a member what they were given of it.
      products: codes.filter((code) => person.products?.includes(code) ?? true),
    })),
    totalPeople: row.ended ? 0 : row.totalPeople,
  };
}
