import type { UserContext } from '@endcap/contract/identity/identity';
import { type ProductCode, productCodes } from '@endcap/contract/products';
import type { LauncherShortcuts, ProductLock } from '@endcap/contract/products/launcher';
import { screen, within } from '@testing-library/react';
import type { Answer } from '../../../../lib/call/call-types.ts';
import { defaultConfiguration } from '../../../../lib/configuration/configuration.ts';
import { person, sessionOf } from '../../../../testing/people.ts';
import { renderAt } from '../../../../testing/render-app.tsx';
import { stubApi } from '../../../../testing/stub-api.ts';

export type Access = 'ACCESS_COMPLETE' | 'ACCESS_PENDING' | '' | 'SOMETHING_NEW';

export const given = (access: Partial<Record<string, Access>>): UserContext['products'] =>
  Object.entries(access).map(([code, accessStatus = '']) => ({ code, accessStatus, subApps: [] }));

export const supplier = (
  access: Partial<Record<string, Access>>,
  more: Partial<UserContext> = {},
) => person('COMPANY_USER', { products: given(access), ...more });

export const internal = (access: Partial<Record<string, Access>>) =>
  person('INTERNAL_USER', {
    user_type: 'INTERNAL',
    tenant: null,
    companyType: 'INTERNAL',
    authz: { group: 'INTERNAL_USER', permissions: [] },
    products: given(access),
  });

export const ownCompanies = 'GET /svc/v1/identity/users/:userId/access';
export const companiesPage = (
  items: Answer<typeof ownCompanies>['items'],
  { query }: { query: Record<string, string> },
) => ({
  items,
  page: 0,
  pageSize: Number(query.page_size),
  totalElements: items.length,
  totalPages: 1,
});

export const nothing: LauncherShortcuts = { pinned: [], recent: [], opened: [] };
/** Nothing waits and nothing has changed. */
export const emptyHome: Answer<'GET /api/home'> = {
  requests: null,
  ending: null,
  audit: null,
  joining: [],
  elsewhere: [],
  changes: [],
  unread: 0,
  restated: null,
};
export const requests = '/svc/v1/identity/users/:userId/access-requests';

export const lockOf = (parts: Partial<ProductLock> = {}): ProductLock => ({
  code: 'NO_ENTITLEMENT',
  owner: 'COMPANY_ADMIN',
  step: 'REQUEST_ACCESS',
  requestedOn: null,
  denied: null,
  ...parts,
});

/** The server's answer about every product, as it goes with the products of the user. */
export function accessAnswer(
  { products, user_type }: UserContext,
  locks: Partial<Record<ProductCode, ProductLock>> = {},
) {
  const none =
    user_type === 'INTERNAL'
      ? lockOf({ owner: 'PORTAL_TEAM', step: 'REQUEST_FROM_TEAM' })
      : lockOf();
  const byStatus: Record<string, ProductLock | null> = {
    ACCESS_COMPLETE: null,
    ACCESS_PENDING: lockOf({ code: 'PENDING', owner: 'RETAILER', step: 'WAIT' }),
  };
  const items = productCodes.map((code) => {
    const status = products.find((product) => product.code === code)?.accessStatus ?? '';
    return { code, lock: locks[code] ?? (status in byStatus ? (byStatus[status] ?? null) : none) };
  });
  return { items, contacts: [{ name: 'Ada Admin', email: 'ada@northfield.example' }] };
}

export function open(user: UserContext, address = '/apps', rollout = true) {
  const decision = { variationKey: rollout ? 'on' : 'off', enabled: rollout };
  const config = {
    ...defaultConfiguration,
    decisions: { 'insights-activation-rollout': decision },
  };
  const api = stubApi({
    ...sessionOf(user),
    'GET /api/ccm': () => ({ config }),
    'GET /svc/v1/products': () => ({ products: [] }),
    'GET /api/launcher/shortcuts': () => nothing,
    'GET /api/home': () => emptyHome,
    'GET /api/products/access': () => accessAnswer(user),
    [ownCompanies]: (asked) => companiesPage([], asked),
  });
  return { api, ...renderAt(address) };
}

export const name: Record<ProductCode, string> = {
  SHOPPER_BEHAVIOR: 'Shopper Behavior',
  REPORT_BUILDER: 'Report Builder',
  CHANNEL_PERFORMANCE: 'Channel Insights',
  CUSTOMER_PERCEPTION: 'Customer Perception',
  INSIGHTS_ACTIVATION: 'Insights Activation',
  DIGITAL_LANDSCAPES: 'Digital Landscapes',
  MODULAR_INTELLIGENCE: 'Modular Intelligence',
  CUSTOMER_PULSE: 'Customer Pulse',
};

export const titles = () =>
  screen.queryAllByRole('heading', { level: 4 }).map((one) => one.textContent);
export async function card(code: ProductCode) {
  const title = await screen.findByRole('heading', { level: 4, name: name[code] });
  const element = title.closest('li');
  if (!element) throw new Error(`No card of ${code}`);
  return within(element);
}
export const launchOf = async (code: ProductCode) =>
  (await card(code)).getByRole('link', { name: new RegExp(`^Launch App ${name[code]}`) });

/** The access of a user with all products granted; `everythingPending` has all of them pending. */
export const everything: Partial<Record<string, Access>> = Object.fromEntries(
  Object.keys(name).map((code) => [code, 'ACCESS_COMPLETE']),
);
export const everythingPending: Partial<Record<string, Access>> = Object.fromEntries(
  Object.keys(name).map((code) => [code, 'ACCESS_PENDING']),
);
