import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { buildUser } from '../server/src/testing/factories.ts';
import { sessionFor } from '../server/src/testing/session-for.ts';
import { callNextToStatements } from './call-next-to-statements.ts';
import type { BenchPortal } from './portal.ts';
import type { BenchOutput } from './row.ts';
import { loadUsers } from './users-data.ts';

/** Each order, filter and search of the list, few hits and many, the first page and a deep one. */
const lists: Record<string, Record<string, string>> = {
  'by name': {},
  'by name, as the screen asks': { recentFirst: 'true' },
  'page 150 by name': { page: '150', page_size: '50' },
  'by adminEmail': { sortBy: 'adminEmail' },
  'page 150 by adminEmail': { sortBy: 'adminEmail', page: '150', page_size: '50' },
  'by status': { sortBy: 'status', sortOrder: 'desc' },
  'by uiCompanyType': { sortBy: 'uiCompanyType' },
  'by subscribedProduct': { sortBy: 'subscribedProduct' },
  'with a product': { products: 'REPORT_BUILDER', recentFirst: 'true' },
  'with a product that few have': { products: 'CHANNEL_PERFORMANCE' },
  'without products': { products: 'NONE', recentFirst: 'true' },
  'a search with many hits': { search: 'company', recentFirst: 'true' },
  'a search with few hits': { search: 'company 77' },
  'two letters of no company': { search: 'qz' },
  'types and statuses': { companyTypes: 'BASIC_VENDOR', companyStatuses: 'ACTIVE,PENDING' },
  'that someone should look at': { looks: 'AUDIT_OVERDUE,AUDIT_ENDS,NO_ADMIN,QUIET' },
  'all filters': {
    search: 'company 1',
    companyTypes: 'CHARTER_VENDOR,BASIC_VENDOR',
    companyStatuses: 'ACTIVE',
    products: 'NONE,REPORT_BUILDER',
    sortBy: 'adminEmail',
    recentFirst: 'true',
  },
  'names of all sites': { allSites: 'true', includeProducts: 'false', page_size: '500' },
};

/** Customer accounts over 10,000 companies: the call next to its own statements, and their plans. */
export async function* benchCompanyList({
  app,
  database,
  size,
}: BenchPortal): AsyncGenerator<BenchOutput> {
  const { db, ownerPool, pool } = database;
  yield await loadUsers(ownerPool, size);
  const superAdmin = await buildUser(db, { group: 'SUPER_ADMIN', company: null });
  await varyCompanies(ownerPool, superAdmin.id);
  const headers = { cookie: await sessionFor(db, superAdmin), host: 'us.localhost' };
  for (const [name, query] of Object.entries(lists)) {
    yield* callNextToStatements(name, () => list(app, headers, query), { pool, size });
  }
}

/**
 * Tiers, statuses and products as they differ, one company in twenty that no one uses, a chosen contact for one company in three, and two
 * thousand visits of the super admin.
 */
async function varyCompanies(owner: pg.Pool, superAdmin: string): Promise<void> {
  const client = await owner.connect();
  const number = `('x' || right(id::text, 8))::bit(32)::int`;
  try {
    await client.query('set statement_timeout = 0');
    await client.query('set session_replication_role = replica');
    await client.query(`update company set
      type = case when ${number} % 3 = 0 then 'BASIC_VENDOR' else type end,
      status = case ${number} % 20 when 0 then 'SUSPENDED' when 1 then 'PENDING' else status end,
      site = case ${number} % 10 when 8 then 'MX' when 9 then 'CA' else site end,
      primary_contact_id = case when ${number} % 3 = 1 then (
        select m.user_id from membership m where m.company_id = company.id and m.role = 'ADMIN'
        order by m.user_id desc limit 1) end`);
    await client.query(`delete from company_product p using company c
      where c.id = p.company_id and (${number.replace('id', 'c.id')} % 7 = 3
        or p.product_code = 'CHANNEL_PERFORMANCE' and ${number.replace('id', 'c.id')} % 50 > 0)`);
    await client.query(
      `insert into company_visit (id, user_id, company_id, session_id, reason, started_on, ended_on)
       select gen_random_uuid(), $1, id, id, 'Ticket', now() - place * interval '1 minute', now()
       from (select id, row_number() over (order by md5(id::text)) as place from company) c
       where place <= 2000`,
      [superAdmin],
    );
    await client.query(`insert into company_look (company_id, site, reason, urgency, since)
      select id, site, 'QUIET', 4, now() from company where ${number} % 20 = 5`);
    await client.query('vacuum (analyze) company, company_product, company_visit, company_look');
    await client.query('reset session_replication_role');
  } finally {
    client.release(true);
  }
}

async function list(
  app: FastifyInstance,
  headers: Record<string, string>,
  query: Record<string, string>,
) {
  const answer = await app.inject({ method: 'GET', url: '/api/companies', query, headers });
  if (answer.statusCode !== 200) throw new Error(`GET /api/companies answered ${answer.body}`);
  return answer.json<{ totalElements: number }>();
}
