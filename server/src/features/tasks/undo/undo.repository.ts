import { sql } from 'kysely';
import type { CompanyScope } from '../../../access/scope.ts';
import type { Transaction } from '../../../db/connection.ts';
import { nameIn } from '../../memberships/name-in-company.ts';
import type { MemberName, MemberValues, SetAside } from '../member-values.ts';

export async function lockUndoable(tx: Transaction, scope: CompanyScope, taskId: string) {
  return tx
    .selectFrom('batch_task')
    .select([
      'id',
      'type',
      'parent_id as parentId',
      'undone_on as undoneOn',
      'undo_until as undoUntil',
      sql<boolean>`coalesce(undo_until > now(), false)`.as('inTime'),
    ])
    .where('company_id', '=', scope.company.id)
    .where('id', '=', taskId)
    .forUpdate()
    .executeTakeFirst();
}

/** Held until commit, with the admins: one of them may be lost. */
export async function lockPeopleOf(tx: Transaction, scope: CompanyScope, taskId: string) {
  await sql`
    select id from batch_task
    where parent_id = ${taskId} and company_id = ${scope.company.id} order by id for update
  `.execute(tx);
  await sql`
    select user_id from membership
    where company_id = ${scope.company.id} and (role = 'ADMIN' or user_id in (
      select user_id from batch_task where parent_id = ${taskId} or id = ${taskId}))
    order by user_id for update`.execute(tx);
  // Nobody is renamed between the look at their name and giving the old one back.
  await sql`
    select id from user_account where id in (
      select user_id from batch_task where parent_id = ${taskId} and before ? 'name')
    order by id for no key update`.execute(tx);
}

const name = nameIn(sql`t.company_id`);

const isArriving = sql<boolean>`exists (
  select from batch_task c
  where c.user_id = t.user_id and c.company_id = t.company_id and c.type = 'CREATE_USER'
    and c.stage not in ('COMPLETED', 'FAILED', 'CANCELLED', 'EXPIRED'))`;

/** Added or removed once more, after this task. */
const wasDecidedSince = sql<boolean>`exists (
  select from batch_task o
  where o.user_id = t.user_id and o.company_id = t.company_id
    and o.type in ('CREATE_USER', 'DELETE_USER') and (o.created_on, o.id) > (t.created_on, t.id))`;

/** What a task did to each person, and what they are now. */
export async function selectActedOn(tx: Transaction, scope: CompanyScope, taskId: string) {
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
      sql<boolean>`u.registered_on is not null`.as('registered'),
      sql<MemberValues | null>`t.before`.as('before'),
      sql<MemberValues | null>`t.after`.as('after'),
      sql<SetAside | null>`t.set_aside`.as('setAside'),
      't.changed_version as changedVersion',
      isArriving.as('arriving'),
      wasDecidedSince.as('decidedSince'),
      'm.version',
      'm.multi',
      'm.role',
      'm.state',
    ])
    .where('t.company_id', '=', scope.company.id)
    .where((where) => where.or([where('t.parent_id', '=', taskId), where('t.id', '=', taskId)]))
    .where('t.undone_on', 'is', null)
    .orderBy('t.line')
    .orderBy('t.id')
    .execute();
}
export type ActedOn = Awaited<ReturnType<typeof selectActedOn>>[number];

export async function selectSubscribed(tx: Transaction, scope: CompanyScope): Promise<string[]> {
  const rows = await tx
    .selectFrom('company_product')
    .select('product_code as code')
    .where('company_id', '=', scope.company.id)
    .execute();
  return rows.map(({ code }) => code);
}

/** Who runs the company, without these people. */
export async function countOtherAdmins(
  tx: Transaction,
  scope: CompanyScope,
  userIds: string[],
): Promise<number> {
  const { total } = await tx
    .selectFrom('membership as m')
    .innerJoin('user_account as u', 'u.id', 'm.user_id')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('m.company_id', '=', scope.company.id)
    .where('m.role', '=', 'ADMIN')
    .where('m.state', '=', 'ACTIVE')
    .where('u.blocked_on', 'is', null)
    .where(sql<boolean>`m.busy is distinct from 'DELETE_USER'`)
    .where(sql<boolean>`m.user_id <> all(${userIds}::uuid[])`)
    .executeTakeFirstOrThrow();
  return total;
}

export interface Restored {
  userId: string;
  values: MemberValues;
  /** The state changed with the act; else it may have moved on by itself. */
  withState: boolean;
  version: number;
}

const given = (restored: Restored[]) => sql`
  jsonb_to_recordset(${JSON.stringify(restored)}::jsonb) as r(
    "userId" uuid, values jsonb, "withState" boolean, version integer)`;

/** Those who were removed, as they were. Answers how many: others have been added a moment ago. */
export async function insertMembers(
  tx: Transaction,
  scope: CompanyScope,
  restored: Restored[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into membership (company_id, user_id, role, state, version, third_party,
      third_party_company_id, created_on, blocked_on, blocked_by, blocked_reason, blocked_comment)
    select ${scope.company.id}, r."userId", r.values->>'role', r.values->>'state', r.version,
      coalesce((r.values->>'thirdParty')::boolean, false),
      (r.values->>'thirdPartyCompanyId')::uuid,
      coalesce((r.values->>'since')::timestamptz, now()),
      (r.values->'blocked'->>'on')::timestamptz, (r.values->'blocked'->>'by')::uuid,
      r.values->'blocked'->>'reason', r.values->'blocked'->>'comment'
    from ${given(restored)} order by r."userId"
    on conflict (company_id, user_id) do nothing`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

export async function updateMembers(
  tx: Transaction,
  scope: CompanyScope,
  restored: Restored[],
): Promise<void> {
  const back = (column: string, value: ReturnType<typeof sql>) =>
    sql`case when r."withState" then ${value} else m.${sql.ref(column)} end`;
  await sql`
    update membership m set
      role = r.values->>'role',
      version = m.version + 1,
      busy = null,
      state = ${back('state', sql`r.values->>'state'`)},
      blocked_on = ${back('blocked_on', sql`(r.values->'blocked'->>'on')::timestamptz`)},
      blocked_by = ${back('blocked_by', sql`(r.values->'blocked'->>'by')::uuid`)},
      blocked_reason = ${back('blocked_reason', sql`r.values->'blocked'->>'reason'`)},
      blocked_comment = ${back('blocked_comment', sql`r.values->'blocked'->>'comment'`)}
    from ${given(restored)}
    where m.company_id = ${scope.company.id} and m.user_id = r."userId"`.execute(tx);
}

/** To the names that they had before the act. */
export async function renamePeople(
  tx: Transaction,
  names: (MemberName & { userId: string })[],
): Promise<void> {
  await sql`
    update user_account u
    set first_name = n."firstName", last_name = n."lastName", version = u.version + 1
    from jsonb_to_recordset(${JSON.stringify(names)}::jsonb)
      as n("userId" uuid, "firstName" text, "lastName" text)
    where u.id = n."userId"`.execute(tx);
}

/** What those are to get again who have not registered yet. */
export async function changeInvitations(
  tx: Transaction,
  scope: CompanyScope,
  restored: Restored[],
): Promise<void> {
  await sql`
    update batch_task t set after = coalesce(t.after, '{}') || jsonb_build_object(
      'role', r.values->'role', 'products', r.values->'products')
    from ${given(restored)}
    where t.company_id = ${scope.company.id} and t.user_id = r."userId"
      and t.type = 'CREATE_USER' and t.stage in ('INITIATED', 'INVITATION_SENT', 'EXPIRED')
  `.execute(tx);
}

/** The delete had not come to them yet. */
export async function releaseMembers(
  tx: Transaction,
  scope: CompanyScope,
  userIds: string[],
): Promise<void> {
  await tx
    .updateTable('membership')
    .set({ busy: null })
    .where('company_id', '=', scope.company.id)
    .where('user_id', '=', sql<string>`any(${userIds}::uuid[])`)
    .where('busy', '=', 'DELETE_USER')
    .execute();
}

/** Mails of the act that nobody has read yet. */
export async function withholdMails(
  tx: Transaction,
  scope: CompanyScope,
  taskIds: string[],
): Promise<void> {
  await sql`
    delete from mail_outbox where sent_on is null and id in (
      select unnest(mail_ids) from batch_task
      where company_id = ${scope.company.id} and id = any(${taskIds}::uuid[]))`.execute(tx);
}

/** What of it was on its way ends here. */
export async function markUndone(
  tx: Transaction,
  scope: CompanyScope,
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
