import type { Role } from '@endcap/contract/access/permissions';
import type { CheckpointStatus } from '@endcap/contract/record/log-checkpoints';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { person, sessionOf } from '../../../testing/people.ts';
import { renderAt } from '../../../testing/render-app.tsx';
import { stubApi } from '../../../testing/stub-api.ts';

const checkpoint = {
  entries: 1204,
  rootHash: 'CsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=',
  signedOn: '2026-11-16T08:50:00.000Z',
  verifiedOn: '2026-11-16T08:50:00.000Z',
  note: 'note',
  brokenEntry: null,
};

function openLog(given: Partial<CheckpointStatus> = {}, role: Role = 'COMPANY_ADMIN') {
  let status: CheckpointStatus = { checkpoint, isMailed: false, ...given };
  const api = stubApi({
    ...sessionOf(person(role)),
    'POST /api/activity-logs': () => ({
      items: [],
      page: 0,
      pageSize: 25,
      totalElements: 0,
      totalPages: 0,
      totalIsCapped: false,
    }),
    'POST /api/activity-logs/eventlist': () => [],
    'POST /api/activity-logs/applicationlist': () => [],
    'GET /api/activity-logs/checkpoint': () => status,
    'PUT /api/activity-logs/checkpoint-mail': ({ body }) => {
      status = { ...status, isMailed: (body as { isMailed: boolean }).isMailed };
    },
  });
  return { api, ...renderAt('/admin/activityLog') };
}

describe('the verification of the activity log', () => {
  it('shows the last verified entry and when', async () => {
    openLog();
    const status = await screen.findByRole('button', { name: /^Verified up to entry 1,204 on 11/ });
    expect(status.textContent).toMatch(/11\/16\/2026, \d\d:50 AM$/);
  });

  it('opens the signed root, the keys, the program and the download', async () => {
    const warned = vi.spyOn(console, 'error');
    const { user } = openLog();
    await user.click(await screen.findByRole('button', { name: /^Verified up to/ }));
    const panel = within(await screen.findByRole('dialog', { name: 'Verify the activity log' }));
    panel.getByText(checkpoint.rootHash);
    panel.getByRole('button', { name: 'Download for verification' });
    const address = (name: string) => panel.getByRole('link', { name }).getAttribute('href');
    expect(address('Public keys')).toBe('/.well-known/endcap-log-keys');
    expect(address('Verification program')).toBe('/.well-known/endcap-verify-log.mjs');
    // React names an element that stands where HTML does not allow it.
    expect(warned).not.toHaveBeenCalled();
    warned.mockRestore();
  });

  it('names today’s file in the command by the day of the reader’s time zone', async () => {
    // 23:30 on the 17th in Chicago.
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-18T05:30:00.000Z') });
    try {
      const { user } = openLog();
      await user.click(await screen.findByRole('button', { name: /^Verified up to/ }));
      await screen.findByText(/ activity-log_2026-11-17\.ndjson /);
    } finally {
      vi.useRealTimers();
    }
  });

  it('has checkpoints mailed, and stops', async () => {
    const { user, api } = openLog();
    await user.click(await screen.findByRole('button', { name: /^Verified up to/ }));
    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: /^Email every/ });
    for (const isMailed of [true, false]) {
      await user.click(box);
      await waitFor(() => expect(box.checked).toBe(isMailed));
      expect(api.to('PUT /api/activity-logs/checkpoint-mail').at(-1)?.body).toEqual({ isMailed });
    }
  });

  it('names the entry that is not as it was signed', async () => {
    openLog({ checkpoint: { ...checkpoint, brokenEntry: 812 } });
    await screen.findByRole('button', { name: 'Entry 812 isn’t as it was signed' });
  });

  it('says when the first checkpoint comes, and offers no copies to those who only look on', async () => {
    const { user } = openLog({ checkpoint: null }, 'SUPER_ADMIN_SPECTATOR');
    await user.click(await screen.findByRole('button', { name: /^Not verified yet/ }));
    const panel = within(await screen.findByRole('dialog', { name: 'Verify the activity log' }));
    expect(panel.queryByRole('button', { name: 'Download for verification' })).toBeNull();
    expect(panel.queryByRole('checkbox')).toBeNull();
  });
});
