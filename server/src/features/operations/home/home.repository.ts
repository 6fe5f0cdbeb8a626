import type { ProductCode } from '@endcap/contract/products';
import { sql } from 'kysely';
import type { CompanyScope } from '../../../access/scope.ts';
import type { Database } from '../../../db/connection.ts';
import { lastDaysOfInvitation } from '../../shared/memberships/own-companies.repository.ts';

/** The requests that the caller can decide: another admin decides their own. */
export async function countDecidable(
  db: Database,
  { company, actor }: CompanyScope,
): Promise<number> {
  const { count } = await db
    .selectFrom('access_request')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('company_id', '=', company.id)
    .where('status', '=', 'PENDING')
    .where('user_id', '<>', actor.id)
    .executeTakeFirstOrThrow();
  return count;
}

interface EndingInvitation {
  taskId: string;
  name: string;
  endsOn: Date;
}

/** Invitations that end in the next days, the first to end first. */
export async function selectEndingInvitations(
  db: Database,
  { company }: CompanyScope,
  limit: number,
): Promise<EndingInvitation[]> {
  const { rows } = await sql<EndingInvitation>`
    select t.id as "taskId", u.first_name || ' ' || u.last_name as name, link.ends_on as "endsOn"
    from batch_task t join user_account u on u.id = t.user_id
    join lateral (select max(l.expires_on) as ends_on from one_time_link l
      where l.user_id = t.user_id and l.company_id = t.company_id and l.kind = 'INVITATION'
        and l.withdrawn_on is null) link on true
    where t.company_id = ${company.id} and t.type = 'CREATE_USER' and t.stage = 'INVITATION_SENT'
      and link.ends_on between now()
        and now() + make_interval(days => ${sql.lit(lastDaysOfInvitation)})
    order by link.ends_on, t.id limit ${limit}`.execute(db);
  return rows;
}

interface ReadyProduct {
  code: ProductCode;
  on: Date;
  isOpened: boolean;
}

/** News for the days after a product was given. */
const readyDays = 14;

/** The products that the caller was given lately, by when each was ready. */
export async function selectReadyProducts(
  db: Database,
  { company, actor }: CompanyScope,
  limit: number,
): Promise<ReadyProduct[]> {
  const { rows } = await sql<ReadyProduct>`
    select p.product_code as code, ready.on, p.last_opened_on is not null as "isOpened"
    from product_access p join lateral (
      select coalesce(max(r.answered_on), p.created_on) as "on" from provisioning_request r
      where r.user_id = p.user_id and r.company_id = p.company_id
        and r.product_code = p.product_code and r.action = 'GRANT' and r.status = 'DONE') ready on true
    where p.company_id = ${company.id} and p.user_id = ${actor.id} and p.status = 'ACCESS_COMPLETE'
      and ready.on > now() - make_interval(days => ${sql.lit(readyDays)})
    order by ready.on desc, p.product_code limit ${limit}`.execute(db);
  return rows;
}
