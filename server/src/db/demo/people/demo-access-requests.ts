import type { ProductCode } from '@endcap/contract/products';
import type { Calendar } from '../activity/calendar.ts';
import { actorOf, type DemoActivity, requestIdOf } from '../activity/demo-activity.ts';
import { companyNamed, type DemoCompany } from '../companies/demo-companies.ts';
import { demoId } from '../demo-id.ts';
import type { DemoMembership, DemoUser } from './demo-person.ts';
import type { CompanyProducts, DemoAccess } from './demo-products.ts';

/** A request that waits for an admin of the company. */
export interface DemoAccessRequest {
  id: string;
  company: DemoCompany;
  user: DemoUser;
  products: ProductCode[];
  note: string | null;
  createdOn: Date;
}

const notes = [
  'I take over the weekly assortment review from Priya on Monday.',
  null,
  'We plan the spring modular together with the category team.',
  null,
];

/** A few users of Northfield ask for products that they do not have. */
export function buildAccessRequests(
  companies: readonly DemoCompany[],
  memberships: readonly DemoMembership[],
  { products, access }: { products: CompanyProducts; access: readonly DemoAccess[] },
  calendar: Calendar,
): DemoAccessRequest[] {
  const company = companyNamed(companies, 'northfield');
  const before = calendar.workday(notes.length + 2);
  const askers = memberships
    .filter((member) => member.company === company && isOrdinary(member))
    .filter(({ createdOn }) => createdOn < before)
    .slice(0, notes.length);
  return askers.map((member, index) => {
    const { user } = member;
    const granted = access.filter((one) => one.membership === member).map((one) => one.product);
    const missing = (products.get(company) ?? []).filter((code) => !granted.includes(code));
    return {
      id: demoId('access request', user.id),
      company,
      user,
      products: missing.slice(0, 1 + (index % 2)),
      note: notes[index] ?? null,
      createdOn: calendar.workday(index + 1),
    };
  });
}

/** A company's own people who can work there. */
function isOrdinary({ user, role, state, thirdParty }: DemoMembership): boolean {
  const settled = state === 'ACTIVE' && !user.blockedOn && !user.invited;
  return settled && role === 'USER' && !thirdParty && user.account === null;
}

export function buildRequestActivity(requests: readonly DemoAccessRequest[]): DemoActivity[] {
  return requests.map(({ id, company, user, products, createdOn }) => ({
    at: createdOn,
    companyId: company.id,
    event: 'ACCESS_REQUESTED',
    sourceApp: 'PORTAL',
    requestId: requestIdOf('ACCESS_REQUESTED', id),
    actor: actorOf(user),
    entity: {
      type: 'ACCESS_REQUEST',
      id,
      name: actorOf(user).name,
      personId: user.id,
      before: null,
      after: { products },
    },
  }));
}
