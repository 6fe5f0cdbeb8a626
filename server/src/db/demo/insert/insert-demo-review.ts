import type pg from 'pg';
import { companyNamed } from '../companies/demo-companies.ts';
import type { DemoSet } from '../demo-set.ts';

/** The admin of the overdue audit has begun: some users stay. */
export async function insertDemoReview(
  client: pg.PoolClient,
  { companies }: Pick<DemoSet, 'companies'>,
): Promise<void> {
  const { id } = companyNamed(companies, 'overdue');
  await client.query(
    `insert into user_access_decision (audit_id, user_id, decision, role, products, last_sign_in,
        decided_on, decided_by)
      select a.id, m.user_id, 'KEEP', m.role,
        array(select p.product_code from product_access p
          where p.company_id = m.company_id and p.user_id = m.user_id order by p.product_code),
        nullif(m.last_login_key, '-infinity'), a.opened_on + interval '20 days', admin.user_id
      from user_access_audit a
      join (select m.*, row_number() over (order by m.last_login_key, m.user_id) as place
        from membership m where m.role = 'USER' and m.state = 'ACTIVE' and m.company_id = $1) m
        on m.company_id = a.company_id
      join membership admin on admin.company_id = a.company_id and admin.role = 'ADMIN'
      join user_account u on u.id = admin.user_id and u.login_id = 'admin@overdue.example'
      where a.completed_on is null and m.place <= 3`,
    [id],
  );
}
