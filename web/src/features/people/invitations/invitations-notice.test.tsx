import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectAfter } from '../../../testing/after.ts';
import { expectBothReported } from '../../../testing/in-flight.ts';
import { freeAccess, person, sessionOf } from '../../../testing/people.ts';
import { renderAt } from '../../../testing/render-app.tsx';
import { held, refuse, stubApi } from '../../../testing/stub-api.ts';
import type { OpenInvitation } from './invitations.queries.ts';

const list = 'GET /svc/v1/identity/invitations' as const;
const session = 'GET /svc/v1/identity/user-context' as const;
const accept = 'POST /svc/v1/identity/invitations/:invitationId/accept' as const;
const switching = 'GET /api/users/switch-context' as const;
const decline = 'POST /svc/v1/identity/invitations/:invitationId/decline' as const;

const invitation = (number: number, company: string): OpenInvitation => ({
  id: `0192a0de-0000-7000-8000-00000000000${number}`,
  company,
  companyId: `0192a0de-0000-7000-8000-0000000000c${number}`,
  site: 'US',
  invitedBy: 'Joel Sandoval',
  role: 'USER',
  products: ['REPORT_BUILDER'],
  expiresOn: '2026-11-22T18:00:00.000Z',
});

/** The portal with these open invitations; an answer removes one of them. */
function invitedBy(...companies: string[]) {
  let open = companies.map((company, index) => invitation(index + 1, company));
  const user = (count: number) =>
    sessionOf(person('COMPANY_USER', { access: { ...freeAccess, open_invitations: count } }));
  const answer = ({ params }: { params: Record<string, string> }) => {
    open = open.filter(({ id }) => id !== params.invitationId);
    api.change(user(open.length));
    return undefined;
  };
  const api = stubApi({
    ...user(open.length),
    [list]: () => ({ items: open }),
    [accept]: answer,
    [decline]: answer,
  });
  return { api, ...renderAt('/profile') };
}

const dialog = async () => within(await screen.findByRole('dialog', { name: 'You’re invited' }));

describe('open invitations', () => {
  it('are listed after the sign-in with company, author and products', async () => {
    invitedBy('Lakeview Farms', 'Harbor Mills');
    const shown = await dialog();
    expect(await shown.findByRole('heading', { name: 'Lakeview Farms' })).toBeTruthy();
    expect(shown.getByRole('heading', { name: 'Harbor Mills' })).toBeTruthy();
    expect(shown.getAllByText('Invited by Joel Sandoval, as a user')).toHaveLength(2);
    expect(shown.getAllByText('Report Builder')).toHaveLength(2);
  });

  it('are accepted, and end in the company that was joined', async () => {
    const { api, user, address } = invitedBy('Lakeview Farms');
    const name = 'Accept the invitation from Lakeview Farms';
    const button = await (await dialog()).findByRole('button', { name });
    await expectAfter(() => user.click(button), {
      api,
      shows: 'You joined Lakeview Farms',
      readsAgain: [list, session],
    });
    expect(api.to(accept)).toHaveLength(1);
    const joined = await screen.findByRole('dialog', { name: 'You joined Lakeview Farms' });
    expect(within(joined).queryByText(/answered every invitation/)).toBeNull();
    api.change({ [switching]: () => person('COMPANY_USER') });
    await user.click(within(joined).getByRole('button', { name: 'Open Lakeview Farms' }));
    await waitFor(() => expect(address()).toBe('/apps'));
    expect(api.to(switching).map(({ query }) => query)).toEqual([
      { companyId: '0192a0de-0000-7000-8000-0000000000c1' },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Invitations' })).toBeNull());
  });

  it('stay open while one is left, and the focus stays in the dialog', async () => {
    const { api, user } = invitedBy('Lakeview Farms', 'Harbor Mills');
    const name = 'Accept the invitation from Lakeview Farms';
    const button = await (await dialog()).findByRole('button', { name });
    await expectAfter(() => user.click(button), {
      api,
      shows: 'You joined Lakeview Farms',
      readsAgain: [list, session],
    });
    await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull());
    const shown = await screen.findByRole('dialog', { name: 'You’re invited' });
    await waitFor(() => expect(shown.contains(document.activeElement)).toBe(true));
  });

  it('report both of two answers that are given at once, and send one once', async () => {
    const { api, user } = invitedBy('Lakeview Farms', 'Harbor Mills');
    const answers = held(accept);
    api.change({ [accept]: answers.answer });
    const shown = await dialog();
    const accepting = (company: string) => async () =>
      user.click(
        await shown.findByRole('button', { name: `Accept the invitation from ${company}` }),
      );
    await expectBothReported({
      held: answers,
      first: accepting('Lakeview Farms'),
      second: accepting('Harbor Mills'),
      answer: undefined,
      shows: 'You joined Harbor Mills',
    });
  });

  it('are declined only after a second question, by keyboard', async () => {
    const { api, user } = invitedBy('Lakeview Farms');
    const name = 'Decline the invitation from Lakeview Farms';
    (await (await dialog()).findByRole('button', { name })).focus();
    await user.keyboard('{Enter}');
    const shown = await dialog();
    expect(shown.getByText(/would have to invite you again/)).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Keep it');
    expect(api.to(decline)).toEqual([]);
    await user.tab();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(api.to(decline)).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  });

  it('can wait: the banner opens them again, and a reload does not', async () => {
    const { user } = invitedBy('Lakeview Farms');
    await user.click(await (await dialog()).findByRole('button', { name: 'Decide later' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(await screen.findByRole('button', { name: 'Review' }));
    expect(await (await dialog()).findByRole('heading', { name: 'Lakeview Farms' })).toBeTruthy();
  });

  it('that cannot be answered any more say why', async () => {
    const { api, user } = invitedBy('Lakeview Farms');
    api.change({ [accept]: () => refuse('link.withdrawn') });
    const name = 'Accept the invitation from Lakeview Farms';
    await user.click(await (await dialog()).findByRole('button', { name }));
    expect(await screen.findByText('Your answer wasn’t saved')).toBeTruthy();
  });
});
