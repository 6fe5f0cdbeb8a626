import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { freeAccess, person, sessionOf } from '../../../testing/people.ts';
import { renderAt } from '../../../testing/render-app.tsx';
import { refuse, stubApi } from '../../../testing/stub-api.ts';
import type { OpenInvitation } from './invitations.queries.ts';

const list = 'GET /svc/v1/identity/invitations' as const;
const accept = 'POST /svc/v1/identity/invitations/:invitationId/accept' as const;
const decline = 'POST /svc/v1/identity/invitations/:invitationId/decline' as const;

const invitation = (number: number, company: string): OpenInvitation => ({
  id: `0192a0de-0000-7000-8000-00000000000${number}`,
  company,
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

  it('are accepted, and the dialog closes after the last one', async () => {
    const { api, user } = invitedBy('Lakeview Farms');
    const name = 'Accept the invitation from Lakeview Farms';
    await user.click(await (await dialog()).findByRole('button', { name }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.to(accept)).toHaveLength(1);
    expect(await screen.findByText('You joined Lakeview Farms')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Invitations' })).toBeNull());
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
