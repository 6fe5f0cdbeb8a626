import type pg from 'pg';

/** A number below `of` that is the same each time for the same words. */
const share = (words: string, of: number) =>
  `('x' || left(md5(${words}), 6))::bit(24)::int % ${of}`;

/** What the demo accounts follow themselves; the others of their unit are suggested to them. */
const ownSuppliers = 4;

/** Merchants of a unit, and the people of a profession, follow the same suppliers, more or less. */
export async function insertDemoFollowed(client: pg.PoolClient): Promise<void> {
  await client.query(
    `insert into followed_supplier (user_id, company_id, is_followed, changed_on)
      select user_id, company_id, true, now() - make_interval(days => 3 + place::int * 9)
      from (
        select u.id as user_id, c.id as company_id, u.login_id,
          row_number() over (partition by u.id order by c.business_code) as place
        from user_account u join company c on c.site = 'US' and c.status = 'ACTIVE'
          and c.type in ('BASIC_VENDOR', 'CHARTER_VENDOR')
        where u.user_type = 'INTERNAL' and u.persona is not null
          and (c.name = 'Northfield Foods' or
            ${share('coalesce(u.sbu, u.persona) || c.business_code', 45)} = 0)
          and (u.login_id like any (array['merchant@%', 'catman@%', 'protection@%'])
            or ${share('u.login_id || c.business_code', 3)} > 0)
      ) near
      where not login_id like any (array['merchant@%', 'catman@%', 'protection@%'])
        or place <= ${ownSuppliers}`,
  );
}
