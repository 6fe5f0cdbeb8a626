import type { CompanyRole } from '@endcap/contract/user-parts';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../db/connection.ts';
import type { CompanyIdScope } from '../memberships/membership.ts';
import { nameIn } from '../memberships/name-in-company.ts';
import type { RowOutcome } from './file-row.ts';

export interface NamedMember {
  userId: string;
  loginId: string;
  firstName: string;
  lastName: string;
  role: CompanyRole;
  products: { code: string; accessTypes: number[] }[];
  /** A member of several companies. */
  multi: boolean;
}

const name = nameIn(sql`m.company_id`);

export async function selectNamedMembers(
  db: Database,
  { company }: CompanyIdScope,
  loginIds: string[],
): Promise<NamedMember[]> {
  if (loginIds.length === 0) return [];
  const { rows } = await sql<NamedMember>`
    select m.user_id as "userId", u.login_id as "loginId", ${name.first} as "firstName",
      ${name.last} as "lastName", m.role, m.multi, coalesce((
        select json_agg(json_build_object('code', p.product_code, 'accessTypes', p.access_types || p.waiting_types))
        from product_access p where p.company_id = m.company_id and p.user_id = m.user_id
      ), '[]') as products
    from user_account u
    join membership m on m.user_id = u.id and m.company_id = ${company.id}
    where u.login_id = any(${loginIds}::text[])`.execute(db);
  return rows;
}

export interface NewName {
  userId: string;
  firstName: string;
  lastName: string;
}

/** Returns the renamed users: a member of a second company keeps the name. */
export async function renameMembers(
  tx: Transaction,
  { company }: CompanyIdScope,
  names: NewName[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update user_account u
    set first_name = n."firstName", last_name = n."lastName", version = u.version + 1
    from jsonb_to_recordset(${JSON.stringify(names)}::jsonb)
      as n("userId" uuid, "firstName" text, "lastName" text)
    where u.id = n."userId" and not exists (
      select from membership o where o.user_id = u.id and o.company_id <> ${company.id})
    returning u.id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** An upload and its sender, for the job; the sender is null when the account is deleted. */
export async function selectUpload(db: Database, taskId: string) {
  return db
    .selectFrom('batch_task as t')
    .innerJoin('company as c', 'c.id', 't.company_id')
    .leftJoin('user_account as u', 'u.id', 't.created_by')
    .select([
      't.id',
      't.type',
      't.total',
      't.file_key as fileKey',
      't.file_name as fileName',
      't.request_id as requestId',
      'c.id as companyId',
      'c.name as companyName',
      'c.site',
      'u.id as actorId',
      'u.login_id as actorLoginId',
      'u.language_code as languageCode',
      sql<string>`coalesce(u.first_name || ' ' || u.last_name, '')`.as('actorName'),
    ])
    .where('t.id', '=', taskId)
    .where('t.finished_on', 'is', null)
    .executeTakeFirst();
}
export type Upload = NonNullable<Awaited<ReturnType<typeof selectUpload>>>;

export async function insertPart(
  tx: Transaction,
  taskId: string,
  rows: RowOutcome[],
): Promise<void> {
  await tx
    .insertInto('batch_task_part')
    .values({ task_id: taskId, line: rows[0]?.line ?? 0, rows: JSON.stringify(rows) })
    .execute();
}

/** The next stored outcomes after a line. */
export async function selectPartAfter(
  db: Database,
  taskId: string,
  line: number,
): Promise<{ line: number; rows: RowOutcome[] } | undefined> {
  return db
    .selectFrom('batch_task_part')
    .select(['line', sql<RowOutcome[]>`rows`.as('rows')])
    .where('task_id', '=', taskId)
    .where('line', '>', line)
    .orderBy('line')
    .limit(1)
    .executeTakeFirst();
}

/** Counts the rows of each outcome. */
export async function countOutcomes(
  db: Database,
  taskId: string,
): Promise<{ outcome: RowOutcome['outcome']; rows: number }[]> {
  const { rows } = await sql<{ outcome: RowOutcome['outcome']; rows: number }>`
    select r->>'outcome' as outcome, count(*)::int as rows
    from batch_task_part p, jsonb_array_elements(p.rows) r
    where p.task_id = ${taskId} group by 1`.execute(db);
  return rows;
}
