import type { ReviewedUser } from '@endcap/contract/people/access-audit';
import type { ReviewDecision } from '@endcap/contract/people/audit-reviews';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyScope } from '../../../access/scope.ts';
import type { Database, Transaction } from '../../../db/connection.ts';
import { isReviewed } from './open-audit.ts';

/** The login ids of the users who are marked for removal and still members. */
export async function selectMarkedUsers(
  db: Database,
  { company }: CompanyScope,
  auditId: string,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('user_access_decision as d')
    .innerJoin('membership as m', (join) =>
      join.onRef('m.user_id', '=', 'd.user_id').on('m.company_id', '=', company.id),
    )
    .innerJoin('user_account as u', 'u.id', 'd.user_id')
    .select('u.login_id as loginId')
    .where('d.audit_id', '=', auditId)
    .where('d.decision', '=', 'REMOVE')
    .where('d.task_id', 'is', null)
    .where(isReviewed)
    .orderBy('m.last_key')
    .orderBy('d.user_id')
    .limit(limit)
    .execute();
  return rows.map(({ loginId }) => loginId);
}

export interface OpenAudit {
  id: string;
  revision: number;
}

/** The open audit of the company, locked until commit, so that decisions and completion take turns. */
export async function lockOpenAudit(tx: Transaction, { company }: CompanyScope) {
  return tx
    .selectFrom('user_access_audit')
    .select(['id', 'revision'])
    .where('company_id', '=', company.id)
    .where('completed_on', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function selectOpenAudit(db: Database, { company }: CompanyScope) {
  return db
    .selectFrom('user_access_audit')
    .select(['id', 'revision'])
    .where('company_id', '=', company.id)
    .where('completed_on', 'is', null)
    .executeTakeFirst();
}

/** The revision of the audit is the version of its newest decisions: a version never comes again. */
export async function upsertDecisions(
  tx: Transaction,
  { actor, company }: CompanyScope,
  { id, revision }: OpenAudit,
  decision: ReviewDecision,
  people: readonly ReviewedUser[],
): Promise<void> {
  await sql`
    insert into user_access_decision
      (audit_id, user_id, decision, reasons, role, products, last_sign_in, decided_by, version)
    select a.id, g."userId", ${decision}, g.reasons, g.role, g.products, g."lastLoginTime",
      ${actor.id}::uuid, ${revision}
    from user_access_audit a, jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as g("userId" uuid, reasons text[],
      role text, products text[], "lastLoginTime" timestamptz)
    where a.id = ${id} and a.company_id = ${company.id}
    on conflict (audit_id, user_id) do update set decision = excluded.decision,
      reasons = excluded.reasons, role = excluded.role, products = excluded.products,
      last_sign_in = excluded.last_sign_in, decided_by = excluded.decided_by, decided_on = now(),
      version = excluded.version, task_id = null`.execute(tx);
}

/** The id of an audit of this company, and no id for another company's. */
function auditOf({ id }: { id: string }, auditId: string): RawBuilder<string> {
  return sql<string>`(select a.id from user_access_audit a
    where a.id = ${auditId} and a.company_id = ${id})`;
}

export async function deleteDecisions(
  tx: Transaction,
  { company }: CompanyScope,
  auditId: string,
  userIds: string[],
): Promise<void> {
  await tx
    .deleteFrom('user_access_decision')
    .where('audit_id', '=', auditOf(company, auditId))
    .where('user_id', '=', sql<string>`any(${userIds}::uuid[])`)
    .execute();
}

/** The decisions were carried out by a task. */
export async function updateDecisionTask(
  tx: Transaction,
  { company }: CompanyScope,
  auditId: string,
  { userIds, taskId }: { userIds: string[]; taskId: string },
): Promise<void> {
  await tx
    .updateTable('user_access_decision')
    .set({ task_id: taskId })
    .where('audit_id', '=', auditOf(company, auditId))
    .where('user_id', '=', sql<string>`any(${userIds}::uuid[])`)
    .execute();
}

/** Returns the new revision. */
export async function incrementRevision(
  tx: Transaction,
  { company }: CompanyScope,
  auditId: string,
): Promise<number> {
  const { revision } = await tx
    .updateTable('user_access_audit')
    .set({ revision: sql`revision + 1` })
    .where('company_id', '=', company.id)
    .where('id', '=', auditId)
    .returning('revision')
    .executeTakeFirstOrThrow();
  return revision;
}
