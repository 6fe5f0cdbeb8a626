import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { freeAccess, person, sessionOf } from '../../../testing/people.ts';
import { renderAt } from '../../../testing/render-app.tsx';
import { refuse, stubApi } from '../../../testing/stub-api.ts';

const check = 'POST /svc/v1/identity/invitations/check' as const;
const open = 'POST /svc/v1/identity/invitations/open' as const;
const accept = 'POST /svc/v1/identity/invitations/accept' as const;
const decline = 'POST /svc/v1/identity/invitations/decline' as const;
const renew = 'POST /svc/v1/identity/invitations/renew' as const;
const newUser = person('COMPANY_USER', { access: { ...freeAccess, registration_due: true } });

const offer = (kind: 'ACCEPT' | 'REGISTER') => ({
  kind,
  company: 'Northfield Foods',
  email: 'robin@northfield.example',
  invitedBy: 'Maya Reyes',
  role: 'USER' as const,
  products: ['REPORT_BUILDER' as const],
  expiresOn: '2026-11-22T18:00:00.000Z',
});

function openInvitation(answers: Parameters<typeof stubApi>[0] = {}, hash = '#token=secret-token') {
  const api = stubApi({
    ...sessionOf(null),
    [check]: () => offer('REGISTER'),
    [accept]: () => ({ companyId: '0192a0de-0000-7000-8000-0000000000c1' }),
    [decline]: () => undefined,
    [open]: () => {
      api.change(sessionOf(newUser));
      return undefined;
    },
    [renew]: () => undefined,
    ...answers,
  });
  return { api, ...renderAt(`/login/invitation${hash}`) };
}

const button = (name: string) => screen.findByRole('button', { name });

describe('an invitation', () => {
  it('shows the company and is not used up until the user continues', async () => {
    const { api, address } = openInvitation();
    await button('Continue');
    expect(screen.getByText(/Northfield Foods invited robin@northfield\.example/)).toBeTruthy();
    expect(screen.getByText(/Open until/)).toBeTruthy();
    expect(screen.getByText(/Invited by Maya Reyes/)).toBeTruthy();
    expect(screen.getByText('Report Builder')).toBeTruthy();
    expect(address()).toBe('/login/invitation');
    expect(api.to(check).map(({ body }) => body)).toEqual([{ token: 'secret-token' }]);
    expect(api.to(open)).toEqual([]);
  });

  it('opens the registration', async () => {
    const { api, user, address } = openInvitation();
    await user.click(await button('Continue'));
    await waitFor(() => expect(address()).toBe('/userRegistration'));
    expect(api.to(open).map(({ body }) => body)).toEqual([{ token: 'secret-token' }]);
  });

  it('of the retailer’s own people names no company and cannot be declined', async () => {
    const { user, address } = openInvitation({
      [check]: () => ({ ...offer('REGISTER'), company: null, role: null, products: [] }),
    });
    expect(await screen.findByText(/one of the retailer’s own people/)).toBeTruthy();
    expect(screen.getByText('Invited by Maya Reyes')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Decline/ })).toBeNull();
    await user.click(await button('Continue'));
    await waitFor(() => expect(address()).toBe('/userRegistration'));
  });

  it('warns a user who is signed in with another account', async () => {
    openInvitation(sessionOf(person('COMPANY_ADMIN')));
    expect(await screen.findByText(/You’re signed in as maya@northfield\.example/)).toBeTruthy();
  });

  it.each([
    ['link.expired', 'This invitation has expired'],
    ['link.used', 'This link was already used'],
  ] as const)('that answers %s offers a new link', async (code, title) => {
    const { api, user } = openInvitation({ [check]: () => refuse(code) });
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    await user.click(await button('Send me a new link'));
    expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeTruthy();
    expect(api.to(renew)[0]?.body).toEqual({ token: 'secret-token' });
  });

  it.each([
    ['link.unknown', 'This link isn’t valid'],
    ['link.withdrawn', 'This invitation is no longer open'],
    ['invitation.answered', 'You already accepted this invitation'],
    ['registration.done', 'This account is already registered'],
  ] as const)('that answers %s leads to sign-in', async (code, title) => {
    openInvitation({ [check]: () => refuse(code) });
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    const main = screen.getByRole('main');
    expect(main.querySelector('a[href="/login"]')?.textContent).toBe('Sign in');
    expect(screen.queryByRole('button', { name: 'Send me a new link' })).toBeNull();
  });

  it('of a user with an account is accepted without a sign-in', async () => {
    const { api, user } = openInvitation({ [check]: () => offer('ACCEPT') });
    await screen.findByRole('heading', { name: 'Northfield Foods invites you' });
    await user.click(await button('Accept'));
    expect(
      await screen.findByRole('heading', { name: 'You joined Northfield Foods' }),
    ).toBeTruthy();
    expect(api.to(accept).map(({ body }) => body)).toEqual([{ token: 'secret-token' }]);
    expect(api.to(open)).toEqual([]);
  });

  it.each(['ACCEPT', 'REGISTER'] as const)('to %s is declined after a question', async (kind) => {
    const { api, user } = openInvitation({ [check]: () => offer(kind) });
    await user.click(await button('Decline'));
    expect(api.to(decline)).toEqual([]);
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Decline' }));
    expect(
      await screen.findByRole('heading', { name: 'You declined the invitation' }),
    ).toBeTruthy();
    expect(api.to(decline).map(({ body }) => body)).toEqual([{ token: 'secret-token' }]);
  });

  it('without a token is not valid', async () => {
    const { api } = openInvitation({}, '');
    expect(await screen.findByRole('heading', { name: 'This link isn’t valid' })).toBeTruthy();
    expect(api.to(check)).toEqual([]);
  });

  it('that was used meanwhile is reported on continuing', async () => {
    const { user } = openInvitation({ [open]: () => refuse('link.used') });
    await user.click(await button('Continue'));
    expect(await screen.findByRole('heading', { name: 'This link was already used' })).toBeTruthy();
  });

  it('is kept when the server fails', async () => {
    const { user } = openInvitation({ [open]: () => refuse('server.unavailable') });
    await user.click(await button('Continue'));
    expect(await screen.findByText('We couldn’t open the invitation')).toBeTruthy();
    expect(await button('Continue')).toBeTruthy();
  });

  it('can be checked again after a server failure', async () => {
    openInvitation({ [check]: () => refuse('server.failed') });
    expect(await screen.findByText('We couldn’t check the invitation')).toBeTruthy();
    expect(await button('Retry')).toBeTruthy();
  });

  it('reports that the new link could not be sent', async () => {
    const { user } = openInvitation({
      [check]: () => refuse('link.expired'),
      [renew]: () => refuse('request.too_many'),
    });
    await user.click(await button('Send me a new link'));
    expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t send a new link');
  });
});
