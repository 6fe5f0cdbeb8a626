import { sql } from 'kysely';

/** Whether the membership `m` is in an audit: with access or an open invitation, and not being deleted. */
export const isReviewed = sql<boolean>`(
  m.state in ('ACTIVE', 'PENDING') and m.busy is distinct from 'DELETE_USER')`;

/** When the audit `a` of the company `c` ends: its last day ends at midnight in the company's time zone. */
export const endOfAudit = sql<Date>`((a.due_date + 1)::timestamp at time zone c.time_zone)`;

/** The people of the audit `a`, and those of them without a decision. */
export const peopleOfAudit = sql`(select count(*)::int as total,
    (count(*) filter (where d.user_id is null))::int as "left"
  from membership m left join user_access_decision d
    on d.audit_id = a.id and d.user_id = m.user_id and d.task_id is null
  where m.company_id = a.company_id and ${isReviewed})`;
