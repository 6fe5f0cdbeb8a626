import type pg from 'pg';
import { companyNamed } from '../companies/demo-companies.ts';
import type { DemoSet } from '../demo-set.ts';
import { demoAccounts } from '../people/demo-accounts.ts';

const daysOfRule = 90;
const nobodysSecret = "decode(md5(u.login_id) || md5(u.id::text), 'hex')";

/**
 * A third of the people of two companies have an authenticator app, whose secret nobody knows. The
 * Canadian one asks all of its users for a second factor, so that the countdown can be seen. The
 * demo accounts keep their one click.
 */
export async function insertDemoFactors(client: pg.PoolClient, demo: DemoSet): Promise<void> {
  const canada = companyNamed(demo.companies, 'canada');
  await client.query(
    `insert into sign_in_factor (id, user_id, kind, name, secret, added_on)
      select gen_random_uuid(), u.id, 'TOTP', 'Phone', ${nobodysSecret},
        now() - make_interval(days => 1 + ('x' || right(md5(u.login_id), 2))::bit(8)::int)
      from membership m join user_account u on u.id = m.user_id
      where m.company_id = any($1::uuid[]) and m.state = 'ACTIVE' and m.joined_on is not null
        and left(md5(u.login_id), 1) < '5' and u.login_id <> all($2)
        and not exists (select from sign_in_factor f where f.user_id = u.id)`,
    [
      [companyNamed(demo.companies, 'northfield').id, canada.id],
      demoAccounts.map(({ loginId }) => loginId),
    ],
  );
  await client.query(
    `update company set second_factor_until = (now() at time zone time_zone)::date + ${daysOfRule}
      where id = $1`,
    [canada.id],
  );
}
