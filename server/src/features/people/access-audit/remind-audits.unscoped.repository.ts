// No scope: a job reminds the admins of all companies.
import type { Site } from '@endcap/contract/sites';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../db/connection.ts';
import { isReviewed } from './open-audit.ts';

/** Days before the due date on which the admins are reminded, the last one first. */
export const reminderDays = [1, 7, 14];

export interface DueAudit {
  id: string;
  companyId: string;
  companyName: string;
  site: Site;
  dueDate: string;
  /** The reminder that is due: the smallest of the days that the audit has not passed. */
  reminder: number;
  daysLeft: number;
  decided: number;
  total: number;
}

/**
 * Open audits whose reminder was not sent yet, by the date in the company's time zone. After days
 * without a run only the latest reminder is sent, not those that it replaces.
 */
export async function selectAuditsToRemind(
  db: Database,
  now: Date,
  limit: number,
): Promise<DueAudit[]> {
  const { rows } = await sql<DueAudit>`
    with open as (
      select a.id, a.company_id, c.name, c.site, a.due_date,
        a.due_date - (${now}::timestamptz at time zone c.time_zone)::date as days_left
      from user_access_audit a join company c on c.id = a.company_id
      where a.completed_on is null and c.type = 'BASIC_VENDOR' and c.status = 'ACTIVE'
    ), due as (
      select o.*, (select min(d) from unnest(${reminderDays}::int[]) d where d >= o.days_left) as reminder
      from open o where o.days_left >= 1
    )
    select d.id, d.company_id as "companyId", d.name as "companyName", d.site,
      to_char(d.due_date, 'YYYY-MM-DD') as "dueDate", d.reminder, d.days_left as "daysLeft",
      (select count(*)::int from user_access_decision r join membership m
        on m.company_id = d.company_id and m.user_id = r.user_id
        where r.audit_id = d.id and r.task_id is null and ${isReviewed}) as decided,
      (select count(*)::int from membership m
        where m.company_id = d.company_id and ${isReviewed}) as total
    from due d
    where d.reminder is not null and not exists (select from user_access_reminder r
      where r.audit_id = d.id and r.due_date = d.due_date and r.days_left = d.reminder)
    order by d.id limit ${limit}`.execute(db);
  return rows;
}

/**
 * Returns the ids of the audits whose reminder no other run has sent. An audit that was completed
 * or extended since it was read gets none; its row is locked, so that it stays so until commit.
 */
export async function insertReminders(tx: Transaction, audits: DueAudit[]): Promise<string[]> {
  const due = audits.map(({ id, dueDate, reminder }) => ({ id, dueDate, reminder }));
  const { rows } = await sql<{ id: string }>`
    with open as (
      select a.id, a.due_date, d.reminder
      from jsonb_to_recordset(${JSON.stringify(due)}::jsonb)
        as d(id uuid, "dueDate" date, reminder smallint)
      join user_access_audit a on a.id = d.id and a.due_date = d."dueDate"
      where a.completed_on is null order by a.id for share of a
    )
    insert into user_access_reminder (audit_id, due_date, days_left)
    select id, due_date, reminder from open
    on conflict do nothing returning audit_id as id`.execute(tx);
  return rows.map(({ id }) => id);
}
