import type { ManagedAnnouncement } from '@endcap/contract/content/manage-announcements';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { expectAfter } from '../../../../testing/after.ts';
import { person, sessionOf } from '../../../../testing/people.ts';
import { renderAt } from '../../../../testing/render-app.tsx';
import { stubApi } from '../../../../testing/stub-api.ts';

const list = 'GET /api/operations/announcements' as const;
const create = 'POST /api/operations/announcements' as const;
const end = 'POST /api/operations/announcements/:announcementId/end' as const;
const views = 'GET /api/operations/announcements/:announcementId/views' as const;

const shown: ManagedAnnouncement = {
  id: '0192a0de-0000-7000-8000-0000000000aa',
  texts: { 'en-US': 'Maintenance on Sunday', 'es-MX': '', 'fr-CA': '' },
  severity: 'WARNING',
  audience: 'EXTERNAL',
  site: 'US',
  dismissible: true,
  startsOn: '2026-11-14T08:00',
  endsOn: null,
  timeZone: 'America/Chicago',
  status: 'SHOWN',
  seen: 2,
  dismissed: 1,
  version: 3,
};
const pageOf = <Item,>(items: Item[]) => ({
  items,
  page: 0,
  pageSize: 25,
  totalElements: items.length,
  totalPages: 1,
});

function open(answers: Parameters<typeof stubApi>[0] = {}) {
  const { authz } = person('SUPER_ADMIN');
  const superAdmin = person('SUPER_ADMIN', {
    user_type: 'INTERNAL',
    tenant: null,
    companyType: 'UNKNOWN',
    authz: { ...authz, group: 'SUPER_ADMIN' },
  });
  const api = stubApi({ ...sessionOf(superAdmin), [list]: () => pageOf([shown]), ...answers });
  return { api, ...renderAt('/operations/announcements') };
}

it('publishes an announcement after a preview in each language', async () => {
  const { api, user } = open({ [create]: () => shown });
  await user.click(await screen.findByRole('button', { name: 'Write announcement' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Publish' }));
  expect(dialog.getByText('Enter the English text.')).toBeTruthy();
  await user.type(dialog.getByLabelText(/English text/), 'We rest on Sunday');
  await user.type(dialog.getByLabelText(/Spanish text/), 'Descansamos');
  await user.click(dialog.getByLabelText(/^Urgent/));
  const preview = (name: string) =>
    dialog.getByRole('figure', { name }).querySelector('section') as HTMLElement;
  expect(preview('English').querySelector('p')?.textContent).toBe('We rest on Sunday');
  expect(preview('Spanish').querySelector('p')?.textContent).toBe('Descansamos');
  expect(preview('French').querySelector('p')?.textContent).toBe('We rest on Sunday');
  expect(preview('French').dataset.severity).toBe('CRITICAL');
  await expectAfter(() => user.click(dialog.getByRole('button', { name: 'Publish' })), {
    api,
    shows: 'The announcement is published.',
    readsAgain: [list],
  });
  expect(api.to(create)[0]?.body).toMatchObject({
    texts: { 'en-US': 'We rest on Sunday', 'es-MX': 'Descansamos', 'fr-CA': '' },
    severity: 'CRITICAL',
    site: null,
    endsOn: null,
  });
});

it('shows who has seen it, and ends it after a confirmation', async () => {
  const view = {
    userId: '0192a0de-0000-7000-8000-0000000000ab',
    name: 'Maya Reyes',
    loginId: 'maya@northfield.example',
    seenOn: '2026-11-14T18:00:00.000Z',
    dismissedOn: '2026-11-14T18:05:00.000Z',
  };
  const { api, user } = open({
    [views]: () => pageOf([view]),
    [end]: () => ({ ...shown, status: 'ENDED' as const }),
  });
  const act = async (name: string) => {
    await user.click(
      await screen.findByRole('button', { name: 'Actions for Maintenance on Sunday' }),
    );
    await user.click(await screen.findByRole('menuitem', { name }));
    return within(await screen.findByRole('dialog'));
  };
  const drawer = await act('Who has seen it');
  expect(await drawer.findByText('Maya Reyes')).toBeTruthy();
  expect(drawer.getByText(/^Seen .* Dismissed /)).toBeTruthy();
  await user.click(drawer.getByRole('button', { name: 'Close' }));
  const confirm = await act('End now');
  await expectAfter(() => user.click(confirm.getByRole('button', { name: 'End now' })), {
    api,
    shows: 'The announcement has ended.',
    readsAgain: [list],
  });
  expect(api.to(end)[0]?.params).toEqual({ announcementId: shown.id });
});

it('schedules what starts later, and keeps the text when Escape closes the dialog', async () => {
  const { user } = open();
  const write = () => screen.findByRole('button', { name: 'Write announcement' });
  await user.click(await write());
  let dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/English text/), 'We rest on Sunday');
  await user.type(dialog.getByLabelText(/Spanish text/), 'Descansamos');
  fireEvent.change(dialog.getByLabelText(/^Starts/), { target: { value: '2099-01-01T08:00' } });
  expect(dialog.getByRole('button', { name: 'Schedule' })).toBeTruthy();
  await user.keyboard('{Escape}');
  const still = screen.queryByRole('dialog');
  if (!still) await user.click(await write());
  dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByLabelText<HTMLTextAreaElement>(/Spanish text/).value).toBe('Descansamos');
});
