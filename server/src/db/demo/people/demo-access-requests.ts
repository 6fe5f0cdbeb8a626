import type { ProductCode } from '@endcap/contract/products';
import type { Calendar } from '../activity/calendar.ts';
import { actorOf, type DemoActivity, requestIdOf } from '../activity/demo-activity.ts';
import { companyNamed, type DemoCompany } from '../companies/demo-companies.ts';
import { demoId } from '../demo-id.ts';
import type { DemoPeople } from './demo-people.ts';
import type { DemoMembership, DemoUser } from './demo-person.ts';
import type { CompanyProducts, DemoAccess } from './demo-products.ts';

/** A request that waits for an admin of the company, or that was decided or cancelled. */
export interface DemoAccessRequest {
  id: string;
  company: DemoCompany;
  user: DemoUser;
  products: ProductCode[];
  note: string | null;
  createdOn: Date;
  end: {
    status: 'APPROVED' | 'DENIED' | 'CANCELLED';
    on: Date;
    by: DemoUser;
    note: string | null;
  } | null;
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
      end: null,
    };
  });
}

/** When Northfield removed the internal user whose request it had approved. */
export const removedDaysAgo = 12;

const internalRequests = [
  { key: 'overdue', note: 'I prepare the joint business plan.', daysAgo: 2, end: null },
  {
    key: 'basic',
    note: null,
    daysAgo: 12,
    end: { status: 'DENIED', note: 'Please ask again after our review in May.' },
  },
  {
    key: 'northfield',
    note: 'For the spring line review.',
    daysAgo: 25,
    end: { status: 'CANCELLED', note: null },
  },
  // The company has removed the user since.
  {
    key: 'northfield',
    note: 'For the autumn line review.',
    daysAgo: 90,
    end: { status: 'APPROVED', note: 'Welcome.' },
  },
] as const;

/** The requests of the demo's internal user, one in each state. */
export function buildInternalRequests(
  companies: readonly DemoCompany[],
  { users, memberships }: DemoPeople,
  products: CompanyProducts,
  calendar: Calendar,
): DemoAccessRequest[] {
  const user = users.find(({ loginId }) => loginId === 'internal@retailer.example');
  if (!user) return [];
  return internalRequests.flatMap(({ key, note, daysAgo, end }) => {
    const company = companyNamed(companies, key);
    const admin = memberships.find(
      (member) =>
        member.company === company && member.role === 'ADMIN' && member.state === 'ACTIVE',
    )?.user;
    const [product] = (products.get(company) ?? []).filter((code) => code === 'REPORT_BUILDER');
    if (!admin || !product) return [];
    return {
      id: demoId('access request', user.id, company.id, String(daysAgo)),
      company,
      user,
      products: [product],
      note,
      createdOn: calendar.workday(daysAgo),
      end: end && {
        ...end,
        on: calendar.workday(daysAgo - 1),
        by: end.status === 'CANCELLED' ? user : admin,
      },
    };
  });
}

/** A company's own people who can work there. */
function isOrdinary({ user, role, state, thirdParty }: DemoMembership): boolean {
  const settled = state === 'ACTIVE' && !user.blockedOn && !user.invited;
  return settled && role === 'USER' && !thirdParty && user.account === null;
}

/**
 * What was granted for an approved request: the user of the retailer became a member with the product,
 * and was removed later.
 */
export function buildGrantActivity(
  requests: readonly DemoAccessRequest[],
  calendar: Calendar,
): DemoActivity[] {
  return requests.flatMap(({ id, company, user, products, end }) => {
    if (end?.status !== 'APPROVED') return [];
    const held = (codes: readonly ProductCode[]) => ({
      ...{ loginId: user.loginId, role: 'USER', state: 'ACTIVE' },
      products: codes.map((code) => ({ code, accessTypes: [3], status: 'ACCESS_COMPLETE' })),
    });
    const entry = (
      event: 'USER_ADDED' | 'USER_ACCESS_CHANGED' | 'USER_REMOVED',
      at: Date,
      change: { before: object | null; after: object | null },
    ): DemoActivity => ({
      ...{ at, companyId: company.id, event, sourceApp: 'PORTAL' },
      requestId: requestIdOf(event, id),
      actor: actorOf(end.by),
      entity: {
        ...{ type: 'USER', id: user.id, name: actorOf(user).name, personId: user.id },
        ...change,
      },
    });
    const soon = new Date(end.on.getTime() + 1000);
    return [
      entry('USER_ADDED', end.on, { before: null, after: held([]) }),
      entry('USER_ACCESS_CHANGED', soon, { before: held([]), after: held(products) }),
      entry('USER_REMOVED', calendar.workday(removedDaysAgo), {
        before: held(products),
        after: null,
      }),
    ];
  });
}

export function buildRequestActivity(requests: readonly DemoAccessRequest[]): DemoActivity[] {
  return requests.flatMap(({ id, company, user, products, createdOn, end }) => {
    const entry = (
      event: DemoActivity['event'],
      at: Date,
      by: DemoUser,
      change: { before: object | null; after: object },
    ): DemoActivity => ({
      at,
      companyId: company.id,
      event,
      sourceApp: 'PORTAL',
      requestId: requestIdOf(event, id),
      actor: actorOf(by),
      entity: {
        type: 'ACCESS_REQUEST',
        id,
        name: actorOf(user).name,
        personId: user.id,
        ...change,
      },
    });
    const asked = entry('ACCESS_REQUESTED', createdOn, user, { before: null, after: { products } });
    if (!end) return [asked];
    const { status, note } = end;
    const after = {
      status,
      requested: products,
      ...(status === 'APPROVED' ? { products } : {}),
      ...(note ? { note } : {}),
    };
    const before = { status: 'PENDING' };
    return [asked, entry(`ACCESS_REQUEST_${status}`, end.on, end.by, { before, after })];
  });
}
