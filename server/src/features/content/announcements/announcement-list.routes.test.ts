import { announcementList } from '@endcap/contract/content/content-lists';
import { listAnnouncements } from '@endcap/contract/content/manage-announcements';
import { newId } from '../../../db/id.ts';
import { describeList } from '../../../lists/testing/describe-list.ts';
import { staffCaller } from '../../../testing/staff-caller.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const hours = (count: number) => new Date(Date.now() + count * 3_600_000);

describeList(announcementList, {
  async fill() {
    const test = await startTestApp();
    const [begun, later] = [hours(-3), hours(5)];
    const times = [
      [begun, hours(1)],
      [begun, hours(2)],
      [begun, hours(-1)],
      [hours(-9), hours(-2)],
      [later, hours(8)],
      [hours(6), hours(9)],
    ] as const;
    const announcements = times.map(([starts_on, ends_on], index) => ({
      id: newId(),
      texts: JSON.stringify({ 'en-US': `text ${index}`, 'es-MX': '', 'fr-CA': '' }),
      severity: 'INFO' as const,
      starts_on,
      ends_on,
    }));
    await test.db.insertInto('announcement').values(announcements).execute();
    const { caller } = await staffCaller(test);
    return {
      foreign: null,
      page: async (query) => (await caller.call(listAnnouncements, { query })).body,
      close: () => test.close(),
    };
  },
  id: ({ id }) => id,
  sortedBy: { startsOn: ({ startsOn }) => startsOn, endsOn: ({ endsOn }) => endsOn ?? '' },
  finds: { status: ({ status }, value) => status === value },
});
