import { personTaskTypes, taskStages } from '@endcap/contract/task-stages';
import type { listPendingUsers, PendingUser, pendingColumns } from '@endcap/contract/users';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { CompanyScope } from '../../access/scope.ts';
import type { Database } from '../../db/connection.ts';
import { nameIn } from '../memberships/name-in-company.ts';
import { containingFolded } from './user-list-conditions.ts';
import { moment } from './user-lists.repository.ts';

type ListQuery = Pick<
  z.output<typeof listPendingUsers.query>,
  'search' | 'sortBy' | 'pageNo' | 'pageSize'
> & { sortOrder: 'asc' | 'desc' };

const name = nameIn(sql`t.company_id`);
const stageOrder = sql`array_position(${sql.lit(`{${taskStages.join()}}`)}::text[], t.stage)`;
const grantedCodes = sql`array(
  select p ->> 'code' from jsonb_array_elements(t.after -> 'products') p order by 1)`;

const sortKeys: Record<(typeof pendingColumns)[number], RawBuilder<unknown>> = {
  firstName: sql`coalesce(m.first_key, folded(${name.first}))`,
  lastName: sql`coalesce(m.last_key, folded(${name.last}))`,
  loginId: sql`u.login_id collate "C"`,
  uiAppAccess: sql`array_to_string(${grantedCodes}, ',') collate "C"`,
  uiState: stageOrder,
  createdBy: sql`coalesce(folded(c.first_name || ' ' || c.last_name), '') collate "C"`,
  uiCreatedOnDate: sql`t.created_on`,
};

/** With its place among the newest. */
export type PendingRow = PendingUser & { key: string };

/** Refused only what the company has dropped since: nobody can try it again, and nothing is to come. */
const isMoot = sql`(t.stage = 'FAILED' and coalesce((
  select bool_and(not exists (
    select from company_product s
    where s.company_id = r.company_id and s.product_code = r.product_code))
  from provisioning_request r
  where r.task_id = t.id and r.action = 'GRANT' and r.status = 'REFUSED'), false))`;

/** The condition begins as the partial index has it. Whoever is blocked is listed there alone. */
function pending(scope: CompanyScope, search: string | undefined): RawBuilder<unknown> {
  const types = sql.join(personTaskTypes.map((type) => sql.lit(type)));
  const found = search
    ? sql`and coalesce(m.search_text, folded(${name.full} || ' ' || searchable_address(u.email)))
        like ${containingFolded(search)}`
    : sql``;
  return sql`from batch_task t
    join user_account u on u.id = t.user_id
    left join membership m on m.company_id = t.company_id and m.user_id = t.user_id
    left join user_account c on c.id = t.created_by
    where t.company_id = ${scope.company.id} and t.user_id is not null
      and t.stage not in ('COMPLETED', 'CANCELLED') and t.type in (${types}) and not ${isMoot}
      and m.state is distinct from 'BLOCKED' ${found}`;
}

const columns = sql`t.id as "taskId", t.type, t.stage, t.user_id as "userId",
  ${name.first} as "firstName", ${name.last} as "lastName", u.login_id as "loginId",
  ${grantedCodes} as products, c.first_name || ' ' || c.last_name as "createdBy",
  ${moment(sql`t.created_on`)} as "createdOn", t.reason,
  case when t.type = 'CREATE_USER' and t.stage in ('INVITATION_SENT', 'EXPIRED') then (
    select ${moment(sql`max(l.expires_on)`)} from one_time_link l
    where l.user_id = t.user_id and l.company_id = t.company_id and l.kind = 'INVITATION'
      and l.withdrawn_on is null
  ) end as "expiresOn"`;

export async function selectPendingPage(
  db: Database,
  scope: CompanyScope,
  query: ListQuery,
): Promise<{ total: number; rows: PendingUser[] }> {
  const direction = sql.raw(query.sortOrder);
  const { rows } = await sql<{ total: number; rows: PendingUser[] }>`
    select (select count(*)::int ${pending(scope, query.search)}) as total,
      (select coalesce(json_agg(r), '[]') from (
        select ${columns} ${pending(scope, query.search)}
        order by ${sortKeys[query.sortBy]} ${direction}, t.id ${direction}
        limit ${query.pageSize} offset ${query.pageNo * query.pageSize}
      ) r) as rows`.execute(db);
  return rows[0] ?? { total: 0, rows: [] };
}

/** The newest first, beyond the last of those before. */
export async function selectPendingAfter(
  db: Database,
  scope: CompanyScope,
  query: { search: string | undefined; limit: number; after: PendingRow | undefined },
): Promise<PendingRow[]> {
  const { search, limit, after } = query;
  const beyond = after
    ? sql`and (t.created_on, t.id) < (${after.key}::timestamptz, ${after.taskId}::uuid)`
    : sql``;
  const { rows } = await sql<PendingRow>`
    select ${columns}, t.created_on::text as key ${pending(scope, search)} ${beyond}
    order by t.created_on desc, t.id desc limit ${limit}`.execute(db);
  return rows;
}
