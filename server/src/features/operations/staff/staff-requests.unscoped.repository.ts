// No scope: the roles of internal users are asked for and decided by super admins, for no company.

import type { StaffAttribute, StaffGroup } from '@endcap/contract/access/staff-parts';
import { staffLimits } from '@endcap/contract/limits';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../db/connection.ts';

function allRequests(db: Database) {
  return db
    .selectFrom('staff_role_request as q')
    .innerJoin('user_account as u', 'u.id', 'q.user_id')
    .leftJoin('user_account as a', 'a.id', 'q.asked_by')
    .select([
      'q.id as requestId',
      'q.user_id as staffId',
      sql<string>`u.first_name || ' ' || u.last_name`.as('name'),
      'u.email',
      sql<StaffGroup>`q.from_group`.as('fromRole'),
      sql<StaffGroup>`q.to_group`.as('role'),
      sql<StaffAttribute[]>`q.attributes`.as('attributes'),
      sql<StaffAttribute[]>`u.attributes`.as('held'),
      'q.reason',
      'q.asked_by as askedById',
      sql<string | null>`a.first_name || ' ' || a.last_name`.as('askedBy'),
      'a.email as askerEmail',
      'a.first_name as askerFirstName',
      'a.language_code as askerLanguage',
      // The rights of the asker now, for a decision that comes days later.
      sql<boolean>`(q.asked_by is null or (a.user_group = 'SUPER_ADMIN' and a.blocked_on is null
        and a.removed_on is null))`.as('askerIsSuperAdmin'),
      'q.asked_on as askedOn',
      'q.expires_on as expiresOn',
      sql<boolean>`q.status = 'PENDING' and q.expires_on > now()`.as('isOpen'),
    ]);
}
export type RoleRequest = NonNullable<Awaited<ReturnType<typeof findRequest>>>;

export async function selectOpenRequests(db: Database) {
  return allRequests(db)
    .where('q.status', '=', 'PENDING')
    .where('q.expires_on', '>', sql<Date>`now()`)
    .orderBy('q.asked_on')
    .orderBy('q.id')
    .execute();
}

export async function findRequest(db: Database, id: string) {
  return allRequests(db).where('q.id', '=', id).executeTakeFirst();
}

/** The requests that end when a person changes: about them, and asked by them. */
export async function selectPendingOf(db: Database, userId: string) {
  return allRequests(db)
    .where('q.status', '=', 'PENDING')
    .where((is) => is.or([is('q.user_id', '=', userId), is('q.asked_by', '=', userId)]))
    .orderBy('q.id')
    .execute();
}

export async function selectExpired(tx: Transaction) {
  return allRequests(tx)
    .where('q.status', '=', 'PENDING')
    .where('q.expires_on', '<=', sql<Date>`now()`)
    .orderBy('q.id')
    .execute();
}

export interface NewRoleRequest {
  id: string;
  staffId: string;
  fromRole: StaffGroup;
  role: StaffGroup;
  attributes: StaffAttribute[];
  reason: string;
  askedBy: string | null;
}

export async function insertRequest(tx: Transaction, request: NewRoleRequest): Promise<void> {
  await tx
    .insertInto('staff_role_request')
    .values({
      id: request.id,
      user_id: request.staffId,
      from_group: request.fromRole,
      to_group: request.role,
      attributes: request.attributes,
      reason: request.reason,
      asked_by: request.askedBy,
      expires_on: sql`now() + make_interval(days => ${staffLimits.requestDays})`,
    })
    .execute();
}

export interface Closing {
  status: 'APPROVED' | 'DENIED' | 'WITHDRAWN' | 'EXPIRED';
  decidedBy?: string | null;
  note?: string;
}

export async function closeRequest(
  tx: Transaction,
  id: string,
  { status, decidedBy = null, note }: Closing,
): Promise<void> {
  await tx
    .updateTable('staff_role_request')
    .set({ status, decided_by: decidedBy, decided_on: sql`now()`, note: note ?? null })
    .where('id', '=', id)
    .execute();
}
