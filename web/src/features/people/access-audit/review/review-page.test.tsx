import type { Role } from '@endcap/contract/access/permissions';
import type { ReviewedUser } from '@endcap/contract/people/access-audit';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { freeAccess, person, sessionOf } from '../../../../testing/people.ts';
import { renderAt } from '../../../../testing/render-app.tsx';
import { held, refuse, stubApi } from '../../../../testing/stub-api.ts';

const path = '/api/companies/:companyId/user-access-audit';
const address = '/admin/accessReview';
const ids = [1, 2, 3].map((place) => `0192a0de-0000-7000-8000-00000000000${place}`);

function reviewed(place: number, more: Partial<ReviewedUser>): ReviewedUser {
  return {
    userId: ids[place] ?? '',
    loginId: `user${place}@harbor.example`,
    email: `user${place}@harbor.example`,
    firstName: ['Olga', 'Paul', 'Quinn'][place] ?? '',
    lastName: 'Stone',
    role: 'USER',
    reasons: [],
    products: ['REPORT_BUILDER'],
    unusedProducts: [],
    lastLoginTime: null,
    createdOn: '2025-01-05T10:00:00Z',
    thirdPartyCompany: null,
    decision: null,
    decidedOn: null,
    decidedBy: null,
    version: 0,
    ...more,
  };
}

function setUp(role: Role = 'BASIC_COMPANY_ADMIN', at = address) {
  const user = person(role, {
    companyType: 'BASIC_VENDOR',
    access: { ...freeAccess, audit_due_date: '2026-12-04' },
  });
  if (role === 'SUPER_ADMIN_SPECTATOR') user.authz.group = role;
  const users = [
    reviewed(0, { reasons: ['NEVER_SIGNED_IN'] }),
    reviewed(1, { reasons: ['ADMIN'], loginId: user.login_id, email: user.login_id }),
    reviewed(2, {
      decision: 'REMOVE',
      decidedBy: 'Maya Reyes',
      decidedOn: '2026-11-01T10:00:00Z',
      version: 4,
    }),
  ];
  const api = stubApi({
    ...sessionOf(user),
    [`GET ${path}/review`]: () => ({
      items: users,
      page: 0,
      pageSize: 25,
      totalElements: users.length,
      totalPages: 1,
      undecided: 2,
      progress: {
        total: 3,
        kept: 0,
        toRemove: 1,
        removed: 0,
        reasons: [
          { id: 'NEVER_SIGNED_IN' as const, total: 1, undecided: 1 },
          { id: 'ADMIN' as const, total: 1, undecided: 1 },
          { id: 'NONE' as const, total: 1, undecided: 0 },
        ],
      },
    }),
    [`POST ${path}/review/decisions`]: () => ({ decided: 1, undo: [], left: 0, refused: [] }),
  });
  return { api, ...renderAt(at) };
}

const row = async (name: string) =>
  within((await screen.findByRole('button', { name })).closest('tr') as HTMLElement);
const sent = (api: ReturnType<typeof setUp>['api']) =>
  api.to(`POST ${path}/review/decisions`).map(({ body }) => body);

describe('the guided access audit', () => {
  it('shows the progress and who decided, and takes a decision by the mouse', async () => {
    const { user, api } = setUp();
    expect(await screen.findByText('1 of 3 decided')).toBeTruthy();
    expect((await row('Remove Quinn Stone')).getByText('Maya Reyes')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Keep Olga Stone' }));
    expect(sent(api)).toEqual([{ decision: 'KEEP', users: [{ userId: ids[0], version: 0 }] }]);
    // A pressed button takes the decision back, with the version that was seen.
    await user.click(screen.getByRole('button', { name: 'Remove Quinn Stone' }));
    expect(sent(api)[1]).toEqual({ decision: null, users: [{ userId: ids[2], version: 4 }] });
  });

  it('takes decisions by the keyboard, row after row, and never removes oneself', async () => {
    const { user, api } = setUp();
    (await screen.findByRole('button', { name: 'Keep Olga Stone' })).focus();
    await user.keyboard('r');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Keep Paul Stone' }));
    await user.keyboard('r');
    await user.keyboard('k');
    await waitFor(() =>
      expect(sent(api)).toEqual([
        { decision: 'REMOVE', users: [{ userId: ids[0], version: 0 }] },
        { decision: 'KEEP', users: [{ userId: ids[2], version: 4 }] },
      ]),
    );
    expect(screen.queryByRole('button', { name: 'Remove Paul Stone' })).toBeNull();
  });

  it('decides about all selected users, and about all of a reason', async () => {
    const { user, api, address: at } = setUp();
    await user.click(await screen.findByRole('checkbox', { name: /Olga Stone/ }));
    await user.click(screen.getByRole('checkbox', { name: /Quinn Stone/ }));
    await user.click(screen.getByRole('button', { name: 'Keep selected' }));
    // Quinn is decided already, and stays so.
    expect(sent(api)[0]).toEqual({ decision: 'KEEP', users: [{ userId: ids[0], version: 0 }] });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Keep selected' })).toBeNull());
    expect(document.activeElement).not.toBe(document.body);
    await user.click(await screen.findByRole('button', { name: /^Never signed in/ }));
    await waitFor(() => expect(at()).toContain('reason=NEVER_SIGNED_IN'));
    await user.click(await screen.findByRole('button', { name: 'Mark all 2 left for removal' }));
    expect(sent(api)[1]).toEqual({ decision: 'REMOVE', reason: 'NEVER_SIGNED_IN' });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Never signed in/ }));
  });

  it('decides about a whole filter, and takes it back', async () => {
    const { user, api } = setUp('BASIC_COMPANY_ADMIN', `${address}?search=stone`);
    const undo = [{ userId: ids[0] ?? '', version: 7 }];
    api.change({
      [`POST ${path}/review/decisions`]: () => ({ decided: 1, undo, left: 0, refused: [] }),
    });
    await user.click(await screen.findByRole('button', { name: 'Keep all 2 left' }));
    expect(sent(api)[0]).toEqual({ decision: 'KEEP', search: 'stone' });
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Undone. 1 person is undecided again.')).toBeTruthy();
    expect(sent(api)[1]).toEqual({ decision: null, users: undo });
  });

  it('names the users about whom another admin has decided otherwise', async () => {
    const { user, api } = setUp();
    api.change({
      [`POST ${path}/review/decisions`]: () => ({
        decided: 0,
        undo: [],
        left: 0,
        refused: [
          {
            userId: ids[0] ?? '',
            name: 'Olga Stone',
            code: 'audit.decided',
            message: 'Another admin decided about this person first.',
          },
        ],
      }),
    });
    await user.click(await screen.findByRole('button', { name: 'Keep Olga Stone' }));
    expect(await screen.findByText('1 decision wasn’t saved')).toBeTruthy();
    expect(screen.getByText(/^Olga Stone: Another admin/)).toBeTruthy();
  });

  it('reports the refusal of the first of two decisions, and sends them in their order', async () => {
    const { user, api } = setUp();
    const waiting = held(`POST ${path}/review/decisions`);
    api.change({ [`POST ${path}/review/decisions`]: waiting.answer });
    (await screen.findByRole('button', { name: 'Keep Olga Stone' })).focus();
    await user.keyboard('kk');
    const pressed = (name: string) =>
      screen.getByRole('button', { name }).getAttribute('aria-pressed');
    await waitFor(() => expect(pressed('Keep Paul Stone')).toBe('true'));
    expect(sent(api)).toHaveLength(1);
    const lists = api.to(`GET ${path}/review`).length;
    waiting.release(refuse('server.failed'));
    expect(await screen.findByText(/Reference: request-7/)).toBeTruthy();
    await waitFor(() => expect(waiting.count()).toBe(1));
    // The list would still have no decision about the second user.
    expect(api.to(`GET ${path}/review`)).toHaveLength(lists);
    expect(pressed('Keep Paul Stone')).toBe('true');
    waiting.release({ decided: 1, undo: [], left: 0, refused: [] });
    expect(await screen.findByText('Paul Stone keeps access.')).toBeTruthy();
    await waitFor(() => expect(api.to(`GET ${path}/review`)).toHaveLength(lists + 1));
  });

  it.each([
    ['k', 'KEEP'],
    ['r', 'REMOVE'],
  ])('decides about the undecided of the selected users by the key %s', async (key, decision) => {
    const { user, api } = setUp();
    await user.click(await screen.findByRole('checkbox', { name: /Olga Stone/ }));
    await user.click(screen.getByRole('checkbox', { name: /Quinn Stone/ }));
    await user.keyboard(key);
    await waitFor(() => expect(sent(api)).toHaveLength(1));
    expect(sent(api)[0]).toEqual({ decision, users: [{ userId: ids[0], version: 0 }] });
  });

  it('reads what will change after the last decision is saved', async () => {
    const { user, api } = setUp();
    const waiting = held(`POST ${path}/review/decisions`);
    const nothing = { total: 0, refused: 0, unchanged: 0, revision: 9, kept: 0 };
    api.change({
      [`POST ${path}/review/decisions`]: waiting.answer,
      [`GET ${path}/review/removal`]: () => ({
        ...nothing,
        ...{ undecided: 1, products: [], people: [] },
      }),
    });
    await user.click(await screen.findByRole('button', { name: 'Keep Olga Stone' }));
    await user.click(screen.getByRole('button', { name: 'Finish audit' }));
    expect(
      await screen.findByRole('dialog', { name: 'Finish the user access audit' }),
    ).toBeTruthy();
    expect(api.to(`GET ${path}/review/removal`)).toHaveLength(0);
    // The number of those who are removed is not known yet.
    expect(screen.getByRole('button', { name: 'Remove' })).toHaveProperty('disabled', true);
    waiting.release({ decided: 1, undo: [], left: 0, refused: [] });
    expect(await screen.findByText('1 person is still undecided and keeps access.')).toBeTruthy();
    expect(api.to(`GET ${path}/review/removal`)).toHaveLength(1);
  });

  it('shows what will change, removes, and then asks for the three statements', async () => {
    const { user, api } = setUp();
    const preview = (people: number) => ({
      total: people,
      refused: 0,
      unchanged: 0,
      revision: 9,
      undecided: 2,
      kept: 0,
      products: [],
      people: [
        {
          loginId: 'user2@harbor.example',
          email: 'user2@harbor.example',
          name: 'Quinn Stone',
          loses: ['REPORT_BUILDER' as const],
          gains: [],
          accessTypes: [],
          role: { before: 'USER' as const, after: null },
          staysElsewhere: false,
          refusal: null,
        },
      ].slice(0, people),
    });
    api.change({
      [`GET ${path}/review/removal`]: () => preview(1),
      [`POST ${path}/review/removal`]: () => {
        api.change({ [`GET ${path}/review/removal`]: () => preview(0) });
        return { task: null, accepted: 1, refused: [] };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Finish audit' }));
    expect(await screen.findByText('Loses Report Builder')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Remove 1 person' }));
    expect(api.to(`POST ${path}/review/removal`)).toMatchObject([{ body: { revision: 9 } }]);
    expect(await screen.findByText('2 people are still undecided and keep access.')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Confirm the audit' })).toHaveProperty(
      'disabled',
      true,
    );
  });

  it('only shows the decisions to a spectator', async () => {
    setUp('SUPER_ADMIN_SPECTATOR');
    expect(await screen.findByText('1 of 3 decided')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Keep Olga Stone' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Finish audit' })).toBeNull();
    expect(await screen.findByRole('button', { name: 'Olga Stone' })).toBeTruthy();
    expect(screen.queryAllByRole('checkbox')).toEqual([]);
  });

  it('says so when no audit is open', async () => {
    const { api } = setUp();
    api.change({ [`GET ${path}/review`]: () => refuse('audit.none_open') });
    expect(await screen.findByText('No audit is open')).toBeTruthy();
  });
});
