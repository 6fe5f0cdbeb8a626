// No scope: the job that removes users finds their tasks by id; each task holds its company.
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../../db/connection.ts';
import type { Membership, SetAside } from '../../../shared/memberships/membership.ts';
import { nameIn } from '../../../shared/memberships/name-in-company.ts';

/** A deletion and the user who requested it, for the job that performs it. */
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

/** Ids of the users' tasks, always the same ones in the same order, so that the job can resume. */
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

export interface RemovedUser {
  taskId: string;
  userId: string;
  before: Membership;
  email: string;
  firstName: string;
  lastName: string;
  languageCode: string | null;
  joined: boolean;
  setAside: SetAside | null;
}

const name = nameIn(sql`t.company_id`);

export async function selectUsersToRemove(
  tx: Transaction,
  taskIds: string[],
): Promise<RemovedUser[]> {
  return tx
    .selectFrom('batch_task as t')
    .innerJoin('user_account as u', 'u.id', 't.user_id')
    .select([
      't.id as taskId',
      'u.id as userId',
      sql<Membership>`t.before`.as('before'),
      'u.email',
      name.first.as('firstName'),
      name.last.as('lastName'),
      'u.language_code as languageCode',
      sql<boolean>`exists (select from membership m where m.company_id = t.company_id
        and m.user_id = t.user_id and m.joined_on is not null)`.as('joined'),
      sql<SetAside | null>`t.set_aside`.as('setAside'),
    ])
    .where('t.id', 'in', taskIds)
    .where('t.stage', '=', 'INITIATED')
    .orderBy('t.id')
    .execute();
}

export async function updateMailIds(
  tx: Transaction,
  mails: { taskId: string; mailId: string }[],
): Promise<void> {
  await sql`update batch_task t set mail_ids = array[m."mailId"]
    from jsonb_to_recordset(${JSON.stringify(mails)}::jsonb) as m("taskId" uuid, "mailId" uuid)
    where t.id = m."taskId"`.execute(tx);
}

/** Stores the cancelled access requests with the task, so that an undo restores them. */
export async function updateSetAsideRequests(
  tx: Transaction,
  requests: { taskId: string; requests: string[] }[],
): Promise<void> {
  await sql`update batch_task t
    set set_aside = coalesce(t.set_aside, '{}') || jsonb_build_object('requests', r.requests)
    from jsonb_to_recordset(${JSON.stringify(requests)}::jsonb) as r("taskId" uuid, requests jsonb)
    where t.id = r."taskId"`.execute(tx);
}
