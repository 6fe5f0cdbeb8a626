import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  anItem,
  openList,
  undecided,
} from '../../features/companies/companies/testing/companies-screen.tsx';
import {
  card,
  endOne,
  openProfile,
  password,
} from '../../features/identity/profile/testing/profile-screen.tsx';
import { lastProof } from '../../features/identity/proof/ask-proof.tsx';
import {
  actionResult,
  calls,
  openDialog,
  openUsers,
  rowOf,
} from '../../features/people/users/testing/users-screen.tsx';
import { call } from '../../lib/call/call.ts';
import { onChallenge } from '../../lib/call/challenge.ts';
import { refuse } from '../../testing/stub-api.ts';
import { startHumanChecks } from './human-check-host.tsx';

const ways = 'GET /svc/v1/identity/proof' as const;
const proof = 'POST /svc/v1/identity/proof' as const;
const visit = 'GET /api/users/set-context' as const;
const title = 'Confirm that it’s you';

beforeAll(startHumanChecks);
beforeEach(() => {
  lastProof.at = null;
});
afterAll(() => onChallenge(null));

/** A server that refuses until the password was given. */
function askedFirst(key: string, answer: () => unknown) {
  let proved = false;
  return {
    [key]: () => (proved ? answer() : refuse('proof.needed')),
    [ways]: () => ({
      ...{ password: true, code: false, passkey: false, provider: false },
    }),
    [proof]: ({ body }: { body: unknown }) => {
      proved = (body as { password: string }).password === 'secret';
      return proved ? undefined : refuse('password.wrong');
    },
  };
}

const asked = async () => within(await screen.findByRole('dialog', { name: title }));
const closed = () =>
  waitFor(() => expect(screen.queryByRole('dialog', { name: title })).toBeNull());

async function prove(user: ReturnType<typeof openUsers>['user'], given = 'secret') {
  const dialog = await asked();
  await user.type(dialog.getByLabelText('Password'), given);
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  return dialog;
}

describe('an act that takes a fresh proof', () => {
  it('of a form is repeated with what was typed, after a wrong password too', async () => {
    const { api, user } = openList(undecided(), askedFirst(visit, undecided));
    await user.click(
      await screen.findByRole('button', { name: 'Act on behalf of Northfield Foods' }),
    );
    const form = within(await screen.findByRole('dialog'));
    const reason = form.getByRole<HTMLInputElement>('textbox', { name: /^Why are you opening/ });
    await user.type(reason, 'Ticket 4711');
    await user.click(form.getByRole('button', { name: 'Act on behalf' }));
    const dialog = await prove(user, 'wrong');
    await waitFor(() =>
      expect(dialog.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true'),
    );
    expect(reason.value).toBe('Ticket 4711');
    await user.clear(dialog.getByLabelText('Password'));
    await prove(user);
    await closed();
    await waitFor(() => expect(api.to(visit)).toHaveLength(2));
    const query = { companyId: anItem().companyId, reason: 'Ticket 4711' };
    expect(api.to(visit).map((one) => one.query)).toEqual([query, query]);
  });

  it('of a form that the user does not prove leaves the form as it is', async () => {
    const { api, user } = openList(undecided(), askedFirst(visit, undecided));
    await user.click(
      await screen.findByRole('button', { name: 'Act on behalf of Northfield Foods' }),
    );
    const form = within(await screen.findByRole('dialog'));
    const reason = form.getByRole<HTMLInputElement>('textbox', { name: /^Why are you opening/ });
    await user.type(reason, 'Ticket 4711');
    await user.click(form.getByRole('button', { name: 'Act on behalf' }));
    await asked();
    await user.keyboard('{Escape}');
    await closed();
    expect(await form.findByText(/Confirm that it’s you, then try again/)).toBeTruthy();
    expect(reason.value).toBe('Ticket 4711');
    expect(api.to(visit)).toHaveLength(1);
  });

  it('of a download keeps the page with its filters, and saves the file', async () => {
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      if (this.download) saved.push(this.download);
    });
    const file = () =>
      new Response('rows', {
        headers: { 'content-disposition': "attachment; filename*=UTF-8''users.xlsx" },
      });
    const { api, user, address } = openUsers(
      'COMPANY_ADMIN',
      askedFirst(calls.export, file),
      '/admin/userList?search=dan',
    );
    await rowOf('Daniel');
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await prove(user);
    await waitFor(() => expect(saved).toEqual(['users.xlsx']));
    expect(api.to(calls.export).map(({ query }) => query.search)).toEqual(['dan', 'dan']);
    expect(address()).toBe('/admin/userList?search=dan');
    vi.restoreAllMocks();
  });

  it('of a task over a list begins the task once', async () => {
    const { api, user } = openUsers(
      'COMPANY_ADMIN',
      askedFirst(calls.remove, () => actionResult()),
    );
    const dialog = await openDialog(user, 'Daniel Okafor', 'Delete');
    await dialog.findByText('Loses Report Builder');
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await prove(user);
    await screen.findByText('Deletion of User(s) started successfully!');
    const [first, second, ...more] = api.to(calls.remove);
    expect([first?.body, more]).toEqual([second?.body, []]);
  });

  it('of a button is done after the proof', async () => {
    const { api, user } = openProfile(
      undefined,
      askedFirst(endOne, () => undefined),
    );
    const section = within(await card('Where you’re signed in'));
    await user.click(await section.findByRole('button', { name: /^Sign out Safari on iPhone/ }));
    await prove(user);
    await screen.findByText(/Safari on iPhone/, { selector: '[data-toasts] *' });
    expect(api.to(endOne)).toHaveLength(2);
  });

  it('asks once for two acts that were refused together', async () => {
    const { api, user } = openProfile(
      undefined,
      askedFirst(endOne, () => undefined),
    );
    await card('Where you’re signed in');
    const end = (sessionId: string) =>
      call(endOne, { params: { loginId: 'maya@northfield.example', sessionId } });
    const both = Promise.all(['a', 'b'].map((one) => end(one)));
    await prove(user);
    await both;
    await closed();
    expect(api.to(proof)).toHaveLength(1);
    expect(api.to(endOne)).toHaveLength(4);
  });
});

describe('an act of a person with a factor', () => {
  it('asks for the factor, and says how to go on without one', async () => {
    let proved = false;
    const { api, user } = openProfile(undefined, {
      [endOne]: () => (proved ? undefined : refuse('proof.needed')),
      [ways]: () => ({ password: false, code: true, passkey: false, provider: false }),
      [proof]: () => {
        proved = true;
        return undefined;
      },
    });
    const section = within(await card('Where you’re signed in'));
    await user.click(await section.findByRole('button', { name: /^Sign out Safari on iPhone/ }));
    const dialog = await asked();
    expect(dialog.queryByLabelText('Password')).toBeNull();
    expect(dialog.queryByRole('button', { name: 'Use the password' })).toBeNull();
    expect(dialog.getByText(/Lost everything\?.*“I have none of these”/)).toBeTruthy();
    await user.type(dialog.getByLabelText(/^Code/), '123456');
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    await screen.findByText(/Safari on iPhone/, { selector: '[data-toasts] *' });
    expect(api.to(proof).map(({ body }) => body)).toEqual([{ code: '123456' }]);
  });

  it('is not hindered by that hint while the password is a proof', async () => {
    const { user } = openProfile(
      undefined,
      askedFirst(endOne, () => undefined),
    );
    const section = within(await card('Where you’re signed in'));
    await user.click(await section.findByRole('button', { name: /^Sign out Safari on iPhone/ }));
    expect((await asked()).queryByText(/Lost everything/)).toBeNull();
  });
});

describe('a new password', () => {
  it('of a person with a factor takes the factor too, and keeps what was typed', async () => {
    let proved = false;
    const { api, user } = openProfile(undefined, {
      [password]: () => (proved ? undefined : refuse('proof.needed')),
      [ways]: () => ({ password: false, code: true, passkey: false, provider: false }),
      [proof]: ({ body }: { body: unknown }) => {
        proved = 'code' in (body as object);
        return proved ? undefined : refuse('proof.factor_needed');
      },
    });
    const section = within(await card('Password'));
    await user.type(section.getByLabelText(/^Current password/), 'secret');
    for (const label of [/^New password/, /^Repeat/])
      await user.type(section.getByLabelText(label), 'correct horse battery');
    await user.click(section.getByRole('button', { name: 'Change password' }));
    const dialog = await asked();
    await user.type(dialog.getByLabelText(/^Code/), '123456');
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    await screen.findByText(/^Password changed/);
    expect(api.to(password)).toHaveLength(2);
  });

  it('is proved by the current one, which the form asks for already', async () => {
    const { api, user } = openProfile(
      undefined,
      askedFirst(password, () => undefined),
    );
    const section = within(await card('Password'));
    await user.type(section.getByLabelText(/^Current password/), 'secret');
    for (const label of [/^New password/, /^Repeat/])
      await user.type(section.getByLabelText(label), 'correct horse battery');
    await user.click(section.getByRole('button', { name: 'Change password' }));
    await screen.findByText(/^Password changed/);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(api.to(password)).toHaveLength(1);
  });
});
