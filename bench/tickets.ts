import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { buildCompanyAdmin, buildUser } from '../server/src/testing/factories.ts';
import { sessionFor } from '../server/src/testing/session-for.ts';
import { callNextToStatements } from './call-next-to-statements.ts';
import type { BenchPortal } from './portal.ts';
import type { BenchOutput } from './row.ts';

const queue = '/api/ticket-queue';
const own = '/svc/platform/support/osc/user/incidents';

/** Views, filters and searches of the queue, with few hits and many; the requester's own list. */
const requests: Record<string, { who: 'agent' | 'admin'; url: string }> = {
  'own tickets': { who: 'admin', url: own },
  'company tickets': { who: 'admin', url: `${own}?of=company` },
  overview: { who: 'agent', url: `${queue}/overview` },
  unassigned: { who: 'agent', url: `${queue}?view=UNASSIGNED` },
  mine: { who: 'agent', url: `${queue}?view=MINE` },
  'due soon': { who: 'agent', url: `${queue}?view=DUE` },
  'all open': { who: 'agent', url: queue },
  'open by last update': { who: 'agent', url: `${queue}?sortBy=lastUpdatedOn&sortOrder=desc` },
  solved: { who: 'agent', url: `${queue}?view=SOLVED&sortBy=lastUpdatedOn&sortOrder=desc` },
  'solved, page 30': { who: 'agent', url: `${queue}?view=SOLVED&pageNo=29&sortBy=createdOn` },
  'a rare tag': { who: 'agent', url: `${queue}?view=SOLVED&tag=rare` },
  'a country and a priority': { who: 'agent', url: `${queue}?site=MX&priority=HIGH,URGENT` },
  'a reason of many': { who: 'agent', url: `${queue}?view=SOLVED&reason=DATA` },
  'a rare word of a thread': { who: 'agent', url: `${queue}?view=SOLVED&search=word777x` },
  'two words': { who: 'agent', url: `${queue}?view=SOLVED&search=report+word77` },
  'a word of all': { who: 'agent', url: `${queue}?view=SOLVED&search=report` },
  'a word of none': { who: 'agent', url: `${queue}?search=pumpernickel` },
};

/** Tickets: each call next to its own statements, and their plans. */
export async function* benchTickets({
  app,
  database,
  size,
}: BenchPortal): AsyncGenerator<BenchOutput> {
  const { db, ownerPool, pool } = database;
  const admin = await buildCompanyAdmin(db);
  const agent = await buildUser(db, { group: 'SUPER_ADMIN', company: null, member: false });
  yield await loadTickets(ownerPool, size.tickets, { admin, agent });
  const host = 'us.localhost';
  const headers = {
    admin: { cookie: await sessionFor(db, admin), host },
    agent: { cookie: await sessionFor(db, agent), host },
  };
  for (const [name, { who, url }] of Object.entries(requests)) {
    yield* callNextToStatements(name, () => get(app, url, headers[who]), { pool, size });
  }
}

interface Owners {
  admin: { id: string; loginId: string; company: { id: string } | null };
  agent: { id: string };
}

/** One in thirty is open; a thread has three entries; triggers are off, and the words are filled in at once. */
async function loadTickets(
  owner: pg.Pool,
  tickets: number,
  { admin, agent }: Owners,
): Promise<string> {
  const started = performance.now();
  const client = await owner.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('set session_replication_role = replica');
    await client.query('drop index ticket_search__words');
    await client.query(
      `insert into ticket (id, reference, site, locale, type, reason, subject, status, company_id,
        requester_id, requester_name, requester_email, submit_digest, created_on, updated_on,
        assignee_id, priority, tags, answer_by, answered_on)
      select gen_random_uuid(), 'T-B' || n, (array['US', 'MX', 'CA'])[1 + n % 3], 'en-US', 'SUPPORT',
        (array['DATA', 'BUG', 'ACCESS', 'OTHER'])[1 + n % 4], 'Report ' || n || ' is empty',
        case when n % 30 = 0 then 'NEW' when n % 2 = 0 then 'RESOLVED' else 'CLOSED' end,
        case when n % 1000 = 7 then $1::uuid end, case when n % 5000 = 7 then $2::uuid end,
        'Person ' || n % 5000, 'p' || n % 5000 || '@people.example', sha256(n::text::bytea),
        now() - n * interval '1 minute', now() - n * interval '50 seconds',
        case when n % 90 = 0 then $3::uuid end,
        (array['LOW', 'NORMAL', 'NORMAL', 'HIGH'])[1 + n % 4],
        case when n % 9973 = 1 then array['rare'] else '{}' end,
        now() - n * interval '1 minute' + interval '30 days',
        case when n % 30 = 0 then null else now() end
      from generate_series(1, $4::int) n`,
      [admin.company?.id ?? null, admin.id, agent.id, tickets],
    );
    await client.query(
      `insert into ticket_comment (id, ticket_id, author, author_name, body)
      select gen_random_uuid(), t.id, case c when 1 then 'REQUESTER' else 'STAFF' end, 'Person',
        'The report of week ' || c || ' has word' || (hashtext(t.reference || c) & 16383) || 'x and no rows'
      from ticket t cross join generate_series(1, 3) c`,
    );
    await client.query(
      `insert into ticket_search (ticket_id, words)
      select t.id, search_words(concat_ws(' ', t.reference, t.subject, t.requester_name,
        t.requester_email, string_agg(c.body, ' ')))
      from ticket t join ticket_comment c on c.ticket_id = t.id group by t.id`,
    );
    await client.query('create index ticket_search__words on ticket_search using gin (words)');
    for (const table of ['ticket', 'ticket_comment', 'ticket_search'])
      await client.query(`vacuum (analyze) ${table}`);
  } finally {
    client.release(true);
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  return `${tickets} tickets with ${3 * tickets} entries loaded in ${seconds} s`;
}

async function get(app: FastifyInstance, url: string, headers: Record<string, string>) {
  const answer = await app.inject({ method: 'GET', url, headers });
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.body}`);
  return answer.json<{ totalElements?: number }>();
}
