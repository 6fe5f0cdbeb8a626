import { sql } from 'kysely';
import type { Database, Transaction } from '../../db/connection.ts';
import { nameIn } from '../memberships/name-in-company.ts';
import type { SetAside } from './member-values.ts';
import type { Standing, UserScope } from './user-plan.ts';

export async function markLeaving(
  tx: Transaction,
  { company }: UserScope,
  userIds: string[],
): Promise<{ userId: string; version: number }[]> {
  return tx
    .updateTable('membership')
    .set({ busy: 'DELETE_USER', version: sql`version + 1` })
    .where('company_id', '=', company.id)
    .where('user_id', '=', sql<string>`any(${userIds}::uuid[])`)
    .returning(['user_id as userId', 'version'])
    .execute();
}

/** A deletion with who began it, for the job that carries it out. */
export async function selectDeletion(db: Database, taskId: string) {
  return db
    .selectFrom('batch_task as t')
    .innerJoin('company as c', 'c.id', 't.company_id')
    .leftJoin('user_account as u', 'u.id', 't.created_by')
    .select([
      't.id',
      't.type',
      't.total',
      't.request_id as requestId',
      't.undo_until as undoUntil',
      'c.id as companyId',
      'c.name as companyName',
      'c.site',
      'u.id as actorId',
      'u.login_id as actorLoginId',
      sql<string>`coalesce(u.first_name || ' ' || u.last_name, '')`.as('actorName'),
    ])
    .where('t.id', '=', taskId)
    .executeTakeFirst();
}
export type Deletion = NonNullable<Awaited<ReturnType<typeof selectDeletion>>>;

/** The tasks of its persons, always the same ones in the same order. */
export async function selectDeletionParts(db: Database, taskId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('batch_task')
    .select('id')
    .where((where) => where.or([where('id', '=', taskId), where('parent_id', '=', taskId)]))
    .where('type', '=', 'DELETE_USER')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

export interface Leaver {
  taskId: string;
  userId: string;
  before: Standing;
  email: string;
  firstName: string;
  lastName: string;
  languageCode: string | null;
  registered: boolean;
  /** The company has mailed them that they are in, or invited. */
  wasWelcomed: boolean;
  setAside: SetAside | null;
}

const name = nameIn(sql`t.company_id`);

export async function selectLeavers(tx: Transaction, taskIds: string[]): Promise<Leaver[]> {
  return tx
    .selectFrom('batch_task as t')
    .innerJoin('user_account as u', 'u.id', 't.user_id')
    .select([
      't.id as taskId',
      'u.id as userId',
      sql<Standing>`t.before`.as('before'),
      'u.email',
      name.first.as('firstName'),
      name.last.as('lastName'),
      'u.language_code as languageCode',
      sql<boolean>`u.registered_on is not null`.as('registered'),
      sql<boolean>`exists (select from batch_task c
        where c.company_id = t.company_id and c.user_id = t.user_id and c.type = 'CREATE_USER'
          and c.mail_ids <> '{}' and not exists (
            select from mail_outbox o where o.id = any(c.mail_ids) and o.sent_on is null))`.as(
        'wasWelcomed',
      ),
      sql<SetAside | null>`t.set_aside`.as('setAside'),
    ])
    .where('t.id', 'in', taskIds)
    .where('t.stage', '=', 'INITIATED')
    .orderBy('t.id')
    .execute();
}

/** Answers who was still there to be removed. */
export async function deleteLeaving(
  tx: Transaction,
  companyId: string,
  userIds: string[],
): Promise<string[]> {
  const rows = await tx
    .deleteFrom('membership')
    .where('company_id', '=', companyId)
    .where('user_id', '=', sql<string>`any(${userIds}::uuid[])`)
    .where('busy', '=', 'DELETE_USER')
    .returning('user_id as userId')
    .execute();
  return rows.map(({ userId }) => userId);
}

export async function keepMailIds(
  tx: Transaction,
  mails: { taskId: string; mailId: string }[],
): Promise<void> {
  await sql`update batch_task t set mail_ids = array[m."mailId"]
    from jsonb_to_recordset(${JSON.stringify(mails)}::jsonb) as m("taskId" uuid, "mailId" uuid)
    where t.id = m."taskId"`.execute(tx);
}

/** Added again before they were told that they are out. */
export async function withholdRemovedMails(
  tx: Transaction,
  companyId: string,
  userIds: string[],
): Promise<void> {
  await sql`
    delete from mail_outbox where sent_on is null and id in (
      select unnest(mail_ids) from batch_task
      where company_id = ${companyId} and user_id = any(${userIds}::uuid[])
        and type = 'DELETE_USER')`.execute(tx);
}

/** What they had asked for, with what an undo is to bring back. */
export async function keepRequests(
  tx: Transaction,
  asked: { taskId: string; requests: string[] }[],
): Promise<void> {
  await sql`update batch_task t
    set set_aside = coalesce(t.set_aside, '{}') || jsonb_build_object('requests', r.requests)
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as r("taskId" uuid, requests jsonb)
    where t.id = r."taskId"`.execute(tx);
}

/** Somebody who could not be removed is a member as before. */
export async function unmarkLeaving(
  tx: Transaction,
  companyId: string,
  userId: string,
): Promise<void> {
  await tx
    .updateTable('membership')
    .set({ busy: null, version: sql`version + 1` })
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('busy', '=', 'DELETE_USER')
    .execute();
}
