import type { Role } from '@endcap/contract/access/permissions';
import type { ActivityEntry } from '@endcap/contract/record/activity-logs';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { person, sessionOf } from '../../../testing/people.ts';
import { renderAt } from '../../../testing/render-app.tsx';
import { refuse, stubApi } from '../../../testing/stub-api.ts';

const list = 'POST /api/activity-logs' as const;
const long =
  'Role: User → Admin; Products added: Report Builder; Products removed: Channel Insights';

function entry(overrides: Partial<ActivityEntry> = {}): ActivityEntry {
  return {
    id: 'c:1',
    uiCreatedOnDate: '2026-11-14T21:05:00.000Z',
    actor: 'ana@northfield.example',
    actorName: 'Ana Boss',
    companyName: 'Northfield Foods',
    entityId: 'u1',
    entityName: 'Nala Abebe',
    event: 'USER_ACCESS_CHANGED',
    eventText: 'User access changed',
    eventDescription: long,
    sourceApp: 'PORTAL',
    sourceAppText: 'Portal',
    ...overrides,
  };
}

function openLog(
  address = '/admin/activityLog',
  role: Role = 'COMPANY_ADMIN',
  items = [entry()],
  page = {},
) {
  const api = stubApi({
    ...sessionOf(person(role)),
    [list]: () => ({
      ...{ items, page: 0, pageSize: 25, totalElements: items.length, totalPages: 1 },
      totalIsCapped: false,
      ...page,
    }),
    'POST /api/activity-logs/eventlist': () => [
      { id: 'USER_BLOCKED', title: 'User blocked' },
      { id: 'USER_ADDED', title: 'User added' },
    ],
    'POST /api/activity-logs/applicationlist': () => [{ id: 'BATCH', title: 'Portal (automatic)' }],
    'POST /api/activity-logs/download': () => refuse('resource.not_found'),
    'GET /api/activity-logs/checkpoint': () => ({ checkpoint: null, isMailed: false }),
  });
  return { api, ...renderAt(address) };
}
const lastBody = (api: ReturnType<typeof openLog>['api']) => api.to(list).at(-1)?.body;

describe('the activity log', () => {
  it('has a row for each entry in all columns, with long details behind See more', async () => {
    const { user } = openLog();
    const row = within(await screen.findByRole('row', { name: /Nala Abebe/ }));
    for (const header of ['Date', 'User ID', 'Entity', 'Event', 'Details', 'Application'])
      expect(screen.getByRole('columnheader', { name: new RegExp(`^${header}`) })).toBeTruthy();
    row.getByText(/11\/14\/2026, 0\d:05 PM/);
    row.getByText('User access changed');
    expect(row.queryByText(long)).toBeNull();
    await user.click(row.getByRole('button', { name: 'See more of User access changed' }));
    row.getByText(long);
  });

  it('says that there are more entries than are counted, and pages go on behind them', async () => {
    const { user, api } = openLog(undefined, undefined, [entry()], {
      ...{ totalElements: 10_000, totalPages: 400, totalIsCapped: true },
    });
    await screen.findByText('More than 10,000 entries match. The download has all of them.');
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(api.to(list).at(-1)?.query).toMatchObject({ pageNumber: '1' }));
  });

  it('is downloaded as a workbook or as CSV, as it is filtered', async () => {
    const { user, api } = openLog('/admin/activityLog?event=USER_ADDED');
    for (const [name, format] of [
      ['Download', 'xlsx'],
      ['Download CSV', 'csv'],
    ] as const) {
      await user.click(await screen.findByRole('button', { name }));
      await waitFor(() =>
        expect(api.to('POST /api/activity-logs/download').at(-1)).toMatchObject({
          query: { format },
          body: { events: ['USER_ADDED'] },
        }),
      );
    }
  });

  it('asks for the last 30 days, newest first', async () => {
    const { api } = openLog();
    await screen.findByRole('row', { name: /Nala Abebe/ });
    const { startDate, endDate } = lastBody(api) as { startDate: string; endDate: string };
    expect((Date.parse(endDate) - Date.parse(startDate)) / 86_400_000).toBe(29);
    expect(api.to(list)[0]?.query).toMatchObject({ sortBy: 'uiCreatedOnDate', sortOrder: 'desc' });
  });

  it('is narrowed by event and by a click on a user, and the address keeps it', async () => {
    const { api, user, address } = openLog();
    await screen.findByRole('row', { name: /Nala Abebe/ });
    // The filter stands before the header of the column.
    const [filter] = screen.getAllByRole('button', { name: 'Event' });
    if (filter) await user.click(filter);
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'User blocked' }));
    await waitFor(() => expect(lastBody(api)).toMatchObject({ events: ['USER_BLOCKED'] }));
    await user.click(
      await screen.findByRole('button', { name: 'Show only what ana@northfield.example did' }),
    );
    await waitFor(() =>
      expect(lastBody(api)).toMatchObject({ actors: ['ana@northfield.example'] }),
    );
    expect(address()).toContain('event=USER_BLOCKED');
    await user.click(screen.getByRole('button', { name: 'Remove the filter User' }));
    await waitFor(() => expect(address()).not.toContain('actor='));
  });

  it('says what to do when nothing matches', async () => {
    const { user, address } = openLog(
      '/admin/activityLog?search=xyz&event=USER_ADDED',
      undefined,
      [],
    );
    await screen.findByText('No entries match');
    await user.click(screen.getByRole('button', { name: 'Clear search and filters' }));
    await screen.findByText('Nothing happened in this period');
    expect(address()).toBe('/admin/activityLog');
  });

  it('names an erased person, and is not downloaded by those who only look on', async () => {
    openLog(undefined, 'SUPER_ADMIN_SPECTATOR', [entry({ actor: null, entityName: null })]);
    expect(await screen.findAllByText('Erased person')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Download' })).toBeNull();
  });

  it('says to a user without the right that they are not an administrator', async () => {
    openLog(undefined, 'COMPANY_USER');
    await screen.findByText('You are not an administrator.');
  });
});
