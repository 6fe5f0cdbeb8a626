import type { Role } from '@endcap/contract/access/permissions';
import type { AnyRoute } from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Key } from '../../lib/call/call-types.ts';
import { person, sessionOf } from '../../testing/people.ts';
import { renderAt } from '../../testing/render-app.tsx';
import { stubApi } from '../../testing/stub-api.ts';
import { addAllRoutes } from './all-routes.ts';
import { screenData } from './screen-data.ts';

const users = 'GET /api/companies/:companyId/users';
const screens: readonly [path: string, asks: Key, role: Role][] = [
  ['/admin/userList', users, 'COMPANY_ADMIN'],
  ['/admin/userList?tab=pending&size=10', `${users}/non-provisioned`, 'COMPANY_ADMIN'],
  ['/admin/userList?tab=blocked&sort=name', `${users}/blocked`, 'COMPANY_ADMIN'],
  ['/admin/thirdParty', 'GET /api/partner-associations', 'COMPANY_ADMIN'],
  ['/admin/domainsList', 'GET /api/companies/:companyId/email-domains', 'COMPANY_ADMIN'],
  ['/admin/activityLog?actor=ana', 'POST /api/activity-logs', 'COMPANY_ADMIN'],
  ['/support/trackTicket', 'GET /svc/platform/support/osc/user/incidents', 'COMPANY_ADMIN'],
  ['/dataDictionaryV2', 'GET /api/v1/customer-support/glossaries', 'COMPANY_ADMIN'],
  ['/dataDictionary', 'GET /api/v1/customer-support/glossaries', 'COMPANY_ADMIN'],
  ['/knowledgeBase/home', 'GET /api/knowledgeBaseTopArticle', 'COMPANY_ADMIN'],
  ['/releaseNotes?unread=true', 'GET /svc/v1/release-notes', 'COMPANY_ADMIN'],
  ['/companyList', 'GET /api/companies', 'SUPER_ADMIN'],
  ['/globalUserManagement?search=maya', 'POST /api/users', 'SUPER_ADMIN'],
  ['/ticketQueue?tab=SOLVED', 'GET /api/ticket-queue', 'SUPER_ADMIN'],
  ['/ticketQueue/parkedMail', 'GET /api/ticket-queue/parked-mail', 'SUPER_ADMIN'],
  ['/contentEditor', 'GET /api/content-editor/items', 'SUPER_ADMIN'],
  ['/operations/jobs', 'GET /api/operations/jobs', 'SUPER_ADMIN'],
  ['/operations/mail', 'GET /api/operations/mail', 'SUPER_ADMIN'],
  ['/operations/throttles', 'GET /api/operations/throttles', 'SUPER_ADMIN'],
  ['/operations/announcements', 'GET /api/operations/announcements', 'SUPER_ADMIN'],
  ['/operations/flags', 'GET /api/operations/flags', 'SUPER_ADMIN'],
  ['/operations/products', 'GET /api/operations/products', 'SUPER_ADMIN'],
  ['/operations/staff', 'GET /api/operations/staff', 'SUPER_ADMIN'],
];

const emptyPage = { items: [], page: 0, pageSize: 25, totalElements: 0, totalPages: 0 };
const noTerms = { match_list: [], total_elements: 0, suggestions: [], product_counts: [] };

async function openBeside(role: Role, asks: Key) {
  const isAgent = role === 'SUPER_ADMIN';
  const user = person(
    role,
    isAgent
      ? {
          user_type: 'INTERNAL',
          tenant: null,
          companyType: 'UNKNOWN',
          authz: { ...person(role).authz, group: 'SUPER_ADMIN' },
        }
      : {},
  );
  const answer = asks.includes('glossaries')
    ? noTerms
    : { ...emptyPage, unread: 0, tags: [], products: [] };
  const api = stubApi({ ...sessionOf(user), [asks]: () => answer });
  const { router } = renderAt('/privacyPolicy');
  await waitFor(() =>
    expect(router.state.matches.at(-1)?.staticData.routeId).toBe('privacyPolicy'),
  );
  return { api, router };
}

describe('the data of a screen', () => {
  it.each(screens)('is asked for while the code loads: %s', async (path, asks, role) => {
    const { api, router } = await openBeside(role, asks);
    const [matched] = router.getMatchedRoutes(path.replace(/\?.*/, ''));
    const page = matched.at(-1)?.options.component as unknown as { preload: () => Promise<void> };
    const arrives = Promise.withResolvers<void>();
    const load = page.preload;
    page.preload = async () => {
      await arrives.promise;
      return load();
    };
    const opening = router.navigate({ href: path });
    await waitFor(() => expect(api.to(asks)).not.toEqual([]));
    const before = api.to(asks).length;
    arrives.resolve();
    await opening;
    await screen.findByRole('heading', { level: 1 });
    page.preload = load;
    expect(api.to(asks)).toHaveLength(before);
  });

  it('is asked for once when the pointer came to the link before the click', async () => {
    const { api, router } = await openBeside('COMPANY_ADMIN', users);
    await router.preloadRoute({ to: '/admin/userList' });
    await waitFor(() => expect(api.to(users).length).toBeGreaterThan(0));
    const before = api.to(users).length;
    await router.navigate({ to: '/admin/userList' });
    await screen.findByRole('heading', { level: 1, name: 'User management' });
    expect(api.to(users)).toHaveLength(before);
  });

  it('is not asked for where the gate keeps the user out', async () => {
    const { api, router } = await openBeside('COMPANY_USER', users);
    await router.preloadRoute({ to: '/admin/userList' });
    await router.navigate({ to: '/admin/userList' });
    await waitFor(() => expect(router.state.status).toBe('idle'));
    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
    expect(api.to(users)).toEqual([]);
  });
});

const pathOf = ({ options }: { options: object }) => 'path' in options && options.path;

/** The pages, also those inside of a frame. */
function pagesOf({ children }: AnyRoute): AnyRoute[] {
  const routes: AnyRoute[] = Object.values(children ?? []);
  return routes.flatMap((route) => (route.children ? pagesOf(route) : [route]));
}

describe('a route of a list', () => {
  const routes = pagesOf(addAllRoutes());
  const lists = routes.filter(({ options }) => {
    const read = options.validateSearch as ((raw: object) => object) | undefined;
    const names = Object.keys(read?.({}) ?? {});
    return names.includes('size') && names.includes('sort');
  });

  it('has the outline of a list while it loads', () => {
    expect(lists.length).toBeGreaterThan(15);
    const others = lists.filter(({ options }) => options.staticData?.outline !== 'list');
    expect(others.map(pathOf)).toEqual([]);
  });

  it('says what it reads, so that its data is asked for beside its code', () => {
    const silent = lists.filter(({ options }) => {
      const id = options.staticData?.routeId;
      return id && !screenData[id];
    });
    expect(silent.map(pathOf)).toEqual([]);
  });
});
