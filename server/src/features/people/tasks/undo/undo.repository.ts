import { sql } from 'kysely';
import type { CompanyScope } from '../../../../access/scope.ts';
import type { Database, Transaction } from '../../../../db/connection.ts';
import { isArriving } from '../../../shared/memberships/members.repository.ts';
import type {
  CompanyIdScope,
  MembershipScope,
  MembershipValues,
  SetAside,
} from '../../../shared/memberships/membership.ts';
import { nameIn } from '../../../shared/memberships/name-in-company.ts';

export async function lockUndoable(tx: Transaction, scope: CompanyScope, taskId: string) {
  return tx
    .selectFrom('batch_task')
    .select([
      'id',
      'type',
      'parent_id as parentId',
      'user_id as userId',
      'undone_on as undoneOn',
      'undo_until as undoUntil',
      sql<SetAside | null>`set_aside`.as('setAside'),
      sql<boolean>`coalesce(undo_until > now(), false)`.as('inTime'),
    ])
    .where('company_id', '=', scope.company.id)
    .where('id', '=', taskId)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Locks the task's members until commit, and the admins: the undo may take the last one away. So are
 * the requesters whom the task answered, members or not: they must not ask again meanwhile.
 */
export async function lockMembersOf(
  tx: Transaction,
  scope: CompanyScope,
  { taskId, requesters }: { taskId: string; requesters: string[] },
) {
  await sql`
    select id from batch_task
    where parent_id = ${taskId} and company_id = ${scope.company.id} order by id for update
  `.execute(tx);
  await sql`
    select user_id from membership
    where company_id = ${scope.company.id} and (role = 'ADMIN' or user_id in (
      select user_id from batch_task where parent_id = ${taskId} or id = ${taskId})
      or user_id = any(${requesters}::uuid[]))
    order by user_id for update`.execute(tx);
  // A rename must not come between reading the name and restoring the old one.
  await sql`
    select id from user_account where id in (
      select user_id from batch_task where parent_id = ${taskId} and before ? 'name')
      or id = any(${requesters}::uuid[])
    order by id for no key update`.execute(tx);
}

/** Ids of the users' tasks in the order of the job's steps, which is the same when the job resumes. */
export async function selectParts(
  db: Database,
  { company }: CompanyIdScope,
  taskId: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('batch_task')
    .select('id')
    .where('company_id', '=', company.id)
    .where('parent_id', '=', taskId)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Locks users' tasks and their members until commit, in the order in which every action does. */
export async function lockParts(
  tx: Transaction,
  { company }: CompanyIdScope,
  partIds: string[],
): Promise<void> {
  await sql`
    with parts as materialized (
      select user_id from batch_task
      where company_id = ${company.id} and id = any(${partIds}::uuid[]) order by id for update
    )
    select user_id from membership
    where company_id = ${company.id} and user_id in (select user_id from parts)
    order by user_id for update`.execute(tx);
}

const name = nameIn(sql`t.company_id`);

/** The user was added or deleted again after this task. */
const wasDecidedSince = sql<boolean>`exists (
  select from batch_task o
  where o.user_id = t.user_id and o.company_id = t.company_id
    and o.type in ('CREATE_USER', 'DELETE_USER') and (o.created_on, o.id) > (t.created_on, t.id))`;

/** The values that the task stored of each user, and the user's current values. */
export async function selectChangedUsers(
  tx: Transaction,
  { company }: CompanyIdScope,
  changed: { taskId: string } | { partIds: string[] },
) {
  return tx
    .selectFrom('batch_task as t')
    .innerJoin('user_account as u', 'u.id', 't.user_id')
    .leftJoin('membership as m', (join) =>
      join.onRef('m.company_id', '=', 't.company_id').onRef('m.user_id', '=', 't.user_id'),
    )
    .select([
      't.id as taskId',
      't.type',
      't.stage',
      'u.id as userId',
      'u.login_id as loginId',
      name.first.as('firstName'),
      name.last.as('lastName'),
      name.full.as('name'),
      sql<boolean>`case when m.user_id is null then t.before ->> 'joinedOn' is not null
        else m.joined_on is not null end`.as('joined'),
      sql<MembershipValues | null>`t.before`.as('before'),
      sql<MembershipValues | null>`t.after`.as('after'),
      sql<SetAside | null>`t.set_aside`.as('setAside'),
      't.changed_version as changedVersion',
      isArriving('t').as('arriving'),
      wasDecidedSince.as('decidedSince'),
      'm.version',
      'm.multi',
      'm.role',
      'm.state',
    ])
    .where('t.company_id', '=', company.id)
    .where((where) =>
      'partIds' in changed
        ? where('t.id', '=', sql<string>`any(${changed.partIds}::uuid[])`)
        : where.or([where('t.parent_id', '=', changed.taskId), where('t.id', '=', changed.taskId)]),
    )
    .where('t.undone_on', 'is', null)
    .orderBy('t.line')
    .orderBy('t.id')
    .execute();
}
export type ChangedUser = Awaited<ReturnType<typeof selectChangedUsers>>[number];

/** The people who made these requests. */
export async function selectRequesters(
  tx: Transaction,
  { company }: CompanyIdScope,
  requestIds: string[],
): Promise<{ loginId: string; name: string }[]> {
  return tx
    .selectFrom('access_request as r')
    .innerJoin('user_account as u', 'u.id', 'r.user_id')
    .select(['u.login_id as loginId', sql<string>`u.first_name || ' ' || u.last_name`.as('name')])
    .distinct()
    .where('r.company_id', '=', company.id)
    .where('r.id', '=', sql<string>`any(${requestIds}::uuid[])`)
    .execute();
}

export async function deleteUnsentMails(
  tx: Transaction,
  scope: CompanyIdScope,
  taskIds: string[],
): Promise<void> {
  await sql`
    delete from mail_outbox where sent_on is null and id in (
      select unnest(mail_ids) from batch_task
      where company_id = ${scope.company.id} and id = any(${taskIds}::uuid[]))`.execute(tx);
}

/** Marks the tasks as undone; one that is still running ends here. */
export async function markUndone(
  tx: Transaction,
  scope: Pick<MembershipScope, 'actor' | 'company'>,
  taskIds: string[],
): Promise<void> {
  await tx
    .updateTable('batch_task')
    .set({
      undone_on: sql`now()`,
      undone_by: scope.actor.id,
      updated_on: sql`now()`,
      stage: sql`case when stage = 'COMPLETED' then stage else 'CANCELLED' end`,
      finished_on: sql`coalesce(finished_on, now())`,
    })
    .where('company_id', '=', scope.company.id)
    .where('id', '=', sql<string>`any(${taskIds}::uuid[])`)
    .execute();
}
