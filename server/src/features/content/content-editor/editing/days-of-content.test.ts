import * as api from '@endcap/contract/content/content-editor';
import { readLegalText } from '@endcap/contract/content/legal-texts';
import { addDays, todayIn } from '@endcap/contract/date-range';
import { defaultTimeZone } from '@endcap/contract/sites';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { closeDatabase, createDatabase, createPool } from '../../../../db/connection.ts';
import { staffCaller } from '../../../../testing/staff-caller.ts';
import type { TestApp } from '../../../../testing/test-app.ts';
import { startContentApp } from '../../shared/testing/content-app.ts';
import { anEditor, draft, published, save, saved, withText } from '../../shared/testing/editors.ts';
import { mailDueReviews } from '../reviews/mail-reviews.service.ts';
import { selectContent } from './content-list.unscoped.repository.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startContentApp();
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => test.close());

/** An evening in Chicago: in UTC, and so by the clock of most servers, it is the next day. */
const evening = () => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-18T02:30:00Z') });
const thatDay = '2026-11-17';

it('a note that is written and published in the evening has the day of the portal’s zone', async () => {
  const { caller } = await anEditor(test);
  evening();
  const body = { kind: 'RELEASE_NOTE' as const, title: 'In the evening', categoryId: null };
  const item = (await caller.call(api.createContent, { body })).body;
  expect(item).toMatchObject({
    id: `${thatDay}-in-the-evening`,
    verifiedOn: thatDay,
    reviewBy: '2027-05-17',
  });
  await saved(caller, item, { ...withText(item, 'Text.'), ...published });
  const { rows } = await sql<{ day: string }>`
    select snapshot ->> 'publishedDay' as day from content_revision
    where item_id = ${item.id} order by revision desc limit 1`.execute(test.db);
  expect(rows).toEqual([{ day: thatDay }]);
});

it('a legal text that changes in the evening names that day', async () => {
  const { caller } = await anEditor(test);
  const params = { itemId: 'privacy-policy' };
  const item = (await caller.call(api.getContent, { params })).body;
  evening();
  const english = item.texts['en-US'];
  const texts = {
    ...item.texts,
    'en-US': { ...english, summary: 'Longer.', body: `${english.body}\n\nMore.` },
  };
  await saved(caller, item, { texts, changesMeaning: true, ...published });
  const { body } = await test.anonymous.call(readLegalText, {
    params: { textId: 'privacy-policy' },
    query: {},
  });
  expect(body.updated).toBe(thatDay);
});

it('a minute is over or ahead by the clock of the portal’s zone', async () => {
  const { caller } = await anEditor(test);
  const minuteIn = (minutes: number) =>
    new Intl.DateTimeFormat('sv-SE', {
      ...{ timeZone: defaultTimeZone, dateStyle: 'short', timeStyle: 'short' },
    })
      .format(new Date(Date.now() + minutes * 60_000))
      .replace(' ', 'T');
  const schedule = async (minutes: number) => {
    const item = await draft(caller, `Scheduled ${minutes}`);
    const publication = { state: 'SCHEDULED', on: minuteIn(minutes) } as const;
    return (await save(caller, item, { ...withText(item, 'Soon.'), publication })).status;
  };
  expect([await schedule(-30), await schedule(30)]).toEqual([400, 200]);
});

it('the day of a review comes in the portal’s zone, in the list and in the mail', async () => {
  const { account } = await staffCaller(test);
  const today = todayIn(defaultTimeZone);
  // By one of these clocks, on either side of the date line, it is another day now.
  const other = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'].find((zone) => todayIn(zone) !== today);
  const { rows } = await test.ownerPool.query('select current_database() as name');
  await test.ownerPool.query(`alter database "${rows[0].name}" set timezone to '${other}'`);
  const pool = createPool({ url: test.ownerUrl, maxConnections: 2 });
  const db = createDatabase(pool);
  try {
    await sql`update content_item set review_by = '2099-01-01', published_on = now()`.execute(db);
    for (const [id, day] of [['undo', today] as const, ['roles', addDays(today, 1)] as const])
      await sql`update content_item set owner = ${account.loginId}, review_by = ${day}::date
        where id = ${id}`.execute(db);
    const query = api.listContent.query.parse({ concern: 'REVIEW_DUE' });
    const { items } = await selectContent(db, 'en-US', query);
    expect(items.map(({ id }) => id)).toEqual(['undo']);
    expect(await mailDueReviews(db, test.config)).toBe(1);
    const [mail] = await db.selectFrom('mail_outbox').select('body_text').execute();
    expect(mail?.body_text).toContain('items/undo');
    expect(mail?.body_text).not.toContain('items/roles');
  } finally {
    await closeDatabase(db, pool);
  }
});
