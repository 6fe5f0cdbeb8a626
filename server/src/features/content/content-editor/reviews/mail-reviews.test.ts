import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { staffCaller } from '../../../../testing/staff-caller.ts';
import type { TestApp } from '../../../../testing/test-app.ts';
import { startContentApp } from '../../shared/testing/content-app.ts';
import { mailDueReviews } from './mail-reviews.service.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startContentApp();
});
afterAll(() => test.close());

const mails = () =>
  test.db.selectFrom('mail_outbox').select(['to_address', 'subject', 'body_text']).execute();

it('the owner gets one mail about all items whose day has come, once for each day', async () => {
  const { account } = await staffCaller(test);
  const own = (ids: string[], reviewBy: string) =>
    sql`update content_item set owner = ${account.loginId}, review_by = ${reviewBy}::date
      where id = any(${ids}::text[])`.execute(test.db);
  expect(await mailDueReviews(test.db, test.config)).toBe(0);
  await own(['undo', 'roles'], '2026-01-05');
  await sql`update content_item set owner = 'gone@retailer.example', review_by = '2026-01-05'
    where id = 'add-users'`.execute(test.db);
  expect(await mailDueReviews(test.db, test.config)).toBe(1);
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('2 items of yours are due for review');
  expect(mail?.body_text).toMatch(/contentEditor\/items\/roles[\s\S]*contentEditor\/items\/undo/);
  expect(mail?.body_text).toContain('/contentEditor?concern=REVIEW_DUE');
  expect(await mailDueReviews(test.db, test.config)).toBe(0);
  // The next day of review is a new one.
  await own(['undo'], '2026-02-05');
  expect(await mailDueReviews(test.db, test.config)).toBe(1);
  expect((await mails()).map(({ subject }) => subject)).toContain(
    'One item of yours is due for review',
  );
});
