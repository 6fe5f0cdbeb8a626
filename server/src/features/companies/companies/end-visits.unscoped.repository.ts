// No scope: a job ends the visits of all companies and reports them.
import type { Site } from '@endcap/contract/sites';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../db/connection.ts';

export interface EndedVisit {
  id: string;
  companyId: string;
  company: string;
  userId: string;
  loginId: string;
  name: string;
  /** False when the user signed out, which the log has, or chose another company. */
  byTimeLimit: boolean;
}

/** Ends visits whose time is over or whose session has ended; a visit that another run has is skipped. */
export async function endOverdueVisits(tx: Transaction, limit: number): Promise<EndedVisit[]> {
  const { rows } = await sql<EndedVisit>`
    with due as (
      select v.id, s.ended_on as session_ended_on from company_visit v
      left join session s on s.id = v.session_id
      where v.ended_on is null
        and (v.ends_on <= now() or s.id is null or s.ended_on is not null or s.expires_on <= now())
      order by v.id limit ${limit} for update of v skip locked
    ), ended as (
      update company_visit v
      set ended_on = least(now(), v.ends_on, due.session_ended_on)
      from due where due.id = v.id
      returning v.id, v.company_id, v.user_id, due.session_ended_on is null as by_time_limit
    )
    select e.id, e.company_id as "companyId", c.name as company, e.user_id as "userId",
      u.login_id as "loginId", u.first_name || ' ' || u.last_name as name,
      e.by_time_limit as "byTimeLimit"
    from ended e join company c on c.id = e.company_id join user_account u on u.id = e.user_id
    order by e.id`.execute(tx);
  return rows;
}

export interface VisitToReport {
  id: string;
  company: { id: string; name: string; site: Site };
  /** Only the admins of a Basic company have no log to read. */
  hasLog: boolean;
  timeZone: string;
  visitor: string;
  userId: string;
  reason: string;
  from: Date;
  to: Date;
}

/** Ended visits of super admins and spectators that were not reported yet, locked until commit. */
export async function lockUnreportedVisits(
  tx: Transaction,
  limit: number,
): Promise<VisitToReport[]> {
  const rows = await tx
    .selectFrom('company_visit as v')
    .innerJoin('company as c', 'c.id', 'v.company_id')
    .innerJoin('user_account as u', 'u.id', 'v.user_id')
    .select([
      'v.id',
      'c.id as companyId',
      'c.name as companyName',
      'c.site',
      'c.type',
      'c.time_zone as timeZone',
      sql<string>`u.first_name || ' ' || u.last_name`.as('visitor'),
      'u.id as userId',
      sql<string>`v.reason`.as('reason'),
      'v.started_on as from',
      sql<Date>`v.ended_on`.as('to'),
    ])
    .where('v.ended_on', 'is not', null)
    .where('v.reported_on', 'is', null)
    .where('v.reason', 'is not', null)
    .orderBy('v.ended_on')
    .limit(limit)
    .forUpdate('v')
    .skipLocked()
    .execute();
  return rows.map(({ companyId, companyName, site, type, ...row }) => ({
    ...row,
    company: { id: companyId, name: companyName, site },
    hasLog: type !== 'BASIC_VENDOR',
  }));
}

export async function markReported(tx: Transaction, ids: string[]): Promise<void> {
  await tx
    .updateTable('company_visit')
    .set({ reported_on: sql`now()` })
    .where('id', 'in', ids)
    .execute();
}

export interface VisitorAct {
  event: string;
  entityName: string | null;
  before: unknown;
  after: unknown;
}

/** The entries of the company's log that the visitor made during the visit, without coming and leaving. */
export async function selectActs(
  db: Database,
  { company, userId, from, to }: VisitToReport,
  limit: number,
): Promise<VisitorAct[]> {
  const { rows } = await sql<VisitorAct>`
    select l.event, e.content ->> 'name' as "entityName",
      e.content -> 'before' as before, e.content -> 'after' as after
    from activity_log l
    left join activity_part e on e.chain_id = l.chain_id and e.seq = l.seq
      and e.created_on = l.created_on and e.part = 'ENTITY'
    where l.chain_id = ${company.id} and l.actor_id = ${userId}
      and l.created_on >= ${from} and l.created_on <= ${to}
      and l.event not in ('COMPANY_CONTEXT_SET', 'COMPANY_CONTEXT_SWITCHED',
        'COMPANY_CONTEXT_RESET', 'SIGNED_IN', 'SIGNED_OUT')
    order by l.seq limit ${limit}`.execute(db);
  return rows;
}

/** The list of companies shows the last visits; older ones are in the log. */
export async function deleteVisitsBefore(db: Database, day: Date): Promise<void> {
  await db.deleteFrom('company_visit').where('ended_on', '<', day).execute();
}
