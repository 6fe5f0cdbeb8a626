// No scope: the job mails the users of all companies.
import { userLimits } from '@endcap/contract/limits';
import type { Site } from '@endcap/contract/sites';
import { sql } from 'kysely';
import type { Transaction } from '../../../../db/connection.ts';

/** Products that become ready within this time of each other are one mail. */
const groupMinutes = 2;

/** A file is undone as a whole, and its undo begins when its last row is done. */
const mayChange = sql<boolean>`(
  n.ready_on > now() - make_interval(mins => ${groupMinutes})
  or exists (select from batch_task t join batch_task root on root.id = coalesce(t.parent_id, t.id)
    where t.id = n.task_id and root.undone_on is null
      and (root.undo_until > now() or (root.id <> t.id and root.finished_on is null))))`;

/** The mail about an approved request is sent at the end of its undo, and names the product too. */
const isInMailOfDecision = sql<boolean>`exists (
  select from access_request r join access_request_product p on p.request_id = r.id
  where r.company_id = n.company_id and r.user_id = n.user_id and r.status = 'APPROVED'
    and p.product_code = n.product_code and p.granted
    and n.ready_on between r.decided_on
      and r.decided_on + make_interval(mins => ${userLimits.undoMinutes}))`;

export interface ReadyUser {
  companyId: string;
  companyName: string;
  site: Site;
  userId: string;
  email: string;
  firstName: string;
  languageCode: string | null;
  /** The products to name in the mail; none where another mail names them all. */
  products: string[];
}

/**
 * Takes the users whose products are all settled, with those products. A user who is still let in
 * by the products waits for the last of them: until then they can open none.
 */
export async function takeReadyUsers(tx: Transaction, limit: number): Promise<ReadyUser[]> {
  const { rows } = await sql<ReadyUser>`
    with due as (
      select n.company_id, n.user_id from ready_product n
      join membership m on m.company_id = n.company_id and m.user_id = n.user_id
      where m.state <> 'PENDING'
      group by n.company_id, n.user_id
      having not bool_or(${mayChange})
      order by min(n.ready_on)
      limit ${limit}
    ), taken as (
      delete from ready_product n using due d, product_access p
      where n.company_id = d.company_id and n.user_id = d.user_id
        and p.company_id = n.company_id and p.user_id = n.user_id
        and p.product_code = n.product_code
      returning n.company_id, n.user_id, n.product_code,
        p.status = 'ACCESS_COMPLETE' and not ${isInMailOfDecision} as named
    )
    select c.id as "companyId", c.name as "companyName", c.site, u.id as "userId", u.email,
      u.first_name as "firstName", u.language_code as "languageCode",
      coalesce(array_agg(t.product_code order by t.product_code) filter (where t.named), '{}')
        as products
    from taken t
    join company c on c.id = t.company_id
    join user_account u on u.id = t.user_id
    group by c.id, u.id`.execute(tx);
  return rows;
}
