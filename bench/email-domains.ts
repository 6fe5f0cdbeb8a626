import { buildCompanyAdmin } from '../server/src/testing/factories.ts';
import { sessionFor } from '../server/src/testing/session-for.ts';
import { measure, show } from './measure.ts';
import type { BenchPortal } from './portal.ts';
import type { Row } from './row.ts';
import { roundsOf } from './size.ts';

/** A page of a list through the whole portal, next to its bare statements through the same pool. */
export async function benchEmailDomains({ app, database, size }: BenchPortal): Promise<Row[]> {
  const admin = await buildCompanyAdmin(database.db);
  const companyId = admin.company?.id ?? '';
  await database.ownerPool.query(
    `insert into email_domain (id, company_id, domain_name, allow_sub_domains, is_3p_domain)
     select gen_random_uuid(), $1, 'd' || n || '.example', false, false from generate_series(1, $2) n`,
    [companyId, size.domains],
  );
  await database.ownerPool.query('analyze email_domain');
  const cookie = await sessionFor(database.db, admin);
  const url = `/api/companies/${companyId}/email-domains?pageSize=50`;
  const page = `select d.*, (select u.first_name from user_account u where u.id = d.created_by)
    from email_domain d where company_id = $1 order by domain_name, id limit 50`;
  const count = 'select count(*)::int from email_domain where company_id = $1';
  const result = await measure(
    {
      bare: () =>
        Promise.all([
          database.pool.query(page, [companyId]),
          database.pool.query(count, [companyId]),
        ]),
      api: () => app.inject({ url, headers: { cookie, host: 'localhost' } }),
    },
    roundsOf(size, 500),
  );
  return [
    show(`e-mail domains, 50 of ${size.domains}, bare statements`, result.bare),
    show(`e-mail domains, 50 of ${size.domains}, through the portal`, result.api, result.bare, 2),
  ];
}
