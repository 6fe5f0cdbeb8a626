import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type { Scope } from '../../../access/scope.ts';
import { newId } from '../../../db/id.ts';
import { plansOf } from '../../../testing/plans-of.ts';
import { cloneTemplate, type TestDatabase } from '../../../testing/test-database.ts';
import { selectUrgent } from '../../companies/company-records/company-looks.unscoped.repository.ts';
import { selectUnhelpful } from '../../content/knowledge-base/feedback/feedback.unscoped.repository.ts';
import { selectWeek } from '../../support/ticket-queue/agent-week.repository.ts';

const agent = newId();

let test: TestDatabase;
beforeAll(async () => {
  test = await cloneTemplate(inject('adminUrl'));
  const client = await test.ownerPool.connect();
  try {
    // Rows without the rows that they refer to: the plans depend on how many there are.
    await client.query('set session_replication_role = replica');
    await client.query(`insert into ticket_comment
        (id, ticket_id, author, author_id, author_name, body, created_on)
      select gen_random_uuid(), gen_random_uuid(), case when n % 2 = 0 then 'STAFF' else 'REQUESTER' end,
        case when n % 40 = 0 then '${agent}'::uuid else gen_random_uuid() end, 'A', 'B',
        now() - n * interval '5 min'
      from generate_series(1, 40000) n`);
    await client.query(`insert into ticket_event
        (id, ticket_id, event, actor_id, actor_name, before, after, created_on)
      select gen_random_uuid(), gen_random_uuid(), 'TICKET_ANSWERED',
        case when n % 40 = 0 then '${agent}'::uuid else gen_random_uuid() end, 'A',
        '{"status": "NEW"}', '{"status": "RESOLVED"}', now() - n * interval '5 min'
      from generate_series(1, 40000) n`);
    await client.query(`insert into content_feedback
        (item_id, user_id, helpful, locale, revision, updated_on)
      select 'item ' || n % 500, gen_random_uuid(), n % 9 > 0, 'en-US', 1, now() - n * interval '1 h'
      from generate_series(1, 40000) n`);
    await client.query(`insert into company_look (company_id, site, reason, urgency, since)
      select gen_random_uuid(), case when n % 5 = 0 then 'MX' else 'US' end, 'QUIET', 4,
        now() - n * interval '1 h' from generate_series(1, 20000) n`);
    await client.query('reset session_replication_role');
    await client.query('analyze ticket_comment, ticket_event, content_feedback');
    await client.query('vacuum (analyze) company_look');
  } finally {
    client.release();
  }
});
afterAll(() => test.drop());

it('the week of an agent reads the replies and the events of that agent by an index', async () => {
  const scope = { actor: { id: agent }, site: 'US' } as unknown as Scope;
  const plan = await plansOf(test, (db) => selectWeek(db, scope));
  expect(plan).toMatch(/ticket_comment__replies/);
  expect(plan).toMatch(/ticket_event__staff/);
  expect(plan).not.toMatch(/Seq Scan on ticket_(comment|event)/);
});

it('articles that did not help are found by the votes of the last days', async () => {
  const plan = await plansOf(test, (db) => selectUnhelpful(db, { locale: 'en-US', limit: 2 }));
  expect(plan).toMatch(/content_feedback__against/);
});

it('the companies to look at come in the order of an index, without a sort', async () => {
  const plan = await plansOf(test, (db) => selectUrgent(db, { site: 'US', limit: 8 }));
  expect(plan).toMatch(/Index (Only )?Scan using company_look__urgent/);
  // The small table may be counted as a whole.
  expect(plan).not.toMatch(/Sort/);
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from company_look
    where site = 'US'`.execute(test.db);
  expect((await selectUrgent(test.db, { site: 'US', limit: 8 })).total).toBe(rows[0]?.total);
});
