import { personTaskTypes, taskStages } from '@endcap/contract/people/task-stages';
import { pendingList } from '@endcap/contract/people/user-lists';
import type { PendingUser } from '@endcap/contract/people/users';
import type { ProductCode } from '@endcap/contract/products';
import { sql } from 'kysely';
import type { Database } from '../../../../db/connection.ts';
import { listSource } from '../../../../lists/list-source.ts';
import { matches } from '../../../../lists/matches.ts';
import type { CompanyIdScope } from '../../../shared/memberships/membership.ts';
import { nameIn } from '../../../shared/memberships/name-in-company.ts';
import { isoTime } from './user-list-conditions.ts';

const name = nameIn(sql`t.company_id`);
const createdBy = sql<string | null>`(c.first_name || ' ' || c.last_name)`;
const grantedCodes = sql<ProductCode[]>`array(
  select p ->> 'code' from jsonb_array_elements(t.after -> 'products') p order by 1)`;

/** A deleted member has no search text; a task about the deletion is listed all the same. */
const searchText = sql<string>`coalesce(m.search_text,
  member_search_text(${name.first}, ${name.last}, u.email))`;

/** Starts like the partial index of the list, so that it is used. */
const isOpen = sql<boolean>`t.user_id is not null and t.stage not in ('COMPLETED', 'CANCELLED')
  and t.type in (${sql.join(personTaskTypes.map((type) => sql.lit(type)))})`;

/** Only products that the company no longer subscribes to were refused, so a retry is impossible. */
const isMoot = sql<boolean>`(t.stage = 'FAILED' and coalesce((
  select bool_and(not exists (
    select from company_product s
    where s.company_id = r.company_id and s.product_code = r.product_code))
  from provisioning_request r
  where r.task_id = t.id and r.action = 'GRANT' and r.status = 'REFUSED'), false))`;

const expiresOn = sql<string | null>`case
  when t.type = 'CREATE_USER' and t.stage in ('INVITATION_SENT', 'EXPIRED') then (
    select ${isoTime(sql`max(l.expires_on)`)} from one_time_link l
    where l.user_id = t.user_id and l.company_id = t.company_id and l.kind = 'INVITATION'
      and l.withdrawn_on is null) end`;

/** Blocked users are left out: they appear only in the blocked list. */
function pendingRows(
  db: Database,
  { company }: CompanyIdScope,
  { userId }: { userId?: string | undefined },
) {
  return db
    .selectFrom('batch_task as t')
    .innerJoin('user_account as u', 'u.id', 't.user_id')
    .leftJoin('membership as m', (join) =>
      join.onRef('m.company_id', '=', 't.company_id').onRef('m.user_id', '=', 't.user_id'),
    )
    .leftJoin('user_account as c', 'c.id', 't.created_by')
    .select([
      't.id as taskId',
      sql<PendingUser['type']>`t.type`.as('type'),
      't.stage',
      'u.id as userId',
      name.first.as('firstName'),
      name.last.as('lastName'),
      'u.login_id as loginId',
      grantedCodes.as('products'),
      createdBy.as('createdBy'),
      sql<string>`${isoTime(sql`t.created_on`)}`.as('createdOn'),
      't.reason',
      expiresOn.as('expiresOn'),
    ])
    .where('t.company_id', '=', company.id)
    .where(isOpen)
    .where(sql<boolean>`not ${isMoot}`)
    .where(sql<boolean>`m.state is distinct from 'BLOCKED'`)
    .$if(userId !== undefined, (query) => query.where('t.user_id', '=', userId ?? ''));
}

export const pendingUsers = listSource(pendingList, {
  rows: pendingRows,
  id: 't.id',
  sort: {
    firstName: sql`coalesce(m.first_key, folded(${name.first}))`,
    lastName: sql`coalesce(m.last_key, folded(${name.last}))`,
    loginId: sql`u.login_id collate "C"`,
    uiAppAccess: sql`array_to_string(${grantedCodes}, ',') collate "C"`,
    uiState: sql`array_position(${sql.lit(`{${taskStages.join()}}`)}::text[], t.stage)`,
    createdBy: sql`coalesce(folded(${createdBy}), '') collate "C"`,
    uiCreatedOnDate: 't.created_on',
  },
  search: (search) => matches([searchText], search),
  filters: { taskType: (types) => sql<boolean>`t.type = any(${types}::text[])` },
  idsFirst: true,
  chunks: { by: 't.created_on', order: 'desc' },
});

/** The number of users on their way into the company. */
export async function countArrivingUsers(db: Database, scope: CompanyIdScope): Promise<number> {
  const [row] = await pendingUsers
    .found(db, scope, { taskType: ['CREATE_USER'] })
    .clearSelect()
    .select(sql<number>`count(*)::int`.as('total'))
    .execute();
  return row?.total ?? 0;
}
