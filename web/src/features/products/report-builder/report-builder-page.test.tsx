import type { ProductLock } from '@endcap/contract/products/launcher';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { company, person, sessionOf } from '../../../testing/people.ts';
import { renderAt } from '../../../testing/render-app.tsx';
import { stubApi } from '../../../testing/stub-api.ts';

const launch = `/svc/v1/products/REPORT_BUILDER/launch?company=${company.id}`;
const me = (accessStatus: string) =>
  person('COMPANY_USER', {
    products: [{ code: 'REPORT_BUILDER', accessStatus, subApps: [] }],
  });

const noEntitlement = {
  code: 'NO_ENTITLEMENT',
  owner: 'COMPANY_ADMIN',
  step: 'REQUEST_ACCESS',
  requestedOn: null,
  denied: null,
} satisfies ProductLock;

function open(user: ReturnType<typeof me>, lock: ProductLock = noEntitlement) {
  const leave = vi.spyOn(window.location, 'replace').mockImplementation(() => {});
  const api = stubApi({
    ...sessionOf(user),
    'GET /api/products/access': () => ({
      items: [{ code: 'REPORT_BUILDER', lock }],
      contacts: [],
    }),
  });
  return { api, leave, ...renderAt('/reportbuilder') };
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe('the entry of the Report Builder', () => {
  it('opens it in its own place, with a link for when nothing happens', async () => {
    const { leave } = open(me('ACCESS_COMPLETE'));
    expect(await screen.findByText('Opening Report Builder…')).toBeTruthy();
    await waitFor(() => expect(leave).toHaveBeenCalledWith(launch));
    expect(screen.getByRole('link', { name: 'Launch App' }).getAttribute('href')).toBe(launch);
  });

  it('waits while the access is being set up, and opens once it is there', async () => {
    const { user, api, leave } = open(me('ACCESS_PENDING'));
    expect(await screen.findByText('We are working on your access')).toBeTruthy();
    expect(screen.getByText(/Report Builder .*up to 2 days/)).toBeTruthy();
    expect(leave).not.toHaveBeenCalled();
    api.change(sessionOf(me('ACCESS_COMPLETE')));
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    await waitFor(() => expect(leave).toHaveBeenCalledWith(launch));
  });

  it('explains why it does not open, and lets the person ask', async () => {
    const { user, leave } = open(me(''));
    expect(await screen.findByText('Report Builder isn’t open for you yet')).toBeTruthy();
    expect(await screen.findByText('You don’t have access to Report Builder yet.')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Ask for access' }));
    expect(
      await screen.findByRole('dialog', { name: 'Ask for access to Report Builder' }),
    ).toBeTruthy();
    expect(leave).not.toHaveBeenCalled();
  });

  it('is coming soon on a business-identity tenant', async () => {
    open(me(''), { ...noEntitlement, code: 'COMING_SOON', owner: 'NONE', step: 'NONE' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Coming Soon' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to apps' }).getAttribute('href')).toBe('/apps');
  });
});
