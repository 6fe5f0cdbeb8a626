import type { StaffMember } from '@endcap/contract/operations/staff';
import type { Throttle } from '@endcap/contract/operations/throttles';
import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { openPage as openDomains } from '../../features/companies/email-domains/testing/domains-screen.tsx';
import { shelf } from '../../features/companies/partners/testing/partner-samples.ts';
import { openAsSuperAdmin } from '../../features/operations/shared/testing/super-admin.ts';
import { openUsers } from '../../features/people/users/testing/users-screen.tsx';
import { person, sessionOf } from '../../testing/people.ts';
import { renderAt } from '../../testing/render-app.tsx';
import { stubApi } from '../../testing/stub-api.ts';
import { TableRow } from '../../ui/data-table/table-row.tsx';

const on = '2026-11-14T18:00:00.000Z';
const throttle: Throttle = {
  id: 'a'.repeat(64),
  kind: 'sign-in.account',
  subject: 'maya@northfield.example',
  name: 'Maya Reyes',
  company: null,
  attempts: 9,
  lastFailedOn: on,
  openAgainOn: on,
};

const paige: StaffMember = {
  staffId: '0192a0de-0000-7000-8000-0000000000c1',
  name: 'Paige Holloway',
  email: 'paige@retailer.example',
  role: 'INTERNAL_USER',
  persona: null,
  sbu: null,
  buoAreaNumber: null,
  attributes: [],
  state: 'ACTIVE',
  lastLogin: on,
  invitation: null,
  removal: null,
  askedRole: null,
  askedAttributes: [],
  isYou: false,
  version: 3,
};

const onePage = <Item,>(items: Item[]) => ({
  ...{ items, page: 0, pageSize: 25, totalElements: items.length, totalPages: 1 },
});

function openPartners() {
  stubApi({
    ...sessionOf(person('COMPANY_ADMIN')),
    'GET /api/partner-associations': () => onePage([shelf]),
  });
  return renderAt('/admin/thirdParty');
}

const openThrottles = () =>
  openAsSuperAdmin('/operations/throttles', {
    'GET /api/operations/throttles': () => onePage([throttle]),
  });

const openStaff = () =>
  openAsSuperAdmin('/operations/staff', {
    'GET /api/operations/staff': () => onePage([paige]),
    'GET /api/operations/staff/requests': () => ({ items: [] }),
  });

/** The function that React calls to draw a row. */
const row = TableRow as unknown as { type: (props: { id: string }) => unknown };

afterEach(() => {
  vi.restoreAllMocks();
});

it.each([
  ['users', openUsers, 'Daniel Okafor', 'Block'],
  ['email domains', openDomains, 'northfield.example', 'Edit'],
  ['partners', openPartners, 'Shelf Partners', 'Edit'],
  ['throttles', openThrottles, 'Maya Reyes', 'Lift the limit'],
  ['staff', openStaff, 'Paige Holloway', 'Change role'],
])('opening a dialog over the list of %s draws no row again', async (_, open, name, action) => {
  const drawn = vi.spyOn(row, 'type');
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  const item = await screen.findByRole('menuitem', { name: action });
  const before = drawn.mock.calls.length;
  expect(before).toBeGreaterThan(0);
  await user.click(item);
  await screen.findByRole('dialog');
  expect(drawn.mock.calls.slice(before)).toEqual([]);
});
