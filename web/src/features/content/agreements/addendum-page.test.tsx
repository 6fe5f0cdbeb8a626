import type { AddendumState } from '@endcap/contract/content/agreements';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { freeAccess, person, sessionOf } from '../../../testing/people.ts';
import { renderAt } from '../../../testing/render-app.tsx';
import { refuse, stubApi } from '../../../testing/stub-api.ts';
import { legalServer } from '../legal/testing/legal-samples.ts';

const path = '/svc/v1/identity/users/:loginId/addendum';
const asked = person('COMPANY_ADMIN', { access: { ...freeAccess, addendum_due: true } });
const free = person('COMPANY_ADMIN');
const open: AddendumState = {
  variant: 'STANDARD',
  version: 1,
  acceptedOn: null,
  previousVersion: null,
};

function setUp(state: Partial<AddendumState> = {}, address = '/dataSharingAddendum') {
  const api = stubApi({
    ...sessionOf(state.acceptedOn ? free : asked),
    ...legalServer(state.version, 'The time for a notice is shorter.'),
    [`GET ${path}`]: () => ({ ...open, ...state }),
    [`POST ${path}`]: () => {
      api.change(sessionOf(free));
      return { ...open, acceptedOn: '2026-11-14T15:05:00Z' };
    },
  });
  return { api, ...renderAt(address) };
}

const checkbox = () =>
  screen.findByRole('checkbox', { name: 'I have read the data sharing addendum and accept it.' });
const accept = () => screen.findByRole('button', { name: 'Accept and continue' });

describe('the data sharing addendum', () => {
  it('is read and accepted, with its version, variant and language', async () => {
    const { user, api, address } = setUp();
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Data sharing addendum' }),
    ).toBeTruthy();
    expect(screen.getByText('Version 1.0')).toBeTruthy();
    await user.click(await checkbox());
    await user.click(await accept());
    await waitFor(() => expect(address()).toBe('/apps'));
    expect(api.to(`POST ${path}`)[0]).toMatchObject({
      params: { loginId: encodeURIComponent(free.login_id) },
      body: { version: 1, variant: 'STANDARD', locale: 'en-US' },
    });
    expect(document.title).toContain('Endcap');
  });

  it('continues to the page that the user wanted', async () => {
    const wanted = '/admin/domainsList?search=acme';
    const { user, address } = setUp({}, wanted);
    await waitFor(() => expect(address()).toBe('/dataSharingAddendum'));
    await user.click(await checkbox());
    await user.click(await accept());
    await waitFor(() => expect(address()).toBe(wanted));
  });

  it('asks for the box before it is accepted', async () => {
    const { user, api } = setUp();
    await user.click(await accept());
    expect(await screen.findByRole('alert')).toHaveProperty(
      'textContent',
      'Check this box to accept.',
    );
    expect(document.activeElement).toBe(await checkbox());
    expect(api.to(`POST ${path}`)).toEqual([]);
  });

  it('is the text for third parties where it applies', async () => {
    setUp({ variant: 'THIRD_PARTY' });
    expect(
      await screen.findByRole('heading', { name: 'Data sharing addendum for third parties' }),
    ).toBeTruthy();
  });

  it('shows why it is asked again', async () => {
    setUp({ version: 2, previousVersion: 1 });
    expect(await screen.findByRole('heading', { name: 'The addendum has changed' })).toBeTruthy();
    expect(screen.getByText(/You accepted version 1. Read and accept version 2/)).toBeTruthy();
    expect(screen.getByText('The time for a notice is shorter.')).toBeTruthy();
  });

  it('in an earlier version is for reading alone', async () => {
    setUp({ version: 2, previousVersion: 1 }, '/dataSharingAddendum?version=1');
    expect(await screen.findByText('Words of version 1.')).toBeTruthy();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('is accepted in the version and the language that were read', async () => {
    const { user, api } = setUp({ version: 2, previousVersion: 1 });
    api.change(legalServer(1));
    await user.click(await checkbox());
    await user.click(await accept());
    await waitFor(() => expect(api.to(`POST ${path}`)[0]?.body).toMatchObject({ version: 1 }));
  });

  it('shows when it was accepted, and continues', async () => {
    const { user, address } = setUp({ acceptedOn: '2026-11-14T15:05:00Z' });
    expect(await screen.findByText('Version 1, accepted on 11/14/2026, 09:05 AM.')).toBeTruthy();
    expect(screen.queryByRole('checkbox')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(address()).toBe('/apps'));
  });

  it('reports a newer version and offers to read it', async () => {
    const { user, api } = setUp();
    api.change({ [`POST ${path}`]: () => refuse('agreement.outdated') });
    await user.click(await checkbox());
    await user.click(await accept());
    expect(await screen.findByText('We couldn’t record your acceptance')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Read the current version' })).toBeTruthy();
    expect(await checkbox()).toHaveProperty('checked', true);
  });

  it('keeps the page when the server is away', async () => {
    const { user, api, address } = setUp();
    api.change({ [`POST ${path}`]: () => refuse('server.unavailable') });
    await user.click(await checkbox());
    await user.click(await accept());
    expect(await screen.findByText('Reference: request-7')).toBeTruthy();
    expect(address()).toBe('/dataSharingAddendum');
  });

  it('signs out a user who declines', async () => {
    const leave = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
    const { user, api } = setUp();
    api.change({ 'POST /svc/logout': () => ({ next: '/logout' }) });
    await user.click(await screen.findByRole('button', { name: 'Decline and sign out' }));
    await waitFor(() => expect(leave).toHaveBeenCalledWith('/logout'));
    expect(api.to(`POST ${path}`)).toEqual([]);
    leave.mockRestore();
  });

  it('shows a failure to load, and loads again', async () => {
    const api = stubApi({
      ...sessionOf(asked),
      ...legalServer(),
      [`GET ${path}`]: () => refuse('server.failed'),
    });
    const { user } = renderAt('/dataSharingAddendum');
    expect(await screen.findByText('We couldn’t load your acceptance')).toBeTruthy();
    api.change({ [`GET ${path}`]: () => open });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await checkbox()).toBeTruthy();
  });
});
