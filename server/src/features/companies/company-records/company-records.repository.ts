import type { ProductUse } from '@endcap/contract/companies/company-records';
import { seenDays } from '@endcap/contract/record/usage-metrics';
import { sql } from 'kysely';
import type { CompanyScope } from '../../../access/scope.ts';
import type { Database } from '../../../db/connection.ts';

type ProductUseRow = Omit<ProductUse, 'lastOpenedOn'> & { lastOpenedOn: Date | null };

/** Each product of the company with the users who have it and those who opened it lately. */
export async function selectProductUse(
  db: Database,
  { company }: CompanyScope,
): Promise<ProductUseRow[]> {
  const { rows } = await sql<ProductUseRow>`
    select p.product_code as code, count(m.user_id)::int as users,
      count(m.user_id) filter (where a.last_opened_on > now() - make_interval(days => ${seenDays}))::int as used,
      max(a.last_opened_on) filter (where m.user_id is not null) as "lastOpenedOn"
    from company_product p
    left join product_access a on a.company_id = p.company_id and a.product_code = p.product_code
    left join membership m on m.company_id = a.company_id and m.user_id = a.user_id and m.state = 'ACTIVE'
    where p.company_id = ${company.id}
    group by p.product_code
    order by users desc, p.product_code collate "C"`.execute(db);
  return rows;
}

export async function selectCounts(db: Database, { company }: CompanyScope) {
  const { rows } = await sql<{
    users: number;
    blocked: number;
    domains: number;
    partners: number;
    inactiveProducts: number;
  }>`
    select
      coalesce((select total from company_user_count where company_id = ${company.id} and state = 'ACTIVE'), 0)::int as users,
      coalesce((select total from company_user_count where company_id = ${company.id} and state = 'BLOCKED'), 0)::int as blocked,
      (select count(*)::int from email_domain where company_id = ${company.id}) as domains,
      (select count(*)::int from partner_association where company_id = ${company.id}) as partners,
      (select count(*)::int from membership m
        join product_access a on a.company_id = m.company_id and a.user_id = m.user_id
        where m.company_id = ${company.id} and m.state = 'ACTIVE'
          and m.last_login_key < now() - make_interval(days => ${seenDays})) as "inactiveProducts"`.execute(
    db,
  );
  return rows[0] ?? { users: 0, blocked: 0, domains: 0, partners: 0, inactiveProducts: 0 };
}

const weekDays = 7;
const maxChanges = 1_000;

/** What each area of the administration has; the entries of the week are counted up to a limit. */
export async function selectAreaTotals(db: Database, { company }: CompanyScope) {
  const { rows } = await sql<{
    users: number;
    domains: number;
    partners: number;
    changes: number;
  }>`
    select
      coalesce((select total from company_user_count where company_id = ${company.id} and state = 'ACTIVE'), 0)::int as users,
      (select count(*)::int from email_domain where company_id = ${company.id}) as domains,
      (select count(*)::int from partner_association where company_id = ${company.id}) as partners,
      (select count(*)::int from (select from activity_log
        where chain_id = ${company.id} and created_on > now() - make_interval(days => ${weekDays})
        limit ${maxChanges}) l) as changes`.execute(db);
  return rows[0] ?? { users: 0, domains: 0, partners: 0, changes: 0 };
}
